#include "core/io/session_json.h"

#include "core/io/json_fields.h"
#include "core/io/json_printer.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr int kVersion = 1;

using LinearField = JsonField<Linear>;
using HeadField = JsonField<Head>;
using BlockField = JsonField<Block>;
using SessionField = JsonField<Session>;

template <class T>
constexpr auto kRequired = JsonField<T>::Presence::Required;
template <class T>
constexpr auto kOptional = JsonField<T>::Presence::Optional;

/// Reads into a value that copies share.
template <class T>
std::optional<Error> readShared(std::optional<Error> (*read)(const Json&, const std::string&, T&), const Json& value, const std::string& where,
                                Shared<T>& target)
{
    T result;
    auto error = read(value, where, result);
    target = std::move(result);
    return error;
}

/// A field of the format that this version does not compute yet: accepted where it changes nothing.
template <class T, bool (*isNeutral)(const Json&, const T&)>
std::optional<Error> readNeutral(const Json& value, const std::string& where, T& target)
{
    if (isNeutral(value, target))
        return {};
    return Error{where, kindText(value) + " is not computed by this version yet; leave the field out"};
}

template <class T>
OrderedJson leaveOut(const T&)
{
    return nullptr;
}

template <class T>
bool isNothing(const Json& value, const T&)
{
    return value.is_null();
}

template <class T>
bool isNone(const Json& value, const T&)
{
    return value == "none";
}

bool isSelf(const Json& value, const Block&)
{
    return value == "self";
}

bool isFalse(const Json& value, const Block&)
{
    return value == false;
}

bool isHeadCount(const Json& value, const Block& block)
{
    return value.is_number_integer() && value == block.heads.size();
}

bool isNoMask(const Json& value, const Block& block)
{
    if (value.is_array())
        return std::ranges::all_of(value, [&block](const Json& mask) { return mask.is_object() && isNoMask(mask, block); });
    return value == Json{{"kind", "none"}};
}

std::optional<Error> readScale(const Json& value, const std::string& where, Block& block)
{
    if (value == "sqrt_d_k")
        block.scale = {Scale::Kind::SqrtKeyWidth};
    else if (value == "none")
        block.scale = {Scale::Kind::None};
    else if (value.is_number())
        block.scale = {Scale::Kind::Factor, value.get<Scalar>()};
    else
        return Error{where, "expected \"sqrt_d_k\", \"none\" or a number, found " + kindText(value)};
    return {};
}

OrderedJson writeScale(const Block& block)
{
    switch (block.scale.kind) {
    case Scale::Kind::SqrtKeyWidth: return "sqrt_d_k";
    case Scale::Kind::None: return "none";
    case Scale::Kind::Factor: return block.scale.factor;
    }
    return nullptr;
}

std::optional<Error> readVersion(const Json& value, const std::string& where, Session&)
{
    if (!value.is_number_integer() || value < 1)
        return Error{where, "expected the version of the format, " + std::to_string(kVersion) + ", found " + kindText(value)};
    if (value > kVersion)
        return Error{where, "the session was written by a newer version of Headscope (format " + value.dump() + "); this one reads format " +
                                std::to_string(kVersion)};
    return {};
}

const std::array kLinearFields{
    LinearField{"weight", kRequired<Linear>, [](const Json& v, const std::string& w, Linear& l) { return readShared(readMatrix, v, w, l.weight); },
                [](const Linear& l) { return matrixJson(*l.weight); }},
    LinearField{"bias", kOptional<Linear>, [](const Json& v, const std::string& w, Linear& l) { return readShared(readRow, v, w, l.bias); },
                [](const Linear& l) { return l.hasBias() ? rowJson(*l.bias, 0) : OrderedJson(); }},
    LinearField{"names", kOptional<Linear>, [](const Json& v, const std::string& w, Linear& l) { return readNames(v, w, l.names); },
                [](const Linear& l) { return l.names.empty() ? OrderedJson() : OrderedJson(l.names); }},
};

// The output's columns are the features: they have no names of their own.
const std::span<const LinearField> kOutputFields = std::span(kLinearFields).first(2);

template <Linear Head::*linear>
constexpr HeadField projection(std::string_view name)
{
    return {name, kRequired<Head>, [](const Json& v, const std::string& w, Head& h) { return readFields<Linear>(v, w, kLinearFields, h.*linear); },
            [](const Head& h) { return writeFields<Linear>(h.*linear, kLinearFields); }};
}

const std::array kHeadFields{
    HeadField{"name", kOptional<Head>, [](const Json& v, const std::string& w, Head& h) { return readText(v, w, h.name); },
              [](const Head& h) { return OrderedJson(h.name); }},
    HeadField{"enabled", kOptional<Head>, [](const Json& v, const std::string& w, Head& h) { return readFlag(v, w, h.enabled); },
              [](const Head& h) { return OrderedJson(h.enabled); }},
    HeadField{"gain", kOptional<Head>, [](const Json& v, const std::string& w, Head& h) { return readNumber(v, w, h.gain); },
              [](const Head& h) { return OrderedJson(h.gain); }},
    HeadField{"temperature", kOptional<Head>, [](const Json& v, const std::string& w, Head& h) { return readNumber(v, w, h.temperature); },
              [](const Head& h) { return OrderedJson(h.temperature); }},
    projection<&Head::query>("query"),
    projection<&Head::key>("key"),
    projection<&Head::value>("value"),
};

