// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/output.h"

#include <array>

namespace headscope {

namespace {

constexpr int kMostThreads = 1024;

}  // namespace

std::span<const Command> commands()
{
    static const std::array kCommands{kListCommand,   kComputeCommand,       kExplainCommand,    kGradientCommand,  kHeadsCommand,
                                      kPatchCommand,  kDiffCommand,          kLessonCommand,     kQuestionsCommand, kExportCommand,
                                      kPagesCommand,  kFigureCommand,        kAnimateCommand,    kWorksheetCommand, kTrainCommand,
                                      kImportCommand, kExportWeightsCommand, kCompletionCommand, kManualCommand};
    return kCommands;
}

std::span<const ExitCode> exitCodes()
{
    static constexpr std::array kCodes{
        ExitCode{kExitDone, "it was done"},
        ExitCode{kExitFailed, "it could not be done; a line on the standard error says why"},
        ExitCode{kExitBadUsage, "the arguments are wrong; the standard error says which"},
    };
    return kCodes;
}

Option threadsOption()
{
    return Option("threads", "How many threads work at the same time; all there are without it", "N").whole(1, kMostThreads);
}

Options optionsOf(const Command& command) { return command.options() << threadsOption(); }

}  // namespace headscope
