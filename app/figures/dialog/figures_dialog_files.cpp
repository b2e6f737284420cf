// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/figures_dialog.h"

#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "app/figures/composed_figure.h"
#include "app/figures/formats/formats.h"
#include "app/state/engine.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QPushButton>

namespace headscope {

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
