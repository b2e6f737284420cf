// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/worksheet/worksheet_dialog.h"

#include "app/base/after_events.h"
#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/page.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/widgets/controls/form_rows.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

namespace headscope {

namespace {

constexpr int kPreviewDpi = 110;
constexpr int kOwnNumbers = -1;  // the data of the entry for the session's own numbers; the others are decimals

QImage firstPage(const Worksheet& sheet, const WorksheetLook& look, const QString& heading)
{
    const double scale = kPreviewDpi / kPointsPerInch;
    QImage image((look.page() * scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    paintQuestions(painter, sheet, look, heading, [] { return false; });
    painter.setPen(QPen(kBorder, 1.5));  // the edge of the paper
    painter.drawRect(QRectF(QPointF(), look.page()).adjusted(0.7, 0.7, -0.7, -0.7));
    return image;
}

}  // namespace

WorksheetDialog::WorksheetDialog(const Workbench& workbench, QWidget* parent)
    : WritingDialog(tr("Worksheet"), "worksheetDialog", "worksheet.message", parent),
      m_workbench(workbench),
      m_stages(new QListWidget(this)),
      m_head(new QComboBox(this)),
      m_numbers(new QComboBox(this)),
      m_seed(new QSpinBox(this)),
      m_copies(new QSpinBox(this)),
      m_paper(new QComboBox(this)),
      m_hints(new QCheckBox(tr("H&ints: formulas, and the first cell"), this)),
      m_answers(new QCheckBox(tr("&Answers behind the sheets"), this)),
      m_page(named(new QLabel(this), QStringLiteral("worksheet.preview"), tr("Preview of the first sheet"))),
      m_worker([this](const Job& job, const auto& cancelled) { work(job, cancelled); })
{
    resize(860, 640);
    m_numbers->addItem(tr("of the session, on every sheet"), kOwnNumbers);
    m_numbers->addItem(tr("other whole numbers on each"), 0);
    m_numbers->addItem(tr("others with one decimal on each"), 1);
    m_paper->addItems({QStringLiteral("A4"), QStringLiteral("Letter")});
    m_copies->setRange(1, kMostCopies);
    m_seed->setRange(0, 999'999);
    m_seed->setValue(1);
    m_answers->setChecked(true);
    m_page->setMinimumSize(280, 380);
    m_page->setAlignment(Qt::AlignCenter);
    m_page->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);

    auto* form = new QFormLayout;
    addRow(*form, {tr("&Work out"), m_stages, "worksheet.stages"});
    addRow(*form, {tr("&Head"), m_head, "worksheet.head"});
    addRow(*form, {tr("&Numbers"), m_numbers, "worksheet.numbers"});
    addRow(*form, {tr("&First seed"), m_seed, "worksheet.seed"});
    addRow(*form, {tr("&Sheets"), m_copies, "worksheet.copies"});
    addRow(*form, {tr("&Paper"), m_paper, "worksheet.paper"});
    addRow(*form, {{}, m_hints, "worksheet.hints"});
    addRow(*form, {{}, m_answers, "worksheet.answers"});
    auto* buttons =
        makeButtons("worksheet.close", {{m_take, "worksheet.take", tr("&Check this sheet")}, {m_save, "worksheet.save", tr("Sa&ve PDF…")}});
    m_take->setToolTip(tr("The session gets the numbers of the first sheet, and Check my work opens; Undo brings yours back"));
    m_save->setDefault(true);
    auto* left = lineUp(new QVBoxLayout, {{form, 1}, message()});
    auto* top = lineUp(new QHBoxLayout, {{left, 2}, {m_page, 3}});
    lineUp(new QVBoxLayout(this), {{top, 1}, buttons});

    connect(m_take, &QPushButton::clicked, this, &WorksheetDialog::takeSheet);
    connect(m_save, &QPushButton::clicked, this, &WorksheetDialog::save);
    connect(m_stages, &QListWidget::itemChanged, this, &WorksheetDialog::refresh);
    whenEdited({m_head, m_numbers, m_paper, m_seed, m_hints}, this, &WorksheetDialog::refresh);
    workbench.document.whenChanged(~SessionParts(), this, &WorksheetDialog::follow);
    follow();
    afterEvents(this, {QEvent::Resize}, [this] { show(m_image, message()->text()); });
}

void WorksheetDialog::follow()
{
    const Session& session = *m_workbench.document.session();
    const int block = m_workbench.selection.block();
    const std::vector<MatrixId> before = order().task.stages;
    const bool fresh = m_stages->count() == 0;
    {
        const QSignalBlocker quietStages(m_stages), quietHead(m_head);
        m_stages->clear();
        for (const MatrixInfo& row : matrices()) {
            const MatrixRef ref{row.id, block, 0};
            if (!row.isStage() || !exists(session, ref) || isParameter(session, ref) || row.id == MatrixId::Input)
                continue;
            auto* item = new QListWidgetItem(tr("%1 (%2)").arg(phraseText(row.title), toQString(row.symbol)), m_stages);
            item->setData(Qt::UserRole, static_cast<int>(row.id));
            const bool chosen =
                fresh ? row.id == MatrixId::RawScore || row.id == MatrixId::Attention : std::ranges::find(before, row.id) != before.end();
            item->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
        }
        const int head = fresh ? m_workbench.selection.head() + 1 : m_head->currentIndex();
        m_head->clear();
        m_head->addItem(tr("All heads"));
        for (std::size_t h = 0; h < session.block(block).heads.size(); ++h)
            m_head->addItem(QString::number(h + 1));
        m_head->setCurrentIndex(std::clamp(head, 0, m_head->count() - 1));
    }
    refresh();
}

WorksheetOrder WorksheetDialog::order() const
{
    WorksheetOrder order;
    for (int i = 0; i < m_stages->count(); ++i)
        if (m_stages->item(i)->checkState() == Qt::Checked)
            order.task.stages.push_back(static_cast<MatrixId>(m_stages->item(i)->data(Qt::UserRole).toInt()));
    order.task.block = m_workbench.selection.block();
    if (m_head->currentIndex() > 0)
        order.task.head = m_head->currentIndex() - 1;
    order.look = {.letter = m_paper->currentIndex() == 1, .hints = m_hints->isChecked()};
    order.copies = m_copies->value();
    if (const int decimals = m_numbers->currentData().toInt(); decimals != kOwnNumbers) {
        order.seed = static_cast<std::uint32_t>(m_seed->value());
        order.decimals = decimals;
    }
    order.answers = m_answers->isChecked();
    return order;
}

void WorksheetDialog::refresh()
{
    m_seed->setEnabled(m_numbers->currentData().toInt() != kOwnNumbers);
    if (isWriting())  // then it is shown when that is done
        return;
    const WorksheetOrder wanted = order();
    m_save->setEnabled(!wanted.task.stages.empty());
    if (wanted.task.stages.empty())
        show({}, tr("Tick what is to be worked out."));
    else
        m_worker.submit({m_workbench.document.session(), wanted, {}});
}

/// Shows that sheet's numbers in the window, where what a student has written can be typed and checked.
void WorksheetDialog::takeSheet()
{
    const WorksheetOrder wanted = order();
    if (wanted.seed)
        m_workbench.document.edit(tr("Take the numbers of sheet %1").arg(*wanted.seed),
                                  [&](Session& next) { next = withNumbersOfSheet(next, *wanted.seed, wanted.decimals); });
    emit sheetTaken();
    accept();
}

void WorksheetDialog::save() { askAndWrite(tr("Save worksheets"), tr("worksheets.pdf"), tr("PDF (*.pdf)"), QStringLiteral("pdf")); }

void WorksheetDialog::writeTo(const QString& path)
{
    begin();
    m_save->setEnabled(false);
    m_worker.submit({m_workbench.document.session(), order(), path});
}

/// Runs on the worker's thread.
void WorksheetDialog::work(const Job& job, const CancelCheck& cancelled)
{
    if (job.path.isEmpty()) {
        const auto sheet = worksheetOf(traceOfCopy(*job.session, job.order.seed, 0, job.order.decimals), job.order.task);
        const auto error = sheet ? tooLarge(*sheet) : std::optional(sheet.error());
        const QImage image = error ? QImage() : firstPage(*sheet, job.order.look, headingOf(*job.session, job.order, 0));
        QMetaObject::invokeMethod(
            this, [this, image, words = error ? toQString(error->sentence()) : QString()] { show(image, words); }, Qt::QueuedConnection);
        return;
    }
    const auto pdf = worksheetPdf(*job.session, job.order, cancelled);
    const auto error = pdf ? writeFile(job.path, *pdf) : std::optional(pdf.error());
    QMetaObject::invokeMethod(
        this,
        [this, error, path = job.path] {
            m_save->setEnabled(true);
            finish(error, path);
        },
        Qt::QueuedConnection);
}

void WorksheetDialog::show(const QImage& image, const QString& sentence)
{
    m_image = image;
    if (!isWriting()) {
        say(sentence);
        m_save->setEnabled(!image.isNull());
    }
    const QSize room = m_page->size() * devicePixelRatioF();
    QPixmap page = QPixmap::fromImage(image.isNull() ? image : image.scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    page.setDevicePixelRatio(devicePixelRatioF());
    m_page->setPixmap(page);
}

}  // namespace headscope
