// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/panel_titles.h"

#include "app/figures/figure_colors.h"
#include "app/figures/figure_grid.h"

#include <QFontMetricsF>
#include <QTextBoundaryFinder>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kUnderBadge = 2;

/// The best first. Two lines of readable type are better than one that is small.
std::vector<TitleSetting> titleSettings(const FigureType& type)
{
    std::vector<TitleSetting> settings;
    for (int size = type.panelTitle(); size >= std::max(kLeastType, type.label() - 1); --size)
        settings.push_back({size, 1});
    for (int size = type.label(); size >= kLeastType; --size)
        settings.push_back({size, 2});
    settings.push_back({kLeastType, 1});
    settings.push_back({kLeastType, kMostTitleLines});
    settings.push_back({kLeastType, kMostTitleLines, true});
    settings.push_back({kSmallestType, kMostTitleLines, true});
    return settings;
}

QFont titleFont(const FigureType& type, int size) { return type.font(size, QFont::DemiBold); }

/// Breaks the name into as few lines as it takes, of about the same length.
QStringList onLines(const QString& name, const QFont& font, double room, int lines)
{
    const double whole = FigureType::width(font, name);
    if (lines == 1 || whole <= room)
        return {name};
    const auto widest = [&](const QStringList& of) {
        double most = 0;
        for (const QString& line : of)
            most = std::max(most, FigureType::width(font, line));
        return most;
    };
    QStringList best{name};
    double least = whole;
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, name);
    for (auto at = breaks.toNextBoundary(); at > 0 && at < name.size(); at = breaks.toNextBoundary()) {
        const QStringList broken = QStringList{name.left(at).trimmed()} + onLines(name.mid(at).trimmed(), font, room, lines - 1);
        if (const double most = widest(broken); most < least && (least > room || broken.size() <= best.size())) {
            least = most;
            best = broken;
        }
    }
    return best;
}

bool fit(const QStringList& lines, const QFont& font, double room)
{
    return std::ranges::all_of(lines, [&](const QString& line) { return FigureType::width(font, line) <= room; });
}

/// The names without the words with which all of them begin or end.
QStringList apart(const QStringList& names)
{
    std::vector<QStringList> words;
    for (const QString& name : names)
        words.push_back(name.simplified().split(' '));
    const auto shortest = std::ranges::min(words, {}, &QStringList::size).size();
    const auto shared = [&](auto wordOf, qsizetype most) {
        qsizetype count = 0;
        while (count < most &&
               std::ranges::all_of(words, [&](const QStringList& of) { return wordOf(of, count) == wordOf(words[0], count); }))
            ++count;
        return count;
    };
    const auto before = shared([](const QStringList& of, qsizetype i) { return of[i]; }, shortest - 1);
    const auto after = shared([](const QStringList& of, qsizetype i) { return of[of.size() - 1 - i]; }, shortest - 1 - before);
    QStringList result;
    for (const QStringList& of : words)
        result << (before > 0 ? QStringLiteral("…") : QString()) + of.mid(before, of.size() - before - after).join(' ') +
                      (after > 0 ? QStringLiteral("…") : QString());
    return result;
}

/// Cuts a name to what has room on so many lines.
QStringList cut(const QString& name, const QFont& font, double room, int lines, Qt::TextElideMode mode)
{
    const QFontMetricsF metrics(font);
    if (lines > 1 && mode == Qt::ElideRight) {
        QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, name);
        qsizetype end = 0;
        for (auto at = breaks.toNextBoundary(); at > 0 && at < name.size(); at = breaks.toNextBoundary())
            if (FigureType::width(font, name.left(at).trimmed()) <= room)
                end = at;
        if (end > 0)
            return QStringList{name.left(end).trimmed()} + cut(name.mid(end).trimmed(), font, room, lines - 1, mode);
    }
    return {metrics.elidedText(name, mode, room)};
}

double roomOf(const Figure& figure, std::size_t panel, const FigureType& type, double room, const TitleSetting& setting)
{
    return setting.below ? room : room - widthBeforeName(figure, figure.panels[panel], type);
}

bool namesFit(const Figure& figure, const FigureType& type, const std::vector<double>& rooms, const TitleSetting& setting)
{
    const QFont font = titleFont(type, setting.size);
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const double room = roomOf(figure, i, type, rooms[i], setting);
        if (!fit(onLines(figure.panels[i].name, font, room, setting.lines), font, room))
            return false;
    }
    return true;
}

