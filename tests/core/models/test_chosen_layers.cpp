// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a model's layers has no final norm and no logits unless X goes through all of them, and says so.
#include "core/models/families/layer_list.h"
#include "tests/support/llama_model.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_chosen_layers {

namespace {

const std::vector<Index> kTokens{3, 1, 4, 1, 5};

StateDict fourLayers()
{
    PlainModel model = plainLlama(true);
    model.depth = 4;
    return namedAsLlama(std::move(model).drawn(100), "llama");
}

ImportOptions taking(std::vector<Index> layers)
{
    ImportOptions options;
    options.layers = std::move(layers);
    return options;
}

struct Told {
    bool readsOut = false, isNormed = false, looksUp = false;
    QString notes;
};

Told toldOf(const StateDict& dict, const ImportOptions& options)
{
    const auto imported = dict.imported(options);
    return {imported && imported->session.readout, imported && imported->session.finalNorm, imported && imported->session.looksUp(),
            dict.notes(options)};
}

}  // namespace

class ChosenLayersTest : public QObject {
    Q_OBJECT

private slots:
    void aGapHasNoLogits()
    {
        const Told told = toldOf(fourLayers(), taking({0, 3}));
        QVERIFY2(!told.readsOut && !told.isNormed && told.looksUp, qPrintable(told.notes));
        QVERIFY2(told.notes.contains("the layers behind them read what no model gives them, and there are no final norm and no logits"),
                 qPrintable(told.notes));
    }

    void theFirstLayersHaveNoLogits()
    {
        const Told told = toldOf(fourLayers(), taking({0, 1}));
        QVERIFY(!told.readsOut && !told.isNormed && told.looksUp);
        QVERIFY2(told.notes.contains("layers behind 1 are not read: there are no final norm and no logits"), qPrintable(told.notes));
    }

    /// Of what a person gives them they have logits.
    void theLastLayersReadOutWhatTheyAreGiven()
    {
        ImportOptions options = taking({2, 3});
        const Told random = toldOf(fourLayers(), options);
        QVERIFY(!random.readsOut && !random.isNormed && !random.looksUp);
        QVERIFY2(random.notes.contains("layers before 2 are not read, and X is not what they give"), qPrintable(random.notes));
        options.input = Matrix::Ones(3, 8);
        const Told given = toldOf(fourLayers(), options);
        QVERIFY2(given.readsOut && given.isNormed, qPrintable(given.notes));
    }

    void allLayersHaveLogits()
    {
        const Told told = toldOf(fourLayers(), taking({0, 1, 2, 3}));
        QVERIFY2(told.readsOut && told.isNormed && told.looksUp && !told.notes.contains("are not read"), qPrintable(told.notes));
    }

    /// A file that lost its last layers gives logits of no model, and one that lost its first ones does not read words.
    void aFileWithoutSomeOfItsLayersHasNoLogits()
    {
        StateDict dict = fourLayers();
        dict.config["num_hidden_layers"] = 6;
        const Told cut = toldOf(dict, {});
        QVERIFY(!cut.readsOut && !cut.isNormed && cut.looksUp);
        QVERIFY2(cut.notes.contains("config.json says 6 layers, the file has 4") &&
                     cut.notes.contains("layers behind 3 are not read: there are no final norm and no logits"),
                 qPrintable(cut.notes));
        for (int i = 3; i >= 0; --i)
            dict.rename(at("model.layers.", i), at("model.layers.", i + 2));
        const Told late = toldOf(dict, {});
        QVERIFY2(!late.readsOut && !late.isNormed && !late.looksUp, qPrintable(late.notes));
        QVERIFY2(late.notes.contains("layers before 2 are not read"), qPrintable(late.notes));
    }

    void layersAreWrittenInTheirOrder()
    {
        QVERIFY(*readLayerList("0,2") == (std::vector<Index>{0, 2}));
        QVERIFY(*readLayerList("0-1,2-3") == (std::vector<Index>{0, 1, 2, 3}));
        for (const auto& [list, layer] : {std::pair("0,0", 0), std::pair("0-2,1-3", 1), std::pair("1-3,3", 3)})
            QCOMPARE(readLayerList(list).error().reason, quotedText(list) + " names layer " + std::to_string(layer) + " twice");
        const auto turned = readLayerList("2,0");
        QVERIFY(!turned && QString::fromStdString(turned.error().sentence()).contains("\"2,0\" is out of order"));
    }
};

HEADSCOPE_TEST(ChosenLayersTest)

}  // namespace headscope::test_chosen_layers

#include "test_chosen_layers.moc"
