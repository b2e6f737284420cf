// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/audience_band.h"

#include "app/base/text.h"
#include "app/lesson/lesson_player.h"
#include "app/lesson/lesson_text_view.h"
#include "app/theme/theme.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/labels.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headscope {

namespace {

const QColor kOnLight(0x17, 0x21, 0x2b), kOnDark(0x0c, 0x10, 0x14);
constexpr int kSmallestType = 9;                                        // px
constexpr std::array<double, 4> kOfTheQuestion{0.56, 0.5, 0.44, 0.38};  // parts of the width; the answer has the rest
constexpr double kLarger = 1.3;                                         // than the size that suits the fullest phase
constexpr double kLongAnswer = 0.75;  // type of an answer that first says what stands against a choice, at least

using Phase = LessonPlayer::Phase;

/// The text with all digits equal: its height stays while numbers change at the beginning of a step.
ResolvedText withWideDigits(ResolvedText text)
{
    for (TextPiece& piece : text.pieces)
        std::ranges::replace_if(piece.text, [](char letter) { return letter >= '1' && letter <= '9'; }, '0');
    return text;
}

const QString kRight = QStringLiteral("✓ "), kWrong = QStringLiteral("✗ ");

}  // namespace

AudienceBand::AudienceBand(const LessonPlayer& player, QWidget* parent)
    : QWidget(parent),
      m_player(player),
      m_text(named(new LessonTextView(this), "audience.text")),
      m_question(named(new LessonTextView(this), "audience.question")),
      m_answer(named(new LessonTextView(this), "audience.answer")),
      m_usual(new LessonTextView(this)),
      m_fullest(named(new LessonTextView(this), "audience.fullest"))
{
    setObjectName("audience.band");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAutoFillBackground(true);
    for (LessonTextView* words : {m_text, m_question, m_answer})
        words->setFocusPolicy(Qt::NoFocus);
    m_usual->hide();
    m_fullest->hide();
}

/// The band is dark in both themes, and so are the colours of what stands in it.
void AudienceBand::follow(bool dark)
{
    QPalette palette = themePalette({.dark = true});
    palette.setColor(QPalette::Window, dark ? kOnDark : kOnLight);
    palette.setColor(QPalette::Base, palette.color(QPalette::Window));
    setPalette(palette);
    for (LessonTextView* words : {m_text, m_question, m_answer})  // they would keep that of the program
        words->setPalette(palette);
    if (!m_player.isRunning())
        return;
    const LessonStep& step = m_player.step();
    const Phase phase = m_player.phase();
    m_text->setText(m_player.resolve(step.text));
    m_question->setText(m_player.resolve(step.predict.question));
    m_answer->setText(m_player.resolve(m_player.answer()));
    m_usual->setText(withWideDigits(m_player.resolve(step.predict.answer)));
    m_fullest->setText(withWideDigits(m_player.resolve(m_player.fullestAnswer())));
    m_text->setVisible(phase == Phase::Text);
    m_question->setVisible(phase != Phase::Text);
    m_answer->setVisible(phase == Phase::Answer);
    showChoices();
}

void AudienceBand::showChoices()
{
    const Prediction& asked = m_player.step().predict;
    const qsizetype count = asked.number.empty() ? std::ssize(asked.choices) : 1;
    while (m_choices.size() > count)
        delete m_choices.takeLast();
    while (m_choices.size() < count) {
        auto* label =
            makeLabel({.name = "audience.choice." + QString::number(m_choices.size() + 1), .format = Qt::RichText, .wraps = true}, this);
        label->setAlignment(Qt::AlignCenter);
        m_choices << label;
    }
    const bool answered = m_player.phase() == Phase::Answer;
    for (int i = 0; i < count; ++i) {
        const bool right = answered && isRight(i), wrong = !right && isChosen(i);
        m_choices[i]->setText((right ? kRight : wrong ? kWrong : QString()) + choice(i));
        m_choices[i]->setVisible(m_player.phase() != Phase::Text && (asked.number.empty() || !answered || isChosen(i)));
    }
}

