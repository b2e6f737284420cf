// SPDX-License-Identifier: GPL-3.0-or-later
// An error as a value: where something is wrong and why; and a Result, which holds either a value or such an error.
#pragma once

#include "core/base/short_text.h"

#include <string>
#include <utility>
#include <variant>

namespace headscope {

struct Error {
    std::string where;   ///< the place as a person would name it: "blocks[0].heads[1].query.weight[2]", "line 5, column 12"
    std::string reason;  ///< what is wrong there and what was expected

    static constexpr std::size_t kLongestPart = 2000;  ///< bytes: a file may hold a word of a megabyte, and no window shows that

    std::string sentence() const
    {
        return (where.empty() ? std::string() : shortened(where, kLongestPart) + ": ") + shortened(reason, kLongestPart);
    }
};

template <class T>
class Result {
public:
    Result(T value) : m_state(std::move(value)) {}      // NOLINT(google-explicit-constructor): `return value;` is the point
    Result(Error error) : m_state(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return std::holds_alternative<T>(m_state); }
    const T& operator*() const& { return std::get<T>(m_state); }
    T&& operator*() && { return std::get<T>(std::move(m_state)); }
    const T* operator->() const { return &std::get<T>(m_state); }
    const Error& error() const { return std::get<Error>(m_state); }

private:
    std::variant<T, Error> m_state;
};

}  // namespace headscope
