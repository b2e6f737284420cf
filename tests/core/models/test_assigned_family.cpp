// SPDX-License-Identifier: GPL-3.0-or-later
// Tensors with names that nobody knows are assigned by shape and letter, and the model computes what it computed under its own names.
#include "core/io/weights/open_tensors.h"
#include "core/models/families/export_model.h"
#include "core/models/families/import_model.h"
#include "core/models/families/layers_in_names.h"
#include "core/models/families/model_survey.h"
#include "core/models/families/proposed_tensors.h"
#include "core/models/families/python_snippet.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_assigned_family {

namespace {

TensorFilePointer fileAt(const std::filesystem::path& path)
{
    auto file = openTensors(path);
    if (!file)
        qFatal("%s", file.error().sentence().c_str());
    return *std::move(file);
}

Session modelCalled(const std::string& name)
{
    auto model = importModel(*fileAt(sourceFolder() / "tests/reference/weights" / name), {});
    if (!model)
        qFatal("%s", model.error().sentence().c_str());
    return model->session;
}

/// The tensors of PyTorch's encoder, called as somebody's own.
std::vector<NamedTensor> renamed(std::vector<NamedTensor> tensors)
{
    const std::map<std::string, std::string> names{{"self_attn.in_proj_weight", "mix.packed.weight"},
                                                   {"self_attn.in_proj_bias", "mix.packed.bias"},
                                                   {"self_attn.out_proj.weight", "mix.back.weight"},
                                                   {"self_attn.out_proj.bias", "mix.back.bias"},
                                                   {"linear1.weight", "widen.weight"},
                                                   {"linear1.bias", "widen.bias"},
                                                   {"linear2.weight", "narrow.weight"},
                                                   {"linear2.bias", "narrow.bias"},
                                                   {"norm1.weight", "ln_a.weight"},
                                                   {"norm1.bias", "ln_a.bias"},
                                                   {"norm2.weight", "ln_b.weight"},
                                                   {"norm2.bias", "ln_b.bias"}};
    for (NamedTensor& tensor : tensors)
        for (const auto& [from, to] : names)
            if (tensor.name.ends_with(from))
                tensor.name = tensor.name.substr(0, tensor.name.size() - from.size()) + to;
    std::erase_if(tensors, [](const NamedTensor& tensor) { return tensor.name.starts_with("norm."); });
    return tensors;
}

}  // namespace

class AssignedFamilyTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    TensorFilePointer written(const char* name, const std::vector<NamedTensor>& tensors)
    {
        const std::filesystem::path path = m_folder.filePath(name).toStdString();
        std::ofstream(path, std::ios::binary) << writeSafetensors(tensors, {});
        return fileAt(path);
    }

