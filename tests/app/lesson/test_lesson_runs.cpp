// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson of the program is walked through in the window and in lecture type, from first to last step, at one of the sizes after the
// other, in both themes: all that a step names is there, and whole. It is whole in the audience's window, too, on the smallest screen and a
// wide one. One process does both, for what a lesson learns is computed once in a process.
#include "app/bound/bound_matrix.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_strip.h"
#include "app/lesson/lesson_text_view.h"
#include "app/lesson/pinned_sliders.h"
#include "app/state/settings.h"
#include "app/window/view_tabs.h"
#include "core/matrices/matrix_access.h"
#include "tests/support/app/audience_lesson.h"
#include "tests/support/app/screens.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QLayout>
#include <QScrollBar>
#include <QTest>
#include <QTextDocument>

#include <algorithm>
#include <array>

namespace headscope::test_lesson_runs {

namespace {

/// What is wrong with the strip of the lesson, which is as high as its words. Empty when nothing is.
QString stripFault(TestWindow& window)
{
    LessonStrip& strip = window.lessons().strip();
    auto& text = find<LessonTextView>(window, "lesson.text");
    const int line = text.fontMetrics().lineSpacing();
    const int words = static_cast<int>(text.document()->size().height());
    if (text.verticalScrollBar()->maximum() > 0 || text.viewport()->height() < words - 1)
        return QStringLiteral("the text is cut: %1 of %2 px").arg(text.viewport()->height()).arg(words);
    const auto* sliders = strip.findChild<PinnedSliders*>();
    const int beside = sliders->isVisible() ? sliders->sizeHint().height() : 0;
    if (text.height() > std::max({words, 2 * line, beside}) + line)
        return QStringLiteral("below the text is an empty band of %1 px, a line has %2").arg(text.height() - words).arg(line);
    const int needed = strip.layout()->heightForWidth(strip.width());
    if (strip.height() > needed + line || strip.height() < needed)
        return QStringLiteral("the strip has %1 px and needs %2").arg(strip.height()).arg(needed);
    if (window.height() < window.minimumSizeHint().height())
        return QStringLiteral("the window has no room for it");
    return {};
}

/// A number that is selected somewhere is on screen, and so is what the step lights up in the Pipeline.
void whatTheStepNamesIsThere(ScreenWindow& window)
{
    const LessonPlayer& player = window.lessons().player();
    const LessonStep& step = player.step();
    const QByteArray place = QByteArray::fromStdString(player.lesson().id) + " " + QByteArray::number(player.index() + 1);
    for (const std::string& text : {step.title, step.text, step.predict.question, step.predict.answer})
        QVERIFY2(player.resolve(text).complete, place.constData());
    QVERIFY2(step.select.empty() || !window.selection().cell().isNull(), place.constData());
    QCOMPARE(window.selection().lit().size(), step.light.size());
    QCOMPARE(player.pinned().size(), step.pin.size());
    QVERIFY2(step.view.empty() || window.findChild<ViewTabs*>()->current() == QString::fromStdString(step.view), place.constData());
    for (const std::string& dock : step.docks.value_or(std::vector<std::string>()))
        QVERIFY2(find<QWidget>(window, QString::fromStdString("dock." + dock)).isVisible(), place.constData());
    for (const auto& [name, json] : step.lab)
        QVERIFY2(window.findChild<ViewTabs*>()->currentWidget()->metaObject()->indexOfProperty(name.c_str()) >= 0, name.c_str());
    for (const TextPiece& piece : player.resolve(step.text).pieces)
        if (piece.target.kind == TextTarget::Kind::Control)
            QVERIFY2(window.findChild<QWidget*>(QString::fromStdString(piece.target.id)), piece.target.id.c_str());
    auto& text = find<LessonTextView>(window, "lesson.text");
    QTRY_VERIFY2(text.height() >= text.heightForWidth(text.width()) - 2, place.constData());  // nothing is cut off, once it is laid out
    // The Pipeline scrolls to what it lights up or selects; the smallest screen has not room for all of it.
    if (!step.light.empty() && window.findChild<ViewTabs*>()->current() == "pipeline") {
        std::vector<MatrixRef> named;
        if (!window.selection().cell().isNull())
            named.push_back(window.selection().cell().matrix);
        for (const Spot& lit : window.selection().lit())
            if (!lit.wholeHead)
                named.push_back(lit.range.matrix);
        const auto isSeen = [&](const MatrixRef& ref) {
            const MatrixRef wanted = canonical(*window.document().session(), ref);
            return std::ranges::any_of(window.findChildren<BoundMatrix*>(), [&](const BoundMatrix* matrix) {
                return matrix->ref() == wanted && !matrix->visibleRegion().isEmpty();
            });
        };
        QTRY_VERIFY2(named.empty() || std::ranges::any_of(named, isSeen), place.constData());
    }
    const QString fault = window.fault(QString::fromLatin1(place));
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

}  // namespace

class LessonRunsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyLessonRunsFromFirstToLast_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("turn");
        QTest::addColumn<bool>("lecture");
        for (const Lesson& lesson : lessons())
            for (const bool lecture : {false, true})
                QTest::addRow("%s, %s", lesson.id.c_str(), lecture ? "lecture" : "window")
                    << QString::fromStdString(lesson.id) << turnOf(lesson.id) << lecture;
    }

