// SPDX-License-Identifier: GPL-3.0-or-later
// Patches of a picture as an operation: forward it gives the very X that was imported, backward the slope that differences of pixels show,
// and a number of X is the sum of its terms.
#include "core/models/pictures/picture_model.h"
#include "core/ops/operation.h"
#include "core/passes/backward.h"
#include "tests/support/picture_models.h"
#include "tests/support/sessions.h"

#include <QTest>

namespace headscope::test_patch_embedding {

using namespace picture_models;

/// A model with the picture that it was imported with.
struct Seen {
    Session session;
    Pixels pixels;
    std::shared_ptr<const PatchEmbedding> embedding;

    explicit Seen(const char* name)
    {
        const Json expected = Json::parse(textOf(folder() / name / "expected.json"));
        const auto read = imported(folder() / name, pixelsIn(expected["image"]));
        if (!read)
            qFatal("%s", qPrintable(refusal(read)));
        session = read->session;
        pixels = pixelsIn(expected["seen"]);
        const auto made = patchEmbeddingOf(session);
        if (!made)
            qFatal("%s", made.error().sentence().c_str());
        embedding = *made;
    }

    Matrix patches(const Session& of) const { return of.input->middleRows(of.picture->first, of.picture->rows * of.picture->columns); }
    Number number(const Trace& trace) const { return session.readout ? topLogit(trace, 0) : usualNumber(trace); }
};

class PatchEmbeddingTest : public QObject {
    Q_OBJECT

    static void models()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"vit", "vit-larger", "timm", "torchvision", "deit", "deit3", "dinov2-registers", "clip", "clip-pictures"})
            QTest::newRow(name) << QByteArray(name);
    }

