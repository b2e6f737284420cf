// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/figure_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"

#include <algorithm>

namespace headscope::figures {

namespace {

QString nameOf(const Document& document, std::size_t figure) { return toQString(document.session()->figures[figure].name); }

bool isTaken(const Session& session, const std::string& name)
{
    return std::ranges::find(session.figures, name, &NamedFigure::name) != session.figures.end();
}

}  // namespace

std::string freshName(const Session& session)
{
    for (int number = 1;; ++number)
        if (std::string name = "fig" + std::to_string(number); !isTaken(session, name))
            return name;
}

void add(Document& document, NamedFigure figure)
{
    document.edit(tr("Keep figure “%1”").arg(toQString(figure.name)), [&](Session& next) { next.figures.push_back(figure); });
}

void addPicture(Document& document, std::size_t figure, const FigurePart& part)
{
    document.edit(tr("Add picture to figure “%1”").arg(nameOf(document, figure)),
                  [&](Session& next) { next.figures[figure].parts.push_back(part); });
}

void remove(Document& document, std::size_t figure)
{
    document.edit(tr("Delete figure “%1”").arg(nameOf(document, figure)),
                  [=](Session& next) { next.figures.erase(next.figures.begin() + static_cast<std::ptrdiff_t>(figure)); });
}

void removePicture(Document& document, std::size_t figure, std::size_t picture)
{
    document.edit(tr("Remove picture from figure “%1”").arg(nameOf(document, figure)), [=](Session& next) {
        auto& parts = next.figures[figure].parts;
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(picture));
    });
}

void movePicture(Document& document, std::size_t figure, std::size_t picture, int way)
{
    const auto count = static_cast<int>(document.session()->figures[figure].parts.size());
    const int to = static_cast<int>(picture) + way;
    if (to < 0 || to >= count)
        return;
    document.edit(tr("Move picture in figure “%1”").arg(nameOf(document, figure)), [=](Session& next) {
        auto& parts = next.figures[figure].parts;
        std::swap(parts[picture], parts[static_cast<std::size_t>(to)]);
    });
}

void rename(Document& document, std::size_t figure, const QString& name)
{
    const std::string fresh = name.simplified().toStdString();
    if (fresh.empty() || isTaken(*document.session(), fresh))
        return;
    document.edit(tr("Rename figure to “%1”").arg(toQString(fresh)), [&](Session& next) { next.figures[figure].name = fresh; });
}

void arrange(Document& document, std::size_t figure, const std::function<void(NamedFigure&)>& change, const QString& kind)
{
    NamedFigure changed = document.session()->figures[figure];
    change(changed);
    if (changed != document.session()->figures[figure])
        document.edit(
            tr("Arrange figure “%1”").arg(nameOf(document, figure)), [&](Session& next) { next.figures[figure] = changed; },
            QStringLiteral("figure.%1.%2").arg(figure).arg(kind));
}

}  // namespace headscope::figures
