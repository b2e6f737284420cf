// SPDX-License-Identifier: GPL-3.0-or-later
// Models as people save them become what PyTorch computes, whatever stands around their layers, or a sentence says why not.
#include "core/models/families/import_model.h"
#include "core/models/families/proposed_tensors.h"
#include "core/passes/forward.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_files.h"

#include <QTest>

namespace headscope::test_saved_models {

namespace {

struct Told {
    QString words;  // the family and all notes, or why it was refused
    std::optional<ImportedModel> model;
};

Told imported(const QString& name, const ImportOptions& options = {})
{
    const QString file = "saved/" + (name.contains('.') ? name : name + ".safetensors");
    auto model = importModel(*openedModel(weightsPath(file.toStdString())), options);
    if (!model)
        return {QString::fromStdString(model.error().sentence()), {}};
    QString words = QString::fromStdString(model->family);
    for (const std::string& note : model->notes)
        words += "\n" + QString::fromStdString(note);
    return {words, *std::move(model)};
}

ImportOptions withHeads(Index heads)
{
    ImportOptions options;
    options.heads = heads;
    return options;
}

ImportOptions withPrefix(const std::string& prefix)
{
    ImportOptions options;
    options.prefix = prefix;
    return options;
}

}  // namespace

class TestSavedModels : public QObject {
    Q_OBJECT

private slots:
    void theOutputComesOut_data()
    {
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* said) { QTest::newRow(name) << said; };
        row("own-blocks-0", "of 3 layers the first is taken");
        row("wrapped-compiled", "2 layers of 2 heads");
        row("wrapped-checkpoint", "2 layers of 2 heads");
        row("wrapped-fsdp", "2 layers of 2 heads");
        row("wrapped-parallel", "2 layers of 2 heads");
        row("of-two-model", "\"model.\" is the one that gives the output");
        row("of-two-ema", "\"ema.\" is the one that gives the output");
        row("second", "\"attn2.\" is the one that gives the output");
        row("memory", "the memory is \"memory\" of the file");
        row("memory-unused", "left out: \"memory\"");
        row("key-padding", "the mask is \"key_padding_mask\" of the file");
        row("key-padding-turned", "turned around");
        row("attended", "the mask is \"attention_mask\" of the file");
        row("blocked", "the mask is \"attn_mask\" of the file");
        row("infinite", "the mask is \"attn_mask\" of the file");
        row("batch-of-one", "1 layer of 2 heads");
        row("epsilon", "0.001");
        row("ids-and-logits", "the tokens are \"ids\" of the file");
        row("called-self", "X is \"query\" of the file");
        row("called-memory", "the memory is \"k\" of the file");
        row("capitals", "agrees with \"Y\" of the file");
        row("in-and-out", "what its heads look at agrees with \"outputs.1\" of the file");
        row("tuple.pt", "what its heads look at agrees with \"y.1\" of the file");
        row("looked", "what its heads look at agrees with \"attn_weights\" of the file");
        row("looked-mean", "what its heads look at agrees with \"attn_output_weights\" of the file");
        row("looked-ahead", "what its heads look at agrees with");
        row("mask-within", "the mask is \"inputs.attn_mask\" of the file");
        row("mask-of-heads-alike", "2 heads, causal mask: agrees");
        row("context-ahead", "2 heads, causal mask: agrees");
        row("context-back", "the mask is \"attn_mask\" of the file, turned around");
        row("attended-added", "the mask is \"attention_mask\" of the file, which is added to the scores and blocks where it is not 0");
        row("no-output-parameters", "1 head, scores divided by √d_k, no mask");
        row("no-output", "here W_O is the identity, 2 × 3");
        row("no-output-heads", "this W_O hands on the first 3 columns of the concatenation alone");
        row("keys-with-values", "W_Q \"to_q.weight\", K, V in one \"to_kv.weight\", W_O \"to_out.weight\"");
        row("keys-with-context", "the memory is \"context\" of the file");
        row("keys-with-cond", "the memory is \"cond\" of the file");
        row("packed-by-column", "queries, keys and values of each column lie together in \"qkv_proj.weight\"");
        row("norm-alone", "3 heads, scores divided by √d_k, norms before, no residual connection, no mask");
        row("listed", "W_Q \"linears.0.weight\", W_K \"linears.1.weight\", W_V \"linears.2.weight\", W_O \"linears.3.weight\"");
        row("own-block-before", "2 heads, scores divided by √d_k, norms before, gelu, no mask");
        row("own-block-behind", "2 heads, scores divided by √d_k, norms after, gelu, no mask");
        row("own-residual", "2 heads, scores divided by √d_k, a residual connection, no mask");
        row("own-rotary", "norms before, RMSNorm, silu, causal mask, rotary positions of neighbouring columns");
        row("own-rotary-halves", "rotary positions of the halves of a head have the base of \"rotary.inv_freq\", 3000: so its output");
        row("own-rotary-neighbours", "rotary positions of neighbouring columns have the base of \"rotary_emb.freqs\", 3000: so its output");
        row("pooled-query", "X is \"query\" of the file");
        row("pooled-probe", "X is \"probe\" of the file");
        row("pooled-latents", "the memory is \"x\" of the file");
        row("lecture-divided-by-width", "2 heads, scores divided by √d_model, norms before, relu, causal mask");
    }

