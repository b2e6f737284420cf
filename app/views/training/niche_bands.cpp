// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/niche_bands.h"

#include "app/base/text.h"
#include "app/theme/color_map.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/tip_at.h"
#include "core/analysis/measures.h"

#include <QPainter>

#include <algorithm>

namespace headscope {

namespace {

/// Entropy is no part of the attention.
bool isShareOfAttention(std::size_t measure) { return measures()[measure].id != "entropy"; }

}  // namespace

NicheBands::NicheBands(QWidget* parent) : QWidget(parent)
{
    named(this, "training.niches", tr("What each head looks at"));
    setWhatsThis(tr("A band for each head: how much of its attention goes to the token before, to the first one and so on, over the "
                    "steps. Measured on the sequence that the other views show."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setContextMenuPolicy(Qt::CustomContextMenu);
    showTips(this, [this](const QPoint& place) { return wordsAt(place); });
}

void NicheBands::show(const std::vector<Niches>& niches, const std::vector<Mark>& marks, int shown, int lastStep)
{
    const std::size_t rowsBefore = m_data.rows.size();
    m_data = nicheBandsOf(niches, marks, shown, lastStep, m_headsOfBlocks);
    QStringList words;
    if (const Niches* now = nichesAt(niches, shown))
        for (const NicheBandsData::Row& row : m_data.rows)
            words << tr("head %1: %2").arg(row.head + 1).arg(strongestNiche(*now, row.block, row.head));
    setAccessibleDescription(words.join("; "));
    if (m_data.rows.size() != rowsBefore)
        updateGeometry();
    update();
}

void NicheBands::setMarginsBeside(int left, int right)
{
    m_left = left;
    m_right = right;
    update();
}

void NicheBands::setHeads(const std::vector<int>& ofBlocks) { m_headsOfBlocks = ofBlocks; }

NicheBandsPicture NicheBands::picture() const { return {m_data, font(), palette(), width(), m_left, m_right}; }

int NicheBands::wordsWidth() const { return picture().wordsWidth(); }

QSize NicheBands::sizeHint() const { return {400, picture().height()}; }

void NicheBands::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    picture().paint(painter, isDarkPage(palette()), true);
}

QString NicheBands::wordsAt(const QPoint& place) const
{
    const int legend = picture().legendHeight(), r = (place.y() - legend) / picture().rowHeight();
    const double share = (place.x() - m_left) / std::max(1.0, static_cast<double>(width() - m_left - m_right));
    const Niches* there = nichesAt(m_data.niches, static_cast<int>(std::clamp(share, 0.0, 1.0) * m_data.lastStep));
    if (!there || place.y() < legend || r >= std::ssize(m_data.rows))
        return {};
    const NicheBandsData::Row& row = m_data.rows[static_cast<std::size_t>(r)];
    QStringList lines{tr("step %1").arg(there->step)};
    for (std::size_t m = 0; m < measures().size(); ++m)
        if (isShareOfAttention(m))
            lines << QStringLiteral("%1: %2")
                         .arg(phraseText(measures()[m].title))
                         .arg(static_cast<double>(there->of(row.block, row.head, m)), 0, 'f', 2);
    return lines.join('\n');
}

}  // namespace headscope
