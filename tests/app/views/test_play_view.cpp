// SPDX-License-Identifier: GPL-3.0-or-later
// A cell that is played: by keys, buttons and the line of dots, with and without motion, while the session changes under it.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/state/hidden_numbers.h"
#include "app/theme/motion.h"
#include "app/views/play/play_stage.h"
#include "app/views/play/play_timeline.h"
#include "app/views/play/play_view.h"
#include "core/matrices/matrix_names.h"

#include <QComboBox>
#include <QLabel>
#include <QProxyStyle>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

namespace headscope::test_play_view {

namespace {

constexpr int kStill = 3;

CellRef cellOf(MatrixId id, int row, int column, int head = 0) { return {{id, 0, head}, row, column}; }

/// A page that a play covers, and something beside it that takes keys.
class Played : public TestBench {
public:
    QWidget window;
    QWidget* page = new QWidget(&window);
    QSlider* beside = new QSlider(Qt::Horizontal, &window);
    PlayView& view = *new PlayView(workbench, page);
    QSignalSpy said{&view.playback(), &Playback::said};

    explicit Played(Session session = exampleSession("three-friends")) : TestBench(std::move(session))
    {
        auto* layout = new QVBoxLayout(&window);
        layout->addWidget(page, 1);
        layout->addWidget(beside);
        window.resize(1000, 640);
        window.show();
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window) || !settle())
            qFatal("The window does not come up.");
    }

    PlayStage& stage() { return find<PlayStage>(view, "play.stage"); }
    PlayTimeline& timeline() { return find<PlayTimeline>(view, "play.timeline"); }
    QToolButton& button(const char* name) { return find<QToolButton>(view, QString("play.") + name); }
    void still() { find<QComboBox>(view, "play.speed").setCurrentIndex(kStill); }
    /// Nothing travels, so that every key has done its work at once.
    void playStill(const CellRef& cell, PlayUntil until = PlayUntil::Cell)
    {
        still();
        view.playback().start(cell, until);
        if (!QTest::qWaitFor([this] { return view.isVisible() && !view.playback().isMoving(); }, kPatience))
            qFatal("The play does not open.");
    }
    void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
    int scenes() { return static_cast<int>(stage().play().scenes.size()); }
    QString title() { return QString::fromStdString(stage().scene().title); }
    /// The number that the cell has at the end.
    Scalar last() { return *stage().play().scenes.back().value; }
    Scalar inTrace(const CellRef& cell) { return (*matrixOf(*engine.trace(), cell.matrix))(cell.row, cell.column); }
};

/// As a desktop without animations has it.
class StillStyle : public QProxyStyle {
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override
    {
        return hint == SH_Widget_Animation_Duration ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

const CellRef kAttention = cellOf(MatrixId::Attention, 1, 0);

}  // namespace

class TestPlayView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void itOpensOverThePageWithItsFirstScene()
    {
        Played played;
        QVERIFY(!played.view.isVisible());
        played.playStill(kAttention);
        QCOMPARE(played.view.geometry(), played.page->rect());
        QVERIFY(played.stage().hasFocus());
        QCOMPARE(played.title(), QString("row of Q"));
        QCOMPARE(find<QLabel>(played.view, "play.title").text(), QString("How Emma comes to look at Alex"));
        QCOMPARE(find<QLabel>(played.view, "play.subtitle").text(), QString("head 1 (taste and vibe)  ·  A⁽¹⁾ [query Emma → key Alex]"));
        played.window.resize(800, 500);
        QTRY_COMPARE(played.view.geometry(), played.page->rect());
    }

