// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formats/tikz_device.h"

#include "app/figures/formats/tikz_text.h"

#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include <cmath>

namespace headscope {

namespace {

constexpr int kMostTaken = 256 * 256;
constexpr int kPieces = 64;  // for a gradient

QColor colorAt(const QGradientStops& stops, double at)
{
    for (qsizetype i = 1; i < stops.size(); ++i) {
        if (at > stops[i].first)
            continue;
        const auto& [low, from] = stops[i - 1];
        const auto& [high, to] = stops[i];
        const double part = high > low ? (at - low) / (high - low) : 1;
        const auto mixed = [part](int a, int b) { return static_cast<int>(std::lround(a + part * (b - a))); };
        return {mixed(from.red(), to.red()), mixed(from.green(), to.green()), mixed(from.blue(), to.blue())};
    }
    return stops.back().second;
}

QByteArray written(const QPainterPath& path)
{
    QByteArray text;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element& element = path.elementAt(i);
        if (element.type == QPainterPath::MoveToElement)
            text += (i > 0 ? " " : "") + tikz::at(element);
        else if (element.type == QPainterPath::LineToElement)
            text += " -- " + tikz::at(element);
        else {
            text +=
                " .. controls " + tikz::at(element) + " and " + tikz::at(path.elementAt(i + 1)) + " .. " + tikz::at(path.elementAt(i + 2));
            i += 2;
        }
    }
    return text;
}

}  // namespace

class TikzEngine : public QPaintEngine {
public:
    explicit TikzEngine(const FigureInk& ink) : QPaintEngine(AllFeatures), m_ink(ink) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState&) override {}

    void drawPath(const QPainterPath& path) override { paint(painter()->transform().map(path), true); }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path(points[0]);
        for (int i = 1; i < count; ++i)
            path.lineTo(points[i]);
        if (mode != PolylineMode)
            path.closeSubpath();
        paint(painter()->transform().map(path), mode != PolylineMode);
    }

    void drawRects(const QRectF* rects, int count) override
    {
        const QBrush& brush = painter()->brush();
        if (painter()->pen().style() != Qt::NoPen || brush.style() != Qt::SolidPattern || !brush.isOpaque() || painter()->opacity() < 1 ||
            painter()->transform().type() > QTransform::TxScale) {
            QPaintEngine::drawRects(rects, count);
            return;
        }
        std::vector<QRectF> mapped;
        std::transform(rects, rects + count, std::back_inserter(mapped),
                       [this](const QRectF& rect) { return painter()->transform().mapRect(rect); });
        fillRects(mapped, brush.color());
    }

    /// Keeps the middle of what a painter of the screen has placed itself.
    void drawTextItem(const QPointF& baseline, const QTextItem& item) override
    {
        write(baseline + QPointF(item.width() / 2, 0), wordsOf(item.text(), item.font()), item.width(), item.font(), Anchor::Middle);
    }

    void writeWords(QPointF place, const QString& words, Anchor anchor)
    {
        const QFont& font = painter()->font();
        write(place, wordsOf(words, font), FigureType::width(font, words), font, anchor);
    }

    void writeSymbol(QPointF baseline, const SymbolParts& symbol, double width)
    {
        write(baseline, tikz::formula(symbol), width, painter()->font(), Anchor::Left);
    }

    void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override
    {
        drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
    }

    /// A rectangle for each run of one colour.
    void drawImage(const QRectF& target, const QImage& image, const QRectF&, Qt::ImageConversionFlags) override
    {
        if (image.width() * image.height() > kMostTaken) {
            complete = false;
            return;
        }
        const double width = target.width() / image.width(), height = target.height() / image.height();
        for (int row = 0; row < image.height(); ++row)
            for (int column = 0, end = 0; column < image.width(); column = end) {
                for (end = column + 1; end < image.width() && image.pixel(end, row) == image.pixel(column, row); ++end) {
                }
                QPainterPath cell;
                cell.addRect(target.left() + column * width, target.top() + row * height, (end - column) * width, height);
                fill(painter()->transform().map(cell), QColor::fromRgba(image.pixel(column, row)));
            }
    }

    QByteArray commands;
    bool complete = true;