private slots:
    void thePixelsAreTheInput_data() { models(); }
    void thePixelsAreTheInput()
    {
        QFETCH(QByteArray, name);
        const Seen seen(name);
        QVERIFY(!misfit(*seen.embedding, *seen.session.picture, seen.pixels));
        const Matrix tokens = seen.embedding->tokensOf(seen.embedding->numbersOf(seen.pixels));
        QCOMPARE(offBy(tokens, seen.patches(seen.session)), Scalar(0));
        for (Index patch = 0; patch < tokens.rows(); ++patch) {  // one alone is the same
            Session session = seen.session;
            setPatch(session, *seen.embedding, seen.pixels, *session.picture->file, patch);
            QVERIFY(session.input == seen.session.input || *session.input == *seen.session.input);
        }
        Pixels smaller = seen.pixels;
        smaller.width -= 1;
        QVERIFY(misfit(*seen.embedding, *seen.session.picture, smaller));
    }

    /// Central differences of every number of two pixels, in patches at both ends.
    void gradientsReachThePixels_data() { models(); }
    void gradientsReachThePixels()
    {
        QFETCH(QByteArray, name);
        const Seen seen(name);
        const auto trace = traceOf(seen.session);
        const Number number = seen.number(*trace);
        const Matrix numbers = seen.embedding->numbersOf(seen.pixels);
        const Session gradients = gradientOfSession(*trace, number.matrix, seedOf(*trace, number));
        const Matrix gradient = seen.embedding->gradient(numbers, seen.patches([&] {
            Session session = seen.session;
            session.input = gradients.input;
            return session;
        }()));
        QCOMPARE(gradient.rows(), numbers.rows());
        QCOMPARE(gradient.cols(), numbers.cols());
        const auto value = [&](Index patch, Index at, Scalar step) {
            Matrix moved = numbers;
            moved(patch, at) += step;
            Session session = seen.session;
            session.input.detach().middleRows(session.picture->first, numbers.rows()) = seen.embedding->tokensOf(moved);
            return static_cast<double>(valueOf(*traceOf(session), number));
        };
        constexpr Scalar kStep = Scalar(0.02);
        const auto largest = static_cast<double>(gradient.cwiseAbs().maxCoeff());
        QVERIFY(largest > 1e-4);
        for (const Index patch : {Index(0), numbers.rows() - 1})
            for (Index at = 0; at < numbers.cols(); at += 7) {
                const double slope = (value(patch, at, kStep) - value(patch, at, -kStep)) / (2 * static_cast<double>(kStep));
                const double off = std::abs(slope - static_cast<double>(gradient(patch, at)));
                QVERIFY2(off < 0.01 * largest + 1e-4, qPrintable(QString("patch %1, number %2: %3, differences give %4")
                                                                     .arg(patch)
                                                                     .arg(at)
                                                                     .arg(static_cast<double>(gradient(patch, at)))
                                                                     .arg(slope)));
            }
    }

    /// The pixels of a patch share out what its row of X has of the gradient × input, less the bias.
    void pixelsShareOutTheirPatch()
    {
        const Seen seen("vit");
        const auto trace = traceOf(seen.session);
        const Number number = topLogit(*trace, 0);
        const Matrix product = gradientTimesPixels(*trace, number, *seen.embedding, seen.pixels);
        QCOMPARE(product.rows(), seen.pixels.height);
        QCOMPARE(product.cols(), seen.pixels.width);
        const Session gradients = gradientOfSession(*trace, number.matrix, seedOf(*trace, number));
        const Picture& picture = *seen.session.picture;
        for (Index patch = 0; patch < picture.rows * picture.columns; ++patch) {
            const Index row = picture.first + patch, height = seen.embedding->height, width = seen.embedding->width;
            const Scalar sum = product.block(patch / picture.columns * height, patch % picture.columns * width, height, width).sum();
            const Scalar whole = gradients.input->row(row).dot(seen.session.input->row(row) - seen.embedding->map.bias->row(0));
            QVERIFY(std::abs(sum - whole) < Scalar(1e-4));
        }
        QVERIFY(product.cwiseAbs().maxCoeff() > Scalar(1e-4));
    }

    void aNumberOfXIsTheSumOfItsTerms()
    {
        Seen seen("vit");
        const Index row = seen.session.picture->first + 1;
        const CellRef cell{{MatrixId::Input, 0, 0}, static_cast<int>(row), 2};
        const auto explanation = explainPatch(*traceOf(seen.session), cell, *seen.embedding, seen.pixels);
        QVERIFY(explanation);
        QCOMPARE(explanation->terms.size(), static_cast<std::size_t>(3 * seen.embedding->height * seen.embedding->width + 1));
        double sum = 0;
        for (const Term& term : explanation->terms)
            sum += static_cast<double>(term.product);
        QVERIFY(std::abs(sum - static_cast<double>((*seen.session.input)(row, 2))) < 1e-5);
        QCOMPARE(explanation->terms[1].name, std::string("red, row 1, column 2"));
        QCOMPARE(explanation->terms[1].factors[0].value, seen.embedding->numbersOf(seen.pixels)(1, 1));
        QCOMPARE(explanation->terms[1].factors[1].value, (*seen.embedding->map.weight)(1, 2));
        QVERIFY(explanation->terms.back().isBias);
        QVERIFY2(explanation->words.starts_with("The pixels of the patch times column 3 of W_E"), explanation->words.c_str());
        seen.session.input.detach()(row, 2) += Scalar(0.5);  // it is a number of its own from then on
        QVERIFY(!explainPatch(*traceOf(seen.session), cell, *seen.embedding, seen.pixels));
        QVERIFY(!explainPatch(*traceOf(seen.session), {cell.matrix, 0, 2}, *seen.embedding, seen.pixels));
    }

    void whoHasNoFileOfAModelIsToldSo()
    {
        Session session = exampleSession("seeing");
        const auto made = patchEmbeddingOf(session);
        QVERIFY(!made);
        QVERIFY2(made.error().sentence().find("the numbers of its X alone") != std::string::npos, made.error().sentence().c_str());
        Seen seen("vit");
        for (Head& head : seen.session.blocks[0].heads)
            head.query.weight = Matrix(*head.query.weight);
        QVERIFY(patchEmbeddingOf(seen.session));  // another block is of the model
    }
};

HEADSCOPE_TEST(PatchEmbeddingTest)

}  // namespace headscope::test_patch_embedding

#include "test_patch_embedding.moc"
