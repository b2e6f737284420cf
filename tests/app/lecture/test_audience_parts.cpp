// SPDX-License-Identifier: GPL-3.0-or-later
// "Students see" says what the audience's window has, too.
#include "tests/support/app/test_lecture.h"

#include "app/lesson/lesson_catalog.h"

#include <QToolButton>

namespace headscope::test_audience_parts {

class TestAudienceParts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void studentsSeeWhatIsChosenForThem()
    {
        Lecture lecture;
        lecture.selection().selectCell({{MatrixId::Output}, 0, 1});
        QVERIFY(lecture.rest());
        QWidget& card = *lecture.side().page();
        auto& place = find<QLabel>(*lecture.audience(), "audience.place");
        QVERIFY(place.isVisible() && find<QWidget>(card, "inspector.name").isVisible());
        lecture.action("lecture.show.tabs").trigger();
        lecture.action("lecture.show.cell").trigger();
        QVERIFY(lecture.rest());
        QVERIFY(!place.isVisible());
        QVERIFY(!lecture.side().isVisible());
        lecture.action("lecture.show.dock.mixer").trigger();
        lecture.action("lecture.show.dock.inputs").trigger();
        QVERIFY(lecture.rest());
        QVERIFY(lecture.side().isVisible());
        for (const char* panel : {"mixer", "inputsPanel"})
            QVERIFY2(find<QWidget>(card, panel).isVisible(), panel);
        for (const auto* button : card.findChildren<QToolButton*>())
            QVERIFY2(!button->isVisible(), qPrintable(button->objectName()));
        // A step has what it speaks of.
        QVERIFY(!lecture.player().start(*findLesson("course-2")));
        QVERIFY(lecture.rest());
        QVERIFY(!card.findChild<QWidget*>("mixer"));
        lecture.player().leave();
        lecture.action("lecture.show.dock.mixer").trigger();
        lecture.action("lecture.show.dock.inputs").trigger();
        lecture.action("lecture.show.cell").trigger();
        lecture.selection().selectCell({{MatrixId::Output}, 0, 1});
        QVERIFY(lecture.rest());
        QVERIFY(find<QWidget>(card, "inspector.name").isVisible());
        QVERIFY(!card.findChild<QWidget*>("inputsPanel"));
    }
};

HEADSCOPE_TEST(TestAudienceParts)

}  // namespace headscope::test_audience_parts

#include "test_audience_parts.moc"
