// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a block that are chosen from a few words, such as its norm: the words, their menu, the button that shows the choice.
#pragma once

#include "app/base/text.h"
#include "app/undo/block_settings.h"
#include "core/model/session.h"
#include "core/ops/activation.h"

#include <QActionGroup>
#include <QMenu>
#include <QRegularExpression>
#include <QStyle>
#include <QToolButton>

#include <array>
#include <optional>
#include <vector>

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
/// The same of values that a table of the core names.
template <class Value>
struct NamedChoice {
    Value value;
    QString id;
    QString shortText;
    QString text;
};

/// None, and each kind that is added to X.
inline const std::vector<NamedChoice<Positions>>& inputPositions()
{
    static const auto choices = [] {
        std::vector<NamedChoice<Positions>> all{
            {Positions::None, "none", tr("Positions"),
             tr("Nothing is added to X: without a mask or positions in the heads, the order does not matter")}};
        for (const Positioning& row : kPositionings)
            if (const Positions* kind = std::get_if<Positions>(&row.kind))
                all.push_back({*kind, toQString(row.id), phraseText(row.badge), phraseText(row.menu)});
        return all;
    }();
    return choices;
}

/// The choices: none, and each kind.
inline const std::vector<NamedChoice<std::optional<NormKind>>>& finalNorms()
{
    static const auto choices = [] {
        std::vector<NamedChoice<std::optional<NormKind>>> all{{{}, "none", {}, tr("No final norm")}};
        for (const NormKindInfo& row : kNormKinds)
            all.push_back({row.kind, toQString(row.id), tr("final %1").arg(toQString(row.badge)).trimmed(),
                           tr("%1 of what the last block hands on").arg(phraseText(row.title))});
        return all;
    }();
    return choices;
}

/// "geluTanh" of "gelu_tanh".
inline QString actionId(std::string_view id)
{
    QStringList parts = toQString(id).split('_');
    for (qsizetype i = 1; i < parts.size(); ++i)
        parts[i][0] = parts[i][0].toUpper();
    return parts.join(QString());
}

/// The choices: none, and each activation.
inline const std::vector<NamedChoice<std::optional<Activation>>>& networks()
{
    static const auto choices = [] {
        std::vector<NamedChoice<std::optional<Activation>>> all{{{}, "none", tr("Feed-forward"), tr("No feed-forward network")}};
        for (const ActivationInfo& row : activations())
            all.push_back({row.activation, actionId(row.id), tr("Feed-forward: %1").arg(phraseText(row.shortTitle)), phraseText(row.menu)});
        return all;
    }();
    return choices;
}

inline QString said(const char* text) { return tr(text); }
inline QString said(const QString& text) { return text; }

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
    auto* one = new QActionGroup(menu);  // what is chosen stays ticked when it is chosen again
    for (const auto& choice : choices) {
        QAction* action = menu->addAction(said(choice.text), menu, [apply, value = choice.value] { apply(value); });
        one->addAction(action);
        action->setObjectName(menu->objectName() + "." + choice.id);
        action->setCheckable(true);
    }
}

inline void addSwitches(QMenu* menu, const std::vector<blocks::Switch>& switches, const Workbench& workbench)
{
    menu->addSeparator();
    for (const blocks::Switch& row : switches) {
        QAction* action = menu->addAction(row.text, menu, [workbench, &row](bool on) { blocks::apply(workbench, row, on); });
        action->setObjectName(menu->objectName() + "." + row.id);
        action->setCheckable(true);
    }
}

/// Adds what is on besides the choice of a button: "Norm: pre · RMS".
inline void addToText(QToolButton* button, const QString& text)
{
    button->setText(button->text() + (button->text().contains(QRegularExpression(QStringLiteral("[:：]"))) ? " · " : ": ") + text);
}

inline void showSwitches(QToolButton* button, const std::vector<blocks::Switch>& switches, const Block& block)
{
    for (const blocks::Switch& row : switches) {
        auto* action = button->menu()->findChild<QAction*>(button->menu()->objectName() + "." + row.id);
        const bool isOn = row.isOn(block);
        action->setEnabled(row.isPossible(block));
        action->setText(row.isPossible(block) ? row.text : row.text + row.needs);
        action->setChecked(isOn);
        if (isOn && row.isPossible(block))
            addToText(button, row.shortText);
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
            button->setText(said(choices[i].shortText));
    }
    showUsed(button, used);
}

/// Shows a choice in a menu within that of a button, which says the short text of all but the first.
template <class Choices, class Value>
void showSubchoice(QToolButton* button, const QMenu* menu, const Choices& choices, const Value& value)
{
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool chosen = choices[i].value == value;
        menu->actions()[static_cast<qsizetype>(i)]->setChecked(chosen);
        if (chosen && i > 0)
            addToText(button, said(choices[i].shortText));
    }
    showUsed(button, button->text().contains(':'));
}

}  // namespace headscope
