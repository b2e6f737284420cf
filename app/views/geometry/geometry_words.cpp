// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/geometry_words.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"

#include <cmath>
#include <numbers>

namespace headscope {

namespace {

constexpr int kMostNames = 3;

QString listOf(const GeometryScene& scene, const std::vector<Index>& keys)
{
    QStringList names;
    for (const Index key : keys)
        names << scene.keyNames[key];
    if (names.size() > kMostNames)
        return tr("%1 keys").arg(names.size());
    const QString last = names.takeLast();
    return names.isEmpty() ? last : tr("%1 and %2").arg(names.join(", "), last);
}

QString degrees(double radians)
{
    const int rounded = static_cast<int>(std::lround(radians * 180 / std::numbers::pi));
    return QString::number((rounded % 360 + 360) % 360) + QStringLiteral("°");
}

QString score(double value) { return numberForCell(value, 2); }

}  // namespace

QString coordinate(double value)
{
    QString text = numberForCell(value, 2);
    while (text.contains('.') && (text.endsWith('0') || text.endsWith('.')))
        text.chop(1);
    return text;
}

QString winnerTitle(const GeometryScene& scene)
{
    if (scene.winners.size() == 1)
        return tr("%1 wins").arg(scene.keyNames[scene.winners.front()]);
    return tr("%1 tie").arg(listOf(scene, scene.winners));
}

QString winnerSentence(const GeometryScene& scene)
{
    if (scene.queryPlace(scene.query).isNull())
        return tr("The query is zero: every key scores 0.");
    const Index winner = scene.winners.front();
    if (scene.winners.size() > 1)
        return tr("They share the largest q·k, %1: nobody wins alone.").arg(score(scene.score(winner)));
    if (scene.isBlocked(winner))
        return tr("Its q·k = %1 is the largest, but the mask keeps this query from looking at it.").arg(score(scene.score(winner)));
    return tr("Its q·k = %1 is the largest; softmax gives it %2.").arg(score(scene.score(winner)), percent(scene.weight(winner)));
}

int keyToProve(const GeometryScene& scene, int preferred)
{
    if (preferred >= 0 && preferred < scene.keyCount())
        return preferred;
    int best = -1;
    for (int key = 0; key < scene.keyCount(); ++key)
        if (!scene.isCorner(key) && (best < 0 || scene.weight(key) > scene.weight(best)) &&
            meanOfCorners(*scene.keys, scene.hull, key).size() > 1)
            best = key;
    return best < 0 ? static_cast<int>(scene.winners.front()) : best;
}

QString proofSentence(const GeometryScene& scene, int key)
{
    const QString name = scene.keyNames[key].toHtmlEscaped();
    if (scene.isCorner(key)) {
        for (const DirectionRange& range : scene.ranges)
            if (range.corner == key && range.width < 2 * std::numbers::pi)
                return tr("<b>%1 is a corner of the hull</b>: it wins while q points between %2 and %3.")
                    .arg(name, degrees(range.from), degrees(range.from + range.width));
        return tr("All keys are at one place: they always tie.");
    }
    const std::vector<Share> shares = meanOfCorners(*scene.keys, scene.hull, key);
    if (shares.size() == 1)
        return tr("<b>%1 lies on %2</b>: whatever q is, they tie.").arg(name, scene.keyNames[shares.front().corner].toHtmlEscaped());
    QStringList places, scores;
    for (const Share& share : shares) {
        const QString corner = scene.keyNames[share.corner].toHtmlEscaped(), weight = coordinate(share.weight);
        places << weight + QStringLiteral("&nbsp;") + corner;
        scores << weight + QStringLiteral("&nbsp;·&nbsp;") + score(scene.score(share.corner));
    }
    return tr("<b>%1 can never win alone.</b> %1 = %2, so q·%1 = %3 = <b>%4</b>: a mean is never above all of its parts.")
        .arg(name, places.join(QStringLiteral(" + ")), scores.join(QStringLiteral(" + ")), score(scene.score(key)));
}

}  // namespace headscope
