// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/figures_dialog.h"

#include "app/base/atomic_file.h"
#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/figures/composed_figure.h"
#include "app/figures/dialog/color_choices.h"
#include "app/figures/dialog/figure_preview.h"
#include "app/figures/dialog/font_box.h"
#include "app/figures/dialog/length_box.h"
#include "app/figures/dialog/writing_dialog.h"
#include "app/figures/formats/formats.h"
#include "app/figures/shown_part.h"
#include "app/figures/token_marks.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/undo/figure_commands.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_table.h"
#include "core/model/limits.h"
#include "core/model/named_figure.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QString>

#include <tuple>

namespace headscope {

namespace {

QString kindWords(FigureKind kind)
{
    switch (kind) {
    case FigureKind::Heat: break;
    case FigureKind::Lines: return tr("lines");
    case FigureKind::Overlay: return tr("lines in one picture");
    case FigureKind::Difference: return tr("difference");
    case FigureKind::Contributions: return tr("bars");
    }
    return {};
}

QString pictureWords(const FigurePart& part)
{
    QString words = part.title.empty() ? phraseText(info(part.matrix.id).title) : toQString(part.title);
    if (const QString kind = kindWords(part.kind); !kind.isEmpty())
        words += ", " + kind;
    if (info(part.matrix.id).perHead())
        words += !part.allHeads       ? tr(", head %1").arg(part.matrix.head + 1)
                 : part.heads.empty() ? tr(", all heads")
                                      : tr(", heads %1").arg(shownText(part.heads));
    if (part.minus)
        words += tr(" minus %1").arg(*part.minus + 1);
    return part.matrix.block > 0 ? words + tr(", block %1").arg(part.matrix.block + 1) : words;
}

}  // namespace

FiguresDialog::FiguresDialog(const Workbench& workbench, QWidget* parent)
    : QDialog(parent),
      m_workbench(workbench),
      m_figures(named(new QListWidget(this), "figures.list", tr("Figures"))),
      m_pictures(named(new QListWidget(this), "figures.pictures", tr("Pictures of the figure"))),
      m_title(named(new QLineEdit(this), "figures.title", tr("Title"))),
      m_columns(named(new QSpinBox(this), "figures.columns", tr("Pictures per row"))),
      m_width(named(new LengthBox(0.5, this), "figures.width", tr("Width"))),
      m_height(named(new LengthBox(0, this), "figures.height", tr("Height"))),
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
        const QString folder = folderToOpen(this, tr("Folder for the figures"), WritingDialog::folder());
        if (!folder.isEmpty()) {
            WritingDialog::rememberFolder(folder);
            makeAll(folder);
        }
    });
    auto* top = lineUp(new QHBoxLayout, {makeControls(), Gap{12}, {m_preview, 1}});
    lineUp(new QVBoxLayout(this), {{top, 1}, buttons});

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

