// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/prediction_view.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/figure_menu.h"
#include "app/bound/session_dialogs.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/views/prediction/logit_card.h"
#include "app/views/prediction/logit_parts.h"
#include "app/views/prediction/next_words.h"
#include "app/views/prediction/prediction_figures.h"
#include "app/views/prediction/sentence_bar.h"
#include "app/views/prediction/writer.h"
#include "app/views/prediction/writing_bar.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/sized_by_type.h"
#include "app/widgets/layout/line_up.h"
#include "core/matrices/matrix_names.h"
#include "core/model/trace_size.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>
#include <array>
#include <limits>

namespace headscope {

namespace {

constexpr int kLastToken = std::numeric_limits<int>::max();

/// The lengths of the lists. Only the part that a lesson speaks of stays, from the second step of shortening on. Words below each other go
/// first, and a token only where all of them are back: one of the two is short of height, the other of width.
struct Extent {
    int words, tokens;
    std::size_t contributions;
};
constexpr std::array kExtents{Extent{5, 0, LogitParts::kMost},
                              Extent{5, 0, LogitParts::kMost},
                              Extent{5, 6, 9},
                              Extent{4, 6, 8},
                              Extent{3, 6, 7},
                              Extent{5, 5, 7},
                              Extent{4, 5, 7},
                              Extent{3, 5, 6},
                              Extent{5, 4, 6},
                              Extent{4, 4, 5},
                              Extent{3, 4, 5},
                              Extent{5, 3, 5},
                              Extent{4, 3, 4},
                              Extent{3, 3, 4},
                              Extent{2, 3, 4}};

bool isWhole(const LogitLens& lens) { return lens.session && !lens.words.front().empty(); }

}  // namespace

PredictionView::PredictionView(const Workbench& workbench, QWidget* parent)
    : CardPage(parent),
      m_workbench(workbench),
      m_search([this](const Found& found) { present(found); }, oneThread()),
      m_lens([this](LogitLens lens) {
          m_whole = std::move(lens);
          if (m_whole.session != m_known.session)
              return;
          m_known = m_whole;
          refresh();
      }),
      m_writer(new Writer(workbench, this)),
      m_nothing(makeNothingHere()),
      m_sentence(new SentenceBar(workbench, *m_writer)),
      m_writing(new WritingBar(workbench, *m_writer)),
      m_wordsCard(named(new Card, "prediction.words.card")),
      m_words(new NextWords(workbench.appearance)),
      m_wordsArea(named(new QScrollArea, "prediction.area")),
      m_logit(new LogitCard(workbench))
{
    named(this, "predictionView", tr("Prediction"));
    m_wordsArea->setFrameShape(QFrame::NoFrame);
    m_wordsArea->setWidgetResizable(true);
    m_wordsArea->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_wordsArea->setFocusPolicy(Qt::NoFocus);
    m_wordsArea->setWidget(m_words);
    m_wordsArea->viewport()->setAutoFillBackground(false);
    m_words->setAutoFillBackground(false);
    connect(m_wordsArea->horizontalScrollBar(), &QScrollBar::valueChanged, m_words, qOverload<>(&QWidget::update));
    connect(m_wordsArea->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &PredictionView::scrollToColumn);
    lineUp(new QVBoxLayout(m_wordsCard), {.margins = {14, 10, 14, 10}}, {m_wordsArea});

    cards().addWidget(m_nothing);
    cards().addWidget(m_sentence);
    cards().addWidget(m_writing);
    for (Card* card : {m_wordsCard, static_cast<Card*>(m_logit)}) {
        card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        cards().addWidget(card);
    }

    connect(m_words, &NextWords::picked, this, &PredictionView::pick);
    connect(m_words, &NextWords::lossPicked, this, [this](int token) {
        m_workbench.selection.selectCell({{MatrixId::Loss, m_workbench.document.session()->lastBlock()}, token, 0});
    });
    connect(m_words, &NextWords::opened, this, [this](int token, Index word) { m_workbench.selection.askWhy(probabilityOf(token, word)); });
    connect(m_words, &NextWords::menuWanted, this, [this](const QPoint& position) {
        m_workbench.figureMenu.open(nextWordsFigure(m_words->data(), m_workbench.appearance.colorMap()), QStringLiteral("prediction"),
                                    position);
    });
    connect(m_words, &NextWords::targetWanted, this, [this](int token) { askForTarget(m_workbench, token, this); });
    connect(m_logit, &LogitCard::wordWanted, this, [this](Index word) { pick(m_token, word); });
    connect(m_logit, &LogitCard::menuWanted, this, [this](const QPoint& position) {
        if (!m_words->data().parts.empty())
            m_workbench.figureMenu.open(logitFigure(m_words->data()), QStringLiteral("logit"), position);
    });
    connect(m_logit, &LogitCard::otherWanted, this, &PredictionView::subtract);
    connect(m_writer, &Writer::wrote, this, [this] { m_asked = {kLastToken, {}, m_asked.other}; });
    connect(&workbench.document, &Document::opened, this, [this] { m_asked = {kLastToken}; });
    workbench.document.whenChanged(SessionPart::Structure | SessionPart::Names | SessionPart::Mask, this, &PredictionView::followWhenSeen);
    connect(&workbench.engine, &Engine::traceReady, this, &PredictionView::refresh);
    connect(&workbench.selection, &Selection::cellChanged, this, &PredictionView::followSelection);
    connect(&workbench.appearance, &Appearance::changed, this, &PredictionView::followWhenSeen);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &PredictionView::scrollToPart, Qt::QueuedConnection);  // all laid out
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_part.clear(); });
    m_asked.token = kLastToken;
    follow();
    afterEvents(this, {QEvent::Show}, &PredictionView::refresh);
}

