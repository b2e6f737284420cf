// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/session_difference.h"

#include "core/base/number_text.h"
#include "core/base/short_text.h"
#include "core/io/session/session_outline.h"
#include "core/model/each_weight.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace headscope {

namespace {

constexpr std::size_t kMostToldWords = 8;

bool namesTensor(const Json& value) { return value.is_object() && value.contains("tensor"); }

template <class Holds>
bool isList(const Json& value, const Holds& holds)
{
    return value.is_array() && !value.empty() && std::ranges::all_of(value, holds);
}

/// Numbers of a session are none of these: they count, as the keys that a mask blocks.
bool isWhole(const Json& value) { return value.is_number_integer(); }

bool isRow(const Json& value)
{
    return isList(value, [](const Json& element) { return element.is_number(); });
}

std::string shapeText(const Matrix& matrix) { return std::to_string(matrix.rows()) + " × " + std::to_string(matrix.cols()); }

/// A session as fields, and which matrices of the table its weights are.
class Side {
public:
    explicit Side(const Session& session) : m_outline(outlineWithPlans(session))
    {
        std::map<const Shared<Matrix>*, MatrixRef> refs;
        forEachMatrix(session, [&](const MatrixInfo& matrix, const MatrixRef& ref) {
            if (isParameter(session, ref))
                refs.emplace(matrix.parameter(session, ref), ref);
        });
        forEachWeight(session, [&](const Shared<Matrix>& weight) {
            if (weight.size() == 0)
                return;
            const auto ref = refs.find(&weight);
            m_refs.push_back(ref == refs.end() ? std::nullopt : std::optional(ref->second));
        });
    }

    const Json& json() const { return m_outline.json; }
    std::optional<MatrixRef> refOf(const Json& value) const { return namesTensor(value) ? m_refs[numberOf(value)] : std::nullopt; }

    /// The matrix that the value names or, row by row, is; nothing where it is something else.
    std::optional<Shared<Matrix>> matrixOf(const Json& value) const
    {
        if (namesTensor(value))
            return m_outline.weights[numberOf(value)];
        Matrix numbers;
        const bool isMatrix = isList(value, isRow), isVector = isRow(value) && !isList(value, isWhole);
        if (!isMatrix && !isVector)
            return {};
        const auto wrong = isMatrix ? readMatrix(value, "", numbers) : readRow(value, "", numbers);
        return wrong ? std::nullopt : std::optional<Shared<Matrix>>(std::move(numbers));
    }

    /// The value in a few words: "12", "causal", "window, size 3", "3 × 4" of a matrix; nothing where there is none.
    std::optional<std::string> textOf(const Json& value) const
    {
        if (value.is_null())
            return {};
        if (value.is_string())
            return shortened(value.get<std::string>());
        if (value.is_number_float())
            return numberText(value.get<Scalar>());
        if (!value.is_structured())
            return value.dump();
        if (namesTensor(value) || isList(value, isRow))
            return shapeText(**matrixOf(value));
        return value.is_array() ? textOfList(value) : textOfFields(value);
    }

private:
    static std::size_t numberOf(const Json& value) { return *asNumber<std::size_t>(value["tensor"].get<std::string>()); }

    std::string textOfList(const Json& list) const
    {
        if (list.size() > kMostToldWords)
            return std::to_string(list.size()) + " of them";
        std::string text;
        for (const Json& element : list)
            text += (text.empty() ? "" : ", ") + textOf(element).value_or("none");
        return text;
    }

    /// The kind, the plain values and the shapes of matrices.
    std::string textOfFields(const Json& object) const
    {
        std::string text = object.contains("kind") ? *textOf(object["kind"]) : "";
        for (const auto& [name, value] : object.items())
            if (name != "kind" && (!value.is_structured() || namesTensor(value)))
                text += (text.empty() ? "" : ", ") + name + " " + textOf(value).value_or("none");
        return text.empty() ? "there" : text;
    }

    SessionOutline m_outline;
    std::vector<std::optional<MatrixRef>> m_refs;  ///< as m_outline.weights
};

/// Walks the fields of two sessions beside each other.
class Comparison {
public:
    Comparison(const Session& before, const Session& after) : m_before(before), m_after(after)
    {
        compareFields(m_before.json(), m_after.json(), {}, "");
        std::ranges::stable_sort(m_found, {}, [](const SessionDifference& found) {
            return std::tuple(found.standing.memory, found.standing.block, found.standing.head);
        });
        compareTrained(*before.trained, *after.trained);
        compareSnapshots(before.snapshots, after.snapshots);
    }

    std::vector<SessionDifference> found() && { return std::move(m_found); }

private:
    void compare(const Json& before, const Json& after, const Standing& standing, const std::string& field)
    {
        const auto was = m_before.matrixOf(before), is = m_after.matrixOf(after);
        if (was && is)
            compareMatrices(before, after, standing, field);
        else if (before.is_object() && after.is_object() && !was && !is)
            compareFields(before, after, standing, field);
        else if (before.is_array() && after.is_array())
            compareLists(before, after, standing, field);
        else if (before != after)
            tell(before, after, standing, field);
    }

