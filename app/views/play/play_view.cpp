// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_view.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/theme/icons.h"
#include "app/theme/motion.h"
#include "app/views/play/play_stage.h"
#include "app/views/play/play_timeline.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_names.h"
#include "core/model/trace_size.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kTravel = 2200, kLook = 900;  // ms that a scene takes in which numbers travel, or one in which they only light up

/// How much longer a scene takes; 0: nothing moves.
struct Speed {
    const char* name;
    double factor;
};
constexpr Speed kSpeeds[] = {{QT_TRANSLATE_NOOP("headscope", "Slow"), 2},
                             {QT_TRANSLATE_NOOP("headscope", "Normal"), 1},
                             {QT_TRANSLATE_NOOP("headscope", "Fast"), 0.4},
                             {QT_TRANSLATE_NOOP("headscope", "Still"), 0}};
constexpr int kNormal = 1;

bool isWholeHead(MatrixId id)
{
    return id == MatrixId::RawScore || id == MatrixId::Score || id == MatrixId::Attention || id == MatrixId::HeadOutput ||
           id == MatrixId::Concat;
}

}  // namespace

PlayView::PlayView(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_search([this](Built built) { present(std::move(built)); }, oneThread()),
      m_title(new ElidedLabel(this)),
      m_subtitle(new ElidedLabel(this)),
      m_stage(new PlayStage(workbench.appearance, this)),
      m_timeline(new PlayTimeline(this))
{
    setObjectName("play");
    setAutoFillBackground(true);
    setWhatsThis(tr("How one number is computed, scene by scene: what is read lights up and travels to where it is used. Space goes on, "
                    "Left goes back, a drag on the line of dots plays back and forth, Escape leaves."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(makeHeader());
    layout->addWidget(m_stage, 1);
    layout->addWidget(m_timeline);
    useIcons();

    connect(m_timeline, &PlayTimeline::scrubbed, this, &PlayView::goTo);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) { showAt(value.toDouble()); });
    connect(&m_motion, &QVariantAnimation::finished, this, &PlayView::arrived);
    connect(&workbench.engine, &Engine::traceReady, this, [this] {
        if (isVisible())
            rebuild();
    });
    connect(&workbench.document, &Document::opened, this, &PlayView::leave);
    parent->installEventFilter(this);
    QWidget::hide();
}

QWidget* PlayView::makeHeader()
{
    auto* header = new QWidget(this);
    m_title->setObjectName("play.title");
    m_subtitle->setObjectName("play.subtitle");
    m_subtitle->setProperty("role", "muted");
    m_back = addButton(header, "play.back", "arrow-left", tr("Back (Left)"));
    m_run = addButton(header, "play.run", "play", tr("Play all scenes, or pause (P)"));
    m_run->setCheckable(true);
    m_next = addButton(header, "play.next", "arrow-right", tr("Next (Space)"));
    m_end = addButton(header, "play.end", "skip-forward", tr("To the end (End)"));
    m_speed = new QComboBox(header);
    m_speed->setObjectName("play.speed");
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("How fast the numbers travel"));
    m_speed->setFocusPolicy(Qt::TabFocus);
    for (const Speed& speed : kSpeeds)
        m_speed->addItem(headscope::tr(speed.name));
    m_speed->setCurrentIndex(kNormal);
    m_onward = addButton(header, "play.onward", "", tr("On to Y"));
    m_onward->setText(tr("On to Y"));
    m_onward->setToolTip(tr("Goes on through the head to the number of Y that this one adds most to"));
    m_onward->setCheckable(true);
    m_close = addButton(header, "play.close", "x", tr("Leave (Escape)"));

    connect(m_back, &QToolButton::clicked, this, &PlayView::back);
    connect(m_next, &QToolButton::clicked, this, &PlayView::next);
    connect(m_run, &QToolButton::clicked, this, &PlayView::setRunning);
    connect(m_end, &QToolButton::clicked, this, [this] { goTo(static_cast<double>(m_stage->play().scenes.size())); });
    connect(m_close, &QToolButton::clicked, this, &PlayView::leave);
    connect(m_onward, &QToolButton::clicked, this, [this](bool on) { play(m_cell, on ? PlayUntil::Output : PlayUntil::Cell); });

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_back, m_run, m_next, m_end, m_speed, m_onward, m_close})
        buttons->addWidget(widget);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_title);
    texts->addWidget(m_subtitle);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(14, 10, 10, 2);
    row->addLayout(texts, 1);
    row->addLayout(buttons);
    row->setAlignment(buttons, Qt::AlignTop);
    return header;
}

/// A click leaves the keyboard with the stage, so that Space goes on.
QToolButton* PlayView::addButton(QWidget* parent, const char* name, const char* icon, const QString& text)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setAccessibleName(text);
    button->setToolTip(text);
    button->setFocusPolicy(Qt::TabFocus);
    m_buttons.emplace_back(button, icon);
    return button;
}

