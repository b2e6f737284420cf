// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formats/tikz_text.h"

#include "app/base/text.h"

#include <QHash>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace headscope::tikz {

namespace {

enum class Set { Text, Math, Above, Below, Letter };  ///< how it is set; a letter takes more than every LaTeX has

/// One character, or a letter with its accents.
struct Piece {
    Set how;
    QByteArray tex;
};

using Signs = QHash<char32_t, QByteArray>;

/// Signs of text, each with its command behind it.
constexpr const char* kText = R"(
\ \textbackslash{}   ~ \textasciitilde{}   ^ \textasciicircum{}   & \&   % \%   $ \$   # \#   _ \_   { \{   } \}   < \textless{}
> \textgreater{}   | \textbar{}   " \hsquote{}   ` \`{}   ␣ \textvisiblespace{}   ▁ \hslowline{}   – \textendash{}   — \textemdash{}
‘ \textquoteleft{}   ’ \textquoteright{}   “ \textquotedblleft{}   ” \textquotedblright{}   „ ,,   ‚ ,   … \dots{}   § \S{}   ¶ \P{}
© \copyright{}   ® \textregistered{}   ™ \texttrademark{}   £ \pounds{}   ¡ \textexclamdown{}   ¿ \textquestiondown{}   ß \ss{}
æ \ae{}   Æ \AE{}   œ \oe{}   Œ \OE{}   ø \o{}   Ø \O{}   ł \l{}   Ł \L{}   ı \i{}   ȷ \j{}
)";

/// Signs of formulas.
constexpr const char* kMath = R"(
− -   × \times   ÷ \div   · \cdot   ± \pm   ¬ \neg   ° {}^{\circ}   µ \mu   ⟨ \langle   ⟩ \rangle   √ \surd   → \rightarrow
← \leftarrow   ↑ \uparrow   ↓ \downarrow   ↔ \leftrightarrow   ⇒ \Rightarrow   ⇐ \Leftarrow   ⇔ \Leftrightarrow   ↦ \mapsto
↵ \hookleftarrow   ⇥ \rightarrow\mkern-4mu\vert   ≤ \le   ≥ \ge   ≠ \ne   ≈ \approx   ≡ \equiv   ∼ \sim   ∝ \propto   ≪ \ll   ≫ \gg
∞ \infty   ∑ \sum   ∏ \prod   ∫ \int   ∂ \partial   ∇ \nabla   ∅ \emptyset   ∈ \in   ∉ \notin   ⊂ \subset   ∪ \cup   ∩ \cap
∘ \circ   ∕ /   • \bullet   ⊙ \odot   ⊕ \oplus   ⊗ \otimes   ∥ \parallel   ‖ \Vert   ∀ \forall   ∃ \exists   ∧ \wedge   ∨ \vee
′ {}'   ″ {}''   † \dagger   ‡ \ddagger   ⋯ \cdots   ⋮ \vdots   ✓ \surd   ✗ \times   ↪ \hookrightarrow   ▶ \triangleright
½ \frac12   ¼ \frac14   ¾ \frac34   α \alpha   β \beta   γ \gamma   δ \delta   ε \varepsilon   ζ \zeta   η \eta   θ \theta   ι \iota
κ \kappa   λ \lambda   μ \mu   ν \nu   ξ \xi   ο o   π \pi   ρ \rho   ς \varsigma   σ \sigma   τ \tau   υ \upsilon   φ \varphi
χ \chi   ψ \psi   ω \omega   ϵ \epsilon   ϑ \vartheta   ϕ \phi   Α \mathrm{A}   Β \mathrm{B}   Γ \Gamma   Δ \Delta   Ε \mathrm{E}
Ζ \mathrm{Z}   Η \mathrm{H}   Θ \Theta   Ι \mathrm{I}   Κ \mathrm{K}   Λ \Lambda   Μ \mathrm{M}   Ν \mathrm{N}   Ξ \Xi
Ο \mathrm{O}   Π \Pi   Ρ \mathrm{P}   Σ \Sigma   Τ \mathrm{T}   Υ \Upsilon   Φ \Phi   Χ \mathrm{X}   Ψ \Psi   Ω \Omega
)";

/// Combining ones, as commands of text and of formulas; letters below whose point they stand have none then.
struct Accent {
    char32_t mark;
    const char* text;
    const char* math;
    bool above = true;
};

constexpr std::array kAccents{
    Accent{0x300, "\\`", "\\grave"},      Accent{0x301, "\\'", "\\acute"},     Accent{0x302, "\\^", "\\hat"},
    Accent{0x303, "\\~", "\\tilde"},      Accent{0x304, "\\=", "\\bar"},       Accent{0x306, "\\u", "\\breve"},
    Accent{0x307, "\\.", "\\dot"},        Accent{0x308, "\\\"", "\\ddot"},     Accent{0x30A, "\\r", "\\mathring"},
    Accent{0x30B, "\\H", nullptr},        Accent{0x30C, "\\v", "\\check"},     Accent{0x323, "\\d", nullptr, false},
    Accent{0x327, "\\c", nullptr, false}, Accent{0x331, "\\b", nullptr, false}};

