// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/logit_card.h"

#include "app/base/text.h"
#include "app/views/prediction/logit_parts.h"
#include "app/widgets/controls/word_box.h"
#include "app/widgets/layout/folding_row.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"

#include <QComboBox>
#include <QLineEdit>
#include <QStringListModel>

#include <algorithm>

namespace headscope {

namespace {

/// A text that is no word becomes the first that begins with it, or the word before: the number beside it must be its own.
void completeWord(QComboBox& box)
{
    const QString typed = box.currentText();
    if (typed.isEmpty() || typed == box.itemText(box.currentIndex()))
        return;
    const int exact = box.findText(typed, Qt::MatchFixedString);
    const int found = exact >= 0 ? exact : box.findText(typed, Qt::MatchStartsWith);
    box.setEditText(box.itemText(found >= 0 ? found : box.currentIndex()));
    if (found < 0)
        return;
    box.setCurrentIndex(found);
    emit box.activated(found);
}

}  // namespace

LogitCard::LogitCard(const Workbench& workbench, QWidget* parent)
    : Card(parent),
      m_parts(new LogitParts(workbench, this)),
      m_sum(makeLabel({.name = "prediction.sum"}, this)),
      m_says(wrappedLabel("prediction.says", this)),
      m_words(new QStringListModel(this))
{
    setObjectName("prediction.logit");
    m_word = makeWordBox("prediction.word", tr("Word whose logit is taken apart"), m_words, this);
    m_other = makeWordBox("prediction.other", tr("Word whose logit is subtracted"), m_words, this);
    m_says->setForegroundRole(QPalette::PlaceholderText);
    m_other->lineEdit()->setPlaceholderText(tr("nothing"));
    m_other->lineEdit()->setClearButtonEnabled(true);

    auto* words = new FoldingRow(this);  // between docks one below the other
    words->layout()->setContentsMargins(0, 0, 0, 0);
    words->layout()->setSpacing(8);
    for (const auto& [text, box] :
         {std::pair{tr("<b>Who wrote it</b>&nbsp;&nbsp; logit of"), m_word}, std::pair{tr("minus that of"), m_other}}) {
        auto* row = lineUp(new QHBoxLayout, {.spacing = 8}, {new QLabel(text, this), box});
        if (box == m_other)
            row->addStretch();
        words->addLayout(row);
    }
    auto* header = lineUp(new QHBoxLayout, {.spacing = 8}, {{words, 1}, {m_sum, 0, Qt::AlignTop}});
    lineUp(new QVBoxLayout(this), {.margins = {14, 8, 14, 10}}, {header, m_says, m_parts});

    for (QComboBox* box : {m_word, m_other}) {
        connect(box, &QComboBox::activated, box->lineEdit(), &QWidget::clearFocus);  // the keys are the window's again
        connect(box->lineEdit(), &QLineEdit::editingFinished, this, [box] { completeWord(*box); });
    }
    m_parts->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_parts, &QWidget::customContextMenuRequested, this,
            [this](const QPoint& position) { emit menuWanted(m_parts->mapToGlobal(position)); });
    connect(m_word, &QComboBox::activated, this, [this](int index) { emit wordWanted(index); });
    connect(m_other, &QComboBox::activated, this, [this](int index) { emit otherWanted(index); });
    connect(m_other->lineEdit(), &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty() && m_other->currentIndex() >= 0) {
            m_other->setCurrentIndex(-1);
            emit otherWanted(-1);
        }
    });
}

void LogitCard::offer(const PredictionData& data)
{
    const Shared<Names>& words = data.trace->session->vocabulary->words();
    if (m_offered.sameAs(words))
        return;
    m_offered = words;
    const QSignalBlocker quiet(m_other->lineEdit());
    m_words->setStringList(data.words);
}

void LogitCard::setMost(std::size_t contributions) { m_parts->setMost(contributions); }

void LogitCard::show(const PredictionData& data)
{
    const Session& session = *data.trace->session;
    offer(data);
    if (!m_word->lineEdit()->hasFocus())
        m_word->setCurrentIndex(static_cast<int>(data.asked.word.value_or(-1)));
    const QSignalBlocker quiet(m_other->lineEdit());
    if (!m_other->lineEdit()->hasFocus())
        m_other->setCurrentIndex(static_cast<int>(data.asked.other));
    if (data.asked.other < 0 && !m_other->lineEdit()->hasFocus())
        m_other->clearEditText();
    m_sum->setText("<b style=\"font-size:x-large\">" + (data.parts.empty() ? QStringLiteral("?") : numberToRead(data.sum)) + "</b>");
    const QString token = toQString((*session.tokens)[static_cast<std::size_t>(data.asked.token)]);
    const bool hasNorms =
        session.finalNorm || std::ranges::any_of(session.blocks, [](const Block& block) { return block.norm == Norm::Post; });
    m_says->setText(hasNorms ? tr("after “%1”; the bars add up to it, the norms held at their values").arg(token)
                             : tr("after “%1”; the bars add up to it").arg(token));
    m_parts->show(data);
}

}  // namespace headscope