    void theOutputComesOut()
    {
        QFETCH(QString, said);
        const Told told = imported(QTest::currentDataTag());
        QVERIFY2(told.model && told.model->isProven, qPrintable(told.words));
        QVERIFY2(told.words.contains(said), qPrintable(told.words));
        QVERIFY2(!told.words.contains("dropout"), qPrintable(told.words));
        QVERIFY2(!told.words.contains("fits as well with scores"), qPrintable(told.words));
        const bool readsMemory = told.model->session.blocks[0].attends == Attends::Memory;
        QVERIFY2(!readsMemory || !told.words.contains("causal mask"), qPrintable(told.words));  // no mask of the proof blocks its keys
        for (const char* used : {"called", "looked", "tuple", "in-and-out", "own-block-", "own-r", "pooled", "norm", "keys"})
            QVERIFY2(!QByteArray(QTest::currentDataTag()).startsWith(used) || !told.words.contains("left out"), qPrintable(told.words));
    }

    /// Without a W_O what the heads give, side by side, is the output; the numbers are those of the file, not of a session.
    void attentionWithoutAnOutputMapGivesItsConcatenation()
    {
        for (const QString& name : {QString("no-output-parameters"), QString("no-output"), QString("no-output-heads")}) {
            const Told told = imported(name);
            QVERIFY2(told.model, qPrintable(told.words));
            const auto file = openedModel(weightsPath("saved/" + name.toStdString() + ".safetensors"));
            const auto trace = forward(std::make_shared<const Session>(told.model->session));
            const Matrix& concat = *trace->blocks[0].concat;
            const Matrix expected = *file->read(*file->find("y"));
            QVERIFY2((concat - expected).cwiseAbs().maxCoeff() < Scalar(1e-5) * expected.cwiseAbs().maxCoeff(), qPrintable(name));
            QVERIFY(told.model->session.blocks[0].output.weight->isIdentity(0));
            QVERIFY2(told.words.contains("it has no W_O"), qPrintable(told.words));
        }
        const Told unlike = imported("no-output-unlike");
        QVERIFY2(!unlike.model && unlike.words.contains("no family of models is recognised") &&
                     unlike.words.contains("taken for what their names and shapes suggest, they do not fit: does not say how many heads"),
                 qPrintable(unlike.words));
        const Told some = imported("no-output-bias-of-some");
        QVERIFY2(!some.model && some.words.contains("has a bias in some heads and none in others"), qPrintable(some.words));
    }

    /// Nothing is taken for a block of one's own unless its output comes out; a given X leaves it unproven.
    void aBlockOfOnesOwnIsOpenedByItsOutputAlone()
    {
        const Told unlike = imported("own-block-unlike");
        QVERIFY2(!unlike.model && unlike.words.contains("none of those it could have gives its output"), qPrintable(unlike.words));
        QVERIFY2(unlike.words.contains("norms after, norms before"), qPrintable(unlike.words));
        ImportOptions options = withHeads(2);
        options.input = Matrix::Ones(3, 8);
        const Told alone = imported("own-block-before", options);
        QVERIFY2(alone.model && !alone.model->own && alone.words.contains("only the attention \"attn\" is opened"),
                 qPrintable(alone.words));
        const Told shared = imported("own-rotary-unlike");
        QVERIFY2(!shared.model && shared.words.contains("none of those it could have (2, 4, 8) gives its output; with 2 heads: "),
                 qPrintable(shared.words));
    }

