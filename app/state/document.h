// SPDX-License-Identifier: GPL-3.0-or-later
// The open session, its undo stack and its file: the only place in the program where a session is changed.
#pragma once

#include "app/base/file_stamp.h"
#include "app/state/session_change.h"
#include "core/edits/session_edit.h"
#include "core/parallel/parallel_for.h"

#include <QObject>
#include <QString>
#include <QUndoGroup>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>

namespace headscope {

class Document : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kMostHistory = std::size_t{256} << 20;

    /// The oldest steps to undo are forgotten when all together hold more than `mostHistory` bytes that the session does not.
    explicit Document(QObject* parent = nullptr, std::size_t mostHistory = kMostHistory);
    ~Document() override;

    const std::shared_ptr<const Session>& session() const { return m_session; }  ///< always valid and computable
    QUndoStack& undoStack() { return *m_undoStack; }
    QUndoGroup& undoGroup() { return m_undoGroup; }  ///< tells of whichever stack is in use

    /// One undoable step. `text` is an imperative sentence for the Undo menu ("Scale W_Q"). Edits with the same non-empty
    /// mergeKey become one step until endMerge() or another edit comes between: that is how a drag undoes at once.
    /// A change that returns an error, or would leave the session invalid, is refused: false is returned, refused() says why,
    /// nothing is changed.
    bool edit(const QString& text, const SessionEdit<>& change, const QString& mergeKey = {});
    void endMerge();
    void setView(const QString& view) { m_view = view; }  ///< where a person looks: each step remembers where it was made
    QString undoView() const;                             ///< where the step was made that undo takes back
    QString redoView() const;                             ///< the same of redo
    bool isMerging() const { return m_merging; }          ///< the last change was an edit that others may be merged into

    /// Replaces the session and forgets the undo history. `path` is empty for examples and new sessions; `read` is of the file as it was
    /// read.
    void open(Session session, const QString& path, const FileStamp& read);
    void open(Session session, const QString& path) { open(std::move(session), path, FileStamp(path)); }
    /// The same for work that was never saved: it counts as modified.
    void restore(Session session);
    /// Writes to the path, remembers it, and marks the document as saved. Returns the error, or nothing.
    std::optional<Error> saveAs(const QString& path);
    // The two halves of that: the first from any thread, as it takes long where the session is large.
    static std::optional<Error> write(const Session& session, const QString& path, const CancelCheck& cancelled = {});
    void saved(const QString& path, const std::shared_ptr<const Session>& written);

    /// Keeps the session aside, with its file and its undo history, and goes on with another one until takeBack(): how a lesson leaves a
    /// person's work alone.
    void setAside(Session session);
    void takeBack();
    bool isAside() const { return m_aside.has_value(); }

    const QString& path() const { return m_path; }  ///< empty when never saved
    /// Whether the file has changed since it was opened or saved: saving would overwrite what another program has written.
    bool isFileChanged() const { return !m_path.isEmpty() && FileStamp(m_path) != m_file; }
    QString displayName() const;                     ///< the file's name, else the session's title
    bool isModified() const;                         ///< also of what is set aside, while something is
    std::shared_ptr<const Session> unsaved() const;  ///< what would be lost; null when nothing would

    /// Calls slot of the receiver after each change of one of these parts.
    template <class Receiver, class Slot>
    void whenChanged(SessionParts parts, Receiver* receiver, Slot slot)
    {
        connect(this, &Document::sessionChanged, receiver, [=](const SessionChange& change) {
            if (change.has(parts))
                std::invoke(slot, receiver);
        });
    }

signals:
    void sessionChanged(const SessionChange& change);  ///< after every edit, undo, redo and open
    void mergeEnded();                                 ///< no sessionChanged: the last one stays
    void opened();                                     ///< another session, before its sessionChanged
    void nameChanged();                                ///< path or saved state changed
    void refused(const QString& reason);
    void noted(const QString& sentence);  ///< what an edit did beside what was asked for

private:
    friend class SessionStep;
    void setSession(std::shared_ptr<const Session> session, bool merging = false);
    void replaceSession(std::shared_ptr<const Session> session);
    void useStack(QUndoStack* stack);
    QString viewOf(int step) const;
    void forgetOldSteps();

    struct Aside {
        std::shared_ptr<const Session> session;
        QUndoStack* undoStack;
        QString path;
        FileStamp file;
    };

    std::shared_ptr<const Session> m_session;
    QUndoGroup m_undoGroup;
    QUndoStack* m_undoStack = nullptr;
    QString m_path;
    FileStamp m_file;
    const std::size_t m_mostHistory;
    std::optional<Aside> m_aside;
    QString m_view;
    int m_mergeGeneration = 0;
    bool m_merging = false;
};

}  // namespace headscope
