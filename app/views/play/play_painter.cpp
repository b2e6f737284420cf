// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_painter.h"

#include "app/base/text.h"
#include "app/views/play/play_card.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

// Of a scene: until when matrices move to their places and ways grow, and when the last number has arrived.
constexpr double kSettled = 0.25, kSetOut = 0.2, kArrived = 0.85;
constexpr double kDim = 0.3;   // of its colour, what the scene is not about
constexpr double kRadius = 3;  // px
constexpr double kAside = 6;   // px between cells and what stands beside them

double part(double position, double from, double to) { return std::clamp((position - from) / (to - from), 0.0, 1.0); }
double eased(double t) { return t * t * (3 - 2 * t); }

QColor mixed(const QColor& color, const QColor& ground, double share)
{
    const auto part = [share](int a, int b) { return static_cast<int>(std::lround(share * a + (1 - share) * b)); };
    return {part(color.red(), ground.red()), part(color.green(), ground.green()), part(color.blue(), ground.blue())};
}

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
        if (const int before = m_before ? picture.layouts[m_index - 1].type.pixels : m_type.pixels; before != m_type.pixels && m_blend < 1)
            m_type = PlayType(m_type.name, static_cast<int>(std::lround(before + m_blend * (m_type.pixels - before))));
    }

    void paint();

private:
    PlayGrid placed(std::size_t i) const;
    bool continues() const { return m_before && m_before->made == m_scene.made; }
    std::optional<double> numberIn(const CellRef& cell) const;
    void paintGrid(const PlayGrid& grid, const SceneMatrix& shown, double opacity);
    void paintCell(const PlayGrid& grid, const PlayedMatrix& matrix, int row, int column, bool isLit);
    void paintSkips(const PlayGrid& grid, const PlayedMatrix& matrix);
    void paintNames(const PlayGrid& grid, const SceneMatrix& shown);
    void outline(const PlayGrid& grid, const CellRange& range, double opacity);
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

/// On its way from where it stood in the scene before.
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

/// Nothing in a cell that is not computed yet.
std::optional<double> Moment::numberIn(const CellRef& cell) const
{
    const bool isOver = m_progress >= kArrived;
    const auto interimIn = [&](const Scene& scene) -> std::optional<double> {
        const auto found = std::ranges::find(scene.interim, cell, &InterimValue::cell);
        return found == scene.interim.end() ? std::nullopt : std::optional(static_cast<double>(found->value));
    };
    if (cell == m_scene.made) {
        const std::optional<Scalar> before = continues() ? m_before->value : std::nullopt;
        const std::optional<Scalar>& value = isOver && m_scene.value ? m_scene.value : before;
        return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
    }
    if (const auto interim = interimIn(m_scene)) {
        const bool isThere = continues() && !m_before->interim.empty();
        if (isThere != isOver)  // made in this scene and over, or made before and not over
            return interim;
        if (!isOver)
            return {};
    }
    return static_cast<double>((*m_picture.play.matrix(cell.matrix).values)(cell.row, cell.column));
}

void Moment::paint()
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_layout.grids.size(); ++i)
        m_grids.push_back(placed(i));
    // What the scene before had besides goes.
    if (m_before && m_blend < 1)
        for (std::size_t i = 0; i < m_before->matrices.size(); ++i)
            if (const PlayLayout& layout = m_picture.layouts[m_index - 1]; !m_layout.find(layout.grids[i].ref))
                paintGrid(layout.grids[i], {{layout.grids[i].ref}, {}, {}}, 1 - m_blend);
    for (std::size_t i = 0; i + 1 < m_grids.size(); ++i)
        if (m_scene.matrices[i].isLit)
            paintWay(i);
    for (std::size_t i = 0; i < m_grids.size(); ++i) {
        const bool isNew = m_before && !m_picture.layouts[m_index - 1].find(m_grids[i].ref);
        paintGrid(m_grids[i], m_scene.matrices[i], isNew ? m_blend : 1);
    }
    paintTravellers();
    PlayCard(m_picture, m_scene, m_layout).paint(m_painter, part(m_progress, 0.1, 0.35), m_progress >= kArrived);
}