    /// With another X the settings stay that the output has told.
    void aFamilyOfOnesOwnKeepsWhatItsOutputHasTold()
    {
        const Told proven = imported("own-rotary");
        const Told norm = imported("norm-alone");
        QVERIFY(proven.model && proven.model->own && norm.model && norm.model->own);
        ImportOptions options = withHeads(2);
        options.family = proven.model->own;
        options.input = Matrix::Ones(3, 8);
        options.mask = Mask{.causal = true};
        options.norm = Norm::Pre;
        options.activation = Activation::Silu;
        const Told other = imported("own-rotary", options);
        QVERIFY2(other.model && other.model->session.blocks == proven.model->session.blocks, qPrintable(other.words));
        options = withHeads(3);
        options.family = norm.model->own;
        options.input = Matrix::Ones(3, 8);
        options.norm = Norm::Pre;
        QVERIFY(imported("norm-alone", options).model->session.blocks == norm.model->session.blocks);
    }

    void aLoneQueryIsNotTakenForItsOwnKeysWithoutAWord()
    {
        const Told told = imported("pooled-alone", withHeads(2));
        QVERIFY2(told.model && told.words.contains("keys and values are taken of \"query\", too"), qPrintable(told.words));
        QVERIFY(!imported("called-self").words.contains("keys and values are taken of"));
        QVERIFY(!imported("pooled-query").words.contains("keys and values are taken of"));
    }

    void whatHeadsLookAtIsProof()
    {
        QVERIFY(imported("looked-ahead").model->session.blocks[0].mask.causal);
        const Told other = imported("looked-elsewhere");
        QVERIFY2(!other.model && other.words.contains("\"attn_weights\": is not what the heads look at: off by"), qPrintable(other.words));
        const Told nothing = imported("looked-at-nothing");
        QVERIFY2(!nothing.model && nothing.words.contains("\"attn_weights\": is of the shape (1, 2, 5, 6), expected (2, 5, 5)") &&
                     nothing.words.contains("add_zero_attn"),
                 qPrintable(nothing.words));
    }

    void valuesOfAnotherSequenceAreRefused()
    {
        const Told told = imported("called-apart", withHeads(2));
        QVERIFY2(!told.model && told.words.contains("\"value\": holds other numbers than \"key\""), qPrintable(told.words));
    }

    void theBaseOfRotaryPositionsIsFoundFromTheOutput()
    {
        const Told told = imported("rotary-base");
        QVERIFY2(told.model && told.model->isProven, qPrintable(told.words));
        QCOMPARE(told.model->session.blocks[1].rotary->base, Scalar(500000));
        QCOMPARE(told.model->session.blocks[1].keyValueGroups, std::size_t{2});
        QCOMPARE(std::ssize(told.model->session.blocks[1].heads), 4);
    }

    void everyLayerOfOnesOwnBlocksIsReached()
    {
        for (const Index layer : {Index(1), Index(2)}) {
            ImportOptions options;
            options.layers = {layer};
            const Told told = imported("own-blocks-" + QString::number(layer), options);
            QVERIFY2(told.model && told.model->isProven, qPrintable(told.words));
        }
    }

    void aModuleIsChosenByItsName()
    {
        const Told unsaid = imported("of-two", withHeads(2));
        QVERIFY2(unsaid.model && unsaid.words.contains("\"model.\" is taken, not \"ema.\": --prefix says which"), qPrintable(unsaid.words));
        QVERIFY(!imported("of-two-ema", withPrefix("model")).words.contains("agrees with"));
        QVERIFY(imported("of-two-ema", withPrefix("ema.")).model->isProven);
        const Told none = imported("of-two", withPrefix("teacher"));
        QVERIFY2(!none.model && none.words.contains("has no tensor whose name begins with \"teacher\""), qPrintable(none.words));
    }

