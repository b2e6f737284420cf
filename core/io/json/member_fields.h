// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the fields of a JSON object that stand for one member of a struct each.
#pragma once

#include "core/base/phrase.h"
#include "core/io/json/fields.h"

namespace headscope {

// How a member of each type is read where nothing else is said of it.
inline std::optional<Error> readValue(const Json& v, const std::string& where, std::string& text) { return readText(v, where, text); }
inline std::optional<Error> readValue(const Json& v, const std::string& where, bool& flag) { return readFlag(v, where, flag); }
inline std::optional<Error> readValue(const Json& v, const std::string& where, Scalar& number) { return readNumber(v, where, number); }
inline std::optional<Error> readValue(const Json& v, const std::string& where, Names& names) { return readNames(v, where, names); }

template <class T>
inline constexpr bool isOptional = false;
template <class T>
inline constexpr bool isOptional<std::optional<T>> = true;

/// Fields of a T. A member may be one of a base of T.
template <class T>
struct FieldsOf {
    using Field = JsonField<T>;
    using Presence = typename Field::Presence;
    template <class Member>
    using TypeOf = std::remove_cvref_t<decltype(std::declval<T&>().*std::declval<Member>())>;

    static constexpr Presence kRequired = Presence::Required;
    static constexpr Presence kOptional = Presence::Optional;

    /// Read and written by functions of its own.
    static Field by(std::string_view name, Presence presence, auto member, auto read, auto write)
    {
        return {name, presence, [=](const Json& v, const std::string& w, T& t) { return read(v, w, t.*member); },
                [=](const T& t) -> OrderedJson { return write(t.*member); }};
    }

    /// Read by a function of its own, and never written.
    static Field readAlone(std::string_view name, Presence presence, auto member, auto read)
    {
        return by(name, presence, member, read, [](const auto&) { return OrderedJson(); });
    }

    /// Must be there.
    static Field required(std::string_view name, auto member)
    {
        return {name, kRequired, [=](const Json& v, const std::string& w, T& t) { return readValue(v, w, t.*member); },
                [=](const T& t) { return OrderedJson(t.*member); }};
    }

    /// May be left out, and is always written.
    static Field kept(std::string_view name, auto member)
    {
        Field field = required(name, member);
        field.presence = kOptional;
        return field;
    }

    /// Written where it is not what it is anyway.
    static Field optional(std::string_view name, auto member) { return unlessUsual(kept(name, member), member); }

    /// A number greater than 0, written where it is not what it is anyway.
    static Field positive(std::string_view name, auto member)
    {
        Field field = optional(name, member);
        field.read = [=, read = std::move(field.read)](const Json& v, const std::string& w, T& t) {
            auto error = read(v, w, t);
            return error || t.*member > 0 ? error : std::optional(Error{w, phrase("must be a finite number greater than 0")});
        };
        return field;
    }

    /// A whole number within bounds, or an optional one.
    template <class Member>
    static Field whole(std::string_view name, Presence presence, Member member, Index least, Index most)
    {
        Field field{name, presence,
                    [=](const Json& v, const std::string& w, T& t) {
                        Index number = 0;
                        auto error = readWhole(v, w, least, most, number);
                        if constexpr (isOptional<TypeOf<Member>>)
                            t.*member = static_cast<typename TypeOf<Member>::value_type>(number);
                        else
                            t.*member = static_cast<TypeOf<Member>>(number);
                        return error;
                    },
                    [=](const T& t) {
                        if constexpr (isOptional<TypeOf<Member>>)
                            return OrderedJson(*(t.*member));
                        else
                            return OrderedJson(t.*member);
                    }};
        return presence == kRequired ? field : unlessUsual(std::move(field), member);
    }

    /// One of some words. It is always written.
    template <class E>
    static Field choice(std::string_view name, auto member, const JsonChoices<E>& words)
    {
        return {name, kOptional, [=](const Json& v, const std::string& w, T& t) { return readChoice<E>(v, w, words, t.*member); },
                [=](const T& t) { return OrderedJson(wordOf<E>(words, t.*member)); }};
    }

    /// The same, written where it is not what it is anyway.
    template <class E>
    static Field optionalChoice(std::string_view name, auto member, const JsonChoices<E>& words)
    {
        return unlessUsual(choice(name, member, words), member);
    }

    /// An object with those fields; of an optional one there may be none.
    template <class M>
    static Field object(std::string_view name, Presence presence, M T::* member, std::type_identity_t<std::span<const JsonField<M>>> fields)
    {
        return by(
            name, presence, member, [=](const Json& v, const std::string& w, M& m) { return readFields<M>(v, w, fields, m); },
            [=](const M& m) { return writeFields<M>(m, fields); });
    }
    template <class M>
    static Field object(std::string_view name, std::optional<M> T::* member, std::type_identity_t<std::span<const JsonField<M>>> fields)
    {
        return by(
            name, kOptional, member,
            [=](const Json& v, const std::string& w, std::optional<M>& m) { return readFields<M>(v, w, fields, m.emplace()); },
            [=](const std::optional<M>& m) { return m ? writeFields<M>(*m, fields) : OrderedJson(); });
    }

    /// A list of at most so many objects, left out where it is empty.
    template <class M>
    static Field list(std::string_view name, std::vector<M> T::* member, std::size_t most,
                      std::type_identity_t<std::span<const JsonField<M>>> fields)
    {
        return by(
            name, kOptional, member,
            [=](const Json& v, const std::string& w, std::vector<M>& m) { return readList<M>(v, w, most, fields, m); },
            [=](const std::vector<M>& m) { return m.empty() ? OrderedJson() : writeList<M>(m, fields); });
    }

    /// A field of a member, among those of T itself.
    template <class M>
    static Field of(M T::* member, JsonField<M> field)
    {
        return by(field.name, static_cast<Presence>(field.presence), member, std::move(field.read), std::move(field.write));
    }

    /// Left out where it is what it is anyway.
    static Field unlessUsual(Field field, auto member)
    {
        field.write = [=, write = std::move(field.write)](const T& t) { return t.*member == T().*member ? OrderedJson() : write(t); };
        return field;
    }
};

}  // namespace headscope