void Moment::paintGrid(const PlayGrid& grid, const SceneMatrix& shown, double opacity)
{
    m_painter.setOpacity(opacity);
    m_painter.setPen(color(QPalette::WindowText));
    const double nameHeight = QFontMetricsF(m_type.name).height() * 1.15;
    m_painter.setFont(m_type.title);
    m_painter.drawStaticText(QPointF(grid.cells.left(), grid.cells.top() - nameHeight - grid.title.size().height()), grid.title);
    paintNames(grid, shown);
    const PlayedMatrix& matrix = m_picture.play.matrix(grid.ref);
    const auto isLit = [&](int row, int column) {
        const CellRange& lit = shown.lit;
        return shown.isLit && (lit.row == CellRange::kAll || (row >= lit.row && row < lit.row + lit.rowCount)) &&
               (lit.column == CellRange::kAll || lit.column == column);
    };
    for (const int row : grid.rows)
        for (const int column : grid.columns) {
            paintCell(grid, matrix, row, column, isLit(row, column));
        }
    m_painter.setOpacity(opacity);
    paintSkips(grid, matrix);
    if (shown.isLit)
        outline(grid, shown.lit, opacity);
    m_painter.setOpacity(1);
}

void Moment::paintCell(const PlayGrid& grid, const PlayedMatrix& matrix, int row, int column, bool isLit)
{
    const std::optional<double> number = numberIn({grid.ref, row, column});
    const QRectF cell = grid.rectOf(row, column)->adjusted(1, 1, -1, -1);
    m_painter.setPen(Qt::NoPen);
    if (!number) {
        m_painter.setBrush(color(QPalette::Light));
        m_painter.drawRoundedRect(cell, kRadius, kRadius);
        return;
    }
    const QString text = numberForCell(*number, decimalsOf(grid.ref));
    const auto scale = static_cast<std::size_t>(&matrix - m_picture.play.matrices.data());
    const bool hatched = !std::isfinite(*number) || matrix.blocked.contains(row, column);
    const QColor shade = hatched ? color(QPalette::Base) : QColor::fromRgb(m_picture.scales[scale].color(*number));
    m_painter.setBrush(isLit ? shade : mixed(shade, color(QPalette::Window), kDim));
    m_painter.drawRoundedRect(cell, kRadius, kRadius);
    if (hatched) {
        m_painter.setBrush(QBrush(color(QPalette::Mid), Qt::BDiagPattern));
        m_painter.drawRoundedRect(cell, kRadius, kRadius);
        QRectF ground(0, 0, QFontMetricsF(m_type.cell).horizontalAdvance(text) + 8, cell.height() * 0.7);
        ground.moveCenter(cell.center());
        m_painter.setBrush(color(QPalette::Base));
        m_painter.drawRect(ground);
    }
    m_painter.setPen(!isLit    ? color(QPalette::PlaceholderText)
                     : hatched ? color(QPalette::WindowText)
                               : m_picture.scales[scale].textColor(*number));
    m_painter.setFont(m_type.cell);
    m_painter.drawText(cell, Qt::AlignCenter, text);
}

/// Three dots where rows or columns are left out.
void Moment::paintSkips(const PlayGrid& grid, const PlayedMatrix& matrix)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color(QPalette::PlaceholderText));
    const double dot = 1.6, step = 5;
    const auto dots = [&](const QPointF& centre, const QPointF& direction) {
        for (const int i : {-1, 0, 1})
            m_painter.drawEllipse(centre + i * step * direction, dot, dot);
    };
    const QPointF middle = grid.cells.center();
    const auto skipsAlong = [](const std::vector<int>& shown, Index count, auto&& at) {
        if (shown.front() > 0)
            at(0, -1.0);
        for (std::size_t i = 1; i < shown.size(); ++i)
            if (shown[i] != shown[i - 1] + 1)
                at(i, 0.0);
        if (shown.back() + 1 < count)
            at(shown.size(), 1.0);
    };
    skipsAlong(grid.columns, matrix.values->cols(), [&](std::size_t i, double side) {
        const double inner = i > 0 && i < grid.x.size() ? (grid.x[i - 1] + grid.cell.width() + grid.x[i]) / 2 : 0;
        const double x = side < 0 ? -kAside : side > 0 ? grid.cells.width() + kAside : inner;
        dots({grid.cells.left() + x, middle.y()}, side == 0 ? QPointF(0, 1) : QPointF(0, 1));
    });
    skipsAlong(grid.rows, matrix.values->rows(), [&](std::size_t i, double side) {
        const double inner = i > 0 && i < grid.y.size() ? (grid.y[i - 1] + grid.cell.height() + grid.y[i]) / 2 : 0;
        const double y = side < 0 ? -kAside : side > 0 ? grid.cells.height() + kAside : inner;
        dots({middle.x(), grid.cells.top() + y}, QPointF(1, 0));
    });
}

