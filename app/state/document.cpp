// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/document.h"

#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "core/base/half_matrix.h"
#include "core/edits/patch_edits.h"
#include "core/io/session/session_json.h"
#include "core/model/each_weight.h"
#include "core/model/validation.h"
#include "core/training/trainable.h"

#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <unordered_set>

namespace headscope {

namespace {

/// The bytes that a session holds and does not share with the other one.
std::size_t bytesBeside(const Session& session, const Session& other)
{
    std::unordered_set<const Matrix*> shared;
    forEachWeight(other, [&](const Shared<Matrix>& matrix) { shared.insert(matrix.address()); });
    std::size_t bytes = sizeof(Session);
    for (const Block& block : session.blocks)
        bytes += sizeof(Block) + block.heads.size() * sizeof(Head);
    forEachWeight(session, [&](const Shared<Matrix>& matrix) { bytes += shared.insert(matrix.address()).second ? bytesOf(matrix) : 0; });
    if (!session.trained.sameAs(other.trained))
        for (const TrainingState::Moments& moments : session.trained->moments)
            bytes += static_cast<std::size_t>(moments.first->size() + moments.second->size()) * sizeof(Scalar);
    return bytes;
}

}  // namespace

/// The one undo command: the session before and after. Sessions share what they have in common, so this is small.
class SessionStep : public QUndoCommand {
public:
    SessionStep(Document& document, const QString& text, std::shared_ptr<const Session> after, QString mergeKey, int generation)
        : QUndoCommand(text),
          m_document(document),
          m_before(document.session()),
          m_after(std::move(after)),
          m_mergeKey(std::move(mergeKey)),
          m_view(document.m_view),
          m_generation(generation)
    {
    }

    /// The same step for another stack, which it is put on without anything being done.
    static SessionStep* moved(const SessionStep& step, bool mayMerge)
    {
        auto* copy = new SessionStep(step.m_document, step.text(), step.m_after, mayMerge ? step.m_mergeKey : QString(), step.m_generation);
        copy->m_before = step.m_before;
        copy->m_view = step.m_view;
        copy->m_isMoved = true;
        copy->m_isNew = false;
        return copy;
    }

    /// The bytes that the history holds because of it.
    std::size_t bytes() const
    {
        if (m_bytes == 0)
            m_bytes = std::max(bytesBeside(*m_before, *m_after), bytesBeside(*m_after, *m_before));
        return m_bytes;
    }

    const QString& view() const { return m_view; }

    void undo() override { m_document.setSession(m_before); }
    void redo() override
    {
        if (!std::exchange(m_isMoved, false))
            m_document.setSession(m_after, std::exchange(m_isNew, false) && !m_mergeKey.isEmpty());
    }
    int id() const override { return m_mergeKey.isEmpty() ? -1 : 1; }

    bool mergeWith(const QUndoCommand* command) override
    {
        const auto* next = static_cast<const SessionStep*>(command);
        if (next->m_mergeKey != m_mergeKey || next->m_generation != m_generation)
            return false;
        m_after = next->m_after;
        m_bytes = 0;
        setText(next->text());               // the newest knows what all of it has become
        setObsolete(*m_after == *m_before);  // dragged back to where it began: nothing to undo
        return true;
    }

private:
    Document& m_document;
    std::shared_ptr<const Session> m_before;
    std::shared_ptr<const Session> m_after;
    QString m_mergeKey;
    QString m_view;
    int m_generation;
    bool m_isNew = true;
    bool m_isMoved = false;
    mutable std::size_t m_bytes = 0;  ///< 0: not counted yet
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

Document::Document(QObject* parent, std::size_t mostHistory)
    : QObject(parent), m_session(std::make_shared<const Session>(smallestSession())), m_mostHistory(mostHistory)
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

bool Document::edit(const QString& text, const SessionEdit<>& change, const QString& mergeKey)
{
    auto next = std::make_shared<Session>(*m_session);
    if (const auto error = change(*next)) {
        emit refused(toQString(error->sentence()));
        return false;
    }
    if (next->trained->step > 0 && !haveSameWeights(*next, *m_session))
        next->trained = {};  // weights of another shape learn from the start
    const bool dropped = dropMisplacedPatches(*next, *m_session);
    if (const auto error = validate(*next, *m_session)) {
        emit refused(toQString(error->sentence()));
        return false;
    }
    if (dropped)
        emit noted(tr("Rows that were taken from another text have no place any more: they are out."));
    if (m_session->picture && !next->picture)
        emit noted(tr("The picture is out: its patches are no longer one token each, row by row. Undo brings it back."));
    if (*next == *m_session)
        return true;  // nothing to undo
    m_undoStack->push(new SessionStep(*this, text, std::move(next), mergeKey, m_mergeGeneration));
    // The next moment is early enough: somebody who was told of the edit may have made another one.
    QMetaObject::invokeMethod(this, &Document::forgetOldSteps, Qt::QueuedConnection);
    return true;
}

void Document::endMerge()
{
    ++m_mergeGeneration;
    if (std::exchange(m_merging, false))
        emit mergeEnded();
}

QString Document::undoView() const { return viewOf(m_undoStack->index() - 1); }

QString Document::redoView() const { return viewOf(m_undoStack->index()); }

QString Document::viewOf(int step) const
{
    const auto* command = static_cast<const SessionStep*>(m_undoStack->command(step));
    return command ? command->view() : QString();
}

void Document::open(Session session, const QString& path, const FileStamp& read)
{
    m_undoStack->clear();
    m_path = path;
    m_file = read;
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
    auto error = write(*m_session, path);
    if (!error)
        saved(path, m_session);
    return error;
}

std::optional<Error> Document::write(const Session& session, const QString& path, const CancelCheck& cancelled)
{
    const Result<std::string> text =
        writeSession(session, {QFileInfo(path).absolutePath().toStdString(), WeightPlace::Beside, {}, cancelled});
    return text ? writeFile(path, *text) : text.error();
}

void Document::saved(const QString& path, const std::shared_ptr<const Session>& written)
{
    m_path = path;
    m_file = FileStamp(path);
    if (m_session == written)
        m_undoStack->setClean();
    else
        m_undoStack->resetClean();  // it was changed while it was written
    emit nameChanged();
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

/// A stack drops no steps itself, so what is to stay moves to another one: half of what there is room for, so that it is not done at
/// every edit.
void Document::forgetOldSteps()
{
    QUndoStack* left = m_undoStack;
    const int count = left->count();
    if (count < 2 || left->index() != count)
        return;
    const auto step = [&](int at) -> const SessionStep& { return *static_cast<const SessionStep*>(left->command(at)); };
    const auto firstWithin = [&](std::size_t most) {
        int first = count - 1;  // the last one stays, whatever it holds
        for (std::size_t bytes = step(first).bytes(); first > 0 && (bytes += step(first - 1).bytes()) <= most;)
            --first;
        return first;
    };
    if (firstWithin(m_mostHistory) == 0)
        return;
    const int first = firstWithin(m_mostHistory / 2);
    auto* kept = new QUndoStack(&m_undoGroup);
    if (left->cleanIndex() != first)
        kept->resetClean();
    for (int at = first; at < count; ++at) {
        kept->push(SessionStep::moved(step(at), at + 1 == count));
        if (left->cleanIndex() == at + 1)
            kept->setClean();
    }
    useStack(kept);
    delete left;
}

void Document::setAside(Session session)
{
    m_aside = Aside{m_session, m_undoStack, std::exchange(m_path, {}), m_file};
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
    m_file = aside.file;
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
