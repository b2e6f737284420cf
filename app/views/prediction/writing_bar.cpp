// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/writing_bar.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/views/prediction/cache_strip.h"
#include "app/views/prediction/writer.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/form_rows.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/real_box.h"
#include "app/widgets/controls/sized_by_type.h"
#include "app/widgets/layout/flow_layout.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/analysis/budget.h"

#include <QLocale>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kMostSeeds = 999'999;
constexpr int kLargestK = 9'999;
constexpr double kLowestTemperature = 0.1, kHighestTemperature = 2, kLeastP = 0.05, kStep = 0.05;

RealBox* makeReal(double low, double high, QWidget* parent)
{
    auto* box = new RealBox(parent);
    box->setDecimals(2);
    box->setRange(low, high);
    box->setStepType(QAbstractSpinBox::DefaultStepType);
    box->setSingleStep(kStep);
    box->setNumber(1);
    return box;
}

CountBox* makeCount(int most, int count, QWidget* parent)
{
    auto* box = new CountBox(parent);
    box->setRange(0, most);
    box->setCount(count);
    return box;
}

bool hasCharacters(const Vocabulary& vocabulary)
{
    return std::ranges::all_of(*vocabulary.words(), [](const std::string& word) { return toQString(word).size() == 1; });
}

QString counted(Index count) { return QLocale(QLocale::English).toString(static_cast<qlonglong>(count)); }

}  // namespace

