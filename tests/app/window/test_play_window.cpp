// SPDX-License-Identifier: GPL-3.0-or-later
// A cell is played in the window: from menus, keys and panels, in a lesson and in a lecture.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_player.h"
#include "app/views/play/play_stage.h"
#include "app/views/play/play_view.h"
#include "app/widgets/matrix/matrix_table.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QTest>

namespace headscope::test_play_window {

namespace {

constexpr int kStill = 3;
const CellRef kAttention{{MatrixId::Attention, 0, 0}, 1, 0};

class PlayedWindow : public TestWindow {
public:
    PlayView& view = headscope::find<PlayView>(*this, "play");
    PlayStage& stage = headscope::find<PlayStage>(*this, "play.stage");

    PlayedWindow() { headscope::find<QComboBox>(*this, "play.speed").setCurrentIndex(kStill); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(QApplication::focusWidget(), key, modifiers); }
    QString title() { return view.isVisible() ? QString::fromStdString(stage.scene().title) : QString(); }
};

}  // namespace

class TestPlayWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void keysPlayTheSelectedCell()
    {
        PlayedWindow window;
        QVERIFY(!window.action("play").isEnabled());
        window.selection().selectCell({{MatrixId::Input}, 0, 0});
        QVERIFY(!window.action("play").isEnabled());
        window.selection().selectCell(kAttention);
        auto& table = find<MatrixTable>(window, "pipeline.attention.1.table");
        table.setFocus();
        window.press(Qt::Key_P, Qt::ControlModifier);
        QTRY_COMPARE(window.title(), QString("row of Q"));
        window.press(Qt::Key_Space);
        QCOMPARE(window.title(), QString("column of Kᵀ"));
        window.press(Qt::Key_Escape);
        QVERIFY(!window.view.isVisible());
        QVERIFY(table.hasFocus());
    }

    void itGoesOnByItselfUntilAPersonHasThePace()
    {
        PlayedWindow window;
        find<QComboBox>(window, "play.speed").setCurrentIndex(kStill - 1);
        window.selection().askPlay(kAttention);
        QTRY_COMPARE(window.title(), QString("column of Kᵀ"));
        QVERIFY(window.view.playback().isRunning());
        window.press(Qt::Key_P);
        QVERIFY(!window.view.playback().isRunning());
        window.press(Qt::Key_Escape);
        window.action("startCourse").trigger();
        QTRY_VERIFY(window.lessons().player().isRunning());
        QVERIFY(window.settle());
        window.selection().askPlay({{MatrixId::Output}, 0, 0});
        QTRY_VERIFY(window.view.isVisible());
        QVERIFY(!window.view.playback().isRunning());
    }

    void theMenuOfACellPlaysIt()
    {
        PlayedWindow window;
        auto& output = find<MatrixTable>(window, "pipeline.output.table");
        QTimer::singleShot(0, this, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (auto* play = menu ? menu->findChild<QAction*>("figureMenu.play") : nullptr)
                play->trigger();
            if (menu)
                menu->close();
        });
        emit output.customContextMenuRequested(output.visualRect(output.model()->index(2, 1)).center());
        QTRY_VERIFY(window.view.isVisible());
        QCOMPARE(window.stage.play().path.back(), (CellRef{{MatrixId::Output}, 2, 1}));
        QCOMPARE(window.selection().cell(), (CellRef{{MatrixId::Output}, 2, 1}));
    }

    void theInspectorPlaysWhatItExplains()
    {
        PlayedWindow window;
        window.selection().selectCell(kAttention);
        window.action("why").trigger();
        auto& button = find<QPushButton>(window, "inspector.play");
        QTRY_VERIFY(button.isVisible());
        QTest::mouseClick(&button, Qt::LeftButton);
        QTRY_COMPARE(window.title(), QString("row of Q"));
        window.view.playback().leave();
        window.selection().selectCell({{MatrixId::Input}, 0, 0});
        QTRY_VERIFY(!button.isVisible());
    }

    void inALessonSpaceIsThePlaysUntilItIsLeft()
    {
        PlayedWindow window;
        window.action("startCourse").trigger();
        QTRY_VERIFY(window.lessons().player().isRunning());
        QVERIFY(window.settle());
        const LessonPlayer& lesson = window.lessons().player();
        const int step = lesson.index();
        const auto phase = lesson.phase();
        window.selection().askPlay({{MatrixId::Output}, 0, 0});
        QTRY_VERIFY(window.view.isVisible());
        const QString first = window.title();
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_PageDown})
            QTest::keyClick(QApplication::focusWidget(), key);
        QVERIFY(window.title() != first);
        QCOMPARE(lesson.index(), step);
        QVERIFY(lesson.phase() == phase);
        window.press(Qt::Key_Escape);
        QVERIFY(!window.view.isVisible());
        QTest::keyClick(&window, Qt::Key_Space);
        QTRY_VERIFY(lesson.index() != step || lesson.phase() != phase);
    }

    void inALectureEscapeLeavesThePlayFirst()
    {
        PlayedWindow window;
        window.selection().selectCell(kAttention);
        window.action("present").trigger();
        QTRY_VERIFY(window.isFullScreen());
        window.action("play").trigger();
        QTRY_VERIFY(window.view.isVisible());
        const int type = QFontInfo(window.stage.layoutOf(0).type.line).pixelSize();
        QVERIFY(type >= QFontInfo(window.font()).pixelSize());
        window.press(Qt::Key_PageDown);  // of a clicker
        QCOMPARE(window.title(), QString("column of Kᵀ"));
        window.press(Qt::Key_PageUp);
        QCOMPARE(window.title(), QString("row of Q"));
        window.press(Qt::Key_Escape);
        QVERIFY(!window.view.isVisible());
        QVERIFY(window.action("present").isChecked());
        window.action("present").trigger();
        QTRY_VERIFY(!window.action("present").isChecked());
    }

    void anotherSessionEndsItQuietly()
    {
        PlayedWindow window;
        window.selection().askPlay(kAttention);
        QTRY_VERIFY(window.view.isVisible());
        window.files().openExample("mechanic");
        QVERIFY(window.settle());
        QVERIFY(!window.view.isVisible());
        QVERIFY(window.notice().isEmpty());
    }
};

HEADSCOPE_TEST(TestPlayWindow)

}  // namespace headscope::test_play_window

#include "test_play_window.moc"
