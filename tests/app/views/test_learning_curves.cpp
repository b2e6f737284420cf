// SPDX-License-Identifier: GPL-3.0-or-later
// The names of curves: each run has its own, and none is cut or stands on another.
#include "tests/support/app/shown_training.h"
#include "tests/support/test_program.h"

#include "core/training/session_training.h"

#include <QTest>

namespace headscope::test_learning_curves {

namespace {

const Task& threeQuestions() { return *findTask("three-questions"); }

/// A run that came from a loss of 2 down to `end`.
Ghost ghostTo(double end, const TrainingSettings& settings, int steps = 100, std::optional<int> solvedAt = 75)
{
    Session start = suggestedSession(threeQuestions(), 3, settings.seed);
    setTraining(start, threeQuestions(), settings);
    Ghost ghost{std::make_shared<const Session>(std::move(start)), settings.seed, solvedAt, {}};
    for (int step = 1; step <= steps; ++step)
        ghost.curve.push_back({step, 2 + (end - 2) * step / steps, 0.5});
    return ghost;
}

std::vector<const QCPItemText*> labelsOf(ShownTraining& shown)
{
    shown.settle();
    shown.curves.replot();
    std::vector<const QCPItemText*> list;
    for (int i = 0; i < shown.curves.itemCount(); ++i)
        if (const auto* label = qobject_cast<const QCPItemText*>(shown.curves.item(i)); label && label->visible())
            list.push_back(label);
    return list;
}

QStringList namesOf(ShownTraining& shown)
{
    QStringList list;
    for (const QCPItemText* label : labelsOf(shown))
        list << label->text();
    return list;
}

QRect placeOf(const QCPItemText& label) { return QRectF(label.topLeft->pixelPosition(), label.bottomRight->pixelPosition()).toRect(); }

}  // namespace

class TestLearningCurves : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void eachRunHasANameOfItsOwn()
    {
        ShownTraining shown(ShownTraining::questions(), QSize(1240, 900));
        TrainingSettings faster = threeQuestions().settings, other = threeQuestions().settings, sgd = threeQuestions().settings;
        faster.optimizer.learningRate = 0.1;
        other.seed = 3;
        other.batch = 8;
        sgd.optimizer.kind = OptimizerKind::Sgd;
        shown.trainer.present(threeQuestions(), nullptr, 0,
                              {ghostTo(0, threeQuestions().settings), ghostTo(0.5, threeQuestions().settings, 100, {}),
                               ghostTo(1, faster, 100, {}), ghostTo(1.5, other), ghostTo(1.8, sgd)});
        QTRY_COMPARE(namesOf(shown), (QStringList{"earlier run, solved at 75", "earlier run (2)", "rate 0.1",
                                                  "seed 3, batch 8, solved at 75", "another optimizer, solved at 75"}));
    }

    void noneIsCutOrStandsOnAnother_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(640, 480), QSize(960, 560), QSize(1240, 900)})
            QTest::addRow("%d", size.width()) << size;
    }
    void noneIsCutOrStandsOnAnother()
    {
        QFETCH(const QSize, size);
        ShownTraining shown(ShownTraining::questions(), size);
        std::vector<Ghost> ghosts;
        for (const double end : {0.0, 0.0, 0.0, 0.01, 1.99, 2.0, 2.0})  // at the bottom and at the top
            ghosts.push_back(ghostTo(end, threeQuestions().settings));
        ghosts.push_back(ghostTo(1, threeQuestions().settings, 40));
        shown.trainer.present(threeQuestions(), nullptr, 0, ghosts);
        QTRY_VERIFY(labelsOf(shown).size() >= 4);
        const std::vector<const QCPItemText*> labels = labelsOf(shown);
        for (std::size_t a = 0; a < labels.size(); ++a) {
            const QRect place = placeOf(*labels[a]);
            QVERIFY2(shown.curves.rect().contains(place), qPrintable(labels[a]->text()));
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY2(!place.intersects(placeOf(*labels[b])), qPrintable(labels[a]->text() + " on " + labels[b]->text()));
        }
    }
};

HEADSCOPE_TEST(TestLearningCurves)

}  // namespace headscope::test_learning_curves

#include "test_learning_curves.moc"
