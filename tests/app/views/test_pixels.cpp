// SPDX-License-Identifier: GPL-3.0-or-later
// Down to the pixel, over the picture: the gradient times each pixel lies over it, and a patch that is dragged becomes lighter, by which
// the prediction changes.
#include "app/base/seen_pixels.h"
#include "app/bound/picture_content.h"
#include "core/analysis/number.h"
#include "core/models/pictures/picture_model.h"
#include "core/passes/forward.h"
#include "tests/support/app/shown_picture.h"
#include "tests/support/picture_models.h"

namespace headscope::test_pixels {

constexpr int kPixelLayer = 5;

/// The small ViT of the reference data with its picture, as the program imports it.
Session seeing()
{
    using namespace picture_models;
    const Json expected = Json::parse(textOf(folder() / "vit/expected.json"));
    ImportOptions options;
    options.picture = GivenPicture{pixelsIn(expected["image"]), pngOf};
    auto read = readModelFile(folder() / "vit", options);
    if (!read)
        qFatal("%s", qPrintable(refusal(read)));
    return std::move(read->session);
}

class TestPixels : public QObject {
    Q_OBJECT

    static void drag(ShownPicture& shown, int token, int up)
    {
        const QPoint from = shown.middle(0, token);
        QTest::mousePress(&shown.grid(), Qt::LeftButton, {}, from);
        for (const int part : {1, 2, 3})
            QTest::mouseMove(&shown.grid(), from - QPoint(0, up * part / 3));
        QTest::mouseRelease(&shown.grid(), Qt::LeftButton, {}, from - QPoint(0, up));
        shown.arrive();
    }

private slots:
    void theGradientLiesOverThePicture()
    {
        ShownPicture shown(seeing());
        shown.choose(kPixelLayer);
        QTRY_COMPARE(shown.grid().layers().heads.size(), std::size_t(1));
        const PictureLayers& layers = shown.grid().layers();
        const auto trace = shown.engine.trace();
        const auto seen = seenPixelsOf(*trace->session);
        QVERIFY2(seen, seen ? "" : seen.error().sentence().c_str());
        const Number number = topLogit(*trace, 0);
        const Matrix expected = gradientTimesPixels(*trace, number, *seen->embedding, seen->pixels);
        QCOMPARE(*layers.heads[0].pixels, expected);
        QCOMPARE(layers.heads[0].name, gradientName(*trace->session, number));
        QVERIFY(layers.heads[0].name.contains(QString::fromStdString(trace->session->vocabulary->word(number.parts[0].column))));
        const int patch = layers.first + 1;
        const auto width = seen->embedding->width;
        QCOMPARE(layers.weight(layers.heads[0], patch),
                 static_cast<double>(expected.block(0, width, seen->embedding->height, width).sum()));
        QVERIFY(std::isnan(layers.weight(layers.heads[0], 0)));
        QCOMPARE(layers.heads[0].scale.high(), static_cast<double>(expected.cwiseAbs().maxCoeff()));
        QCOMPARE(layers.heads[0].scale.low(), -layers.heads[0].scale.high());
        const Figure figure = shown.page().figure();
        QVERIFY(figure.subtitle.startsWith("Gradient of "));
        // Another class, where one is selected.
        const int other = number.parts[0].column == 0 ? 1 : 0;
        shown.workbench.selection.selectCell({number.matrix, 0, other});
        const Matrix ofOther = gradientTimesPixels(*trace, numberOf({number.matrix, 0, other}), *seen->embedding, seen->pixels);
        QVERIFY(ofOther != expected);
        QTRY_COMPARE(*shown.grid().layers().heads[0].pixels, ofOther);
        // A patch that is clicked is looked at in X, where its pixels explain it.
        shown.click(0, patch);
        QCOMPARE(shown.workbench.selection.cell(), (CellRef{{MatrixId::Input, 0, 0}, patch, 0}));
        const auto why = explainPatch(*trace, shown.workbench.selection.cell());
        QVERIFY(why);
        QCOMPARE(why->value, (*trace->session->input)(patch, 0));
    }

    void withoutAModelItSaysWhyThereIsNone()
    {
        ShownPicture shown(withClasses());
        shown.choose(kPixelLayer);
        const auto& wrong = headscope::find<QLabel>(shown.view, "headsPicture.wrong");
        QTRY_VERIFY(wrong.isVisible());
        QVERIFY(shown.grid().layers().heads.empty());
        QVERIFY2(wrong.text().contains("no file of a model"), qPrintable(wrong.text()));
        QVERIFY(!shown.page().hasFigure());
        shown.choose(0);
        QVERIFY(!wrong.isVisible());
    }