WritingBar::WritingBar(const Workbench& workbench, Writer& writer, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_writer(writer),
      m_write(named(new QPushButton(this), "prediction.write", {},
                    tr("Let the model write: word by word, each of them chosen and put behind the text, and every view follows. It goes on "
                       "until you stop it (Esc), change something else, or the text ends"))),
      m_back(named(new QPushButton(tr("Take a word back"), this), "prediction.write.back", tr("Take a word back"),
                   tr("Take the last word away"))),
      m_choice(named(new QComboBox(this), "prediction.write.choice", tr("How the next word is chosen"),
                     tr("The likeliest word each time (greedy), or one that is drawn at random, by the probabilities"))),
      m_temperature(named(makeReal(kLowestTemperature, kHighestTemperature, this), "prediction.write.temperature", tr("Temperature"),
                          tr("Divides the logits before softmax: below 1 likely words become likelier, above 1 all become more alike"))),
      m_topK(named(makeCount(kLargestK, 0, this), "prediction.write.topK", tr("Top-k"),
                   tr("Draw among that many of the likeliest words; 0: among all"))),
      m_topP(named(makeReal(kLeastP, 1, this), "prediction.write.topP", tr("Top-p"),
                   tr("Draw among the fewest likeliest words that together have this part of the probability (nucleus)"))),
      m_seed(named(makeCount(kMostSeeds, 1, this), "prediction.write.seed", tr("Seed"),
                   tr("Makes the random numbers, one for each place in the text: the same seed and text give the same words"))),
      m_says(wrappedLabel("prediction.write.says", this)),
      m_reason(wrappedLabel("prediction.write.reason", this)),
      m_strip(new CacheStrip(this)),
      m_cache(wrappedLabel("prediction.cache.says", this)),
      m_escape(new QShortcut(Qt::Key_Escape, this))
{
    m_choice->addItems({tr("Likeliest word"), tr("Drawn at random")});
    m_topK->setSpecialValueText(tr("all"));
    m_reason->setForegroundRole(QPalette::Highlight);
    for (QLabel* label : {m_says, m_cache})
        label->setForegroundRole(QPalette::PlaceholderText);
    lineUp(new QVBoxLayout(this), {.spacing = 6, .margins = {}}, {makeControls(), m_says, m_reason, m_strip, m_cache});
    sizeByType(*m_write, [this] { fixSizes(); });

    connect(m_write, &QPushButton::clicked, this, [this] { m_writer.isWriting() ? m_writer.stop() : m_writer.write(); });
    connect(m_back, &QPushButton::clicked, &writer, &Writer::takeBack);
    connect(m_escape, &QShortcut::activated, &writer, &Writer::stop);
    whenEdited({m_choice, m_temperature, m_topK, m_topP, m_seed}, this, &WritingBar::choose);
    connect(&writer, &Writer::changed, this, &WritingBar::refresh);
    follow();
}

QLayout* WritingBar::makeControls()
{
    auto* controls = new FlowLayout(nullptr, 8);
    controls->addGroup(lineUp(new QHBoxLayout, {.spacing = 8}, {m_write, m_back, m_choice}));
    for (const auto& [name, field] : {std::pair<QString, QWidget*>{tr("temperature"), m_temperature},
                                      {QStringLiteral("top-k"), m_topK},
                                      {QStringLiteral("top-p"), m_topP},
                                      {tr("seed"), m_seed}})
        controls->addGroup(makeField(name, field));
    return controls;
}

QLayout* WritingBar::makeField(const QString& name, QWidget* field)
{
    QLabel* label = makeLabel({.text = name, .buddy = field}, this);
    m_drawing.insert(m_drawing.end(), {label, field});
    return lineUp(new QHBoxLayout, {.spacing = 6}, {label, field});
}

/// Makes room for all that the button comes to say, and the fields as high as it is.
void WritingBar::fixSizes()
{
    int widest = 0;
    for (const QString& text : {tr("Stop"), tr("Write on")}) {
        m_write->setText(text);
        widest = std::max(widest, m_write->sizeHint().width());
    }
    m_write->setMinimumWidth(widest);
    for (QWidget* widget : m_drawing)
        widget->setMinimumHeight(m_write->sizeHint().height());
    refresh();
}

void WritingBar::choose()
{
    m_writer.setSampling({.draws = m_choice->currentIndex() == 1,
                          .temperature = m_temperature->value(),
                          .topK = m_topK->value(),
                          .topP = m_topP->value(),
                          .seed = static_cast<std::uint32_t>(m_seed->value())});
}

void WritingBar::follow()
{
    const Session& session = *m_workbench.document.session();
    m_strip->show(session.tokens);
    m_strip->setVisible(canKeepKeysAndValues(session));
    m_cache->setText(cacheSentence(session));
    refresh();
}

void WritingBar::refresh()
{
    const bool writes = m_writer.isWriting();
    m_write->setText(writes ? tr("Stop") : tr("Write on"));
    m_write->setAccessibleName(m_write->text());
    m_write->setEnabled(writes || m_writer.next().isThere());
    m_back->setEnabled(m_writer.canTakeBack());
    m_escape->setEnabled(writes);
    for (QWidget* widget : m_drawing)
        widget->setVisible(m_writer.sampling().draws);
    m_says->setText(m_writer.next().isThere() ? chosenWord() : QString());
    m_says->setVisible(m_writer.next().isThere());
    m_reason->setText(m_writer.reason());
    m_reason->setVisible(!m_writer.reason().isEmpty());
}

/// Says how many words were kept, and which one comes of it.
QString WritingBar::chosenWord() const
{
    const NextWord& next = m_writer.next();
    const Vocabulary& vocabulary = *next.vocabulary;
    const QString word = visibleName(toQString(vocabulary.word(next.word()))), all = counted(vocabulary.size());
    const QString share = percent(next.kept.share);
    if (!next.sampling.draws)
        return hasCharacters(vocabulary) ? tr("Next: “%1”, the likeliest of %2 characters, %3").arg(word, all, share)
                                         : tr("Next: “%1”, the likeliest of %2 words, %3").arg(word, all, share);
    const QString kept = counted(std::ssize(next.kept.words)), random = numberToRead(next.random);
    return hasCharacters(vocabulary)
               ? tr("Next: %1 of %2 characters kept, %3 of the probability; drawn: %4 → “%5”").arg(kept, all, share, random, word)
               : tr("Next: %1 of %2 words kept, %3 of the probability; drawn: %4 → “%5”").arg(kept, all, share, random, word);
}

}  // namespace headscope
