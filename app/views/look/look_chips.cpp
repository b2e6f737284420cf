// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/look/look_chips.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/bound/sentence_line.h"
#include "app/bound/session_dialogs.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/undo/axis_name_commands.h"
#include "app/views/look/look_row.h"
#include "app/widgets/controls/editable_name.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/lazy_stages.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kLongestChip = 12;  // lines of text
constexpr int kNamed = 7;         // likewise, of one that is named at least
constexpr int kListWidth = 16;    // letters
constexpr int kAllRoom = 1000;    // before what is left over
constexpr int kNarrowestArea = 60;
constexpr int kWordsTold = 3;  // that may come next
constexpr QChar kNoBreak(0x00a0);

QToolButton* makeChip(const QString& name, QWidget* parent)
{
    auto* chip = named(new QToolButton(parent), name);
    chip->setProperty("role", "token");
    chip->setFocusPolicy(Qt::StrongFocus);
    chip->setCursor(Qt::PointingHandCursor);
    return chip;
}

}  // namespace

LookChips::LookChips(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_row(*new LookRow(workbench, this)),
      m_caption(makeLabel({.role = "muted", .text = tr("Who looks?")}, this)),
      m_area(named(new QScrollArea(this), "look.tokens.area")),
      m_line(nullptr),
      m_list(named(new QComboBox(this), "look.token", tr("Token"), tr("The token whose row is looked at"))),
      m_sentence(new SentenceLine(workbench, Stack::Own, QStringLiteral("look.tokens"), this)),
      m_type(makeChip("look.type", this)),
      m_add(makeChip("look.addToken", this)),
      m_next(makeChip("look.next", this)),
      m_then(new ElidedLabel(this)),
      m_search([this](const LikelyWords& words) { showNext(words); }, oneThread())
{
    named(this, "look.tokens", tr("Tokens"));
    setWhatsThis(tr("The tokens, one of them chosen: its numbers are the sliders, its row is framed in every heatmap."));
    auto* page = new QWidget;
    page->setProperty("role", "panel");
    m_line = spaced(new QHBoxLayout(page), {.spacing = 8, .margins = {}});
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidget(page);
    m_area->setMinimumWidth(kNarrowestArea);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->setMinimumContentsLength(kListWidth);
    connect(m_list, &QComboBox::activated, this, [this](int place) { m_row.select(place); });
    m_add->setText(QStringLiteral("+"));
    m_add->setProperty("role", "place");
    m_add->setAccessibleName(tr("Add a token"));
    m_add->setToolTip(tr("Add a token after the chosen one"));
    connect(m_add, &QToolButton::clicked, this, &LookChips::add);
    m_next->setProperty("role", "place");
    named(m_then, "look.then", tr("Less probable next words"));
    m_then->setProperty("role", "muted");
    connect(m_next, &QToolButton::clicked, this, &LookChips::addNext);
    m_type->setText(tr("Type…"));
    m_type->setProperty("role", "place");
    m_type->setAccessibleName(tr("Type a sentence"));
    connect(m_type, &QToolButton::clicked, this, [this] { m_sentence->isThere() ? type() : emit wordsWanted(); });
    const auto selectLast = [this] {
        if (m_workbench.document.session()->readout && !m_untyped.sameAs(m_shown))
            m_row.select(static_cast<int>(m_row.tokens().size()) - 1);  // it is the last word that says what comes next
    };
    connect(m_sentence, &SentenceLine::entered, this, selectLast);
    connect(m_sentence, &SentenceLine::left, this, [this, selectLast] {
        showTyping(false);
        selectLast();
    });
    makeLine();

    workbench.document.whenChanged(SessionPart::Structure | SessionPart::Names, this, &LookChips::follow);
    connect(&m_row, &LookRow::changed, this, &LookChips::showChosen);
    connect(&workbench.selection, &Selection::blockChanged, this, &LookChips::follow);
    connect(&workbench.engine, &Engine::traceReady, this, &LookChips::askNext);
    connect(&workbench.appearance, &Appearance::changed, this, &LookChips::fit);
    follow();
    afterEvents(this, {QEvent::Show}, &LookChips::askNext);
    afterEvents(this, {QEvent::Resize}, &LookChips::fit);
}

void LookChips::makeLine()
{
    lineUp(new QHBoxLayout(this), {.spacing = 8, .margins = {14, 7, 14, 7}},
           {m_caption, {m_area, kAllRoom}, m_list, {m_sentence, kAllRoom}, m_type, m_add, m_next, m_then, Stretch{1}});
    m_next->hide();
    m_then->hide();
    m_sentence->hide();
}

void LookChips::type() { showTyping(true); }

/// The line to type in stands in the place of the chips until the keys go elsewhere.
void LookChips::showTyping(bool typing)
{
    const bool many = m_list->count() > 0;
    m_sentence->setVisible(typing);
    m_area->setVisible(!typing && !many);
    m_list->setVisible(!typing && many);
    m_type->setVisible(!typing && m_row.sequence() == Stack::Own && !m_workbench.document.session()->picture);
    m_type->setToolTip(m_sentence->isThere()
                           ? tr("Type another sentence with words of the vocabulary: attention and the next word follow")
                           : tr("Opens a small model that knows words, for a sentence of your own: attention and the next word follow"));
    m_add->setVisible(!typing);
    if (typing) {
        m_untyped = m_shown;
        m_sentence->edit();
    }
    fit();
}

void LookChips::follow()
{
    const Session& session = *m_workbench.document.session();
    if (m_workbench.selection.block() >= std::ssize(session.blocks))
        return;  // the selection follows in a moment
    const Shared<Names>& tokens = session.tokensOf(session.block(m_workbench.selection.block()));
    const bool isTyped = m_sentence->isVisible() && m_sentence->isThere();
    if (!m_shown.sameAs(tokens)) {
        const bool atEnd = m_row.row() + 1 == std::ssize(*m_shown) || m_row.row() + 1 >= std::ssize(*tokens);
        m_shown = tokens;
        makeChips();
        if (isTyped && atEnd)
            m_row.select(static_cast<int>(tokens->size()) - 1);  // so that the newest word is seen to look
    }
    if (isTyped)
        m_sentence->follow();
    else
        showTyping(false);
    showChosen();
}

void LookChips::makeChips()
{
    const QStringList tokens = toStringList(m_shown);
    const bool many = tokens.size() > kMostChips, namable = !m_workbench.document.session()->sequence(m_row.sequence()).looksUp();
    const int wanted = many ? 0 : static_cast<int>(tokens.size());
    while (static_cast<int>(m_chips.size()) > wanted) {
        m_chips.back()->hide();
        m_chips.back()->deleteLater();  // its own click may have asked for it
        m_chips.back()->setObjectName({});
        m_chips.pop_back();
    }
    while (static_cast<int>(m_chips.size()) < wanted) {
        const auto place = static_cast<int>(m_chips.size());
        QToolButton* chip = makeChip(QStringLiteral("look.token.%1").arg(place + 1), m_area->widget());
        chip->setCheckable(true);
        connect(chip, &QToolButton::clicked, this, [this, place] {
            m_row.select(place);
            showChosen();  // pressed again it stays down
        });
        chip->installEventFilter(this);
        m_line->addWidget(chip);
        m_chips.push_back(chip);
        chip->show();
    }
    for (int place = 0; place < wanted; ++place) {
        QToolButton* chip = m_chips[static_cast<std::size_t>(place)];
        const QString name = visibleName(tokens[place]);
        chip->setText(fontMetrics().elidedText(name, Qt::ElideRight, kLongestChip * fontMetrics().height()).replace('&', "&&"));
        chip->setMinimumWidth(0);
        chip->setAccessibleName(name);
        chip->setToolTip(namable ? tr("Look at the row of “%1”; double-click to rename").arg(name)
                                 : tr("Look at the row of “%1”").arg(name));
    }
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    if (many)
        m_list->addItems(tokens);
    m_caption->setText(many ? tr("Who looks? One of %1 tokens:").arg(tokens.size()) : tr("Who looks?"));
    fit();
}

void LookChips::showChosen()
{
    for (std::size_t place = 0; place < m_chips.size(); ++place)
        m_chips[place]->setChecked(static_cast<int>(place) == m_row.row());
    m_list->setCurrentIndex(m_list->count() > 0 ? m_row.row() : -1);
    if (const auto row = static_cast<std::size_t>(m_row.row()); row < m_chips.size())
        m_area->ensureWidgetVisible(m_chips[row], 40, 0);
}

/// It is as wide as the chips, as far as there is room for them; what has none is scrolled.
void LookChips::fit()
{
    const QSize page = m_area->widget()->sizeHint();
    const int others = m_caption->sizeHint().width() + m_add->sizeHint().width() +
                       (m_type->isHidden() ? 0 : m_type->sizeHint().width() + 8) +
                       (m_next->isHidden() ? 0 : m_next->sizeHint().width() + m_then->sizeHint().width()) + 76;
    const bool scrolls = page.width() > width() - others;
    m_area->setMaximumWidth(page.width());
    m_area->setFixedHeight(page.height() + (scrolls ? m_area->horizontalScrollBar()->sizeHint().height() : 0));
}

void LookChips::add()
{
    if (m_workbench.document.session()->sequence(m_row.sequence()).looksUp())
        insertWord(m_workbench, this);
    else if (const Shared<Names> before = m_shown; structure::addToken(m_workbench, m_row.sequence()), !m_shown.sameAs(before))
        nameToken(m_row.row());  // nobody's token is called “token 4”
}

/// A field in its place; words of a vocabulary are chosen, not named.
void LookChips::nameToken(int place)
{
    if (m_workbench.document.session()->sequence(m_row.sequence()).looksUp())
        return;
    const bool isChip = place < std::ssize(m_chips);
    QWidget& over = isChip ? static_cast<QWidget&>(*m_chips[static_cast<std::size_t>(place)]) : *m_list;
    if (isChip)
        over.setMinimumWidth(kNamed * fontMetrics().height());
    fit();
    m_line->activate();
    m_area->ensureWidgetVisible(&over, 0, 0);
    const MatrixRef matrix = structure::matrixOf(*m_workbench.document.session(), m_row.sequence());
    const QString name = toQString(m_row.tokens()[static_cast<std::size_t>(place)]);
    editName(over, name, [this, matrix, place](const QString& text) {
        renameAxis(m_workbench.document, matrix, rowAxis(*m_workbench.document.session(), matrix), place, {text});
    });
}

/// A chip that is clicked twice is named.
bool LookChips::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonDblClick)
        if (const auto chip = std::ranges::find(m_chips, watched); chip != m_chips.end())
            nameToken(static_cast<int>(chip - m_chips.begin()));
    return QWidget::eventFilter(watched, event);
}

