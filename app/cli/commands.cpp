// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/animate.h"
#include "app/cli/command.h"
#include "app/cli/compute.h"
#include "app/cli/compute_options.h"
#include "app/cli/explain.h"
#include "app/cli/export.h"
#include "app/cli/export_options.h"
#include "app/cli/export_weights.h"
#include "app/cli/figure.h"
#include "app/cli/gradient.h"
#include "app/cli/heads.h"
#include "app/cli/import.h"
#include "app/cli/lesson.h"
#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/cli/pages.h"
#include "app/cli/patch.h"
#include "app/cli/questions.h"
#include "app/cli/shell.h"
#include "app/cli/train.h"
#include "app/cli/worksheet.h"

#include <array>

namespace headscope {

namespace {

QList<QCommandLineOption> none() { return {}; }

}  // namespace

std::span<const Command> commands()
{
    static constexpr std::array kCommands{
        Command{"list", "Lists what there is", listUsage, listOptions, listCommand,
                "headscope list stages\n"
                "headscope list examples --format json\n"},
        Command{"compute", "Computes any stage of a session", computeUsage, computeOptions, computeCommand,
                "headscope compute three-friends --stage attention\n"
                "headscope compute two-blocks --stage attention,output --format npz -o two-blocks.npz\n"
                "headscope compute next-word --text \"the cat\" --stage probabilities --format csv --names\n",
                kComputeHelp},
        Command{"explain", "Tells why a number is what it is", explainUsage, explainOptions, explainCommand,
                "headscope explain three-friends --cell 'output[Alex,cheap]' --depth 2\n", kExplainHelp},
        Command{"gradient", "Tells what a number depends on, and how much", gradientUsage, gradientOptions, gradientCommand,
                "headscope gradient three-friends --cell 'output[Alex,cheap]' --of input --format csv --names\n", kGradientHelp},
        Command{"heads", "Tells what each head is worth to a number", headsUsage, headsOptions, headsCommand,
                "headscope heads logit-lens --of loss\n", kHeadsHelp},
        Command{"patch", "Puts part of one computation into another", patchUsage, patchOptions, patchCommand,
                "headscope patch logit-lens --from logit-lens --from-text \"the capital of Italy is\" --stage head_output "
                "--token all --of 'logits[is,Paris]'\n",
                kPatchHelp},
        Command{"lesson", "Checks a lesson and prints its texts", lessonUsage, none, lessonCommand, "headscope lesson three-friends\n",
                kLessonHelp},
        Command{"questions", "Writes the questions of lessons for learning platforms", questionsUsage, questionsOptions, questionsCommand,
                "headscope questions -o questions.xml\n"
                "headscope questions course-1 course-2 --language de -o course.gift\n"
                "headscope questions course-2 --format aiken -o questions/\n",
                kQuestionsHelp},
        Command{"export", "Writes heatmaps and values as files", exportUsage, exportOptions, exportCommand,
                "headscope export three-friends --stage attention --format pdf --width 3.25in --out figures\n"
                "headscope export conversation --stage attention --kind lines --head 1 --format svg --out figures\n"
                "headscope export three-friends --format html -o three-friends.html\n"},
        Command{"pages", "Writes all lessons and examples as pages for browsers", pagesUsage, pagesOptions, pagesCommand,
                "headscope pages -o site\n"},
        Command{"figure", "Makes the figures that a session keeps again", figureUsage, figureOptions, figureCommand,
                "headscope figure my.headscope.json --name fig2 -o fig2.pdf\n", kFigureHelp},
        Command{"animate", "Films a dragged slider, a played cell or a training run", animateUsage, animateOptions, animateCommand,
                "headscope animate three-friends --slide temperature --from 0.2 --to 3 -o temperature.gif\n"
                "headscope animate three-friends --play 'output[Alex,cheap]' --width 1280px -o play.webp\n"
                "headscope animate three-questions --train 200 --seconds 6 -o training.gif\n",
                kAnimateHelp},
        Command{"worksheet", "Makes sheets on which students compute by hand", worksheetUsage, worksheetOptions, worksheetCommand,
                "headscope worksheet three-friends --stages score,attention --copies 30 --seed 1 -o sheets.pdf\n", kWorksheetHelp},
        Command{"train", "Lets heads learn a task", trainUsage, trainOptions, trainCommand,
                "headscope train three-questions --seed 1 --steps 300 -o trained.headscope.json\n"
                "headscope train induction --steps 400 --format json --threads 1\n",
                kTrainHelp},
        Command{"import", "Makes a session of a trained model", importUsage, importOptions, importCommand,
                "headscope import model.safetensors --text \"the cat sat\" -o model.headscope.json\n", kImportHelp},
        Command{"export-weights", "Writes the weights under the names of other programs", exportWeightsUsage, exportWeightsOptions,
                exportWeightsCommand, "headscope export-weights letters --as gpt2 -o letters.safetensors\n", kExportWeightsHelp},
        Command{"completion", "Prints what lets a shell complete all this", completionUsage, none, completionCommand,
                "headscope completion bash\n"},
        Command{"manual", "Prints the manual page", manualUsage, none, manualCommand, "headscope manual\n"},
    };
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

QCommandLineOption threadsOption() { return {"threads", "How many threads work at the same time; all there are without it", "N"}; }

}  // namespace headscope
