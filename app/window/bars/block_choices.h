// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a block that are chosen from a few words, such as its norm: the words, their menu, the button that shows the choice.
#pragma once

#include "app/base/text.h"
#include "core/model/session.h"

#include <QMenu>
#include <QStyle>
#include <QToolButton>

#include <array>
#include <optional>

namespace headscope {

/// A setting that is one of several words: what the button says, what the menu says.
template <class Value>
struct Choice {
    Value value;
    const char* id;
    const char* shortText;
    const char* text;
};

inline constexpr std::array kAttends{
    Choice<Attends>{Attends::Self, "self", QT_TRANSLATE_NOOP("headscope", "to itself"),
                    QT_TRANSLATE_NOOP("headscope", "Self-attention: keys and values from the block's own input")},
    Choice<Attends>{Attends::Memory, "memory", QT_TRANSLATE_NOOP("headscope", "to the memory"),
                    QT_TRANSLATE_NOOP("headscope", "Cross-attention: keys and values from the memory, a second sequence")},
};
inline constexpr std::array kNorms{
    Choice<Norm>{Norm::None, "none", QT_TRANSLATE_NOOP("headscope", "Norm"), QT_TRANSLATE_NOOP("headscope", "No layer norm")},
    Choice<Norm>{Norm::Pre, "pre", QT_TRANSLATE_NOOP("headscope", "Norm: pre"),
                 QT_TRANSLATE_NOOP("headscope", "Pre: each half reads norm(x)")},
    Choice<Norm>{Norm::Post, "post", QT_TRANSLATE_NOOP("headscope", "Norm: post"),
                 QT_TRANSLATE_NOOP("headscope", "Post: each half hands on norm(x + f(x)), as in the original Transformer")},
};
inline constexpr std::array kActivations{
    Choice<std::optional<Activation>>{
        {}, "none", QT_TRANSLATE_NOOP("headscope", "Feed-forward"), QT_TRANSLATE_NOOP("headscope", "No feed-forward network")},
    Choice<std::optional<Activation>>{Activation::Relu, "relu", QT_TRANSLATE_NOOP("headscope", "Feed-forward: ReLU"), "ReLU: max(0, x)"},
    Choice<std::optional<Activation>>{Activation::Gelu, "gelu", QT_TRANSLATE_NOOP("headscope", "Feed-forward: GELU"),
                                      QT_TRANSLATE_NOOP("headscope", "GELU, exact: x·Φ(x)")},
    Choice<std::optional<Activation>>{Activation::GeluTanh, "geluTanh", QT_TRANSLATE_NOOP("headscope", "Feed-forward: GELU tanh"),
                                      QT_TRANSLATE_NOOP("headscope", "GELU, approximated by tanh")},
    Choice<std::optional<Activation>>{Activation::Identity, "identity", QT_TRANSLATE_NOOP("headscope", "Feed-forward: identity"),
                                      QT_TRANSLATE_NOOP("headscope", "Identity: linear, without an activation")},
    Choice<std::optional<Activation>>{Activation::Silu, "silu", QT_TRANSLATE_NOOP("headscope", "Feed-forward: SiLU"),
                                      QT_TRANSLATE_NOOP("headscope", "SiLU: x·σ(x)")},
    Choice<std::optional<Activation>>{Activation::QuickGelu, "quickGelu", QT_TRANSLATE_NOOP("headscope", "Feed-forward: quick GELU"),
                                      QT_TRANSLATE_NOOP("headscope", "Quick GELU: x·σ(1.702·x)")},
    Choice<std::optional<Activation>>{Activation::ReluSquared, "reluSquared", QT_TRANSLATE_NOOP("headscope", "Feed-forward: ReLU²"),
                                      QT_TRANSLATE_NOOP("headscope", "Squared ReLU: max(0, x)²")},
};
inline constexpr std::array kPositions{
    Choice<Positions>{Positions::None, "none", QT_TRANSLATE_NOOP("headscope", "Positions"),
                      QT_TRANSLATE_NOOP("headscope", "No positions: without a mask, the order of the tokens does not matter")},
    Choice<Positions>{Positions::Sinusoidal, "sinusoidal", QT_TRANSLATE_NOOP("headscope", "Positions: sinusoidal"),
                      QT_TRANSLATE_NOOP("headscope", "Sinusoidal: sin and cos of the position are added to X")},
};

template <class Choices, class Apply>
void addChoices(QMenu* menu, const Choices& choices, const Apply& apply)
{
    for (const auto& choice : choices) {
        QAction* action = menu->addAction(tr(choice.text), menu, [apply, value = choice.value] { apply(value); });
        action->setObjectName(menu->objectName() + "." + choice.id);
        action->setCheckable(true);
    }
}

/// The first choice is what most sessions have: then the button is quiet and says only what it is for.
template <class Choices, class Value>
void showChoice(QToolButton* button, const Choices& choices, const Value& value)
{
    const bool used = value != choices.front().value;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        QAction* action = button->menu()->actions()[static_cast<qsizetype>(i)];
        action->setChecked(choices[i].value == value);
        if (action->isChecked())
            button->setText(tr(choices[i].shortText));
    }
    if (button->property("used") == QVariant(used))
        return;
    button->setProperty("used", used);
    button->style()->unpolish(button);  // the style sheet looks at properties only then
    button->style()->polish(button);
}

}  // namespace headscope