private slots:
    /// The numbers of nn.Sequential are none of layers, whether it is within each, in the only one, or where there is none.
    void aNetworkInASequentialIsProposed_data()
    {
        QTest::addColumn<QStringList>("layers");
        QTest::newRow("two layers") << QStringList{"blocks.0.", "blocks.1."};
        QTest::newRow("one layer") << QStringList{"blocks.0."};
        QTest::newRow("within a sequence") << QStringList{"1.layers.0.", "1.layers.1.", "1.layers.2."};
        QTest::newRow("no layers") << QStringList{""};
    }

    void aNetworkInASequentialIsProposed()
    {
        QFETCH(QStringList, layers);
        std::vector<NamedTensor> tensors;
        const auto add = [&](const std::string& name, Index rows, Index columns) {
            tensors.push_back({name, columns > 0 ? std::vector<Index>{rows, columns} : std::vector<Index>{rows},
                               Matrix::Ones(columns > 0 ? rows : 1, columns > 0 ? columns : rows)});
        };
        for (const QString& layer : layers) {
            const std::string before = layer.toStdString();
            for (const char* name : {"attn.wq.weight", "attn.wk.weight", "attn.wv.weight", "attn.wo.weight"})
                add(before + name, 4, 4);
            for (const char* name : {"ln1.weight", "ln1.bias", "ln2.weight", "ln2.bias", "ff.2.bias"})
                add(before + name, 4, 0);
            add(before + "ff.0.weight", 6, 4);
            add(before + "ff.0.bias", 6, 0);
            add(before + "ff.2.weight", 4, 6);
        }
        if (!layers[0].isEmpty()) {  // as long as W₁, and of no layer
            add("0.weight", 50, 4);
            add("head.weight", 50, 4);
        }
        const TensorFilePointer file = written("sequential.safetensors", tensors);
        const auto proposed = proposeTensors(*file);
        const std::string first = layers[0].toStdString();
        for (const auto& [slot, name] : {std::pair{Slot::Query, "attn.wq.weight"},
                                         {Slot::Output, "attn.wo.weight"},
                                         {Slot::Hidden, "ff.0.weight"},
                                         {Slot::NetworkOutput, "ff.2.weight"},
                                         {Slot::Norm1, "ln1.weight"},
                                         {Slot::Norm2, "ln2.weight"}}) {
            const auto row = std::ranges::find(proposed, slot, &AssignedTensor::slot);
            QVERIFY2(row != proposed.end() && row->weight == first + name, name);
        }
        const Family family = assignedFamily(*file, proposed, Layout::OutIn);
        ImportOptions options;
        options.heads = 2;
        options.family = family;
        const auto model = importModel(*file, options);
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QCOMPARE(std::ssize(model->session.blocks), layers.size());
        for (const Block& block : model->session.blocks)
            QVERIFY(block.feedForward && block.feedForward->hidden.bias->cols() == 6 && block.feedForward->output.bias->cols() == 4);
        QVERIFY(std::ranges::any_of(model->notes, [](const std::string& note) {
            return note.starts_with("norms after, relu, no mask, scores divided by √d_k (in some copies of its code by √d_model), ε 1e-05, "
                                    "no rotary positions: a guess, "
                                    "as the file does not say");
        }));
    }

    /// A network that is three times as wide as the model has the shape of packed queries, keys and values.
    void aNetworkIsNotTakenForPackedWeights()
    {
        const Matrix square = Matrix::Identity(4, 4), tall = Matrix::Ones(12, 4), flat = Matrix::Ones(4, 12);
        const auto proposed = proposeTensors(*written("wide.safetensors", {{"l.0.wq", {4, 4}, square},
                                                                           {"l.0.wk", {4, 4}, square},
                                                                           {"l.0.wv", {4, 4}, square},
                                                                           {"l.0.back", {4, 4}, square},
                                                                           {"l.0.up", {12, 4}, tall},
                                                                           {"l.0.down", {4, 12}, flat}}));
        const auto chosen = [&](Slot slot) {
            const auto row = std::ranges::find(proposed, slot, &AssignedTensor::slot);
            return row == proposed.end() ? std::string() : row->weight;
        };
        QCOMPARE(chosen(Slot::Packed), std::string());
        QCOMPARE(chosen(Slot::Query), std::string("l.0.wq"));
        QCOMPARE(chosen(Slot::Hidden), std::string("l.0.up"));
        QCOMPARE(chosen(Slot::NetworkOutput), std::string("l.0.down"));
    }

    /// Norms are called n1 and n2 as well; one of no layer is not theirs, nor is one beside those that are numbered.
    void normsAreThoseOfTheLayer()
    {
        const Matrix square = Matrix::Identity(4, 4), row = Matrix::Ones(1, 4);
        const std::vector<NamedTensor> attention{
            {"l.0.wq", {4, 4}, square}, {"l.0.wk", {4, 4}, square}, {"l.0.wv", {4, 4}, square}, {"l.0.back", {4, 4}, square}};
        const auto norms = [&](const char* file, std::initializer_list<const char*> names) {
            std::vector<NamedTensor> tensors = attention;
            for (const char* name : names)
                tensors.push_back({name, {4}, row});
            QStringList found;
            for (const AssignedTensor& tensor : proposeTensors(*written(file, tensors)))
                if (tensor.slot == Slot::Norm1 || tensor.slot == Slot::Norm2)
                    found << QString::fromStdString(tensor.weight);
            return found;
        };
        QCOMPARE(norms("n.safetensors", {"l.0.n1.bias", "l.0.n1.weight", "l.0.n2.bias", "l.0.n2.weight", "ln.weight"}),
                 (QStringList{"l.0.n1.weight", "l.0.n2.weight"}));
        QCOMPARE(norms("m.safetensors", {"l.0.ln.weight", "l.0.ln1.weight", "l.0.ln2.weight"}),
                 (QStringList{"l.0.ln1.weight", "l.0.ln2.weight"}));
        QCOMPARE(norms("f.safetensors", {"l.0.ff_norm.weight", "l.0.self_norm.weight"}),
                 (QStringList{"l.0.self_norm.weight", "l.0.ff_norm.weight"}));
        const auto file = written(
            "b.safetensors",
            {{"l.0.a.bias", {4}, row}, {"l.0.b", {4}, row}, {"l.0.ln.bias", {4}, row}, {"l.0.ln.weight", {4}, row}, {"l.0.z", {4}, row}});
        QStringList offered;
        for (const Tensor* tensor : tensorsFor(*file, Slot::Norm1))
            offered << QString::fromStdString(nameInLayer(layersOf(*file), tensor->name));
        QCOMPARE(offered, (QStringList{"ln.weight", "z", "a.bias", "b", "ln.bias"}));
    }

    void namesOfNobodyAreAssignedForAllLayers()
    {
        Session session = modelCalled("encoder.npz");
        session.finalNorm.reset();
        const auto trace = traceOf(session);
        std::vector<NamedTensor> tensors = renamed(*findWeightNames("encoder-layer")->tensors(session));
        for (NamedTensor& tensor : comparedTensors(*trace))
            tensors.push_back(std::move(tensor));
        const TensorFilePointer file = written("own.safetensors", tensors);
        QVERIFY(!familyOf(*file));
        const auto proposed = proposeTensors(*file);
        const std::vector<AssignedTensor> expected{
            {Slot::Norm1, "layers.0.ln_a.weight"},           {Slot::Norm2, "layers.0.ln_b.weight"},
            {Slot::Output, "layers.0.mix.back.weight"},      {Slot::Packed, "layers.0.mix.packed.weight"},
            {Slot::NetworkOutput, "layers.0.narrow.weight"}, {Slot::Hidden, "layers.0.widen.weight"}};
        QCOMPARE(proposed, expected);
        ImportOptions options;
        options.family = assignedFamily(*file, proposed, Layout::OutIn);
        const auto model = importModel(*file, options);
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QCOMPARE(model->session.blocks, session.blocks);
    }

    void aSurveySaysWhatThereIsToChoose()
    {
        Session session = modelCalled("encoder.npz");
        const TensorFilePointer file = written("bare.safetensors", *findWeightNames("encoder-layer")->tensors(session));
        const auto survey = surveyModel(*file, {});
        QVERIFY(survey);
        QCOMPARE(survey->layers, (std::vector<Index>{0, 1}));
        QCOMPARE(survey->heads, (std::vector<Index>{1, 2, 4, 8}));
        QCOMPARE(survey->likelyHeads, 4);
        QVERIFY(survey->hasNetwork && survey->hasNorm && survey->input.empty());
        ImportOptions little;
        little.mostBytes = 3600;  // a layer has 600 numbers or so
        QCOMPARE(surveyModel(*file, little)->thatFit, std::vector<Index>{0});
    }

    void theSnippetLoadsAndCompares()
    {
        const auto snippet = pythonSnippet(modelCalled("attention.npz"), "torch", "a.npz");
        QVERIFY(snippet);
        QCOMPARE(QString::fromStdString(*snippet), QString("import numpy, torch\n"
                                                           "d = {k: torch.from_numpy(v) for k, v in numpy.load(\"a.npz\").items()}\n"
                                                           "x, y = d.pop(\"x\"), d.pop(\"y\")\n"
                                                           "m = torch.nn.MultiheadAttention(8, 2); m.load_state_dict(d)\n"
                                                           "assert torch.allclose(m(x, x, x)[0], y, atol=1e-5)\n"));
        const Session encoder = modelCalled("encoder.npz");
        const auto second = pythonSnippet(encoder, "encoder-layer", "e.safetensors");
        QVERIFY(second);
        QCOMPARE(
            QString::fromStdString(*second),
            QString("import torch, safetensors.torch\n"
                    "d = safetensors.torch.load_file(\"e.safetensors\")\n"
                    "x, y = d.pop(\"x\"), d.pop(\"y\")\n"
                    "m = torch.nn.TransformerEncoder(torch.nn.TransformerEncoderLayer(8, 2, 12, dropout=0), 2, torch.nn.LayerNorm(8)); "
                    "m.load_state_dict(d)\n"
                    "assert torch.allclose(m(x, mask=torch.ones(6, 6).triu(1).bool()), y, atol=1e-5)\n"));
        const auto lens = pythonSnippet(modelCalled("transformer-lens-words"), "transformer-lens", "t.safetensors");
        QVERIFY(lens && lens->find("act_fn=\"gelu") != std::string::npos);
        const auto gpt2 = pythonSnippet(modelCalled("gpt2-words"), "gpt2", "g.npz");
        QVERIFY(gpt2 && gpt2->find("GPT2Config(vocab_size=11, n_positions=") != std::string::npos);
        QVERIFY(!pythonSnippet(modelCalled("nanogpt-words"), "nanogpt", "n.npz"));  // whose network is as narrow as the test's
    }
};

HEADSCOPE_TEST(AssignedFamilyTest)

}  // namespace headscope::test_assigned_family

#include "test_assigned_family.moc"
