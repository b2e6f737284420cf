// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/number_file.h"

#include "core/base/phrase.h"
#include "core/io/values/npy.h"
#include "core/io/weights/file_kind.h"

#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

namespace headscope {

namespace {

constexpr qint64 kMostBinary = qint64(kMostImportedNumbers) * 8 + (1 << 16);  // bytes

Error in(const QString& file, const Error& error)
{
    return {file.toStdString() + (error.where.empty() ? "" : ", " + error.where), error.reason};
}

Result<FieldTable> readText(const QByteArray& bytes, TableText kind)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    if (decoder.hasError() || text.contains(QChar::Null))
        return Error{"", phrase("is no text in UTF-8")};
    return tableFromText(text, kind);
}

}  // namespace

Result<NamedCells> NumberFile::readAgain(bool columnNames, bool rowNames) const
{
    const Result<NamedCells> read = cellsOf({table.fields, rowNames, columnNames}, CellWords::Masks);
    return read ? read : in(name, read.error());
}

bool isNumberFile(const QString& path)
{
    const auto content = QFileInfo(path).isFile() ? contentOf(path.toStdString()) : Result<FileContent>(Error{});
    return content && content->isNumbers();
}

Result<NumberFile> readNumberFile(const QString& path)
{
    const QFileInfo info(path);
    NumberFile result{.name = info.fileName(), .table = {}, .cells = {}, .type = {}};
    const QString ending = info.suffix().toLower();
    if (!info.isFile())
        return in(result.name, {"", info.exists() ? phrase("is no regular file") : phrase("there is no such file")});
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return in(result.name, {"", phrase("cannot be read: {}", file.errorString().toStdString())});
    const Result<FileContent> content = contentOf(path.toStdString());
    if (!content)
        return in(result.name, {"", content.error().reason});
    if (!content->isNumbers() && content->kind != FileKind::Empty)
        return in(result.name, {"", content->sentence()});
    const bool binary = content->kind == FileKind::Npy;
    const qint64 most = binary ? kMostBinary : kLargestTable;
    const QByteArray bytes = file.read(most + 1);
    if (file.error() != QFileDevice::NoError)
        return in(result.name, {"", phrase("cannot be read: {}", file.errorString().toStdString())});
    if (bytes.size() > most)
        return in(result.name, {"", phrase("is larger than {} MiB", most >> 20)});
    if (binary) {
        Result<NpyArray> array = readNpy({bytes.data(), static_cast<std::size_t>(bytes.size())});
        if (!array)
            return in(result.name, array.error());
        result.cells.cells = array->values;
        result.type = QString::fromStdString(array->type);
        return result;
    }
    const TableText kind = ending == "csv" ? TableText::Csv : ending == "tsv" ? TableText::Tsv : TableText::Pasted;
    Result<FieldTable> table = readText(bytes, kind);
    if (!table)
        return in(result.name, table.error());
    result.table = *std::move(table);
    Result<NamedCells> cells = result.readAgain(result.table.columnNames, result.table.rowNames);
    if (!cells)
        return cells.error();
    result.cells = *std::move(cells);
    return result;
}

}  // namespace headscope
