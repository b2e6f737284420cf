// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/cache_strip.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/tip_at.h"
#include "core/analysis/budget.h"

#include <QPainter>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kWidestCell = 12, kGap = 2, kNarrowestWithGap = 5, kNarrowestNewest = 3;  // px

}  // namespace

CacheStrip::CacheStrip(QWidget* parent) : QWidget(parent)
{
    named(this, "prediction.cache", tr("K/V cache"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    showTips(this, [this](const QPoint& place) {
        for (int token = 0; token < std::ssize(*m_tokens); ++token)
            if (cell(token).adjusted(0, 0, kGap, 0).contains(place))
                return tr("Token %1, “%2”: its keys and values")
                    .arg(token + 1)
                    .arg(visibleName(toQString((*m_tokens)[static_cast<std::size_t>(token)])));
        return QString();
    });
}

void CacheStrip::show(const Shared<Names>& tokens)
{
    m_tokens = tokens;
    update();
}

QRectF CacheStrip::cell(int token) const
{
    const double pitch = std::min(kWidestCell, static_cast<double>(width()) / static_cast<double>(m_tokens->size()));
    return {token * pitch, 0, pitch < kNarrowestWithGap ? pitch : pitch - kGap, static_cast<double>(height())};
}

void CacheStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int newest = static_cast<int>(m_tokens->size()) - 1;
    for (int token = 0; token < newest; ++token)
        painter.fillRect(cell(token), palette().color(QPalette::PlaceholderText));
    QRectF lit = cell(newest);
    lit.setLeft(std::min(lit.left(), lit.right() - kNarrowestNewest));
    painter.fillRect(lit, palette().color(QPalette::Highlight));
}

QString cacheSentence(const Session& session)
{
    if (!canKeepKeysAndValues(session))
        return CacheStrip::tr("K/V cache: nothing can be kept. The tokens may look ahead, so a new one changes the keys and values of all, "
                              "and everything is computed anew.");
    const Index tokens = session.tokenCount();
    const QString text = tokens == 1 ? CacheStrip::tr("1 token") : CacheStrip::tr("%1 tokens").arg(tokens);
    QString numbers;
    if (const auto shape = cacheShapeOf(session)) {
        const QString blocks = shape->blocks == 1 ? CacheStrip::tr("1 block") : CacheStrip::tr("%1 blocks").arg(shape->blocks);
        const QString heads = shape->heads == 1 ? CacheStrip::tr("1 head") : CacheStrip::tr("%1 heads").arg(shape->heads);
        const QString widths = shape->keyWidth == shape->valueWidth
                                   ? QStringLiteral("2 × %1").arg(shape->keyWidth)
                                   : QStringLiteral("(%1 + %2)").arg(shape->keyWidth).arg(shape->valueWidth);
        numbers = CacheStrip::tr("%1 × %2 × %3 × %4 numbers").arg(text, blocks, heads, widths);
    } else {
        numbers = CacheStrip::tr("%1, %2 numbers in all").arg(text).arg(keyValueCacheCount(session));
    }
    const QString size = dataSize(static_cast<qint64>(keyValueCacheCount(session)) * 4);
    return CacheStrip::tr("K/V cache: %1 = %2 (float32).").arg(numbers, size) + ' ' +
           (tokens == 1 ? CacheStrip::tr("Its rows of K and V are kept for the tokens that follow.")
            : tokens == 2
                ? CacheStrip::tr("The newest token needs one new row of Q, K and V; those of the other one are taken from before.")
                : CacheStrip::tr("The newest token needs one new row of Q, K and V; those of the other %1 are taken from before.")
                      .arg(tokens - 1));
}

}  // namespace headscope
