// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/changed_line.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/recent_change.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/undo/snapshot_commands.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/analysis/what_changed.h"

#include <utility>

namespace headscope {

namespace {

constexpr int kLines = 2;  // of the paragraph

}  // namespace

ChangedLine::ChangedLine(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_label(makeLabel({.name = "changedLine.label", .format = Qt::RichText, .wraps = true}, this)),
      m_keep(named(new ChipButton(tr("Keep"), this), "changedLine.keep", tr("Keep what has changed in sight"),
                   tr("Keep these marks until the next change, and pin the state from before it"))),
      m_search([this](const Said& said) {
          if (said.before == m_workbench.recentChange.before())
              say(said.plain, said.rich);
      })
{
    named(this, "changedLine", tr("What has changed"));
    setWhatsThis(tr("What the last change did to the attention, in words, with the numbers that are shown. It stays until something else "
                    "changes; the marks in the matrices go two seconds after the mouse is let go."));
    m_label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_keep->setCheckable(true);
    QSizePolicy keepsRoom = m_keep->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_keep->setSizePolicy(keepsRoom);
    m_keep->hide();
    lineUp(new QHBoxLayout(this), {.spacing = 8, .margins = {}}, {{m_label, 1}, {m_keep, 0, Qt::AlignTop}});
    reserveRoom();
    connect(m_keep, &ChipButton::clicked, this, &ChangedLine::keep);
    connect(&workbench.recentChange, &RecentChange::changed, this, &ChangedLine::follow);
    connect(&workbench.engine, &Engine::traceReady, this, &ChangedLine::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &ChangedLine::follow);
    afterEvents(this, {QEvent::Show}, &ChangedLine::follow);
    afterEvents(this, {QEvent::FontChange, QEvent::StyleChange}, &ChangedLine::reserveRoom);
    afterEvents(this, {QEvent::PaletteChange}, &ChangedLine::follow);
}

void ChangedLine::preferRow(int row)
{
    if (std::exchange(m_row, row) != row)
        follow();
}

void ChangedLine::follow()
{
    const RecentChange& recent = m_workbench.recentChange;
    const std::shared_ptr<const Trace> before = recent.isShown() ? recent.before() : nullptr, now = m_workbench.engine.trace();
    m_keep->setChecked(recent.isKept());
    if (!before || !isVisible()) {
        m_search.forget();
        if (now != m_saidOf || !isVisible()) {
            m_saidOf.reset();
            say({}, {});
        }
        m_keep->hide();
        return;
    }
    if (now == before)
        return;  // what comes of the change is still being computed
    m_saidOf = now;
    const QString color = changeColor(palette()).name();
    m_search.start([before, now, block = m_workbench.selection.block(), row = m_row, color](const CancelCheck& cancelled) {
        const auto change = whatChanged(*before, *now, block, row, cancelled);
        if (!change)
            return Said{before, {}, {}};
        const auto marked = [&](const std::string& name) {
            return QStringLiteral("<b style='color:%1'>%2</b>").arg(color, toQString(name).toHtmlEscaped()).toStdString();
        };
        return Said{before, toQString(sentenceOn(*change, *now->session)), toQString(sentenceOn(*change, *now->session, marked))};
    });
}

void ChangedLine::say(const QString& plain, const QString& rich)
{
    m_keep->setVisible(!plain.isEmpty());
    if (plain == m_sentence)
        return;
    m_sentence = plain;
    m_label->setText(QString(rich).replace(" %", "&nbsp;%"));
    setAccessibleDescription(plain);
}

void ChangedLine::keep(bool kept)
{
    if (kept)
        snapshots::pinBefore(m_workbench);
    m_workbench.recentChange.setKept(kept);
}

void ChangedLine::reserveRoom() { m_label->setMinimumHeight(kLines * m_label->fontMetrics().lineSpacing()); }

}  // namespace headscope
