// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/formula_picture.h"

#include "app/base/after_events.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kEm = 20;       // the em of the pictures
constexpr double kLarger = 1.3;  // than the text around it: its indices are to be read, too

}  // namespace

FormulaPicture::FormulaPicture(QWidget* parent) : QWidget(parent), m_renderer(new QSvgRenderer(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    afterEvents(this, {QEvent::PaletteChange, QEvent::FontChange}, &FormulaPicture::load);
}

void FormulaPicture::setFormula(const QString& name)
{
    if (m_name == name)
        return;
    m_name = name;
    load();
    setVisible(m_renderer->isValid());
}

void FormulaPicture::load()
{
    QFile file(QStringLiteral(":/formulas/%1.svg").arg(m_name));
    const QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    // QtSvg knows no currentColor.
    m_renderer->load(QByteArray(svg).replace("currentColor", palette().color(QPalette::WindowText).name().toLatin1()));
    updateGeometry();
    update();
}

QSize FormulaPicture::sizeHint() const
{
    return m_renderer->isValid() ? (m_renderer->viewBoxF().size() * (kLarger * QFontInfo(font()).pixelSize() / kEm)).toSize() : QSize();
}

QSize FormulaPicture::minimumSizeHint() const { return {0, sizeHint().height()}; }

void FormulaPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QSizeF wanted = sizeHint();
    const QSizeF size = wanted * std::min(1.0, width() / std::max(1.0, wanted.width()));
    m_renderer->render(&painter, QRectF(QPointF(0, (height() - size.height()) / 2), size));
}

}  // namespace headscope