/// Only what is in sight is computed.
void LookChips::askNext()
{
    const auto& trace = m_workbench.engine.trace();
    // No word follows a picture: what is read out of it is told there.
    const bool predicts = trace && trace->session->readout && !trace->session->picture && m_row.sequence() == Stack::Own;
    if (!predicts) {
        m_search.forget();
        showNext({});
        return;
    }
    if (isVisible())
        m_search.start(
            [trace](const CancelCheck&) { return likeliest(*probabilitiesOf(*trace, trace->session->tokenCount() - 1), 0, kWordsTold); });
}

void LookChips::showNext(const LikelyWords& words)
{
    const Vocabulary& vocabulary = *m_workbench.document.session()->vocabulary;
    QStringList likely;
    for (const LikelyWord& word : words)
        if (const long percent = std::lround(100 * word.probability);
            word.word < vocabulary.size() && std::isfinite(word.probability) && (percent > 0 || likely.isEmpty()))
            likely << QStringLiteral("%1  %2").arg(visibleName(toQString(vocabulary.word(word.word)))).arg(percent) + kNoBreak + '%';
    const bool known = !likely.isEmpty();
    m_nextWord = known ? std::optional(words.front().word) : std::nullopt;
    if (known) {
        m_next->setText(QString("→ " + likely.takeFirst()).replace('&', "&&"));
        m_next->setAccessibleName(tr("The next word: %1").arg(visibleName(toQString(vocabulary.word(*m_nextWord)))));
        m_next->setToolTip(tr("The most probable next word; a click adds it"));
    }
    m_next->setVisible(known);
    m_then->setShorter(likely.value(0));
    m_then->setText(likely.join(QStringLiteral("  ·  ")));
    m_then->setHidden(likely.isEmpty());
    fit();
}

void LookChips::addNext()
{
    const Vocabulary& vocabulary = *m_workbench.document.session()->vocabulary;
    if (!m_nextWord || *m_nextWord >= vocabulary.size())
        return;
    const QString word = toQString(vocabulary.word(*m_nextWord));
    m_row.select(static_cast<int>(m_row.tokens().size()) - 1);
    structure::insertWords(m_workbench, m_row.sequence(), word);
}

}  // namespace headscope
