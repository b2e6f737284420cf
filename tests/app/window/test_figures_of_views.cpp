// SPDX-License-Identifier: GPL-3.0-or-later
// What a view shows can be exported from its context menu: the dialog opens with that very picture. The same pictures are made by
// `headscope export` in tests/app/cli/test_figure.cpp.
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/figures/dialog/figure_preview.h"
#include "app/state/selection.h"
#include "app/state/trainer.h"
#include "app/views/geometry/plane_plot.h"
#include "app/views/training/niche_bands.h"
#include "core/training/task.h"

#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QMenu>
#include <QTimer>
#include <QtTest>

namespace headscope::test_figures_of_views {

namespace {

/// Opens the menu of the widget, chooses Export…, and says which picture of which matrix the dialog shows, "Lines: Attention", or that it
/// shows a picture that is none of a matrix: "picture".
QString exportedFrom(QWidget& widget)
{
    QTimer::singleShot(0, &widget, [] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (auto* action = menu ? menu->findChild<QAction*>("exportFigure") : nullptr)
            action->trigger();
        if (menu)
            menu->close();
    });
    if (widget.contextMenuPolicy() == Qt::CustomContextMenu) {
        emit widget.customContextMenuRequested(widget.rect().center());
    } else {
        QContextMenuEvent event(QContextMenuEvent::Mouse, widget.rect().center(), widget.mapToGlobal(widget.rect().center()));
        QApplication::sendEvent(&widget, &event);
    }
    const bool opened =
        QTest::qWaitFor([] { return qobject_cast<QDialog*>(QApplication::activeModalWidget()) != nullptr; }, headscope::kPatience);
    if (!opened)
        return "no dialog";
    QWidget& dialog = *QApplication::activeModalWidget();
    auto* preview = dialog.findChild<FigurePreview*>("exportPreview");
    const bool painted = QTest::qWaitFor([&] { return !preview->image().isNull(); }, headscope::kPatience);
    auto* picture = dialog.findChild<QComboBox*>("exportPicture");
    const QString text = !painted ? QString("no picture")
                         : picture->isVisible()
                             ? picture->currentText() + ": " + dialog.findChild<QComboBox*>("exportMatrix")->currentText()
                             : QString("picture");
    dialog.close();
    const bool closed = QTest::qWaitFor([] { return QApplication::activeModalWidget() == nullptr; }, headscope::kPatience);
    return closed ? text : QString("the dialog stays");
}

}  // namespace

class FiguresOfViewsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void everyModeIsExportedAsItIsSeen()
    {
        TestWindow window("mechanic");
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.settle());
        window.action("viewHeads").trigger();
        auto& heads = *window.findChild<QWidget*>("headsView");
        const auto shown = [&](int mode, const char* name) -> QWidget& {
            heads.setProperty("mode", mode);
            if (!QTest::qWaitFor([&] { return window.findChild<QWidget*>(name) && window.findChild<QWidget*>(name)->isVisible(); },
                                 headscope::kPatience))
                qFatal("%s is not there", name);
            return *window.findChild<QWidget*>(name);
        };
        window.action("viewPipeline").trigger();
        QVERIFY(exportedFrom(shown(0, "pipeline.output.table")).startsWith("Heatmap: Output"));
        window.action("viewHeads").trigger();
        QVERIFY(exportedFrom(shown(0, "headCard.1")).startsWith("Heatmap: Attention"));
        QVERIFY(exportedFrom(shown(1, "headCard.1")).startsWith("Lines: Attention"));
        QVERIFY(exportedFrom(shown(2, "headDifference")).startsWith("Difference: Attention"));
        window.action("viewMixing").trigger();
        QVERIFY(exportedFrom(shown(0, "mixing.chart")).startsWith("Who wrote it: bars: Output"));
        QCOMPARE(exportedFrom(shown(0, "mixing.gates.picture")), "picture");
    }

    void whatIsNoMatrixIsExportedToo()
    {
        TestWindow window("convex-hull");
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.settle());
        const auto shown = [&](const char* name) -> QWidget& {
            if (!QTest::qWaitFor([&] { return window.findChild<QWidget*>(name) && window.findChild<QWidget*>(name)->isVisible(); },
                                 headscope::kPatience))
                qFatal("%s is not there", name);
            return *window.findChild<QWidget*>(name);
        };
        window.action("viewGeometry").trigger();
        QWidget* plane = shown("geometryView").findChild<PlanePlot*>();
        QVERIFY(plane && plane->isVisible());
        QCOMPARE(exportedFrom(*plane), "picture");
        QCOMPARE(exportedFrom(shown("geometry.scores")), "picture");
        window.action("viewScaling").trigger();
        QVERIFY(shown("scalingView").isVisible());
        for (const char* chart : {"scaling.unscaled.chart", "scaling.variance.chart", "scaling.row.chart", "scaling.entropy.chart"})
            QCOMPARE(exportedFrom(shown(chart)), "picture");
        window.action("viewBudget").trigger();
        for (const char* chart :
             {"budget.parameters.chart", "budget.multiplyAdds.chart", "budget.attention.chart", "budget.cache.chart", "budget.table"})
            QCOMPARE(exportedFrom(shown(chart)), "picture");
    }

    void thePredictionIsExported()
    {
        TestWindow window("next-word");
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.settle());
        window.action("viewPrediction").trigger();
        auto* words = window.findChild<QWidget*>("prediction.words");
        QTRY_VERIFY(words && words->isVisible());
        QCOMPARE(exportedFrom(*words), "picture");
        auto* parts = window.findChild<QWidget*>("prediction.parts");
        QTRY_VERIFY(parts && parts->isVisible());
        QCOMPARE(exportedFrom(*parts), "picture");
    }

    void aMomentOfAPlayIsExported()
    {
        TestWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.settle());
        window.selection().askPlay({{MatrixId::Output}, 0, 0});
        auto* stage = window.findChild<QWidget*>("play.stage");
        QTRY_VERIFY(stage && stage->isVisible());
        QCOMPARE(exportedFrom(*stage), "picture");
        QVERIFY(stage->isVisible());
    }

    void theMapOfTheHeadsIsExported()
    {
        TestWindow window("two-blocks");
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.settle());
        window.action("viewHeads").trigger();
        window.findChild<QWidget*>("headsView")->setProperty("mode", 3);
        auto* coloring = window.findChild<QComboBox*>("headsColoring");
        for (const auto& [id, shown] : {std::pair{"previous", "headsOverview"}, {"rollout", "tokenFlow.plot"}}) {
            coloring->setCurrentIndex(coloring->findData(id));
            auto* picture = window.findChild<QWidget*>(shown);
            QTRY_VERIFY_WITH_TIMEOUT(picture && picture->isVisible(), headscope::kPatience);
            QVERIFY(window.settle());
            QTRY_COMPARE_WITH_TIMEOUT(exportedFrom(*picture), "picture", headscope::kPatience);
        }
    }

    void whatHasChangedSinceAStateIsExported()
    {
        TestWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.settle());
        window.action("pinState").trigger();
        edit(window, 3);
        QVERIFY(window.settle());
        window.action("viewHeads").trigger();
        auto* card = window.findChild<QWidget*>("headCard.1");
        QTRY_VERIFY(card && card->isVisible());
        QVERIFY(exportedFrom(*card).startsWith("Heatmap: Attention"));
        window.action("showDifference").trigger();
        QTRY_COMPARE(exportedFrom(*card), "picture");  // as soon as the difference is computed
    }

    void theLearningCurveIsExported()
    {
        TestWindow window;
        const Task& task = *findTask("three-questions");
        window.document().open(suggestedSession(task, task.heads, 0), {});
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.settle());
        window.action("viewTraining").trigger();
        auto* curve = window.findChild<QWidget*>("training.curves");
        QTRY_VERIFY(curve && curve->isVisible());
        QCOMPARE(exportedFrom(*curve), "picture");
        auto* head = window.findChild<QWidget*>("training.head.1.1.plot");
        QTRY_VERIFY(head && head->isVisible());
        QVERIFY(exportedFrom(*head).startsWith("Heatmap: Attention"));
        window.trainer().stepForward();
        auto* bands = window.findChild<NicheBands*>("training.niches");
        QTRY_VERIFY(bands && bands->isVisible() && !bands->data().niches.empty());
        QCOMPARE(exportedFrom(*bands), "picture");
    }

    void figuresAndWorksheetsOpenFromTheMenu()
    {
        TestWindow window;
        QVERIFY(window.settle());
        for (const auto& [action, name] :
             {std::pair{"figures", "figuresDialog"}, {"animation", "animationDialog"}, {"worksheet", "worksheetDialog"}}) {
            bool seen = false;
            window.action(action).trigger();
            QVERIFY(QTest::qWaitFor([] { return QApplication::activeModalWidget() != nullptr; }, headscope::kPatience));
            QWidget& dialog = *QApplication::activeModalWidget();
            QCOMPARE(dialog.objectName(), name);
            for (QWidget* widget : dialog.findChildren<QWidget*>())
                if (widget->isVisible() && widget->focusPolicy() & Qt::TabFocus) {
                    QVERIFY2(!widget->accessibleName().isEmpty() || widget->parentWidget()->inherits("QAbstractSpinBox"),
                             qPrintable(widget->objectName() + widget->metaObject()->className()));
                    seen = true;
                }
            QVERIFY(seen);
            dialog.close();
            QVERIFY(QTest::qWaitFor([] { return QApplication::activeModalWidget() == nullptr; }, headscope::kPatience));
        }
    }
};

HEADSCOPE_TEST(FiguresOfViewsTest)

}  // namespace headscope::test_figures_of_views

#include "test_figures_of_views.moc"
