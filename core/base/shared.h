// SPDX-License-Identifier: GPL-3.0-or-later
// A value that its copies share until one of them changes it (copy on write), so that a Session is cheap to copy and to keep for undo.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>

namespace headscope {

/// A matrix that is made when somebody looks at its numbers; its shape is known before.
template <class T>
class Late {
public:
    Late() = default;
    Late(const Late&) = delete;
    Late& operator=(const Late&) = delete;
    virtual ~Late() = default;

    virtual std::ptrdiff_t rows() const = 0;
    virtual std::ptrdiff_t cols() const = 0;
    virtual double number(std::ptrdiff_t row, std::ptrdiff_t column) const = 0;

    const T& value() const
    {
        std::call_once(m_once, [this] {
            m_value = make();
            m_isMade = true;
        });
        return m_value;
    }
    bool isMade() const { return m_isMade; }

private:
    template <class>
    friend class Shared;

    virtual T make() const = 0;

    mutable std::once_flag m_once;
    mutable std::atomic<bool> m_isMade = false;
    mutable T m_value;
};

template <class T>
class Shared {
public:
    Shared() = default;  ///< an empty value, which takes no storage
    Shared(T value)
        : m_value(std::make_shared<T>(std::move(value))) {}  // NOLINT(google-explicit-constructor): a value is a Shared of itself
    explicit Shared(std::shared_ptr<T> value) : m_value(std::move(value)) {}
    explicit Shared(const std::shared_ptr<Late<T>>& late) : m_value(late, &late->m_value), m_late(late.get()) {}

    const T& operator*() const { return m_late ? m_late->value() : m_value ? *m_value : emptyValue(); }
    const T* operator->() const { return &**this; }

    // The shape, without a look at the numbers.
    std::ptrdiff_t rows() const { return m_late ? m_late->rows() : (**this).rows(); }
    std::ptrdiff_t cols() const { return m_late ? m_late->cols() : (**this).cols(); }
    std::ptrdiff_t size() const { return rows() * cols(); }

    /// One number, without a look at the others.
    auto operator()(std::ptrdiff_t row, std::ptrdiff_t column) const
    {
        using Number = std::remove_cvref_t<decltype((**this)(row, column))>;
        return m_late ? static_cast<Number>(m_late->number(row, column)) : (**this)(row, column);
    }

    /// The value that is made late; null where it was there from the start, or is of another kind.
    template <class Kind>
    const Kind* late() const
    {
        return dynamic_cast<const Kind*>(m_late);
    }

    /// Makes a private copy to change. It copies on every call: keep the reference while making several changes.
    T& detach()
    {
        m_value = std::make_shared<T>(m_late && !m_late->isMade() ? m_late->make() : **this);
        m_late = nullptr;
        return *m_value;
    }

    /// True when both are the very same stored value, so that nothing can have changed between them.
    bool sameAs(const Shared& other) const { return m_value == other.m_value; }

    /// The address of the value, made or not: all that share it have the same one.
    const T* address() const { return m_value ? m_value.get() : &emptyValue(); }

    /// The same value in storage of its own, which goes with that deleter.
    template <class Deleter>
    Shared storedWith(Deleter deleter) const
    {
        Shared same(std::shared_ptr<T>(const_cast<T*>(address()), std::move(deleter)));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
        same.m_late = m_late;
        return same;
    }

    /// Tells later, without keeping this value, whether another one is still the same.
    std::weak_ptr<const T> watch() const { return m_value; }

    /// The deleter of the storage, where it came as a pointer with one; null in a private copy and everywhere else.
    template <class Deleter>
    const Deleter* madeWith() const
    {
        return std::get_deleter<Deleter>(m_value);
    }

    bool operator==(const Shared& other) const
    {
        if (sameAs(other))
            return true;
        if constexpr (requires(const T& value) { value.rows(); })  // Eigen compares matrices of the same shape alone, and column by column
            return rows() == other.rows() && cols() == other.cols() &&
                   std::equal((**this).data(), (**this).data() + size(), (*other).data());
        else
            return **this == *other;
    }

private:
    static const T& emptyValue()
    {
        static const T empty{};
        return empty;
    }

    std::shared_ptr<T> m_value;
    const Late<T>* m_late = nullptr;  // lives as long as the value, which is a part of it
};

}  // namespace headscope