QWidget* FiguresDialog::makeControls()
{
    auto* controls = new QWidget(this);
    controls->setMaximumWidth(330);
    auto* layout = spaced(new QVBoxLayout(controls), {.margins = {}});
    const auto button = [&](QHBoxLayout* row, const QString& text, const char* name, bool ofPicture, auto&& slot) {
        auto* made = named(new QPushButton(text, this), name, withoutMnemonic(text));
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, std::forward<decltype(slot)>(slot));
        row->addWidget(made);
        (ofPicture ? m_needPicture : m_needFigure).push_back(made);
    };
    m_pictures->setMaximumHeight(110);
    m_figures->setMaximumHeight(110);
    layout->addWidget(makeLabel({.text = tr("File → Export… adds pictures to a figure. Double click renames it."), .wraps = true}, this));
    layout->addWidget(m_figures);
    auto* ofFigure = new QHBoxLayout;
    button(ofFigure, tr("&Delete"), "figures.delete", false,
           [this] { figures::remove(m_workbench.document, static_cast<std::size_t>(figure())); });
    ofFigure->addStretch();
    lineUp(layout, {ofFigure, m_pictures});
    auto* ofPicture = new QHBoxLayout;
    for (const auto& [text, name, way] : {std::tuple{tr("&Up"), "figures.up", -1}, std::tuple{tr("Do&wn"), "figures.down", 1}})
        button(ofPicture, text, name, true, [this, way = way] {
            const int at = picture();
            figures::movePicture(m_workbench.document, static_cast<std::size_t>(figure()), static_cast<std::size_t>(at), way);
            m_pictures->setCurrentRow(std::clamp(at + way, 0, m_pictures->count() - 1));
        });
    button(ofPicture, tr("&Remove"), "figures.remove", true, [this] {
        figures::removePicture(m_workbench.document, static_cast<std::size_t>(figure()), static_cast<std::size_t>(picture()));
    });
    m_span->setRange(1, static_cast<int>(kMostFigureParts));
    m_span->setPrefix(tr("width "));
    m_span->setToolTip(tr("How many places of its row the chosen picture takes"));
    ofPicture->addWidget(m_span);
    m_needPicture.push_back(m_span);
    connect(m_span, &QSpinBox::valueChanged, this, [this](int value) {
        if (const int at = picture(); at >= 0)
            arrange([=](NamedFigure& f) { f.parts[static_cast<std::size_t>(at)].span = value; }, "span");
    });
    layout->addLayout(ofPicture);
    auto* form = new QFormLayout;
    m_columns->setRange(0, 64);
    m_columns->setSpecialValueText(tr("as looks best"));
    m_height->setSpecialValueText(tr("as needed"));
    m_type->setRange(NamedFigure::kLeastType, NamedFigure::kMostType);
    m_type->setSuffix(tr(" pt"));
    form->addRow(tr("&Title"), m_title);
    form->addRow(tr("&Pictures per row"), m_columns);
    form->addRow(tr("Wid&th"), m_width);
    form->addRow(tr("H&eight"), m_height);
    form->addRow(tr("T&ype"), m_type);
    form->addRow(tr("F&ont"), m_font);
    m_colors = new ColorChoices(*form, QStringLiteral("figures"), this);
    m_marks->setPlaceholderText(tr("cat=#d55e00, dog=bold"));
    form->addRow(tr("Marked"), m_marks);
    form->addRow(m_shared);
    form->addRow(m_letters);
    auto* look = lineUp(new QHBoxLayout, {m_numbers, m_dark});
    form->addRow(look);
    for (const char* id : {"pdf", "svg", "png"})
        m_format->addItem(tr(findFormat(id)->title.data()), QLatin1String(id));
    form->addRow(tr("&Format"), m_format);
    lineUp(layout, {form, m_message, Stretch{}});
    for (QWidget* control : std::initializer_list<QWidget*>{m_title, m_columns, m_width, m_height, m_type, m_font, m_marks, m_shared,
                                                            m_letters, m_numbers, m_dark})
        m_needFigure.push_back(control);
    connect(m_title, &QLineEdit::textEdited, this,
            [this](const QString& text) { arrange([&](NamedFigure& figure) { figure.title = text.toStdString(); }, "title"); });
    connect(m_columns, &QSpinBox::valueChanged, this,
            [this](int value) { arrange([=](NamedFigure& f) { f.columns = value; }, "columns"); });
    connect(m_type, &QSpinBox::valueChanged, this, [this](int value) { arrange([=](NamedFigure& f) { f.type = value; }, "type"); });
    for (const auto& [box, member] : {std::pair{m_width, &NamedFigure::width}, {m_height, &NamedFigure::height}})
        connect(box, &QDoubleSpinBox::valueChanged, this,
                [this, member = member](double value) { arrange([=](NamedFigure& f) { f.*member = value; }, "size"); });
    for (const auto& [box, member] : {std::pair{m_shared, &NamedFigure::sharedScale},
                                      {m_letters, &NamedFigure::letters},
                                      {m_numbers, &NamedFigure::numbers},
                                      {m_dark, &NamedFigure::dark}})
        connect(box, &QCheckBox::toggled, this,
                [this, member = member](bool on) { arrange([=](NamedFigure& f) { f.*member = on; }, "switch"); });
    connect(m_font, &FontBox::currentIndexChanged, this, [this] {
        arrange([this](NamedFigure& f) { f.font = m_font->currentIndex() == 0 ? "" : m_font->choice().toStdString(); }, "font");
    });
    connect(m_colors, &ColorChoices::mapChanged, this,
            [this] { arrange([id = m_colors->map().toStdString()](NamedFigure& f) { f.colorMap = f.signedMap = id; }, "map"); });
    connect(m_colors, &ColorChoices::changed, this, [this] {
        arrange([colors = m_colors->colors()](
                    NamedFigure& f) { std::tie(f.norm, f.limits, f.fitted) = std::tie(colors.norm, colors.limits, colors.fitted); },
                "colors");
    });
    connect(m_marks, &QLineEdit::editingFinished, this, [this] {
        if (const auto marks = marksOf(m_marks->text()))
            arrange([&](NamedFigure& f) { f.marks = *marks; }, "marks");
        else
            m_message->setText(tr("Marked: names with a colour or bold, such as %1").arg(m_marks->placeholderText()));
    });
    connect(m_pictures, &QListWidget::currentRowChanged, this, [this](int row) {
        for (QWidget* control : m_needPicture)
            control->setEnabled(row >= 0);
        showSpan();
    });
    return controls;
}

void FiguresDialog::makeAll(const QString& folder)
{
    if (!m_workbench.engine.trace() || m_workbench.engine.trace()->session->figures.empty())
        return;
    m_makeAll->setEnabled(false);
    m_message->setText(tr("Writing…"));
    m_worker.submit({m_workbench.engine.trace(), m_format->currentData().toString(), folder});
}

/// Runs on the worker's thread.
void FiguresDialog::work(const Job& job)
{
    int count = 0;
    QString wrong;
    const std::vector<NamedFigure>& figures = job.trace->session->figures;
    const QStringList files = fileNamesOf(figures);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const NamedFigure& named = figures[i];
        const auto figure = composedFigure(*job.trace, named);
        const auto bytes =
            figure ? findFormat(job.format.toStdString())->encode({*figure, pageOf(named), nullptr}) : Result<QByteArray>(figure.error());
        const auto error = bytes ? writeFile(QDir(job.folder).filePath(files[static_cast<qsizetype>(i)] + '.' + job.format), *bytes)
                                 : std::optional(bytes.error());
        count += !error;
        if (error && wrong.isEmpty())
            wrong = toQString(error->sentence());
    }
    QMetaObject::invokeMethod(
        this,
        [this, count, wrong, folder = job.folder] {
            m_makeAll->setEnabled(figure() >= 0);
            m_message->setText(wrong.isEmpty() ? tr("%1 written to %2").arg(count).arg(QDir::toNativeSeparators(folder))
                                               : tr("%1 written. %2").arg(count).arg(wrong));
            if (wrong.isEmpty())
                emit made(count);
            else
                emit failed(wrong);
        },
        Qt::QueuedConnection);
}

}  // namespace headscope