private:
    static QByteArray wordsOf(const QString& words, const QFont& font)
    {
        const QByteArray tex = tikz::escaped(words);
        return tex.isEmpty() || font.weight() <= QFont::Medium ? tex : "\\textbf{" + tex + "}";
    }

    void write(QPointF place, const QByteArray& tex, double width, const QFont& font, Anchor anchor)
    {
        if (tex.isEmpty())
            return;
        const QTransform& transform = painter()->transform();
        const double angle = -std::atan2(transform.m12(), transform.m11()) * 180 / M_PI;
        inClip("\\node[anchor=base" +
               QByteArray(anchor == Anchor::Left    ? " west"
                          : anchor == Anchor::Right ? " east"
                                                    : "") +
               ", text=" + color(painter()->pen().color()) + (std::abs(angle) > 0.01 ? ", rotate=" + tikz::number(angle) : QByteArray()) +
               ", font=\\hstype{" + tikz::number(font.pixelSize() * scale()) + "}] at " + tikz::at(transform.map(place)) + " {" +
               tikz::fitted(tex, width * scale()) + "};\n");
    }

    double scale() const { return std::sqrt(std::abs(painter()->transform().determinant())); }

    /// The name under which the colour is known from here on.
    QByteArray color(const QColor& color)
    {
        const QByteArray html = tikz::html(color);
        for (const auto& [ink, name] :
             {std::pair{&m_ink.ink, "hsink"}, {&m_ink.muted, "hsmuted"}, {&m_ink.border, "hsborder"}, {&m_ink.paper, "hspaper"}})
            if (html == tikz::html(*ink))
                return name;
        if (html == "000000")
            return "black";
        if (html == "FFFFFF")
            return "white";
        if (html != m_color)
            commands += "\\definecolor{hscolor}{HTML}{" + html + "}\n";
        m_color = html;
        return "hscolor";
    }

    void inClip(const QByteArray& command)
    {
        if (!painter()->hasClipping()) {
            commands += command;
            return;
        }
        QPainterPath clip;
        clip.addRect(painter()->clipBoundingRect());
        commands += "\\begin{scope}\\clip " + written(painter()->transform().map(clip)) + ";\n" + command + "\\end{scope}\n";
    }

    static QByteArray opacity(const char* what, double value)
    {
        return value < 0.999 ? ", " + QByteArray(what) + " opacity=" + tikz::number(value) : QByteArray();
    }

    void paint(const QPainterPath& path, bool filled)
    {
        if (path.isEmpty())
            return;
        const QBrush& brush = painter()->brush();
        if (filled && brush.style() == Qt::LinearGradientPattern)
            fillGradient(path, *static_cast<const QLinearGradient*>(brush.gradient()));
        else if (filled && brush.style() != Qt::NoBrush)
            fill(path, brush.color());
        if (painter()->pen().style() != Qt::NoPen)
            stroke(path, painter()->pen());
    }

    void fill(const QPainterPath& path, const QColor& with)
    {
        const double share = with.alphaF() * painter()->opacity();
        const QByteArray name = color(with);
        if (share > 0.001)
            inClip("\\fill[" + name + (path.fillRule() == Qt::OddEvenFill ? ", even odd rule" : "") + opacity("fill", share) + "] " +
                   written(path) + ";\n");
    }

    /// Writes each with one command, of which thousands fit into what pdfLaTeX has of memory, and between which viewers show no lines.
    void fillRects(const std::vector<QRectF>& rects, const QColor& with)
    {
        QByteArray cells = "\\begin{scope}\\pgfsetfillcolor{" + color(with) + "}\n";
        for (const QRectF& rect : rects) {
            cells += "\\hsrect";
            for (const double part : {rect.x(), rect.y(), rect.width(), rect.height()})
                cells += "{" + tikz::number(part) + "}";
            cells += "\n";
        }
        inClip(cells + "\\end{scope}\n");
    }

    /// Fills a gradient in pieces of one colour, along the longer side.
    void fillGradient(const QPainterPath& path, const QLinearGradient& gradient)
    {
        const QRectF box = path.boundingRect();
        const QPointF from = painter()->transform().map(gradient.start()), along = painter()->transform().map(gradient.finalStop()) - from;
        const double length = QPointF::dotProduct(along, along);
        const bool lies = box.width() > box.height();
        for (int i = 0; i < kPieces; ++i) {
            const double low = static_cast<double>(i) / kPieces, high = static_cast<double>(i + 1) / kPieces;
            const QRectF piece = lies ? QRectF(box.left() + low * box.width(), box.top(), (high - low) * box.width(), box.height())
                                      : QRectF(box.left(), box.top() + low * box.height(), box.width(), (high - low) * box.height());
            const double at = length > 0 ? QPointF::dotProduct(piece.center() - from, along) / length : 0;
            fillRects({piece}, colorAt(gradient.stops(), at));
        }
    }

    void stroke(const QPainterPath& path, const QPen& pen)
    {
        const double width = pen.isCosmetic() ? std::max(pen.widthF(), 0.5) : pen.widthF() * scale();
        const QByteArray name = color(pen.color());
        QByteArray how = name + ", line width=" + tikz::number(width) + "bp" + opacity("draw", pen.color().alphaF() * painter()->opacity());
        if (pen.style() != Qt::SolidLine) {
            how += ", dash pattern=";
            const QList<qreal> pattern = pen.dashPattern();
            for (qsizetype i = 0; i < pattern.size(); ++i)
                how += (i % 2 == 0 ? "on " : "off ") + tikz::number(pattern[i] * width) + "bp ";
        }
        if (pen.capStyle() == Qt::RoundCap)
            how += ", line cap=round";
        if (pen.joinStyle() == Qt::RoundJoin)
            how += ", line join=round";
        inClip("\\draw[" + how + "] " + written(path) + ";\n");
    }

    FigureInk m_ink;
    QByteArray m_color;
};

TikzDevice::TikzDevice(QSizeF points, const FigureInk& ink) : TypesetPage(points), m_engine(std::make_unique<TikzEngine>(ink)) {}

TikzDevice::~TikzDevice() = default;

QPaintEngine* TikzDevice::paintEngine() const { return m_engine.get(); }

void TikzDevice::writeWords(QPointF place, const QString& words, Anchor anchor) { m_engine->writeWords(place, words, anchor); }

void TikzDevice::writeSymbol(QPointF baseline, const SymbolParts& symbol, double width) { m_engine->writeSymbol(baseline, symbol, width); }

QByteArray TikzDevice::commands() const { return m_engine->commands; }

bool TikzDevice::complete() const { return m_engine->complete; }

}  // namespace headscope