/// The number that was typed is the only choice of its question.
bool AudienceBand::isRight(int index) const
{
    return m_player.step().predict.number.empty() ? m_player.rightChoice() == index : m_player.isRight() == true;
}

bool AudienceBand::isChosen(int index) const
{
    return m_player.step().predict.number.empty() ? m_player.given().chosen == index : !m_player.given().typed.empty();
}

QString AudienceBand::choice(int index) const
{
    if (!m_player.step().predict.number.empty())
        return m_player.given().typed.empty() ? tr("a number") : toQString(m_player.given().typed).toHtmlEscaped();
    const auto& choices = m_player.step().predict.choices;  // while a step begins, its selection comes before its words
    return index < std::ssize(choices) ? withSubscripts(m_player.resolve(choices[static_cast<std::size_t>(index)].text).plain())
                                       : QString();
}

QString AudienceBand::styleOfChoice(int index, int typeSize) const
{
    const bool answered = m_player.phase() == Phase::Answer;
    const bool right = answered && isRight(index);
    const QColor ink = palette().color(answered && !isChosen(index) ? QPalette::PlaceholderText : QPalette::WindowText);
    return QStringLiteral("font-size: %1px; font-weight: 600; border-radius: %2px; padding: %3px %4px; border: 2px solid %5; color: %6; "
                          "background: %7")
        .arg(typeSize)
        .arg(typeSize / 3)
        .arg(typeSize / 4)
        .arg(typeSize * 2 / 3)
        .arg(right ? "#ffffff" : "#566370", right ? kOnLight.name() : ink.name(), right ? "#ffffff" : "transparent");
}

void AudienceBand::fit(int width, int most, int margin, double typeSize)
{
    // Digits change while a number is dragged, and nothing moves.
    QStringList parts{QString::number(width), QString::number(most), QString::number(typeSize), QString::number(int(m_player.phase())),
                      palette().color(QPalette::Window).name()};
    for (const LessonTextView* words : {m_text, m_question, m_answer, m_fullest})
        parts << QString::number(words->accessibleName().size());
    for (const QLabel* label : m_choices)
        parts << label->text();
    if (const QString wanted = parts.join(' '); std::exchange(m_fitted, wanted) == wanted)
        return;
    // A longer text has smaller type, so the largest type that has room is found by halves.
    const auto largest = [](int least, int most, const auto& hasRoom) {
        while (least < most)
            if (const int middle = (least + most + 1) / 2; hasRoom(middle))
                least = middle;
            else
                most = middle - 1;
        return least;
    };
    const int wanted = std::max(kSmallestType, static_cast<int>(typeSize));
    const auto highest = [&](int size) {
        setType(size);
        const int text = arrange(width, margin, false);
        return m_player.step().predict.isNull() ? text : std::max(text, arrange(width, margin, true));
    };
    int height = highest(wanted), size = wanted;
    if (height > most) {
        size = largest(kSmallestType, wanted - 1, [&](int smaller) { return highest(smaller) <= most; });
        height = highest(size);
    }
    setFixedHeight(height);
    const auto needed = [&](int larger) {
        setType(larger);
        return arrange(width, margin, m_player.phase() != Phase::Text);
    };
    const int type =
        largest(size, std::max(size, static_cast<int>(kLarger * wanted)), [&](int larger) { return needed(larger) <= height; });
    const int left = height - needed(type);
    setTypeOfTheAnswer(type);
    placeInTheMiddle(left);
}

void AudienceBand::setType(int size)
{
    QFont font = this->font();
    font.setPixelSize(size);
    for (LessonTextView* words : {m_text, m_question, m_answer, m_usual})
        words->setFont(font);
    font.setPixelSize(std::max(kSmallestType, static_cast<int>(kLongAnswer * size)));
    m_fullest->setFont(font);
    m_onOneLine.clear();
    for (int i = 0; i < m_choices.size(); ++i) {
        m_choices[i]->setStyleSheet(styleOfChoice(i, size));
        m_choices[i]->ensurePolished();
        m_onOneLine << sizeOfChoice(i, QWIDGETSIZE_MAX);
    }
}