/// Letters that pdfLaTeX knows in T1 fonts alone.
const QString kOfT1 = QStringLiteral("ĄąĘęĮįŲųĐđÐðÞþŊŋ«»‹›");

Signs signsIn(const char* table)
{
    Signs signs;
    const QStringList words = QString::fromUtf8(table).simplified().split(' ');
    for (qsizetype i = 0; i < words.size(); i += 2)
        signs.insert(words[i].toUcs4().front(), words[i + 1].toUtf8());
    return signs;
}

const char* commandOf(const Signs& signs, char32_t character)
{
    const auto sign = signs.constFind(character);
    return sign == signs.constEnd() ? nullptr : sign->constData();
}

/// Commands that end with a letter end there.
QByteArray inMath(const QByteArray& command)
{
    const bool named = command.lastIndexOf('\\') >= 0 && QChar::isLetter(static_cast<uchar>(command.back()));
    return named ? command + ' ' : command;
}

std::optional<Piece> pieceOf(char32_t character)
{
    static const Signs text = signsIn(kText), math = signsIn(kMath);
    if (const char* command = commandOf(text, character))
        return Piece{Set::Text, command};
    if (const char* command = commandOf(math, character))
        return Piece{Set::Math, inMath(command)};
    if (character < 0x80)
        return Piece{Set::Text, QByteArray(1, static_cast<char>(character))};
    if (character == U'ᵀ')
        return Piece{Set::Above, "\\top "};
    const auto kind = QChar::decompositionTag(character);
    if (kind != QChar::Super && kind != QChar::Sub)
        return {};
    QByteArray plain;
    for (const char32_t each : QChar::decomposition(character).toUcs4()) {
        const char* command = commandOf(math, each);
        if (!command && !(each < 0x80 && (QChar::isLetterOrNumber(each) || each == '(' || each == ')' || each == '+' || each == '=')))
            return {};
        plain += command ? inMath(command) : QByteArray(1, static_cast<char>(each));
    }
    const bool letters = std::ranges::all_of(plain, [](char c) { return QChar::isLetter(static_cast<uchar>(c)); });
    return Piece{kind == QChar::Super ? Set::Above : Set::Below, letters ? "\\mathrm{" + plain + "}" : plain};
}

/// A letter below its accents.
std::optional<Piece> accented(const QString& cluster)
{
    const auto characters = cluster.normalized(QString::NormalizationForm_D).toUcs4();
    std::optional<Piece> piece = pieceOf(characters.front());
    if (!piece || (piece->how != Set::Text && piece->how != Set::Math) ||
        (characters.front() < 0x80 && !QChar::isLetter(characters.front())))
        return {};
    for (qsizetype i = 1; i < characters.size(); ++i) {
        const auto* const accent = std::ranges::find(kAccents, characters[i], &Accent::mark);
        const char* const command = accent == kAccents.end() ? nullptr : piece->how == Set::Math ? accent->math : accent->text;
        if (!command)
            return {};
        const bool dotless = i == 1 && accent->above && (piece->tex == "i" || piece->tex == "j");
        piece->tex = QByteArray(command) + '{' + (dotless ? '\\' + piece->tex : piece->tex) + '}';
    }
    return piece;
}

std::vector<Piece> piecesOf(const QString& text)
{
    std::vector<Piece> pieces;
    const QString whole = visibleText(text).simplified().normalized(QString::NormalizationForm_C);
    QTextBoundaryFinder ends(QTextBoundaryFinder::Grapheme, whole);
    for (qsizetype from = 0, to = ends.toNextBoundary(); to > 0; from = to, to = ends.toNextBoundary()) {
        const QString cluster = whole.mid(from, to - from);
        const auto characters = cluster.toUcs4();
        std::optional<Piece> piece = characters.size() == 1 ? pieceOf(characters.front()) : std::nullopt;
        if (!piece)
            piece = accented(cluster);
        if (piece) {
            pieces.push_back(*std::move(piece));
            continue;
        }
        for (const char32_t each : characters) {  // a sign of LaTeX may carry a mark
            piece = pieceOf(each);
            pieces.push_back(piece ? *std::move(piece) : Piece{Set::Letter, QString::fromUcs4(&each, 1).toUtf8()});
        }
    }
    return pieces;
}

QByteArray around(Set how, const QByteArray& tex)
{
    switch (how) {
    case Set::Above: return "^{" + tex + "}";
    case Set::Below: return "_{" + tex + "}";
    case Set::Text:
    case Set::Math:
    case Set::Letter: break;
    }
    return tex;
}

