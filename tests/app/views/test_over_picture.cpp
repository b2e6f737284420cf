// SPDX-License-Identifier: GPL-3.0-or-later
// Attention over a picture: who looks is chosen by mouse and keys, colours and words are those of the numbers, and tiles have room.
#include "tests/support/app/shown_picture.h"
#include "tests/support/test_program.h"

#include "app/base/picture_image.h"
#include "app/bound/over_picture.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/undo/patch_cover.h"
#include "app/views/heads/heads_view.h"
#include "app/views/look/look_view.h"
#include "app/widgets/heatmap/color_bar.h"
#include "app/widgets/picture/picture_grid.h"
#include "app/widgets/text/cell_text.h"
#include "core/analysis/attention_flow.h"
#include "core/analysis/logit_lens.h"
#include "core/edits/sequence_edits.h"
#include "core/passes/forward.h"

#include <QAbstractButton>
#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QVBoxLayout>

namespace headscope::test_over_picture {

namespace {

enum What { Heads, Mean, Rollout, Flow, Map };

}  // namespace

class TestOverPicture : public QObject {
    Q_OBJECT

private slots:
    void tokensStandWhereTheyAreInThePicture()
    {
        ShownPicture shown;
        const PictureLayers& layers = shown.grid().layers();
        QCOMPARE(layers.heads.size(), 3U);
        QCOMPARE(layers.others(), (std::vector<int>{0, 1, 14}));
        for (int tile = 0; tile < 3; ++tile)
            for (int token = 0; token < kTokens; ++token) {
                QCOMPARE(shown.grid().tiles().tileAt(shown.middle(tile, token)), tile);
                QCOMPARE(shown.grid().tiles().tokenAt(layers, tile, shown.middle(tile, token)), token);
            }
        const QRectF picture = shown.grid().tiles().tiles().front().picture;
        QVERIFY(std::abs(picture.width() / picture.height() - 4.0 / 3) < 0.01);
        QCOMPARE(placeOf(layers, shown.grid().tiles().tiles().front(), 2).topLeft(), picture.topLeft());
        QCOMPARE(placeOf(layers, shown.grid().tiles().tiles().front(), 13).bottomRight(), picture.bottomRight());
    }

    void tilesAreInsideAndApart_data()
    {
        QTest::addColumn<int>("heads");
        QTest::addColumn<QSize>("size");
        for (const int heads : {1, 2, 5, 12, 16})
            for (const QSize size : {QSize(900, 480), QSize(1300, 760), QSize(500, 700)})
                QTest::addRow("%d heads in %d", heads, size.width()) << heads << size;
    }

