// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the document to another session, number by number where both have the same shape, as one step of Undo.
#pragma once

#include "app/state/document.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace headscope {

class SessionGlide : public QObject {
    Q_OBJECT

public:
    static constexpr int kMilliseconds = 400;

    explicit SessionGlide(Document& document, QObject* parent = nullptr);

    /// `text` names the step of Undo. At once when it does not glide, or cannot.
    void go(std::shared_ptr<const Session> to, const QString& text, bool gliding);
    void finish();  ///< at once to where it goes
    void stop() { m_frame.stop(); }
    bool isMoving() const { return m_frame.isActive(); }

signals:
    void arrived();  ///< not when the document was there already

private:
    void step();
    void set(const Session& session);

    Document& m_document;
    std::shared_ptr<const Session> m_from, m_to;
    QString m_text;
    QTimer m_frame;
    QElapsedTimer m_since;
    bool m_setting = false;  // the session is changed here, not by a person
};

}  // namespace headscope
