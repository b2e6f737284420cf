// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_circuits.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"
#include "core/analysis/circuits.h"
#include "core/model/block_name.h"

#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <set>

namespace headscope {

namespace {

constexpr std::size_t kPairsTold = 5;
constexpr std::size_t kSingularTold = 5;
constexpr std::size_t kLargeVocabulary = 2000;  // words: of more than that, only those of the text are looked from

/// Of a large vocabulary the words of the text; else all, which is said by none.
std::vector<Index> lookedFrom(const Session& session, int block, Circuit circuit)
{
    const Names& words = rowsOfCircuit(session, block, circuit);
    if (words.size() <= kLargeVocabulary)
        return {};
    const bool ofKeys = circuit == Circuit::ValueOutput;
    const Names& tokens = ofKeys ? *session.keyTokens(session.block(block)) : *session.tokensOf(session.block(block));
    const bool ofMemory = session.block(block).stack == Stack::Memory || (ofKeys && Session::readsMemory(session.block(block)));
    std::set<Index> numbers;
    for (const std::string& token : tokens)
        numbers.insert(std::max<Index>(0, session.sequence(ofMemory ? Stack::Memory : Stack::Own).vocabulary->numberOf(token)));
    return {numbers.begin(), numbers.end()};
}

}  // namespace

HeadCircuits::HeadCircuits(QWidget* parent)
    : QWidget(parent), m_table(new QTreeWidget(this)), m_job([this](const Sections& sections) { fill(sections); })
{
    setObjectName("headCircuits");
    m_table->setObjectName("headCircuits.table");
    m_table->setAccessibleName(tr("What the head reads and writes"));
    m_table->setHeaderHidden(true);
    m_table->setColumnCount(3);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setRootIsDecorated(false);
    m_table->setIndentation(10);
    m_table->setUniformRowHeights(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_table->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
}

void HeadCircuits::show(std::shared_ptr<const Session> session, int block, int head)
{
    if (session == m_session && block == m_block && head == m_head)
        return;
    m_session = std::move(session);
    m_block = block;
    m_head = head;
    m_job.start([session = m_session, block, head](const CancelCheck&) { return sectionsOf(*session, block, head); });
}

HeadCircuits::Sections HeadCircuits::sectionsOf(const Session& session, int block, int head)
{
    const auto shown = [](Scalar value) { return numberForCell(static_cast<double>(value), 2); };
    Sections sections;
    for (const Circuit circuit : {Circuit::QueryKey, Circuit::ValueOutput}) {
        Section section{circuit == Circuit::QueryKey ? tr("Looks for (W_Q·W_Kᵀ)") : tr("Sees and writes (W_V·W_O)"), {}};
        const Names &rows = rowsOfCircuit(session, block, circuit), &columns = columnsOfCircuit(session, block, circuit);
        for (const Pair& pair : strongestPairs(session, block, head, circuit, lookedFrom(session, block, circuit), kPairsTold))
            section.lines.push_back({toQString(rows[static_cast<std::size_t>(pair.from)]),
                                     QStringLiteral("→ ") + toQString(columns[static_cast<std::size_t>(pair.to)]), shown(pair.value)});
        const std::vector<Scalar> spectrum = spectrumOf(session, block, head, circuit);
        QStringList largest;
        for (std::size_t i = 0; i < std::min(spectrum.size(), kSingularTold); ++i)
            largest << shown(spectrum[i]);
        section.lines.push_back({tr("singular values"), largest.join(QStringLiteral("  ")), {}});
        sections.push_back(std::move(section));
    }

    struct Listening {
        QString from, through;
        Scalar value;
    };
    std::vector<Listening> listening;
    const std::array ways{std::pair(Through::Queries, tr("through its queries")), std::pair(Through::Keys, tr("through its keys")),
                          std::pair(Through::Values, tr("through its values"))};
    for (int b = session.firstOf(session.block(block).stack); b < block; ++b)
        for (int h = 0; h < std::ssize(session.block(b).heads); ++h)
            for (const auto& [through, words] : ways)
                if (const Scalar value = composition(session, b, h, block, head, through); value > 0)
                    listening.push_back({QStringLiteral("%1.%2").arg(blockNumber(session, b)).arg(h + 1), words, value});
    std::ranges::stable_sort(listening, std::greater(), &Listening::value);
    Section section{tr("Listens to (composition)"), {}};
    for (const Listening& one : listening)
        if (section.lines.size() < kPairsTold)
            section.lines.push_back({one.from, one.through, shown(one.value)});
    if (!section.lines.empty())
        sections.push_back(std::move(section));
    return sections;
}

void HeadCircuits::fill(const Sections& sections)
{
    m_table->clear();
    QFont bold = font();
    bold.setBold(true);
    for (const Section& section : sections) {
        auto* title = new QTreeWidgetItem(m_table, {section.title});
        title->setFont(0, bold);
        title->setFirstColumnSpanned(true);
        for (const Line& line : section.lines) {
            auto* item = new QTreeWidgetItem(title, {line.from, line.to, line.value});
            item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
            for (int column = 0; column < 2; ++column)
                item->setToolTip(column, item->text(column));
        }
    }
    m_table->expandAll();
}

}  // namespace headscope