bool isScript(Set how) { return how == Set::Above || how == Set::Below; }

/// A symbol that has a script gets no second one.
QByteArray besideScript(const QByteArray& tex) { return tex.endsWith('}') ? "{}" : ""; }

bool isMath(Set how) { return how != Set::Text && how != Set::Letter; }

/// Signs that would become another one beside their like: -- and ,, and ''.
bool joins(const QByteArray& before, const QByteArray& tex)
{
    return !before.isEmpty() && !tex.isEmpty() && before.back() == tex.front() && QByteArrayView("-,'").contains(tex.front());
}

/// Whether the piece may stand in a formula as it is.
bool isPlain(const Piece& piece)
{
    return piece.tex.size() == 1 &&
           (QChar::isLetterOrNumber(static_cast<uchar>(piece.tex[0])) || QByteArrayView("+-=()[]/.,:!*").contains(piece.tex[0]));
}

/// Whether more than two letters follow one another there, or two words.
bool isOfWords(const std::vector<Piece>& pieces)
{
    std::size_t letters = 0, longest = 0;
    for (const Piece& piece : pieces) {
        letters = piece.tex.size() == 1 && QChar::isLetter(static_cast<uchar>(piece.tex[0])) ? letters + 1 : 0;
        longest = std::max(longest, letters);
    }
    return longest > 2 || std::ranges::any_of(pieces, [](const Piece& piece) { return piece.tex == " "; });
}

/// The text inside a formula. Words are upright.
QByteArray mathOf(const std::string& text)
{
    const std::vector<Piece> pieces = piecesOf(toQString(text));
    QByteArray tex;
    for (const Piece& piece : pieces)
        tex += isScript(piece.how) ? besideScript(tex) + around(piece.how, piece.tex)
               : isMath(piece.how) ? piece.tex
               : isPlain(piece)    ? piece.tex
               : piece.tex == " "  ? QByteArray("\\ ")
                                   : "\\mbox{" + piece.tex + "}";
    return isOfWords(pieces) ? "\\mathrm{" + tex + "}" : tex;
}

}  // namespace

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
    QByteArray tex;
    const std::vector<Piece> pieces = piecesOf(text);
    for (std::size_t i = 0, end = 0; i < pieces.size(); i = end) {
        if (!isMath(pieces[i].how)) {
            tex += (joins(tex, pieces[i].tex) ? "{}" : "") + pieces[i].tex;
            end = i + 1;
            continue;
        }
        tex += '$';  // symbols that follow one another are one formula
        for (std::size_t start = i; start < pieces.size() && isMath(pieces[start].how); start = end) {
            QByteArray alike;
            for (end = start; end < pieces.size() && pieces[end].how == pieces[start].how; ++end)
                alike += pieces[end].tex;
            tex += (isScript(pieces[start].how) ? besideScript(tex) : QByteArray()) + around(pieces[start].how, alike);
        }
        while (tex.endsWith(' '))
            tex.chop(1);
        tex += '$';
    }
    return tex;
}

QByteArray fitted(const QByteArray& tex, double width) { return tex.isEmpty() ? tex : "\\hsfit{" + number(width) + "}{" + tex + "}"; }

QByteArray formula(const SymbolParts& parts)
{
    const auto script = [](const char* sign, const std::string& text) {
        return text.empty() ? QByteArray() : QByteArray(sign) + "{\\mathrm{" + mathOf(text) + "}}";
    };
    if (parts.below.empty() && parts.end.empty() && parts.above.empty() && isOfWords(piecesOf(toQString(parts.base))))
        return escaped(toQString(parts.base));
    const QByteArray base = mathOf(parts.base), end = mathOf(parts.end);
    return "$" + base + besideScript(base) + script("_", parts.below) + end + besideScript(end) + script("^", parts.above) + "$";
}

QByteArray takenBy(const QByteArray& tex)
{
    QStringList taken;
    bool engine = false;
    const QString text = QString::fromUtf8(tex);
    QTextBoundaryFinder ends(QTextBoundaryFinder::Grapheme, text);
    for (qsizetype from = 0, to = ends.toNextBoundary(); to > 0; from = to, to = ends.toNextBoundary()) {
        const QString cluster = text.mid(from, to - from);
        if (std::ranges::all_of(cluster, [](QChar c) { return c.unicode() < 0x80; }) || taken.contains(cluster))
            continue;
        taken << cluster;
        engine = engine || !kOfT1.contains(cluster);
    }
    if (taken.isEmpty())
        return {};
    return (engine ? "; LuaLaTeX or XeLaTeX with a font that has " : "; pdfLaTeX with \\usepackage[T1]{fontenc} for ") +
           taken.join(QStringLiteral(", ")).toUtf8();
}

}  // namespace headscope::tikz
