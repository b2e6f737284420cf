// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/export_dialog.h"

#include "app/base/atomic_file.h"
#include "app/base/block_text.h"
#include "app/base/file_name.h"
#include "app/base/text.h"
#include "app/figures/dialog/export_choices.h"
#include "app/figures/dialog/figure_preview.h"
#include "app/figures/dialog/print_figure.h"
#include "app/figures/formats/clipboard.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/undo/figure_commands.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/io/session/figure_json.h"
#include "core/parallel/latest_worker.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>

namespace headscope {

ExportDialog::ExportDialog(const Workbench& workbench, QWidget* parent)
    : WritingDialog(tr("Export"), "exportDialog", "exportMessage", parent),
      m_workbench(workbench),
      m_choices(new ExportChoices(this)),
      m_preview(named(new FigurePreview(this), QStringLiteral("exportPreview"), tr("Preview of the figure"))),
      m_size(makeLabel({.format = Qt::PlainText, .wraps = true}, this)),
      m_worker([this](const Job& job, const auto&) { work(job); })
{
    resize(1000, 620);
    named(m_size, QStringLiteral("exportPageSize"), tr("Size of the figure"));
    auto* buttons = makeButtons("exportClose", {{m_copy, "exportCopy", tr("&Copy image")},
                                                {m_keep, "exportKeep", tr("&Keep in the session")},
                                                {m_print, "exportPrint", tr("&Print…")},
                                                {m_save, "exportSave", tr("Sa&ve…")}});
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false);  // Save stays what Return does
    m_save->setDefault(true);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (const auto figure = request().build()) {
            copyImage(*figure);
            say(tr("The image is on the clipboard."));
        }
    });
    connect(m_print, &QPushButton::clicked, this, [this] {
        if (const auto figure = request().build())
            printFigure(*figure, m_choices->page(), this);
    });
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::askAndSave);
    m_keep->setToolTip(tr("As a picture of a figure that File → Figures… and “headscope figure” make again"));
    auto* menu = new QMenu(m_keep);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillKeepMenu(*menu); });
    m_keep->setMenu(menu);

    auto* left = lineUp(new QVBoxLayout, {m_choices, m_size, message(), Stretch{}});
    auto* top = lineUp(new QHBoxLayout, {left, Gap{12}, {m_preview, 1}});
    lineUp(new QVBoxLayout(this), {{top, 1}, buttons});

    connect(m_choices, &ExportChoices::changed, this, &ExportDialog::refresh);
    workbench.document.whenChanged(SessionPart::Names | SessionPart::Mask | SessionPart::Title, m_choices,
                                   [this](ExportChoices* choices) { choices->offer(m_workbench.document.session()); });
    connect(&workbench.engine, &Engine::traceReady, this, &ExportDialog::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, &ExportDialog::refresh);
    connect(m_preview, &FigurePreview::painted, this, [this](QSizeF points, const QString& lacking) {
        const QSize pixels = m_choices->page().pixels(points);
        m_size->setText(tr("%1 × %2 in, %3 × %4 pixels")
                            .arg(points.width() / kPointsPerInch, 0, 'f', 2)
                            .arg(points.height() / kPointsPerInch, 0, 'f', 2)
                            .arg(pixels.width())
                            .arg(pixels.height()) +
                        (lacking.isEmpty() ? QString() : '\n' + lacking));
    });
    connect(m_preview, &FigurePreview::refused, this, &ExportDialog::say);
    m_choices->offer(workbench.document.session());
    choose({.matrix = {MatrixId::Attention, workbench.selection.block(), workbench.selection.head()}, .allHeads = true});
}

void ExportDialog::choose(const FigurePart& part) { m_choices->choose(part); }

void ExportDialog::present(const Figure& figure, const QString& name)
{
    m_pictureName = name;
    m_choices->present(figure);
}

void ExportDialog::refresh()
{
    say({});
    showReady();
    if (m_workbench.engine.trace() && request().possible())
        m_preview->show([request = request()] { return request.build(); }, m_choices->page());
}

/// Enables what can be done with the choices.
void ExportDialog::showReady()
{
    const bool ready = m_workbench.engine.trace() && request().possible();
    m_copy->setEnabled(ready);
    m_save->setEnabled(ready && !isWriting());
    m_print->setEnabled(ready);
    m_keep->setEnabled(ready && !request().ready && !request().allBlocks && !request().against && !request().wrong);
}