    void spaceStepsToTheNumberOfTheTrace()
    {
        Played played;
        played.playStill(kAttention);
        const QStringList titles{"row of Q", "column of Kᵀ", "q·k", "÷ √d_k", "e^(s−m)", "÷ row sum"};
        for (const QString& title : titles) {
            QCOMPARE(played.title(), title);
            played.press(Qt::Key_Space);
        }
        QCOMPARE(played.title(), titles.last());  // it stays at its end
        QCOMPARE(played.last(), played.inTrace(kAttention));
        QVERIFY(!played.button("next").isEnabled());
        played.press(Qt::Key_Left);
        QCOMPARE(played.title(), QString("e^(s−m)"));
        played.press(Qt::Key_Backspace);
        QCOMPARE(played.title(), QString("÷ √d_k"));
        played.press(Qt::Key_Home);
        QCOMPARE(played.title(), titles.first());
        QVERIFY(!played.button("back").isEnabled());
        played.press(Qt::Key_Left);
        QCOMPARE(played.title(), titles.first());
        played.press(Qt::Key_End);
        QCOMPARE(played.title(), titles.last());
    }

    void aSceneIsAnimatedAndCanBeSkipped()
    {
        Played played;
        if (!wantsMotion(played.view))
            QSKIP("This desktop wants nothing to move.");
        played.view.playback().start(kAttention, PlayUntil::Cell);
        QVERIFY(played.view.playback().isMoving());
        QTRY_VERIFY(played.view.playback().position() > 0);
        played.press(Qt::Key_Space);  // to the end of the first
        QCOMPARE(played.view.playback().position(), 1.0);
        QVERIFY(!played.view.playback().isMoving());
        played.press(Qt::Key_Space);
        QVERIFY(played.view.playback().isMoving());
        QTRY_COMPARE(played.view.playback().position(), 2.0);
        QVERIFY(!played.view.playback().isMoving());
    }

    void playedThroughItPausesAndGoesOn()
    {
        Played played;
        played.playStill(kAttention);
        find<QComboBox>(played.view, "play.speed").setCurrentIndex(2);
        QTest::mouseClick(&played.button("run"), Qt::LeftButton);
        QVERIFY(played.view.playback().isRunning());
        QTRY_VERIFY(played.view.playback().position() > 2);
        played.press(Qt::Key_P);
        QVERIFY(!played.view.playback().isRunning());
        const double paused = played.view.playback().position();
        QVERIFY(paused < played.scenes());
        QTest::qWait(50);
        QCOMPARE(played.view.playback().position(), paused);
        played.press(Qt::Key_P);
        QTRY_COMPARE(played.view.playback().position(), static_cast<double>(played.scenes()));
        QTRY_VERIFY(!played.view.playback().isRunning());
        QVERIFY(!played.button("run").isChecked());
    }

    void aDesktopThatWantsNothingToMoveIsHeard()
    {
        Played played;
        StillStyle style;
        QVERIFY(wantsMotion(played.view) || !qEnvironmentVariableIsEmpty("XDG_CONFIG_HOME"));
        played.view.setStyle(&style);
        QVERIFY(!wantsMotion(played.view));
        played.view.playback().start(kAttention, PlayUntil::Cell);
        QCOMPARE(played.view.playback().position(), 1.0);
        played.press(Qt::Key_Space);
        QCOMPARE(played.view.playback().position(), 2.0);
        played.view.setStyle(nullptr);
    }

