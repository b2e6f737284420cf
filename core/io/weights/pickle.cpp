// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/pickle.h"

#include "core/base/phrase.h"
#include "core/io/weights/limits.h"
#include "core/io/weights/pickle_numbers.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace headscope {

namespace {

using Kind = PickleNode::Kind;

constexpr std::size_t kMostStrangers = 3;

/// The names that a dictionary of tensors may have in a pickle.
constexpr std::array<std::string_view, 4> kKnownNames{
    "torch Size",
    "collections OrderedDict",
    "collections defaultdict",
    "builtins dict",
};

/// Whether "module name" is one that tensors are made of; whatever else a pickle names is left alone.
bool isKnownName(std::string_view name)
{
    if (std::ranges::find(kKnownNames, name) != kKnownNames.end())
        return true;
    // "torch._utils _rebuild_tensor_v2", of which some are read and all named; "torch FloatStorage".
    return name.starts_with("torch") && (name.find(" _rebuild_") != std::string_view::npos || name.ends_with("Storage"));
}

/// The machine of a pickle: a stack of nodes, marks on it, and a memory of nodes that are used again.
class Machine {
public:
    explicit Machine(std::string_view bytes) : m_rest(bytes) {}

    Result<Pickle> run()
    {
        while (!m_stopped && !m_error) {
            if (m_rest.empty())
                fail(phrase("ends too early"));
            else
                step(static_cast<unsigned char>(take(1)[0]));
        }
        if (m_error)
            return *m_error;
        return std::move(m_pickle);
    }

private:
    void fail(const std::string& reason)
    {
        if (!m_error)
            m_error = Error{"", phrase("has a pickle that {}", reason)};
    }

    /// Takes so many bytes, or none when the pickle ends before.
    std::string_view take(std::uint64_t count)
    {
        if (count > m_rest.size()) {
            fail(phrase("ends too early"));
            return {};
        }
        const std::string_view taken = m_rest.substr(0, static_cast<std::size_t>(count));
        m_rest.remove_prefix(static_cast<std::size_t>(count));
        return taken;
    }

    std::uint64_t takeNumber(std::size_t bytes) { return unsignedIn(take(bytes)); }

    std::string takeLine()
    {
        const std::size_t end = m_rest.find('\n');
        if (end == std::string_view::npos) {
            fail(phrase("ends too early"));
            return {};
        }
        std::string line(m_rest.substr(0, end));
        m_rest.remove_prefix(end + 1);
        return line;
    }

    bool hasRoom(std::size_t count)
    {
        if (count >= kMostPickleNodes)
            fail(phrase("has more than {} values", kMostPickleNodes));
        return !m_error;
    }

    /// Counts the items of lists, tuples and dictionaries: they may share them, and take room all the same.
    bool collect(std::size_t items) { return hasRoom((m_collected += items) / 4); }

    void push(PickleNode node)
    {
        if (!hasRoom(m_pickle.nodes.size()) || !hasRoom(m_stack.size()))
            return;
        m_stack.push_back(m_pickle.nodes.size());
        m_pickle.nodes.push_back(std::move(node));
    }
    void pushText(std::string_view text) { push({.kind = Kind::Text, .text = std::string(text)}); }
    void pushWhole(std::int64_t number) { push({.kind = Kind::Whole, .whole = number}); }

    /// A name that no tensor is made of is a value like any other that is not needed; some are kept, to say what else is in the file.
    void pushName(std::string_view module, std::string_view called)
    {
        // A text may be recalled as a part of many names: none of them is longer than any that is needed.
        std::string name = std::string(module.substr(0, kLongestPickleName)).append(" ").append(called.substr(0, kLongestPickleName));
        std::ranges::replace(name, '\n', ' ');
        if (module.size() + called.size() <= kLongestPickleName && isKnownName(name))
            return push({.kind = Kind::Name, .text = std::move(name)});
        std::ranges::replace(name, ' ', '.');
        std::vector<std::string>& strangers = m_pickle.strangers;
        if (strangers.size() < kMostStrangers && std::ranges::find(strangers, name) == strangers.end())
            strangers.push_back(std::move(name));
        push({.kind = Kind::Opaque});
    }

    bool hasTop()
    {
        if (m_stack.size() <= (m_marks.empty() ? 0 : m_marks.back()))
            fail(phrase("takes more values than there are"));
        return !m_error;
    }

    std::size_t pop()
    {
        if (!hasTop())
            return 0;
        const std::size_t place = m_stack.back();
        m_stack.pop_back();
        return place;
    }