QWidget* PredictionView::makeNothingHere()
{
    auto* page = named(new QWidget, "prediction.nothing");
    auto* text =
        new QLabel(tr("<b>This session predicts nothing:</b> its tokens are rows that somebody typed. With a vocabulary, an embedding "
                      "and a readout, every token is followed by the words that are likely to come next.<br><br>With words of your "
                      "own: open a trained model (Ctrl+O), or train one on a text (Training, own task)."));
    text->setWordWrap(true);
    text->setAlignment(Qt::AlignCenter);
    sizeByType(*text, [text] { text->setFixedWidth(text->fontMetrics().averageCharWidth() * 62); });
    auto* example = new QPushButton(tr("Open the example: Next word"));
    named(example, "prediction.nothing.example", example->text(), tr("A vocabulary of nine words, two heads, and why one word wins"));
    connect(example, &QPushButton::clicked, this, [this] { emit exampleWanted(QStringLiteral("next-word")); });
    auto* layout = spaced(new QVBoxLayout(page), {.spacing = 12, .margins = {0, 80, 0, 0}});
    auto* middle = new QHBoxLayout;  // a wrapped label gets its height only where nothing aligns it
    lineUp(middle, {Stretch{}, text, Stretch{}});
    lineUp(layout, {middle, {example, 0, Qt::AlignHCenter}});
    return page;
}

void PredictionView::follow()
{
    const bool predicts = m_workbench.document.session()->readout.has_value();
    m_nothing->setVisible(!predicts);
    showParts();
    for (Card* card : {m_wordsCard, static_cast<Card*>(m_logit)})
        card->setAccent(palette().color(QPalette::Dark));
    if (!predicts)
        return;
    m_sentence->follow();
    m_writing->follow();
}

bool PredictionView::shorten(int step)
{
    if (step >= std::ssize(kExtents))
        return false;
    m_shortened = step;
    showParts();
    return true;
}

/// Columns of all tokens are the sentence, too.
void PredictionView::showParts()
{
    const Session& session = *m_workbench.document.session();
    const bool predicts = session.readout.has_value();
    const Extent& extent = kExtents[static_cast<std::size_t>(m_shortened)];
    const QString only = m_shortened > 0 ? m_part : QString();
    m_words->setExtent(only == "blocks" ? 0 : extent.words, extent.tokens, only != "words");
    m_logit->setMost(extent.contributions);
    m_wordsCard->setVisible(predicts && only != "logit");
    m_logit->setVisible(predicts && (only.isEmpty() || only == "logit"));
    m_sentence->setToolsShown(m_shortened == 0);
    m_writing->setVisible(m_shortened == 0 && m_writer->canWrite());
    m_sentence->setVisible(predicts && (only.isEmpty() || only == "logit" || session.memory || !m_words->showsAllTokens()));
}