void Moment::paintNames(const PlayGrid& grid, const SceneMatrix& shown)
{
    m_painter.setFont(m_type.name);
    const double height = QFontMetricsF(m_type.name).height() * 1.15;
    const auto inkFor = [&](Index lit, int index) {
        m_painter.setPen(color(shown.isLit && lit == index ? QPalette::WindowText : QPalette::PlaceholderText));
    };
    for (std::size_t i = 0; i < grid.rows.size(); ++i) {
        inkFor(shown.lit.row, grid.rows[i]);
        const double x = grid.namesAtRight ? grid.cells.right() + 2 * kAside : grid.cells.left() - grid.namesWidth - kAside;
        const QRectF place(x, grid.cells.top() + grid.y[i], grid.namesWidth, grid.cell.height());
        m_painter.drawText(place, (grid.namesAtRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                           grid.rowNames[static_cast<qsizetype>(i)]);
    }
    for (std::size_t i = 0; i < grid.columns.size(); ++i) {
        inkFor(shown.lit.column, grid.columns[i]);
        const QRectF place(grid.cells.left() + grid.x[i], grid.cells.top() - height, grid.cell.width(), height);
        m_painter.drawText(place, Qt::AlignCenter, grid.columnNames[static_cast<qsizetype>(i)]);
    }
}

void Moment::outline(const PlayGrid& grid, const CellRange& range, double opacity)
{
    m_painter.setOpacity(opacity);
    m_painter.setPen(QPen(color(QPalette::Highlight), 2.2));
    m_painter.setBrush(Qt::NoBrush);
    for (const int row : grid.rows)
        for (const int column : grid.columns)
            if ((range.row == CellRange::kAll || (row >= range.row && row < range.row + range.rowCount)) &&
                (range.column == CellRange::kAll || range.column == column))
                m_painter.drawRoundedRect(grid.rectOf(row, column)->adjusted(0.5, 0.5, -0.5, -0.5), kRadius + 1, kRadius + 1);
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

/// From the right of what is read to the cell that is made.
void Moment::paintWay(std::size_t source)
{
    const PlayGrid& grid = m_grids[source];
    const QRectF read = grid.rectOf(m_scene.matrices[source].lit);
    const auto made = m_grids.back().rectOf(m_scene.made.row, m_scene.made.column);
    if (read.isNull() || !made)
        return;
    const bool wasThere = continues() && m_before->matrices[source].isLit;
    const double grown = wasThere ? 1 : eased(part(m_progress, m_blend < 1 ? kSettled : 0, m_scene.travellers.empty() ? kArrived : 0.45));
    const QPainterPath whole =
        wayOf({grid.cells.right() + kAside, read.center().y()}, {m_grids.back().cells.left() - kAside, made->center().y()});
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
            const QString text = numberForCell(static_cast<double>(traveller.value), decimalsOf(traveller.from.matrix));
            QRectF chip(0, 0, QFontMetricsF(m_type.cell).horizontalAdvance(text) + m_type.cellHeight * 0.5, m_type.cellHeight * 0.82);
            // Along a row they go over the numbers that stay.
            const bool within = grid.ref == m_grids.back().ref;
            chip.moveCenter((within ? arcOf(start, to->center()) : wayOf(start, to->center())).pointAtPercent(t));
            m_painter.setOpacity(std::min({1.0, t * 25, (1 - t) * 12}));
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(sourceColor(m_picture.palette, traveller.source));
            m_painter.drawRoundedRect(chip, kRadius + 1, kRadius + 1);
            m_painter.setPen(color(QPalette::HighlightedText));
            m_painter.drawText(chip, Qt::AlignCenter, text);
        }
    m_painter.setOpacity(1);
}

}  // namespace

int sceneAt(double position) { return std::max(0, static_cast<int>(std::ceil(position)) - 1); }

void paintPlay(QPainter& painter, const PlayPicture& picture, double position) { Moment(painter, picture, position).paint(); }

}  // namespace headscope