/// The answer has the type of the question if it has room in it, else the largest that has room above the choices or beside them.
void AudienceBand::setTypeOfTheAnswer(int size)
{
    QFont font = m_answer->font();
    while (m_answer->heightForWidth(m_answer->width()) > m_answer->height() && size > kSmallestType) {
        font.setPixelSize(--size);
        m_answer->setFont(font);
    }
    m_answer->resize(m_answer->width(), m_answer->heightForWidth(m_answer->width()));
}

/// The size of the choice with either mark, so that nothing moves when it gets one; on one line where there is room for it.
QSize AudienceBand::sizeOfChoice(int index, int most) const
{
    QLabel& label = *m_choices[index];
    const QString now = label.text();
    QSize size;
    for (const QString& mark : {kRight, kWrong}) {
        label.setText(mark + choice(index));
        label.setWordWrap(false);
        const int width = std::min(label.sizeHint().width(), most);
        label.setWordWrap(true);
        size = size.expandedTo({width, label.heightForWidth(width)});
    }
    label.setText(now);
    return size;
}

/// Places choices beside each other like words in a text. Returns where they end.
int AudienceBand::placeChoices(QPoint from, int room, int gap)
{
    QPoint at = from;
    int bottom = from.y();
    for (int i = 0; i < m_choices.size(); ++i) {
        const QSize size = m_onOneLine[i].width() <= room ? m_onOneLine[i] : sizeOfChoice(i, room);
        if (at.x() > from.x() && at.x() + size.width() > from.x() + room)
            at = {from.x(), bottom + gap / 3};
        m_choices[i]->setGeometry(QRect(at, size));
        at.rx() += size.width() + gap;
        bottom = std::max(bottom, at.y() + size.height());
    }
    return bottom;
}

/// Question and answer share the width so that the band is as low as can be. Returns the height.
int AudienceBand::arrange(int width, int margin, bool asks)
{
    const int gap = margin / 2, room = width - 2 * margin;
    if (!asks) {
        const int text = m_player.step().text.empty() ? 0 : m_text->heightForWidth(room);
        m_text->setGeometry(margin, gap, room, text);
        return text + 2 * gap;
    }
    const double best = std::ranges::min(kOfTheQuestion, {}, [&](double share) { return arrangeAsked(width, margin, share); });
    return arrangeAsked(width, margin, best);
}

/// The answer has its room beside the question from the beginning, also for what comes before it after a wrong choice. The choices stand
/// below the question; or below both, if that is less high. Returns the height.
int AudienceBand::arrangeAsked(int width, int margin, double share)
{
    const int gap = margin / 2, room = width - 2 * margin;
    const int left = static_cast<int>(share * room), right = room - left - margin;
    const int question = m_question->heightForWidth(left),
              answer = std::max(m_usual->heightForWidth(right), m_fullest->heightForWidth(right));
    m_question->setGeometry(margin, gap, left, question);
    const QPoint belowBoth(margin, gap + std::max(question, answer) + gap / 2), belowTheQuestion(margin, gap + question + gap / 2);
    const int height = placeChoices(belowBoth, room, gap);
    const int beside = std::max(placeChoices(belowTheQuestion, left, gap), gap + answer);
    const bool below = height < beside;
    m_answer->setGeometry(margin + left + margin, gap, right, below ? std::max(question, answer) : beside - gap);
    return (below ? placeChoices(belowBoth, room, gap) : beside) + gap;
}

QList<QWidget*> AudienceBand::parts() const
{
    QList<QWidget*> parts{m_text, m_question, m_answer};
    for (QLabel* label : m_choices)
        parts << label;
    return parts;
}

void AudienceBand::placeInTheMiddle(int room)
{
    for (QWidget* part : parts())
        part->move(part->x(), part->y() + std::max(0, room) / 2);
}

}  // namespace headscope
