#include "app/panels/inputs_panel.h"

#include "app/document.h"
#include "app/models/bound_matrix.h"
#include "app/structure_edits.h"
#include "app/widgets/name_header.h"
#include "core/edits/token_edits.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr int kNarrowest = 200;
constexpr int kTallest = 420;  // px; a longer X scrolls

}  // namespace

InputsPanel::InputsPanel(const Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_input(new BoundMatrix(workbench, {MatrixId::Input}, "inputs", this)), m_buttons(new QWidget(this))
{
    setObjectName("inputsPanel");
    auto* buttons = new QHBoxLayout(m_buttons);
    buttons->setContentsMargins(0, 0, 0, 4);
    buttons->setSpacing(4);
    const auto addLabel = [this, buttons](const QString& text) {
        auto* label = new QLabel(text, m_buttons);
        label->setProperty("role", "muted");
        buttons->addWidget(label);
    };
    addLabel(tr("Token"));
    buttons->addWidget(addButton("inputs.addToken", "+", tr("Add a token after the selected one"), structure::addToken));
    buttons->addWidget(addButton("inputs.removeToken", "−", tr("Remove the selected token"), structure::removeToken));
    buttons->addSpacing(8);
    addLabel(tr("Feature"));
    buttons->addWidget(addButton("inputs.addFeature", "+", tr("Add a feature after the selected one"), structure::addFeature));
    buttons->addWidget(addButton("inputs.removeFeature", "−", tr("Remove the selected feature"), structure::removeFeature));
    buttons->addStretch();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 2, 8, 8);
    layout->setSpacing(2);
    layout->addWidget(m_buttons);  // above, so that a long X does not push it away
    layout->addWidget(m_input);
    layout->addStretch();

    connect(&workbench.document, &Document::sessionChanged, this, &InputsPanel::showSize);
    showSize();
    m_input->setWhatsThis(tr("The input X: a row per token, a column per feature. Type a number, drag a cell up or down, use the wheel on the "
                             "selected cell, or paste from a spreadsheet. Double-click a name to change it."));
    for (NameHeader* header : {&m_input->table().rowHeader(), &m_input->table().columnHeader()}) {
        header->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint& position) { showHeaderMenu(*header, position); });
    }
}

void InputsPanel::showSize()
{
    const Session& session = *m_workbench.document.session();
    setWindowTitle(tr("Input X · %1 × %2").arg(session.tokenCount()).arg(session.modelWidth()));
}

QToolButton* InputsPanel::addButton(const QString& name, const QString& text, const QString& tip, void (*edit)(const Workbench&))
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setProperty("role", "small");
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    connect(button, &QToolButton::clicked, this, [this, edit] { edit(m_workbench); });
    return button;
}

void InputsPanel::showHeaderMenu(NameHeader& header, const QPoint& position)
{
    const int index = header.logicalIndexAt(position);
    if (index < 0)
        return;
    const bool tokens = header.orientation() == Qt::Vertical;
    m_workbench.selection.selectCell(tokens ? CellRef{{MatrixId::Input}, index, 0} : CellRef{{MatrixId::Input}, 0, index});
    QMenu menu(this);
    menu.addAction(tr("Rename"), this, [&header, index] { header.editName(index); });
    menu.addAction(tr("Add after"), this, [this, tokens] { tokens ? structure::addToken(m_workbench) : structure::addFeature(m_workbench); });
    if (tokens) {
        const auto move = [this, index](int to) {
            m_workbench.document.edit(tr("Move token"), [&](Session& session) { moveToken(session, index, to); });
        };
        menu.addAction(tr("Move up"), this, [move, index] { move(index - 1); })->setEnabled(index > 0);
        menu.addAction(tr("Move down"), this, [move, index] { move(index + 1); })->setEnabled(index + 1 < header.count());
    }
    menu.addSeparator();
    menu.addAction(tr("Remove"), this, [this, tokens] { tokens ? structure::removeToken(m_workbench) : structure::removeFeature(m_workbench); });
    menu.exec(header.mapToGlobal(position));
}

void InputsPanel::fit()
{
    m_input->table().setBounds({width() - 22, kTallest});
}

QSize InputsPanel::minimumSizeHint() const
{
    return {kNarrowest, QWidget::minimumSizeHint().height()};
}

void InputsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

}  // namespace headscope
