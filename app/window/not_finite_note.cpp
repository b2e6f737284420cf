// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/not_finite_note.h"

#include "app/base/text.h"
#include "app/state/engine.h"
#include "app/widgets/text/notice.h"
#include "core/analysis/not_finite.h"

namespace headscope {

NotFiniteNote::NotFiniteNote(const Engine& engine, Notice& notice, QObject* parent)
    : QObject(parent), m_notice(notice), m_search([this](const std::string& where) { tell(where); })
{
    connect(&engine, &Engine::traceReady, this,
            [this, &engine] { m_search.start([trace = engine.unfiltered()](const CancelCheck&) { return whereNotFinite(*trace); }); });
}

void NotFiniteNote::tell(const std::string& where)
{
    if (where != std::exchange(m_told, where) && !where.empty())
        m_notice.say(toQString(where) + '.');
}

}  // namespace headscope
