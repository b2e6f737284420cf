// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/bound/cell_caption.h"
#include "app/files/examples.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/widgets/text/steady_label.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QSpinBox>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

namespace headscope::test_main_window {

namespace {

/// Counts how often a widget is painted by the program itself.
class PaintCounter : public QObject {
public:
    explicit PaintCounter(QWidget& widget) { widget.installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint;
        return false;
    }
};

QDockWidget& dock(MainWindow& window, const QString& name) { return find<QDockWidget>(window, "dock." + name); }

}  // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void aWordIsInsertedAfterTheSelectedToken()
    {
        TestWindow window("next-word");
        QVERIFY(window.settle());
        const Session before = *window.document().session();
        const auto insert = [&](const QString& text) {
            DialogAnswer dialog([&](QWidget& opened) {
                find<QComboBox>(opened, "wordDialog.word").setCurrentText(text);
                QTest::keyClick(&opened, Qt::Key_Return);
            });
            window.action("insertWord").trigger();
            return dialog.asked();
        };
        window.selection().selectCell({{MatrixId::Input}, 1, 0});
        QVERIFY(insert("mat on"));
        const Names& tokens = *window.document().session()->tokens;
        QCOMPARE(tokens.size(), before.tokens->size() + 2);
        QCOMPARE(tokens[2], std::string("mat"));
        QCOMPARE(window.selection().cell().row, 2);
        window.document().undoStack().undo();
        QVERIFY(*window.document().session() == before);
        QVERIFY(insert("elephant"));
        QVERIFY2(window.notice().contains("elephant"), qPrintable(window.notice()));
        QVERIFY(*window.document().session() == before);
        TestWindow numbers;
        QVERIFY(!numbers.action("insertWord").isEnabled());
    }

