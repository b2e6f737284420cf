// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_painter.h"

#include "app/base/text.h"
#include "app/views/play/play_card.h"
#include "app/views/play/play_grid_painter.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

constexpr double kChipRadius = 4;  // px
// Moments of a scene: until when matrices move to their places and ways grow, and when the last number has arrived.
constexpr double kSettled = 0.25, kSetOut = 0.2, kArrived = 0.85;

double part(double position, double from, double to) { return std::clamp((position - from) / (to - from), 0.0, 1.0); }
double eased(double t) { return t * t * (3 - 2 * t); }

/// One moment.
class Moment {
public:
    Moment(QPainter& painter, const PlayPicture& picture, double position)
        : m_painter(painter),
          m_picture(picture),
          m_index(static_cast<std::size_t>(sceneAt(position))),
          m_progress(position - static_cast<double>(m_index)),
          m_scene(picture.play.scenes[m_index]),
          m_layout(picture.layouts[m_index]),
          m_before(m_index > 0 ? &picture.play.scenes[m_index - 1] : nullptr),
          m_blend(m_before ? eased(part(m_progress, 0, kSettled)) : 1),
          m_type(m_layout.type)
    {
        if (const int before = m_before ? picture.layouts[m_index - 1].type.pixels : m_type.pixels;
            before != m_type.pixels && m_blend < 1) {
            m_type = PlayType(m_type.name, static_cast<int>(std::lround(before + m_blend * (m_type.pixels - before))));
            m_type.nameLines = m_layout.type.nameLines;
        }
    }

    void paint();

private:
    PlayGrid placed(std::size_t i) const;
    bool continues() const { return m_before && m_before->made == m_scene.made; }
    bool isOver() const { return m_progress >= kArrived; }
    bool isLastOfWhatIsMade() const;
    const Scene* reached() const;
    bool isInterim() const;
    std::optional<double> numberIn(const CellRef& cell) const;
    QPainterPath arcOf(const QPointF& from, const QPointF& to) const;
    void paintWay(std::size_t source);
    void paintTravellers();

    QColor color(QPalette::ColorRole role) const { return m_picture.palette.color(role); }

    QPainter& m_painter;
    const PlayPicture& m_picture;
    std::size_t m_index;
    double m_progress;
    const Scene& m_scene;
    const PlayLayout& m_layout;
    const Scene* m_before;
    double m_blend;  // from the scene before to this one
    PlayType m_type;
    std::vector<PlayGrid> m_grids = {};
};

/// The grid on its way from where it stood in the scene before.
PlayGrid Moment::placed(std::size_t i) const
{
    PlayGrid grid = m_layout.grids[i];
    const PlayGrid* from = m_before ? m_picture.layouts[m_index - 1].find(grid.ref) : nullptr;
    if (m_blend == 1)
        return grid;
    const double scale = static_cast<double>(m_type.pixels) / m_layout.type.pixels;
    for (std::vector<double>* places : {&grid.x, &grid.y})
        for (double& place : *places)
            place *= scale;
    grid.cell *= scale;
    const QPointF corner = from ? from->cells.topLeft() * (1 - m_blend) + grid.cells.topLeft() * m_blend : grid.cells.topLeft();
    grid.cells = {corner, grid.cells.size() * scale};
    return grid;
}

bool Moment::isLastOfWhatIsMade() const
{
    return m_index + 1 == m_picture.play.scenes.size() || m_picture.play.scenes[m_index + 1].made != m_scene.made;
}

/// The scene whose interim numbers stand there now; null: none do.
const Scene* Moment::reached() const
{
    if (isOver())
        return isLastOfWhatIsMade() ? nullptr : &m_scene;
    return continues() ? m_before : nullptr;
}

/// Whether the numbers of the matrix that is made are, or soon will be, those of a step before the one that it is named after.
bool Moment::isInterim() const
{
    const Scene* scene = !isOver() && !continues() ? &m_scene : reached();
    return scene && !scene->matrices.back().interimName.empty();
}

/// Nothing in a cell that is not computed yet.
std::optional<double> Moment::numberIn(const CellRef& cell) const
{
    if (cell == m_scene.made) {
        const std::optional<Scalar> before = continues() ? m_before->value : std::nullopt;
        const std::optional<Scalar>& value = isOver() && m_scene.value ? m_scene.value : before;
        return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
    }
    if (const Scene* scene = reached())
        if (const auto found = std::ranges::find(scene->interim, cell, &InterimValue::cell); found != scene->interim.end())
            return static_cast<double>(found->value);
    if (cell.matrix == m_scene.made.matrix && isInterim())
        return {};
    return static_cast<double>(m_picture.play.matrix(cell.matrix).values(cell.row, cell.column));
}