/// Whether the name of the panel's head ends with its number, as "head 3" does: then nothing else has to say it.
bool tellsItsNumber(const FigurePanel& panel) { return panel.head >= 0 && panel.name.section(' ', -1) == QString::number(panel.head + 1); }

QString withoutNumber(const FigurePanel& panel) { return tellsItsNumber(panel) ? panel.name.section(' ', 0, -2) : panel.name; }

/// Whether numbered heads all have one name but for the number: it is left out before it takes room, or is cut.
bool namesSayNothing(const Figure& figure)
{
    if (figure.panels.size() < 2)
        return false;
    const QString first = withoutNumber(figure.panels.front());
    return std::ranges::all_of(figure.panels, [&](const FigurePanel& panel) { return panel.head >= 0 && withoutNumber(panel) == first; });
}

}  // namespace

double TitleSetting::heightBelow() const { return linesBelow() * kTitleLine * size + (below ? kUnderBadge : 0); }

std::optional<PanelBadge> badgeOf(const Figure& figure, const FigurePanel& panel, bool named)
{
    const bool told = named && tellsItsNumber(panel), colored = !hasColors(figure);
    if (panel.head < 0 || (named && panel.isOnlyHead) || (told && !colored))
        return {};
    const FigureInk& ink = inkOf(figure.dark);
    const QString number = told ? QString() : QString::number(panel.head + 1);
    if (!colored)
        return PanelBadge{ink.border, ink.ink, number};
    return PanelBadge{panel.headColor, qGray(panel.headColor.rgb()) < 150 ? Qt::white : Qt::black, number};
}

double widthBeforeName(const Figure& figure, const FigurePanel& panel, const FigureType& type)
{
    const double letter =
        panel.letter.isEmpty() ? 0 : FigureType::width(type.font(type.panelTitle(), QFont::DemiBold), panel.letter) + kAfterLetter;
    if (panel.head >= 0)
        return letter + (badgeOf(figure, panel, true) ? type.badgeSide() + kAfterBadge : 0);
    return letter + (panel.symbol.base.empty() ? 0 : SymbolText(type, panel.symbol, type.panelTitle()).width() + kAfterLetter);
}

bool titlesFit(const Figure& figure, const FigureType& type, const std::vector<double>& rooms, const TitleSetting& setting)
{
    return namesSayNothing(figure) || namesFit(figure, type, rooms, setting);
}

TitleSetting titleSetting(const Figure& figure, const FigureType& type, const std::vector<double>& rooms, int most)
{
    TitleSetting last{type.panelTitle(), 1};
    if (namesSayNothing(figure))
        return last;
    for (const TitleSetting& setting : titleSettings(type)) {
        if (setting.linesBelow() > most)
            continue;
        last = setting;
        if (titlesFit(figure, type, rooms, setting))
            return setting;
    }
    last.size = std::max(last.size, kLeastType);  // what is cut is not made hard to read as well
    return last;
}

std::vector<QStringList> titlesWithin(const Figure& figure, const FigureType& type, const std::vector<double>& rooms,
                                      const TitleSetting& setting)
{
    const QFont font = titleFont(type, setting.size);
    QStringList names;
    for (const FigurePanel& panel : figure.panels)
        names << panel.name;
    if (names.size() > 1 && !namesFit(figure, type, rooms, setting)) {
        if (namesSayNothing(figure))
            return std::vector<QStringList>(figure.panels.size());
        names = apart(names);
    }
    const auto lines = [&](Qt::TextElideMode mode) {
        std::vector<QStringList> titles;
        for (std::size_t i = 0; i < figure.panels.size(); ++i) {
            const QString& name = names[static_cast<qsizetype>(i)];
            const double room = roomOf(figure, i, type, rooms[i], setting);
            titles.push_back(onLines(name, font, room, setting.lines));
            if (!fit(titles.back(), font, room))
                titles.back() = cut(name, font, room, setting.lines, mode);
        }
        return titles;
    };
    std::vector<QStringList> titles = lines(Qt::ElideRight);
    for (std::size_t i = 0; i < titles.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (titles[i] == titles[j] && names[static_cast<qsizetype>(i)] != names[static_cast<qsizetype>(j)])
                return lines(Qt::ElideMiddle);  // the beginning does not tell them apart
    return titles;
}

QPointF nameOffset(const Figure& figure, const FigurePanel& panel, const FigureType& type, const TitleSetting& setting, qsizetype line)
{
    const double down = static_cast<double>(setting.below ? line + 1 : line) * kTitleLine * setting.size;
    return setting.below ? QPointF(0, down + kUnderBadge) : QPointF(widthBeforeName(figure, panel, type), down);
}

}  // namespace headscope