void PlayView::useIcons()
{
    for (const auto& [button, icon] : m_buttons)
        if (icon[0] != '\0')
            button->setIcon(themedIcon(button == m_run && m_running ? "pause" : icon, palette()));
    QFont large = font();
    large.setPixelSize(static_cast<int>(std::lround(QFontInfo(large).pixelSize() * 1.5)));
    large.setBold(true);
    m_title->setFont(large);
}

/// The same cell goes on where it is, as when it is played on to the output.
void PlayView::play(const CellRef& cell, PlayUntil until)
{
    const bool same = isVisible() && cell == m_cell;
    m_cell = cell;
    m_until = until;
    if (!same) {
        m_opening = true;
        m_motion.stop();
        m_running = false;
        m_stage->setPlay({});
    }
    m_path.clear();
    rebuild();
}

void PlayView::leave()
{
    m_search.forget();
    if (m_focusBefore && isAncestorOf(QApplication::focusWidget()))
        m_focusBefore->setFocus();
    hide();
}

void PlayView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    qApp->removeEventFilter(this);
    m_motion.stop();
    m_running = false;
}

PlayView::Built PlayView::build(const std::shared_ptr<const Trace>& trace, const CellRef& cell, PlayUntil until,
                                const std::vector<CellRef>& path)
{
    Built built{trace, cell, until, {}};
    const auto way = canPlay(*trace, path) ? path : playPath(*trace, cell, until);
    if (!way.empty())
        built.play = playOf(*trace, way);
    return built;
}

/// An edit may make another way the strongest: the one that is played stays. Large blocks keep no scores: they are computed on another
/// thread, and the numbers before stay until then.
void PlayView::rebuild()
{
    const auto& trace = m_workbench.engine.trace();
    if (!trace)
        return;
    const auto find = [trace, cell = m_cell, until = m_until, path = m_path](const CancelCheck&) {
        return build(trace, cell, until, path);
    };
    const auto keepsAll = [&](const Block& block) {
        return keepsEveryStage(block, trace->session->tokenCount(), trace->session->keyCount(block));
    };
    if (std::ranges::all_of(trace->session->blocks, keepsAll)) {
        m_search.forget();
        present(find({}));
    } else {
        m_search.start(find);
    }
}

void PlayView::present(Built built)
{
    if (built.cell != m_cell || built.until != m_until)
        return;  // its own is on its way
    if (!built.play) {
        const bool wasOpen = isVisible();
        leave();
        const bool there = exists(*built.trace->session, m_cell.matrix) && contains(*built.trace, m_cell);
        emit said(!there                       ? tr("The number that was played is no longer there.")
                  : isParameter(m_cell.matrix) ? tr("This number is set, not computed: there is nothing to play.")
                  : wasOpen                    ? tr("The number that was played is hidden until the question is answered.")
                                               : tr("This number is hidden until the question is answered."));
        return;
    }
    // The same scene as before, wherever it stands now.
    double at = m_stage->position();
    if (!m_opening && !m_stage->play().scenes.empty()) {
        const Scene& before = m_stage->scene();
        const auto isSame = [&](const Scene& scene) { return scene.made == before.made && scene.title == before.title; };
        const auto same = std::ranges::find_if(built.play->scenes, isSame);
        if (same != built.play->scenes.end()) {
            const auto index = static_cast<double>(same - built.play->scenes.begin());
            at += index - sceneAt(at);
        }
    }
    m_path = built.play->path;
    const auto count = built.play->scenes.size();
    const bool isLonger = count != m_stage->play().scenes.size();
    QStringList titles;
    for (const Scene& scene : built.play->scenes)
        titles << toQString(scene.title);
    m_stage->setPlay(*std::move(built.play));
    if (isLonger)
        m_motion.stop();
    m_timeline->setScenes(titles);
    showTitle(*built.trace);
    m_onward->setVisible(isWholeHead(m_cell.matrix.id));
    m_onward->setChecked(m_until == PlayUntil::Output);
    if (!isVisible()) {
        setGeometry(parentWidget()->rect());
        raise();
        m_focusBefore = QApplication::focusWidget();
        show();
        m_stage->setFocus();
        qApp->installEventFilter(this);
    }
    if (std::exchange(m_opening, false)) {
        showAt(0);
        moveTo(1);
    } else if (!isMoving()) {
        showAt(std::min(at, static_cast<double>(count)));
    }
}

void PlayView::showTitle(const Trace& trace)
{
    const Session& session = *trace.session;
    const MatrixRef ref = canonical(session, m_cell.matrix);
    const MatrixInfo& matrix = info(ref.id);
    const QString name = toQString(cellName(session, ref, m_cell.row, m_cell.column));
    const bool looks = matrix.rows == Axis::Token && matrix.columns == Axis::KeyToken && matrix.perHead();
    if (looks)
        m_title->setText(tr("How %1 comes to look at %2")
                             .arg(toQString(rowNames(session, ref)[static_cast<std::size_t>(m_cell.row)]),
                                  toQString(columnNames(session, ref)[static_cast<std::size_t>(m_cell.column)])));
    else
        m_title->setText(tr("How %1 comes about").arg(name));
    const QString head = matrix.perHead() ? toQString(headName(session.block(ref.block), ref.head)) + "  ·  " : QString();
    m_subtitle->setText(head + (looks ? name : toQString(matrix.title)));
}

