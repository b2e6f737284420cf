// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/block_commands.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/real_box.h"
#include "app/widgets/text/cell_text.h"
#include "app/window/bars/block_bar.h"
#include "core/base/number_text.h"

#include <QAction>
#include <QBoxLayout>
#include <QInputDialog>
#include <QMenu>
#include <QSignalBlocker>

namespace headscope {

namespace {

/// "1e-05", or "1e-05 and 1e-06" where they differ.
QString numberTexts(const std::vector<Scalar>& numbers)
{
    QStringList texts;
    for (const Scalar number : numbers)
        texts << toQString(numberText(number));
    texts.removeDuplicates();
    return texts.join(tr(" and "));
}

}  // namespace

template <class Box, class Number>
void BlockBar::addNumber(const blocks::Number& row, void (Box::*show)(Number number))
{
    auto* box = new Box(this);
    box->setObjectName(QStringLiteral("blockBar.") + row.name);
    box->setAccessibleName(row.title);
    box->setToolTip(row.tip);
    box->setWhatsThis(row.tip);
    box->setPrefix(row.prefix);
    if (!row.zero.isEmpty())
        box->setMinimum(0);
    box->setSpecialValueText(row.zero);
    box->setSingleStep(row.step);
    m_line->addWidget(box);
    m_numbers.push_back([box, &row, show](const Block& block) {
        box->setVisible(row.isShown(block));
        if (!row.isShown(block))
            return;
        const QSignalBlocker quiet(box);  // a narrower d_k is no edit of what is at most as wide
        box->setMaximum(static_cast<Number>(row.most(block)));
        (box->*show)(static_cast<Number>(row.value(block)));
    });
    connect(box, &Box::valueChanged, this, [this, &row](Number number) { blocks::apply(m_workbench, row, number); });
}

void BlockBar::addNumbers(const std::vector<blocks::Number>& numbers)
{
    for (const blocks::Number& row : numbers)
        if (row.isWhole)
            addNumber(row, &CountBox::setCount);
        else
            addNumber(row, &RealBox::setNumber);
}

/// Adds the ε of norms to their menu; it is typed into a dialog.
QAction* BlockBar::addEpsilon(QMenu* menu, QAction* before, void (*set)(const Workbench& workbench, Scalar epsilon),
                              Scalar (*value)(const Session& session, int block))
{
    const QString tip = tr("Is added to the variance, or to the mean of squares, before its root divides the row: no row of zeros is "
                           "divided by 0");
    auto* action = new QAction(menu);
    action->setObjectName(menu->objectName() + ".epsilon");
    action->setToolTip(tip);
    action->setWhatsThis(tip);
    menu->setToolTipsVisible(true);
    menu->insertAction(before, action);
    connect(action, &QAction::triggered, this, [this, action, set, value] {
        const QString now = numberTexts({value(*m_workbench.document.session(), m_workbench.selection.block())});
        bool accepted = false;
        const QString text = QInputDialog::getText(this, tr("ε of a norm"), action->toolTip() + tr(".\nGreater than 0, as 1e-5:"),
                                                   QLineEdit::Normal, now, &accepted);
        const auto epsilon = numberFromText(text);
        if (accepted && epsilon && *epsilon > 0)
            set(m_workbench, *epsilon);
        else if (accepted)
            emit m_workbench.document.refused(tr("“%1” is not a number greater than 0.").arg(text.left(40)));
    });
    return action;
}

void BlockBar::showNumbers(const Block& block)
{
    const std::optional<LayerNorm>& finalNorm = m_workbench.document.session()->sequence(block.stack).finalNorm;
    for (const auto& show : m_numbers)
        show(block);
    m_epsilon->setVisible(block.norm != Norm::None);
    m_epsilon->setText(tr("ε of the norms: %1…").arg(numberTexts({block.attentionNorm.epsilon, block.feedForwardNorm.epsilon})));
    m_finalEpsilon->setVisible(finalNorm.has_value());
    if (finalNorm)
        m_finalEpsilon->setText(tr("ε of the final norm: %1…").arg(numberTexts({finalNorm->epsilon})));
}

}  // namespace headscope
