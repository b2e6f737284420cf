// SPDX-License-Identifier: GPL-3.0-or-later
// A trained model of the reference data whose tensors and config.json a test changes before it is imported.
#pragma once

#include "core/io/weights/open_tensors.h"
#include "core/io/weights/safetensors.h"
#include "core/models/families/import_model.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/weight_files.h"

#include <QTemporaryDir>

#include <fstream>

namespace headscope {

struct ChangedModel {
    std::vector<NamedTensor> tensors;
    Json config = Json::object();
    std::map<std::string, std::string> metadata = {};
    ImportOptions options = {};

    explicit ChangedModel(const QString& name)
    {
        const auto file = openedModel(weightsPath(name.toStdString()));
        for (const Tensor& tensor : file->tensors())
            tensors.push_back({tensor.name, tensor.shape, *file->read(tensor)});
        if (std::ifstream beside(weightsPath(name.toStdString()) / "config.json"); beside)
            config = Json::parse(beside);
    }

    void renameAll(const std::string& from, const std::string& to)
    {
        for (NamedTensor& tensor : tensors)
            if (const std::size_t place = tensor.name.find(from); place != std::string::npos)
                tensor.name.replace(place, from.size(), to);
    }

    void add(const QString& name, Index columns = 8) { add(name, Matrix::Constant(1, columns, Scalar(0.5))); }
    void add(const QString& name, const Matrix& row) { tensors.push_back({name.toStdString(), {row.cols()}, row}); }

    void remove(const QString& end)
    {
        std::erase_if(tensors, [&](const NamedTensor& tensor) { return tensor.name.ends_with(end.toStdString()); });
    }

    /// What importing gives; nothing of it is proven by y of the file.
    Result<ImportedModel> imported() const
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("model.safetensors").toStdString();
        std::ofstream(path, std::ios::binary) << writeSafetensors(tensors, metadata);
        if (!config.is_null())
            std::ofstream(path.parent_path() / "config.json") << config.dump();
        ImportOptions asked = options;
        if (std::ranges::find(tensors, "x", &NamedTensor::name) != tensors.end())
            asked.input = of("x");
        if (config.is_null() || !config.contains("num_attention_heads"))
            asked.heads = config.is_object() && config.contains("text_config") ? std::nullopt : std::optional<Index>(2);
        return importModel(*openedModel(path), asked);
    }

    const Matrix& of(const char* name) const { return std::ranges::find(tensors, name, &NamedTensor::name)->values; }
    Matrix& of(const char* name) { return std::ranges::find(tensors, name, &NamedTensor::name)->values; }

    /// How far what it computes is from y of the file; why it was refused, where it was.
    QString told() const
    {
        const auto model = imported();
        if (!model)
            return QString::fromStdString(model.error().sentence());
        const auto trace = traceOf(model->session);
        const Scalar off = largestDifference(*trace->block(model->session.lastBlock()).blockOutput, of("y"));
        QString text = off <= Scalar(1e-5) ? QString("right\n") : QString("off by %1\n").arg(off);
        for (const std::string& note : model->notes)
            text += QString::fromStdString(note) + "\n";
        return text;
    }
};

}  // namespace headscope
