// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_choices.h"

#include "app/base/text.h"
#include "app/lesson/lesson_player.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kNarrowestChoice = 60;  // px; rather than make the window wider than the screen
constexpr int kNumberWidth = 220;     // px
constexpr int kLongestNumber = 24;    // letters
const QString kRightMark = QStringLiteral("✓  "), kWrongMark = QStringLiteral("✗  ");

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
    : QWidget(parent), m_player(player), m_row(new QHBoxLayout(this)), m_number(new QLineEdit(this)), m_verdict(new QLabel(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    m_number->setObjectName("lesson.number");
    m_number->setAccessibleName(tr("Your number"));
    m_number->setPlaceholderText(tr("a number, then Return"));
    m_number->setToolTip(tr("Your number: right if it agrees in the decimals that you type. Space elsewhere reveals the answer."));
    m_number->setFixedWidth(kNumberWidth);
    m_number->setMaxLength(kLongestNumber);
    m_verdict->setObjectName("lesson.verdict");
    m_row->addWidget(m_number);
    m_row->addWidget(m_verdict);
    m_row->addStretch();  // right of the last one is nothing but room
    connect(m_number, &QLineEdit::returnPressed, this, &LessonChoices::type);
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
    const int right = m_player.phase() == LessonPlayer::Phase::Answer ? m_player.rightChoice().value_or(-1) : -1;
    const bool answered = right >= 0;
    for (int i = 0; i < count; ++i) {
        const QString words = toQString(m_player.resolve(choices[static_cast<std::size_t>(i)].text).plain());
        m_choices[i]->setFont(font());
        m_choices[i]->setWords(withSubscriptLetters(words), i == right                           ? kRightMark
                                                            : answered && i == m_player.chosen() ? kWrongMark
                                                                                                 : QString());
        m_choices[i]->setChecked(i == m_player.chosen() || i == right);
        m_choices[i]->setEnabled(!answered || i == right || i == m_player.chosen());
        m_choices[i]->setAccessibleName(i == right ? tr("%1, right").arg(words) : words);
    }
}

void LessonChoices::choose(int choice)
{
    if (m_player.phase() == LessonPlayer::Phase::Question) {
        m_player.choose(choice);
        emit chosen();
    }
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
    const std::optional<bool> right = m_player.isTypedRight();
    m_number->setFont(font());
    m_number->setReadOnly(m_player.phase() == LessonPlayer::Phase::Answer);
    m_verdict->setFont(font());
    const bool isAsked = m_player.phase() == LessonPlayer::Phase::Question && m_player.asksForDecimals();
    m_verdict->setText(!right ? (isAsked ? tr("with two decimals") : QString()) : *right ? tr("✓ right") : tr("✗ not that"));
}

}  // namespace headscope
