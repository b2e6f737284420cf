// SPDX-License-Identifier: GPL-3.0-or-later
// The strip of a lesson is as high as its words, in every phase of every step: nothing is cut or scrolled, and no band stays empty.
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_strip.h"
#include "app/lesson/lesson_text_view.h"
#include "app/lesson/pinned_sliders.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QLayout>
#include <QScrollBar>
#include <QTest>

namespace headscope::test_lesson_strip {

namespace {

/// What is wrong with the strip as it is; empty: nothing.
QString fault(TestWindow& window)
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

}  // namespace

class TestLessonStrip : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void itIsAsHighAsItsWords_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<std::size_t>("first");
        std::size_t first = 0;
        for (const QSize size : {QSize(1024, 768), QSize(1280, 720), QSize(1600, 1000)})
            QTest::addRow("%d×%d", size.width(), size.height()) << size << first++;
    }

    void itIsAsHighAsItsWords()
    {
        QFETCH(QSize, size);
        QFETCH(std::size_t, first);
        TestWindow window;
        window.resize(size);
        LessonPlayer& player = window.lessons().player();
        QStringList wrong;
        for (std::size_t i = first; i < lessons().size(); i += 3) {  // each at one of the sizes
            const Lesson& lesson = lessons()[i];
            if (lesson.id.starts_with("lecture-"))  // steps of other lessons
                continue;
            QVERIFY(!player.start(lesson));
            while (true) {
                if (player.isMoving())
                    player.next();
                QVERIFY(window.settle());
                if (!QTest::qWaitFor([&] { return fault(window).isEmpty(); }, kPatience))
                    wrong << QStringLiteral("%1, step %2, phase %3: %4")
                                 .arg(QString::fromStdString(lesson.id))
                                 .arg(player.index() + 1)
                                 .arg(static_cast<int>(player.phase()))
                                 .arg(fault(window));
                if (player.isAtEnd())
                    break;
                player.next();
            }
            player.leave();
        }
        QCOMPARE(window.size(), size);  // it has not made the window larger
        QVERIFY2(wrong.isEmpty(), qPrintable(QString::number(wrong.size()) + ":\n" + wrong.join('\n')));
    }
};

HEADSCOPE_TEST(TestLessonStrip)

}  // namespace headscope::test_lesson_strip

#include "test_lesson_strip.moc"
