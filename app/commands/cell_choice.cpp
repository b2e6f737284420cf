#include "app/commands/cell_choice.h"

#include "app/commands/matrix_choice.h"

#include <QStringList>

namespace headscope {

namespace {

constexpr qsizetype kNamed = 12;  // names that an error lists; of more the number is told

/// Takes one place, up to but without the mark that ends it. Nothing when the text ends before.
std::optional<PlaceText> takePlace(const QString& text, qsizetype& at, QChar end)
{
    PlaceText place;
    while (at < text.size() && text[at].isSpace())
        ++at;
    if (at < text.size() && text[at] == '"') {
        place.quoted = true;
        for (++at; at < text.size() && text[at] != '"'; ++at) {
            if (text[at] == '\\' && at + 1 < text.size())
                ++at;
            place.text += text[at];
        }
        ++at;
        while (at < text.size() && text[at].isSpace())
            ++at;
    } else {
        while (at < text.size() && text[at] != ',' && text[at] != ']')
            place.text += text[at++];
        place.text = place.text.trimmed();
    }
    if (at >= text.size() || text[at] != end || (place.text.isEmpty() && !place.quoted))
        return {};
    ++at;
    return place;
}

QString listed(const Names& names)
{
    QStringList list;
    for (const std::string& name : names)
        if (list.size() < kNamed)
            list << QString::fromStdString(name);
    const auto more = std::ssize(names) - list.size();
    return list.join(", ") + (more > 0 ? QString(" and %1 more").arg(more) : QString());
}

/// `kind` is "row" or "column".
Result<int> findPlace(const Names& names, const PlaceText& place, const QString& matrix, const QString& kind)
{
    const auto count = static_cast<int>(names.size());
    const auto numbered = [&](const QString& text) {
        bool isNumber = false;
        const int number = text.toInt(&isNumber);
        return isNumber && number >= 1 && number <= count ? number - 1 : -1;
    };
    int index = -1;
    if (!place.quoted && place.text.startsWith('#')) {
        index = numbered(place.text.mid(1));
    } else {
        QStringList places;
        for (int i = 0; i < count; ++i)
            if (place.text == QString::fromStdString(names[static_cast<std::size_t>(i)])) {
                index = i;
                places << QString("#%1").arg(i + 1);
            }
        if (places.size() > 1)
            return Error{
                "", QString("%1 has several %2s \"%3\": say which, %4").arg(matrix, kind, place.text, places.join(" or ")).toStdString()};
        if (index < 0 && !place.quoted)
            index = numbered(place.text);
    }
    if (index < 0)
        return Error{"", QString("%1 has no %2 \"%3\", only %4").arg(matrix, kind, place.text, listed(names)).toStdString()};
    return index;
}

}  // namespace

Result<CellText> readCell(const QString& text)
{
    const qsizetype bracket = text.indexOf('[');
    qsizetype at = bracket + 1;
    CellText cell;
    const auto row = bracket > 0 ? takePlace(text, at, ',') : std::nullopt;
    const auto column = row ? takePlace(text, at, ']') : std::nullopt;
    if (!column || at != text.size())
        return Error{"", QString("\"%1\" is not a cell; one is written output[Alex,cheap] or output[1,2]").arg(text).toStdString()};
    const std::string name = text.left(bracket).trimmed().toStdString();
    cell.matrix = findMatrix(name);
    if (!cell.matrix) {
        QStringList names;
        for (const MatrixInfo& matrix : matrices())
            names << QString::fromUtf8(matrix.name);
        return Error{"", "there is no \"" + name + "\"; matrices are " + names.join(", ").toStdString()};
    }
    cell.row = *row;
    cell.column = *column;
    return cell;
}

Result<CellRef> findCell(const Session& session, const CellText& cell, int block, int head)
{
    const MatrixRef ref = canonical(session, {cell.matrix->id, block, head});
    if (!exists(session, ref) || (isParameter(ref) && parameterOf(session, ref)->size() == 0))
        return Error{"", absence(session, *cell.matrix, block)};
    const QString matrix = QString::fromUtf8(cell.matrix->name);
    const Result<int> row = findPlace(rowNames(session, ref), cell.row, matrix, "row");
    if (!row)
        return row.error();
    const Result<int> column = findPlace(columnNames(session, ref), cell.column, matrix, "column");
    if (!column)
        return column.error();
    return CellRef{ref, *row, *column};
}

}  // namespace headscope
