// SPDX-License-Identifier: GPL-3.0-or-later
// Animations are read back: so many frames, as long as they were asked for, of one size, and what is seen first and last is the figure.
#include "tests/support/app/test_figures.h"
#include "tests/support/app/test_films.h"
#include "tests/support/app/text_page.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/figures/animation/film.h"
#include "app/figures/figure_layout.h"
#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"
#include "app/views/play/play_film.h"
#include "core/training/session_training.h"

#include <QtTest>

namespace headscope::test_animation {

namespace {

constexpr Page kPage{.size = {240, 0}, .dpi = 72};

FigureRequest requestOf(FigureKind kind = FigureKind::Heat)
{
    return {.trace = nullptr, .part = {.kind = kind, .allHeads = true}, .colorMap = &teal(), .title = {}};
}

SessionStates temperatures(int count)
{
    return sliderStates(std::make_shared<const Session>(exampleSession("three-friends")),
                        {Tunable::Kind::Temperature, {{MatrixId::Query, 0, 0}, 0, 0}}, 0.5, 2, count);
}

QImage still(const Session& session)
{
    FigureRequest request = requestOf();
    request.trace = traceOf(session);
    const auto figure = request.build();
    return pageImage(*figure, layOut(*figure, kPage.size), kPage).convertToFormat(QImage::Format_RGB32);
}

/// The largest difference of a channel.
int farthest(const QImage& a, const QImage& b)
{
    if (a.size() != b.size())
        return 999;
    int most = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            most = std::max({most, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
        }
    return most;
}

/// The share of the pixels.
double differing(const QImage& a, const QImage& b)
{
    if (a.size() != b.size())
        return 1;
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y);
    return static_cast<double>(count) / (a.width() * a.height());
}

ReadFilm read(const AnimationFormat& format, const Animation& animation)
{
    const auto bytes = format.encode(animation, {}, {});
    if (!bytes)
        qFatal("%s", bytes.error().sentence().c_str());
    return format.id == "gif" ? readGif(*bytes) : readWebp(*bytes);
}

Animation slider(int frames)
{
    const auto film = filmOf(temperatures(frames), requestOf());
    return *animationOf(*film, kPage);
}

}  // namespace

class AnimationTest : public QObject {
    Q_OBJECT

private slots:
    void framesDelaysAndSizeAreThoseAskedFor_data()
    {
        QTest::addColumn<int>("format");
        for (int i = 0; i < std::ssize(animationFormats()); ++i)
            QTest::newRow(animationFormats()[static_cast<std::size_t>(i)].id.data()) << i;
    }
    void framesDelaysAndSizeAreThoseAskedFor()
    {
        QFETCH(int, format);
        const AnimationFormat& row = animationFormats()[static_cast<std::size_t>(format)];
        Animation animation = slider(7);
        animation.pace = 12;
        animation.holdLast = 500;
        const ReadFilm film = read(row, animation);
        QCOMPARE(film.frames.size(), 7U);
        QVERIFY(film.loops);
        QCOMPARE(film.frames.front().width(), 240);
        for (int i = 0; i < 7; ++i)
            QVERIFY(std::abs(film.ends[static_cast<std::size_t>(i)] - animation.endOf(i)) < 10);
        animation.loop = false;
        QVERIFY(!read(row, animation).loops);
    }

    void theFirstAndTheLastFrameAreTheFigure()
    {
        Session cold = exampleSession("three-friends"), hot = cold;
        cold.blocks[0].heads[0].temperature = Scalar(0.5);
        hot.blocks[0].heads[0].temperature = 2;
        const Animation animation = slider(9);
        const ReadFilm webp = read(*findAnimationFormat("webp"), animation), gif = read(*findAnimationFormat("gif"), animation);
        QCOMPARE(webp.frames.front(), still(cold));
        QCOMPARE(webp.frames.back(), still(hot));
        QVERIFY(webp.frames.front() != webp.frames.back());
        QVERIFY(farthest(gif.frames.front(), still(cold)) <= 40);  // the edges of letters, in 256 colours
        QVERIFY(farthest(gif.frames.back(), still(hot)) <= 40);
        for (std::size_t i = 0; i < gif.frames.size(); ++i)
            QVERIFY(farthest(gif.frames[i], webp.frames[i]) <= 60);
    }

