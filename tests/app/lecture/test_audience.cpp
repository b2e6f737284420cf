// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/lecture/audience_window.h"
#include "app/lecture/curtain.h"
#include "app/lecture/scaled_page.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_text_view.h"
#include "app/views/heads/heads_view.h"
#include "app/views/scaling/scaling_view.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/matrix/matrix_table.h"
#include "core/matrices/matrix_access.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>

using namespace headscope;

namespace {

/// The lecturer's window with the audience's.
class Lecture : public TestWindow {
public:
    explicit Lecture(const QString& example = "three-friends") : TestWindow(example) { action("audience").trigger(); }

    AudienceWindow* audience()
    {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* window = qobject_cast<AudienceWindow*>(top))
                return window;
        return nullptr;
    }
    ScaledPage& stage() { return headscope::find<ScaledPage>(*audience(), "audience.stage"); }
    ScaledPage& side() { return headscope::find<ScaledPage>(*audience(), "audience.side"); }
    LessonPlayer& player() { return lessons().player(); }

    /// At rest: computed, moved, laid out.
    bool rest()
    {
        if (player().isRunning() && player().isMoving())
            player().next();
        const bool settled = settle();
        waitForBackground();
        return settled && QTest::qWaitFor([&] { return stage().isFitted() && side().isFitted(); }, kPatience);
    }

    BoundMatrix* matrix(const MatrixRef& ref)
    {
        for (auto* bound : stage().page()->findChildren<BoundMatrix*>())
            if (bound->ref() == ref)
                return bound;
        return nullptr;
    }

    QString label(const QString& name) { return headscope::find<QLabel>(*audience(), name).text(); }
    QString words(const QString& name)
    {
        auto& view = headscope::find<LessonTextView>(*audience(), name);
        return view.isVisible() ? view.toPlainText() : QString();
    }
};

QRect cellsOf(const MatrixTable& table, const CellRange& range)
{
    QRect cells;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        for (int column = 0; column < table.model()->columnCount(); ++column)
            if ((range.row < 0 || range.row == row) && (range.column < 0 || range.column == column))
                cells |= table.visualRect(table.model()->index(row, column));
    return cells;
}

/// What is wrong with what the audience sees; empty: nothing.
QString fault(Lecture& lecture)
{
    AudienceWindow& audience = *lecture.audience();
    const auto wrong = [&](const QString& what, const QString& name) {
        return QStringLiteral("%1: %2 at %3×%4").arg(name, what).arg(audience.width()).arg(audience.height());
    };
    for (const char* name : {"audience.title", "audience.place"}) {
        const auto& label = find<QLabel>(audience, name);
        const int needed = label.wordWrap() ? label.heightForWidth(label.width()) : label.sizeHint().height();
        if (label.height() < needed || (!label.wordWrap() && label.width() < label.sizeHint().width()))
            return wrong("cut", name);
    }
    for (const auto* view : audience.findChildren<LessonTextView*>())
        if (view->isVisible() && (view->verticalScrollBar()->maximum() > 0 ||
                                  !audience.rect().contains(view->geometry().translated(view->parentWidget()->pos()))))
            return wrong("cut", view->objectName());
    for (const auto* label : find<QWidget>(audience, "audience.band").findChildren<QLabel*>())
        if (label->isVisible() &&
            (!label->parentWidget()->rect().contains(label->geometry()) || label->height() < label->heightForWidth(label->width())))
            return wrong("cut", label->objectName());
    for (ScaledPage* pane : {&lecture.stage(), &lecture.side()}) {
        if (pane->isHidden())
            continue;
        if (!pane->rect()
                 .adjusted(-1, -1, 1, 1)
                 .contains(pane->placeOf(*pane->page(), pane->page()->rect()).toAlignedRect().adjusted(1, 1, -1, -1)))
            return wrong("does not fit", pane->objectName());
        for (const auto* bar : pane->page()->findChildren<QScrollBar*>())
            if (bar->isVisible())
                return wrong("has a scroll bar", pane->objectName() + " " + bar->parentWidget()->parentWidget()->objectName());
        for (const auto* label : pane->page()->findChildren<QLabel*>())
            if (label->isVisible() && !label->text().isEmpty() && !label->wordWrap() && label->metaObject() == &QLabel::staticMetaObject &&
                label->width() < label->sizeHint().width() - 1)
                return wrong("cut", label->objectName() + " " + label->text());
    }
    const Session& session = *lecture.document().session();
    const QString view = find<QTabWidget>(lecture, "views").tabText(find<QTabWidget>(lecture, "views").currentIndex());
    for (const Spot& spot : lecture.selection().lit()) {
        if (view == "Heads") {
            bool seen = false;
            for (auto* plot : lecture.stage().page()->findChildren<HeatmapPlot*>())
                seen =
                    seen || (plot->isVisible() && lecture.stage().rect().contains(lecture.stage().placeOf(*plot, plot->rect()).toRect()));
            if (!seen)
                return wrong("no heatmap", "stage");
            continue;
        }
        if (view != "Pipeline" && view != "Mixing")
            continue;  // the plane shows what is lit in its own way
        BoundMatrix* matrix = lecture.matrix(canonical(session, spot.range.matrix));
        if (!matrix)
            return wrong("what is lit is not there", "stage");
        const QRect cells = cellsOf(matrix->table(), spot.range);
        if (cells.isEmpty() || !matrix->table().viewport()->rect().adjusted(-1, -1, 1, 1).contains(cells) ||
            !lecture.stage().rect().contains(lecture.stage().placeOf(*matrix->table().viewport(), cells).toRect()))
            return wrong(QStringLiteral("what is lit is not in sight, %1×%2 of %3×%4")
                             .arg(cells.right())
                             .arg(cells.bottom())
                             .arg(matrix->table().viewport()->width())
                             .arg(matrix->table().viewport()->height()),
                         matrix->objectName());
    }
    return {};
}

