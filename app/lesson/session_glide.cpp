// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/session_glide.h"

#include "core/model/interpolate.h"

namespace headscope {

namespace {

constexpr int kFrame = 16;  // ms

}  // namespace

SessionGlide::SessionGlide(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_frame.setInterval(kFrame);
    connect(&m_frame, &QTimer::timeout, this, &SessionGlide::step);
    connect(&document, &Document::sessionChanged, this, [this] {
        if (!m_setting)
            stop();  // somebody has taken over
    });
}

void SessionGlide::go(std::shared_ptr<const Session> to, const QString& text, bool gliding)
{
    stop();
    m_document.endMerge();
    m_from = m_document.session();
    m_to = std::move(to);
    m_text = text;
    if (*m_from == *m_to)
        return;
    m_since.start();
    if (gliding && interpolate(*m_from, *m_to, 0))
        m_frame.start();
    else
        finish();
}

void SessionGlide::step()
{
    const double t = static_cast<double>(m_since.elapsed()) / kMilliseconds;
    if (t >= 1)
        finish();
    else
        set(*interpolate(*m_from, *m_to, static_cast<Scalar>(t * t * (3 - 2 * t))));  // slow at both ends
}

void SessionGlide::finish()
{
    stop();
    set(*m_to);
    m_document.endMerge();
    emit arrived();
}

void SessionGlide::set(const Session& session)
{
    m_setting = true;
    m_document.edit(m_text, [&](Session& next) { next = session; }, "lesson");
    m_setting = false;
}

}  // namespace headscope
