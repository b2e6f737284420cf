// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/size_dialog.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/block_commands.h"
#include "app/undo/head_commands.h"
#include "app/undo/sequence_commands.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/model/block_name.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

namespace headscope {

SizeDialog::SizeDialog(const Workbench& workbench, const QAction& packed, QWidget* parent)
    : QDialog(parent), m_workbench(workbench), m_packed(packed)
{
    setObjectName("sizeDialog");
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    m_tokens = addSize(*form, "tokens", "n", tr("tokens"), 2048);
    m_modelWidth = addSize(*form, "modelWidth", "d<sub>model</sub>", tr("features of a token"), 2048);
    m_heads = addSize(*form, "heads", "H", tr("heads of the block"), 128);
    m_keyWidth = addSize(*form, "keyWidth", "d<sub>k</sub>", tr("width of queries and keys, all heads"), 2048);
    m_valueWidth = addSize(*form, "valueWidth", "d<sub>v</sub>", tr("width of values, all heads"), 2048);
    m_hiddenWidth = addSize(*form, "hiddenWidth", "d<sub>ff</sub>", tr("width of the feed-forward network"), 8192);
    connect(m_tokens, &QSpinBox::valueChanged, this, [this](int count) { structure::setTokenCount(m_workbench, count); });
    connect(m_modelWidth, &QSpinBox::valueChanged, this, [this](int width) { structure::setModelWidth(m_workbench, width); });
    connect(m_heads, &QSpinBox::valueChanged, this, [this](int count) { heads::setCount(m_workbench, count, m_packed.isChecked()); });
    connect(m_keyWidth, &QSpinBox::valueChanged, this, [this](int width) { heads::setAllKeyWidths(m_workbench, width); });
    connect(m_valueWidth, &QSpinBox::valueChanged, this, [this](int width) { heads::setAllValueWidths(m_workbench, width); });
    connect(m_hiddenWidth, &QSpinBox::valueChanged, this, [this](int width) { blocks::setHiddenWidth(m_workbench, width); });

    const QString what =
        tr("Numbers that still have a place stay; new tokens, features and rows of W_O start at zero, other new weights at random.");
    auto* note = makeLabel({.role = "muted", .text = what, .wraps = true}, this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);  // Return ends a number, not the dialog
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    lineUp(new QVBoxLayout(this), {.spacing = 12}, {form, note, buttons});
    workbench.document.whenChanged(SessionPart::Structure, this, &SizeDialog::follow);
    connect(&workbench.document, &Document::refused, this, &SizeDialog::follow);  // back to what is
    connect(&workbench.selection, &Selection::blockChanged, this, &SizeDialog::follow);
    follow();
}

CountBox* SizeDialog::addSize(QFormLayout& form, const QString& name, const QString& symbol, const QString& meaning, int most)
{
    auto* box = named(new CountBox(this), "sizeDialog." + name, meaning);
    box->setMaximum(most);
    box->setMinimumWidth(90);
    auto* row = spaced(new QHBoxLayout, {.spacing = 10});
    auto* text = makeLabel({.role = "muted", .text = meaning}, this);
    lineUp(row, {box, text, Stretch{}});
    form.addRow(symbol, row);
    return box;
}

/// Heads that differ in width show that of the first.
void SizeDialog::follow()
{
    const Session& session = *m_workbench.document.session();
    const int index = m_workbench.selection.block();
    const Block& block = session.block(index);
    setWindowTitle(session.blocks.size() == 1 ? tr("Sizes") : tr("Sizes · %1").arg(toQString(blockName(session, index))));
    m_tokens->setCount(static_cast<int>(session.tokenCount()));
    m_modelWidth->setCount(static_cast<int>(session.modelWidth()));
    m_heads->setCount(static_cast<int>(block.heads.size()));
    m_keyWidth->setCount(static_cast<int>(block.heads.front().keyWidth()));
    m_valueWidth->setCount(static_cast<int>(block.valueWidth(0)));
    m_hiddenWidth->setEnabled(block.feedForwardEnabled());
    m_hiddenWidth->setCount(block.feedForward ? static_cast<int>(block.feedForward->width())
                                              : 4 * static_cast<int>(session.modelWidth(block)));
    m_heads->setCounts(m_packed.isChecked() ? heads::packedCounts(session, index) : std::vector<int>());
}

}  // namespace headscope
