// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/text.h"
#include "app/cli/cell_option.h"
#include "app/cli/drawing_application.h"
#include "app/cli/export_options.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/cli/session_source.h"
#include "app/cli/train.h"
#include "app/figures/animation/film.h"
#include "app/figures/missing_letters.h"
#include "app/views/play/play_film.h"
#include "app/views/play/playback.h"
#include "core/io/session/figure_json.h"
#include "core/training/session_training.h"

#include <QFileInfo>

#include <cmath>

namespace headscope {

namespace {

constexpr double kUsualSeconds = 4, kMostSeconds = 120;
constexpr int kHoldLast = 1000;  // ms: the end of a loop is to be seen
constexpr int kMostTrained = 1'000'000;

/// The options that say how the film is made and how it looks.
struct AnimateOptions {
    const AnimationFormat* format = nullptr;
    Page page;
    FigureRequest request;
    std::optional<QString> title;
};

QString readPicture(const Arguments& arguments, AnimateOptions& options)
{
    const MatrixInfo* matrix = findMatrix(arguments.value("stage").toStdString());
    if (!matrix)
        return "--stage: \"" + arguments.value("stage") + "\" is no matrix; `headscope list stages` shows them";
    const auto kind = std::ranges::find(figureKinds(), arguments.value("kind").toStdString(), &JsonChoice<FigureKind>::word);
    const int block = *arguments.number("block") - 1;
    FigurePart part{.kind = kind->value, .matrix = {matrix->id, block, 0}, .allHeads = true};
    if (const QString show = arguments.value("show"); show != "all") {
        bool isHead = false;
        part.matrix.head = show.toInt(&isHead) - 1;
        if (!isHead || part.matrix.head < 0)
            return "--show: expected a head from 1, or all, not \"" + show + "\"";
        part.allHeads = false;
    }
    options.request.part = part;
    options.request.style.numbers = !arguments.isSet("no-numbers");
    options.request.colorMap = ColorMap::find(arguments.value("map"));
    if (!options.request.colorMap)
        return "--map: \"" + arguments.value("map") + "\" is none of " + wordsOf(ColorMap::ofPapers(), &ColorMap::id).join(", ");
    for (const auto& error : {readPage(arguments, options.page), readLook(arguments, options.request.style.look)})
        if (error)
            return toQString(error->sentence());
    return {};
}

QString readAnimateOptions(const Arguments& arguments, AnimateOptions& options)
{
    if (arguments.isSet("slide") + arguments.isSet("play") + arguments.isSet("train") != 1)
        return "expected one of --slide, --play and --train";
    const QString format = arguments.isSet("format") ? arguments.value("format") : QFileInfo(arguments.value("output")).suffix();
    options.format = findAnimationFormat(format.toStdString());
    if (!options.format)
        return "--format: expected gif or webp, not \"" + format + "\"";
    for (const char* name : {"slide", "play"})
        if (const auto cell = arguments.isSet(name) ? readCell(arguments.value(name)) : Result<CellText>(Error{}))
            if (const QString reason = whyNotThere(arguments, *cell); !reason.isEmpty())
                return reason;
    if (arguments.isSet("no-title") || arguments.isSet("title"))
        options.title = arguments.value("title");
    return readPicture(arguments, options);
}

int framesOf(const Arguments& arguments, double usual)
{
    const double seconds = arguments.real("seconds").value_or(usual);
    return std::clamp(static_cast<int>(std::lround(seconds * *arguments.number("pace"))), 2, Animation::kMostFrames);
}

/// Errors have no place of their own.
Result<Tunable> tunableOf(const Arguments& arguments, const Session& session, const Standing& standing)
{
    using enum Tunable::Kind;
    const QString text = arguments.value("slide");
    for (const auto& [word, kind] : {std::pair{"temperature", Temperature}, {"gain", Gain}, {"slope", Slope}, {"scale", ScaleFactor}})
        if (text == word) {
            const Tunable tunable{kind, {{MatrixId::Query, blockAt(session, standing), standing.head - 1}, 0, 0}};
            return exists(session, tunable) ? Result<Tunable>(tunable) : Error{"", "the session has no " + text.toStdString() + " there"};
        }
    const auto cell = readCell(text);
    if (!cell)
        return cell.error();
    const auto found = findCell(session, *cell, standing);
    if (!found)
        return found.error();
    if (!isParameter(session, found->matrix))
        return Error{"", "is computed: it cannot be dragged, but played"};
    return Tunable{Tunable::Kind::Cell, {canonical(session, found->matrix), found->row, found->column}};
}

Result<Film> slideFilm(const Arguments& arguments, const AnimateOptions& options, std::shared_ptr<const Session> session,
                       const Standing& standing)
{
    const auto tunable = tunableOf(arguments, *session, standing);
    if (!tunable)
        return Error{"--slide", tunable.error().reason};
    std::array ends{static_cast<double>(valueOf(*session, *tunable)), static_cast<double>(valueOf(*session, *tunable))};
    for (const auto& [name, end] : {std::pair{"from", 0}, {"to", 1}})
        if (arguments.isSet(name)) {
            const auto number = arguments.real(name);
            if (!number)
                return Error{std::string("--") + name, "expected a number, not \"" + arguments.value(name).toStdString() + "\""};
            if (!std::isfinite(static_cast<Scalar>(*number)))
                return Error{std::string("--") + name, arguments.value(name).toStdString() + " is not finite in float32"};
            ends[static_cast<std::size_t>(end)] = *number;
        }
    if (ends[0] == ends[1])
        return Error{"--to", "is what it begins with: nothing would move"};
    for (const auto& [name, end] : {std::pair{"--from", ends[0]}, {"--to", ends[1]}}) {
        if (tunable->kind == Tunable::Kind::Temperature && static_cast<Scalar>(end) <= 0)
            return Error{name, "a temperature is above 0, in float32 too"};
        Session reached = *session;
        setValue(reached, *tunable, static_cast<Scalar>(end));
        static_cast<void>(passOf(reached, arguments.source() + " at " + name));  // says what is infinite there
    }
    return filmOf(sliderStates(std::move(session), *tunable, ends[0], ends[1], framesOf(arguments, kUsualSeconds)), options.request);
}

Result<Film> playFilm(const Arguments& arguments, const AnimateOptions& options, const std::shared_ptr<const Session>& session,
                      const Standing& standing)
{
    const auto text = readCell(arguments.value("play"));
    const auto cell = text ? findCell(*session, *text, standing) : Result<CellRef>(text.error());
    if (!cell)
        return Error{"--play", cell.error().reason};
    const auto trace = passOf(*session, arguments.source());
    const auto path = playPath(*trace, *cell, arguments.isSet("to-output") ? PlayUntil::Output : PlayUntil::Cell);
    if (path.empty())
        return Error{"--play", "is set, not computed: there is nothing to play"};
    const QString title = options.title.value_or(Playback::titleOf(*session, path.back()));
    const PlayedFigures played(playOf(*trace, path), *options.request.colorMap, title, {}, options.request.style.look);
    return played.film(framesOf(arguments, played.seconds()));
}

Result<Film> trainFilm(const Arguments& arguments, const AnimateOptions& options, Session session)
{
    const auto task = taskOf(session);
    if (!task)
        return task.error();
    if (const auto error = misfit(**task, session))
        return *error;
    const TrainingSettings settings = settingsOf(**task, session);
    session.trained = {};  // the film is of the first steps
    TrainingRun run(**task, std::move(session), settings);
    run.runTo(*arguments.number("train"));
    return filmOf(trainingStates(run, framesOf(arguments, kUsualSeconds)), options.request);
}

int animate(const Arguments& arguments)
{
    AnimateOptions options;
    if (const QString wrong = readAnimateOptions(arguments, options); !wrong.isEmpty())
        return arguments.refuse(wrong);
    const DrawingApplication application;
    const QString source = arguments.source();
    auto loaded = arguments.isSet("train") ? loadLearner(source) : loadSession(source);
    if (!loaded)
        return fail(loaded.error());
    const auto session = std::make_shared<const Session>(*std::move(loaded));
    const Standing standing{*arguments.number("block"), *arguments.number("head"), arguments.isSet("of")};
    if (const auto error = missing(*session, standing))
        return fail({source.toStdString(), error->reason});
    options.request.part.matrix.block = blockAt(*session, standing);
    options.request.title = options.title.value_or(toQString(session->title));
    const auto film = arguments.isSet("slide")  ? slideFilm(arguments, options, session, standing)
                      : arguments.isSet("play") ? playFilm(arguments, options, session, standing)
                                                : trainFilm(arguments, options, *session);
    if (!film)
        return fail(film.error());
    auto made = animationOf(*film, options.page);
    if (!made)
        return fail(made.error());
    if (const auto first = film->figure(0))
        for (const QString& sentence : lackingType(*first, options.page, *findFormat("png")))
            warn({"", sentence.toStdString()});
    Animation animation = *std::move(made);
    animation.pace = *arguments.number("pace");
    animation.loop = !arguments.isSet("once");
    animation.holdLast = animation.loop ? kHoldLast : 0;
    const auto bytes = options.format->encode(animation, {}, {});
    if (!bytes)
        return fail(bytes.error());
    const auto error = writeOutput(*bytes, arguments.value("output"));
    return error ? fail(*error) : kExitDone;
}

}  // namespace

const Command kAnimateCommand{
    .name = "animate",
    .purpose = "Films a dragged slider, a played cell or a training run",
    .usage =
        [] {
            return QStringLiteral(
                "headscope animate SESSION (--slide NUMBER --from A --to B | --play CELL [--to-output] | --train STEPS)\n"
                "                [--stage ID] [--show H|all] [--seconds S] [--pace N] [--once] [OPTION …] -o FILE.gif|FILE.webp");
        },
    .options =
        [] {
            return Options{
                       {"slide", "The number that is dragged", "NUMBER"},
                       {"from", "Where it begins; where it is without it", "A"},
                       {"to", "Where it ends", "B"},
                       {"play", "The number that is played, MATRIX[ROW,COLUMN]", "CELL"},
                       {"to-output", "Plays on to the number of Y that it adds most to"},
                       Option("train", "How many steps it learns", "STEPS").whole(1, kMostTrained),
                       blockOption(),
                       stackOption(),
                       Option("head", "The head of what is dragged or played, counted from 1", "H", "1").whole(),
                       {"stage", "What is seen meanwhile", "ID", "attention"},
                       Option("kind", "The picture of it", "heat|lines|overlay|contributions", "heat").oneOf(),
                       {"show", "Of which head, counted from 1, or all", "H", "all"},
                       Option("seconds", "How long it takes; 4, or what a play takes", "S").positiveReal(kMostSeconds),
                       Option("pace", "Frames a second", "N", "20").whole(Animation::kFewestPace, Animation::kMostPace),
                       {"once", "Shows it once, not over and over"},
                       {"map", "The colours", wordsOf(ColorMap::ofPapers(), &ColorMap::id).join('|'), ColorMap::sequential().front().id},
                       Option("title", "In place of the session's own", "TEXT").maybeEmpty(),
                       {"no-title", "Leaves the title out"},
                       {"no-numbers", "Leaves the numbers in the cells out"},
                       {"format", "What is written, where no FILE says it", "gif|webp"}} +
                   pageOptions("144") + lookOptions() +
                   Options{Option({"o", "output"}, "The file to write, - for standard output", "FILE").required()};
        },
    .run = animate,
    .examples = "headscope animate three-friends --slide temperature --from 0.2 --to 3 -o temperature.gif\n"
                "headscope animate three-friends --play 'output[Alex,cheap]' --width 1280px -o play.webp\n"
                "headscope animate three-questions --train 200 --seconds 6 -o training.gif\n",
    .help = "--slide takes a cell of X or of a weight, such as input[Alex,price], or temperature, gain, slope or "
            "scale, of --block and --head.\n"
            "--play takes any cell that is computed. --train lets the session learn its task first. The picture "
            "is that of --stage, --kind and\n"
            "--show, as in headscope export; all frames have one size and one scale of colours.\n"};

}  // namespace headscope
