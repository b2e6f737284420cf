#include "core/matrices.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

using Id = MatrixId;

Head& headOf(Session& s, const MatrixRef& r) { return s.blocks[r.block].heads[r.head]; }
const BlockTrace& blockOf(const Trace& t, const MatrixRef& r) { return t.blocks[r.block]; }

template <Linear Head::*linear, Shared<Matrix> Linear::*part>
Shared<Matrix>* ofHead(Session& s, const MatrixRef& r)
{
    return &(headOf(s, r).*linear.*part);
}

template <Shared<Matrix> Linear::*part>
Shared<Matrix>* ofOutput(Session& s, const MatrixRef& r)
{
    return &(s.blocks[r.block].output.*part);
}

template <Shared<Matrix> HeadTrace::*part>
const Shared<Matrix>* inHead(const Trace& t, const MatrixRef& r)
{
    return &(blockOf(t, r).heads[r.head].*part);
}

template <Shared<Matrix> BlockTrace::*part>
const Shared<Matrix>* inBlock(const Trace& t, const MatrixRef& r)
{
    return &(blockOf(t, r).*part);
}

constexpr bool kPerHead = true, kOnce = false, kStage = true, kParameter = false;
constexpr auto kSigned = ValueRange::Signed, kFraction = ValueRange::Fraction;

std::vector<MatrixInfo> makeTable()
{
    constexpr auto weight = &Linear::weight;
    constexpr auto bias = &Linear::bias;
    return {
        {Id::Input, "input", "X", "Input", "one row per token, one column per feature", kOnce, kStage, Axis::Token, Axis::Feature, kSigned, {},
         [](Session& s, const MatrixRef&) { return &s.input; }, inBlock<&BlockTrace::input>},

        {Id::QueryWeight, "query_weight", "W_Q", "Query weights", "learned", kPerHead, kParameter, Axis::Feature, Axis::QueryColumn, kSigned, {},
         ofHead<&Head::query, weight>, nullptr},
        {Id::QueryBias, "query_bias", "b_Q", "Query bias", "learned", kPerHead, kParameter, Axis::Bias, Axis::QueryColumn, kSigned, {},
         ofHead<&Head::query, bias>, nullptr},
        {Id::KeyWeight, "key_weight", "W_K", "Key weights", "learned", kPerHead, kParameter, Axis::Feature, Axis::KeyColumn, kSigned, {},
         ofHead<&Head::key, weight>, nullptr},
        {Id::KeyBias, "key_bias", "b_K", "Key bias", "learned", kPerHead, kParameter, Axis::Bias, Axis::KeyColumn, kSigned, {},
         ofHead<&Head::key, bias>, nullptr},
        {Id::ValueWeight, "value_weight", "W_V", "Value weights", "learned", kPerHead, kParameter, Axis::Feature, Axis::ValueColumn, kSigned, {},
         ofHead<&Head::value, weight>, nullptr},
        {Id::ValueBias, "value_bias", "b_V", "Value bias", "learned", kPerHead, kParameter, Axis::Bias, Axis::ValueColumn, kSigned, {},
         ofHead<&Head::value, bias>, nullptr},

        {Id::Query, "query", "Q", "Query", "Q = X·W_Q + b_Q", kPerHead, kStage, Axis::Token, Axis::QueryColumn, kSigned,
         {{Id::Input, Feed::Row}, {Id::QueryWeight, Feed::Column}, {Id::QueryBias, Feed::BiasColumn}}, nullptr, inHead<&HeadTrace::query>},
        {Id::Key, "key", "K", "Key", "K = X·W_K + b_K", kPerHead, kStage, Axis::Token, Axis::KeyColumn, kSigned,
         {{Id::Input, Feed::Row}, {Id::KeyWeight, Feed::Column}, {Id::KeyBias, Feed::BiasColumn}}, nullptr, inHead<&HeadTrace::key>},
        {Id::Value, "value", "V", "Value", "V = X·W_V + b_V", kPerHead, kStage, Axis::Token, Axis::ValueColumn, kSigned,
         {{Id::Input, Feed::Row}, {Id::ValueWeight, Feed::Column}, {Id::ValueBias, Feed::BiasColumn}}, nullptr, inHead<&HeadTrace::value>},
        {Id::RawScore, "raw_score", "QKᵀ", "Raw scores", "Q·Kᵀ", kPerHead, kStage, Axis::Token, Axis::Token, kSigned,
         {{Id::Query, Feed::Row}, {Id::Key, Feed::RowOfColumn}}, nullptr, inHead<&HeadTrace::rawScore>},
        {Id::Score, "score", "S", "Scores", "S = Q·Kᵀ × scale ÷ temperature", kPerHead, kStage, Axis::Token, Axis::Token, kSigned,
         {{Id::RawScore, Feed::Cell}}, nullptr, inHead<&HeadTrace::score>},
        {Id::Attention, "attention", "A", "Attention", "A = softmax of each row of S", kPerHead, kStage, Axis::Token, Axis::Token, kFraction,
         {{Id::Score, Feed::Row}}, nullptr, inHead<&HeadTrace::attention>},
        {Id::HeadOutput, "head_output", "O", "Head output", "O = A·V", kPerHead, kStage, Axis::Token, Axis::ValueColumn, kSigned,
         {{Id::Attention, Feed::Row}, {Id::Value, Feed::Column}}, nullptr, inHead<&HeadTrace::output>},

        {Id::Concat, "concat", "C", "Concatenation", "C = gain·O of every head, side by side", kOnce, kStage, Axis::Token, Axis::ConcatColumn, kSigned,
         {{Id::HeadOutput, Feed::HeadColumn}}, nullptr, inBlock<&BlockTrace::concat>},

        {Id::OutputWeight, "output_weight", "W_O", "Output weights", "learned", kOnce, kParameter, Axis::ConcatColumn, Axis::Feature, kSigned, {},
         ofOutput<weight>, nullptr},
        {Id::OutputBias, "output_bias", "b_O", "Output bias", "learned", kOnce, kParameter, Axis::Bias, Axis::Feature, kSigned, {}, ofOutput<bias>,
         nullptr},

        {Id::Contribution, "contribution", "OW_O", "Contribution", "gain·O·W_O, with the head's own rows of W_O", kPerHead, kStage, Axis::Token,
         Axis::Feature, kSigned, {{Id::HeadOutput, Feed::Row}, {Id::OutputWeight, Feed::HeadRows}}, nullptr, inHead<&HeadTrace::contribution>},
        {Id::Output, "output", "Y", "Output", "Y = C·W_O + b_O", kOnce, kStage, Axis::Token, Axis::Feature, kSigned,
         {{Id::Concat, Feed::Row}, {Id::OutputWeight, Feed::Column}, {Id::OutputBias, Feed::BiasColumn}}, nullptr, inBlock<&BlockTrace::output>},
        {Id::BlockOutput, "block_output", "B", "Block output", "what the block hands on", kOnce, kStage, Axis::Token, Axis::Feature, kSigned,
         {{Id::Output, Feed::Cell}}, nullptr, inBlock<&BlockTrace::output>},
    };
}

