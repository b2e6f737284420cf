// SPDX-License-Identifier: GPL-3.0-or-later
// What a block may have is a row of one table, and whoever has to know of it asks that: files, their version, export, edits.
#include "core/edits/block_edits.h"
#include "core/edits/head_edits.h"
#include "core/io/session/format_version.h"
#include "core/io/session/session_json.h"
#include "core/model/alibi.h"
#include "core/model/block_settings.h"
#include "core/model/interpolate.h"
#include "core/model/validation.h"
#include "core/models/families/export_model.h"
#include "core/ops/activation.h"
#include "core/ops/query_key_map.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <set>

namespace headscope::test_block_settings {

namespace {

struct Switched {
    std::string_view field;
    void (*on)(Session& session);
    bool isGradual;
    int version = 2;
    std::string_view of = {};  ///< the row without which it cannot be on
};

LayerNorm normOfHalf(const Session& session)
{
    return {Matrix(Matrix::Constant(1, session.modelWidth(), 2)), Matrix(Matrix::Zero(1, session.modelWidth()))};
}

void scaleRotary(Session& session)
{
    setHeadPositions(session, 0, rotarySetting, 0);
    session.blocks[0].rotary->scaling = RotaryScaling{RotaryScaling::Kind::Llama3, 32};
}

void normQueriesAndKeys(Session& session)
{
    session.blocks[0].queryKeyNorm.emplace();
    completeSettings(session.blocks[0]);
}

const std::array kSwitched{
    Switched{"alibi", [](Session& s) { setHeadPositions(s, 0, alibiSetting, 0); }, true},
    Switched{"rotary", [](Session& s) { setHeadPositions(s, 0, rotarySetting, 0); }, false},
    Switched{"norm_kind", [](Session& s) { setNormKind(s, 0, NormKind::Rms); }, false},
    Switched{"parallel", [](Session& s) { setParallel(s, 0, true); }, false},
    Switched{"feed_forward.gate", [](Session& s) { setGate(s, 0, true); }, false},
    Switched{"rotary.scaling", scaleRotary, false, 4, "rotary"},
    Switched{"qk_norm", normQueriesAndKeys, false, 4},
    Switched{"position_bias", [](Session& s) { setHeadPositions(s, 0, positionBiasSetting, 0); }, false, 4},
    Switched{"sinks",
             [](Session& s) {
                 for (Head& head : s.blocks[0].heads)
                     head.sink = Matrix(Matrix::Ones(1, 1));
             },
             false, 4},
    Switched{"score_cap", [](Session& s) { s.blocks[0].scoreCap = 50; }, false, 4},
    Switched{"attention_output_norm", [](Session& s) { s.blocks[0].attentionOutputNorm = normOfHalf(s); }, false, 4},
    Switched{"feed_forward_output_norm", [](Session& s) { s.blocks[0].feedForwardOutputNorm = normOfHalf(s); }, false, 4},
    Switched{"residual_scale", [](Session& s) { s.blocks[0].residualScale = Scalar(0.5); }, true, 4},
};

}  // namespace

class BlockSettingsTest : public QObject {
    Q_OBJECT

private slots:
    void everyRowIsKnownWhereItHasToBe_data()
    {
        QTest::addColumn<int>("row");
        for (int i = 0; i < static_cast<int>(blockSettings().size()); ++i)
            QTest::newRow(std::string(blockSettings()[static_cast<std::size_t>(i)].field).c_str()) << i;
    }

