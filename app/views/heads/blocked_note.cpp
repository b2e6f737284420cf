// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/blocked_note.h"

#include "app/base/text.h"
#include "app/views/heads/head_contents.h"
#include "app/widgets/heatmap/heatmap_image.h"

#include <QPainter>

#include <algorithm>

namespace headscope {

namespace {

constexpr std::size_t kMostNames = 4;

QString blockedNames(const HeadContents& contents)
{
    const Names& tokens = *contents.trace()->session->tokensOf(contents.block());
    const std::vector<Index>& blocked = contents.blockedQueries();
    QStringList names;
    for (std::size_t i = 0; i < std::min(kMostNames, blocked.size()); ++i)
        names << BlockedNote::tr("“%1”").arg(toQString(tokens[blocked[i]]));
    if (blocked.size() > kMostNames)
        names << BlockedNote::tr("%1 more").arg(blocked.size() - kMostNames);
    return names.join(QStringLiteral(", "));
}

}  // namespace

BlockedNote::BlockedNote(QWidget* parent) : QWidget(parent)
{
    setObjectName("headsBlockedNote");
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    hide();
}

void BlockedNote::explain(const HeadContents& contents, bool hatched, bool allBlocks)
{
    const auto masked = [](const BlockTrace& block) { return block.mask->size() > 0; };
    const bool any = allBlocks ? std::ranges::any_of(contents.trace()->blocks, masked) : masked(contents.results());
    QStringList sentences;
    if (any)
        sentences << (hatched ? tr("blocked by the mask: exactly 0") : tr("What the mask blocks has no line."));
    if (!allBlocks && !contents.blockedQueries().empty())
        sentences << tr("∅ %1 may look at nothing: zeros here; softmax alone gives NaN").arg(blockedNames(contents));
    const QString text = sentences.join(QStringLiteral("  ·  "));
    setVisible(any);
    if (m_text == text && m_hatched == (hatched && any))
        return;
    m_hatched = hatched && any;
    m_text = text;
    setAccessibleName(m_text);
    setToolTip(m_text);
    update();
}

void BlockedNote::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QRect room = rect();
    if (m_hatched) {
        const int side = fontMetrics().height() - 2;
        const QRect swatch(1, (height() - side) / 2, side, side);
        painter.fillRect(swatch, palette().color(QPalette::Base));
        painter.setClipRect(swatch);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(QColor::fromRgb(Hatching::on(palette()).ink), 1.5));
        for (int sum = 2; sum < 2 * side; sum += 5)
            painter.drawLine(swatch.left() + sum, swatch.top(), swatch.left(), swatch.top() + sum);
        painter.setClipping(false);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(swatch);
        room.setLeft(swatch.right() + 8);
    }
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(m_text, Qt::ElideRight, room.width()));
}

}  // namespace headscope
