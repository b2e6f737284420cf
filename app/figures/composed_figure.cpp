// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/composed_figure.h"

#include "app/base/file_name.h"
#include "app/base/text.h"
#include "app/figures/figure_colors.h"
#include "app/figures/figure_kinds.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace headscope {

namespace {

/// Whether a cell of the one means the same as one of the other.
bool comparable(const Figure& a, const Figure& b)
{
    const bool ownKeys = !a.panels.front().parts.empty() || !b.panels.front().parts.empty();  // in contributions, or in heads as lines
    return a.kind == b.kind && !ownKeys && a.squareCells == b.squareCells && a.rowAxis == b.rowAxis && a.columnAxis == b.columnAxis &&
           a.scale.map().id == b.scale.map().id;
}

Figure joined(std::vector<Figure> pictures)
{
    Figure whole = std::move(pictures.front());
    double low = whole.scale.low(), high = whole.scale.high();
    for (auto picture = pictures.begin() + 1; picture != pictures.end(); ++picture) {
        low = std::min(low, picture->scale.low());
        high = std::max(high, picture->scale.high());
        if (whole.scaleLabel != picture->scaleLabel)
            whole.scaleLabel = whole.kind == FigureKind::Difference ? tr("difference") : tr("value");
        std::ranges::move(picture->panels, std::back_inserter(whole.panels));
    }
    whole.scale = ColorScale(whole.scale.map(), low, high);
    return whole;
}

/// Each letter above its picture rather than before the title of its first panel.
std::vector<Figure> withLetters(std::vector<Figure> pictures)
{
    for (Figure& picture : pictures)
        picture.letter = std::exchange(picture.panels.front().letter, {});
    return pictures;
}

}  // namespace

Result<Figure> composedFigure(const Trace& trace, const NamedFigure& named)
{
    if (named.parts.empty())
        return Error{named.name, phrase("has no pictures yet")};
    for (const std::string& map : {named.colorMap, named.signedMap})
        if (!map.empty() && !ColorMap::find(toQString(map)))
            return Error{named.name, phrase("there is no color map {}", quotedText(map))};
    std::vector<Figure> pictures;
    for (const FigurePart& part : named.parts) {
        auto made = figureOf(trace, part, ColorMap::named(toQString(named.colorMap)));
        if (!made)
            return Error{named.name, phrase("picture {}: {}", pictures.size() + 1, made.error().sentence())};
        Figure picture = *std::move(made);
        picture.title.clear();
        picture.subtitle.clear();
        if (named.letters && named.parts.size() > 1)
            picture.panels.front().letter = QStringLiteral("(%1)").arg(QChar('a' + static_cast<int>(pictures.size() % 26)));
        picture.span = part.span;
        pictures.push_back(std::move(picture));
    }
    const bool together = named.sharedScale && std::ranges::all_of(pictures, [&](const Figure& picture) {
                              return picture.span == 1 && comparable(picture, pictures.front());
                          });
    Figure whole;
    if (together || pictures.size() == 1)
        whole = joined(std::move(pictures));
    else
        whole.parts = withLetters(std::move(pictures));
    if (auto error = setStyle(whole, styleOf(named)))
        return Error{named.name, error->reason};
    whole.title = toQString(named.title);
    int places = static_cast<int>(whole.panels.size());
    for (const Figure& part : whole.parts)
        places += part.span;
    whole.columns = std::min(named.columns, places);
    return whole;
}

Page pageOf(const NamedFigure& named) { return {.size = QSizeF(named.width, named.height) * kPointsPerInch}; }

QStringList fileNamesOf(const std::vector<NamedFigure>& figures)
{
    QStringList names;
    for (const NamedFigure& named : figures) {
        const QString name = asFileName(toQString(named.name), QStringLiteral("figure"));
        QString free = name;
        for (int next = 2; names.contains(free, Qt::CaseInsensitive); ++next)  // some file systems know no capitals
            free = QStringLiteral("%1-%2").arg(name).arg(next);
        names << free;
    }
    return names;
}

}  // namespace headscope