void PredictionView::refresh()
{
    const std::shared_ptr<const Trace>& trace = m_workbench.engine.trace();
    if (isVisible() || m_writer->isWriting())
        m_writer->read();
    if (!isVisible() || !trace || !trace->session->readout)
        return;  // shown later, it catches up
    const bool isSmall = hasStagesAtHand(*trace->session) && keepsLogits(*trace->session);
    const bool isKnown = isWhole(m_known) && m_known.session == trace->session;
    const int first = isSmall || isKnown ? 0 : trace->session->lastBlock();
    const auto compute = [trace, first, asked = m_asked, known = m_known](const CancelCheck&) {
        LogitLens lens = logitLens(*trace, first, known);
        return Found{predictionOf(trace, asked, lens), std::move(lens)};
    };
    if (isSmall) {
        m_search.runNow(compute);
        return;
    }
    if (!isKnown)
        m_lens.forget();
    m_search.start(compute);
}

/// The prediction comes first: what earlier blocks would predict takes as long again for each of them.
void PredictionView::findEarlierBlocks(const std::shared_ptr<const Trace>& trace)
{
    m_lens.start([trace, earlier = m_whole](const CancelCheck& cancelled) { return logitLens(*trace, 0, earlier, cancelled); });
}

void PredictionView::present(const Found& found)
{
    const PredictionData& data = found.data;
    if (!data.trace)
        return;
    m_known = found.lens;
    if (!isWhole(m_known))
        findEarlierBlocks(data.trace);
    m_token = data.asked.token;
    m_words->show(data);
    m_logit->show(data);
    showParts();
    m_sentence->setLoss(data.meanLoss);
    scrollToColumn();
    fitLater();
}

/// The column of the token that is asked about stays in sight, also in a narrower view.
void PredictionView::scrollToColumn()
{
    const QRect column = m_words->columnOf(m_token);
    m_wordsArea->ensureVisible(column.center().x(), 0, column.width(), 0);
}

void PredictionView::subtract(Index word)
{
    m_asked.other = word;
    refresh();
}

QString PredictionView::minus() const
{
    const Vocabulary& words = *m_workbench.document.session()->vocabulary;
    return m_asked.other >= 0 && m_asked.other < words.size() ? toQString(words.word(m_asked.other)) : QString();
}

void PredictionView::setMinus(const QString& word) { subtract(m_workbench.document.session()->vocabulary->numberOf(word.toStdString())); }

void PredictionView::setPart(const QString& part)
{
    m_part = part;
    scrollToPart();
}

/// The beginning of a part is in sight where not all of it fits.
void PredictionView::scrollToPart()
{
    if (m_part.isEmpty())
        return;
    const QWidget* card = m_part == "logit"    ? static_cast<QWidget*>(m_logit)
                          : m_part == "blocks" ? static_cast<QWidget*>(m_words)
                                               : m_wordsCard;
    const QRect part = m_part == "blocks" ? m_words->afterBlocks() : card->rect();
    const QPoint top = card->mapTo(widget(), part.topLeft());
    ensureVisible(0, top.y() + part.height(), 0, kMargin);
    ensureVisible(0, top.y(), 0, kMargin);
}

void PredictionView::pick(int token, Index word) { m_workbench.selection.selectCell(probabilityOf(token, word)); }

CellRef PredictionView::probabilityOf(int token, Index word) const
{
    return {{MatrixId::Probabilities, m_workbench.document.session()->lastBlock()}, token, static_cast<int>(word)};
}

/// A selected cell of a token asks about that token, one of a word's column about that word.
void PredictionView::followSelection()
{
    const CellRef& cell = m_workbench.selection.cell();
    const Session& session = *m_workbench.document.session();
    if (cell.isNull() || !session.readout || rowAxis(session, cell.matrix) != Axis::Token)
        return;
    m_asked.token = cell.row;
    m_asked.word = columnAxis(session, cell.matrix) == Axis::Word ? std::optional<Index>(cell.column) : std::nullopt;
    refresh();
}

void PredictionView::fitCards(int width)
{
    m_words->setRoom(width - kCardMargins);
    const QSize words = m_words->sizeHint();
    const int scrollBar = words.width() > width - kCardMargins ? m_wordsArea->horizontalScrollBar()->sizeHint().height() : 0;
    m_wordsArea->setFixedHeight(words.height() + scrollBar);
}

}  // namespace headscope
