// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_stage.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/widgets/matrix/matrix_table.h"
#include "core/matrices/matrix_names.h"
#include "core/matrices/matrix_table.h"

#include <QPainter>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kMargin = 14;              // px
constexpr Index kReachAtOnce = 1 << 16;  // cells that are looked at for the scale of the colours

bool sameFrame(const PlayedMatrix& a, const PlayedMatrix& b)
{
    return a.ref == b.ref && a.values.rows() == b.values.rows() && a.values.cols() == b.values.cols() && a.rows == b.rows &&
           a.columns == b.columns;
}

/// Whether everything can stay where it is.
bool sameFrame(const Play& a, const Play& b)
{
    return a.path == b.path && std::ranges::equal(a.scenes, b.scenes, {}, &Scene::title, &Scene::title) &&
           std::ranges::equal(a.matrices, b.matrices, [](const PlayedMatrix& x, const PlayedMatrix& y) { return sameFrame(x, y); });
}

}  // namespace

PlayStage::PlayStage(const Appearance& appearance, QWidget* parent) : QWidget(parent), m_appearance(appearance)
{
    setObjectName("play.stage");
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    afterEvents(this, {QEvent::Resize, QEvent::FontChange}, &PlayStage::forgetLayout);
    afterEvents(this, {QEvent::PaletteChange}, [this] {
        m_scales.clear();
        update();
    });
}

void PlayStage::setPlay(Play play)
{
    if (!sameFrame(m_play, play))
        forgetLayout();
    m_play = std::move(play);
    m_position = std::clamp(m_position, 0.0, static_cast<double>(m_play.scenes.size()));
    m_scales.clear();
    m_described = -1;
    describe();
    update();
}

void PlayStage::setPosition(double position)
{
    m_position = std::clamp(position, 0.0, static_cast<double>(m_play.scenes.size()));
    describe();
    update();
}

/// Tells those who cannot see it which scene it is and what is computed in it.
void PlayStage::describe()
{
    const int index = sceneAt(m_position);
    if (m_play.scenes.empty() || index == m_described)
        return;
    m_described = index;
    QStringList lines;
    for (const PlayLine& line : scene().lines)
        lines << plainLine(line);
    for (const SceneMatrix& shown : scene().matrices)
        if (lines.isEmpty() && shown.inFocus && shown.range.row != CellRange::kAll)
            lines << tr("%1 of %2")
                         .arg(toQString(m_play.matrix(shown.ref()).rows[static_cast<std::size_t>(shown.range.row)]),
                              toQString(plainSymbol(shown.ref())));
    setAccessibleDescription(lines.join("; "));
    setAccessibleName(tr("Scene %1 of %2: %3").arg(index + 1).arg(m_play.scenes.size()).arg(toQString(scene().title)));
}

const PlayLayout& PlayStage::layoutOf(int scene)
{
    arrange();
    return m_layouts[static_cast<std::size_t>(scene)];
}

void PlayStage::arrange()
{
    const QSizeF room = QSizeF(size()) - QSizeF(2 * kMargin, kMargin);
    if (m_layouts.empty()) {
        for (std::size_t i = 0; i < m_play.scenes.size(); ++i)
            m_layouts.push_back(i > 0 && m_play.scenes[i].made == m_play.scenes[i - 1].made
                                    ? m_layouts.back()
                                    : PlayLayout(m_play, m_play.scenes[i], font(), room));
    }
    if (m_scales.empty())
        for (const PlayedMatrix& matrix : m_play.matrices)
            m_scales.push_back(
                info(matrix.ref.id).range == ValueRange::Fraction
                    ? ColorScale::fraction(m_appearance.screenMap())
                    : ColorScale::centred(reachOf(matrix.values, 1 + matrix.values.size() / kReachAtOnce).peak, m_appearance.isDark()));
}

void PlayStage::paintEvent(QPaintEvent*)
{
    if (m_play.scenes.empty())
        return;
    arrange();
    QPainter painter(this);
    painter.translate(kMargin, 0);
    paintPlay(painter, {m_play, m_scales, m_layouts, palette()}, m_position);
}

}  // namespace headscope