const std::array kBlockFields{
    BlockField{"attends", kOptional<Block>, readNeutral<Block, isSelf>, leaveOut<Block>},
    BlockField{"heads", kRequired<Block>, [](const Json& v, const std::string& w, Block& b) { return readList<Head>(v, w, kHeadFields, b.heads); },
               [](const Block& b) { return writeList<Head>(b.heads, kHeadFields); }},
    BlockField{"kv_groups", kOptional<Block>, readNeutral<Block, isHeadCount>, leaveOut<Block>},
    BlockField{"scale", kOptional<Block>, readScale, writeScale},
    BlockField{"mask", kOptional<Block>, readNeutral<Block, isNoMask>, leaveOut<Block>},
    BlockField{"output", kOptional<Block>,
               [](const Json& v, const std::string& w, Block& b) { return readFields<Linear>(v, w, kOutputFields, b.output); },
               [](const Block& b) { return writeFields<Linear>(b.output, kOutputFields); }},
    BlockField{"residual", kOptional<Block>, readNeutral<Block, isFalse>, leaveOut<Block>},
    BlockField{"norm", kOptional<Block>, readNeutral<Block, isNone>, leaveOut<Block>},
    BlockField{"attention_norm", kOptional<Block>, readNeutral<Block, isNothing>, leaveOut<Block>},
    BlockField{"feed_forward", kOptional<Block>, readNeutral<Block, isNothing>, leaveOut<Block>},
    BlockField{"feed_forward_norm", kOptional<Block>, readNeutral<Block, isNothing>, leaveOut<Block>},
};

const std::array kSessionFields{
    SessionField{"headscope", kRequired<Session>, readVersion, [](const Session&) { return OrderedJson(kVersion); }},
    SessionField{"title", kOptional<Session>, [](const Json& v, const std::string& w, Session& s) { return readText(v, w, s.title); },
                 [](const Session& s) { return OrderedJson(s.title); }},
    SessionField{"tokens", kRequired<Session>, [](const Json& v, const std::string& w, Session& s) { return readShared(readNames, v, w, s.tokens); },
                 [](const Session& s) { return OrderedJson(*s.tokens); }},
    SessionField{"features", kRequired<Session>,
                 [](const Json& v, const std::string& w, Session& s) { return readShared(readNames, v, w, s.features); },
                 [](const Session& s) { return OrderedJson(*s.features); }},
    SessionField{"input", kRequired<Session>, [](const Json& v, const std::string& w, Session& s) { return readShared(readMatrix, v, w, s.input); },
                 [](const Session& s) { return matrixJson(*s.input); }},
    SessionField{"positions", kOptional<Session>, readNeutral<Session, isNone>, leaveOut<Session>},
    SessionField{"memory", kOptional<Session>, readNeutral<Session, isNothing>, leaveOut<Session>},
    SessionField{"blocks", kRequired<Session>,
                 [](const Json& v, const std::string& w, Session& s) { return readList<Block>(v, w, kBlockFields, s.blocks); },
                 [](const Session& s) { return writeList<Block>(s.blocks, kBlockFields); }},
};

/// A block without W_O hands on the concatenation as it is, which needs Σ d_v = d_model.
std::optional<Error> completeOutput(Block& block, const std::string& where, Index modelWidth)
{
    // With every W_V as it should be, the file itself holds as many numbers as the identity is about to take.
    const bool fits = std::ranges::all_of(block.heads, [=](const Head& head) { return head.value.weight->rows() == modelWidth; });
    if (!fits || block.concatWidth() != modelWidth)
        return Error{where + ".output", "is missing: it can be left out only where the values of all heads together are as wide as the features"};
    block.output.weight = Matrix(Matrix::Identity(modelWidth, modelWidth));
    return {};
}

}  // namespace

Result<Session> readSession(std::string_view json)
{
    const Result<Json> value = parseJson(json);
    if (!value)
        return value.error();
    Session session;
    if (auto error = expectObject(*value, ""))
        return *error;
    // First of all the version: a newer one may well have fields that are unknown here.
    const auto version = value->find("headscope");
    if (version == value->end())
        return Error{"headscope", "is missing: every session starts with \"headscope\": " + std::to_string(kVersion)};
    if (auto error = readVersion(*version, "headscope", session))
        return *error;
    if (auto error = readFields<Session>(*value, "", kSessionFields, session))
        return *error;
    for (std::size_t b = 0; b < session.blocks.size(); ++b)
        if (!(*value)["blocks"][b].contains("output"))
            if (auto error = completeOutput(session.blocks[b], elementPath("blocks", b), session.modelWidth()))
                return *error;
    if (auto error = validate(session))
        return *error;
    return session;
}

std::string writeSession(const Session& session)
{
    return printJson(writeFields<Session>(session, kSessionFields));
}

}  // namespace headscope
