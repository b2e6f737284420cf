// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_choices.h"

#include "app/base/text.h"
#include "app/lesson/lesson_player.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kNarrowestChoice = 60;  // px; rather than make the window wider than the screen
constexpr int kNumberWidth = 220;     // px
constexpr int kLongestNumber = 24;    // letters
const QString kRightMark = QStringLiteral("✓  "), kWrongMark = QStringLiteral("✗  ");

QString resultText(bool right) { return right ? LessonChoices::tr("✓ right") : LessonChoices::tr("✗ not that"); }

void setVerdict(QWidget& widget, const char* verdict)
{
    if (widget.property("verdict") == QString(verdict))
        return;
    widget.setProperty("verdict", QString(verdict));
    widget.style()->unpolish(&widget);  // the style sheet looks at properties only then
    widget.style()->polish(&widget);
}

void showWhether(QLabel& label, std::optional<bool> right) { setVerdict(label, !right ? "" : *right ? "right" : "wrong"); }

/// Buttons have plain text: d_k and d_v with the subscripts that Unicode has.
QString withSubscriptLetters(QString text)
{
    static const QRegularExpression kKey("\\bd_k\\b"), kValue("\\bd_v\\b");
    return text.replace(kKey, QStringLiteral("dₖ")).replace(kValue, QStringLiteral("dᵥ"));
}

}  // namespace

/// A button as wide as it is with the wider mark, so that nothing moves when it gets one.
class LessonChoices::Choice : public QPushButton {
public:
    using QPushButton::QPushButton;

    void setWords(const QString& words, const QString& mark)
    {
        if (words != m_words)
            updateGeometry();
        m_words = words;
        setText(mark + words);
    }

    QSize sizeHint() const override
    {
        const auto width = [this](const QString& text) { return fontMetrics().size(Qt::TextShowMnemonic, text).width(); };
        const int marked = std::max(width(kRightMark + m_words), width(kWrongMark + m_words));
        return QPushButton::sizeHint() + QSize(marked - width(text()), 0);
    }

private:
    QString m_words;
};

LessonChoices::LessonChoices(LessonPlayer& player, QWidget* parent)
    : QWidget(parent),
      m_player(player),
      m_row(new QHBoxLayout(this)),
      m_number(named(new QLineEdit(this), "lesson.number", tr("Your number"),
                     tr("Your number: right if it agrees in the decimals that you type. Space elsewhere reveals the answer."))),
      m_verdict(makeLabel({.name = "lesson.verdict"}, this)),
      m_outcome(new QWidget(this)),
      m_result(makeLabel({.name = "lesson.result"}, m_outcome)),
      m_again(named(new QToolButton(m_outcome), "lesson.again"))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    m_number->setPlaceholderText(tr("a number, then Return"));
    m_number->setFixedWidth(kNumberWidth);
    m_number->setMaxLength(kLongestNumber);
    lineUp(m_row, {m_number, m_verdict});
    m_row->addStretch();  // right of the last one is nothing but room
    connect(m_number, &QLineEdit::returnPressed, this, &LessonChoices::type);
    makeOutcome();
}

void LessonChoices::makeOutcome()
{
    m_again->setText(tr("Try again"));
    m_again->setToolTip(tr("The question once more, without its answer"));
    m_again->setAccessibleName(m_again->text());
    m_again->setProperty("role", "small");
    connect(m_again, &QToolButton::clicked, &m_player, &LessonPlayer::previous);
    lineUp(new QHBoxLayout(m_outcome), {.margins = {}}, {m_result, m_again});
}

void LessonChoices::showStep()
{
    const auto& choices = m_player.step().predict.choices;
    const int count = static_cast<int>(choices.size());
    while (m_choices.size() > count)
        delete m_choices.takeLast();
    while (m_choices.size() < count) {
        auto* button = new Choice(this);
        const int index = static_cast<int>(m_choices.size());
        button->setObjectName("lesson.choice." + QString::number(index + 1));
        button->setCheckable(true);
        button->setProperty("role", "choice");
        button->setMinimumWidth(kNarrowestChoice);
        connect(button, &QPushButton::clicked, this, [this, index] { choose(index); });
        m_row->insertWidget(index, button);
        m_choices << button;
    }
    const bool asksForNumber = !m_player.step().predict.number.empty();
    setVisible(m_player.phase() != LessonPlayer::Phase::Text && (count > 0 || asksForNumber));
    m_number->setVisible(asksForNumber);
    m_verdict->setVisible(asksForNumber);
    showNumber();
    showOutcome();
    const int right = m_player.phase() == LessonPlayer::Phase::Answer ? m_player.rightChoice().value_or(-1) : -1;
    const bool answered = right >= 0, isMissed = m_player.phase() == LessonPlayer::Phase::Question;
    for (int i = 0; i < count; ++i) {
        const QString words = toQString(m_player.resolve(choices[static_cast<std::size_t>(i)].text).plain());
        m_choices[i]->setFont(font());
        const bool isRight = i == right, isWrong = i == m_player.given().chosen && !isRight && (answered || isMissed);
        m_choices[i]->setWords(withSubscriptLetters(words), isRight ? kRightMark : isWrong ? kWrongMark : QString());
        m_choices[i]->setChecked(isRight || isWrong);
        setVerdict(*m_choices[i], isRight ? "right" : isWrong ? "wrong" : answered ? "none" : "");
        m_choices[i]->setToolTip(answered && !isRight ? tr("What stands against it") : answered ? QString() : tr("Key: %1").arg(i + 1));
        m_choices[i]->setAccessibleName(isRight ? tr("%1, right").arg(words) : isWrong ? tr("%1, not right").arg(words) : words);
    }
}

void LessonChoices::choose(int choice)
{
    const bool asks = m_player.phase() == LessonPlayer::Phase::Question;
    m_player.choose(choice);
    if (asks && m_player.phase() != LessonPlayer::Phase::Question)
        emit chosen();
    showStep();
}

/// A text that is no number stays there to be mended.
void LessonChoices::type()
{
    m_player.type(m_number->text());
    if (m_player.phase() == LessonPlayer::Phase::Question)
        m_number->selectAll();
    else
        emit chosen();
}

void LessonChoices::showNumber()
{
    if (const std::string& question = m_player.step().predict.question; question != m_askedFor) {
        m_askedFor = question;
        m_number->clear();
    }
    m_number->setFont(font());
    m_number->setReadOnly(m_player.phase() == LessonPlayer::Phase::Answer);
    m_verdict->setFont(font());
    const std::optional<bool> right = m_player.answers().isTypedRight(m_player.given().typed);
    const bool isAsked = m_player.phase() == LessonPlayer::Phase::Question && m_player.answers().asksForDecimals();
    m_verdict->setText(right ? resultText(*right) : isAsked ? tr("with two decimals") : QString());
    showWhether(*m_verdict, right);
}

void LessonChoices::showOutcome()
{
    const bool isAsked = m_player.phase() == LessonPlayer::Phase::Question;
    const std::optional<bool> right = m_player.phase() == LessonPlayer::Phase::Text ? std::nullopt : m_player.isRight();
    m_outcome->setVisible(right.has_value());
    m_result->setText(!right ? QString() : isAsked ? tr("✗ not that: once more") : resultText(*right));
    m_result->setVisible(m_player.given().chosen.has_value());
    showWhether(*m_result, right);
    m_again->setVisible(right == false && !isAsked);
}

}  // namespace headscope
