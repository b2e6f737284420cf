// SPDX-License-Identifier: GPL-3.0-or-later
// What a person asks for is taken in place of what the model says, and that is said; what a file says beside its weights and cannot be, is
// named.
#include "tests/support/changed_model.h"
#include "tests/support/llama_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_asked_settings {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5};

/// What importing that encoder tells, with this metadata in its file.
QString toldOfEncoder(const std::map<std::string, std::string>& metadata)
{
    const ChangedModel encoder("encoder.safetensors");
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("model.safetensors").toStdString();
    std::ofstream(path, std::ios::binary) << writeSafetensors(encoder.tensors, metadata);
    const auto imported = importModel(*openedModel(path), {});
    QString text = imported ? "" : QString::fromStdString(imported.error().sentence());
    for (const std::string& note : imported ? imported->notes : std::vector<std::string>())
        text += QString::fromStdString(note) + "\n";
    return text;
}

}  // namespace

class AskedSettingsTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsAskedForIsSaidBesideWhatTheModelSays()
    {
        PlainModel model = plainLlama(true);
        model.rotaryBase = 500;
        model = std::move(model).drawn(120);
        StateDict dict = namedAsLlama(model, "llama");
        dict.config["hidden_act"] = "silu";
        const auto told = [&](const auto& ask) {
            ImportOptions options;
            ask(options);
            const QString notes = dict.notes(options);
            for (const QString& note : notes.split('\n'))
                if (note.contains("taken, as it was asked for"))
                    return note;
            return QString();
        };
        QCOMPARE(told([](ImportOptions& o) { o.rotaryBase = 10; }),
                 "config.json: rotary base 500; taken, as it was asked for: rotary base 10");
        QCOMPARE(told([](ImportOptions& o) { o.epsilon = 0.1; }), "config.json: ε 1e-06; taken, as it was asked for: ε 0.1");
        QCOMPARE(told([](ImportOptions& o) { o.activation = Activation::Gelu; }), "config.json: silu; taken, as it was asked for: gelu");
        QCOMPARE(told([](ImportOptions& o) { o.mask = Mask{}; }),
                 "the family Llama, Mistral or Qwen2: causal mask; taken, as it was asked for: no mask");
        QCOMPARE(told([](ImportOptions& o) { o.norm = Norm::Post; }),
                 "the family Llama, Mistral or Qwen2: norms before; taken, as it was asked for: norms after");
        const auto same = [](ImportOptions& o) {
            o.rotaryBase = 500;
            o.epsilon = 1e-6;
            o.activation = Activation::Silu;
            o.mask = Mask{.causal = true};
            o.norm = Norm::Pre;
            o.heads = 4;
            o.keyValueHeads = 2;
        };
        QCOMPARE(told(same), "");
        ChangedModel gpt2("gpt2");
        gpt2.config["num_attention_heads"] = 2;
        gpt2.options.heads = 4;
        QVERIFY2(gpt2.told().contains("config.json: 2 heads; taken, as it was asked for: 4 heads"), qPrintable(gpt2.told()));
        ImportOptions slower;
        slower.rotaryBase = 10;
        model.rotaryBase = 10;
        QCOMPARE(dict.unlike(model, kTokens, slower), QString());
    }

    void aWindowIsNoMaskForWhoAsksForNone()
    {
        StateDict dict = namedAsLlama(plainLlama(true).drawn(121), "mistral");
        dict.config["sliding_window"] = 3;
        ImportOptions options;
        QCOMPARE(dict.imported()->session.blocks[0].mask.window, Index{3});
        options.mask = Mask{};
        QCOMPARE(dict.imported(options)->session.blocks[0].mask, Mask{});
    }

    void whatHasNoRotaryPositionsHasNoBase()
    {
        ChangedModel gpt2("gpt2");
        gpt2.options.rotaryBase = 10;
        QVERIFY2(gpt2.told().contains("has no rotary positions"), qPrintable(gpt2.told()));
    }

    void aNumberOfHeadsThatCannotBeIsNamed()
    {
        QVERIFY2(toldOfEncoder({}).contains("2 heads"), qPrintable(toldOfEncoder({})));
        const QString told = toldOfEncoder({{"num_heads", "4"}});
        QVERIFY2(told.contains("no settings give the output") && told.contains("with 4 heads, as model.safetensors says"),
                 qPrintable(told));
    }

    void namesOfOtherTokensAreNotPassedBy()
    {
        const QString told = toldOfEncoder({{"tokens", "ab"}});
        QVERIFY2(told.contains("the file names 2 tokens, and X has"), qPrintable(told));
    }

    void aFileWithoutTensorsIsSaidToHaveNone()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("model.safetensors").toStdString();
        std::ofstream(path, std::ios::binary) << writeSafetensors({}, {});
        const auto imported = importModel(*openedModel(path), {});
        QVERIFY(!imported && imported.error().reason == "has no tensors");
    }
};

HEADSCOPE_TEST(AskedSettingsTest)

}  // namespace headscope::test_asked_settings

#include "test_asked_settings.moc"
