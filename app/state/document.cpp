// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/document.h"

#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "core/io/session/session_json.h"
#include "core/model/validation.h"

#include <QFileInfo>
#include <QUndoCommand>

namespace headscope {

/// The one undo command: the session before and after. Sessions share what they have in common, so this is small.
class SessionStep : public QUndoCommand {
public:
    SessionStep(Document& document, const QString& text, std::shared_ptr<const Session> after, QString mergeKey, int generation)
        : QUndoCommand(text),
          m_document(document),
          m_before(document.session()),
          m_after(std::move(after)),
          m_mergeKey(std::move(mergeKey)),
          m_generation(generation)
    {
    }

    void undo() override { m_document.setSession(m_before); }
    void redo() override { m_document.setSession(m_after, std::exchange(m_isNew, false) && !m_mergeKey.isEmpty()); }
    int id() const override { return m_mergeKey.isEmpty() ? -1 : 1; }

    bool mergeWith(const QUndoCommand* command) override
    {
        const auto* next = static_cast<const SessionStep*>(command);
        if (next->m_mergeKey != m_mergeKey || next->m_generation != m_generation)
            return false;
        m_after = next->m_after;
        setText(next->text());               // the newest knows what all of it has become
        setObsolete(*m_after == *m_before);  // dragged back to where it began: nothing to undo
        return true;
    }

private:
    Document& m_document;
    std::shared_ptr<const Session> m_before;
    std::shared_ptr<const Session> m_after;
    QString m_mergeKey;
    int m_generation;
    bool m_isNew = true;
};

namespace {

/// One token, one feature, one head: what a document holds until something is opened.
Session smallestSession()
{
    Session session;
    session.title = "Untitled";
    session.tokens = Names{"token 1"};
    session.features = Names{"feature 1"};
    const Shared<Matrix> one = Matrix(Matrix::Ones(1, 1));
    session.input = one;
    Head head;
    head.name = "head 1";
    head.query.weight = head.key.weight = head.value.weight = one;
    Block block;
    block.heads.push_back(head);
    block.output.weight = one;
    session.blocks.push_back(block);
    return session;
}

}  // namespace

Document::Document(QObject* parent) : QObject(parent), m_session(std::make_shared<const Session>(smallestSession()))
{
    connect(&m_undoGroup, &QUndoGroup::cleanChanged, this, &Document::nameChanged);
    useStack(new QUndoStack(&m_undoGroup));
}

/// A stack that goes away clears itself and would still tell a window that is half gone.
Document::~Document()
{
    m_undoGroup.blockSignals(true);
    m_undoStack->blockSignals(true);
}

bool Document::edit(const QString& text, const Change& change, const QString& mergeKey)
{
    auto next = std::make_shared<Session>(*m_session);
    change(*next);
    if (const auto error = validate(*next, *m_session)) {
        emit refused(toQString(error->sentence()));
        return false;
    }
    if (*next == *m_session)
        return true;  // nothing to undo
    m_undoStack->push(new SessionStep(*this, text, std::move(next), mergeKey, m_mergeGeneration));
    return true;
}

void Document::endMerge()
{
    ++m_mergeGeneration;
    if (std::exchange(m_merging, false))
        emit mergeEnded();
}

void Document::open(Session session, const QString& path)
{
    m_undoStack->clear();
    m_path = path;
    replaceSession(std::make_shared<const Session>(std::move(session)));
}

void Document::restore(Session session)
{
    open(std::move(session), {});
    m_undoStack->resetClean();
    emit nameChanged();
}

std::optional<Error> Document::saveAs(const QString& path)
{
    const Result<std::string> text = writeSession(*m_session, {QFileInfo(path).absolutePath().toStdString()});
    if (!text)
        return text.error();
    if (auto error = writeFile(path, *text))
        return error;
    m_path = path;
    m_undoStack->setClean();
    emit nameChanged();
    return {};
}

QString Document::displayName() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    return m_session->title.empty() ? tr("Untitled") : toQString(m_session->title);
}

void Document::useStack(QUndoStack* stack)
{
    m_undoStack = stack;
    stack->setActive();
}

void Document::setAside(Session session)
{
    m_aside = Aside{m_session, m_undoStack, std::exchange(m_path, {})};
    endMerge();
    useStack(new QUndoStack(&m_undoGroup));
    replaceSession(std::make_shared<const Session>(std::move(session)));
}

void Document::takeBack()
{
    const Aside aside = *std::exchange(m_aside, {});
    QUndoStack* left = m_undoStack;
    useStack(aside.undoStack);
    delete left;
    m_path = aside.path;
    replaceSession(aside.session);
}

bool Document::isModified() const { return !(m_aside ? m_aside->undoStack : m_undoStack)->isClean(); }

std::shared_ptr<const Session> Document::unsaved() const
{
    if (!isModified())
        return {};
    return m_aside ? m_aside->session : m_session;
}

void Document::setSession(std::shared_ptr<const Session> session, bool merging)
{
    m_merging = merging;
    const auto before = std::exchange(m_session, std::move(session));
    emit sessionChanged(SessionChange(before, m_session));
}

/// Another one, which has nothing in common with the one before.
void Document::replaceSession(std::shared_ptr<const Session> session)
{
    emit opened();
    m_merging = false;
    m_session = std::move(session);
    emit sessionChanged(SessionChange());
    emit nameChanged();
}

}  // namespace headscope
