// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/missing_letters.h"

#include "app/base/text.h"
#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"
#include "app/figures/least_height.h"
#include "app/figures/point_page.h"

#include <QFontDatabase>
#include <QPaintEngine>

#include <set>

namespace headscope {

namespace {

constexpr qsizetype kMostNamed = 8;

using Letters = std::set<char32_t>;

/// Looks at the texts that are painted on it, and at nothing else.
class TextEngine : public QPaintEngine {
public:
    TextEngine(Type type, bool (*lacks)(char32_t, const QFont&)) : QPaintEngine(AllFeatures), m_type(type), m_lacks(lacks) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return m_type; }
    void updateState(const QPaintEngineState&) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}

    void drawTextItem(const QPointF&, const QTextItem& item) override
    {
        for (const char32_t letter : item.text().toUcs4())
            if (m_seen.insert(letter).second && m_lacks(letter, item.font()))
                lacking.insert(letter);
    }

    Letters lacking;

private:
    Type m_type;
    bool (*m_lacks)(char32_t, const QFont&);
    Letters m_seen;
};

class TextPage : public PointPage {
public:
    TextPage(QSizeF points, TextEngine& engine) : PointPage(points), m_engine(engine) {}
    QPaintEngine* paintEngine() const override { return &m_engine; }

private:
    TextEngine& m_engine;
};

using Paint = std::function<void(QPainter& painter)>;

Letters lettersOf(QSizeF points, const Paint& paint, TextEngine engine)
{
    TextPage page(points, engine);
    QPainter painter(&page);
    paint(painter);
    painter.end();
    return engine.lacking;
}

QString listed(const Letters& letters)
{
    QStringList named;
    for (const char32_t letter : letters)
        if (named.size() < kMostNamed)
            named << QStringLiteral("%1 (U+%2)")
                         .arg(QString::fromUcs4(&letter, 1),
                              QString::number(static_cast<uint>(letter), 16).toUpper().rightJustified(4, '0'));
    const auto more = static_cast<int>(letters.size()) - static_cast<int>(named.size());
    const QString all = named.join(QStringLiteral(", "));
    return more > 0 ? tr("%1 and %2 more").arg(all).arg(more) : all;
}

QStringList withoutGlyph(QSizeF points, const Paint& paint, bool isPdf)
{
    QStringList sentences;
    if (const Letters letters = lettersOf(points, paint, {QPaintEngine::User, &hasNoGlyph}); !letters.empty())
        sentences << tr("no font here has %1").arg(listed(letters));
    if (isPdf)
        if (const Letters letters = lettersOf(points, paint, {QPaintEngine::Pdf, &isOfPixels}); !letters.empty())
            sentences << tr("a PDF cannot take in the coloured letters %1: they stay blank, and are seen in a PNG").arg(listed(letters));
    return sentences;
}

}  // namespace

QStringList lackingInPdf(QSizeF points, const std::function<void(QPainter& painter)>& paint) { return withoutGlyph(points, paint, true); }

QStringList lackingType(const Figure& figure, const Page& page, const ExportFormat& format)
{
    QStringList sentences;
    if (format.kind != ExportFormat::Kind::Picture || tooLow(figure, page.size))
        return sentences;
    const FigureLayout layout = layOut(figure, page.size);
    if (!figure.fontFamily.isEmpty() && !QFontDatabase::hasFamily(figure.fontFamily) && figure.fontFamily != QLatin1String("serif"))
        sentences << tr("no font here is called “%1”; another one stands in for it").arg(visibleText(figure.fontFamily));
    const auto paint = [&](QPainter& painter) { paintFigure(painter, figure, layout); };
    return sentences + withoutGlyph(layout.size, paint, format.encode == &encodePdf);
}

}  // namespace headscope
