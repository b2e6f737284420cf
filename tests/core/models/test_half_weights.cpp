// SPDX-License-Identifier: GPL-3.0-or-later
// A model whose file has sixteen bits a number is kept so, and computes bit for bit what the same numbers do in full width.
#include "core/model/each_weight.h"
#include "core/passes/backward.h"
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"
#include "tests/support/llama_model.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <numeric>

namespace headscope::test_half_weights {

namespace {

/// So large that each map is kept as it lies.
PlainModel wideModel(bool tied)
{
    PlainModel model = plainLlama(true);
    model.width = 256;
    model.heads = 4;
    model.groups = 2;
    model.headWidth = 64;
    model.inner = 320;
    model.words = 300;
    model.tied = tied;
    return std::move(model).drawn(7);
}

StateDict fileOf(bool tied, NumberWidth width)
{
    StateDict dict = namedAsLlama(wideModel(tied), "llama");
    dict.width = width;
    return dict;
}

std::vector<Index> allOf(Index count)
{
    std::vector<Index> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

/// The same session with copies of its weights, which are matrices as they are typed.
Session inFullWidth(Session session)
{
    forEachWeight(session, [](Shared<Matrix>& matrix) { matrix = rowsOf(matrix, allOf(matrix.rows())); });
    return session;
}

int widenedWeights(const Session& session)
{
    int widened = 0, halves = 0;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) {
        const auto* half = matrix.late<HalfMatrix>();
        halves += half ? 1 : 0;
        widened += half && half->isMade() ? 1 : 0;
    });
    return halves > 0 ? widened : -1;
}

Session opened(const StateDict& dict)
{
    ImportOptions options;
    options.tokenIds = {3, 1, 4, 1, 5, 299};
    const auto model = dict.imported(options);
    if (!model)
        qFatal("%s", model.error().sentence().c_str());
    return model->session;
}

}  // namespace

class HalfWeightsTest : public QObject {
    Q_OBJECT

private slots:
    void itComputesWhatTheSameNumbersDoInFullWidth_data()
    {
        QTest::addColumn<NumberWidth>("width");
        QTest::addColumn<bool>("tied");
        for (const bool tied : {false, true}) {
            QTest::addRow("bfloat16%s", tied ? ", tied" : "") << NumberWidth::BrainFloat << tied;
            QTest::addRow("float16%s", tied ? ", tied" : "") << NumberWidth::Half << tied;
        }
    }

    void itComputesWhatTheSameNumbersDoInFullWidth()
    {
        QFETCH(NumberWidth, width);
        QFETCH(bool, tied);
        StateDict dict = fileOf(tied, width);
        const auto half = std::make_shared<Session>(opened(dict));
        const auto wide = std::make_shared<Session>(inFullWidth(*half));

        const auto trace = forward(half), traceOfWide = forward(wide);
        QCOMPARE(widenedWeights(*half), 0);
        QVERIFY(sameBits(*trace, *traceOfWide));

        const CellRef cell{{MatrixId::Logits}, 5, 17};
        const auto slopes = gradientOfCell(*trace, cell), slopesOfWide = gradientOfCell(*traceOfWide, cell);
        QVERIFY(sameBits(*slopes, *slopesOfWide));
        for (const MatrixId id : {MatrixId::QueryWeight, MatrixId::ValueWeight})
            QVERIFY(sameBits(*matrixOf(*slopes, {id, 0, 1}), *matrixOf(*slopesOfWide, {id, 0, 1})));

        // Of the head that is edited and of no other is a wide copy made.
        const auto edited = [](const Session& session) {
            auto changed = std::make_shared<Session>(session);
            changed->block(0).heads[1].query.weight.detach()(2, 3) += Scalar(0.25);
            return changed;
        };
        const auto again = std::make_shared<Session>(opened(dict));
        const auto base = forward(again);
        const auto updated = update(*base, edited(*again), Rounding::Corrected).trace;
        QCOMPARE(widenedWeights(*again), 1);
        QVERIFY(sameBits(*updated, *update(*traceOfWide, edited(*wide), Rounding::Corrected).trace));
        QVERIFY(!sameBits(*updated, *trace));
    }

    void aNumberThatIsNotFiniteIsRefusedByItsPlace()
    {
        StateDict dict = fileOf(false, NumberWidth::BrainFloat);
        for (NamedTensor& tensor : dict.tensors)
            if (tensor.name == "model.layers.1.mlp.down_proj.weight")
                tensor.values(17, 4) = std::numeric_limits<Scalar>::infinity();
        QVERIFY2(dict.refusal().contains("down_proj.weight\": has a number that is infinite or too large (row 18, column 5)"),
                 qPrintable(dict.refusal()));
    }
};

HEADSCOPE_TEST(HalfWeightsTest)

}  // namespace headscope::test_half_weights

#include "test_half_weights.moc"
