// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/animation_dialog.h"

#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "app/figures/dialog/figure_preview.h"
#include "app/state/engine.h"
#include "app/state/trainer.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "app/window/dialogs/animation_choices.h"
#include "core/base/phrase.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>

namespace headscope {

namespace {

constexpr int kHoldLast = 1000;  // ms: the end of a loop is to be seen

}  // namespace

AnimationDialog::AnimationDialog(const Workbench& workbench, const CellRef& played, QWidget* parent)
    : WritingDialog(tr("Export animation"), "animationDialog", "animation.message", parent),
      m_workbench(workbench),
      m_preview(new FigurePreview(this)),
      m_moment(new QSlider(Qt::Horizontal, this)),
      m_size(makeLabel({.format = Qt::PlainText, .wraps = true}, this)),
      m_progress(new QProgressBar(this)),
      m_job([this](const Outcome& outcome) {
          finish(outcome.error, outcome.path);
          showWriting();
      })
{
    workbench.trainer.pause();  // what it has learned until now is filmed
    m_choices = new AnimationChoices(workbench, played, this);
    resize(1000, 600);
    layOut();
    showWriting();
    connect(m_cancel, &QPushButton::clicked, this, &AnimationDialog::cancel);
    connect(m_save, &QPushButton::clicked, this, &AnimationDialog::askAndSave);
    connect(m_preview, &FigurePreview::refused, this, &AnimationDialog::say);
    connect(m_preview, &FigurePreview::painted, this, [this](QSizeF points) {
        const QSize pixels = m_choices->page().pixels(points);
        m_size->setText(tr("%1 frames, %2 × %3 pixels").arg(m_choices->frames()).arg(pixels.width()).arg(pixels.height()));
    });
    connect(m_choices, &AnimationChoices::changed, this, &AnimationDialog::refresh);
    connect(m_moment, &QSlider::valueChanged, this, &AnimationDialog::preview);
    connect(&workbench.engine, &Engine::traceReady, this, &AnimationDialog::refresh);
    refresh();
}

void AnimationDialog::layOut()
{
    const auto name = [](QWidget* widget, const char* id, const QString& words) { named(widget, QLatin1String(id), words); };
    name(m_preview, "animation.preview", tr("Preview of one frame"));
    name(m_moment, "animation.moment", tr("Which moment the preview shows"));
    name(m_size, "animation.length", tr("Length and size"));
    name(m_progress, "animation.progress", tr("Frames that are written"));
    auto* buttons =
        makeButtons("animation.close", {{m_cancel, "animation.cancel", tr("C&ancel writing")}, {m_save, "animation.save", tr("Sa&ve…")}});
    m_save->setDefault(true);
    auto* left = lineUp(new QVBoxLayout, {m_choices, m_size, m_progress, message(), Stretch{}});
    auto* right = lineUp(new QVBoxLayout, {{m_preview, 1}, m_moment});
    auto* top = lineUp(new QHBoxLayout, {left, Gap{12}, {right, 1}});
    lineUp(new QVBoxLayout(this), {{top, 1}, buttons});
}

void AnimationDialog::refresh()
{
    const bool moves = m_choices->moves();
    m_save->setEnabled(!isWriting() && moves && m_workbench.engine.trace());
    m_moment->setMaximum(m_choices->frames() - 1);
    if (!isWriting())
        say(moves ? QString() : tr("Both ends are the same: nothing would move."));
    preview();
}

void AnimationDialog::preview()
{
    if (!m_workbench.engine.trace())
        return;
    m_preview->show(
        [make = m_choices->film(), at = m_moment->value()]() -> Result<Figure> {
            const auto film = make({});
            return film ? film->figure(std::min(at, film->frames - 1)) : Result<Figure>(film.error());
        },
        m_choices->page());
}

void AnimationDialog::askAndSave()
{
    const QString ending = toQString(m_choices->format().id);
    askAndWrite(tr("Save animation"), QStringLiteral("animation.") + ending,
                QStringLiteral("%1 (*.%2)").arg(tr(m_choices->format().title.data()), ending), ending);
}

void AnimationDialog::writeTo(const QString& path)
{
    begin();
    showWriting();
    m_progress->setRange(0, m_choices->frames());
    m_progress->setValue(0);
    const AnimationFormat& format = m_choices->format();
    m_job.start([make = m_choices->film(), page = m_choices->page(), pace = m_choices->pace(), loop = m_choices->loop(), &format, path,
                 bar = QPointer(m_progress)](const CancelCheck& cancelled) -> Outcome {
        const auto film = make(cancelled);
        if (!film)
            return {path, film.error()};
        auto made = animationOf(*film, page);
        if (!made)
            return {path, made.error()};
        Animation animation = *std::move(made);
        animation.pace = pace;
        animation.loop = loop;
        animation.holdLast = loop ? kHoldLast : 0;
        const auto bytes = format.encode(animation, cancelled, [bar](int frame) {
            QMetaObject::invokeMethod(
                QCoreApplication::instance(), [bar, frame] { bar ? bar->setValue(frame + 1) : void(); }, Qt::QueuedConnection);
        });
        if (!bytes)
            return {path, bytes.error()};
        return {path, cancelled() ? std::optional(Error{phrase("animation"), phrase("was cancelled")}) : writeFile(path, *bytes)};
    });
}

void AnimationDialog::cancel()
{
    m_job.forget();
    giveUp();
    showWriting();
}

void AnimationDialog::showWriting()
{
    m_progress->setVisible(isWriting());
    m_cancel->setEnabled(isWriting());
    m_save->setEnabled(!isWriting() && m_choices->moves());
}

void AnimationDialog::reject()
{
    m_job.forget();
    QDialog::reject();
}

}  // namespace headscope