    void tilesAreInsideAndApart()
    {
        QFETCH(int, heads);
        QFETCH(QSize, size);
        ShownPicture shown(withPicture(heads), size);
        const auto& tiles = shown.grid().tiles().tiles();
        QCOMPARE(std::ssize(tiles), heads);
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            QRectF whole = tiles[i].title.united(tiles[i].picture);
            for (const QRectF& other : tiles[i].others) {
                QVERIFY(!other.intersects(tiles[i].picture));
                whole = whole.united(other);
            }
            QVERIFY(QRectF(shown.grid().rect()).adjusted(-0.01, -0.01, 0.01, 0.01).contains(whole));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!tiles[j].title.united(tiles[j].picture).intersects(whole));
        }
    }

    void clsLooksFirstAndAClickChoosesAnother()
    {
        ShownPicture shown;
        QCOMPARE(shown.grid().layers().chosen, 0);
        QCOMPARE(shown.number(), "What [CLS] looks at");
        shown.click(1, 7);
        QCOMPARE(shown.grid().layers().chosen, 7);
        QVERIFY(shown.selection.cell() == (CellRef{{MatrixId::Attention, 0, 1}, 7, 7}));
        shown.selection.selectCell({{MatrixId::Input}, 3, 0});
        QCOMPARE(shown.grid().layers().chosen, 3);
    }

    void theNumberUnderThePointerIsTheTrueOne()
    {
        ShownPicture shown;
        shown.click(0, 5);
        QTest::mouseMove(&shown.grid(), shown.middle(2, 9));
        const auto words = [&](Scalar number) { return numberToRead(static_cast<double>(number)); };
        QCOMPARE(shown.number(), "Head 3, row 1, column 4 → row 2, column 4: " + words(shown.attention(2, 5, 9)));
        QVERIFY(shown.selection.hovered() == (CellRef{{MatrixId::Attention, 0, 2}, 5, 9}));
        QTest::mouseClick(&headscope::find<QAbstractButton>(shown.view, "headsPicture.to"), Qt::LeftButton);
        QTest::mouseMove(&shown.grid(), shown.middle(2, 8));
        QCOMPARE(shown.number(), "Head 3, row 2, column 3 → row 1, column 4: " + words(shown.attention(2, 8, 5)));
        QVERIFY(shown.selection.hovered() == (CellRef{{MatrixId::Attention, 0, 2}, 8, 5}));
        headscope::find<QCheckBox>(shown.view, "headsPicture.smooth").setChecked(true);
        QTest::mouseMove(&shown.grid(), shown.middle(0, 8));
        QCOMPARE(shown.number(), "Head 1, row 2, column 3 → row 1, column 4: " + words(shown.attention(0, 8, 5)));
    }

    void keysGoEverywhere()
    {
        ShownPicture shown;
        shown.grid().setFocus(Qt::TabFocusReason);
        shown.view.activateWindow();
        const auto press = [&](Qt::Key key) { QTest::keyClick(&shown.grid(), key); };
        press(Qt::Key_Home);
        QCOMPARE(shown.grid().pointed(), 0);
        press(Qt::Key_Right);
        press(Qt::Key_Right);
        QCOMPARE(shown.grid().pointed(), 2);
        press(Qt::Key_Down);
        QCOMPARE(shown.grid().pointed(), 6);
        press(Qt::Key_PageDown);
        QCOMPARE(shown.grid().tile(), 1);
        QCOMPARE(shown.grid().accessibleDescription(), shown.number());
        press(Qt::Key_Return);
        QCOMPARE(shown.grid().layers().chosen, 6);
        press(Qt::Key_End);
        QCOMPARE(shown.grid().pointed(), 14);
        QSignalSpy why(&shown.selection, &Selection::whyAsked);
        press(Qt::Key_W);
        QCOMPARE(why.count(), 1);
        QVERIFY(shown.selection.cell() == (CellRef{{MatrixId::Attention, 0, 1}, 6, 14}));
    }

    /// Nearest cells have one colour each, that of the scale, over the image by the opacity.
    void coloursAreThoseOfTheNumbers()
    {
        ShownPicture shown;
        headscope::find<QSlider>(shown.view, "headsPicture.opacity").setValue(100);
        shown.click(0, 6);
        const PictureLayers& layers = shown.grid().layers();
        const QImage image = shown.grid().grab().toImage();
        for (int token = kFirst; token < kFirst + kRows * kColumns; ++token) {
            if (token == 6)
                continue;  // it has an edge
            const QColor expected = QColor::fromRgb(layers.heads[1].scale.color(static_cast<double>(shown.attention(1, 6, token))));
            const QColor found = image.pixelColor(shown.middle(1, token));
            QVERIFY2(std::abs(found.red() - expected.red()) + std::abs(found.green() - expected.green()) +
                             std::abs(found.blue() - expected.blue()) <=
                         6,
                     qPrintable(QString("%1: %2, not %3").arg(token).arg(found.name(), expected.name())));
        }
    }

    void withoutOpacityThePictureIsItself()
    {
        ShownPicture shown;
        headscope::find<QSlider>(shown.view, "headsPicture.opacity").setValue(0);
        QCOMPARE(toned(shown.grid().layers().image, 0), shown.grid().layers().image);
        const QImage grey = toned(shown.grid().layers().image, 1);
        for (int x = 0; x < grey.width(); ++x)
            QVERIFY(qRed(grey.pixel(x, 7)) == qGreen(grey.pixel(x, 7)) && qGreen(grey.pixel(x, 7)) == qBlue(grey.pixel(x, 7)));
    }

    void theColourBarSaysWhatTheColoursAre()
    {
        ShownPicture shown;
        auto& bar = headscope::find<ColorBar>(shown.view, "headsPicture.colorBar");
        auto& scale = headscope::find<QComboBox>(shown.view, "headsPicture.scale");
        double largest = 0;
        for (int head = 0; head < 3; ++head)
            largest = std::max(largest, static_cast<double>(shown.engine.trace()->head(0, head).attention->row(0).maxCoeff()));
        QCOMPARE(bar.scale().high(), largest);
        scale.setCurrentIndex(2);
        QCOMPARE(bar.scale().high(), 1.0);
        scale.setCurrentIndex(1);
        QCOMPARE(bar.label(), "part of each head's largest attention");
        QCOMPARE(shown.grid().layers().heads[2].scale.high(),
                 static_cast<double>(shown.engine.trace()->head(0, 2).attention->row(0).maxCoeff()));
        headscope::find<QCheckBox>(shown.view, "headsPicture.smooth").setChecked(true);
        QVERIFY(bar.label().endsWith(", smoothed"));
    }

    void aPressedNameShowsThatHeadAlone()
    {
        ShownPicture shown;
        const auto title = [&](std::size_t tile) { return shown.grid().tiles().tiles()[tile].title.center().toPoint(); };
        QTest::mouseClick(&shown.grid(), Qt::LeftButton, {}, title(2));
        QCOMPARE(shown.view.enlarged(), 2);
        QCOMPARE(shown.grid().layers().heads.size(), 1U);
        QCOMPARE(shown.grid().layers().heads.front().head, 2);
        QTest::mouseClick(&shown.grid(), Qt::LeftButton, {}, title(0));
        QCOMPARE(shown.grid().layers().heads.size(), 3U);
    }

    void aLostPictureGivesWayToTheHeatmaps()
    {
        ShownPicture shown;
        auto& mode = headscope::find<QAbstractButton>(shown.view, "headsMode.picture");
        QVERIFY(mode.isVisible());
        QSignalSpy noted(&shown.document, &Document::noted);
        QVERIFY(shown.document.edit("Remove token", [](Session& session) { removeToken(session, 5); }));
        shown.arrive();
        QCOMPARE(noted.count(), 1);
        QVERIFY(!mode.isVisible());
        QCOMPARE(shown.view.mode(), 0);
        shown.document.undoStack().undo();
        shown.arrive();
        QVERIFY(mode.isVisible());
        QVERIFY(shown.document.session()->picture.has_value());
        QVERIFY(shown.document.edit("Remove token", [](Session& session) { removeToken(session, 1); }));
        shown.arrive();
        QCOMPARE(noted.count(), 1);
        QCOMPARE(shown.document.session()->picture->first, Index(1));
    }

    void aDamagedPictureIsSaid()
    {
        Session session = withPicture();
        session.picture->file = std::string("\x89PNG\r\n\x1a\n and nothing else");
        ShownPicture shown(session);
        auto& wrong = headscope::find<QLabel>(shown.view, "headsPicture.wrong");
        QVERIFY(wrong.isVisible());
        QVERIFY2(wrong.text().contains("breaks off"), qPrintable(wrong.text()));
        QVERIFY(shown.grid().tiles().tiles().front().picture.width() > 50);
    }

    void largeFilesAreMadeSmallerAndHugeOnesRefused()
    {
        const auto large = imageOf(Picture{png(3000, 30), 1, 1, 0});
        QVERIFY(large);
        QCOMPARE(large->width(), kMostPixelsShownAcross);
        const auto huge = imageOf(Picture{png(kMostPixelsAcross + 1, 1), 1, 1, 0});
        QVERIFY(!huge);
        QCOMPARE(QString::fromStdString(huge.error().reason), "has 16385 × 1 pixels, at most 16384 each way are read");
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QImage(6000, 6000, QImage::Format_Mono).save(&buffer, "PNG");  // small as a file
        const auto wide = imageOf(Picture{bytes.toStdString(), 1, 1, 0});
        QVERIFY(!wide);
        QCOMPARE(QString::fromStdString(wide.error().reason), "has 6000 × 6000 pixels, at most 33554432 in all are read");
    }

    void everyKindOfFileIsDecoded_data()
    {
        QTest::addColumn<QByteArray>("format");
        for (const char* format : {"PNG", "JPEG"})
            QTest::newRow(format) << QByteArray(format);
    }

    void everyKindOfFileIsDecoded()
    {
        QFETCH(QByteArray, format);
        QImage image(24, 16, QImage::Format_RGB32);
        image.fill(QColor(200, 40, 40));
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QVERIFY(image.save(&buffer, format.constData()));
        const auto decoded = imageOf(Picture{bytes.toStdString(), 1, 1, 0});
        QVERIFY(decoded);
        QCOMPARE(decoded->size(), image.size());
        QVERIFY(std::abs(decoded->pixelColor(12, 8).red() - 200) < 6);
    }

    void theMeanTheRolloutAndTheFlowAreThoseOfTheNumbers()
    {
        ShownPicture shown(withClasses());
        shown.selection.selectBlock(1);
        shown.arrive();
        const Trace& trace = *shown.engine.trace();
        shown.choose(Mean);
        QTRY_COMPARE(shown.grid().layers().heads.front().attention->rows(), kTokens);
        QCOMPARE(shown.grid().layers().heads.size(), 1U);
        const auto mean = [&](Index query, Index key) {
            Scalar sum = 0;
            for (int head = 0; head < 3; ++head)
                sum += (*trace.head(1, head).attention)(query, key) / 3;
            return sum;
        };
        for (int token = 0; token < kTokens; ++token)
            QVERIFY(std::abs(shown.grid().layers().weight(shown.grid().layers().heads.front(), token) - double(mean(0, token))) < 1e-6);
        QTest::mouseMove(&shown.grid(), shown.middle(0, 5));
        QVERIFY(shown.number().startsWith("Mean of 3 heads, [CLS] → row 1, column 4: "));
        QVERIFY(shown.selection.hovered().isNull());
        shown.choose(Rollout);
        const Matrix rollout = attentionRollout(trace, 1);
        QTRY_COMPARE(shown.grid().layers().heads.front().attention->rows(), kTokens);  // nothing until it has come
        QVERIFY(*shown.grid().layers().heads.front().attention == rollout);
        QTest::mouseMove(&shown.grid(), QPoint(shown.grid().width() - 1, shown.grid().height() - 1));
        QCOMPARE(shown.number(), "What goes into [CLS]");
        QVERIFY(shown.page().figure().picture->words.contains("Largest: Rollout up to block 2, [CLS] → "));
        shown.choose(Flow);
        const Matrix flow = attentionFlow(trace, 1);
        QTRY_COMPARE(shown.grid().layers().heads.front().attention->rows(), kTokens);  // nothing until it has come
        QVERIFY(*shown.grid().layers().heads.front().attention == flow);
        QVERIFY(flow != rollout);
        QVERIFY(shown.page().figure().picture->words.contains("Largest: Flow up to block 2, [CLS] → "));
    }

    void theMapHasAllHeadsAndOneIsLookedAt()
    {
        ShownPicture shown(withClasses());
        shown.choose(Map);
        const PictureLayers& layers = shown.grid().layers();
        QCOMPARE(layers.heads.size(), 6U);
        QCOMPARE(layers.blocks, QStringList({"Block 1", "Block 2"}));
        const auto& tiles = shown.grid().tiles().tiles();
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            QVERIFY(QRectF(shown.grid().rect()).contains(tiles[i].picture));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!tiles[j].picture.intersects(tiles[i].picture));
        }
        QCOMPARE(tiles[1].picture.left(), tiles[4].picture.left());
        QVERIFY(tiles[4].picture.top() > tiles[1].picture.bottom());
        QTest::mouseMove(&shown.grid(), shown.middle(4, 6));
        QVERIFY(shown.number().startsWith("Block 2, head 2, [CLS] → row 2, column 1: "));
        QVERIFY(shown.selection.hovered() == (CellRef{{MatrixId::Attention, 1, 1}, 0, 6}));
        QVERIFY(!shown.brush().isEnabled());
        shown.grid().setFocus(Qt::TabFocusReason);
        QTest::keyClick(&shown.grid(), Qt::Key_Up);
        QCOMPARE(shown.grid().tile(), 1);
        QTest::keyClick(&shown.grid(), Qt::Key_Right);
        QCOMPARE(shown.grid().tile(), 2);
        QCOMPARE(shown.page().figure().subtitle, "all blocks: attention from [CLS]");
        shown.click(4, 6);
        shown.arrive();
        QCOMPARE(shown.selection.block(), 1);
        QCOMPARE(shown.selection.head(), 1);
        QCOMPARE(shown.view.enlarged(), 1);
        QCOMPARE(shown.grid().layers().heads.size(), 1U);
        QVERIFY(shown.grid().layers().heads.front().attention.sameAs(shown.engine.trace()->head(1, 1).attention));
    }

    /// Patches of a rectangle are asked about: all heads of all blocks come, those first that give them most.
    void headsAreRankedByWhatTheyGiveTheMarkedPatches()
    {
        ShownPicture shown(withClasses());
        const std::shared_ptr<const Trace> trace = shown.engine.trace();
        auto& mark = headscope::find<QAbstractButton>(shown.view, "headsPicture.mark");
        mark.click();
        shown.arrive();
        QCOMPARE(shown.number(), "Drag over what you ask about");
        shown.stroke({3, 8});  // row 1, column 2 to row 2, column 3
        const PictureLayers& layers = shown.grid().layers();
        QCOMPARE(layers.marked, (std::set<int>{3, 4, 7, 8}));
        QTest::mouseMove(&shown.grid(), QPoint(shown.grid().width() - 1, shown.grid().height() - 1));
        QCOMPARE(shown.number(), "[CLS] to 4 marked, evenly 27\u00a0%");
        const auto given = [&](const PictureLayer& layer) {
            double sum = 0;
            for (const int token : {3, 4, 7, 8})
                sum += static_cast<double>((*trace->head(layer.block, layer.head).attention)(0, token));
            return sum;
        };
        QCOMPARE(layers.heads.size(), 6U);
        std::set<std::pair<int, int>> heads;
        for (std::size_t i = 0; i < layers.heads.size(); ++i) {
            heads.emplace(layers.heads[i].block, layers.heads[i].head);
            QVERIFY(i == 0 || given(layers.heads[i]) <= given(layers.heads[i - 1]));
            QCOMPARE(layers.heads[i].name,
                     QString("Block %1 · %2\u00a0%").arg(layers.heads[i].block + 1).arg(std::lround(100 * given(layers.heads[i]))));
        }
        QCOMPARE(heads.size(), 6U);
        QVERIFY(given(layers.heads.front()) > given(layers.heads.back()));
        QCOMPARE(shown.page().figure().subtitle, "all blocks: attention from [CLS] · most to the 4 marked patches first");
        shown.stroke({7, 8});  // from a marked one
        QCOMPARE(layers.marked, (std::set<int>{3, 4}));
        headscope::find<QAbstractButton>(shown.view, "headsPicture.to").click();
        for (std::size_t i = 0; i < layers.heads.size(); ++i) {
            const Matrix& attention = *layers.heads[i].attention;
            QVERIFY(std::abs(layers.shareOfMarked(layers.heads[i]) - double(attention(3, 0) + attention(4, 0)) / 2) < 1e-6);
            QVERIFY(i == 0 || layers.shareOfMarked(layers.heads[i]) <= layers.shareOfMarked(layers.heads[i - 1]));
        }
        QVERIFY(!shown.document.undoStack().canUndo());
        const auto [block, head] = std::pair(layers.heads[1].block, layers.heads[1].head);
        QTest::mouseClick(&shown.grid(), Qt::LeftButton, {}, shown.grid().tiles().tiles()[1].title.center().toPoint());
        shown.arrive();
        QVERIFY(!mark.isChecked());
        QCOMPARE(shown.selection.block(), block);
        QCOMPARE(shown.view.enlarged(), head);
        QVERIFY(layers.marked.empty());
    }

    void onlyTheLargestPatchesHaveColoursWhereThatIsChosen()
    {
        ShownPicture shown;
        auto& largest = headscope::find<QComboBox>(shown.view, "headsPicture.largest");
        largest.setCurrentIndex(largest.findText("largest 60\u00a0%"));
        const PictureLayers& layers = shown.grid().layers();
        for (const PictureLayer& layer : layers.heads) {
            double kept = 0, all = 0, least = 1;
            for (int token = kFirst; token < kFirst + kRows * kColumns; ++token) {
                const double weight = layers.weight(layer, token);
                all += weight;
                if (weight >= layer.least) {
                    kept += weight;
                    least = std::min(least, weight);
                }
            }
            QVERIFY(kept >= 0.6 * all - 1e-9);
            QVERIFY(kept - least < 0.6 * all);  // and no patch too many
        }
        headscope::find<QSlider>(shown.view, "headsPicture.opacity").setValue(100);
        for (const bool smooth : {false, true}) {
            headscope::find<QCheckBox>(shown.view, "headsPicture.smooth").setChecked(smooth);
            const QImage image = shown.grid().grab().toImage();
            int without = 0;
            for (int token = kFirst; token < kFirst + kRows * kColumns; ++token)
                if (layers.weight(layers.heads[1], token) < layers.heads[1].least) {
                    const QColor found = image.pixelColor(shown.middle(1, token));
                    QVERIFY2(std::abs(found.red() - found.green()) < 4 && std::abs(found.green() - found.blue()) < 4,
                             qPrintable(found.name()));
                    ++without;
                }
            QVERIFY(without > 0);
        }
        QCOMPARE(shown.page().figure().subtitle, "block 1: attention from [CLS] · patches with the largest 60\u00a0% · smoothed");
    }

    void lookOpensOnThePicture()
    {
        TestBench bench(withPicture());
        auto* sliders = new QWidget;
        sliders->setLayout(new QVBoxLayout);
        LookView look(bench.workbench, sliders, new QWidget);
        look.resize(1280, 600);
        look.show();
        QVERIFY(bench.settle());
        QCoreApplication::processEvents();
        auto& picture = headscope::find<OverPicture>(look, "look.picture");
        QVERIFY(picture.isVisible());
        QVERIFY(!headscope::find<QScrollArea>(look, "look.maps").isVisible());
        QVERIFY(picture.hasFigure());
        bench.document.open(randomSession(2, 4, 3, 2), {});
        QVERIFY(bench.settle());
        QCoreApplication::processEvents();
        QVERIFY(!picture.isVisible());
        QVERIFY(headscope::find<QScrollArea>(look, "look.maps").isVisible());
    }

    void theFigureSaysWhatItShows()
    {
        ShownPicture shown;
        shown.click(0, 7);
        const Figure figure = shown.page().figure();
        QVERIFY(figure.picture);
        QCOMPARE(figure.subtitle, "block 1: attention from row 2, column 2");
        QVERIFY(figure.picture->words.contains("Largest: Head 2, row 2, column 2 → "));
        QCOMPARE(figure.picture->values.count('\n'), 3 * (1 + 3 + kRows));
        QImage paper(680, static_cast<int>(680 / figure.picture->aspect), QImage::Format_ARGB32);
        paper.fill(Qt::white);
        QPainter painter(&paper);
        figure.picture->paint(painter, paper.size(), figure);
        painter.end();
        int coloured = 0;
        for (int y = 0; y < paper.height(); ++y)
            for (int x = 0; x < paper.width(); ++x)
                coloured += paper.pixel(x, y) != 0xffffffff ? 1 : 0;
        QVERIFY(coloured > paper.width() * paper.height() / 3);
    }
};

HEADSCOPE_TEST(TestOverPicture)

}  // namespace headscope::test_over_picture

#include "test_over_picture.moc"
