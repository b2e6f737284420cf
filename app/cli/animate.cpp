// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/animate.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/cli/drawing_application.h"
#include "app/cli/export_options.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/cli/train.h"
#include "app/figures/animation/film.h"
#include "app/figures/missing_letters.h"
#include "app/files/examples.h"
#include "app/views/play/play_film.h"
#include "app/views/play/playback.h"
#include "core/base/number_text.h"
#include "core/io/session/figure_json.h"
#include "core/training/session_training.h"

#include <QFileInfo>

#include <cmath>

namespace headscope {

namespace {

constexpr double kUsualSeconds = 4, kMostSeconds = 120;
constexpr int kHoldLast = 1000;  // ms: the end of a loop is to be seen
constexpr int kMostTrained = 1'000'000;

int refuseAnimate(const QString& reason) { return refuseUsage("animate: " + reason, QString("Usage: ") + animateUsage()); }

/// The arguments, as they were read.
struct AnimateOptions {
    QString session, output;
    const AnimationFormat* format = nullptr;
    double seconds = 0;  ///< 0: as long as it takes
    int pace = 0;
    bool once = false;
    Page page;
    FigureRequest request;
    std::optional<QString> title;
};

QString readPicture(const QCommandLineParser& parser, AnimateOptions& options)
{
    const MatrixInfo* matrix = findMatrix(parser.value("stage").toStdString());
    if (!matrix)
        return "--stage: \"" + parser.value("stage") + "\" is no matrix; `headscope list stages` shows them";
    const auto kind = std::ranges::find(figureKinds(), parser.value("kind").toStdString(), &JsonChoice<FigureKind>::word);
    if (kind == figureKinds().end() || kind->value == FigureKind::Difference)
        return "--kind: expected heat, lines, overlay or contributions";
    const int block = *numberOf(parser, "block") - 1;
    FigurePart part{.kind = kind->value, .matrix = {matrix->id, block, 0}, .allHeads = true};
    if (const QString show = parser.value("show"); show != "all") {
        bool isHead = false;
        part.matrix.head = show.toInt(&isHead) - 1;
        if (!isHead || part.matrix.head < 0)
            return "--show: expected a head from 1, or all, not \"" + show + "\"";
        part.allHeads = false;
    }
    options.request.part = part;
    options.request.style.numbers = !parser.isSet("no-numbers");
    options.request.colorMap = ColorMap::find(parser.value("map"));
    if (!options.request.colorMap)
        return "--map: \"" + parser.value("map") + "\" is none of " + colorMapNames(", ");
    for (const auto& error : {readPage(parser, options.page), readLook(parser, options.request.style.look)})
        if (error)
            return toQString(error->sentence());
    return {};
}

QString readOptions(const QCommandLineParser& parser, AnimateOptions& options)
{
    options.session = parser.positionalArguments().front();
    options.output = parser.value("output");
    if (parser.isSet("slide") + parser.isSet("play") + parser.isSet("train") != 1)
        return "expected one of --slide, --play and --train";
    if (options.output.isEmpty())
        return "-o is missing: the file to write";
    const QString format = parser.isSet("format") ? parser.value("format") : QFileInfo(options.output).suffix();
    options.format = findAnimationFormat(format.toStdString());
    if (!options.format)
        return "--format: expected gif or webp, not \"" + format + "\"";
    if (parser.isSet("seconds")) {
        options.seconds = asNumber<double>(parser.value("seconds").toStdString()).value_or(0);
        if (!(options.seconds > 0) || options.seconds > kMostSeconds)
            return QString("--seconds: expected a number up to %1").arg(kMostSeconds);
    }
    for (const char* name : {"slide", "play"})
        if (const auto cell = parser.isSet(name) ? readCell(parser.value(name)) : Result<CellText>(Error{}))
            if (const QString reason = whyNotThere(parser, *cell); !reason.isEmpty())
                return reason;
    options.pace = *numberOf(parser, "pace");
    if (options.pace < Animation::kFewestPace || options.pace > Animation::kMostPace)
        return QString("--pace: expected a number of frames a second, from %1 to %2").arg(Animation::kFewestPace).arg(Animation::kMostPace);
    options.once = parser.isSet("once");
    if (parser.isSet("no-title") || parser.isSet("title"))
        options.title = parser.value("title");
    return readPicture(parser, options);
}

int framesOf(const AnimateOptions& options, double usual)
{
    const double seconds = options.seconds > 0 ? options.seconds : usual;
    return std::clamp(static_cast<int>(std::lround(seconds * options.pace)), 2, Animation::kMostFrames);
}

/// Errors have no place of their own.
Result<Tunable> tunableOf(const QCommandLineParser& parser, const Session& session, const Standing& standing)
{
    using enum Tunable::Kind;
    const QString text = parser.value("slide");
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

Result<Film> slideFilm(const QCommandLineParser& parser, const AnimateOptions& options, std::shared_ptr<const Session> session,
                       const Standing& standing)
{
    const auto tunable = tunableOf(parser, *session, standing);
    if (!tunable)
        return Error{"--slide", tunable.error().reason};
    std::array ends{static_cast<double>(valueOf(*session, *tunable)), static_cast<double>(valueOf(*session, *tunable))};
    for (const auto& [name, end] : {std::pair{"from", 0}, {"to", 1}})
        if (parser.isSet(name)) {
            const auto number = asNumber<double>(parser.value(name).toStdString());
            if (!number)
                return Error{std::string("--") + name, "expected a number, not \"" + parser.value(name).toStdString() + "\""};
            if (!std::isfinite(static_cast<Scalar>(*number)))
                return Error{std::string("--") + name, parser.value(name).toStdString() + " is not finite in float32"};
            ends[static_cast<std::size_t>(end)] = *number;
        }
    if (ends[0] == ends[1])
        return Error{"--to", "is what it begins with: nothing would move"};
    for (const auto& [name, end] : {std::pair{"--from", ends[0]}, {"--to", ends[1]}}) {
        if (tunable->kind == Tunable::Kind::Temperature && static_cast<Scalar>(end) <= 0)
            return Error{name, "a temperature is above 0, in float32 too"};
        Session reached = *session;
        setValue(reached, *tunable, static_cast<Scalar>(end));
        static_cast<void>(passOf(reached, options.session + " at " + name));  // says what is infinite there
    }
    return filmOf(sliderStates(std::move(session), *tunable, ends[0], ends[1], framesOf(options, kUsualSeconds)), options.request);
}

Result<Film> playFilm(const QCommandLineParser& parser, const AnimateOptions& options, const std::shared_ptr<const Session>& session,
                      const Standing& standing)
{
    const auto text = readCell(parser.value("play"));
    const auto cell = text ? findCell(*session, *text, standing) : Result<CellRef>(text.error());
    if (!cell)
        return Error{"--play", cell.error().reason};
    const auto trace = passOf(*session, options.session);
    const auto path = playPath(*trace, *cell, parser.isSet("to-output") ? PlayUntil::Output : PlayUntil::Cell);
    if (path.empty())
        return Error{"--play", "is set, not computed: there is nothing to play"};
    const QString title = options.title.value_or(Playback::titleOf(*session, path.back()));
    const PlayedFigures played(playOf(*trace, path), *options.request.colorMap, title, {}, options.request.style.look);
    return played.film(framesOf(options, played.seconds()));
}

Result<Film> trainFilm(const QCommandLineParser& parser, const AnimateOptions& options, Session session)
{
    const int steps = parser.value("train").toInt();
    if (steps < 1 || steps > kMostTrained)
        return Error{"--train", "expected a number of steps from 1"};
    const auto task = taskOf(session);
    if (!task)
        return task.error();
    if (const auto error = misfit(**task, session))
        return *error;
    const TrainingSettings settings = settingsOf(**task, session);
    session.trained = {};  // the film is of the first steps
    TrainingRun run(**task, std::move(session), settings);
    run.runTo(steps);
    return filmOf(trainingStates(run, framesOf(options, kUsualSeconds)), options.request);
}

}  // namespace

QString animateUsage()
{
    return QStringLiteral("headscope animate SESSION (--slide NUMBER --from A --to B | --play CELL [--to-output] | --train STEPS)\n"
                          "                [--stage ID] [--show H|all] [--seconds S] [--pace N] [--once] [OPTION …] -o FILE.gif|FILE.webp");
}

QList<QCommandLineOption> animateOptions()
{
    QList<QCommandLineOption> page = pageOptions();
    page.back() = {"dpi", "Pixels of an inch", "N", "144"};
    return QList<QCommandLineOption>{{"slide", "The number that is dragged", "NUMBER"},
                                     {"from", "Where it begins; where it is without it", "A"},
                                     {"to", "Where it ends", "B"},
                                     {"play", "The number that is played, MATRIX[ROW,COLUMN]", "CELL"},
                                     {"to-output", "Plays on to the number of Y that it adds most to"},
                                     {"train", "How many steps it learns", "STEPS"},
                                     blockOption(),
                                     stackOption(),
                                     {"head", "The head of what is dragged or played, counted from 1", "H", "1"},
                                     {"stage", "What is seen meanwhile", "ID", "attention"},
                                     {"kind", "The picture of it", "heat|lines|overlay|contributions", "heat"},
                                     {"show", "Of which head, counted from 1, or all", "H", "all"},
                                     {"seconds", "How long it takes; 4, or what a play takes", "S"},
                                     {"pace", "Frames a second", "N", "20"},
                                     {"once", "Shows it once, not over and over"},
                                     {"map", "The colours", colorMapNames("|"), ColorMap::sequential().front().id},
                                     {"title", "In place of the session's own", "TEXT"},
                                     {"no-title", "Leaves the title out"},
                                     {"no-numbers", "Leaves the numbers in the cells out"},
                                     {"format", "What is written, where no FILE says it", "gif|webp"}} +
           page + lookOptions() + QList<QCommandLineOption>{{{"o", "output"}, "The file to write, - for standard output", "FILE"}};
}

int animateCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(animateOptions());
    if (const QString wrong = parseArguments(parser, "animate", arguments, {"block", "head", "pace"}); !wrong.isEmpty())
        return refuseAnimate(wrong);
    if (const QString wrong = stackReason(parser); !wrong.isEmpty())
        return refuseAnimate(wrong);
    AnimateOptions options;
    if (const QString wrong = readOptions(parser, options); !wrong.isEmpty())
        return refuseAnimate(wrong);
    const DrawingApplication application;
    auto loaded = parser.isSet("train") ? loadLearner(options.session) : loadSession(options.session);
    if (!loaded)
        return fail(loaded.error());
    const auto session = std::make_shared<const Session>(*std::move(loaded));
    const Standing standing{*numberOf(parser, "block"), *numberOf(parser, "head"), parser.isSet("of")};
    if (const auto error = missing(*session, standing))
        return fail({options.session.toStdString(), error->reason});
    options.request.part.matrix.block = blockAt(*session, standing);
    options.request.title = options.title.value_or(toQString(session->title));
    const auto film = parser.isSet("slide")  ? slideFilm(parser, options, session, standing)
                      : parser.isSet("play") ? playFilm(parser, options, session, standing)
                                             : trainFilm(parser, options, *session);
    if (!film)
        return fail(film.error());
    auto made = animationOf(*film, options.page);
    if (!made)
        return fail(made.error());
    if (const auto first = film->figure(0))
        for (const QString& sentence : lackingType(*first, options.page, *findFormat("png")))
            warn({"", sentence.toStdString()});
    Animation animation = *std::move(made);
    animation.pace = options.pace;
    animation.loop = !options.once;
    animation.holdLast = options.once ? 0 : kHoldLast;
    const auto bytes = options.format->encode(animation, {}, {});
    if (!bytes)
        return fail(bytes.error());
    const auto error = writeOutput(*bytes, options.output);
    return error ? fail(*error) : kExitDone;
}

}  // namespace headscope
