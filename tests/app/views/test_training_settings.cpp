// SPDX-License-Identifier: GPL-3.0-or-later
// How it is learned, set where it is seen: the settings of the next step, and what is muted or stays as it is.
#include "tests/support/app/shown_training.h"

#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/heatmap/heatmap_plot.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QTest>

namespace headscope::test_training_settings {

class TestTrainingSettings : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void headsAreMutedAndFrozenWhereTheyAreSeen()
    {
        ShownTraining shown;
        QTRY_VERIFY(shown.view.findChild<ChipButton*>("training.head.1.3.mute"));
        shown.click("head.1.3.mute");
        QVERIFY(!shown.block().heads[2].enabled);
        QTRY_VERIFY(find<HeatmapPlot>(shown.view, "training.head.1.3.plot").faded());
        shown.click("head.1.2.freeze");
        QVERIFY(shown.trainer.isFrozen(shown.trainer.weightsOfHead(0, 1)));
        const Head before = shown.block().heads[1];
        shown.click("forward");
        QVERIFY(shown.shows(1));
        QCOMPARE(shown.block().heads[1], before);
        QVERIFY(!shown.block().heads[2].enabled);
        QVERIFY(!(shown.block().heads[0] == ShownTraining::questions().blocks[0].heads[0]));
    }

    void matricesAreFrozenByKind()
    {
        ShownTraining shown;
        auto& more = find<QMenu>(shown.view, "training.more.menu");
        emit more.aboutToShow();
        find<QAction>(more, "training.freeze.value_weight").trigger();
        QVERIFY(shown.trainer.isFrozen(shown.trainer.weightsOfKind(MatrixId::ValueWeight)));
        QVERIFY(!shown.trainer.isFrozen(shown.trainer.weightsOfKind(MatrixId::QueryWeight)));
        emit more.aboutToShow();
        QVERIFY(find<QAction>(more, "training.freeze.value_weight").isChecked());
    }

    void settingsAreThoseOfTheNextStep()
    {
        ShownTraining shown;
        auto& rate = find<NumberField>(shown.view, "training.rate");
        rate.setFocus();
        rate.setText("0,05");
        rate.setModified(true);
        QTest::keyClick(&rate, Qt::Key_Return);
        QCOMPARE(shown.trainer.settings().optimizer.learningRate, 0.05);
        auto& optimizer = find<QComboBox>(shown.view, "training.optimizer");
        optimizer.setFocus();
        QTest::keyClick(&optimizer, Qt::Key_Up);
        QCOMPARE(shown.trainer.settings().optimizer.kind, OptimizerKind::Sgd);
        find<CountBox>(shown.view, "training.batch").setValue(8);
        QCOMPARE(shown.trainer.settings().batch, 8);
        shown.click("forward");
        QVERIFY(shown.shows(1));
        TrainingRun expected(*findTask("three-questions"), ShownTraining::questions(), shown.trainer.settings());
        expected.step();
        QCOMPARE(shown.document.session()->blocks, expected.session()->blocks);
        find<CountBox>(shown.view, "training.seed").setValue(2);
        QCOMPARE(shown.document.session()->blocks, suggestedSession(*findTask("three-questions"), 3, 2).blocks);
        QVERIFY(shown.shows(0));
    }
};

HEADSCOPE_TEST(TestTrainingSettings)

}  // namespace headscope::test_training_settings

#include "test_training_settings.moc"
