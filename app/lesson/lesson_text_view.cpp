// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_text_view.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/widgets/text/typeset.h"

#include <QTextDocument>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headscope {

QString withSubscripts(const std::string& text) { return typeset(toQString(text)).replace(" %", "&nbsp;%"); }

LessonTextView::LessonTextView(QWidget* parent) : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::NoContextMenu);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { emit followed(targetOf(link)); });
    connect(this, qOverload<const QUrl&>(&QTextBrowser::highlighted), this, [this](const QUrl& link) { emit pointed(targetOf(link)); });
    afterEvents(this, {QEvent::PaletteChange}, &LessonTextView::render);
    afterEvents(this, {QEvent::FontChange, QEvent::StyleChange}, [this] {
        m_heights.clear();
        updateGeometry();
    });
    afterEvents(this, {QEvent::Leave, QEvent::FocusOut}, [this] { emit pointed({}); });
}

void LessonTextView::setText(const ResolvedText& text)
{
    m_text = text;
    render();
}

void LessonTextView::setLeastLines(int lines)
{
    m_leastLines = lines;
    m_heights.clear();
    updateGeometry();
}

QString LessonTextView::pageOf(const ResolvedText& text) const
{
    const QString lit = palette().color(QPalette::LinkVisited).name();
    const QString ink = palette().color(QPalette::WindowText).name();
    QString html;
    for (std::size_t i = 0; i < text.pieces.size(); ++i) {
        const TextPiece& piece = text.pieces[i];
        const QString words = piece.isNumber ? "<b>" + withSubscripts(piece.text) + "</b>" : withSubscripts(piece.text);
        if (piece.target == TextTarget())
            html += words;
        else
            html += QStringLiteral("<a href='#%1' style='color:%2; text-decoration:%3'>%4</a>")
                        .arg(i)
                        .arg(piece.isNumber ? ink : lit, piece.isNumber ? "none" : "underline", words);
    }
    return "<div style='line-height:118%'>" + html + "</div>";
}

void LessonTextView::render()
{
    // A slider that is dragged changes digits, not the page: the keyboard stays on its word.
    if (const QString page = pageOf(m_text); page != property("page").toString()) {
        setProperty("page", page);
        m_heights.clear();
        setHtml(page);
        updateGeometry();
    }
    setAccessibleName(toQString(m_text.plain()));
}

TextTarget LessonTextView::targetOf(const QUrl& link) const
{
    bool isNumber = false;
    const std::size_t index = link.fragment().toULong(&isNumber);
    return isNumber && index < m_text.pieces.size() ? m_text.pieces[index].target : TextTarget();
}

int LessonTextView::heightForWidth(int width) const
{
    // Whoever arranges texts asks for the same widths again and again.
    if (const auto known = m_heights.find(width); known != m_heights.end())
        return *known;
    QTextDocument page;
    page.setDocumentMargin(0);
    page.setDefaultFont(font());
    page.setHtml(pageOf(m_text));
    page.setTextWidth(width);
    const double least = m_leastLines * std::ceil(fontMetrics().lineSpacing() * 1.18);
    const int height = static_cast<int>(std::ceil(std::max(least, page.size().height()))) + 2;
    m_heights.insert(width, height);
    return height;
}

QSize LessonTextView::sizeHint() const { return {480, heightForWidth(std::max(width(), 240))}; }

QSize LessonTextView::minimumSizeHint() const { return {240, heightForWidth(std::max(width(), 240))}; }

void LessonTextView::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

/// The focus goes from link to link, and out.
bool LessonTextView::focusNextPrevChild(bool next)
{
    const bool moved = QTextBrowser::focusNextPrevChild(next);
    emit pointed(hasFocus() ? targetOf(QUrl(textCursor().charFormat().anchorHref())) : TextTarget());
    return moved;
}

/// It is as high as its text: nothing to scroll, and Ctrl+wheel must not change this text alone.
void LessonTextView::wheelEvent(QWheelEvent* event) { event->ignore(); }

}  // namespace headscope
