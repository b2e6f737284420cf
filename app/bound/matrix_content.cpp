// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/matrix_content.h"

#include "app/base/text.h"
#include "app/state/comparison.h"
#include "app/state/gradient_engine.h"
#include "app/theme/head_colors.h"
#include "app/widgets/text/cell_text.h"
#include "core/matrices/matrix_names.h"
#include "core/recipe/recipe.h"

#include <deque>
#include <mutex>

namespace headscope {

namespace {

const Shared<Names>* sharedNames(const Session& session, const MatrixRef& ref, Axis axis)
{
    switch (axis) {
    case Axis::Token: return &session.tokens;
    case Axis::Feature: return &session.features;
    case Axis::MemoryToken: return session.memory ? &session.memory->tokens : nullptr;
    case Axis::MemoryFeature: return session.memory ? &session.memory->features : nullptr;
    case Axis::Word: return &session.sequence(session.block(ref.block).stack).vocabulary->words();
    default: return nullptr;
    }
}

std::vector<QColor> axisColors(const Session& session, const MatrixRef& ref, Axis axis, bool dark)
{
    std::vector<QColor> colors;
    if (axis == Axis::ConcatColumn)
        for (std::size_t h = 0; h < session.blocks[ref.block].heads.size(); ++h)
            colors.insert(colors.end(), static_cast<std::size_t>(session.blocks[ref.block].valueWidth(h)),
                          headColor(static_cast<int>(h), dark));
    return colors;
}

QStringList namesOf(const Session& session, const MatrixRef& ref, Axis axis)
{
    const Shared<Names>* shared = sharedNames(session, ref, axis);
    return shared ? toStringList(*shared) : toStringList(axisNames(session, ref, axis));
}

bool isLookedUp(const Session& session, const MatrixRef& ref)
{
    const Step* step = ref.id == MatrixId::Input && exists(session, ref) ? recipeOf(session, ref.block).stepOf(ref.id) : nullptr;
    return step && step->operation == Operation::Lookup;
}

/// A mask stays the same for many Traces.
std::vector<Index> blockedBy(const Shared<Matrix>& mask)
{
    static std::mutex mutex;
    static std::pair<Shared<Matrix>, std::vector<Index>> known;
    const std::lock_guard lock(mutex);
    if (!known.first.sameAs(mask))
        known = {mask, blockedQueries(*mask)};
    return known.second;
}

/// A matrix that heads share is called after the one that holds it, in whichever of their lanes it stands.
MatrixContent content(std::shared_ptr<const Session> session, const MatrixRef& asked, const Shared<Matrix>& values, bool dark)
{
    const MatrixRef ref = canonical(*session, asked);
    MatrixContent content;
    content.symbol = toQString(richSymbol(ref));
    if (!exists(*session, ref) || values.size() == 0)
        return content;
    content.values = values;
    content.rows = namesOf(*session, ref, rowAxis(*session, ref));
    content.columns = namesOf(*session, ref, columnAxis(*session, ref));
    content.title = matrixTitle(*session, ref);
    content.fraction = info(ref.id).range == ValueRange::Fraction;
    content.zerosAreSilent = ref.id == MatrixId::Activation;
    content.editable = isParameter(*session, ref);
    content.namesEditable = content.editable;
    content.rowColors = axisColors(*session, ref, info(ref.id).rows, dark);
    content.columnColors = axisColors(*session, ref, info(ref.id).columns, dark);
    content.cellName = [session = std::move(session), ref](int r, int c) { return toQString(cellName(*session, ref, r, c)); };
    return content;
}

/// Why the numbers cannot be compared.
QString noteOn(const Session& then, const MatrixRef& ref)
{
    const std::size_t rows = rowNames(then, ref).size();
    const std::size_t columns = columnNames(then, ref).size();
    return rows == 0 || columns == 0 ? tr("did not exist then") : tr("%1×%2 then").arg(rows).arg(columns);
}

MatrixContent withNote(MatrixContent content, const QString& note)
{
    content.values = Matrix(Matrix::Zero(content.values.rows(), content.values.cols()));
    content.note = note;
    return content;
}

/// "∂Y [Alex, cheap] ∕ ∂X [Emma, bacon]"; names of several words stand in brackets.
QString derivativeName(const std::string& of, const std::string& by)
{
    const auto bracketed = [](const std::string& name) {
        const QString text = toQString(name);
        return text.startsWith("block ") ? "(" + text + ")" : text;
    };
    return QStringLiteral("∂%1 ∕ ∂%2").arg(bracketed(of), bracketed(by));
}

}  // namespace

QStringList toStringList(const Shared<Names>& names)
{
    static std::mutex mutex;
    static std::deque<std::pair<Shared<Names>, QStringList>> known;  // names of the last few sessions
    constexpr std::size_t kKnown = 8;
    {
        const std::lock_guard lock(mutex);
        for (const auto& [shared, list] : known)
            if (shared.sameAs(names))
                return list;
    }
    QStringList list = toStringList(*names);  // a vocabulary takes a while, and others need not wait for it
    const std::lock_guard lock(mutex);
    known.emplace_front(names, list);
    if (known.size() > kKnown)
        known.pop_back();
    return list;
}

QString matrixTitle(const Session& session, const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    const QString title = phraseText(row.title);
    if (!row.perHead() || !exists(session, ref))
        return title;
    return tr("%1 of head %2 (%3)").arg(title).arg(ref.head + 1).arg(toQString(session.blocks[ref.block].heads[ref.head].name));
}

QString richCellName(const MatrixRef& ref, const std::string& name)
{
    const std::string symbol = plainSymbol(ref);
    const std::size_t at = name.find(symbol + " [");
    if (at == std::string::npos)
        return toQString(name).toHtmlEscaped();
    return toQString(name.substr(0, at)).toHtmlEscaped() + toQString(richSymbol(ref)) +
           toQString(name.substr(at + symbol.size())).toHtmlEscaped();
}

MatrixContent parameterContent(std::shared_ptr<const Session> session, const MatrixRef& ref, bool dark)
{
    const Shared<Matrix> values = parameterOf(*session, ref);
    return content(std::move(session), ref, values, dark);
}

MatrixContent resultContent(const Trace& trace, const MatrixRef& ref, bool dark)
{
    MatrixContent result = content(trace.session, ref, matrixOf(trace, ref), dark);
    if ((ref.id == MatrixId::Score || ref.id == MatrixId::Attention) && result.values.size() > 0) {
        const Shared<Matrix> mask = matrixOf(trace, {MatrixId::Mask, ref.block});
        result.blocked = BlockedCells(mask);
        result.blockedRows = blockedBy(mask);
    }
    result.muted = info(ref.id).perHead() && exists(*trace.session, ref) &&
                   !trace.session->block(ref.block).heads[static_cast<std::size_t>(ref.head)].enabled;
    result.editable = false;
    result.namesEditable = isLookedUp(*trace.session, ref);  // the tokens of X are words to be chosen
    return result;
}

MatrixContent comparedContent(const Comparison& comparison, const Trace& now, const MatrixRef& ref, bool dark)
{
    const bool difference = comparison.view() == Comparison::View::Difference;
    const Trace* shown = comparison.trace().get();
    const Trace& base = shown && difference ? *comparison.now() : now;
    MatrixContent content = resultContent(base, ref, dark);
    const auto marked = [&](MatrixContent marked) {
        marked.symbol = difference ? QStringLiteral("Δ ") + marked.symbol : marked.symbol + " " + tr("then");
        marked.title = difference ? tr("%1, now minus then").arg(marked.title) : tr("%1, then").arg(marked.title);
        if (marked.cellName)
            marked.cellName = [name = marked.cellName, difference](int row, int column) {
                return difference ? QStringLiteral("Δ ") + name(row, column) : name(row, column) + " " + tr("then");
            };
        return marked;
    };
    if (!shown)
        return marked(withNote(std::move(content), QStringLiteral("…")));
    const Shared<Matrix> values = matrixOf(*shown, ref);
    if (values.size() == 0)
        return marked(content.values.size() == 0 ? std::move(content)
                                                 : withNote(std::move(content), noteOn(*comparison.then()->session, ref)));
    if (!difference)
        return marked(resultContent(*shown, ref, dark));
    content.values = values;
    content.fraction = false;
    content.muted = false;
    content.zerosAreSilent = true;
    return marked(std::move(content));
}

MatrixContent withGradient(MatrixContent content, const MatrixRef& ref, const GradientEngine& gradients)
{
    const auto result = gradients.result();
    if (!gradients.hasOverlay() || !result)
        return content;
    const Shared<Matrix> gradient = parameterOf(*result->gradient->session, ref);
    if (gradient->rows() != content.values.rows() || gradient->cols() != content.values.cols())
        return content;  // the session had another shape: the next one comes in a moment
    content.tint = gradient;
    content.tintPeak = result->peak;
    content.tintText = [result, ref](int row, int column) {
        const Session& session = *result->trace->session;
        const CellRef& of = result->cell;
        return derivativeName(cellName(session, of.matrix, of.row, of.column), cellName(session, canonical(session, ref), row, column)) +
               " = " + numberForCell(static_cast<double>(parameterOf(*result->gradient->session, ref)(row, column)), 4);
    };
    return content;
}

}  // namespace headscope
