// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_text.h"

#include "app/base/text.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QImage>
#include <QRawFont>
#include <QTextLayout>

#include <algorithm>

namespace headscope {

namespace {

/// Fonts in which papers are set, the nearest first.
constexpr const char* kSerifs[] = {"Times New Roman",  "TeX Gyre Termes",    "Nimbus Roman",
                                   "Liberation Serif", "Latin Modern Roman", "DejaVu Serif"};

constexpr char16_t kRaisedT = u'ᵀ';
constexpr double kRaise = 0.38;  // the rise of a superscript, in sizes
constexpr QLatin1String kT("T");

constexpr char32_t kFirstColored = 0x203C;
constexpr double kPixelsOfPoint = 600 / 72.0;  // for letters that are a picture

/// It says how the letter before it looks, or is part of it.
bool isSelector(char32_t letter) { return (letter >= 0xFE00 && letter <= 0xFE0F) || (letter >= 0xE0000 && letter <= 0xE0FFF); }

QList<QGlyphRun> glyphsOf(char32_t letter, const QFont& font)
{
    QTextLayout layout(QString::fromUcs4(&letter, 1), font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    return layout.glyphRuns();
}

void drawAsPicture(QPainter& painter, QPointF baseline, const QString& words, const QFont& font, const QColor& color)
{
    const double size = font.pixelSize();
    const QRectF room(-size, -2 * size, FigureType::width(font, words) + 2 * size, 3 * size);
    QImage image((room.size() * kPixelsOfPoint).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return;
    image.fill(Qt::transparent);
    QPainter pixels(&image);
    pixels.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
    pixels.scale(kPixelsOfPoint, kPixelsOfPoint);
    pixels.translate(-room.topLeft());
    drawText(pixels, {}, words, font, color);
    pixels.end();
    painter.save();
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.drawImage(room.translated(baseline), image);
    painter.restore();
}

bool replacesSigns(const QFont& font) { return font.families().value(0).startsWith(QLatin1String("Inter")); }

}  // namespace

const FigureInk& inkOf(bool dark)
{
    static const FigureInk onWhite{kInk, kMuted, kBorder, Qt::white, 0xfff1f3f5};
    static const FigureInk onBlack{QColor(0xe6, 0xea, 0xee), QColor(0x9a, 0xa5, 0xb1), QColor(0x3a, 0x44, 0x4f), QColor(0x14, 0x19, 0x1f),
                                   0xff252c34};
    return dark ? onBlack : onWhite;
}

QString familyOf(const QString& choice)
{
    if (choice.isEmpty() || choice == QLatin1String("sans"))
        return {};
    if (choice == QLatin1String("desktop"))
        return QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
    if (choice != QLatin1String("serif"))
        return choice;
    const QStringList known = QFontDatabase::families();
    for (const char* family : kSerifs)
        if (known.contains(QLatin1String(family)))
            return QLatin1String(family);
    return QStringLiteral("serif");
}

FigureType::FigureType(const QString& family, int size) : m_families{QStringLiteral("Inter"), QStringLiteral("DejaVu Sans")}, m_size(size)
{
    if (!family.isEmpty())
        m_families.prepend(family);
}

QFont FigureType::font(int size, QFont::Weight weight) const
{
    QFont font(m_families);
    font.setPixelSize(size);
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);  // otherwise widths are rounded to whole points, and names sit unevenly
    return font;
}

QFont FigureType::plainFont(int size) const
{
    QFont plain = font(size);
    if (replacesSigns(plain))
        plain.setStyleStrategy(QFont::PreferNoShaping);
    return plain;
}

QFont FigureType::fontFor(const QFont& font, const QString& text)
{
    const auto isPlain = [](QChar c) {
        return (c.unicode() >= ' ' && c.unicode() < 0x300) || (c.unicode() >= 0x2010 && c.unicode() < 0x2c00);
    };
    if (!replacesSigns(font) || !std::ranges::all_of(text, isPlain) ||
        std::ranges::all_of(text, [](QChar c) { return c.isLetter() || c.isSpace(); }))
        return font;
    QFont plain = font;
    plain.setStyleStrategy(QFont::PreferNoShaping);
    return plain;
}

double FigureType::width(const QFont& font, const QString& text) { return QFontMetricsF(fontFor(font, text)).horizontalAdvance(text); }

QString FigureType::elided(const QFont& font, const QString& text, double width)
{
    return QFontMetricsF(fontFor(font, text)).elidedText(text, Qt::ElideRight, width);
}

double FigureType::baselineBelowMiddle(const QFont& font)
{
    return 0.36 * font.pixelSize();  // half the height of digits and capitals in both families
}

bool hasNoGlyph(char32_t letter, const QFont& font)
{
    if (letter < 0x80 || QChar::category(letter) == QChar::Other_Format || QChar::isSpace(letter) || isSelector(letter))
        return false;
    return std::ranges::any_of(glyphsOf(letter, font), [](const QGlyphRun& run) { return run.glyphIndexes().contains(0); });
}

bool isOfPixels(char32_t letter, const QFont& font)
{
    if (letter < kFirstColored || isSelector(letter))
        return false;
    return std::ranges::any_of(glyphsOf(letter, font), [](const QGlyphRun& run) {
        return std::ranges::any_of(run.glyphIndexes(), [&](quint32 glyph) {
            return run.rawFont().alphaMapForGlyph(glyph, QRawFont::PixelAntialiasing).format() == QImage::Format_ARGB32_Premultiplied;
        });
    });
}

void drawText(QPainter& painter, QPointF place, const QString& words, const QFont& font, const QColor& color, Anchor anchor)
{
    const double before = anchor == Anchor::Left ? 0 : FigureType::width(font, words) / (anchor == Anchor::Middle ? 2 : 1);
    const QPointF baseline = place - QPointF(before, 0);
    if (painter.paintEngine()->type() == QPaintEngine::Pdf &&
        std::ranges::any_of(words.toUcs4(), [&](char32_t letter) { return isOfPixels(letter, font); })) {
        drawAsPicture(painter, baseline, words, font, color);
        return;
    }
    painter.setFont(FigureType::fontFor(font, words));
    painter.setPen(color);
    if (TypesetPage* page = TypesetPage::of(painter))
        page->writeWords(place, words, anchor);
    else
        painter.drawText(baseline, words);
}

SymbolText::SymbolText(const FigureType& type, const SymbolParts& symbol, int size, QFont::Weight weight)
    : m_symbol(symbol),
      m_base(toQString(symbol.base).split(QChar(kRaisedT))),
      m_below(toQString(symbol.below)),
      m_end(toQString(symbol.end)),
      m_above(toQString(symbol.above)),
      m_font(type.font(size, weight)),
      m_small(type.font(std::max(kSmallestType, size * 7 / 10), weight))
{
}

double SymbolText::baseWidth() const
{
    double width = static_cast<double>(m_base.size() - 1) * FigureType::width(m_small, kT);
    for (const QString& piece : m_base)
        width += FigureType::width(m_font, piece);
    return width;
}

/// The width of what stands below: it shares its place with what stands above, unless something comes between them.
double SymbolText::belowWidth() const
{
    return m_end.isEmpty() ? 0 : FigureType::width(m_small, m_below) + FigureType::width(m_font, m_end);
}

double SymbolText::width() const
{
    const double above = belowWidth() + FigureType::width(m_small, m_above);
    return baseWidth() + std::max(FigureType::width(m_small, m_below), above);
}

void SymbolText::draw(QPainter& painter, QPointF baseline) const
{
    if (TypesetPage* page = TypesetPage::of(painter)) {
        painter.setFont(m_font);
        page->writeSymbol(baseline, m_symbol, width());
        return;
    }
    const double size = m_font.pixelSize();
    const auto write = [&](double x, double up, const QString& words, const QFont& font) {
        if (!words.isEmpty())
            drawText(painter, {x, baseline.y() - up * size}, words, font, painter.pen().color());
    };
    double x = baseline.x();
    for (qsizetype i = 0; i < m_base.size(); ++i) {
        if (i > 0) {
            write(x, kRaise, kT, m_small);
            x += FigureType::width(m_small, kT);
        }
        write(x, 0, m_base[i], m_font);
        x += FigureType::width(m_font, m_base[i]);
    }
    x += 0.04 * size;
    write(x + FigureType::width(m_small, m_below), 0, m_end, m_font);
    write(x, -0.2, m_below, m_small);
    write(x + belowWidth(), kRaise, m_above, m_small);
}

}  // namespace headscope
