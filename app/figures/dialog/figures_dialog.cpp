// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/figures_dialog.h"

#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/figures/composed_figure.h"
#include "app/figures/dialog/color_choices.h"
#include "app/figures/dialog/figure_preview.h"
#include "app/figures/dialog/font_box.h"
#include "app/figures/dialog/named_control.h"
#include "app/figures/dialog/picture_words.h"
#include "app/figures/formats/formats.h"
#include "app/figures/token_marks.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/undo/figure_commands.h"
#include "core/matrices/matrix_names.h"
#include "core/model/limits.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr char kFiguresFolder[] = "export/folder";

}  // namespace

FiguresDialog::FiguresDialog(const Workbench& workbench, QWidget* parent)
    : QDialog(parent),
      m_workbench(workbench),
      m_figures(named(new QListWidget(this), "figures.list", tr("Figures"))),
      m_pictures(named(new QListWidget(this), "figures.pictures", tr("Pictures of the figure"))),
      m_title(named(new QLineEdit(this), "figures.title", tr("Title"))),
      m_columns(named(new QSpinBox(this), "figures.columns", tr("Pictures per row"))),
      m_width(named(new QDoubleSpinBox(this), "figures.width", tr("Width"))),
      m_height(named(new QDoubleSpinBox(this), "figures.height", tr("Height"))),
      m_type(named(new QSpinBox(this), "figures.type", tr("Type"))),
      m_font(named(new FontBox(this), "figures.font", tr("Font"))),
      m_span(named(new QSpinBox(this), "figures.span", tr("Places that the picture takes"))),
      m_marks(named(new QLineEdit(this), "figures.marks", tr("Marked"))),
      m_shared(named(new QCheckBox(tr("&One scale where they can be compared"), this), "figures.shared", tr("One scale"))),
      m_letters(named(new QCheckBox(tr("&Letters: (a), (b), (c)"), this), "figures.letters", tr("Letters"))),
      m_numbers(named(new QCheckBox(tr("&Numbers in the cells"), this), "figures.numbers", tr("Numbers in the cells"))),
      m_dark(named(new QCheckBox(tr("&Dark background"), this), "figures.dark", tr("Dark background"))),
      m_format(named(new QComboBox(this), "figures.format", tr("Format"))),
      m_preview(named(new FigurePreview(this), "figures.preview", tr("Preview of the figure"))),
      m_message(named(new QLabel(this), "figures.message", tr("Message"))),
      m_makeAll(nullptr),
      m_worker([this](const Job& job, const auto&) { work(job); })
{
    setWindowTitle(tr("Figures"));
    setObjectName(QStringLiteral("figuresDialog"));
    resize(1000, 640);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    named(buttons->button(QDialogButtonBox::Close), "figures.close", tr("Close"));
    m_makeAll = named(buttons->addButton(tr("&Make all again…"), QDialogButtonBox::ActionRole), "figures.makeAll", tr("Make all again"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_makeAll, &QPushButton::clicked, this, [this] {
        const QString folder =
            folderToOpen(this, tr("Folder for the figures"), QSettings().value(QLatin1String(kFiguresFolder), QDir::homePath()).toString());
        if (!folder.isEmpty()) {
            QSettings().setValue(QLatin1String(kFiguresFolder), folder);
            makeAll(folder);
        }
    });
    auto* top = new QHBoxLayout;
    top->addWidget(makeControls());
    top->addSpacing(12);
    top->addWidget(m_preview, 1);
    auto* all = new QVBoxLayout(this);
    all->addLayout(top, 1);
    all->addWidget(buttons);

    connect(m_preview, &FigurePreview::painted, m_message, [this](QSizeF, const QString& lacking) { m_message->setText(lacking); });
    connect(m_preview, &FigurePreview::refused, m_message, &QLabel::setText);
    connect(m_figures, &QListWidget::currentRowChanged, this, &FiguresDialog::showChosen);
    connect(m_figures, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        if (!m_filling) {
            figures::rename(m_workbench.document, static_cast<std::size_t>(m_figures->row(item)), item->text());
            follow();  // a name that is taken is taken back
        }
    });
    workbench.document.whenChanged(SessionPart::Figures, this, &FiguresDialog::follow);
    connect(&workbench.engine, &Engine::traceReady, this, &FiguresDialog::showChosen);
    follow();
}

int FiguresDialog::figure() const
{
    const int row = m_figures->currentRow();
    return row < std::ssize(m_workbench.document.session()->figures) ? row : -1;
}

int FiguresDialog::picture() const { return m_pictures->currentRow(); }

const NamedFigure& FiguresDialog::chosen() const { return m_workbench.document.session()->figures[static_cast<std::size_t>(figure())]; }

void FiguresDialog::arrange(const std::function<void(NamedFigure&)>& change, const char* kind)
{
    if (!m_filling && figure() >= 0)
        figures::arrange(m_workbench.document, static_cast<std::size_t>(figure()), change, QLatin1String(kind));
}

void FiguresDialog::follow()
{
    const auto& figures = m_workbench.document.session()->figures;
    const int row = m_figures->currentRow();
    m_filling = true;
    m_figures->clear();
    for (const NamedFigure& each : figures) {
        auto* item = new QListWidgetItem(toQString(each.name), m_figures);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    m_figures->setCurrentRow(std::min(std::max(0, row), m_figures->count() - 1));
    m_filling = false;
    showChosen();
}

void FiguresDialog::showChosen()
{
    if (m_filling)
        return;
    const bool any = figure() >= 0;
    for (QWidget* control : m_needFigure)
        control->setEnabled(any);
    m_colors->setEnabled(any);
    m_makeAll->setEnabled(any);
    m_filling = true;
    const int row = picture();
    m_pictures->clear();
    if (any) {
        const NamedFigure& of = chosen();
        for (const FigurePart& part : of.parts)
            m_pictures->addItem(pictureWords(part));
        if (m_title->text() != toQString(of.title))
            m_title->setText(toQString(of.title));
        m_columns->setValue(of.columns);
        m_width->setValue(of.width);
        m_height->setValue(of.height);
        m_type->setValue(of.type);
        m_font->choose(toQString(of.font));
        m_colors->show(of);
        if (!m_marks->hasFocus())
            m_marks->setText(marksText(of.marks));
        m_dark->setChecked(of.dark);
        m_shared->setChecked(of.sharedScale);
        m_letters->setChecked(of.letters);
        m_numbers->setChecked(of.numbers);
    }
    m_pictures->setCurrentRow(std::min(std::max(0, row), m_pictures->count() - 1));
    m_filling = false;
    showSpan();
    for (QWidget* control : m_needPicture)
        control->setEnabled(picture() >= 0);
    if (const auto& trace = m_workbench.engine.trace(); any && trace)
        m_preview->show([trace, figure = chosen()] { return composedFigure(*trace, figure); }, pageOf(chosen()));
}

void FiguresDialog::showSpan()
{
    const QSignalBlocker quiet(m_span);
    if (figure() >= 0 && picture() >= 0 && picture() < std::ssize(chosen().parts))
        m_span->setValue(chosen().parts[static_cast<std::size_t>(picture())].span);
}

}  // namespace headscope