    void everyLessonRunsFromFirstToLast()
    {
        QFETCH(QString, id);
        QFETCH(int, turn);
        QFETCH(bool, lecture);
        for (const Screen& screen : screensOf(turn, lecture))
            runThrough(id, screen);
    }

    /// Two screens for each lesson, one of them dark; the wide one has one of three sizes.
    void everyStepIsWhole_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("dark");
        for (const Lesson& lesson : lessons()) {
            const int turn = turnOf(lesson.id);
            constexpr std::array<QSize, 3> kWide{QSize(1280, 720), QSize(1600, 1000), QSize(1920, 1080)};
            const bool dark = turn % 2 == 1;
            const auto add = [&](const char* name, QSize size, bool inDark) {
                QTest::addRow("%s, %s", lesson.id.c_str(), name) << QString::fromStdString(lesson.id) << size << inDark;
            };
            add("small", {1024, 768}, dark);
            add("wide", kWide[static_cast<std::size_t>(turn) % kWide.size()], !dark);
        }
    }

    void everyStepIsWhole()
    {
        QFETCH(QString, id);
        QFETCH(QSize, size);
        QFETCH(bool, dark);
        QCOMPARE(faultForTheAudience(id, {size, dark}), QString());
    }

private:
    static void runThrough(const QString& id, const Screen& screen)
    {
        ScreenWindow window(screen);
        LessonPlayer& player = window.lessons().player();
        window.lessons().start(id);
        QTRY_VERIFY(player.isRunning());
        const auto moments = momentsAlong(player.lesson(), lessonSurroundings());
        QVERIFY(moments);
        for (int seen = 0; seen < player.count(); ++seen) {
            QCOMPARE(player.index(), seen);
            if (player.isMoving())
                player.next();
            QVERIFY(window.settle());
            const LessonMoment& moment = (*moments)[static_cast<std::size_t>(seen)];
            QVERIFY(*window.document().session() == *moment.beforeTheAnswer().session);
            whatTheStepNamesIsThere(window);
            while (player.index() == seen) {
                QVERIFY(window.settle());
                QTRY_VERIFY2(stripFault(window).isEmpty(), qPrintable(QStringLiteral("step %1, phase %2: %3")
                                                                          .arg(seen + 1)
                                                                          .arg(static_cast<int>(player.phase()))
                                                                          .arg(stripFault(window))));
                if (player.isAtEnd())
                    break;
                window.action("nextStep").trigger();
            }
            if (player.index() == seen)
                QVERIFY(*window.document().session() == *moment.end.session);
        }
        QVERIFY(player.isAtEnd());
        QVERIFY(settings::isLessonFinished(id));
        window.action("leaveLesson").trigger();
        QVERIFY(!player.isRunning());
    }
};

HEADSCOPE_TEST(LessonRunsTest)

}  // namespace headscope::test_lesson_runs

#include "test_lesson_runs.moc"
