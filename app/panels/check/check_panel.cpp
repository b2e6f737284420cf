// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/check/check_panel.h"

#include "app/base/after_events.h"
#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/panels/check/check_grid.h"
#include "app/panels/check/check_words.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "app/widgets/text/table_encoding.h"
#include "core/base/find_row.h"
#include "core/base/table_limits.h"
#include "core/io/weights/byte_file.h"
#include "core/matrices/matrix_names.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

namespace headscope {

namespace {

constexpr int kNarrowest = 260;
constexpr int kWide = 330;
constexpr int kMostRowsOfList = 4;

bool canBeChecked(const Session& session, const MatrixRef& ref)
{
    return exists(session, ref) && info(ref.id).isStage() && !isParameter(session, ref);
}

QString fileOf(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

}  // namespace

CheckPanel::CheckPanel(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_check([this](Checked checked) {
          m_checked = std::move(checked);
          showAll();
      }),
      m_grid(named(new CheckGrid(m_model, this), "check.grid")),
      m_words(wrappedLabel("check.words", this)),
      m_firstWrong(wrappedLabel("check.firstWrong", this)),
      m_list(named(new QListWidget(this), "check.list", tr("Stages you have written")))
{
    setObjectName("checkPanel");
    setWhatsThis(tr(
        "Work a matrix out by hand and write your numbers here: each is marked at once. With several stages the first wrong step is named. "
        "The session is not changed."));
    setAcceptDrops(true);
    setFocusProxy(m_grid);
    m_words->setTextFormat(Qt::PlainText);
    m_firstWrong->setTextFormat(Qt::RichText);
    m_firstWrong->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_list->setFrameShape(QFrame::NoFrame);

    lineUp(new QVBoxLayout(this), {.spacing = 7, .margins = {12, 2, 10, 8}},
           {makeChoice(), m_grid, makeButtons(), m_words, m_firstWrong, makeAnswers(), m_list, Stretch{}});

    connect(&m_model, &CheckModel::written, this, &CheckPanel::write);
    connect(m_grid, &CheckGrid::pasteWanted, this, &CheckPanel::paste);
    connect(m_grid, &CheckGrid::clearWanted, this, &CheckPanel::clearCells);
    connect(m_grid, &CheckGrid::cellSelected, this,
            [this](int row, int column) { m_workbench.selection.selectCell({m_ref, row, column}); });
    connect(m_firstWrong, &QLabel::linkActivated, this, [this] {
        const CellRef cell = m_checked.work.firstWrong;
        choose(cell.matrix);
        m_grid->setCurrentIndex(m_model.index(cell.row, cell.column));
        m_workbench.selection.selectCell(cell);
    });
    connect(m_list, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { choose(item->data(Qt::UserRole).value<MatrixRef>()); });
    connect(m_list, &QListWidget::itemClicked, m_list, &QListWidget::itemActivated);
    connect(&workbench.selection, &Selection::cellChanged, this, &CheckPanel::followSelection);
    connect(&workbench.selection, &Selection::headChanged, this, &CheckPanel::followSelection);
    connect(&workbench.selection, &Selection::blockChanged, this, &CheckPanel::followSelection);
    connect(&workbench.engine, &Engine::traceReady, this, &CheckPanel::followSelection);
    connect(&workbench.appearance, &Appearance::changed, this, &CheckPanel::showAll);
    afterEvents(this, {QEvent::Show}, &CheckPanel::recheck);
}

QLayout* CheckPanel::makeChoice()
{
    m_stage = named(new QComboBox(this), "check.stage", tr("Stage to check"),
                    tr("The matrix that you have worked out; what you wrote for others is kept"));
    m_stage->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_stage->setMinimumContentsLength(14);
    connect(m_stage, &QComboBox::activated, this, [this](int index) { choose(m_stage->itemData(index).value<MatrixRef>()); });
    m_instead = makeButton("check.instead", {}, tr("Check the matrix of the selected cell; what you wrote is kept"), nullptr);
    connect(m_instead, &QPushButton::clicked, this, [this] { choose(selectedStage()); });
    auto* row = lineUp(new QHBoxLayout, {.spacing = 6}, {{m_stage, 1}, m_instead});
    return row;
}

QLayout* CheckPanel::makeAnswers()
{
    m_answers = makeButton("check.answers", tr("Show answers"), tr("Say what each number should be; press again to hide it"), nullptr);
    m_answers->setCheckable(true);
    connect(m_answers, &QPushButton::toggled, this, &CheckPanel::showAll);
    m_within = named(new QComboBox(this), "check.within", tr("How exact a number must be"),
                     tr("How far a number may be from the right one and still agree"));
    for (const double absolute : {0.1, 0.05, 0.01, 0.005, 0.001, 0.0001})
        m_within->addItem(tr("within %1").arg(absolute), absolute);
    m_within->addItem(tr("as many decimals as written"));
    m_within->setCurrentIndex(2);
    m_within->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_within->setMinimumContentsLength(9);
    connect(m_within, &QComboBox::currentIndexChanged, this, [this](int index) {
        const QVariant absolute = m_within->itemData(index);
        m_tolerance.absolute = absolute.isValid() ? std::optional(absolute.value<Scalar>()) : std::nullopt;
        recheck();
    });
    auto* row = lineUp(new QHBoxLayout, {.spacing = 5}, {m_answers, {m_within, 1}});
    return row;
}

QPushButton* CheckPanel::makeButton(const QString& name, const QString& text, const QString& tip, void (CheckPanel::*slot)())
{
    auto* button = named(new QPushButton(text, this), name, {}, tip);
    button->setAutoDefault(false);
    if (slot)
        connect(button, &QPushButton::clicked, this, slot);
    return button;
}

QSize CheckPanel::minimumSizeHint() const { return {kNarrowest, QWidget::minimumSizeHint().height()}; }

/// The matrix of the selected cell, or one at the selected head.
MatrixRef CheckPanel::selectedStage() const
{
    const Session& session = *m_workbench.document.session();
    const CellRef& cell = m_workbench.selection.cell();
    if (!cell.isNull() && canBeChecked(session, cell.matrix))
        return canonical(session, cell.matrix);
    const MatrixRef here{m_ref.id, m_workbench.selection.block(), info(m_ref.id).perHead() ? m_workbench.selection.head() : 0};
    return canBeChecked(session, here) ? canonical(session, here) : m_ref;
}

/// An empty grid follows what is selected; one with numbers in it stays, and offers to.
void CheckPanel::followSelection()
{
    if (!m_attempts.contains(m_ref))
        m_ref = selectedStage();
    recheck();
}

void CheckPanel::choose(const MatrixRef& ref)
{
    m_ref = ref;
    recheck();
}

void CheckPanel::follow(const CheckPanel& other)
{
    const auto take = [this, &other] {
        m_ref = other.m_ref;
        m_attempts = other.m_attempts;
        m_within->setCurrentIndex(other.m_within->currentIndex());
        m_answers->setChecked(other.m_answers->isChecked());
        showGrid();
        recheck();
    };
    connect(&other, &CheckPanel::changed, this, take);
    take();
}

void CheckPanel::recheck()
{
    if (!isVisible() || !m_workbench.engine.trace())
        return;
    std::vector<WorkedMatrix> work;
    for (const auto& [ref, attempt] : m_attempts.all())
        work.push_back(attempt.worked());
    if (!m_attempts.contains(m_ref))
        work.push_back({m_ref, {}});
    m_check.start([trace = m_workbench.engine.trace(), work = std::move(work), tolerance = m_tolerance](const CancelCheck&) {
        return Checked{trace, checkWork(*trace, work, tolerance)};
    });
}

const CheckedMatrix* CheckPanel::checked(const MatrixRef& ref) const
{
    return findRow(m_checked.work.matrices, ref, &CheckedMatrix::matrix);
}

void CheckPanel::showAll()
{
    if (!m_checked.trace)
        return;
    showStages();
    showGrid();
    showWords();
    showList();
    emit changed();
}

/// All that the block of the grid computes.
void CheckPanel::showStages()
{
    const Session& session = *m_checked.trace->session;
    m_stage->clear();
    for (const MatrixInfo& row : matrices())
        for (int head = 0; exists(session, {MatrixId::Query, m_ref.block, row.perHead() || head == 0 ? head : -1}); ++head)
            if (const MatrixRef ref{row.id, m_ref.block, head}; canBeChecked(session, ref) && canonical(session, ref) == ref)
                m_stage->addItem(stageWords(ref), QVariant::fromValue(ref));
    if (!checked(m_ref))
        m_stage->addItem(stageWords(m_ref), QVariant::fromValue(m_ref));
    for (int i = 0; i < m_stage->count(); ++i)
        if (m_stage->itemData(i).value<MatrixRef>() == m_ref)
            m_stage->setCurrentIndex(i);
    const MatrixRef other = selectedStage();
    m_instead->setVisible(other != m_ref);
    m_instead->setText(tr("Check %1").arg(toQString(plainSymbol(other))));
}

void CheckPanel::showGrid()
{
    if (!m_checked.trace)
        return;
    CheckContent content;
    content.attempt = m_attempts.of(m_ref);
    content.dark = m_workbench.appearance.isDark();
    content.answersShown = m_answers->isChecked();
    if (const CheckedMatrix* matrix = checked(m_ref)) {
        const auto session = m_checked.trace->session;
        content.checked = *matrix;
        content.rows = toStringList(rowNames(*session, m_ref));
        content.columns = toStringList(columnNames(*session, m_ref));
        content.cellName = [session, ref = m_ref](int r, int c) { return toQString(cellName(*session, ref, r, c)); };
    }
    m_grid->setAccessibleName(tr("Your numbers for %1").arg(stageWords(m_ref)));
    m_model.show(std::move(content));
    m_takeBack->setEnabled(m_attempts.canTakeBack());
    setWindowTitle(tr("Check my work · %1").arg(toQString(plainSymbol(m_ref))));
}

void CheckPanel::showWords()
{
    const Attempt own = m_attempts.of(m_ref);
    const CheckedMatrix* matrix = checked(m_ref);
    m_words->setText(matrix ? attemptWords(*m_checked.trace->session, *matrix, own)
                            : tr("The session has no %1 now; what you wrote is kept.").arg(toQString(plainSymbol(m_ref))));

    const CellRef& wrong = m_checked.work.firstWrong;
    m_firstWrong->setVisible(!wrong.isNull());
    if (wrong.isNull())
        return;
    const QString written = m_attempts.of(wrong.matrix).text(wrong.row, wrong.column);
    const Scalar right = (*checked(wrong.matrix)->right)(wrong.row, wrong.column);
    m_firstWrong->setText(tr("First wrong step: <a style='color:%1' href='step'>%2</a>: %3.")
                              .arg(palette().color(QPalette::Link).name(), stepWords(*m_checked.trace->session, wrong).toHtmlEscaped(),
                                   wrongWords(written, right, m_answers->isChecked()).toHtmlEscaped()));
}

/// A line for each stage that something was written for.
void CheckPanel::showList()
{
    m_list->clear();
    for (const auto& [ref, attempt] : m_attempts.all()) {
        auto* item = new QListWidgetItem(lineWords(*m_checked.trace->session, ref, checked(ref)), m_list);
        item->setData(Qt::UserRole, QVariant::fromValue(ref));
        if (ref == m_ref)
            m_list->setCurrentItem(item);
    }
    m_list->setVisible(m_attempts.all().size() > 1);
    m_list->setFixedHeight(m_list->sizeHintForRow(0) * std::min<int>(kMostRowsOfList, m_list->count()) + 4);
}

QLayout* CheckPanel::makeButtons()
{
    auto* row = lineUp(
        new QHBoxLayout, {.spacing = 5},
        {makeButton("check.paste", tr("Paste"), tr("Numbers from a spreadsheet, from the chosen cell on; names around them are left out"),
                    &CheckPanel::paste),
         makeButton("check.load", tr("Load…"), tr("Numbers from a CSV or text file; it can also be dropped here"), &CheckPanel::load),
         makeButton("check.clear", tr("Clear"), tr("Empty these cells"), &CheckPanel::clear)});
    m_takeBack =
        makeButton("check.takeBack", tr("Take back"), tr("What was there before the last paste, file or clearing"), &CheckPanel::takeBack);
    lineUp(row, {m_takeBack, Stretch{}});
    return row;
}

/// A whole row may be typed into one cell.
void CheckPanel::write(int row, int column, const QString& text)
{
    if (const auto fields = fieldsToCheck(text); !readWritten(text.toStdString()) && fields && fields->first().size() > 1) {
        insert(text, row, column);
        return;
    }
    Attempt next = m_attempts.of(m_ref);
    next.setText(row, column, text);
    m_attempts.keep(next);
    writtenAnew();
}

void CheckPanel::insert(const QString& text, int row, int column)
{
    if (const auto reason = m_attempts.insert(text, {m_ref, m_model.content().rows, m_model.content().columns, row, column}))
        emit m_workbench.document.refused(tr("Nothing was taken over: %1.").arg(*reason));
    writtenAnew();
}

void CheckPanel::writtenAnew()
{
    showGrid();
    recheck();
}

void CheckPanel::clearCells(const QItemSelection& cells)
{
    std::vector<std::pair<int, int>> places;
    for (const QModelIndex& index : cells.indexes())
        places.emplace_back(index.row(), index.column());
    m_attempts.clear(m_ref, places);
    writtenAnew();
}

void CheckPanel::clear()
{
    m_attempts.clear(m_ref);
    writtenAnew();
}

void CheckPanel::takeBack()
{
    m_ref = m_attempts.takeBack();
    writtenAnew();
}

void CheckPanel::paste()
{
    const QModelIndex at = m_grid->currentIndex();
    insert(QApplication::clipboard()->text(), std::max(0, at.row()), std::max(0, at.column()));
}

void CheckPanel::load()
{
    const QString path = fileToOpen(this, tr("Load numbers"), {}, tr("Numbers (*.csv *.tsv *.txt);;All files (*)"));
    if (!path.isEmpty())
        loadFile(path);
}

void CheckPanel::loadFile(const QString& path)
{
    const auto bytes = readWholeFile(path.toStdString(), kLargestCheckedFile);
    if (!bytes)
        emit m_workbench.document.refused(toQString(bytes.error().sentence()) + '.');
    else if (std::ssize(*bytes) > kLargestCheckedFile)
        emit m_workbench.document.refused(tr("%1 is too large to be worked out by hand.").arg(path));
    else if (const auto decoded = decodeTable(QByteArray::fromStdString(*bytes)))
        insert(decoded->text, 0, 0);
    else
        emit m_workbench.document.refused(tr("Nothing was taken over: %1.").arg(toQString(decoded.error().sentence())));
}

void CheckPanel::dragEnterEvent(QDragEnterEvent* event)
{
    if (!fileOf(*event->mimeData()).isEmpty() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void CheckPanel::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    if (const QString path = fileOf(*event->mimeData()); !path.isEmpty())
        loadFile(path);
    else
        insert(event->mimeData()->text(), 0, 0);
}

}  // namespace headscope
