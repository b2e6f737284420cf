// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/token_table.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/state/appearance.h"
#include "app/theme/head_colors.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/matrix_box.h"
#include "core/analysis/token_measures.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

namespace {

constexpr int kBetween = 28;
constexpr double kCellScale = 1.5;
constexpr MatrixType kType{.numbers = 1.25, .names = 1.15, .padding = 14};

}  // namespace

TokenTable::TokenTable(QWidget* parent)
    : QWidget(parent),
      m_self(named(new MatrixBox(this), "tokenTable.self")),
      m_entropy(named(new MatrixBox(this), "tokenTable.entropy")),
      m_line(new QBoxLayout(QBoxLayout::LeftToRight))
{
    named(this, "tokenTable", tr("Attention token by token"));
    m_self->setCaption(tr("To itself"));
    m_entropy->setCaption(tr("Entropy in nats"));
    spaced(m_line, {.spacing = kBetween, .margins = {}});
    for (MatrixBox* box : m_boxes) {
        m_line->addWidget(box, 0, Qt::AlignTop | Qt::AlignLeft);
        box->table().setCellScale(kCellScale);
        box->table().setType(kType);
        connect(&box->table(), &MatrixTable::cellSelected, this,
                [this](int token, int head) { emit chosen(head, token, m_self->isVisibleTo(this) ? token : 0); });
    }
    m_line->addStretch();
    lineUp(new QVBoxLayout(this), {.margins = {}}, {m_line, Stretch{}});
    afterEvents(this, {QEvent::Resize}, &TokenTable::fit);
}

void TokenTable::show(const Trace& trace, const HeadContents& contents, const Appearance& appearance)
{
    const int block = contents.blockNumber();
    const Block& of = trace.session->block(block);
    MatrixContent content;
    content.rows = toStringList(rowNames(*trace.session, contents.attentionOf(0)));
    content.blockedRows = contents.blockedQueries();
    for (int h = 0; h < std::ssize(of.heads); ++h) {
        const std::string& name = of.heads[static_cast<std::size_t>(h)].name;
        content.columns << (name.empty() ? QString::number(h + 1) : toQString(name));
        content.columnColors.push_back(headColor(h, appearance.isDark()));
    }
    TokenMeasures measured = measuresByToken(trace, block);
    m_self->setVisible(measured.self.size() > 0);
    const auto fill = [&](MatrixBox& box, Matrix values, const QString& symbol, const QString& title, bool fraction) {
        MatrixContent own = content;
        own.values = Shared<Matrix>(std::move(values));
        own.symbol = symbol;
        own.title = title;
        own.fraction = fraction;
        own.cellName = [title, rows = own.rows, columns = own.columns](int row, int column) {
            return QStringLiteral("%1 [%2, %3]").arg(title, rows[row], columns[column]);
        };
        box.model().show(std::move(own));
        box.table().setColorMap(appearance.screenMap());
    };
    if (measured.self.size() > 0)
        fill(*m_self, std::move(measured.self), QStringLiteral("a<sub>ii</sub>"), tr("Attention to itself"), true);
    fill(*m_entropy, std::move(measured.entropy), QStringLiteral("−Σ<sub>j</sub> a<sub>ij</sub> ln a<sub>ij</sub>"),
         tr("Entropy of the row of attention"), false);
    fit();
}

void TokenTable::setPinned(int token, int head)
{
    for (MatrixBox* box : m_boxes)
        box->table().setSelectedCell(token, head);
}

/// The two tables stand beside each other where their numbers can be read so, else below each other.
void TokenTable::fit()
{
    const bool areTwo = m_self->isVisibleTo(this);
    const auto heading = [](const MatrixBox& box) { return box.sizeHint().height() - box.table().sizeHint().height(); };
    const bool beside = areTwo && m_self->table().legibleWidth() + kBetween + m_entropy->table().legibleWidth() <= width();
    m_line->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const QSize room = beside ? QSize((width() - kBetween) / 2, height()) : areTwo ? QSize(width(), (height() - kBetween) / 2) : size();
    for (MatrixBox* box : m_boxes)
        box->table().setBounds({room.width(), room.height() - heading(*box)});
}

}  // namespace headscope