    void draggingASliderRepaintsEverythingMeanwhileAndIsOneStep()
    {
        TestWindow window;
        window.resize(1600, 1400);  // everything is seen
        QVERIFY(window.settle());
        const auto before = window.document().session();
        std::vector<MatrixTable*> tables;
        for (const char* name : {"pipeline.attention.1.table", "pipeline.attention.2.table", "pipeline.concat.table",
                                 "pipeline.output.table", "inputs.input.table"})
            tables.push_back(&find<MatrixTable>(window, name));
        GrooveSlider& groove = find<ValueSlider>(window, "rowSliders.1").slider();
        const QPoint start = groove.handleRect().center().toPoint();
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        for (const int x : {15, 30, 45}) {
            const auto trace = window.engine().trace();
            std::vector<QImage> pictures;
            std::vector<std::unique_ptr<PaintCounter>> paints;
            for (const MatrixTable* table : tables) {
                pictures.push_back(table->viewport()->grab().toImage());
                paints.push_back(std::make_unique<PaintCounter>(*table->viewport()));
            }
            QTest::mouseMove(&groove, start - QPoint(x, 0));
            QVERIFY(window.settle());
            QVERIFY(window.engine().trace() != trace);
            QVERIFY(groove.isSliderDown());
            for (std::size_t i = 0; i < tables.size(); ++i) {
                QTRY_VERIFY2(paints[i]->count > 0, qPrintable(tables[i]->objectName()));
                QVERIFY2(tables[i]->viewport()->grab().toImage() != pictures[i], qPrintable(tables[i]->objectName()));
            }
        }
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start - QPoint(45, 0));
        QVERIFY((*window.document().session()->input)(0, 1) < Scalar(0.9));
        QCOMPARE(window.document().undoStack().count(), 1);
        QVERIFY(window.isWindowModified());
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(*window.document().session(), *before);
        QVERIFY(!window.isWindowModified());
    }

    void quittingWithStepsToUndoAndRedoEndsWell()
    {
        TestWindow window;
        edit(window, 0.25);
        edit(window, 0.5);
        window.document().undoStack().undo();
    }

    void presentingHidesTheDocksAndEscapeLeavesIt()
    {
        TestWindow window;
        const double zoom = window.appearance().zoom();
        QTest::keyClick(&window, Qt::Key_F11);
        QVERIFY(window.isFullScreen());
        QVERIFY(window.appearance().zoom() > zoom);
        for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
            QVERIFY(!dock->isVisible());
        QVERIFY(window.action("present").isChecked());
        auto& table = find<MatrixTable>(window, "pipeline.attention.1.table");
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Escape);
        QVERIFY(!window.isFullScreen());
        QCOMPARE(window.appearance().zoom(), zoom);
        for (const char* name : {"inputs", "sliders", "mixer"})
            QTRY_VERIFY(dock(window, name).isVisible());
        QVERIFY(!window.action("present").isChecked());
        QTest::keyClick(&window, Qt::Key_F11);
        QTest::keyClick(&window, Qt::Key_F11);
        QVERIFY(!window.isFullScreen());
    }

    void presentingGivesAMaximizedWindowBack()
    {
        TestWindow window;
        window.showMaximized();
        QTest::keyClick(&window, Qt::Key_F11);
        QVERIFY(window.isFullScreen());
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(!window.isFullScreen());
        QVERIFY(window.isMaximized());
    }

    void headCountScaleAndExampleAreOneStepEach()
    {
        TestWindow window;
        const auto before = window.document().session();
        const auto heads = [&window] { return window.document().session()->blocks[0].heads.size(); };
        auto& count = find<QSpinBox>(window, "toolBar.heads");
        QCOMPARE(count.value(), 2);
        QTest::mouseClick(&find<QToolButton>(window, "toolBar.moreHeads"), Qt::LeftButton);
        QCOMPARE(heads(), 3U);
        QTest::mouseClick(&find<QToolButton>(window, "toolBar.fewerHeads"), Qt::LeftButton);
        QTest::mouseClick(&find<QToolButton>(window, "toolBar.fewerHeads"), Qt::LeftButton);
        QCOMPARE(heads(), 1U);
        QTest::mouseClick(&find<QToolButton>(window, "toolBar.fewerHeads"), Qt::LeftButton);
        QCOMPARE(heads(), 1U);
        QCOMPARE(window.document().undoStack().count(), 3);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(*window.document().session(), *before);
        QCOMPARE(count.value(), 2);
        count.selectAll();
        QTest::keyClicks(&count, "7");
        QTest::keyClick(&count, Qt::Key_Return);
        QCOMPARE(heads(), 7U);
        QCOMPARE(window.document().undoStack().count(), 1);
        window.document().undoStack().undo();

        window.action("scale.none").trigger();
        QCOMPARE(window.document().session()->blocks[0].scale.kind, Scale::Kind::None);
        QVERIFY(find<QToolButton>(window, "toolBar.scale").text().contains("not scaled"));
        QCOMPARE(window.document().undoStack().undoText(), QString("Do not scale scores"));
        window.document().undoStack().undo();
        QCOMPARE(window.document().session()->blocks[0].scale.kind, Scale::Kind::SqrtKeyWidth);

        for (const Example& example : examples()) {
            window.files().openExample(example.id);
            QCOMPARE(QString::fromStdString(window.document().session()->title), example.title);
            QVERIFY(window.settle());
            QVERIFY(window.windowTitle().startsWith(example.title));
            QVERIFY(!window.document().isModified());
        }
    }

    void theDarkThemeChangesThePaletteAndIsRemembered()
    {
        {
            TestWindow window;
            QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
            window.action("dark").trigger();
            QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 60);
            QVERIFY(QApplication::palette().color(QPalette::WindowText).lightness() > 200);
            QVERIFY(window.grab().toImage().pixelColor(window.width() / 2, 4).lightness() < 80);
        }
        QApplication::setPalette(QPalette(Qt::white));  // as the program starts
        TestWindow window;
        QVERIFY(window.appearance().isDark());
        QVERIFY(window.action("dark").isChecked());
        const QImage icon = window.action("pinState").icon().pixmap(32, QIcon::Normal).toImage();
        int drawn = 0;
        for (int y = 0; y < icon.height(); ++y)
            for (int x = 0; x < icon.width(); ++x)
                if (const QColor color = icon.pixelColor(x, y); color.alpha() > 200) {
                    ++drawn;
                    QVERIFY2(color.lightness() > 200, qPrintable(color.name()));
                }
        QVERIFY(drawn > 20);
        window.action("dark").trigger();
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
    }

    void theLayoutIsRememberedAndCanBeReset()
    {
        {
            TestWindow window;
            dock(window, "mixer").hide();
            window.resize(1100, 700);
            QVERIFY(window.close());
        }
        TestWindow window;
        QTRY_VERIFY(!dock(window, "mixer").isVisible());
        QVERIFY(dock(window, "inputs").isVisible());
        QCOMPARE(window.size(), QSize(1100, 700));
        dock(window, "inputs").setFloating(true);
        window.action("resetLayout").trigger();
        for (const char* name : {"inputs", "sliders", "mixer"}) {
            QTRY_VERIFY(dock(window, name).isVisible());
            QVERIFY(!dock(window, name).isFloating());
            QCOMPARE(window.dockWidgetArea(&dock(window, name)), Qt::LeftDockWidgetArea);
        }
    }

    void leavingWhilePresentingRemembersTheWorkingLayout()
    {
        {
            TestWindow window;
            QTest::keyClick(&window, Qt::Key_F11);
            QVERIFY(window.close());
        }
        TestWindow window;
        QVERIFY(!window.isFullScreen());
        QCOMPARE(window.appearance().zoom(), 1.0);
        QTRY_VERIFY(dock(window, "inputs").isVisible());
    }

    void everyControlOfTheToolBarSaysWhatItIs()
    {
        TestWindow window;
        window.resize(1600, 1000);
        QVERIFY(window.settle());
        auto& bar = find<QToolBar>(window, "toolBar");
        int controls = 0;
        for (QWidget* control : bar.findChildren<QWidget*>()) {
            if (!control->isVisible() || !(control->focusPolicy() & Qt::TabFocus) ||
                control->parentWidget() == &find<QSpinBox>(window, "toolBar.heads"))
                continue;
            ++controls;
            const auto* button = qobject_cast<QToolButton*>(control);
            const QString whatsThis = button && button->defaultAction() ? button->defaultAction()->whatsThis() : control->whatsThis();
            QVERIFY2(!control->toolTip().isEmpty(), qPrintable(control->objectName()));
            QVERIFY2(!whatsThis.isEmpty(), qPrintable(control->objectName()));
            QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(control->objectName()));
        }
        QVERIFY(controls >= 10);
    }

    void theStatusBarTellsCellAndSession()
    {
        TestWindow window;
        auto& hint = find<QLabel>(window, "status.hint");
        QCOMPARE(hint.text(), QString("Move a slider, or click a cell"));
        window.selection().selectCell({{MatrixId::Input}, 1, 2});
        QCOMPARE(hint.text(), QString("Type a number to change it"));
        window.selection().selectCell({{MatrixId::Attention, 0, 0}, 1, 2});
        QCOMPARE(hint.text(), QString("Double-click it to see why it is that number"));
        const QString cell = find<CellCaption>(window, "status.cell").text();
        QVERIFY2(cell.startsWith(QString::fromUtf8("A⁽¹⁾ [query Emma → key Daniel] = 0.")), qPrintable(cell));
        auto& session = find<QLabel>(window, "status.session");
        QVERIFY2(session.text().contains("3 tokens") && !session.text().endsWith("saved"), qPrintable(session.text()));  // an example
        edit(window);
        QVERIFY(session.text().endsWith("not saved"));
        window.document().undoStack().undo();
        QVERIFY(!session.text().endsWith("not saved"));
    }

    void timesStandInTheStatusBarWhereTheyAreAskedFor()
    {
        TestWindow window;
        auto& times = find<SteadyLabel>(window, "status.times");
        auto& hint = find<QLabel>(window, "status.hint");
        auto& action = find<QAction>(window, "frameTimes");
        QVERIFY(times.isHidden() && !hint.isHidden());
        action.trigger();
        QVERIFY(!times.isHidden() && hint.isHidden());
        action.trigger();
        QVERIFY(times.isHidden() && !hint.isHidden());
    }
};

HEADSCOPE_TEST(TestMainWindow)

}  // namespace headscope::test_main_window

#include "test_main_window.moc"
