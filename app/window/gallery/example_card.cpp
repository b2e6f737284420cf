// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/gallery/example_card.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "app/window/dialogs/other_words.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolButton>

#include <algorithm>

namespace headscope {

namespace {

QLabel* textLabel(const QString& text, const char* role, QWidget* parent)
{
    auto* label = makeLabel({.role = role, .text = text, .format = Qt::PlainText, .wraps = true}, parent);
    label->setAttribute(Qt::WA_TransparentForMouseEvents);  // the card takes the click
    return label;
}

}  // namespace

ExampleCard::ExampleCard(const ExampleGuide& guide, QWidget* parent) : QFrame(parent), m_guide(guide), m_picture(new QLabel(this))
{
    const QString title = titleOf(guide), see = headscope::tr(guide.see), act = headscope::tr(guide.act);
    m_words = QStringList{title, see, act, nameOf(guide.level), guide.id, otherWords(QStringLiteral("example:%1").arg(guide.id))}.join(' ');
    named(this, QStringLiteral("example.%1").arg(guide.id), title, tr("Open “%1” where it is seen best").arg(title));
    setProperty("role", "card");
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleDescription(see);
    m_picture->setFixedSize(kPictureSide, kPictureSide);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* button = named(new QToolButton(this), objectName() + ".try");
    button->setText(tr("Try this"));
    button->setAccessibleName(tr("Try this: %1").arg(act));
    button->setToolTip(act);
    button->setFocusPolicy(Qt::TabFocus);
    button->setCursor(Qt::ArrowCursor);
    connect(button, &QToolButton::clicked, this, &ExampleCard::tried);
    auto* line = lineUp(new QHBoxLayout, {.spacing = 8}, {{button, 0, Qt::AlignTop}});
    line->addWidget(textLabel(act, "muted", this), 1);
    auto* texts = lineUp(new QVBoxLayout, {.spacing = 4}, {textLabel(title, "heading", this), textLabel(see, "", this), Stretch{1}, line});
    lineUp(new QHBoxLayout(this), {.spacing = 12, .margins = {10, 10, 12, 10}}, {{m_picture, 0, Qt::AlignTop}, {texts, 1}});
}

bool ExampleCard::says(const QString& words) const
{
    return std::ranges::all_of(words.split(' ', Qt::SkipEmptyParts),
                               [this](const QString& word) { return m_words.contains(word, Qt::CaseInsensitive); });
}

void ExampleCard::setPicture(const QImage& picture)
{
    QPixmap pixmap = QPixmap::fromImage(picture);
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    m_picture->setPixmap(pixmap);
}

bool ExampleCard::hasPicture() const { return !m_picture->pixmap(Qt::ReturnByValue).isNull(); }

void ExampleCard::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        emit opened();
}

void ExampleCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        emit opened();
    else
        QFrame::keyPressEvent(event);
}

}  // namespace headscope
