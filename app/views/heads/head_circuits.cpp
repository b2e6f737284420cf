// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_circuits.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/views/heads/spectrum_bars.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/fonts.h"
#include "core/analysis/circuits.h"
#include "core/model/block_name.h"

#include <QHeaderView>
#include <QStackedWidget>
#include <QTreeWidget>

#include <algorithm>
#include <array>
#include <set>

namespace headscope {

namespace {

constexpr std::size_t kPairsTold = 5;
constexpr Index kWholeShown = 40;               // rows and columns of a circuit that is shown whole
constexpr std::size_t kLargeVocabulary = 2000;  // words: of more than that, only those of the text are looked from

/// The rows that stand for the text: of a large vocabulary its words; else all, which an empty list says.
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

/// A blank that is a word can be seen.
QString shownName(const std::string& name) { return name == " " ? QStringLiteral("␣") : toQString(name); }

QStringList shownNames(const Names& names)
{
    QStringList list;
    for (const std::string& name : names)
        list << shownName(name);
    return list;
}

ChipSwitch::Chip choice(const char* name, const QString& text, const QString& tip)
{
    return {QStringLiteral("headCircuits.") + name, text, HeadCircuits::tr("Show of what the head reads and writes: %1").arg(text), tip};
}

}  // namespace

HeadCircuits::HeadCircuits(const Appearance& appearance, QWidget* parent)
    : QWidget(parent),
      m_appearance(appearance),
      m_choices(new ChipSwitch(
          {choice("words", tr("In words"), tr("The strongest pairs, the singular values, and the earlier heads it listens to")),
           choice("queryKey", tr("W_Q·W_Kᵀ"), tr("Which word (row) looks for which (column), the whole matrix")),
           choice("valueOutput", tr("W_V·W_O"), tr("When it sees a word (row), which (column) it then writes, the whole matrix"))},
          this)),
      m_pages(new QStackedWidget(this)),
      m_table(named(new QTreeWidget(this), "headCircuits.table", tr("What the head reads and writes"))),
      m_plots{new HeatmapPlot(this), new HeatmapPlot(this)},
      m_job([this](const Found& found) { fill(found); })
{
    setObjectName("headCircuits");
    m_table->setHeaderHidden(true);
    m_table->setColumnCount(3);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setRootIsDecorated(false);
    m_table->setIndentation(10);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_table->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_pages->addWidget(m_table);
    connect(m_choices, &ChipSwitch::picked, this, &HeadCircuits::showPage);
    auto* choices = lineUp(new QHBoxLayout, {m_choices, Stretch{}});
    const std::array names{"headCircuits.queryKey.plot", "headCircuits.valueOutput.plot"};
    for (std::size_t i = 0; i < m_plots.size(); ++i) {
        m_plots[i]->setObjectName(names[i]);
        m_plots[i]->setCellText([plot = m_plots[i]](int row, int column) {
            return QStringLiteral("%1 → %2: %3")
                .arg(plot->rowNames()->at(row), plot->columnNames()->at(column),
                     numberToRead(static_cast<double>(plot->values()(row, column))));
        });
        m_pages->addWidget(m_plots[i]);
    }
    m_plots[0]->setTitle(tr("Which word looks for which"));
    m_plots[1]->setTitle(tr("Which word is written when one is seen"));
    lineUp(new QVBoxLayout(this), {.margins = {}}, {choices, {m_pages, 1}});
    showPage(0);
}

void HeadCircuits::show(std::shared_ptr<const Session> session, int block, int head)
{
    if (session == m_session && block == m_block && head == m_head)
        return;
    m_session = std::move(session);
    m_block = block;
    m_head = head;
    m_heard.clear();
    m_job.start([session = m_session, block, head](const CancelCheck&) { return compute(*session, block, head); });
}

std::vector<HeardHead> HeadCircuits::heardBy(const Session& session, int block, int head)
{
    const std::array ways{std::pair(Through::Queries, tr("through its queries")), std::pair(Through::Keys, tr("through its keys")),
                          std::pair(Through::Values, tr("through its values"))};
    std::vector<HeardHead> heard;
    for (int b = session.firstOf(session.block(block).stack); b < block; ++b)
        for (int h = 0; h < std::ssize(session.block(b).heads); ++h)
            for (const auto& [through, words] : ways)
                if (const Scalar value = composition(session, b, h, block, head, through); value > 0)
                    heard.push_back({b, h, words, value});
    std::ranges::stable_sort(heard, std::greater(), &HeardHead::value);
    if (heard.size() > kPairsTold)
        heard.resize(kPairsTold);
    return heard;
}

HeadCircuits::Found HeadCircuits::compute(const Session& session, int block, int head)
{
    const auto shown = [](Scalar value) { return numberForCell(static_cast<double>(value), 2); };
    Found found;
    for (const Circuit circuit : {Circuit::QueryKey, Circuit::ValueOutput}) {
        Section section{circuit == Circuit::QueryKey ? tr("Looks for (W_Q·W_Kᵀ)") : tr("Sees and writes (W_V·W_O)"), {}, {}};
        const Names &rows = rowsOfCircuit(session, block, circuit), &columns = columnsOfCircuit(session, block, circuit);
        for (const Pair& pair : strongestPairs(session, block, head, circuit, lookedFrom(session, block, circuit), kPairsTold))
            section.lines.push_back({shownName(rows[static_cast<std::size_t>(pair.from)]),
                                     QStringLiteral("→ ") + shownName(columns[static_cast<std::size_t>(pair.to)]), shown(pair.value)});
        section.spectrum = spectrumOf(session, block, head, circuit);
        found.sections.push_back(std::move(section));
        if (std::ssize(rows) <= kWholeShown && std::ssize(columns) <= kWholeShown)
            found.wholes[circuit == Circuit::QueryKey ? 0 : 1] = {seenThroughWords(session, block, head, circuit), shownNames(rows),
                                                                  shownNames(columns)};
    }
    found.heard = heardBy(session, block, head);
    Section section{tr("Listens to (composition)"), {}, {}};
    for (const HeardHead& one : found.heard)
        section.lines.push_back(
            {QStringLiteral("%1.%2").arg(blockNumber(session, one.block)).arg(one.head + 1), one.through, shown(one.value)});
    if (!section.lines.empty())
        found.sections.push_back(std::move(section));
    return found;
}

void HeadCircuits::fill(const Found& found)
{
    m_table->clear();
    const QFont bold = boldOf(font());
    for (const Section& section : found.sections) {
        auto* title = new QTreeWidgetItem(m_table, {section.title});
        title->setFont(0, bold);
        title->setFirstColumnSpanned(true);
        for (const Line& line : section.lines) {
            auto* item = new QTreeWidgetItem(title, {line.from, line.to, line.value});
            item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
            for (int column = 0; column < 2; ++column)
                item->setToolTip(column, item->text(column));
        }
        if (section.spectrum.empty())
            continue;
        auto* item = new QTreeWidgetItem(title);
        item->setFirstColumnSpanned(true);
        auto* bars = new SpectrumBars(section.spectrum);
        item->setData(0, Qt::AccessibleTextRole, bars->accessibleName() + ' ' + bars->words());
        m_table->setItemWidget(item, 0, bars);
    }
    m_table->expandAll();
    for (std::size_t i = 0; i < m_plots.size(); ++i) {
        const Whole& whole = found.wholes[i];
        const bool isSmall = whole.matrix.size() > 0;
        m_choices->offer(static_cast<int>(i) + 1, isSmall);
        const auto peak = isSmall ? static_cast<double>(whole.matrix.cwiseAbs().maxCoeff()) : 0;
        m_plots[i]->setNames(std::make_shared<AxisNames>(whole.rows), std::make_shared<AxisNames>(whole.columns));
        m_plots[i]->setScale(ColorScale::centred(peak > 0 ? peak : 1, m_appearance.isDark()));
        m_plots[i]->setMatrix(Shared<Matrix>(Matrix(whole.matrix)));
        if (!isSmall && m_pages->currentWidget() == m_plots[i])
            showPage(0);
    }
    m_choices->offer(0, m_choices->offers(1) || m_choices->offers(2));
    m_heard = found.heard;
    emit this->found();
}

void HeadCircuits::showPage(int page)
{
    m_pages->setCurrentIndex(page);
    m_choices->choose(page);
}

}  // namespace headscope
