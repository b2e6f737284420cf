// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/gallery/gallery.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "app/window/gallery/thumbnails.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace headscope {

namespace {

constexpr QSize kSize(1180, 760);
constexpr double kMostOfWindow = 0.94;
constexpr int kNarrowestCard = 20;  // lines of text
constexpr int kGap = 10;            // px

}  // namespace

Gallery::Gallery(const Appearance& appearance, QWidget* parent)
    : QDialog(parent),
      m_appearance(appearance),
      m_words(new QLineEdit(this)),
      m_area(named(new QScrollArea(this), "gallery.cards")),
      m_grid(nullptr),
      m_nothing(wrappedLabel("gallery.nothing", this)),
      m_thumbnails(new Thumbnails(this))
{
    setObjectName("gallery");
    setWindowTitle(tr("Examples"));
    named(m_words, "gallery.words", tr("Filter the examples"), tr("Only examples with these words; Return opens the first"));
    m_words->setPlaceholderText(tr("Type to filter: mask, next word, rotary …"));
    m_words->setClearButtonEnabled(true);
    m_words->installEventFilter(this);
    m_nothing->setText(tr("No example matches. Find anything (Ctrl+F) searches everything."));
    m_nothing->hide();
    auto* page = new QWidget;
    page->setProperty("role", "panel");
    m_grid = new QGridLayout(page);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kGap);
    for (const Level level : {Level::First, Level::Further, Level::Expert}) {
        auto* label = makeLabel({.role = "section", .text = nameOf(level)}, page);
        m_levels[static_cast<std::size_t>(level)] = label;
    }
    for (const ExampleGuide& guide : exampleGuides()) {
        auto* card = new ExampleCard(guide, page);
        card->installEventFilter(this);
        connect(card, &ExampleCard::opened, this, [this, card] { choose(*card, false); });
        connect(card, &ExampleCard::tried, this, [this, card] { choose(*card, true); });
        m_cards.push_back(card);
    }
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidget(page);
    m_area->viewport()->installEventFilter(this);
    lineUp(new QVBoxLayout(this), {m_words, m_nothing, {m_area, 1}});
    connect(m_words, &QLineEdit::textChanged, this, &Gallery::filter);
    connect(m_thumbnails, &Thumbnails::made, this, [this](const QString& example, const QImage& picture) {
        for (ExampleCard* card : m_cards)
            if (example == QLatin1String(card->guide().id))
                card->setPicture(picture);
    });
    resize(kSize.boundedTo(parent->size() * kMostOfWindow));
    arrange();
    afterEvents(this, {QEvent::Show}, [this] {
        m_words->setFocus();
        m_words->selectAll();
        paintPictures();
    });
    afterEvents(this, {QEvent::Hide}, [this] { m_thumbnails->stop(); });
}

/// The gallery closes first: what is opened may ask about unsaved work.
void Gallery::choose(const ExampleCard& card, bool tried)
{
    accept();
    emit chosen(card.guide(), tried);
}

std::vector<ExampleCard*> Gallery::shown() const
{
    std::vector<ExampleCard*> cards;
    std::ranges::copy_if(m_cards, std::back_inserter(cards), [this](const ExampleCard* card) { return card->says(m_words->text()); });
    return cards;
}

void Gallery::filter()
{
    arrange();
    m_area->verticalScrollBar()->setValue(0);
}

/// Each level begins a line of its own.
void Gallery::arrange()
{
    const int width = m_area->viewport()->width();
    const int columns = std::max(1, (width + kGap) / (kNarrowestCard * fontMetrics().height() + kGap));
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item;
    const std::vector<ExampleCard*> cards = shown();
    for (ExampleCard* card : m_cards)
        card->setVisible(std::ranges::find(cards, card) != cards.end());
    int line = 0;
    for (std::size_t level = 0; level < m_levels.size(); ++level) {
        int place = 0;
        for (ExampleCard* card : cards) {
            if (static_cast<std::size_t>(card->guide().level) != level)
                continue;
            if (place == 0)
                m_grid->addWidget(m_levels[level], line++, 0, 1, columns);
            m_grid->addWidget(card, line + place / columns, place % columns);
            ++place;
        }
        m_levels[level]->setVisible(place > 0);
        line += (place + columns - 1) / columns;
    }
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    for (int row = 0; row < m_grid->rowCount(); ++row)
        m_grid->setRowStretch(row, 0);
    m_grid->setRowStretch(line, 1);
    m_nothing->setVisible(cards.empty());
}

/// Only those that are missing; all of them where the colours have changed.
void Gallery::paintPictures()
{
    const QString colors = m_appearance.screenMap().id + (m_appearance.isDark() ? QStringLiteral(" dark") : QString());
    QStringList missing;
    for (const ExampleCard* card : m_cards)
        if (!card->hasPicture() || colors != m_colors)
            missing << card->guide().id;
    m_colors = colors;
    m_thumbnails->start(missing, static_cast<int>(ExampleCard::kPictureSide * devicePixelRatioF()),
                        ColorScale::fraction(m_appearance.screenMap()), Hatching::on(palette()));
}

/// The arrow keys go from card to card, and from the words to the first of them.
void Gallery::move(QWidget* from, int key)
{
    const std::vector<ExampleCard*> cards = shown();
    ExampleCard* next = nullptr;
    if (from == m_words) {
        next = cards.empty() ? nullptr : cards.front();
    } else {
        const QPoint here = from->geometry().center();
        int best = 0;
        for (ExampleCard* card : cards) {
            const QPoint way = card->geometry().center() - here;
            const bool across = key == Qt::Key_Left || key == Qt::Key_Right;
            const int ahead = across ? way.x() : way.y(), aside = std::abs(across ? way.y() : way.x());
            const int along = key == Qt::Key_Left || key == Qt::Key_Up ? -ahead : ahead;
            if (along <= 0 || (across && aside > from->height() / 2))
                continue;
            if (const int distance = along + 2 * aside; !next || distance < best) {
                next = card;
                best = distance;
            }
        }
        if (!next && key == Qt::Key_Up) {
            m_words->setFocus();
            return;
        }
    }
    if (next) {
        next->setFocus();
        m_area->ensureWidgetVisible(next, 0, kGap);
    }
}

bool Gallery::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_area->viewport()) {
        if (event->type() == QEvent::Resize)
            arrange();
        return false;
    }
    if (event->type() == QEvent::FocusIn && watched != m_words)
        m_area->ensureWidgetVisible(static_cast<QWidget*>(watched), 0, kGap);
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool inWords = watched == m_words;
    if (inWords && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        if (const auto cards = shown(); !cards.empty())
            choose(*cards.front(), false);
        return true;
    }
    if (key != Qt::Key_Down && (inWords || (key != Qt::Key_Up && key != Qt::Key_Left && key != Qt::Key_Right)))
        return QDialog::eventFilter(watched, event);
    move(static_cast<QWidget*>(watched), key);
    return true;
}

}  // namespace headscope
