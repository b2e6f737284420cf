// SPDX-License-Identifier: GPL-3.0-or-later
// An edit as a value: a function that changes a session, at a place where it is told one, or says why it cannot.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <concepts>
#include <functional>
#include <optional>
#include <utility>

namespace headscope {

/// Made of a function that returns std::optional<Error>, or of one that returns nothing, since it always can.
template <class... Place>
class SessionEdit {
public:
    template <std::invocable<Session&, Place...> Function>
    SessionEdit(Function function)  // NOLINT(google-explicit-constructor): a lambda is one
        : m_function([function = std::move(function)](Session& session, Place... place) mutable -> std::optional<Error> {
              if constexpr (!std::is_void_v<std::invoke_result_t<Function&, Session&, Place...>>)
                  return function(session, place...);
              else
                  function(session, place...);
              return {};
          })
    {
    }

    std::optional<Error> operator()(Session& session, Place... place) const { return m_function(session, place...); }

private:
    std::function<std::optional<Error>(Session&, Place...)> m_function;
};

}  // namespace headscope
