// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inputs/inputs_panel.h"

#include "app/base/after_events.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/sentence_line.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/block_commands.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/folding_row.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/labels.h"

#include <QMenu>
#include <QToolButton>

namespace headscope {

namespace {

constexpr int kNarrowest = 200;
constexpr int kTallest = 420;  // px; a longer X scrolls
constexpr std::array kSequences{Stack::Own, Stack::Memory};

std::size_t place(Stack sequence) { return static_cast<std::size_t>(sequence); }

}  // namespace

InputsPanel::InputsPanel(const Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench)
{
    setObjectName("inputsPanel");
    m_switch = makeSwitch();
    auto* layout = lineUp(new QVBoxLayout(this), {.spacing = 2, .margins = {12, 2, 8, 8}}, {m_switch});
    layout->addWidget(makeButtons());  // above, so that a long X does not push it away
    layout->addWidget(makeMemoryWords());
    m_matrices = {makeMatrix(Stack::Own, {MatrixId::Input}, QStringLiteral("inputs")),
                  makeMatrix(Stack::Memory, {MatrixId::Memory}, QStringLiteral("inputs")),
                  makeMatrix(Stack::Memory, {MatrixId::Input, -1}, QStringLiteral("inputs.lookedUp"))};
    for (BoundMatrix* matrix : m_matrices)
        layout->addWidget(matrix);
    m_addMemory =
        makeButton("inputs.addMemory", tr("+ second sequence"),
                   tr("Attend to a second sequence, the memory: the keys and values of this block come from it (cross-attention)"));
    connect(m_addMemory, &QToolButton::clicked, this, [this] {
        blocks::setAttends(m_workbench, Attends::Memory);
        showSequence(Stack::Memory);
    });
    m_removeMemory =
        makeButton("inputs.removeMemory", tr("Remove the memory"), tr("Blocks that attended to it attend to their own input again"));
    connect(m_removeMemory, &QToolButton::clicked, this, [this] { structure::setMemory(m_workbench, false); });
    lineUp(layout, {Gap{4}, {m_addMemory, 0, Qt::AlignLeft}, Gap{4}, {m_removeMemory, 0, Qt::AlignLeft}, Stretch{}});

    m_matrices[0]->setWhatsThis(
        tr("The input X: a row per token, a column per feature. Type a number, drag a cell up or down, use the wheel on the "
           "selected cell, or paste from a spreadsheet. Double-click a name to change it."));
    m_matrices[1]->setWhatsThis(
        tr("The memory: the sequence that cross-attention takes its keys and values from, such as an encoder's output."));
    m_matrices[2]->setWhatsThis(tr("The memory, looked up: each token is a word, and its row that of the embedding."));
    workbench.document.whenChanged(SessionPart::Structure | SessionPart::Names, this, &InputsPanel::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &InputsPanel::followBlock);
    connect(&workbench.selection, &Selection::cellChanged, this, &InputsPanel::followSelection);
    follow();
    afterEvents(this, {QEvent::Resize}, &InputsPanel::fit);
}

QWidget* InputsPanel::makeSwitch()
{
    auto* bar = new QWidget(this);
    const auto tab = [](const char* name, const QString& text, const QString& tip) {
        return ChipSwitch::Chip{QStringLiteral("inputs.") + name, text, tr("Show %1").arg(text), tip};
    };
    m_tabs = new ChipSwitch({tab("showInput", tr("Input X"), tr("What the first block reads")),
                             tab("showMemory", tr("Memory"), tr("The second sequence: where cross-attention takes keys and values from"))});
    connect(m_tabs, &ChipSwitch::picked, this, [this](int at) { showSequence(kSequences[static_cast<std::size_t>(at)]); });
    lineUp(new QHBoxLayout(bar), {.spacing = 0, .margins = {0, 0, 0, 4}}, {m_tabs, Stretch{}});
    return bar;
}

QWidget* InputsPanel::makeButtons()
{
    auto* bar = new FoldingRow(this);  // in lecture type one below the other
    bar->layout()->setContentsMargins(0, 0, 0, 4);
    bar->layout()->setSpacing(4);
    QHBoxLayout* row = nullptr;
    const auto addLabel = [bar, &row](const QString& text) {
        row = spaced(new QHBoxLayout, {.spacing = 4});
        bar->addLayout(row);
        auto* label = makeLabel({.role = "muted", .text = text}, bar);
        row->addWidget(label);
    };
    addLabel(tr("Token"));
    lineUp(row, {makeEdit("inputs.addToken", "+", tr("Add a token after the selected one"), structure::addToken),
                 makeEdit("inputs.removeToken", "−", tr("Remove the selected token"), structure::removeToken), Gap{8}, Stretch{}});
    addLabel(tr("Feature"));
    lineUp(row, {makeEdit("inputs.addFeature", "+", tr("Add a feature after the selected one"), structure::addFeature),
                 makeEdit("inputs.removeFeature", "−", tr("Remove the selected feature"), structure::removeFeature), Stretch{}});
    return bar;
}

/// Words instead of rows of numbers, where the session has words itself: an encoder reads a sentence.
QWidget* InputsPanel::makeMemoryWords()
{
    auto* bar = new QWidget(this);
    auto* layout = spaced(new QVBoxLayout(bar), {.spacing = 4, .margins = {0, 0, 0, 4}});
    m_memoryWords = makeButton("inputs.memoryWords", tr("Reads words"),
                               tr("The tokens of the memory are words of a vocabulary of its own, at first the session's, and its rows are "
                                  "those of an embedding; off: the rows are numbers to type"));
    m_memoryWords->setWhatsThis(m_memoryWords->toolTip());
    m_memoryWords->setCheckable(true);
    connect(m_memoryWords, &QToolButton::clicked, this, [this](bool on) { structure::setMemoryWords(m_workbench, on); });
    m_sentence = new SentenceLine(m_workbench, Stack::Memory, QStringLiteral("inputs.memory"), bar);
    lineUp(layout, {{m_memoryWords, 0, Qt::AlignLeft}, m_sentence});
    return bar;
}

BoundMatrix* InputsPanel::makeMatrix(Stack sequence, const MatrixRef& ref, const QString& place)
{
    auto* matrix = new BoundMatrix(m_workbench, ref, place, this);
    for (NameHeader* header : {&matrix->table().rowHeader(), &matrix->table().columnHeader()}) {
        header->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(header, &QWidget::customContextMenuRequested, this,
                [this, sequence, header](const QPoint& position) { showHeaderMenu(sequence, *header, position); });
    }
    return matrix;
}

QToolButton* InputsPanel::makeButton(const QString& name, const QString& text, const QString& tip)
{
    auto* button = named(new QToolButton(this), name, tip, tip);
    button->setText(text);
    button->setProperty("role", "small");
    return button;
}

QToolButton* InputsPanel::makeEdit(const QString& name, const QString& text, const QString& tip, Edit edit)
{
    QToolButton* button = makeButton(name, text, tip);
    connect(button, &QToolButton::clicked, this, [this, edit] { edit(m_workbench, m_sequence); });
    return button;
}

void InputsPanel::showSequence(Stack sequence)
{
    m_sequence = sequence;
    follow();
}

void InputsPanel::follow()
{
    const Session& session = *m_workbench.document.session();
    if (!session.memory)
        m_sequence = Stack::Own;
    m_switch->setVisible(session.memory.has_value());
    m_addMemory->setVisible(!session.memory);
    m_removeMemory->setVisible(m_sequence == Stack::Memory);
    m_tabs->choose(static_cast<int>(place(m_sequence)));
    const bool words = session.memory && session.memory->looksUp();
    if (const MatrixRef looked{MatrixId::Input, session.firstOf(Stack::Memory)}; words && m_matrices[2]->ref() != looked) {
        m_matrices[2]->setRef(looked);
        m_matrices[2]->setObjectName("inputs.lookedUp");  // whichever block is selected
        m_matrices[2]->table().setObjectName("inputs.lookedUp.table");
    }
    for (BoundMatrix* matrix : m_matrices)
        matrix->setVisible(matrix == matrixOnScreen());
    m_memoryWords->parentWidget()->setVisible(m_sequence == Stack::Memory && (words || (session.looksUp() && session.hasEncoder())));
    m_memoryWords->setChecked(words);
    m_sentence->setVisible(words);
    m_sentence->follow();
    m_matrices[0]->setCaption(session.looksUp() ? tr("Rows of the embedding") : QString());
    m_matrices[2]->setCaption(tr("Rows of the embedding"));
    setWindowTitle((m_sequence == Stack::Own ? tr("Input X · %1 × %2") : tr("Memory · %1 × %2"))
                       .arg(session.sequence(m_sequence).tokens->size())
                       .arg(session.sequence(m_sequence).features->size()));
}

BoundMatrix* InputsPanel::matrixOnScreen() const
{
    const Session& session = *m_workbench.document.session();
    const bool words = m_sequence == Stack::Memory && session.memory->looksUp();
    return m_matrices[words ? 2 : place(m_sequence)];
}

/// The selected block brings up the sequence that its stack reads, where both sequences have blocks.
void InputsPanel::followBlock()
{
    const Session& session = *m_workbench.document.session();
    const int block = m_workbench.selection.block();
    if (session.hasEncoder() && block < std::ssize(session.blocks))
        showSequence(session.block(block).stack);
}

/// A cell of one sequence that is selected elsewhere brings that sequence up.
void InputsPanel::followSelection()
{
    const CellRef& cell = m_workbench.selection.cell();
    const Session& session = *m_workbench.document.session();
    const bool ofMemory = session.memory && cell.matrix == structure::matrixOf(session, Stack::Memory);
    if (!cell.isNull() && (ofMemory || cell.matrix == structure::matrixOf(session, Stack::Own)))
        showSequence(structure::selectedSequence(m_workbench));
}

void InputsPanel::showHeaderMenu(Stack sequence, NameHeader& header, const QPoint& position)
{
    const int index = header.logicalIndexAt(position);
    if (index < 0)
        return;
    const bool tokens = header.orientation() == Qt::Vertical;
    const MatrixRef matrix = matrixOnScreen()->ref();
    m_workbench.selection.selectCell(tokens ? CellRef{matrix, index, 0} : CellRef{matrix, 0, index});
    QMenu menu(this);
    menu.addAction(tr("Rename"), this, [&header, index] { header.editName(index); });
    menu.addAction(tr("Add after"), this,
                   [=, this] { tokens ? structure::addToken(m_workbench, sequence) : structure::addFeature(m_workbench, sequence); });
    if (tokens) {
        const auto move = [=, this](int to) { structure::moveToken(m_workbench, sequence, index, to); };
        menu.addAction(tr("Move up"), this, [move, index] { move(index - 1); })->setEnabled(index > 0);
        menu.addAction(tr("Move down"), this, [move, index] { move(index + 1); })->setEnabled(index + 1 < header.count());
    }
    menu.addSeparator();
    menu.addAction(tr("Remove"), this,
                   [=, this] { tokens ? structure::removeToken(m_workbench, sequence) : structure::removeFeature(m_workbench, sequence); });
    menu.exec(header.mapToGlobal(position));
}

void InputsPanel::fit()
{
    for (BoundMatrix* matrix : m_matrices)
        matrix->table().setBounds({width() - 22, kTallest});
}

QSize InputsPanel::minimumSizeHint() const { return {kNarrowest, QWidget::minimumSizeHint().height()}; }

}  // namespace headscope
