// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of what all heads are coloured by: their attention, a measure, what they are worth to a number, what they are looked for by;
// or of where tokens come from through all of them.
#pragma once

#include "app/views/heads/token_flow.h"
#include "core/analysis/head_effects.h"
#include "core/analysis/head_finds.h"
#include "core/analysis/measures.h"

#include <QComboBox>

namespace headscope {

/// One of them at most; none: the attention.
struct ChosenColoring {
    const Measure* measure = nullptr;
    const Effect* effect = nullptr;
    const HeadFind* find = nullptr;
    std::optional<FlowKind> flow = {};

    bool isOn() const { return measure || effect || find; }  ///< whether each head has a number
};

class ColoringChoice : public QComboBox {
    Q_OBJECT

public:
    explicit ColoringChoice(QWidget* parent = nullptr);

    ChosenColoring chosen() const;
    void choose(const QString& id);  ///< takes the id of a measure, an effect or a find

private:
    void add(const QString& title, std::string_view id, const QString& words);
};

}  // namespace headscope