void Moment::paint()
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    const PlayGridPainter grids(m_painter, m_picture, m_type, [this](const CellRef& cell) { return numberIn(cell); });
    for (std::size_t i = 0; i < m_layout.grids.size(); ++i)
        m_grids.push_back(placed(i));
    if (isInterim())
        m_grids.back().title = m_grids.back().interimTitle;
    // Paints matrices that only the scene before had, while they fade.
    if (m_before && m_blend < 1)
        for (std::size_t i = 0; i < m_before->matrices.size(); ++i)
            if (const PlayLayout& layout = m_picture.layouts[m_index - 1]; !m_layout.find(layout.grids[i].ref))
                grids.paint(layout.grids[i], {.range = {layout.grids[i].ref}, .rows = {}, .columns = {}}, 1 - m_blend);
    for (std::size_t i = 0; i + 1 < m_grids.size(); ++i)
        if (m_scene.matrices[i].inFocus)
            paintWay(i);
    for (std::size_t i = 0; i < m_grids.size(); ++i) {
        const bool isNew = m_before && !m_picture.layouts[m_index - 1].find(m_grids[i].ref);
        grids.paint(m_grids[i], m_scene.matrices[i], isNew ? m_blend : 1);
    }
    paintTravellers();
    PlayCard(m_picture, m_scene, m_layout).paint(m_painter, part(m_progress, 0.1, 0.35), isOver());
}

QPainterPath wayOf(const QPointF& from, const QPointF& to)
{
    QPainterPath path(from);
    const double bend = (to.x() - from.x()) * 0.5;
    path.cubicTo(from + QPointF(bend, 0), to - QPointF(bend, 0), to);
    return path;
}

QPainterPath Moment::arcOf(const QPointF& from, const QPointF& to) const
{
    QPainterPath path(from);
    path.quadTo((from + to) / 2 - QPointF(0, 3 * m_type.cellHeight), to);
    return path;
}

/// Paints the way from the right of what is read to the cell that is made.
void Moment::paintWay(std::size_t source)
{
    const PlayGrid& grid = m_grids[source];
    const QRectF read = grid.rectOf(m_scene.matrices[source].range);
    const auto made = m_grids.back().rectOf(m_scene.made.row, m_scene.made.column);
    if (read.isNull() || !made)
        return;
    const bool wasThere = continues() && m_before->matrices[source].inFocus;
    const double grown = wasThere ? 1 : eased(part(m_progress, m_blend < 1 ? kSettled : 0, m_scene.travellers.empty() ? kArrived : 0.45));
    const QPainterPath whole = wayOf({grid.cells.right() + PlayGrid::kAside, read.center().y()},
                                     {m_grids.back().cells.left() - PlayGrid::kAside, made->center().y()});
    constexpr int kPieces = 40;
    QPainterPath path(whole.pointAtPercent(0));
    for (int i = 1; i <= std::lround(grown * kPieces); ++i)
        path.lineTo(whole.pointAtPercent(static_cast<double>(i) / kPieces));
    QColor ink = sourceColor(m_picture.palette, static_cast<int>(source));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(ink, 2, Qt::SolidLine, Qt::FlatCap));
    m_painter.drawPath(path);
    ink.setAlphaF(0.16F);
    m_painter.setPen(QPen(ink, m_type.cellHeight * 0.5, Qt::SolidLine, Qt::FlatCap));
    m_painter.drawPath(path);
}

/// One after the other, those of a pair together.
void Moment::paintTravellers()
{
    if (m_progress <= kSetOut || m_progress >= kArrived)
        return;
    std::array<std::vector<const Traveller*>, 4> bySource;
    for (const Traveller& traveller : m_scene.travellers) {
        const auto& grid = m_grids[static_cast<std::size_t>(traveller.source)];
        if (grid.rectOf(traveller.from.row, traveller.from.column) && traveller.from != traveller.to)
            bySource[static_cast<std::size_t>(std::clamp(traveller.source, 0, 3))].push_back(&traveller);
    }
    m_painter.setFont(m_type.cell);
    for (const auto& travellers : bySource)
        for (std::size_t i = travellers.size(); i-- > 0;) {
            const Traveller& traveller = *travellers[i];
            const PlayGrid& grid = m_grids[static_cast<std::size_t>(traveller.source)];
            const auto to = m_grids.back().rectOf(traveller.to.row, traveller.to.column);
            if (!to)
                continue;
            const double delay = travellers.size() > 1 ? 0.3 * static_cast<double>(i) / static_cast<double>(travellers.size() - 1) : 0;
            const double t = eased(part(part(m_progress, kSetOut, kArrived), delay, 0.7 + delay));
            if (t <= 0 || t >= 1)
                continue;
            const QPointF start = grid.rectOf(traveller.from.row, traveller.from.column)->center();
            const QString text = cellText(static_cast<double>(traveller.value), traveller.from.matrix, m_type);
            QRectF chip(0, 0, QFontMetricsF(m_type.cell).horizontalAdvance(text) + m_type.cellHeight * 0.5, m_type.cellHeight * 0.82);
            // Along a row they go over the numbers that stay.
            const bool within = grid.ref == m_grids.back().ref;
            chip.moveCenter((within ? arcOf(start, to->center()) : wayOf(start, to->center())).pointAtPercent(t));
            m_painter.setOpacity(std::min({1.0, t * 25, (1 - t) * 12}));
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(sourceColor(m_picture.palette, traveller.source));
            m_painter.drawRoundedRect(chip, kChipRadius, kChipRadius);
            m_painter.setPen(color(QPalette::HighlightedText));
            m_painter.drawText(chip, Qt::AlignCenter, text);
        }
    m_painter.setOpacity(1);
}

}  // namespace

int sceneAt(double position) { return std::max(0, static_cast<int>(std::ceil(position)) - 1); }

void paintPlay(QPainter& painter, const PlayPicture& picture, double position) { Moment(painter, picture, position).paint(); }

}  // namespace headscope
