// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/session_description.h"

#include "core/base/phrase.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"
#include "core/model/mask_kind.h"

namespace headscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

/// A text of a table in the language of the page.
std::string said(std::string_view english) { return phrase(english); }

/// The kinds of mask that are on or off and have no number.
OrderedJson describeMasks(const Mask& mask)
{
    OrderedJson masks = OrderedJson::array();
    for (const MaskKindInfo& kind : kMaskKinds)
        if (std::holds_alternative<bool Mask::*>(kind.setting))
            masks.push_back({{"kind", kind.id}, {"title", said(kind.title)}, {"tip", said(kind.tip)}, {"on", kind.isOn(mask)}});
    return masks;
}

OrderedJson describeBlock(const Trace& trace, int index)
{
    const Session& session = *trace.session;
    const Block& block = session.block(index);
    OrderedJson heads = OrderedJson::array();
    for (const Head& head : block.heads)
        heads.push_back({{"name", head.name}, {"on", head.enabled}, {"gain", head.gain}, {"temperature", head.temperature}});
    OrderedJson stages = OrderedJson::array();
    for (const MatrixInfo& matrix : matrices())
        if (matrix.isStage() && exists(session, {matrix.id, index}) &&
            parameterOf(session, {matrix.id, index})->size() + matrixOf(trace, {matrix.id, index})->size() > 0)
            stages.push_back(matrix.name);
    return {{"title", blockTitle(session, index)},
            {"heads", std::move(heads)},
            {"stages", std::move(stages)},
            {"isOfMemory", block.stack == Stack::Memory},
            {"readsMemory", Session::readsMemory(block)},
            {"scaled", block.scale.kind == Scale::Kind::SqrtKeyWidth},
            {"masks", describeMasks(block.mask)}};
}

}  // namespace

OrderedJson describeBlocks(const Trace& trace)
{
    OrderedJson blocks = OrderedJson::array();
    for (int block = 0; block < std::ssize(trace.session->blocks); ++block)
        blocks.push_back(describeBlock(trace, block));
    return blocks;
}

OrderedJson describeMatrices()
{
    OrderedJson tables = OrderedJson::object();
    for (const MatrixInfo& matrix : matrices())
        tables[std::string(matrix.name)] = {{"title", said(matrix.title)},
                                            {"formula", said(matrix.formula)},
                                            {"symbol", symbolOf({matrix.id})},
                                            {"perHead", matrix.perHead()},
                                            {"isFraction", matrix.range == ValueRange::Fraction}};
    return tables;
}

OrderedJson symbolOf(const MatrixRef& ref)
{
    const SymbolParts parts = symbolParts(ref);
    return {{"base", parts.base}, {"below", parts.below}, {"end", parts.end}, {"above", parts.above}};
}

}  // namespace headscope