FigureRequest ExportDialog::request() const { return m_choices->request(m_workbench.engine.trace(), m_workbench.appearance.colorMap()); }

void ExportDialog::fillKeepMenu(QMenu& menu)
{
    menu.clear();
    const auto& kept = m_workbench.document.session()->figures;
    menu.addAction(tr("As a &new figure"), this, [this] {
        const FigureRequest request = this->request();
        const QSizeF inches = m_choices->page().size / kPointsPerInch;
        const FigureStyle& style = request.style;
        const ColorMap* signedMap = style.colors.signedMap;
        const std::string name = figures::freshName(*m_workbench.document.session());
        figures::add(m_workbench.document, {.name = name,
                                            .title = request.title.toStdString(),
                                            .parts = {request.part},
                                            .names = style.names,
                                            .numbers = style.numbers,
                                            .width = inches.width(),
                                            .height = inches.height(),
                                            .type = style.typeSize,
                                            .colorMap = request.colorMap->id.toStdString(),
                                            .signedMap = signedMap ? signedMap->id.toStdString() : std::string(),
                                            .norm = style.colors.norm,
                                            .limits = style.colors.limits,
                                            .fitted = style.colors.fitted,
                                            .scaleLabel = style.scaleLabel.toStdString(),
                                            .font = style.look.font == "sans" ? std::string() : style.look.font.toStdString(),
                                            .dark = style.look.dark,
                                            .marks = style.marks});
        say(tr("Kept as %1.").arg(toQString(name)));
    });
    for (std::size_t i = 0; i < kept.size(); ++i)
        menu.addAction(tr("Add to %1").arg(toQString(kept[i].name)), this, [this, i] {
            figures::addPicture(m_workbench.document, i, request().part);
            say(tr("Added to %1.").arg(toQString(m_workbench.document.session()->figures[i].name)));
        });
}

QString ExportDialog::proposedName() const
{
    const FigureRequest request = this->request();
    QString name = m_workbench.document.path().isEmpty() ? m_workbench.document.displayName()
                                                         : QFileInfo(m_workbench.document.path()).completeBaseName();
    name = asFileName(name.remove(QStringLiteral(".headscope")).toLower(), QStringLiteral("figure")).replace(' ', '-');
    if (request.ready)
        return name + '-' + m_pictureName;
    name += '-' + toQString(info(request.part.matrix.id).name);
    if (request.part.kind != FigureKind::Heat)
        name += '-' + toQString(figureKinds()[static_cast<std::size_t>(request.part.kind)].word);
    if (request.allBlocks)
        name += QStringLiteral("-blocks");
    else if (request.trace->blocks.size() > 1)
        name += blockFileName(*request.trace->session, request.part.matrix.block);
    if (info(request.part.matrix.id).perHead() && !request.allBlocks)
        name += request.part.allHeads ? QStringLiteral("-all") : QStringLiteral("-head%1").arg(request.part.matrix.head + 1);
    return name;
}

void ExportDialog::askAndSave()
{
    const QString extension = toQString(m_choices->format().id);
    askAndWrite(tr("Export as %1").arg(extension.toUpper()), proposedName() + '.' + extension,
                tr("%1 (*.%2)").arg(tr(m_choices->format().title.data()), extension), extension, m_choices->sessionInside());
}

void ExportDialog::writeTo(const QString& path)
{
    if (isWriting() || !m_workbench.engine.trace() || !request().possible())
        return;
    begin();
    m_save->setEnabled(false);
    m_choices->save();
    m_worker.submit({request(), m_choices->page(), &m_choices->format(), m_choices->names(), m_choices->sessionInside(), path});
}

/// Runs on the worker's thread.
void ExportDialog::work(const Job& job)
{
    const auto figure = job.request.build();
    const auto bytes = figure ? job.format->encode({*figure, job.page, job.sessionInside ? job.request.trace->session : nullptr, job.names})
                              : Result<QByteArray>(figure.error());
    const std::optional<Error> error = bytes ? writeFile(job.path, *bytes) : std::optional(bytes.error());
    QMetaObject::invokeMethod(
        this,
        [this, error, path = job.path] {
            finish(error, path);
            showReady();
        },
        Qt::QueuedConnection);
}

void ExportDialog::reject()
{
    if (isWriting())
        return;
    m_choices->save();
    QDialog::reject();
}

}  // namespace headscope