    void compareFields(const Json& before, const Json& after, const Standing& standing, const std::string& field)
    {
        static const Json kAbsent;
        std::set<std::string> names;
        for (const Json* object : {&before, &after})
            for (const auto& [name, value] : object->items())
                names.insert(name);
        names.erase("headscope");  // the version follows from the other fields
        for (const std::string& name : names) {
            const auto in = [&](const Json& object) -> const Json& { return object.contains(name) ? object[name] : kAbsent; };
            const bool isPart = field.empty();
            if (isPart && name == "memory" && in(before).is_object() && in(after).is_object())
                compareFields(in(before), in(after), {.memory = true}, "");
            else if (isPart && (name == "blocks" || name == "heads"))
                compareParts(in(before), in(after), standing, name == "blocks" ? &Standing::block : &Standing::head);
            else
                compare(in(before), in(after), standing, memberPath(field, name));
        }
    }

    /// Blocks, or heads, one by one.
    void compareParts(const Json& before, const Json& after, Standing standing, int Standing::* number)
    {
        static const Json kAbsent;
        for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
            standing.*number = static_cast<int>(i) + 1;
            const Json &was = i < before.size() ? before[i] : kAbsent, &is = i < after.size() ? after[i] : kAbsent;
            if (was.is_null() || is.is_null())
                tell(was, is, standing, "");
            else
                compareFields(was, is, standing, "");
        }
    }

    void compareLists(const Json& before, const Json& after, const Standing& standing, const std::string& field)
    {
        static const Json kAbsent;
        const auto holdObjects = [](const Json& list) { return isList(list, [](const Json& element) { return element.is_object(); }); };
        if (holdObjects(before) || holdObjects(after)) {
            for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i)
                compare(i < before.size() ? before[i] : kAbsent, i < after.size() ? after[i] : kAbsent, standing,
                        field + " " + std::to_string(i + 1));
        } else if (before.size() == after.size() && before != after) {
            SessionDifference::Entries entries{{}, std::ssize(after), 1, false};
            for (Index i = std::ssize(after) - 1; i >= 0; --i)
                if (const auto at = static_cast<std::size_t>(i); before[at] != after[at])
                    entries.differ = {entries.differ.count + 1, 0, i, 0};
            const auto first = static_cast<std::size_t>(entries.differ.row);
            tell(before[first], after[first], standing, field);
            m_found.back().entries = entries;
        } else if (before != after) {
            tell(before, after, standing, field);
        }
    }

    void compareMatrices(const Json& before, const Json& after, const Standing& standing, const std::string& field)
    {
        const Shared<Matrix> was = *m_before.matrixOf(before), is = *m_after.matrixOf(after);
        if (was->rows() != is->rows() || was->cols() != is->cols())
            return tell(before, after, standing, field);
        if (is.sameAs(was))
            return;
        if (const MatrixDifference differ = matrixDifference(*is, *was); differ.count > 0) {
            tell(before, after, standing, field);
            m_found.back().entries = {differ, is->rows(), is->cols()};
            m_found.back().before = m_found.back().after = {};
        }
    }

    void tell(const Json& before, const Json& after, const Standing& standing, const std::string& field)
    {
        const std::optional<MatrixRef> ref = after.is_null() ? m_before.refOf(before) : m_after.refOf(after);
        SessionDifference& told = m_found.emplace_back();
        told.standing = standing;
        told.field = ref ? std::string(info(ref->id).name) : field;
        told.matrix = ref;
        told.before = m_before.textOf(before);
        told.after = m_after.textOf(after);
        if (before.is_null() && after.is_boolean())  // what is left out is the other one
            told.before = m_before.textOf(!after.get<bool>());
        if (after.is_null() && before.is_boolean())
            told.after = m_after.textOf(!before.get<bool>());
    }

    /// Tells of what has no fields, or too many, that it is another one.
    void tellAnother(const std::string& field, const std::string& before, const std::string& after)
    {
        tell(before, before == after ? "another " + after : after, {}, field);
    }

    void compareTrained(const TrainingState& before, const TrainingState& after)
    {
        if (before != after)
            tellAnother("training.state", "step " + std::to_string(before.step), "step " + std::to_string(after.step));
    }

    void compareSnapshots(const std::vector<Snapshot>& before, const std::vector<Snapshot>& after)
    {
        for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
            const std::string field = "snapshots " + std::to_string(i + 1);
            if (i >= before.size() || i >= after.size())
                tell(i < before.size() ? Json(before[i].name) : Json(), i < after.size() ? Json(after[i].name) : Json(), {}, field);
            else if (before[i] != after[i])
                tellAnother(field, before[i].name, after[i].name);
        }
    }

    Side m_before, m_after;
    std::vector<SessionDifference> m_found;
};

}  // namespace

std::vector<SessionDifference> sessionDifferences(const Session& before, const Session& after) { return Comparison(before, after).found(); }

}  // namespace headscope
