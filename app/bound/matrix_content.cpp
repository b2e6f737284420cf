// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/matrix_content.h"

#include "app/base/text.h"
#include "app/theme/head_colors.h"

#include <deque>
#include <mutex>

namespace headscope {

namespace {

const Shared<Names>* sharedNames(const Session& session, Axis axis)
{
    switch (axis) {
    case Axis::Token: return &session.tokens;
    case Axis::Feature: return &session.features;
    case Axis::MemoryToken: return session.memory ? &session.memory->tokens : nullptr;
    case Axis::MemoryFeature: return session.memory ? &session.memory->features : nullptr;
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
    const Shared<Names>* shared = sharedNames(session, axis);
    return shared ? toStringList(*shared) : toStringList(axisNames(session, ref, axis));
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
    if (!exists(*session, ref) || values->size() == 0)
        return content;
    content.values = values;
    content.rows = namesOf(*session, ref, rowAxis(*session, ref));
    content.columns = namesOf(*session, ref, columnAxis(*session, ref));
    content.title = matrixTitle(*session, ref);
    content.fraction = info(ref.id).range == ValueRange::Fraction;
    content.zerosAreSilent = ref.id == MatrixId::Activation;
    content.editable = isParameter(ref);
    content.namesEditable = isParameter(ref);
    content.rowColors = axisColors(*session, ref, info(ref.id).rows, dark);
    content.columnColors = axisColors(*session, ref, info(ref.id).columns, dark);
    content.cellName = [session = std::move(session), ref](int r, int c) { return toQString(cellName(*session, ref, r, c)); };
    return content;
}

}  // namespace

QStringList toStringList(const Shared<Names>& names)
{
    static std::mutex mutex;
    static std::deque<std::pair<Shared<Names>, QStringList>> known;  // those of the last few sessions
    constexpr std::size_t kKnown = 8;
    const std::lock_guard lock(mutex);
    for (const auto& [shared, list] : known)
        if (shared.sameAs(names))
            return list;
    known.emplace_front(names, toStringList(*names));
    if (known.size() > kKnown)
        known.pop_back();
    return known.front().second;
}

QString matrixTitle(const Session& session, const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    const QString title = toQString(row.title);
    if (!row.perHead || !exists(session, ref))
        return title;
    return QStringLiteral("%1 of head %2 (%3)").arg(title).arg(ref.head + 1).arg(toQString(session.blocks[ref.block].heads[ref.head].name));
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
    if ((ref.id == MatrixId::Score || ref.id == MatrixId::Attention) && result.values->size() > 0) {
        result.allowed = matrixOf(trace, {MatrixId::Mask, ref.block});
        result.blockedRows = blockedBy(result.allowed);
    }
    result.editable = false;
    result.namesEditable = false;
    return result;
}

bool isAtHand(const Trace& trace, const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    return !row.result || !row.perHead || !exists(*trace.session, ref) || (*row.result(trace, ref))->size() > 0;
}

}  // namespace headscope