double PlayView::position() const { return m_stage->position(); }

void PlayView::showAt(double position)
{
    m_stage->setPosition(position);
    m_timeline->showPosition(position);
    followButtons();
}

void PlayView::followButtons()
{
    const auto count = static_cast<double>(m_stage->play().scenes.size());
    m_back->setEnabled(position() > 1);
    m_next->setEnabled(position() < count || isMoving());
    m_end->setEnabled(position() < count);
    if (m_run->isChecked() != m_running) {
        m_run->setChecked(m_running);
        useIcons();
    }
}

void PlayView::moveTo(double position)
{
    m_motion.stop();
    const double factor = wantsMotion(*this) ? kSpeeds[m_speed->currentIndex()].factor : 0;
    const double distance = std::abs(position - m_stage->position());
    const std::size_t index = static_cast<std::size_t>(sceneAt(position));
    const int whole = m_stage->play().scenes[index].travellers.empty() ? kLook : kTravel;
    if (factor == 0) {
        showAt(position);
        // What runs by itself gives time to look.
        m_motion.setStartValue(position);
        m_motion.setEndValue(position);
        m_motion.setDuration(m_running ? kTravel : 0);
    } else {
        m_motion.setStartValue(m_stage->position());
        m_motion.setEndValue(position);
        m_motion.setDuration(static_cast<int>(std::lround(whole * factor * distance)));
    }
    m_motion.start();
}

void PlayView::arrived()
{
    const auto count = static_cast<double>(m_stage->play().scenes.size());
    if (m_running && position() < count)
        moveTo(std::min(count, std::floor(position()) + 1));
    else
        m_running = false;
    followButtons();
}

void PlayView::next()
{
    if (m_stage->play().scenes.empty())
        return;
    const auto count = static_cast<double>(m_stage->play().scenes.size());
    if (isMoving() && position() < std::ceil(position())) {
        m_motion.stop();
        showAt(std::ceil(position()));
        if (m_running)
            arrived();
    } else if (position() < count) {
        moveTo(std::min(count, std::floor(position()) + 1));
    }
}

void PlayView::back() { goTo(std::max(1.0, std::ceil(position()) - 1)); }

void PlayView::goTo(double position)
{
    m_motion.stop();
    m_running = false;
    showAt(position);
}

void PlayView::setRunning(bool running)
{
    m_running = running;
    const auto count = static_cast<double>(m_stage->play().scenes.size());
    if (!running)
        m_motion.stop();
    else if (!isMoving()) {
        if (position() >= count)
            showAt(0);
        moveTo(std::min(count, std::floor(position()) + 1));
    }
    followButtons();
}

/// Wherever the keyboard is, these are the play's while it is open; others are where they are needed elsewhere.
bool PlayView::takesKey(const QWidget& focus, int key) const
{
    const bool isTypedInto = focus.inherits("QLineEdit") || focus.inherits("QAbstractSpinBox");
    const bool isOurs = &focus == this || isAncestorOf(&focus);
    switch (key) {
    case Qt::Key_Space: return !isTypedInto && !(isOurs && focus.inherits("QToolButton"));
    case Qt::Key_Escape: return !isTypedInto;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp: return true;
    case Qt::Key_Right:
    case Qt::Key_Left:
    case Qt::Key_Backspace:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_P: return isOurs && focus.objectName() != m_speed->objectName();
    default: return false;
    }
}

void PlayView::press(int key)
{
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Backspace:
    case Qt::Key_PageUp: back(); break;
    case Qt::Key_Home: goTo(1); break;
    case Qt::Key_End: goTo(static_cast<double>(m_stage->play().scenes.size())); break;
    case Qt::Key_P: setRunning(!m_running); break;
    case Qt::Key_Escape: leave(); break;
    default: next(); break;
    }
}

/// Before any shortcut or the widget with the focus has them: a lesson goes on with Space, too.
bool PlayView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    if (!isVisible() || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) ||
        QApplication::activePopupWidget())
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!widget || widget->window() != window() || (key->modifiers() & ~Qt::KeypadModifier) || !takesKey(*widget, key->key()))
        return false;
    if (event->type() == QEvent::ShortcutOverride)
        event->accept();  // it comes back as a key
    else
        press(key->key());
    return true;
}

/// Not to what it covers.
bool PlayView::focusNextPrevChild(bool next)
{
    QList<QWidget*> stops{m_stage, m_timeline};
    for (const auto& [button, icon] : m_buttons)
        stops.insert(stops.size() - 1, button);
    stops.insert(stops.size() - 1, m_speed);
    stops.removeIf([](const QWidget* stop) { return !stop->isVisible() || !stop->isEnabled(); });
    if (stops.isEmpty())  // it is hidden: the focus goes where it was
        return QWidget::focusNextPrevChild(next);
    const qsizetype at = stops.indexOf(QApplication::focusWidget());
    stops[(at + (next ? 1 : stops.size() - 1)) % stops.size()]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void PlayView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        useIcons();
}

}  // namespace headscope
