#include "app/panels/change_row.h"

#include "app/appearance.h"
#include "app/document.h"
#include "app/models/matrix_content.h"
#include "app/selection.h"
#include "app/widgets/color_strip.h"
#include "app/widgets/groove_slider.h"
#include "app/widgets/head_colors.h"
#include "app/widgets/number_field.h"
#include "app/widgets/value_slider.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr double kHeadroom = 1.25;  // of the range over the largest number
constexpr double kLowestTemperature = 0.1, kHighestTemperature = 4;
constexpr double kHighestGain = 2;

}  // namespace

ChangeRow::ChangeRow(const Workbench& workbench, int place, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_name(new QLabel(this)), m_gradient(new QLabel(this)), m_slider(new ValueSlider({}, this))
{
    setObjectName("change." + QString::number(place));
    m_name->setObjectName(objectName() + ".link");
    m_name->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_name->setWordWrap(true);
    m_gradient->setObjectName(objectName() + ".gradient");
    m_gradient->setProperty("role", "heading");
    m_slider->setObjectName(objectName() + ".value");
    m_slider->slider().setObjectName(objectName() + ".slider");
    m_slider->field().setObjectName(objectName() + ".field");
    m_slider->setNameWidth(0);
    for (QWidget* part : {static_cast<QWidget*>(&m_slider->slider()), static_cast<QWidget*>(&m_slider->field())})
        part->installEventFilter(this);
    auto* line = new QHBoxLayout;
    line->setSpacing(6);
    line->addWidget(m_name, 1);
    line->addWidget(m_gradient, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 3, 0, 5);
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(m_slider);

    connect(m_name, &QLabel::linkActivated, this, &ChangeRow::follow);
    connect(m_slider, &ValueSlider::valueEdited, this, &ChangeRow::edit);
    connect(m_slider, &ValueSlider::editEnded, this, [this] { m_workbench.document.endMerge(); });
    connect(&m_slider->slider(), &QSlider::sliderReleased, this, &ChangeRow::useEnded);
}

void ChangeRow::setTunable(const Tunable& tunable)
{
    if (tunable == m_tunable)
        return;
    m_tunable = tunable;
    fitRange();
}

/// As wide as the other numbers of its matrix, or as the sliders that it has elsewhere.
void ChangeRow::fitRange()
{
    const Session& session = *m_workbench.document.session();
    const bool logarithmic = m_tunable.kind == Tunable::Kind::Temperature;
    m_slider->setMapping(ValueSlider::Mapping::Linear);  // until the range is above 0
    if (logarithmic) {
        m_slider->setRange(kLowestTemperature, kHighestTemperature);
        m_slider->setMapping(ValueSlider::Mapping::Logarithmic);
    } else if (m_tunable.kind == Tunable::Kind::Gain) {
        m_slider->setRange(0, kHighestGain);
    } else {
        const double peak = m_tunable.kind == Tunable::Kind::Cell ? parameterOf(session, m_tunable.cell.matrix)->cwiseAbs().maxCoeff() : valueOf(session, m_tunable);
        const double bound = roundedBound(kHeadroom * std::max(std::abs(peak), 0.8));
        m_slider->setRange(-bound, bound);
    }
}

void ChangeRow::show(double gradient, const QString& of)
{
    const Session& session = *m_workbench.document.session();
    const QString name = QString::fromStdString(nameOf(session, m_tunable));
    const bool ofHead = m_tunable.kind == Tunable::Kind::Cell ? info(m_tunable.cell.matrix.id).perHead : m_tunable.kind != Tunable::Kind::ScaleFactor;
    const bool dark = m_workbench.appearance.isDark();
    m_name->setText(QStringLiteral("<a href='#' style='color:%1; text-decoration:underline'>%2</a>").arg(palette().color(QPalette::Link).name(), richCellName(m_tunable.cell.matrix, nameOf(session, m_tunable))));
    m_name->setAccessibleName(tr("Select %1").arg(name));
    m_name->setToolTip(m_tunable.kind == Tunable::Kind::Cell ? tr("Select this number") : tr("Select the head that it belongs to"));
    m_gradient->setText(signedNumber(gradient));
    m_gradient->setToolTip(tr("The gradient: raise %1 by 0.01, and %2 changes by about %3.").arg(name, of, signedNumber(gradient / 100)));
    m_gradient->setAccessibleName(tr("Gradient by %1: %2").arg(name, signedNumber(gradient)));
    m_slider->setName(name);
    m_slider->setAccent(ofHead ? headColor(m_tunable.cell.matrix.head, dark) : palette().color(QPalette::WindowText));
    m_slider->setValue(static_cast<double>(valueOf(session, m_tunable)));
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

void ChangeRow::edit(double value, bool continuing)
{
    const Tunable tunable = m_tunable;
    const QString name = QString::fromStdString(nameOf(*m_workbench.document.session(), tunable));
    const bool accepted = m_workbench.document.edit(
        tr("Set %1").arg(name), [&](Session& next) { setValue(next, tunable, static_cast<Scalar>(value)); }, continuing ? "change/" + name : QString());
    if (!accepted)
        m_slider->setValue(static_cast<double>(valueOf(*m_workbench.document.session(), tunable)));
}

void ChangeRow::follow()
{
    const MatrixRef& matrix = m_tunable.cell.matrix;
    if (m_tunable.kind == Tunable::Kind::Cell) {
        m_workbench.selection.selectCell(m_tunable.cell);
    } else {
        m_workbench.selection.selectBlock(matrix.block);
        m_workbench.selection.selectHead(matrix.head);
    }
}

}  // namespace headscope
