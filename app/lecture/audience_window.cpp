// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/audience_window.h"

#include "app/base/text.h"
#include "app/bound/cell_caption.h"
#include "app/lecture/curtain.h"
#include "app/lecture/mirror.h"
#include "app/lesson/lesson_player.h"
#include "app/lesson/lesson_text_view.h"
#include "app/state/engine.h"

#include <QGuiApplication>
#include <QLabel>
#include <QScreen>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headscope {

namespace {

constexpr QSize kWindow(960, 600);                                // beside the lecturer's, on one screen
constexpr double kCaption = 0.034, kTitle = 0.04, kText = 0.036;  // of the height
constexpr int kMargin = 16;                                       // as the cell and the title have it

}  // namespace

/// It never takes the keyboard from the lecturer's window.
AudienceWindow::AudienceWindow(const Workbench& workbench, const LessonPlayer& player, QTabWidget& views, const PointerRing& pointer)
    : QWidget(nullptr, Qt::Window | Qt::WindowDoesNotAcceptFocus),
      m_player(player),
      m_lecturer(*views.window()),
      m_title(new QLabel(this)),
      m_text(new LessonTextView(this)),
      m_choices(new QLabel(this)),
      m_cell(new CellCaption(workbench, this)),
      m_curtain(new Curtain(this))
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
    column->addWidget(m_title);
    auto* words = new QVBoxLayout;
    words->setContentsMargins(kMargin, 0, kMargin, kMargin / 2);
    words->addWidget(m_text);
    words->addWidget(m_choices);
    column->addLayout(words);
    m_choices->setObjectName("audience.choices");
    m_choices->setTextFormat(Qt::PlainText);
    m_choices->setWordWrap(true);
    m_title->setObjectName("audience.title");
    m_text->setObjectName("audience.text");
    m_text->setFocusPolicy(Qt::NoFocus);
    connect(&player, &LessonPlayer::stepChanged, this, &AudienceWindow::followLesson);
    connect(&player, &LessonPlayer::left, this, &AudienceWindow::followLesson);
    connect(&workbench.engine, &Engine::traceReady, this, &AudienceWindow::followLesson);
    followLesson();
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

void AudienceWindow::followLesson()
{
    m_title->setVisible(m_player.isRunning());
    m_text->setVisible(m_player.isRunning());
    m_choices->setVisible(false);
    if (!m_player.isRunning())
        return;
    m_title->setText(toQString(m_player.resolve(m_player.step().title).plain()));
    m_text->setText(m_player.resolve(m_player.words()));
    QStringList choices;
    if (m_player.phase() == LessonPlayer::Phase::Answer && m_player.rightChoice())
        choices << QStringLiteral("✓  ") + choice(*m_player.rightChoice());
    else if (m_player.phase() == LessonPlayer::Phase::Question)
        for (int i = 0; i < std::ssize(m_player.step().predict.choices); ++i)
            choices << choice(i);
    m_choices->setText(choices.join(QStringLiteral("    ·    ")));
    m_choices->setVisible(!choices.isEmpty());
}

QString AudienceWindow::choice(int index) const
{
    return toQString(m_player.resolve(m_player.step().predict.choices[static_cast<std::size_t>(index)].text).plain());
}

/// Type is as large as the screen allows, whatever suits the lecturer's.
void AudienceWindow::resizeEvent(QResizeEvent*)
{
    m_cell->setStyleSheet(
        QStringLiteral("font-weight: 600; font-size: %1px; padding: 4px 16px").arg(static_cast<int>(kCaption * height())));
    m_title->setStyleSheet(
        QStringLiteral("font-weight: 700; font-size: %1px; padding: 6px 16px 0 16px").arg(static_cast<int>(kTitle * height())));
    m_choices->setStyleSheet(QStringLiteral("font-weight: 600; font-size: %1px").arg(static_cast<int>(kText * height())));
    QFont font = m_text->font();
    font.setPixelSize(std::max(1, static_cast<int>(kText * height())));
    m_text->setFont(font);
}

void AudienceWindow::closeEvent(QCloseEvent* event)
{
    QWidget::closeEvent(event);
    emit closed();
}

}  // namespace headscope