    void aDraggedPatchBecomesLighterAndThePredictionAnswers()
    {
        ShownPicture shown(seeing());
        const auto before = shown.document.session();
        const Matrix logits = *shown.engine.trace()->logits;
        headscope::find<QAbstractButton>(shown.view, "headsPicture.light").click();
        const int patch = static_cast<int>(before->picture->first) + 2;
        drag(shown, patch, 30);
        const auto after = shown.document.session();
        QCOMPARE(shown.document.undoStack().count(), 1);
        const auto was = seenPixelsOf(*before), is = seenPixelsOf(*after);
        QVERIFY(was && is);
        const Index width = was->embedding->width, columns = before->picture->columns;
        int lighter = 0;
        for (Index y = 0; y < was->pixels.height; ++y)
            for (Index x = 0; x < was->pixels.width; ++x) {
                const bool isOfIt = y / was->embedding->height * columns + x / width == 2;
                QCOMPARE(int{is->pixels.at(y, x, 1)}, isOfIt ? std::min(255, was->pixels.at(y, x, 1) + 30) : int{was->pixels.at(y, x, 1)});
                lighter += is->pixels.at(y, x, 1) > was->pixels.at(y, x, 1) ? 1 : 0;
            }
        QVERIFY(lighter > 0);
        for (Index row = 0; row < before->tokenCount(); ++row)
            QCOMPARE(after->input->row(row) == before->input->row(row), row != patch);
        // What is read is what a whole pass makes of the new pixels.
        Session again = *before;
        again.input.detach().middleRows(again.picture->first, again.picture->rows * columns) =
            is->embedding->tokensOf(is->embedding->numbersOf(is->pixels));
        QCOMPARE(*after->input, *again.input);
        QVERIFY((*traceOf(again)->logits - *shown.engine.trace()->logits).cwiseAbs().maxCoeff() < Scalar(1e-5));
        QVERIFY((logits - *shown.engine.trace()->logits).cwiseAbs().maxCoeff() > Scalar(1e-4));
        shown.document.undoStack().undo();
        shown.arrive();
        QCOMPARE(*shown.document.session()->input, *before->input);
        QCOMPARE(*shown.document.session()->picture->file, *before->picture->file);
        // Back where it began within one drag: X is exactly as it was.
        const QPoint from = shown.middle(0, patch);
        QTest::mousePress(&shown.grid(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&shown.grid(), from - QPoint(0, 200));
        QTest::mouseMove(&shown.grid(), from);
        QTest::mouseRelease(&shown.grid(), Qt::LeftButton, {}, from);
        shown.arrive();
        QCOMPARE(*shown.document.session()->input, *before->input);
    }

    void keysMakeItLighterAndDarker()
    {
        ShownPicture shown(seeing());
        const auto before = shown.document.session();
        shown.grid().setFocus();
        for (int i = 0; i <= before->picture->first; ++i)
            QTest::keyClick(&shown.grid(), i == 0 ? Qt::Key_Home : Qt::Key_Right);
        QTest::keyClick(&shown.grid(), Qt::Key_Plus);
        shown.arrive();
        const auto was = seenPixelsOf(*before), is = seenPixelsOf(*shown.document.session());
        QVERIFY(was && is);
        QCOMPARE(int{is->pixels.at(0, 0, 0)}, std::min(255, was->pixels.at(0, 0, 0) + 16));
        QTest::keyClick(&shown.grid(), Qt::Key_Minus);
        QCOMPARE(shown.document.undoStack().count(), 2);
    }

    void underCoversAndWithoutAModelItIsRefused()
    {
        ShownPicture shown(seeing());
        QString said;
        connect(&shown.document, &Document::refused, this, [&](const QString& sentence) { said = sentence; });
        const int first = static_cast<int>(shown.document.session()->picture->first);
        shown.brush().click();
        shown.stroke({first + 1});
        const int steps = shown.document.undoStack().count();
        headscope::find<QAbstractButton>(shown.view, "headsPicture.light").click();
        QVERIFY(!shown.brush().isChecked());
        drag(shown, first, 40);
        QVERIFY2(said.contains("uncover them"), qPrintable(said));
        QCOMPARE(shown.document.undoStack().count(), steps);
        ShownPicture bare(withClasses());
        connect(&bare.document, &Document::refused, this, [&](const QString& sentence) { said = sentence; });
        headscope::find<QAbstractButton>(bare.view, "headsPicture.light").click();
        drag(bare, kFirst, 40);
        QVERIFY2(said.contains("no file of a model"), qPrintable(said));
        QCOMPARE(bare.document.undoStack().count(), 0);
    }
};

HEADSCOPE_TEST(TestPixels)

}  // namespace headscope::test_pixels

#include "test_pixels.moc"