    std::vector<std::size_t> popToMark()
    {
        if (m_marks.empty()) {
            fail(phrase("has no mark where it needs one"));
            return {};
        }
        const auto first = m_stack.begin() + static_cast<std::ptrdiff_t>(m_marks.back());
        std::vector<std::size_t> items(first, m_stack.end());
        m_stack.erase(first, m_stack.end());
        m_marks.pop_back();
        collect(items.size());
        return items;
    }

    void pushTuple(std::size_t count)
    {
        PickleNode node{.kind = Kind::Tuple};
        for (std::size_t i = 0; i < count && !m_error; ++i)
            node.items.insert(node.items.begin(), pop());
        push(std::move(node));
    }

    PickleNode* top() { return hasTop() ? &m_pickle.nodes[m_stack.back()] : nullptr; }

    void remember(std::uint64_t key)
    {
        if (top() && hasRoom(m_memory.size()))
            m_memory[key] = m_stack.back();
    }

    void recall(std::uint64_t key)
    {
        const auto place = m_memory.find(key);
        if (place == m_memory.end())
            return fail(phrase("recalls what it never remembered"));
        if (hasRoom(m_stack.size()))
            m_stack.push_back(place->second);
    }

    void duplicate()
    {
        if (hasTop() && hasRoom(m_stack.size()))
            m_stack.push_back(m_stack.back());
    }

    void mark()
    {
        if (hasRoom(m_marks.size()))
            m_marks.push_back(m_stack.size());
    }

    void append(const std::vector<std::size_t>& items)
    {
        if (PickleNode* list = top()) {
            if (list->kind != Kind::List && list->kind != Kind::Call && list->kind != Kind::Opaque)
                return fail(phrase("appends to what is no list"));
            if (collect(items.size()))
                list->items.insert(list->items.end(), items.begin(), items.end());
        }
    }

    void setItems(const std::vector<std::size_t>& items)
    {
        PickleNode* dictionary = top();
        if (!dictionary)
            return;
        if ((dictionary->kind != Kind::Dictionary && dictionary->kind != Kind::Call && dictionary->kind != Kind::Opaque) ||
            items.size() % 2 != 0)
            return fail(phrase("sets items of what is no dictionary"));
        if (dictionary->kind == Kind::Opaque)
            return;
        for (std::size_t i = 0; collect(2) && i < items.size(); i += 2)
            dictionary->fields.emplace_back(items[i], items[i + 1]);
    }

    /// Takes away what an object is told about itself. Plain values stay with one of a class that nobody knows here: a program's arguments.
    void build()
    {
        const std::size_t told = pop();
        PickleNode* object = top();
        if (!object || object->kind != Kind::Call || m_pickle.at(object->items[0]).kind != Kind::Opaque ||
            m_pickle.at(told).kind != Kind::Dictionary)
            return;
        for (const auto& field : m_pickle.at(told).fields)
            if (m_pickle.at(field.second).kind <= Kind::Text && collect(2))
                object->fields.push_back(field);
    }

    void pushCall()
    {
        const std::size_t arguments = pop();
        const std::size_t callee = pop();
        push({.kind = Kind::Call, .items = {callee, arguments}});
    }

    /// Pushes a whole number; one of more than eight bytes is never needed.
    void pushLong(std::uint64_t bytes)
    {
        const std::string_view digits = take(bytes);
        if (digits.size() > 8)
            return push({.kind = Kind::Opaque});
        pushWhole(signedIn(digits));
    }

    void step(unsigned char opcode);
    bool stepOfValue(unsigned char opcode);
    bool stepOfMemory(unsigned char opcode);