    void dotsAreClickedAndDragged()
    {
        Played played;
        played.playStill(kAttention);
        PlayTimeline& timeline = played.timeline();
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, timeline.dot(3).toPoint());
        QCOMPARE(played.view.playback().position(), 4.0);
        QCOMPARE(played.title(), QString("÷ √d_k"));
        QTest::mousePress(&timeline, Qt::LeftButton, {}, timeline.dot(3).toPoint());
        const QPoint between = ((timeline.dot(1) + timeline.dot(2)) / 2).toPoint();
        QTest::mouseMove(&timeline, between);
        QTRY_VERIFY(std::abs(played.view.playback().position() - 2.5) < 0.05);
        QCOMPARE(played.title(), QString("q·k"));
        QTest::mouseRelease(&timeline, Qt::LeftButton, {}, between);
        played.press(Qt::Key_Space);  // goes on from there
        QCOMPARE(played.view.playback().position(), 3.0);
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, {static_cast<int>(timeline.dot(5).x()), timeline.height() - 20});  // its name
        QCOMPARE(played.view.playback().position(), 6.0);
    }

    void escapeLeavesAndGivesTheKeysBack()
    {
        Played played;
        played.playStill(kAttention);
        played.press(Qt::Key_Escape);
        QVERIFY(!played.view.isVisible());
        played.beside->setFocus();
        const int before = played.beside->value();
        played.press(Qt::Key_PageUp);
        QVERIFY(played.beside->value() > before);
        QVERIFY(played.said.isEmpty());
    }

    void spaceIsThePlaysWhereverTheKeyboardIs()
    {
        Played played;
        played.playStill(kAttention);
        played.beside->setFocus();
        played.press(Qt::Key_Space);
        QCOMPARE(played.view.playback().position(), 2.0);
        const int before = played.beside->value();
        played.press(Qt::Key_Right);  // but a slider has its arrows
        QCOMPARE(played.beside->value(), before + 1);
        QCOMPARE(played.view.playback().position(), 2.0);
    }

    void tabStaysInThePlay()
    {
        Played played;
        played.playStill(kAttention);
        QStringList reached;
        for (int i = 0; i < 20; ++i) {
            played.press(Qt::Key_Tab);
            QVERIFY(played.view.isAncestorOf(QApplication::focusWidget()));
            reached << QApplication::focusWidget()->objectName();
        }
        for (const char* name : {"play.next", "play.run", "play.speed", "play.close", "play.timeline", "play.stage"})
            QVERIFY2(reached.contains(name), name);
        played.button("onward").setFocus();
        played.press(Qt::Key_Space);  // a button that was gone to is pressed
        QTRY_COMPARE(played.scenes(), 10);
    }

    void onToTheOutputAndBack()
    {
        Played played;
        played.playStill(kAttention);
        played.press(Qt::Key_Space);
        played.press(Qt::Key_Space);
        QTest::mouseClick(&played.button("onward"), Qt::LeftButton);
        QCOMPARE(played.scenes(), 10);
        QCOMPARE(played.title(), QString("q·k"));  // it stays where it is
        const CellRef& last = played.stage().play().path.back();
        QCOMPARE(find<QLabel>(played.view, "play.title").text(),
                 QString::fromStdString("How " + cellName(*played.engine.trace()->session, last.matrix, last.row, last.column) +
                                        " comes about"));
        QCOMPARE(find<QLabel>(played.view, "play.subtitle").text(),
                 QString("head 1 (taste and vibe)  ·  by way of A⁽¹⁾ [query Emma → key Alex]"));
        played.press(Qt::Key_End);
        QCOMPARE(played.title(), QString("Y"));
        QCOMPARE(played.last(), played.inTrace(played.stage().play().path.back()));
        QTest::mouseClick(&played.button("onward"), Qt::LeftButton);
        QCOMPARE(played.scenes(), 6);
        QCOMPARE(played.title(), QString("÷ row sum"));
        QCOMPARE(find<QLabel>(played.view, "play.title").text(), QString("How Emma comes to look at Alex"));
    }

    void anEditIsFollowed()
    {
        Played played;
        played.playStill(kAttention);
        played.press(Qt::Key_Space);
        played.press(Qt::Key_Space);
        const Scalar before = played.last();
        played.document.edit("Set", [](Session& next) { next.input.detach()(1, 1) = Scalar(0.1); });
        QVERIFY(played.settle());
        QTRY_COMPARE(played.last(), played.inTrace(kAttention));
        QVERIFY(played.last() != before);
        QCOMPARE(played.title(), QString("q·k"));
        played.document.edit("Scale", [](Session& next) { next.blocks[0].heads[0].temperature = Scalar(0.5); });
        QVERIFY(played.settle());
        QTRY_COMPARE(played.scenes(), 7);
        QCOMPARE(played.title(), QString("q·k"));
    }

    void aCellThatIsGoneEndsIt()
    {
        Played played;
        played.playStill(cellOf(MatrixId::Attention, 2, 2, 1));
        played.document.edit("Remove", [](Session& next) { next = exampleSession("empty"); });
        QVERIFY(played.settle());
        QTRY_VERIFY(!played.view.isVisible());
        QCOMPARE(played.said.size(), 1);
        QCOMPARE(played.said[0][0].toString(), QString("The number that was played is no longer there."));
    }

    void whatALessonHidesIsNotShown()
    {
        Played played;
        HiddenNumbers hidden(played.engine);
        hidden.hide({{{{MatrixId::Attention, 0, 0}, 1, 0}, false}});
        played.still();
        played.view.playback().start(kAttention, PlayUntil::Cell);
        QVERIFY(!played.view.isVisible());
        QCOMPARE(played.said[0][0].toString(), QString("This number is hidden until the question is answered."));
        hidden.reveal();
        played.playStill(kAttention);
        hidden.hide({{{{MatrixId::Attention, 0, 0}, 1, 0}, false}});
        QTRY_VERIFY(!played.view.isVisible());
        // On the way to another number it is passed by.
        played.playStill(cellOf(MatrixId::HeadOutput, 1, 0));
        for (const Scene& scene : played.stage().play().scenes)
            QCOMPARE(scene.made.matrix.id, MatrixId::HeadOutput);
    }

    void whatIsSetIsNotPlayed()
    {
        Played played;
        played.view.playback().start(cellOf(MatrixId::Input, 0, 0), PlayUntil::Cell);
        QVERIFY(!played.view.isVisible());
        QCOMPARE(played.said.size(), 1);
    }

    void aScreenReaderIsTold()
    {
        Played played;
        played.playStill(kAttention);
        QCOMPARE(played.stage().accessibleName(), QString("Scene 1 of 6: row of Q"));
        QCOMPARE(played.stage().accessibleDescription(), QString("Emma of Q⁽¹⁾"));
        played.press(Qt::Key_End);
        QCOMPARE(played.stage().accessibleName(), QString("Scene 6 of 6: ÷ row sum"));
        const QString value = QString::number(static_cast<double>(played.last()), 'f', 4);
        QVERIFY2(played.stage().accessibleDescription().endsWith("= " + value), qPrintable(played.stage().accessibleDescription()));
        for (QWidget* control : played.view.findChildren<QWidget*>())
            if (control->focusPolicy() & Qt::TabFocus && control->isVisible())  // the list of a closed combo box is Qt's own affair
                QVERIFY2(!control->accessibleName().isEmpty() || control->inherits("QLineEdit"), qPrintable(control->objectName()));
    }

    void everythingOfASceneIsOnTheStage_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(640, 420), QSize(960, 560), QSize(1600, 1000)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }

    void everythingOfASceneIsOnTheStage()
    {
        QFETCH(QSize, size);
        for (const Session& session : {exampleSession("three-friends"), exampleSession("two-blocks"), randomSession(2, 90, 48, 4),
                                       exampleSession("transformer-block")}) {
            Played played(session);
            played.window.resize(size);
            for (const MatrixId id :
                 {MatrixId::Output, MatrixId::Query, MatrixId::BlockOutput, MatrixId::Hidden, MatrixId::AttentionNorm}) {
                if (!exists(session, {id}))
                    continue;
                played.playStill(cellOf(id, 0, 1));
                const QRectF room(played.stage().rect());
                for (int i = 0; i < played.scenes(); ++i) {
                    const PlayLayout& layout = played.stage().layoutOf(i);
                    const Scene& scene = played.stage().play().scenes[static_cast<std::size_t>(i)];
                    for (const PlayGrid& grid : layout.grids)
                        QVERIFY2(room.contains(grid.cells),
                                 qPrintable(QString("%1 of %2").arg(plainSymbol(grid.ref).c_str(), scene.title.c_str())));
                    QVERIFY(layout.grids.back().rectOf(scene.made.row, scene.made.column));
                    for (std::size_t a = 0; a < layout.grids.size(); ++a)
                        for (std::size_t b = 0; b < a; ++b)
                            QVERIFY(!layout.grids[a].cells.intersects(layout.grids[b].cells));
                }
                played.view.playback().leave();
            }
        }
    }

    void allThatIsMultipliedIsSeen()
    {
        Played played;
        played.window.resize(QSize(660, 520));  // as between the docks of 1280 × 720
        played.playStill(cellOf(MatrixId::Output, 1, 0));
        for (int i = 0; i < played.scenes(); ++i) {
            if (played.stage().play().scenes[static_cast<std::size_t>(i)].title != "× W_O")
                continue;
            const PlayLayout& layout = played.stage().layoutOf(i);
            QCOMPARE(layout.grids[0].columns.size(), std::size_t(5));
            QCOMPARE(layout.grids[1].rows.size(), std::size_t(5));
            for (std::size_t g = 0; g < 2; ++g)
                for (const QString& name : layout.grids[g].rowNames)
                    QVERIFY2(!name.endsWith(QChar(0x2026)), qPrintable(name));
            return;
        }
        QFAIL("no × W_O");
    }

    /// What is not yet a share of the row is not called A, and other rows hold nothing then.
    void exponentialsAreNotCalledAttention()
    {
        Played played;
        played.playStill(kAttention);
        const auto scene = [&](int i) -> const Scene& { return played.stage().play().scenes[static_cast<std::size_t>(i)]; };
        QCOMPARE(scene(3).matrices.back().interimName, std::string());
        for (const int i : {4, 5})
            QCOMPARE(scene(i).matrices.back().interimName, std::string("e<sup>s−m</sup>"));
        const auto colorAt = [&](double position, int row) {
            played.view.playback().goTo(position);
            const QRectF cell = *played.stage().layoutOf(4).grids.back().rectOf(row, 0);
            return played.stage().grab().toImage().pixelColor((cell.topLeft() + QPointF(14 + 5, 5)).toPoint());
        };
        QVERIFY(colorAt(5, 0) == colorAt(5, 2));  // nothing is in either
        QVERIFY(colorAt(6, 0) != colorAt(6, 2));
    }

    void aLineHasNumbersOfOneLength()
    {
        QCOMPARE(plainLine({{.text = "", .number = Scalar(1.5), .source = 0},
                            {.text = " × ", .number = Scalar(0.25), .source = 1},
                            {.text = " = ", .number = Scalar(0.3751), .isResult = true}}),
                 QString::fromUtf8("1.5000 × 0.2500 = 0.3751"));
        QCOMPARE(plainLine({{.text = "", .number = Scalar(3), .source = 0},
                            {.text = " ÷ ", .number = Scalar(8)},
                            {.text = " = ", .number = Scalar(0.375), .isResult = true}}),
                 QString::fromUtf8("3.000 ÷ 8 = 0.375"));
        QCOMPARE(plainLine({{.text = "mask ", .number = Scalar(1), .source = 1}, {.text = ": stays"}}), QString("mask 1: stays"));
        QCOMPARE(plainLine({{.text = "", .number = Scalar(0.000001), .source = 0}, {.text = " + ", .number = Scalar(0.5), .source = 0}}),
                 QString("1e-06 + 0.5").replace('-', QChar(0x2212)));
    }

    void whatIsPlayedCanBeReadInANarrowWindow()
    {
        Played played;
        played.window.resize(480, 520);
        played.playStill(kAttention);
        const auto& title = find<QLabel>(played.view, "play.title");
        QTRY_VERIFY(title.width() >= title.sizeHint().width());
        QTRY_VERIFY(played.button("close").geometry().top() > title.geometry().bottom());
        QVERIFY(played.view.rect().contains(played.button("close").geometry()));
        played.window.resize(1200, 600);
        QTRY_VERIFY(played.button("close").geometry().top() < title.geometry().bottom());
    }

    void theStrongestOfALargeMatrixIsShown()
    {
        QCOMPARE(shownIndices(5, 8, {3}), (std::vector<int>{0, 1, 2, 3, 4}));
        QCOMPARE(shownIndices(100, 5, {50, 2, 99}), (std::vector<int>{2, 49, 50, 51, 99}));
        QCOMPARE(shownIndices(100, 2, {50, 2, 99}), (std::vector<int>{2, 50}));
        QCOMPARE(shownIndices(100, 3, {0}), (std::vector<int>{0, 1, 2}));
        QCOMPARE(shownIndices(4, 0, {}), std::vector<int>{0});
    }
};

HEADSCOPE_TEST(TestPlayView)

}  // namespace headscope::test_play_view

#include "test_play_view.moc"