    void everyRowIsKnownWhereItHasToBe()
    {
        QFETCH(int, row);
        const BlockSetting& setting = blockSettings()[static_cast<std::size_t>(row)];
        const auto switched = std::ranges::find(kSwitched, setting.field, &Switched::field);
        QVERIFY2(switched != kSwitched.end(), "no test switches it on");
        const Session without = exampleSession("transformer-block");
        Session with = without;
        switched->on(with);
        const Block& block = with.blocks[0];
        for (const BlockSetting& other : blockSettings())
            QCOMPARE(other.isOn(block), &other == &setting || other.field == switched->of);
        QVERIFY(!sameSettings(without.blocks[0], block) && sameSettings(block, block));
        QVERIFY(!validate(with));
        QCOMPARE(formatVersionOf(without), 1);
        QCOMPARE(formatVersionOf(with), switched->version);
        QCOMPARE(interpolate(without, with, Scalar(0.5)) != nullptr, switched->isGradual);

        const std::string text = writeSession(with);
        const auto word = setting.field.substr(setting.field.rfind('.') + 1);
        QVERIFY2(text.find("\"" + std::string(word) + "\":") != std::string::npos, text.c_str());
        QVERIFY(*readSession(text) == with);
        const auto refused = findWeightNames("encoder-layer")->tensors(with);
        QVERIFY(!refused);
        const BlockSetting& named = *std::ranges::find_if(blockSettings(), [&](const BlockSetting& row) { return row.isOn(block); });
        QVERIFY(&named == &setting || named.field == switched->of);
        QVERIFY2(refused.error().reason.ends_with(" has " + std::string(named.name(block))), refused.error().reason.c_str());
    }

    void whatNoLongerFitsIsMadeToFit()
    {
        Session session = exampleSession("transformer-block");
        for (std::size_t head = 0; head < session.blocks[0].heads.size(); ++head)
            setKeyWidth(session, 0, head, 4);
        setHeadPositions(session, 0, rotarySetting, 0);
        QCOMPARE(session.blocks[0].rotary->width, Index(0));
        setKeyWidth(session, 0, 0, 3);
        QCOMPARE(session.blocks[0].rotary->width, Index(2));
        QVERIFY(!validate(session));
        setKeyWidth(session, 0, 0, 1);
        QVERIFY(!session.blocks[0].rotary);
    }

    void everyNormHasAnOperation()
    {
        std::set<Operation> operations;
        for (const NormKindInfo& row : kNormKinds) {
            const OperationInfo& operation = operationOf(row.kind);
            QVERIFY(operation.norm == row.kind && operation.held);
            QVERIFY(operation.forward && operation.backward && operation.update && operation.addTerms);
            QVERIFY(operations.insert(operation.operation).second);
            QCOMPARE(operation.operation == Operation::LayerNorm, row.hasBias);
        }
    }

    void everyKindOfStageOfQueriesAndKeysHasAnOperation()
    {
        const auto check = [](const QueryKeyKind& kind) {
            const OperationInfo& operation = operationOf(kind);
            QVERIFY(operation.queryKeyMap && operation.queryKeyMap->kind == kind);
            QVERIFY(operation.forward && operation.addTerms && operation.queryKeyMap->make);
            QCOMPARE(operation.queryKeyMap->partnerOf != nullptr, operation.feeds[0] == Feed::Pair);
        };
        for (std::size_t kind = 1; kind < enumCount<HeadPositions>(); ++kind)
            check(static_cast<HeadPositions>(kind));
        for (std::size_t kind = 1; kind < enumCount<HeadNorms>(); ++kind)
            check(static_cast<HeadNorms>(kind));
    }

    void everyActivationHasItsWords()
    {
        std::set<std::string_view> ids;
        for (const ActivationInfo& row : activations()) {
            QVERIFY2(!row.id.empty() && !row.title.empty() && !row.shortTitle.empty() && !row.menu.empty() && !row.symbol.empty(),
                     std::string(row.id).c_str());
            QVERIFY(ids.insert(row.id).second);
            for (const std::string_view name : row.otherNames)
                QVERIFY2(name.empty() || ids.insert(name).second, std::string(name).c_str());
        }
    }
};

HEADSCOPE_TEST(BlockSettingsTest)

}  // namespace headscope::test_block_settings

#include "test_block_settings.moc"
