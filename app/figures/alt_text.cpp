// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/alt_text.h"

#include "app/base/text.h"

#include <cmath>

namespace headscope {

namespace {

constexpr std::size_t kMostTold = 6;  // panels; the others are counted

QString pictureOf(FigureKind kind)
{
    switch (kind) {
    case FigureKind::Heat: break;
    case FigureKind::Lines:
    case FigureKind::Overlay: return tr("lines");
    case FigureKind::Difference: return tr("a map of differences");
    case FigureKind::Contributions: return tr("stacked bars");
    }
    return tr("a heatmap");
}

QString nameAt(const Names& names, Index at)
{
    return at < std::ssize(names) ? visibleName(toQString(names[static_cast<std::size_t>(at)])) : QString::number(at + 1);
}

/// The largest number of a panel by its size, and where it stands.
QString largestOf(const FigurePanel& panel)
{
    Index row = -1, column = -1;
    double largest = -1;
    for (Index r = 0; r < panel.matrix->rows(); ++r)
        for (Index c = 0; c < panel.matrix->cols(); ++c)
            if (const double size = std::abs(static_cast<double>((*panel.matrix)(r, c))); std::isfinite(size) && size > largest) {
                largest = size;
                row = r;
                column = c;
            }
    if (row < 0)
        return {};
    return tr("largest %1 at row %2, column %3")
        .arg(static_cast<double>((*panel.matrix)(row, column)), 0, 'f', 2)
        .arg(nameAt(panel.rows, row), nameAt(panel.columns, column));
}

/// Says how colours stand for numbers, where they do not do so evenly.
QString colorWords(const ColorScale& scale)
{
    const QString low = QString::number(scale.low(), 'g', 3), high = QString::number(scale.high(), 'g', 3);
    switch (scale.norm()) {
    case ColorNorm::Linear: break;
    case ColorNorm::Log: return tr("The colours are logarithmic, from %1 to %2.").arg(low, high);
    case ColorNorm::Sqrt: return tr("The colours grow with the square root, from %1 to %2.").arg(low, high);
    }
    return {};
}

}  // namespace

QString altText(const Figure& figure)
{
    QStringList sentences;
    for (const Figure& part : figure.parts)
        sentences << (part.letter + ' ' + altText(part)).trimmed();
    if (figure.picture)
        sentences << figure.picture->words;
    for (std::size_t i = 0; i < std::min(kMostTold, figure.panels.size()); ++i) {
        const FigurePanel& panel = figure.panels[i];
        const QString head = panel.head >= 0 ? tr("head %1, ").arg(panel.head + 1) : QString();
        const QString letter = panel.letter.isEmpty() ? QString() : panel.letter + ' ';
        QString sentence = letter + head +
                           tr("%1: %2 of %3 rows and %4 columns")
                               .arg(panel.name, pictureOf(figure.kind))
                               .arg(panel.matrix->rows())
                               .arg(panel.matrix->cols());
        if (const QString largest = largestOf(panel); !largest.isEmpty())
            sentence += ", " + largest;
        sentence[0] = sentence[0].toUpper();
        sentences << sentence + '.';
    }
    if (const QString colors = colorWords(figure.scale); !figure.panels.empty() && !colors.isEmpty())
        sentences << colors;
    if (figure.panels.size() > kMostTold)
        sentences << tr("And %1 more like these.").arg(figure.panels.size() - kMostTold);
    return sentences.join(' ');
}

}  // namespace headscope