    void whatIsSaidIsTaken()
    {
        ImportOptions options = withHeads(4);
        options.keyValueHeads = 2;
        options.epsilon = 1e-6;
        options.rotaryBase = 500000;
        const Told told = imported("rotary-base", options);
        QVERIFY2(told.model && told.model->isProven, qPrintable(told.words));
        QCOMPARE(told.model->session.blocks[0].rotary->base, Scalar(500000));
        options.rotaryBase = 100;
        const Told other = imported("rotary-base", options);
        QVERIFY2(!other.model && other.words.contains("no settings give the output"), qPrintable(other.words));
    }

    void batchesAreNeverJoined_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"batch", "batch-alone", "batch-last"})
            QTest::newRow(name) << name;
    }

    void batchesAreNeverJoined()
    {
        QFETCH(QString, name);
        const Told told = imported(name, withHeads(2));
        QVERIFY2(!told.model && told.words.contains("\"x\": is a batch of several sequences"), qPrintable(told.words));
    }

    /// What a module keeps for any tokens blocks what is ahead of these, too.
    void aMaskOfTheWholeContextHoldsWithoutAnExample()
    {
        ImportOptions options = withHeads(2);
        options.input = Matrix::Random(4, 8);
        for (const bool hasInput : {true, false}) {
            const Told told = imported("context-alone", hasInput ? options : withHeads(2));
            QVERIFY2(told.model && told.model->session.blocks[0].mask.causal, qPrintable(told.words));
            QVERIFY2(told.words.contains("the mask is \"mask\" of the file") && !told.words.contains("left out"), qPrintable(told.words));
            QVERIFY2(!told.words.contains("no mask"), qPrintable(told.words));
        }
        const Told some = imported("context-of-some");
        QVERIFY2(!some.model && some.words.contains("\"mask\": is of the shape (9, 9), expected (5,) or (5, 5)"), qPrintable(some.words));
    }

    void queriesKeysAndValuesMayBePackedByHead()
    {
        ImportOptions options;
        const auto assigned = [&options](const char* name) {
            const auto file = openedModel(weightsPath(std::string("saved/") + name + ".safetensors"));
            options.family = assignedFamily(*file, proposeTensors(*file), Layout::OutIn);
            return imported(name, options);
        };
        const Told told = assigned("packed-by-head");
        QVERIFY2(told.model && told.model->isProven, qPrintable(told.words));
        QCOMPARE(std::ssize(told.model->session.blocks[0].heads), 2);
        QVERIFY2(told.words.contains("queries, keys and values of each head lie together in \"qkv_proj.weight\""), qPrintable(told.words));
        options.heads = 2;
        QVERIFY(assigned("packed-by-head").model->isProven);
        QVERIFY(!assigned("packed-in-no-order").model);
        options.input = Matrix::Ones(3, 8);
        const Told unproven = assigned("packed-by-head");
        QVERIFY2(unproven.words.contains("then their values in \"qkv_proj.weight\" (in some code those of a head lie together)"),
                 qPrintable(unproven.words));
    }

    void whatNoMaskCanSayIsRefused()
    {
        const Told added = imported("bias-of-scores");
        QVERIFY2(!added.model && added.words.contains("\"attn_mask\": holds numbers that are added to the scores"),
                 qPrintable(added.words));
        const Told heads = imported("mask-of-heads");
        QVERIFY2(!heads.model && heads.words.contains("\"attn_mask\": is of the shape (2, 5, 5): marks of their own for each head"),
                 qPrintable(heads.words));
        const Told unlike = imported("mask-unlike");
        QVERIFY2(!unlike.model && unlike.words.contains("with the mask \"key_padding_mask\" of the file"), qPrintable(unlike.words));
        const Told shape = imported("mask-of-others");
        QVERIFY2(!shape.model && shape.words.contains("\"attn_mask\": is of the shape (4, 4), expected (5,) or (5, 5)"),
                 qPrintable(shape.words));
    }
};

HEADSCOPE_TEST(TestSavedModels)

}  // namespace headscope::test_saved_models

#include "test_saved_models.moc"
