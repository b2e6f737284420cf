// SPDX-License-Identifier: GPL-3.0-or-later
// A document under random edits of every kind, undo, redo, saving and opening: what is computed step by step is what a full pass computes,
// undo gives the session back, and what was saved is read again. HEADSCOPE_EDITS=1000000 is the long form.
#include "app/state/document.h"
#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"
#include "core/matrices/matrix_names.h"
#include "core/model/validation.h"
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"
#include "tests/support/sessions.h"
#include "tests/support/structure_edits.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace headscope::test_random_edits {

namespace {

constexpr int kEditsOfOne = 250;  // of one session, then comes another one
constexpr Scalar kTolerance = 1e-4F;

/// The largest of what is added up in a cell of a product, by which its rounding is judged.
Scalar sizeOf(const Matrix& a, const Matrix& b) { return 1 + (a.cwiseAbs() * b.cwiseAbs()).maxCoeff(); }

/// What does not hold of the numbers of a block; empty: all of it does. What overflowed holds nothing.
std::string wrongIn(const Trace& whole, int b)
{
    const Block& block = whole.session->block(b);
    const BlockTrace& trace = whole.block(b);
    Matrix sum = Matrix::Zero(trace.output->rows(), trace.output->cols());
    Scalar size = 1;
    for (int h = 0; h < std::ssize(trace.heads); ++h) {
        const HeadTrace& head = whole.head(b, h);
        const Matrix& contribution = *matrixOf(whole, {MatrixId::Contribution, b, h});
        if (!head.attention->allFinite() || !contribution.allFinite())
            return {};
        const bool hasSink = block.weighting() == AttentionWeighting::SoftmaxWithSink;
        for (const Scalar row : head.attention->rowwise().sum())
            if (hasSink ? row < 0 || row > 1 + kTolerance : std::abs(row - 1) > kTolerance && row != 0)
                return "a row of attention sums to " + std::to_string(row);
        sum += contribution;
        size = std::max(size, contribution.cwiseAbs().maxCoeff());
    }
    if (!trace.output->allFinite())
        return {};
    if (block.output.hasBias())
        sum.rowwise() += block.output.bias->row(0);
    if ((sum - *trace.output).cwiseAbs().maxCoeff() > kTolerance * size * static_cast<Scalar>(trace.heads.size()))
        return "contributions do not add up";
    const Matrix product = *trace.concat * *block.output.weight;
    const Matrix output = block.output.hasBias() ? Matrix(product.rowwise() + block.output.bias->row(0)) : product;
    if ((output - *trace.output).cwiseAbs().maxCoeff() > kTolerance * sizeOf(*trace.concat, *block.output.weight))
        return "C·W_O is not the output";
    return {};
}

/// The first matrix that has other bits; empty: none has.
std::string otherBits(const Trace& a, const Trace& b)
{
    if (sameBits(a, b))
        return {};
    for (const MatrixRef& ref : allMatrices(*a.session))
        if (!sameBits(*matrixOf(a, ref), *matrixOf(b, ref)))
            return std::string(info(ref.id).name) + " of block " + std::to_string(ref.block + 1) + ", head " + std::to_string(ref.head + 1);
    return "statistics";
}

/// A document, and what is known of it: each session of its history, and the Trace of the last one.
class Edited {
public:
    explicit Edited(std::uint32_t seed) : m_random(seed)
    {
        m_document.open(randomStack(seed), {});
        m_history = {m_document.session()};
        m_trace = forward(m_document.session());
    }

    /// One step of any kind. Returns what is wrong after it; empty: nothing.
    std::string step()
    {
        const Index lot = below(m_random, 100);
        const auto before = m_document.session();
        std::string wrong;
        if (lot < 80)
            wrong = edit();
        else if (lot < 88 && m_document.undoStack().canUndo())
            m_document.undoStack().undo();
        else if (lot < 94 && m_document.undoStack().canRedo())
            m_document.undoStack().redo();
        else if (lot < 95)
            m_document.undoStack().setIndex(static_cast<int>(below(m_random, m_document.undoStack().count() + 1)));
        else if (lot < 97)
            wrong = save();
        else if (lot < 98)
            wrong = lookElsewhere();
        else if (lot < 99 && !m_document.path().isEmpty())
            wrong = open();
        else
            m_document.endMerge();
        if (wrong.empty() && *m_history[static_cast<std::size_t>(m_document.undoStack().index())] != *m_document.session())
            wrong = "the session is not that of its place in the history";
        if (wrong.empty() && m_document.session() != before)
            wrong = checkNumbers();
        return wrong;
    }

