// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/number_file.h"

#include "app/widgets/text/table_encoding.h"
#include "core/base/phrase.h"
#include "core/io/values/npy.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/file_kind.h"

#include <QFile>
#include <QFileInfo>

namespace headscope {

namespace {

constexpr qint64 kMostBinary = qint64(kMostImportedNumbers) * 8 + (1 << 16);  // bytes

Error in(const QString& file, const Error& error)
{
    return {file.toStdString() + (error.where.empty() ? "" : ", " + error.where), error.reason};
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
    if (!content || content->kind != FileKind::Unknown)
        return content && content->isNumbers();
    constexpr qint64 kLooksAt = 4096;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    QByteArray beginning = file.read(kLooksAt);
    for (int cut = file.atEnd() ? 1 : 4; cut > 0; --cut, beginning.chop(1))  // a longer one may be cut within a character
        if (decodeTable(beginning))
            return true;
    return false;
}

Result<NumberFile> readNumberFile(const QString& path)
{
    const QFileInfo info(path);
    NumberFile result{.name = info.fileName(), .table = {}, .cells = {}, .type = {}, .assumed = {}};
    const QString ending = info.suffix().toLower();
    const Result<FileContent> content = contentOf(path.toStdString());
    if (!content)
        return in(result.name, {"", content.error().reason});
    const bool mayBeText = content->kind == FileKind::Unknown || content->kind == FileKind::Empty;  // in UTF-16, for one
    if (!content->isNumbers() && !mayBeText)
        return in(result.name, {"", content->sentence()});
    const bool binary = content->kind == FileKind::Npy;
    const qint64 most = binary ? kMostBinary : kLargestTable;
    const auto read = readWholeFile(path.toStdString(), static_cast<std::uint64_t>(most));
    if (!read)
        return in(result.name, {"", read.error().reason});
    const QByteArray bytes = QByteArray::fromStdString(*read);
    if (bytes.size() > most)
        return in(result.name, {"", phrase("is larger than {} MiB", most >> 20)});
    if (binary) {
        Result<NpyArray> array = readNpy({bytes.data(), static_cast<std::size_t>(bytes.size())});
        if (!array)
            return in(result.name, array.error());
        result.cells.cells = array->values;
        result.type = QString::fromStdString(array->type);
        result.isOfBatch = array->isOfBatch;
        return result;
    }
    const TableText kind = ending == "csv" ? TableText::Csv : ending == "tsv" ? TableText::Tsv : TableText::Pasted;
    const Result<DecodedTable> decoded = decodeTable(bytes);
    if (!decoded)
        return in(result.name, {"", content->kind == FileKind::Unknown ? content->sentence() : decoded.error().sentence()});
    result.assumed = decoded->assumed;
    Result<FieldTable> table = tableFromText(decoded->text, kind);
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
