// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that numbers are finite, without a second look at those that are known to be.
#pragma once

#include "core/model/field_path.h"
#include "core/model/session.h"

#include <optional>
#include <unordered_set>

namespace headscope {

std::string shapeText(Index rows, Index columns);
std::string shapeText(const Shared<Matrix>& matrix);

/// Numbers and words of a valid session, which need not be looked at again.
class Known {
public:
    Known() = default;
    explicit Known(const Session& valid);

    bool isFinite(const Shared<Matrix>& matrix) const { return m_finite.contains(matrix.address()); }
    bool isMask(const Shared<Matrix>& matrix) const { return m_masks.contains(matrix.address()); }
    bool isVocabulary(const Shared<Vocabulary>& vocabulary) const { return m_vocabularies.contains(vocabulary.address()); }
    bool isOwnTask(const Shared<OwnTask>& own) const { return m_ownTask && m_ownTask->sameAs(own); }

private:
    std::unordered_set<const Matrix*> m_finite, m_masks;
    std::unordered_set<const Vocabulary*> m_vocabularies;
    std::optional<Shared<OwnTask>> m_ownTask;
};

std::optional<Error> checkFinite(const FieldPath& where, const Shared<Matrix>& numbers, const Known& known);

}  // namespace headscope