    std::size_t edits() const { return m_edits; }
    std::size_t refusals() const { return m_refusals; }
    std::size_t updates() const { return m_updates; }

private:
    std::string edit()
    {
        const QString key = below(m_random, 3) == 0 ? QString::number(below(m_random, 2)) : QString();
        ++m_edits;
        const bool accepted = m_document.edit(
            "Edit",
            [&](Session& next) {
                for (Index times = below(m_random, 5) == 0 ? 2 : 1; times > 0 && !validate(next); --times)
                    below(m_random, 2) == 0 ? editAnything(next, m_random) : editStructure(next, m_random);
            },
            key);
        m_refusals += accepted ? 0 : 1;
        if (const auto error = validate(*m_document.session()))
            return "is accepted, but " + error->sentence();
        const auto place = static_cast<std::size_t>(m_document.undoStack().index());
        if (place == static_cast<std::size_t>(m_document.undoStack().count()) && place <= m_history.size()) {
            m_history.resize(place);
            m_history.push_back(m_document.session());
        }
        return {};
    }

    std::string save()
    {
        const QString path = m_folder.filePath("session.headscope.json");
        if (const auto error = m_document.saveAs(path))
            return error->sentence();
        const Result<Session> read = readSessionFile(path.toStdString());
        if (!read)
            return "what was saved is refused: " + read.error().sentence();
        return *read == *m_document.session() ? std::string() : "what was saved is another session";
    }

    std::string open()
    {
        Result<Session> read = readSessionFile(m_document.path().toStdString());
        if (!read)
            return read.error().sentence();
        m_document.open(*std::move(read), m_document.path());
        m_history = {m_document.session()};
        return m_document.isModified() || m_document.undoStack().canUndo() ? "what was opened is modified" : "";
    }

    /// As a lesson does, which leaves all of it as it was.
    std::string lookElsewhere()
    {
        const auto mine = m_document.session();
        const bool modified = m_document.isModified();
        const QString path = m_document.path();
        m_document.setAside(randomStack(m_random()));
        m_document.edit("Edit", [&](Session& next) { editAnything(next, m_random); });
        const bool kept = m_document.unsaved() == (modified ? mine : nullptr);
        m_document.takeBack();
        const bool isBack = m_document.session() == mine && m_document.isModified() == modified && m_document.path() == path;
        return kept && isBack ? "" : "what was set aside is not as it was";
    }

    std::string checkNumbers()
    {
        const auto full = forward(m_document.session());
        if (const std::string other = otherBits(*forward(m_document.session(), {}, m_trace.get()), *full); !other.empty())
            return "a full pass that takes over what is unchanged gives other bits in " + other + ", after " +
                   m_document.undoStack().undoText().toStdString();
        if (const auto updated = update(*m_trace, m_document.session(), Rounding::Exact).trace) {
            ++m_updates;
            for (const MatrixRef& ref : allMatrices(*m_document.session()))
                if (!sameBits(*matrixOf(*updated, ref), *matrixOf(*full, ref)))
                    return "an update gives other bits in " + plainSymbol(ref) + " of block " + std::to_string(ref.block + 1);
        }
        m_trace = full;
        for (int block = 0; block < std::ssize(full->blocks); ++block)
            if (const std::string wrong = wrongIn(*full, block); !wrong.empty())
                return wrong;
        return {};
    }

    Random m_random;
    QTemporaryDir m_folder;
    Document m_document;
    std::vector<std::shared_ptr<const Session>> m_history;
    std::shared_ptr<const Trace> m_trace;
    std::size_t m_edits = 0, m_refusals = 0, m_updates = 0;
};

}  // namespace

class RandomEditsTest : public QObject {
    Q_OBJECT

private slots:
    /// HEADSCOPE_EDITS_SEED says where to begin: a failure names its seed.
    void allHoldsAfterEveryEdit()
    {
#ifdef __SANITIZE_ADDRESS__
        constexpr std::size_t kUsual = 500;
#else
        constexpr std::size_t kUsual = 4000;
#endif
        const auto wanted = std::max(kUsual, static_cast<std::size_t>(qEnvironmentVariableIntValue("HEADSCOPE_EDITS")));
        auto seed = static_cast<std::uint32_t>(std::max(1, qEnvironmentVariableIntValue("HEADSCOPE_EDITS_SEED")));
        std::size_t edits = 0, refusals = 0, updates = 0;
        for (; edits < wanted; ++seed) {
            Edited edited(seed);
            for (int step = 0; step < kEditsOfOne; ++step) {
                const std::string wrong = edited.step();
                QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ", step " + std::to_string(step) + ": " + wrong).c_str());
            }
            edits += edited.edits();
            refusals += edited.refusals();
            updates += edited.updates();
        }
        qInfo("%zu edits, %zu of them refused, %zu updates compared", edits, refusals, updates);
        QVERIFY(refusals < edits / 4 && updates > edits / 4);
    }
};

HEADSCOPE_TEST(RandomEditsTest)

}  // namespace headscope::test_random_edits

#include "test_random_edits.moc"