    void signedNumbersKeepOneScale()
    {
        FigureRequest request = requestOf();
        request.part = {.matrix = {MatrixId::Output}};
        const auto states = sliderStates(std::make_shared<const Session>(exampleSession("three-friends")),
                                         {Tunable::Kind::Gain, {{MatrixId::Query, 0, 0}, 0, 0}}, 0, 4, 5);
        const auto film = filmOf(states, request);
        QVERIFY(film);
        const auto first = film->figure(0), last = film->figure(4);
        QVERIFY(first->scale == last->scale);
        QVERIFY(last->scale.high() >= static_cast<double>(last->panels[0].matrix->maxCoeff()));
    }

    void aPlayIsFilmedFromTheFirstSceneToTheLast()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const auto path = playPath(*trace, {{MatrixId::Attention, 0, 0}, 0, 1}, PlayUntil::Cell);
        QVERIFY(!path.empty());
        const PlayedFigures played(playOf(*trace, path), teal(), "How", {}, {});
        QVERIFY(played.seconds() > 1);
        const auto animation = animationOf(played.film(6), kPage);
        QVERIFY(animation);
        const ReadFilm film = read(*findAnimationFormat("webp"), *animation);
        QCOMPARE(film.frames.size(), 6U);
        const auto image = [](const Figure& figure) {
            return pageImage(figure, layOut(figure, kPage.size), kPage).convertToFormat(QImage::Format_RGB32);
        };
        // But for a word or two: Qt sets letters as small as these by what it has set before.
        QVERIFY(differing(film.frames.front(), image(played.at(0))) < 0.01);
        QVERIFY(differing(film.frames.back(), image(played.at(played.scenes()))) < 0.01);
        QVERIFY(differing(film.frames.front(), film.frames.back()) > 0.1);
        for (std::size_t i = 1; i < film.frames.size(); ++i)
            QVERIFY(film.frames[i] != film.frames[i - 1]);
    }

    /// In a column of a paper, too.
    void aPlayHasTypeThatCanBeRead()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const PlayedFigures played(playOf(*trace, playPath(*trace, {{MatrixId::Output, 0, 0}, 0, 1}, PlayUntil::Cell)), teal(), "How", {},
                                   {});
        for (const double inches : {3.25, 5.5})
            for (int scene = 1; scene <= played.scenes(); ++scene) {
                const Figure figure = played.at(scene);
                const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
                QVERIFY(layout.size.height() <= 1.7 * layout.size.width());
                TextPage page(layout.size);
                QPainter painter(&page);
                paintFigure(painter, figure, layout);
                painter.end();
                QVERIFY(page.written().size() > 8);
                for (const Written& one : page.written()) {
                    const double size = QLineF(one.place[0], one.place[3]).length() / 0.95;  // as it is on paper
                    const bool raised = one.text.size() <= 3;                                // or below, at the symbol of a matrix
                    QVERIFY2(size >= (raised ? 0.8 : 1) * kSmallestType - 0.01,
                             qPrintable(QString("%1: %2 pt at %3 in").arg(one.text).arg(size).arg(inches)));
                    QVERIFY2(QRectF(QPointF(), layout.size).adjusted(-1, -1, 1, 1).contains(one.place.boundingRect()),
                             qPrintable(one.text));
                }
            }
    }

    void aTrainingIsFilmedFromItsStartToItsEnd()
    {
        const Task& known = *findTask("three-questions");
        const Session session = suggestedSession(known, known.heads, 0);
        const auto task = taskOf(session);
        QVERIFY(task);
        TrainingRun run(**task, session, settingsOf(**task, session));
        run.runTo(12);
        const SessionStates states = trainingStates(run, 5);
        QVERIFY(*states.session(0) == *run.sessionAt(0));
        QVERIFY(*states.session(4) == *run.session());
        QCOMPARE(states.caption(4), "step 12");
        const auto film = filmOf(states, requestOf());
        QVERIFY(film);
        QCOMPARE(read(*findAnimationFormat("gif"), *animationOf(*film, kPage)).frames.size(), 5U);
    }

    void cancelStopsIt()
    {
        int frames = 0;
        Animation animation = slider(20);
        for (const AnimationFormat& format : animationFormats()) {
            frames = 0;
            const auto bytes = format.encode(animation, [&] { return frames > 3; }, [&](int) { ++frames; });
            QVERIFY(!bytes);
            QVERIFY(frames <= 4);
        }
    }

    void whatCannotBeDrawnIsSaid()
    {
        FigureRequest request = requestOf();
        request.part.matrix.id = MatrixId::Logits;
        QVERIFY(!filmOf(temperatures(3), request));
        const auto film = filmOf(temperatures(3), requestOf());
        QVERIFY(!animationOf(*film, {.size = {20000, 0}, .dpi = 300}));
    }
};

HEADSCOPE_TEST(AnimationTest)

}  // namespace headscope::test_animation

#include "test_animation.moc"
