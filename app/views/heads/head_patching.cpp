// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_patching.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/undo/patch_commands.h"
#include "app/views/heads/effect_map.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_names.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

#include <ranges>

namespace headscope {

namespace {

constexpr int kAllTokens = -1;

}  // namespace

HeadPatching::HeadPatching(const EffectMap& effects, const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_effects(effects),
      m_workbench(workbench),
      m_text(named(new QLineEdit(this), "headPatching.text", tr("Another text, from which is taken"),
                   tr("The same model reads this text, and what its heads compute there is taken from it. Empty: the pinned state"))),
      m_map(named(new HeatmapPlot(this), "headPatching.map")),
      m_stage(named(new QComboBox(this), "headPatching.stage", tr("What is taken from the other text"),
                    tr("Which matrix of the head or of its block is taken from the other text"))),
      m_token(named(new QComboBox(this), "headPatching.token", tr("At which token"),
                    tr("At which token it is taken: one row of that matrix, or all"))),
      m_words(makeLabel({.name = "headPatching.words", .format = Qt::PlainText, .wraps = true}, this)),
      m_put(named(new ChipButton(tr("Put in"), this), "headPatching.put", tr("Put it in the place of what is computed"),
                  tr("Puts it in the place of what is computed: undo takes it out again"))),
      m_mapJob([this](Matrix map) { showMap(std::move(map)); }),
      m_previewJob([this](Scalar after) {
          m_words->setText(tr("%1 → %2").arg(numberToRead(static_cast<double>(before())), numberToRead(static_cast<double>(after))));
      })
{
    setObjectName("headPatching");
    m_text->setPlaceholderText(tr("Another text of as many tokens"));
    m_text->setClearButtonEnabled(true);
    m_map->setTitle(tr("What the number changes by with each head's output at each token taken from there"));
    m_map->setValuesShown(true);
    m_map->setCellText([this](int head, int token) {
        return tr("Output of head %1 at “%2” taken from “%3”: %4")
            .arg(head + 1)
            .arg(m_map->columnNames()->at(token), m_source, numberToRead(static_cast<double>(m_map->values()(head, token))));
    });

    for (QComboBox* box : {m_stage, m_token}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
    }
    auto* choices = lineUp(new QHBoxLayout, {{m_stage, 1}, {m_token, 1}});
    auto* end = lineUp(new QHBoxLayout, {{m_words, 1}, m_put});
    lineUp(new QVBoxLayout(this), {.margins = {}}, {m_text, {m_map, 1}, choices, end});

    connect(m_text, &QLineEdit::textChanged, this, &HeadPatching::textTyped);
    connect(m_map, &HeatmapPlot::cellClicked, this, &HeadPatching::choose);
    connect(m_stage, &QComboBox::currentIndexChanged, this, [this] {
        offerTokens();
        preview();
    });
    connect(m_token, &QComboBox::currentIndexChanged, this, &HeadPatching::preview);
    connect(m_text, &QLineEdit::returnPressed, m_text, &QWidget::clearFocus);  // the keys are the window's again
    connect(m_put, &ChipButton::clicked, this, [this] {
        m_text->clearFocus();  // Undo takes out what is put in
        if (!m_asked.from)
            return;
        m_putIn = PutIn{stage(), token(), before()};
        patches::put(m_workbench, stage(), token(), *m_asked.from, m_source);
    });
}

void HeadPatching::forgetText()
{
    m_putIn.reset();
    m_text->clear();
}

/// The number without the patch, while there is one.
Scalar HeadPatching::before() const
{
    const bool isIn = m_putIn && m_putIn->stage == stage() && m_putIn->token == token() && m_asked.trace &&
                      patchOf(*m_asked.trace->session, canonical(*m_asked.trace->session, stage()), token().value_or(0));
    return isIn ? m_putIn->before : m_effects.numberValue();
}

MatrixRef HeadPatching::stage() const
{
    const auto id = static_cast<MatrixId>(m_stage->currentData().toInt());
    return {id, m_asked.block, isPatchableOfHead(id) ? m_head : 0};
}

std::optional<int> HeadPatching::token() const
{
    const int token = m_token->currentData().toInt();
    return token == kAllTokens ? std::nullopt : std::optional(token);
}

void HeadPatching::show(int block, int head, const QString& source)
{
    m_source = source;
    m_text->setVisible(m_effects.trace() && m_effects.trace()->session->looksUp());
    const Asked asked{m_effects.trace(), m_effects.from(), m_effects.number(), block};
    const bool same = asked == m_asked && head == m_head;
    if (same)
        return;
    const bool sameMap = asked == m_asked;
    m_asked = asked;
    m_head = head;
    if (!sameMap) {
        offerStages();
        ask();
    }
    offerTokens();
    preview();
    const int at = token().value_or(-1);
    m_map->setPinned({at < 0 ? -1 : m_head, at});
}

void HeadPatching::ask()
{
    m_mapJob.forget();
    m_map->setMatrix({});
    if (!m_asked.from || !m_asked.trace || !m_effects.fits())
        return;
    m_mapJob.start([asked = m_asked](const CancelCheck& cancelled) {
        return patchesOfBlock(*asked.trace, asked.number, asked.block, *asked.from, cancelled);
    });
}

void HeadPatching::showMap(Matrix map)
{
    const Session& session = *m_asked.trace->session;
    QStringList heads, tokens;
    for (Index head = 0; head < map.rows(); ++head)
        heads << QString::number(head + 1);
    for (const std::string& token : namesToldApart(session, {MatrixId::HeadOutput, m_asked.block}, Axis::Token))
        tokens << toQString(token);
    const auto peak = static_cast<double>(map.cwiseAbs().maxCoeff());
    m_map->setNames(std::make_shared<AxisNames>(heads), std::make_shared<AxisNames>(tokens));
    m_map->setScale(ColorScale::centred(peak > 0 ? peak : 1, m_workbench.appearance.isDark()));
    m_map->setMatrix(Shared<Matrix>(std::move(map)));
}

/// Offers the stages of the head, the last one first, since that is what the map shows; then those of its block.
void HeadPatching::offerStages()
{
    const QSignalBlocker quiet(m_stage);
    const QVariant chosen = m_stage->currentData();
    m_stage->clear();
    const auto offer = [&](MatrixId id) {
        if (m_asked.trace && exists(*m_asked.trace->session, {id, m_asked.block}))
            m_stage->addItem(phraseWithin(info(id).title), static_cast<int>(id));
    };
    std::ranges::for_each(kPatchableOfHead | std::views::reverse, offer);
    m_stage->insertSeparator(m_stage->count());
    std::ranges::for_each(kPatchableOfBlock, offer);
    m_stage->setCurrentIndex(chosen.isValid() ? std::max(0, m_stage->findData(chosen)) : 0);
}

/// Rows of keys and values are key tokens.
void HeadPatching::offerTokens()
{
    if (!m_asked.trace)
        return;
    const QSignalBlocker quiet(m_token);
    const int chosen = m_token->currentData().isValid() ? m_token->currentData().toInt() : kAllTokens;
    const MatrixRef ref = stage();
    m_token->clear();
    m_token->addItem(tr("at all tokens"), kAllTokens);
    int row = 0;
    for (const std::string& token : namesToldApart(*m_asked.trace->session, ref, rowAxis(*m_asked.trace->session, ref)))
        m_token->addItem(tr("at “%1”").arg(toQString(token)), row++);
    m_token->setCurrentIndex(std::max(0, m_token->findData(chosen)));
}

void HeadPatching::preview()
{
    m_previewJob.forget();
    const bool there = m_asked.trace && m_asked.from;
    const auto error = there ? misfit(*m_asked.trace, *m_asked.from, stage()) : std::nullopt;
    m_put->setEnabled(there && !error && m_effects.fits());
    m_words->setText(error ? toQString(error->reason) : QString());
    if (!m_put->isEnabled())
        return;
    m_previewJob.start([asked = m_asked, patch = Patch{stage(), token()}](const CancelCheck&) {
        return numberWith(*asked.trace, asked.number, patch, *asked.from);
    });
}

void HeadPatching::choose(int head, int token)
{
    m_map->setPinned({head, token});
    {
        const QSignalBlocker quiet(m_stage);
        m_stage->setCurrentIndex(0);  // the map is of outputs
    }
    m_head = head;
    offerTokens();
    m_token->setCurrentIndex(m_token->findData(token));
    preview();
    emit headChosen(head);
}

}  // namespace headscope
