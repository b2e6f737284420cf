// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/chart_card.h"

#include "app/base/after_events.h"
#include "app/theme/color_map.h"
#include "app/theme/head_colors.h"
#include "app/widgets/charts/chart.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QTextDocumentFragment>

namespace headscope {

namespace {

QString plain(const QString& richText) { return QTextDocumentFragment::fromHtml(richText).toPlainText(); }

}  // namespace

ChartCard::ChartCard(const QString& name, QWidget* parent)
    : Card(parent),
      m_heading(makeLabel({.name = name + ".heading", .role = "heading", .format = Qt::RichText}, this)),
      m_number(makeLabel({.name = name + ".number", .format = Qt::RichText}, this)),
      m_chart(new Chart(this)),
      m_sentence(wrappedLabel(name + ".sentence", this))
{
    setObjectName(name);
    m_chart->setObjectName(name + ".chart");
    for (QLabel* label : {m_heading, m_number})
        label->setWordWrap(true);
    lineUp(new QVBoxLayout(this), {.spacing = 2, .margins = {14, 8, 10, 8}}, {m_heading, m_number, {m_chart, 1}, m_sentence});
    setAccent(palette().color(QPalette::Dark));
    afterEvents(this, {QEvent::PaletteChange}, [this] { setAccent(palette().color(QPalette::Dark)); });
}

void ChartCard::show(const ChartData& data)
{
    m_heading->setText(data.heading);
    m_chart->show(data);
    describe();
}

void ChartCard::setNumber(const QString& text)
{
    m_number->setText(QStringLiteral("<b style=\"font-size:x-large\">%1</b>").arg(text));
    describe();
}

void ChartCard::setSentence(const QString& text)
{
    m_sentence->setText(text);
    describe();
}

void ChartCard::setSentenceShown(bool shown) { m_sentence->setVisible(shown); }

QString ChartCard::coloured(const QString& text, int color) const
{
    const bool dark = isDarkPage(palette());
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(headColor(color, dark).name(), text);
}

void ChartCard::describe()
{
    m_chart->setAccessibleName(plain(m_heading->text()));
    m_chart->setAccessibleDescription(plain(m_number->text()) + ". " + m_sentence->text());
}

}  // namespace headscope