/// Every phase of every step of the lesson; what is wrong with the first that is not whole.
QString playThrough(const QString& id, QSize size)
{
    Lecture lecture;
    lecture.audience()->resize(size);
    if (lecture.player().start(*findLesson(id)))
        return "does not start";
    for (;;) {
        const QString step = QStringLiteral("%1 of %2").arg(lecture.player().index() + 1).arg(lecture.player().count());
        if (!lecture.rest() || !QTest::qWaitFor([&] { return fault(lecture).isEmpty(); }, kPatience))
            return QStringLiteral("step %1: %2").arg(step, fault(lecture));
        if (lecture.label("audience.place") != QStringLiteral("%1  ·  %2").arg(toQString(lecture.player().lesson().title), step))
            return QStringLiteral("step %1 is not named").arg(step);
        if (lecture.player().isAtEnd())
            return {};
        lecture.player().next();
    }
}

void addLessons()
{
    QTest::addColumn<QString>("id");
    for (const Lesson& lesson : lessons())
        QTest::addRow("%s", lesson.id.c_str()) << toQString(lesson.id);
}

}  // namespace

class TestAudience : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyStepIsWholeOnAnOldProjector_data() { addLessons(); }
    void everyStepIsWholeOnAnOldProjector()
    {
        QFETCH(QString, id);
        QCOMPARE(playThrough(id, {1024, 768}), QString());
    }

    void everyStepIsWholeOnALaptop_data() { addLessons(); }
    void everyStepIsWholeOnALaptop()
    {
        QFETCH(QString, id);
        QCOMPARE(playThrough(id, {1280, 720}), QString());
    }

    void everyStepIsWholeOnALargeScreen_data() { addLessons(); }
    void everyStepIsWholeOnALargeScreen()
    {
        QFETCH(QString, id);
        QCOMPARE(playThrough(id, {1920, 1080}), QString());
    }

    void theStepShowsWhatItSpeaksOf()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-1"), 1));
        QVERIFY(lecture.rest());
        QCOMPARE(lecture.label("audience.title"), QString("One number of a query"));
        const MatrixRef weights{MatrixId::QueryWeight}, query{MatrixId::Query}, input{MatrixId::Input};
        for (const MatrixRef& ref : {input, weights, query})
            QVERIFY(lecture.matrix(ref));
        QVERIFY(!lecture.matrix({MatrixId::Output}));
        QVERIFY(!lecture.words("audience.text").isEmpty());
        QVERIFY(lecture.words("audience.question").isEmpty());
    }

    void aQuestionIsAskedAnsweredAndExplained()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-1"), 1));
        lecture.player().next();
        QVERIFY(lecture.rest());
        QVERIFY(lecture.words("audience.text").isEmpty() && !lecture.words("audience.question").isEmpty());
        QVERIFY(lecture.words("audience.answer").isEmpty());
        QCOMPARE(lecture.label("audience.choice.1"), QString("spicy"));
        const auto choose = [&](int place) {
            auto& button = find<QAbstractButton>(lecture, "lesson.choice." + QString::number(place));
            QTRY_VERIFY(button.isVisible());
            QTest::mouseClick(&button, Qt::LeftButton);
        };
        choose(3);
        QVERIFY(lecture.rest());
        QCOMPARE(lecture.label("audience.choice.1"), QString("spicy"));
        QCOMPARE(lecture.label("audience.choice.2"), QString::fromUtf8("✓ cheap"));
        QCOMPARE(lecture.label("audience.choice.3"), QString::fromUtf8("✗ cozy"));
        QVERIFY(!lecture.words("audience.question").isEmpty() && !lecture.words("audience.answer").isEmpty());
        lecture.player().previous();
        QCOMPARE(lecture.label("audience.choice.3"), QString("cozy"));
    }

    void aCoveredNumberIsCoveredHereToo()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("three-friends"), 3));
        QVERIFY(lecture.rest());
        lecture.player().next();
        lecture.selection().selectCell({{MatrixId::Attention}, 1, 2});
        QVERIFY(lecture.rest());
        QVERIFY(find<QLabel>(*lecture.side().page(), "audience.covered").text().contains("Emma"));
        QVERIFY(!find<QWidget>(*lecture.side().page(), "inspector.name").isVisible());
        lecture.player().next();
        QVERIFY(lecture.rest());
        QTRY_VERIFY(find<QWidget>(*lecture.side().page(), "inspector.name").isVisible());
    }

    void aPinnedSliderFollowsAnEdit()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("three-friends"), 0));
        QVERIFY(lecture.rest());
        auto& slider = find<ValueSlider>(*lecture.side().page(), "lesson.slider.1");
        QVERIFY(slider.accessibleName().contains("cheap"));
        QVERIFY(lecture.document().edit("Set", [](Session& next) { next.input.detach()(0, 1) = Scalar(0.25); }));
        QCOMPARE(slider.value(), 0.25);
    }

    void whatIsUnderThePointerIsOutlinedUntilItLeaves()
    {
        Lecture lecture;
        lecture.resize(1280, 720);
        QVERIFY(!lecture.player().start(*findLesson("course-1"), 1));
        QVERIFY(lecture.rest());
        auto& table = find<MatrixTable>(lecture, "pipeline.query.1.table");
        BoundMatrix& shown = *lecture.matrix({MatrixId::Query});
        const QImage before = shown.grab().toImage();
        QTest::mouseMove(table.viewport(), table.visualRect(table.model()->index(0, 1)).center());
        QTRY_VERIFY(lecture.selection().hovered() == (CellRef{{MatrixId::Query}, 0, 1}));
        QVERIFY(shown.grab().toImage() != before);
        QTest::mouseMove(&lecture, QPoint(3, 3));
        QTRY_VERIFY(lecture.selection().hovered().isNull());
        QVERIFY(shown.grab().toImage() == before);
    }

    void aViewThatIsLargerThanTheWindowGoesToWhatIsLookedAt()
    {
        Lecture lecture("mechanic");
        lecture.audience()->resize(1280, 720);
        QVERIFY(lecture.rest());
        const auto inSight = [&](const MatrixRef& ref) {
            return lecture.stage().page()->rect().contains(
                QRect(lecture.matrix(ref)->mapTo(lecture.stage().page(), QPoint()), QSize(20, 20)));
        };
        QVERIFY(!inSight({MatrixId::Output}));
        lecture.selection().hover({{MatrixId::Output}, 0, 1});
        QTRY_VERIFY(inSight({MatrixId::Output}));
        lecture.selection().hover({});
        lecture.selection().selectCell({{MatrixId::Query}, 0, 1});
        QTRY_VERIFY(inSight({MatrixId::Query}));
    }

    void theViewIsThatOfTheLecturer()
    {
        Lecture lecture;
        QVERIFY(lecture.rest());
        QCOMPARE(lecture.stage().page()->objectName(), QString("pipelineView"));
        lecture.action("viewHeads").trigger();
        QVERIFY(lecture.rest());
        auto* heads = qobject_cast<HeadsView*>(lecture.stage().page());
        QVERIFY(heads);
        find<HeadsView>(lecture, "headsView").enlarge(1);
        QTRY_COMPARE(heads->enlarged(), 1);
        lecture.action("viewScaling").trigger();
        QVERIFY(lecture.rest());
        find<ScalingView>(lecture, "scalingView").setDk(7);
        QTRY_COMPARE(qobject_cast<ScalingView*>(lecture.stage().page())->dk(), 7);
        QCOMPARE(lecture.label("audience.place"), QString("Scaling"));
        const QColor light = lecture.audience()->grab().toImage().pixelColor(2, 2);
        lecture.action("dark").trigger();
        QVERIFY(lecture.audience()->grab().toImage().pixelColor(2, 2).lightness() < light.lightness());
    }

    void theSelectedNumberIsExplained()
    {
        Lecture lecture;
        QVERIFY(lecture.rest());
        QVERIFY(!lecture.side().isVisible());
        lecture.selection().selectCell({{MatrixId::Output}, 0, 1});
        QVERIFY(lecture.rest());
        QVERIFY(lecture.side().isVisible());
        QVERIFY(find<QLabel>(*lecture.side().page(), "inspector.name").text().contains("Alex"));
        QCOMPARE(find<QLabel>(*lecture.side().page(), "inspector.value").text(), QString("4.0497"));
    }

    void escapeEndsItAll_data()
    {
        QTest::addColumn<QString>("where");
        QTest::newRow("lecturer") << "lecturer";
        QTest::newRow("audience") << "audience";
        QTest::newRow("notes") << "notes";
    }

    void escapeEndsItAll()
    {
        QFETCH(QString, where);
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-1")));
        lecture.action("present").trigger();
        auto& notes = find<QDockWidget>(lecture, "dock.notes");
        QVERIFY(lecture.isFullScreen() && lecture.audience() && notes.isVisible());
        notes.setFloating(true);
        QWidget* target = &notes;
        if (where != "notes")
            target = where == "lecturer" ? static_cast<QWidget*>(&lecture) : lecture.audience();
        QTest::keyClick(target, Qt::Key_Escape);
        QTRY_VERIFY(!lecture.audience());
        QVERIFY(!lecture.isFullScreen() && !notes.isVisible() && !lecture.action("audience").isChecked());
        QVERIFY(lecture.player().isRunning());
    }

    void itsWindowFillsTheScreenAndGoesOnWithTheSameKeys()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-1")));
        AudienceWindow& audience = *lecture.audience();
        QVERIFY(!audience.isFullScreen());
        QTest::keyClick(&audience, Qt::Key_F);
        QVERIFY(audience.isFullScreen());
        QTest::mouseDClick(&audience, Qt::LeftButton);
        QVERIFY(!audience.isFullScreen());
        QTest::keyClick(&audience, Qt::Key_Space);
        QCOMPARE(lecture.player().index(), 1);
        QTest::keyClick(&audience, Qt::Key_Period);  // black for the room only
        auto& curtain = find<Curtain>(audience, "lecture.curtain");
        QVERIFY(curtain.isVisible() && !find<Curtain>(lecture, "lecture.curtain").isVisible());
        QTest::keyClick(&lecture, Qt::Key_PageDown);
        QVERIFY(!curtain.isVisible());
        QCOMPARE(lecture.player().index(), 1);
        audience.close();
        QTRY_VERIFY(!lecture.action("audience").isChecked());
    }
};

HEADSCOPE_TEST(TestAudience)
#include "test_audience.moc"
