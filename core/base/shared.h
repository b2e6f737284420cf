// SPDX-License-Identifier: GPL-3.0-or-later
// A value that its copies share until one of them changes it (copy on write), so that a Session is cheap to copy and to keep for undo.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

namespace headscope {

template <class T>
class Shared {
public:
    Shared() = default;  ///< an empty value, which takes no storage
    Shared(T value)
        : m_value(std::make_shared<T>(std::move(value))) {}  // NOLINT(google-explicit-constructor): a value is a Shared of itself
    explicit Shared(std::shared_ptr<T> value) : m_value(std::move(value)) {}

    const T& operator*() const { return m_value ? *m_value : emptyValue(); }
    const T* operator->() const { return &**this; }

    /// Makes a private copy to change. It copies on every call: keep the reference while making several changes.
    T& detach()
    {
        m_value = std::make_shared<T>(**this);
        return *m_value;
    }

    /// True when both are the very same stored value, so that nothing can have changed between them.
    bool sameAs(const Shared& other) const { return m_value == other.m_value; }

    /// Tells later, without keeping this value, whether another one is still the same.
    std::weak_ptr<const T> watch() const { return m_value; }

    /// The deleter of the storage, where it came as a pointer with one; null in a private copy and everywhere else.
    template <class Deleter>
    const Deleter* madeWith() const
    {
        return std::get_deleter<Deleter>(m_value);
    }

    bool operator==(const Shared& other) const { return sameAs(other) || equal(**this, *other); }

private:
    static bool equal(const T& a, const T& b)
    {
        if constexpr (requires {
                          a.rows();
                          a.cols();
                      })  // Eigen compares matrices of the same shape alone, and column by column
            return a.rows() == b.rows() && a.cols() == b.cols() && std::equal(a.data(), a.data() + a.size(), b.data());
        else
            return a == b;
    }

    static const T& emptyValue()
    {
        static const T empty{};
        return empty;
    }

    std::shared_ptr<T> m_value;
};

}  // namespace headscope
