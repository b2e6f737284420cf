// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mask/mask_exchange.h"

#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/mask_commands.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/io/weights/byte_file.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>

namespace headscope {

namespace {

constexpr qint64 kBytesPerCell = 32;  // no way of writing a cell takes more

}  // namespace

MaskExchange::MaskExchange(const Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_words(makeLabel({.name = "mask.exchange.words", .role = "muted", .wraps = true}, this))
{
    setObjectName("maskExchange");
    auto* buttons = spaced(new QHBoxLayout, {.spacing = 5});
    const auto add = [&](const char* name, const QString& text, const QString& tip, auto&& slot) {
        auto* button = named(new QPushButton(text, this), name, {}, tip);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, std::forward<decltype(slot)>(slot));
        buttons->addWidget(button);
    };
    add("mask.copy", tr("Copy"), tr("Copy the whole mask as text, for a spreadsheet or a Python script"), [this] { copy(); });
    add("mask.paste", tr("Paste"), tr("What is painted becomes the mask on the clipboard: True and False, 1 and 0, or 0 and -inf"),
        [this] { import(QGuiApplication::clipboard()->text()); });
    add("mask.import", tr("Import…"), tr("What is painted becomes the mask in a text file: True and False, 1 and 0, or 0 and -inf"),
        [this] { importFile(); });
    buttons->addStretch();

    const auto meaning = [](const char* name, const QString& text, const QString& tip) {
        return ChipSwitch::Chip{QStringLiteral("mask.true.") + name, text, tr("True means %1").arg(text), tip};
    };
    auto* chips =
        new ChipSwitch({meaning("attends", tr("may look"), tr("As in most papers, and in scaled_dot_product_attention of PyTorch")),
                        meaning("blocked", tr("is blocked"), tr("As attn_mask of nn.MultiheadAttention of PyTorch"))},
                       this);
    chips->choose(m_meaning == TrueMeans::Blocked);
    connect(chips, &ChipSwitch::picked, this, [this](int at) { setMeaning(at == 1 ? TrueMeans::Blocked : TrueMeans::MayAttend); });
    auto* meanings = lineUp(new QHBoxLayout, {.spacing = 0}, {new QLabel(tr("True means "), this), chips, Stretch{}});
    lineUp(new QVBoxLayout(this), {.spacing = 5, .margins = {}}, {buttons, meanings, m_words});
    setMeaning(m_meaning);
}

void MaskExchange::setMeaning(TrueMeans meaning)
{
    m_meaning = meaning;
    m_words->setText(meaning == TrueMeans::MayAttend
                         ? tr("Written and read: True where a query may look, as in scaled_dot_product_attention.")
                         : tr("Written and read: True where a cell is blocked, as in attn_mask of MultiheadAttention."));
}

/// All that is blocked, whatever blocks it.
void MaskExchange::copy()
{
    const Session& session = *m_workbench.document.session();
    const Block& block = session.block(m_workbench.selection.block());
    const Index n = session.tokenCount(block);
    const Index m = session.keyCount(block);
    const Matrix allowed = block.mask.any() ? *allowedCells(block.mask, n, m) : Matrix(Matrix::Ones(n, m));
    QGuiApplication::clipboard()->setText(toQString(maskText(allowed, m_meaning)));
}

void MaskExchange::import(const QString& text)
{
    const Session& session = *m_workbench.document.session();
    const Block& block = session.block(m_workbench.selection.block());
    auto allowed = readMaskText(text.toStdString(), m_meaning, session.tokenCount(block), session.keyCount(block));
    if (allowed)
        masks::setPainted(m_workbench, *std::move(allowed));
    else
        emit m_workbench.document.refused(tr("The mask stays as it is: %1.").arg(toQString(allowed.error().sentence())));
}

void MaskExchange::importFile()
{
    const QString path = fileToOpen(this, tr("Import a mask"), {}, tr("Text (*.txt *.csv *.tsv);;All files (*)"));
    if (!path.isEmpty())
        importFrom(path);
}

void MaskExchange::importFrom(const QString& path)
{
    const Session& session = *m_workbench.document.session();
    const Block& block = session.block(m_workbench.selection.block());
    const Index cells = session.tokenCount(block) * session.keyCount(block);
    const qint64 most = kBytesPerCell * (cells + 64);
    const auto text = readWholeFile(path.toStdString(), static_cast<std::uint64_t>(most));
    if (!text)
        emit m_workbench.document.refused(toQString(text.error().sentence()) + '.');
    else if (std::ssize(*text) > most)
        emit m_workbench.document.refused(tr("%1 is too large for a mask of this size.").arg(path));
    else
        import(toQString(*text));
}

}  // namespace headscope