Names numbered(const char* prefix, Index count)
{
    Names names;
    for (Index i = 1; i <= count; ++i)
        names.push_back(prefix + std::to_string(i));
    return names;
}

Names columnNamesOf(const Linear& linear, const char* prefix)
{
    return linear.names.empty() ? numbered(prefix, linear.weight->cols()) : linear.names;
}

Names concatNames(const Block& block)
{
    Names names;
    for (const Head& head : block.heads)
        for (std::string& name : columnNamesOf(head.value, "v"))
            names.push_back(std::move(name));
    return names;
}

std::string superscript(int number)
{
    static constexpr std::array<const char*, 10> kDigits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (char digit : std::to_string(number))
        text += kDigits[digit - '0'];
    return text;
}

}  // namespace

const std::vector<MatrixInfo>& matrices()
{
    static const std::vector<MatrixInfo> table = makeTable();
    return table;
}

const MatrixInfo& info(MatrixId id)
{
    return *std::ranges::find(matrices(), id, &MatrixInfo::id);
}

const MatrixInfo* findMatrix(std::string_view name)
{
    const auto row = std::ranges::find(matrices(), name, &MatrixInfo::name);
    return row == matrices().end() ? nullptr : &*row;
}

bool exists(const Session& session, const MatrixRef& ref)
{
    return ref.block >= 0 && ref.block < std::ssize(session.blocks) && ref.head >= 0 && ref.head < std::ssize(session.blocks[ref.block].heads);
}

Shared<Matrix> parameterOf(const Session& session, const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    if (!row.editable() || !exists(session, ref))
        return {};
    return *row.parameter(const_cast<Session&>(session), ref);  // only read: the accessor is shared with editing
}

Shared<Matrix> matrixOf(const Trace& trace, const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    if (!row.result)
        return parameterOf(*trace.session, ref);
    if (!exists(*trace.session, ref))
        return {};
    return *row.result(trace, ref);
}

Names axisNames(const Session& session, const MatrixRef& ref, Axis axis)
{
    if (axis == Axis::Token)
        return *session.tokens;
    if (axis == Axis::Feature)
        return *session.features;
    if (axis == Axis::Bias)
        return {"bias"};
    if (!exists(session, ref))
        return {};
    const Block& block = session.blocks[ref.block];
    switch (axis) {
    case Axis::QueryColumn: return columnNamesOf(block.heads[ref.head].query, "q");
    case Axis::KeyColumn: return columnNamesOf(block.heads[ref.head].key, "k");
    case Axis::ValueColumn: return columnNamesOf(block.heads[ref.head].value, "v");
    default: return concatNames(block);
    }
}

Names rowNames(const Session& session, const MatrixRef& ref)
{
    return axisNames(session, ref, info(ref.id).rows);
}

Names columnNames(const Session& session, const MatrixRef& ref)
{
    return axisNames(session, ref, info(ref.id).columns);
}

std::string plainSymbol(const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    return std::string(row.symbol) + (row.perHead ? superscript(ref.head + 1) : "");
}

std::string richSymbol(const MatrixRef& ref)
{
    const MatrixInfo& row = info(ref.id);
    std::string text(row.symbol);
    if (const auto underscore = text.find('_'); underscore != std::string::npos)
        text = text.substr(0, underscore) + "<sub>" + text.substr(underscore + 1) + "</sub>";
    if (row.perHead)
        text += "<sup>" + std::to_string(ref.head + 1) + "</sup>";
    return text;
}

std::string cellName(const Session& session, const MatrixRef& ref, Index row, Index column)
{
    const MatrixInfo& matrix = info(ref.id);
    const Names rows = rowNames(session, ref);
    const Names columns = columnNames(session, ref);
    if (row < 0 || column < 0 || row >= std::ssize(rows) || column >= std::ssize(columns))
        return plainSymbol(ref);
    const bool queryToKey = matrix.rows == Axis::Token && matrix.columns == Axis::Token;
    return plainSymbol(ref) + (queryToKey ? " [query " + rows[row] + " → key " + columns[column] + "]" : " [" + rows[row] + ", " + columns[column] + "]");
}

}  // namespace headscope
