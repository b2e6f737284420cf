// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formats/tikz_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headscope::tikz {

QByteArray number(double value)
{
    QByteArray text = QByteArray::number(value, 'f', 3);
    while (text.endsWith('0'))
        text.chop(1);
    return text.endsWith('.') ? text.chopped(1) : text;
}

QByteArray html(const QColor& color) { return color.name().mid(1).toUpper().toLatin1(); }

QByteArray at(QPointF point) { return "(" + number(point.x()) + "," + number(point.y()) + ")"; }

QByteArray escaped(const QString& text)
{
    static constexpr std::array<std::pair<char, const char*>, 10> kSpecial{{{'\\', "\\textbackslash{}"},
                                                                            {'~', "\\textasciitilde{}"},
                                                                            {'^', "\\textasciicircum{}"},
                                                                            {'&', "\\&"},
                                                                            {'%', "\\%"},
                                                                            {'$', "\\$"},
                                                                            {'#', "\\#"},
                                                                            {'_', "\\_"},
                                                                            {'{', "\\{"},
                                                                            {'}', "\\}"}}};
    QByteArray result;
    for (const char c : text.simplified().toUtf8()) {
        const auto* const special = std::ranges::find(kSpecial, c, &std::pair<char, const char*>::first);
        result += special == kSpecial.end() ? QByteArray(1, c) : QByteArray(special->second);
    }
    static constexpr std::array kRaised{"⁽", "(", "⁾", ")", "⁻", "-", "⁰", "0", "¹", "1", "²", "2", "³",
                                        "3", "⁴", "4", "⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9"};
    for (std::size_t i = 0; i < kRaised.size(); i += 2)
        result.replace(kRaised[i], "$^{" + QByteArray(kRaised[i + 1]) + "}$");
    static constexpr std::array kLowered{"₀", "0", "₁", "1", "₂", "2", "₃", "3", "₄", "4",
                                         "₅", "5", "₆", "6", "₇", "7", "₈", "8", "₉", "9"};
    for (std::size_t i = 0; i < kLowered.size(); i += 2)
        result.replace(kLowered[i], "$_{" + QByteArray(kLowered[i + 1]) + "}$");
    result.replace("→", "$\\rightarrow$");
    result.replace("}$$^{", "").replace("}$$_{", "");  // of one symbol
    static constexpr std::array<std::pair<const char*, const char*>, 26> kSigns{
        {{"−", "-"},        {"⟨", "\\langle"},     {"⟩", "\\rangle"},     {"√", "\\surd"},      {"ᵀ", "^{\\top}"}, {"×", "\\times"},
         {"÷", "\\div"},    {"·", "\\cdot"},       {"→", "\\rightarrow"}, {"←", "\\leftarrow"}, {"≤", "\\le"},     {"≥", "\\ge"},
         {"≈", "\\approx"}, {"∞", "\\infty"},      {"Σ", "\\Sigma"},      {"∑", "\\sum"},       {"α", "\\alpha"},  {"β", "\\beta"},
         {"γ", "\\gamma"},  {"ε", "\\varepsilon"}, {"μ", "\\mu"},         {"π", "\\pi"},        {"σ", "\\sigma"},  {"φ", "\\varphi"},
         {"∘", "\\circ"},   {"␣", "\\sqcup"}}};
    for (const auto& [sign, command] : kSigns)
        result.replace(sign, "$" + QByteArray(command) + "$");
    return result;
}

QByteArray formula(const SymbolParts& parts)
{
    QByteArray base = QByteArray::fromStdString(parts.base);
    const bool isWord = base.size() > 2 && std::ranges::all_of(base, [](char c) { return c >= 'a' && c <= 'z'; });
    for (const auto& [sign, command] :
         {std::pair{"ᵀ", "^{\\top}"}, {"β", "\\beta "}, {"γ", "\\gamma "}, {"φ", "\\varphi "}, {"∘", "\\circ "}})
        base.replace(sign, command);
    const auto script = [](const char* sign, const std::string& text) {
        return text.empty() ? QByteArray() : QByteArray(sign) + "{\\mathrm{" + QByteArray::fromStdString(text) + "}}";
    };
    return "$" + (isWord ? "\\mathrm{" + base + "}" : base) + script("_", parts.below) + QByteArray::fromStdString(parts.end) +
           script("^", parts.above) + "$";
}

}  // namespace headscope::tikz
