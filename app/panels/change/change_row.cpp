// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/change/change_row.h"

#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/bound/tunable_slider.h"
#include "app/state/document.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/heatmap/color_strip.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QEvent>

namespace headscope {

ChangeRow::ChangeRow(const Workbench& workbench, int place, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_name(new QLabel(this)),
      m_gradient(new QLabel(this)),
      m_slider(new TunableSlider(workbench, this))
{
    setObjectName("change." + QString::number(place));
    setUpLabel(*m_name, {.name = objectName() + ".link", .wraps = true, .uses = kLinks});
    setUpLabel(*m_gradient, {.name = objectName() + ".gradient", .role = "heading"});
    m_slider->setObjectName(objectName() + ".value");
    m_slider->slider().setObjectName(objectName() + ".slider");
    m_slider->field().setObjectName(objectName() + ".field");
    m_slider->setNameWidth(0);
    for (QWidget* part : {static_cast<QWidget*>(&m_slider->slider()), static_cast<QWidget*>(&m_slider->field())})
        part->installEventFilter(this);
    auto* line = lineUp(new QHBoxLayout, {.spacing = 6}, {{m_name, 1}, {m_gradient, 0, Qt::AlignTop}});
    lineUp(new QVBoxLayout(this), {.spacing = 0, .margins = {0, 3, 0, 5}}, {line, m_slider});

    connect(m_name, &QLabel::linkActivated, m_slider, &TunableSlider::select);
    connect(&m_slider->slider(), &QSlider::sliderReleased, this, &ChangeRow::useEnded);
}

const Tunable& ChangeRow::tunable() const { return m_slider->tunable(); }

void ChangeRow::setTunable(const Tunable& tunable) { m_slider->setTunable(tunable); }

void ChangeRow::show(double gradient, const QString& of)
{
    const Session& session = *m_workbench.document.session();
    const Tunable& tunable = this->tunable();
    const QString name = toQString(nameOf(session, tunable));
    m_name->setText(QStringLiteral("<a href='#' style='color:%1; text-decoration:underline'>%2</a>")
                        .arg(palette().color(QPalette::Link).name(), richCellName(tunable.cell.matrix, nameOf(session, tunable))));
    m_name->setAccessibleName(tr("Select %1").arg(name));
    m_name->setToolTip(tunable.kind == Tunable::Kind::Cell ? tr("Select this number") : tr("Select the head that it belongs to"));
    m_gradient->setText(signedNumber(gradient));
    m_gradient->setToolTip(tr("The gradient: raise %1 by 0.01, and %2 changes by about %3.").arg(name, of, signedNumber(gradient / 100)));
    m_gradient->setAccessibleName(tr("Gradient by %1: %2").arg(name, signedNumber(gradient)));
    m_slider->follow();
}

bool ChangeRow::isInUse() const
{
    return m_slider->slider().isSliderDown() || m_slider->slider().hasFocus() || m_slider->field().hasFocus();
}

bool ChangeRow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut)
        QMetaObject::invokeMethod(this, &ChangeRow::useEnded, Qt::QueuedConnection);  // once somebody else has the keyboard
    return QWidget::eventFilter(watched, event);
}

}  // namespace headscope