    std::string_view m_rest;
    Pickle m_pickle;
    std::vector<std::size_t> m_stack;
    std::vector<std::size_t> m_marks;
    std::size_t m_collected = 0;
    std::map<std::uint64_t, std::size_t> m_memory;
    std::optional<Error> m_error;
    bool m_stopped = false;
};

/// Opcodes that push a plain value; their names are those of Python's pickletools.
bool Machine::stepOfValue(unsigned char opcode)
{
    switch (opcode) {
    case 'N': push({}); return true;                                                   // NONE
    case 0x88: push({.kind = Kind::Bool, .whole = 1}); return true;                    // NEWTRUE
    case 0x89: push({.kind = Kind::Bool}); return true;                                // NEWFALSE
    case 'J': pushWhole(static_cast<std::int32_t>(takeNumber(4))); return true;        // BININT
    case 'K': pushWhole(static_cast<std::int64_t>(takeNumber(1))); return true;        // BININT1
    case 'M': pushWhole(static_cast<std::int64_t>(takeNumber(2))); return true;        // BININT2
    case 0x8A: pushLong(takeNumber(1)); return true;                                   // LONG1
    case 'G': push({.kind = Kind::Number, .number = doubleIn(take(8))}); return true;  // BINFLOAT
    case 'X': pushText(take(takeNumber(4))); return true;                              // BINUNICODE
    case 0x8C: pushText(take(takeNumber(1))); return true;                             // SHORT_BINUNICODE
    case 0x8D: pushText(take(takeNumber(8))); return true;                             // BINUNICODE8
    case 'C': pushText(take(takeNumber(1))); return true;                              // SHORT_BINBYTES
    case 'B': pushText(take(takeNumber(4))); return true;                              // BINBYTES
    case 'T': pushText(take(takeNumber(4))); return true;                              // BINSTRING
    case 'U': pushText(take(takeNumber(1))); return true;                              // SHORT_BINSTRING
    case 0x8E:                                                                         // BINBYTES8
    case 0x96: pushText(take(takeNumber(8))); return true;                             // BYTEARRAY8
    case 0x8B: pushLong(takeNumber(4)); return true;                                   // LONG4
    case ')': push({.kind = Kind::Tuple}); return true;                                // EMPTY_TUPLE
    case ']': push({.kind = Kind::List}); return true;                                 // EMPTY_LIST
    case '}': push({.kind = Kind::Dictionary}); return true;                           // EMPTY_DICT
    case 0x8F: push({.kind = Kind::List}); return true;                                // EMPTY_SET
    case 0x85: pushTuple(1); return true;                                              // TUPLE1
    case 0x86: pushTuple(2); return true;                                              // TUPLE2
    case 0x87: pushTuple(3); return true;                                              // TUPLE3
    case 't': push({.kind = Kind::Tuple, .items = popToMark()}); return true;          // TUPLE
    case 0x91: push({.kind = Kind::List, .items = popToMark()}); return true;          // FROZENSET
    default: return false;
    }
}

bool Machine::stepOfMemory(unsigned char opcode)
{
    switch (opcode) {
    case 'q': remember(takeNumber(1)); return true;     // BINPUT
    case 'r': remember(takeNumber(4)); return true;     // LONG_BINPUT
    case 0x94: remember(m_memory.size()); return true;  // MEMOIZE
    case 'h': recall(takeNumber(1)); return true;       // BINGET
    case 'j': recall(takeNumber(4)); return true;       // LONG_BINGET
    case '(': mark(); return true;                      // MARK
    case '0': pop(); return true;                       // POP
    case '1': popToMark(); return true;                 // POP_MARK
    case '2': duplicate(); return true;                 // DUP
    default: return false;
    }
}

void Machine::step(unsigned char opcode)
{
    if (stepOfValue(opcode) || stepOfMemory(opcode))
        return;
    switch (opcode) {
    case 0x80: takeNumber(1); return;  // PROTO
    case 0x95: takeNumber(8); return;  // FRAME
    case 'c': {                        // GLOBAL
        const std::string module = takeLine();
        return pushName(module, takeLine());
    }
    case 0x93: {  // STACK_GLOBAL
        const std::size_t name = pop();
        const std::size_t module = pop();
        if (m_error)
            return;
        return pushName(m_pickle.at(module).text, m_pickle.at(name).text);
    }
    case 'a': return append({pop()});       // APPEND
    case 'e':                               // APPENDS
    case 0x90: return append(popToMark());  // ADDITEMS
    case 's': {                             // SETITEM
        const std::size_t value = pop();
        return setItems({pop(), value});
    }
    case 'u': return setItems(popToMark());                           // SETITEMS
    case 0x92: pop(); return pushCall();                              // NEWOBJ_EX, whose arguments by name are not needed
    case 'R':                                                         // REDUCE
    case 0x81: return pushCall();                                     // NEWOBJ
    case 'b': return build();                                         // BUILD
    case 'Q': return push({.kind = Kind::Stored, .items = {pop()}});  // BINPERSID
    case '.':                                                         // STOP
        m_pickle.root = pop();
        m_stopped = true;
        return;
    default: return fail(phrase("has an opcode that no file of tensors needs ({})", static_cast<int>(opcode)));
    }
}

}  // namespace

Result<Pickle> readPickle(std::string_view bytes) { return Machine(bytes).run(); }

}  // namespace headscope
