// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a block that are chosen from a few words, such as its norm: the words, their menu, the button that shows the choice.
#pragma once

#include "app/base/text.h"
#include "app/undo/block_commands.h"
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
    Choice<Norm>{Norm::None, "none", QT_TRANSLATE_NOOP("headscope", "Norm"), QT_TRANSLATE_NOOP("headscope", "No norm")},
    Choice<Norm>{Norm::Pre, "pre", QT_TRANSLATE_NOOP("headscope", "Norm: pre"),
                 QT_TRANSLATE_NOOP("headscope", "Pre: each half reads norm(x)")},
    Choice<Norm>{Norm::Post, "post", QT_TRANSLATE_NOOP("headscope", "Norm: post"),
                 QT_TRANSLATE_NOOP("headscope", "Post: each half hands on norm(x + f(x)), as in the original Transformer")},
};
inline constexpr std::array kFinalNorms{
    Choice<std::optional<NormKind>>{{}, "none", "", QT_TRANSLATE_NOOP("headscope", "No final norm")},
    Choice<std::optional<NormKind>>{NormKind::Layer, "layer", QT_TRANSLATE_NOOP("headscope", "final"),
                                    QT_TRANSLATE_NOOP("headscope", "LayerNorm of what the last block hands on")},
    Choice<std::optional<NormKind>>{NormKind::Rms, "rms", QT_TRANSLATE_NOOP("headscope", "final RMS"),
                                    QT_TRANSLATE_NOOP("headscope", "RMSNorm of what the last block hands on")},
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
    Choice<Positions>{Positions::Learned, "learned", QT_TRANSLATE_NOOP("headscope", "Positions: learned"),
                      QT_TRANSLATE_NOOP("headscope", "Learned: a row of weights for each place is added to X")},
};

/// What can be on besides what is chosen: what it adds to the button, what the menu says.
struct Extra {
    const char* id;
    const char* shortText;
    const char* text;
    bool (*isOn)(const Block& block);
    bool (*isPossible)(const Block& block);
    void (*set)(const Workbench& workbench, bool on);
};

inline bool hasRotary(const Block& block, Rotary::Pairing pairing) { return block.rotary && block.rotary->pairing == pairing; }

inline constexpr std::array kNormExtras{
    Extra{"rms", QT_TRANSLATE_NOOP("headscope", "RMS"),
          QT_TRANSLATE_NOOP("headscope", "RMSNorm: x ÷ √(mean of squares + ε) · γ, without mean and bias"),
          [](const Block& block) { return block.normKind == NormKind::Rms; }, [](const Block& block) { return block.norm != Norm::None; },
          [](const Workbench& workbench, bool on) { blocks::setNormKind(workbench, on ? NormKind::Rms : NormKind::Layer); }},
};
inline constexpr std::array kFeedForwardExtras{
    Extra{"gate", QT_TRANSLATE_NOOP("headscope", "gated"),
          QT_TRANSLATE_NOOP("headscope", "Gate: a second projection of x decides how much of the hidden layer is let through"),
          [](const Block& block) { return block.feedForwardEnabled() && block.feedForward->hasGate(); },
          [](const Block& block) { return block.feedForwardEnabled(); }, blocks::setGate},
    Extra{"parallel", QT_TRANSLATE_NOOP("headscope", "parallel"),
          QT_TRANSLATE_NOOP("headscope", "Parallel: attention and network both read x, and are added to it"),
          [](const Block& block) { return block.parallel; }, [](const Block& block) { return block.feedForwardEnabled(); },
          blocks::setParallel},
};
inline constexpr std::array kPositionExtras{
    Extra{"rotary", QT_TRANSLATE_NOOP("headscope", "rotary"),
          QT_TRANSLATE_NOOP("headscope", "Rotary: Q and K are turned by their position, columns t and t + width/2 together"),
          [](const Block& block) { return hasRotary(block, Rotary::Pairing::Half); }, [](const Block&) { return true; },
          [](const Workbench& workbench, bool on) {
              blocks::setRotary(workbench, on ? std::optional(Rotary::Pairing::Half) : std::nullopt);
          }},
    Extra{"interleaved", QT_TRANSLATE_NOOP("headscope", "rotary"),
          QT_TRANSLATE_NOOP("headscope", "Rotary, interleaved: columns 2t and 2t + 1 together"),
          [](const Block& block) { return hasRotary(block, Rotary::Pairing::Interleaved); }, [](const Block&) { return true; },
          [](const Workbench& workbench, bool on) {
              blocks::setRotary(workbench, on ? std::optional(Rotary::Pairing::Interleaved) : std::nullopt);
          }},
    Extra{"alibi", QT_TRANSLATE_NOOP("headscope", "ALiBi"),
          QT_TRANSLATE_NOOP("headscope", "ALiBi: scores fall with the distance, in each head at its own slope"),
          [](const Block& block) { return block.hasAlibi(); }, [](const Block&) { return true; }, blocks::setAlibi},
};

inline void showUsed(QToolButton* button, bool used)
{
    if (button->property("used") == QVariant(used))
        return;
    button->setProperty("used", used);
    button->style()->unpolish(button);  // the style sheet looks at properties only then
    button->style()->polish(button);
}

template <class Choices, class Apply>
void addChoices(QMenu* menu, const Choices& choices, const Apply& apply)
{
    for (const auto& choice : choices) {
        QAction* action = menu->addAction(tr(choice.text), menu, [apply, value = choice.value] { apply(value); });
        action->setObjectName(menu->objectName() + "." + choice.id);
        action->setCheckable(true);
    }
}

template <class Extras>
void addExtras(QMenu* menu, const Extras& extras, const Workbench& workbench)
{
    menu->addSeparator();
    for (const Extra& extra : extras) {
        QAction* action = menu->addAction(tr(extra.text), menu, [workbench, set = extra.set](bool on) { set(workbench, on); });
        action->setObjectName(menu->objectName() + "." + extra.id);
        action->setCheckable(true);
    }
}

/// What is on besides the choice of a button: "Norm: pre · RMS".
inline void addToText(QToolButton* button, const QString& text)
{
    button->setText(button->text() + (button->text().contains(':') ? " · " : ": ") + text);
}

template <class Extras>
void showExtras(QToolButton* button, const Extras& extras, const Block& block)
{
    for (const Extra& extra : extras) {
        auto* action = button->menu()->template findChild<QAction*>(button->menu()->objectName() + "." + extra.id);
        const bool isOn = extra.isOn(block);
        action->setEnabled(extra.isPossible(block));
        action->setChecked(isOn);
        if (isOn && extra.isPossible(block))
            addToText(button, tr(extra.shortText));
    }
    showUsed(button, button->property("used").toBool() || button->text().contains(':'));
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
    showUsed(button, used);
}

/// Of choices in a menu within that of a button, which says the short text of all but the first.
template <class Choices, class Value>
void showSubchoice(QToolButton* button, const QMenu* menu, const Choices& choices, const Value& value)
{
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool chosen = choices[i].value == value;
        menu->actions()[static_cast<qsizetype>(i)]->setChecked(chosen);
        if (chosen && i > 0)
            addToText(button, tr(choices[i].shortText));
    }
    showUsed(button, button->text().contains(':'));
}

}  // namespace headscope
