// SPDX-License-Identifier: GPL-3.0-or-later
// What a person types or pastes: places and expressions of lessons, masks, numbers.
#include "tests/fuzz/targets/target.h"

#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/named_cells.h"
#include "app/widgets/text/table_encoding.h"
#include "core/io/session/session_file.h"
#include "core/io/values/mask_text.h"
#include "core/lesson/lesson_text.h"
#include "core/passes/forward.h"

#include <cmath>

namespace headscope::fuzz {

namespace {

/// Two stacks, cross-attention and words: everything that a place can name.
const Trace& example()
{
    static const auto trace = [] {
        const auto path = std::filesystem::path(HEADSCOPE_SOURCE_DIR) / "resources/examples/encoder-decoder.headscope.json";
        return forward(std::make_shared<const Session>(*readSessionFile(path)));
    }();
    return *trace;
}

std::optional<std::string> wrongIn(const NamedCells& named)
{
    if (!named.rows.isEmpty() && named.rows.size() != named.cells.rows())
        return "as many names as rows were expected";
    if (!named.columns.isEmpty() && named.columns.size() != named.cells.cols())
        return "as many names as columns were expected";
    return {};
}

}  // namespace

Outcome checkPlaces(std::string_view input)
{
    const Trace& trace = example();
    const Standing standing{1, 1, false};
    bool accepted = false;
    if (const auto number = evaluate(input, trace, standing)) {
        accepted = true;
        if (std::isnan(number->value) && !number->cell)
            return {true, "an expression is NaN"};
        if (shownNumber(number->value, {}, false).empty())
            return {true, "a number is shown as nothing"};
    } else if (const Outcome outcome = refused(number.error()); !outcome.wrong.empty()) {
        return outcome;
    }
    if (const auto spot = findSpot(*trace.session, input, standing)) {
        accepted = true;
        if (spot->isCell() && !contains(trace, spot->cell()) && !isParameter(*trace.session, spot->range.matrix))
            return {true, "a cell is found that is not there"};
    }
    if (const auto tunable = findTunable(*trace.session, input, standing)) {
        accepted = true;
        if (!std::isfinite(valueOf(*trace.session, *tunable)))
            return {true, "a slider has no number"};
    }
    const auto wrong = checkText(input, trace, standing);
    if (wrong && wrong->reason.empty())
        return {false, "a text is refused without a reason"};
    if (!wrong && !resolveText(input, trace, standing).complete)
        return {true, "a text that holds is not complete"};
    return {accepted || !wrong};
}

Outcome checkMaskText(std::string_view input)
{
    const Result<Matrix> mask = readMaskText(input, TrueMeans::MayAttend, 3, 4);
    if (!mask)
        return refused(mask.error());
    if (mask->rows() != 3 || mask->cols() != 4 || !(mask->array() == 0 || mask->array() == 1).all())
        return {true, "is no mask of 3 × 4"};
    for (const TrueMeans meaning : {TrueMeans::MayAttend, TrueMeans::Blocked}) {
        const Result<Matrix> again = readMaskText(maskText(*mask, meaning), meaning, 3, 4);
        if (!again || *again != *mask)
            return {true, "what is written of it is another mask"};
    }
    return {true};
}

Outcome checkNumbers(std::string_view input)
{
    const QByteArray bytes(input.data(), std::ssize(input));
    const auto decoded = decodeTable(bytes);
    const QString text = decoded ? decoded->text : QString::fromUtf8(bytes);
    for (const TableText kind : {TableText::Pasted, TableText::Csv, TableText::Tsv}) {
        const auto table = tableFromText(text, kind);
        const auto named = table ? cellsOf(*table, CellWords::Masks) : Result<NamedCells>(table.error());
        if (!named) {
            if (const Outcome outcome = refused(named.error()); !outcome.wrong.empty())
                return outcome;
        } else if (const auto wrong = wrongIn(*named)) {
            return {true, *wrong};
        }
    }
    if (const auto names = namesFromText(text); !names && names.error().reason.empty())
        return {false, "names are refused without a reason"};
    const Result<Matrix> cells = cellsFromText(text);
    if (!cells)
        return refused(cells.error());
    const Result<Matrix> again = cellsFromText(cellsToText(*cells));
    if (!cells->allFinite() || !again || again->rows() != cells->rows() || again->cols() != cells->cols() || *again != *cells)
        return {true, "what is written of them are other numbers"};
    return {true};
}

}  // namespace headscope::fuzz
