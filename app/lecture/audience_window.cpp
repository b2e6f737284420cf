#include "app/lecture/audience_window.h"

#include "app/cell_caption.h"
#include "app/lecture/curtain.h"
#include "app/lecture/mirror.h"

#include <QGuiApplication>
#include <QScreen>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headscope {

namespace {

constexpr QSize kWindow(960, 600);  // beside the lecturer's, on one screen
constexpr double kCaption = 0.034;  // of the height

}  // namespace

/// It never takes the keyboard from the lecturer's window.
AudienceWindow::AudienceWindow(const Workbench& workbench, QTabWidget& views, const PointerRing& pointer)
    : QWidget(nullptr, Qt::Window | Qt::WindowDoesNotAcceptFocus), m_lecturer(*views.window()), m_cell(new CellCaption(workbench, this)), m_curtain(new Curtain(this))
{
    setObjectName("audienceWindow");
    setWindowTitle(tr("Headscope — for the audience"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_QuitOnClose, false);  // the program ends with the lecturer's window
    m_cell->setObjectName("audience.cell");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new Mirror(views, pointer, this), 1);
    column->addWidget(m_cell);
}

void AudienceWindow::open()
{
    const QList<QScreen*> screens = QGuiApplication::screens();
    const auto other = std::ranges::find_if(screens, [this](const QScreen* screen) { return screen != m_lecturer.screen(); });
    if (other == screens.end()) {
        resize(kWindow.boundedTo(m_lecturer.screen()->availableSize() * 0.6));
        show();
    } else {
        setGeometry((*other)->geometry());
        showFullScreen();
    }
}

/// Type is as large as the screen allows, whatever suits the lecturer's.
void AudienceWindow::resizeEvent(QResizeEvent*)
{
    m_cell->setStyleSheet(QStringLiteral("font-weight: 600; font-size: %1px; padding: 4px 16px").arg(static_cast<int>(kCaption * height())));
}

void AudienceWindow::closeEvent(QCloseEvent* event)
{
    QWidget::closeEvent(event);
    emit closed();
}

}  // namespace headscope
