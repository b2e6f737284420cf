// SPDX-License-Identifier: GPL-3.0-or-later
// How a run is told: its curve beside others, the bands of its heads and the words beside them, and which steps it has dropped.
#include "tests/support/app/shown_training.h"
#include "tests/support/test_program.h"

#include "app/views/training/niche_bands.h"
#include "core/analysis/measures.h"

#include <QFile>
#include <QFileDialog>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

namespace headscope::test_learning_card {

namespace {

/// Of one head on ten tokens that gives so much to what each measure means.
Niches nichesOf(Scalar share)
{
    const auto count = std::ssize(measures());
    return {.step = 0,
            .measures = {Matrix::Constant(1, count, share)},
            .chance = {std::vector<Chance>(static_cast<std::size_t>(count), {.mean = 0.1, .deviation = 0.1})}};
}

}  // namespace

class TestLearningCard : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void otherNumbersOfHeadsHaveColoursOfTheirOwn()
    {
        ShownTraining shown;
        shown.click("otherHeads.run");
        const std::vector<Trial>& trials = shown.trainer.headTrials().trials();
        QTRY_VERIFY(trials.size() >= 2 && trials[1].curve.size() >= 5);
        shown.trainer.headTrials().stop();
        QVERIFY(shown.settle());
        std::set<QRgb> colors;
        const qsizetype series = shown.curves.chartData().series.size();
        QTRY_VERIFY(!shown.curves.chartData().series[9].points.isEmpty());
        for (const qsizetype curve :
             {qsizetype(0), qsizetype(8), qsizetype(9), series - 1})  // of an earlier run, of 1 head, of 2, and this one
            colors.insert(shown.curves.graph(curve)->pen().color().rgb());
        QCOMPARE(colors.size(), std::size_t{4});
        QVERIFY2(shown.curves.chartData().series[8].points.last().x() == 700, "one head is done");

        const QTemporaryDir folder;
        DialogAnswer answer([&](QWidget& dialog) {
            auto& files = dynamic_cast<QFileDialog&>(dialog);
            files.selectFile(folder.filePath("curves"));
            static_cast<QDialog&>(files).accept();
        });
        shown.click("curves.save");
        QFile file(folder.filePath("curves.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
        QCOMPARE(lines[0], QString("run,heads,seed,step,loss,accuracy"));
        const CurvePoint& last = trials[0].curve.back();
        const QStringList cells = lines[700].split(',');
        QCOMPARE(cells.first(4), (QStringList{"other heads", "1", "0", "700"}));
        QCOMPARE(cells[4].toFloat(), static_cast<float>(last.loss));
        QCOMPARE(cells[5].toFloat(), static_cast<float>(last.accuracy));
        QVERIFY(lines[701].startsWith("other heads,2,0,1,"));
    }

    /// Of a token that is the first and the one before at once both shares are large.
    void aBandIsAsHighAsTheWordsBesideItSay()
    {
        Niches niches = nichesOf(0);
        const auto measure = [](std::string_view id) { return std::ranges::find(measures(), id, &Measure::id) - measures().begin(); };
        niches.measures[0](0, measure("previous")) = Scalar(0.6);
        niches.measures[0](0, measure("first")) = Scalar(0.9);
        NicheBands bands;
        bands.setMarginsBeside(50, 200);
        const Niches before = niches;
        niches.step = 1;
        bands.show({before, niches}, {}, 1, 1);
        bands.resize(500, bands.sizeHint().height());
        QCOMPARE(strongestNiche(niches, 0, 0), QString("First token 0.90"));
        const QImage image = bands.grab().toImage();
        const int line = bands.fontMetrics().height();
        const QRect band(60, line + 6 + 1, 100, line * 3 / 2 - 4);
        const int words = 500 - 200 + 8;
        const QRgb color = image.pixel(words, band.center().y());  // beside them
        int high = 0;
        for (int y = band.top(); y <= band.bottom(); ++y)
            high += image.pixel(band.left(), y) == color ? 1 : 0;
        QVERIFY2(std::abs(high - 0.9 * band.height()) <= 2, qPrintable(QString("%1 of %2").arg(high).arg(band.height())));
    }

    void nothingIsSaidOfSharesThatAreSmall() { QCOMPARE(strongestNiche(nichesOf(Scalar(0.1)), 0, 0), QString("nothing stands out")); }

    void droppedStepsAreToldAndComeBack()
    {
        ShownTraining shown;
        for (int step = 1; step <= 3; ++step) {
            shown.click("forward");
            QVERIFY(shown.shows(step));
        }
        shown.trainer.show(1);
        QVERIFY(shown.shows(1));
        shown.trainer.playTo(2);
        QVERIFY(shown.shows(2));
        QTRY_VERIFY2(shown.text("happened").contains("Steps 2 to 3 are dropped; Undo brings them back."),
                     qPrintable(shown.text("happened")));
        shown.document.undoStack().undo();
        QTRY_COMPARE(shown.curves.chartData().series.back().points.size(), 3);
        QTRY_VERIFY(!shown.text("happened").contains("dropped"));
    }
};

HEADSCOPE_TEST(TestLearningCard)

}  // namespace headscope::test_learning_card

#include "test_learning_card.moc"
