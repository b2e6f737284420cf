// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/weights_dialog.h"

#include "app/base/atomic_file.h"
#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/widgets/controls/form_rows.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/io/session/weight_references.h"
#include "core/io/weights/npz.h"
#include "core/models/families/fold_gains.h"
#include "core/models/families/python_snippet.h"
#include "core/passes/forward.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QPushButton>

namespace headscope {

namespace {

constexpr int kWidest = 560;
constexpr int kLines = 4;

}  // namespace

WeightsDialog::WeightsDialog(std::shared_ptr<const Session> session, QString folder, QWidget* parent)
    : QDialog(parent),
      m_session(std::move(session)),
      m_folder(std::move(folder)),
      m_names(named(new QComboBox(this), "weights.names", tr("Names of the tensors"))),
      m_format(named(new QComboBox(this), "weights.format", tr("Format"))),
      m_folded(named(new QCheckBox(tr("Work gains, mutes and temperatures into the weights"), this), "weights.folded")),
      m_compared(named(new QCheckBox(tr("With X as x and the result as y, to compare"), this), "weights.compared")),
      m_words(makeLabel({.name = "weights.words", .format = Qt::PlainText, .wraps = true}, this)),
      m_writing([this](const Written& written) { take(written); })
{
    setObjectName("weightsDialog");
    setWindowTitle(tr("Export weights"));
    m_names->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);  // its longest entry would leave labels no room
    m_names->setMinimumContentsLength(24);
    for (const WeightNames& names : weightNames())
        m_names->addItem(phraseText(names.title), toQString(names.id));
    m_format->addItem(tr("NumPy .npz"), QStringLiteral("npz"));
    m_format->addItem(tr("safetensors"), QStringLiteral("safetensors"));
    m_compared->setChecked(true);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setMinimumHeight(fontMetrics().lineSpacing() * kLines);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(tr("Named as"), m_names);
    form->addRow(tr("Format"), m_format);
    form->addRow(QString(), m_folded);
    form->addRow(QString(), m_compared);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_copy = buttons->addButton(tr("Copy Python snippet"), QDialogButtonBox::ActionRole);
    named(m_copy, "weights.copy", {}, tr("A few lines that load the written file there and assert that it computes the same"));
    m_copy->setEnabled(false);
    m_save = buttons->addButton(tr("Save…"), QDialogButtonBox::ActionRole);
    m_save->setObjectName("weights.save");
    m_save->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &WeightsDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &WeightsDialog::save);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_snippet);
        m_words->setText(tr("The snippet is on the clipboard. Run it in the folder of the file."));
    });
    whenEdited({m_names, m_format, m_folded, m_compared}, this, &WeightsDialog::follow);

    lineUp(new QVBoxLayout(this), {.spacing = 12}, {form, {m_words, 1}, buttons});
    setMinimumWidth(kWidest);
    const bool isBare = m_session->blocks.size() == 1 && !m_session->blocks[0].feedForwardEnabled();
    m_names->setCurrentIndex(m_names->findData(isBare ? QStringLiteral("torch") : QStringLiteral("encoder-layer")));
    follow();
}

WeightsDialog::Request WeightsDialog::request(const QString& path) const
{
    return {m_session, &weightNames()[static_cast<std::size_t>(m_names->currentIndex())], m_folded->isChecked(), m_compared->isChecked(),
            path};
}

WeightsDialog::Written WeightsDialog::write(const Request& request, const CancelCheck& cancelled)
{
    const auto session = request.folded ? std::make_shared<const Session>(withFoldedGains(*request.session)) : request.session;
    auto tensors = request.names->tensors(*session);
    if (!tensors)
        return {request.path, tr("Cannot be written under these names: %1.").arg(toQString(tensors.error().reason)), {}};
    if (request.path.isEmpty())
        return {};
    Written written{request.path, {}, {}};
    if (request.compared) {
        const auto trace = forward(session, cancelled);
        if (!trace)
            return written;
        auto all = *std::move(tensors);
        for (NamedTensor& tensor : comparedTensors(*trace))
            all.push_back(std::move(tensor));
        tensors = std::move(all);
        const auto snippet = pythonSnippet(*session, request.names->id, QFileInfo(request.path).fileName().toStdString());
        if (snippet)
            written.snippet = toQString(*snippet);
    }
    const Result<std::string> bytes =
        request.path.endsWith(".npz") ? writeNpz(*tensors) : writeSafetensors(*tensors, weightMetadata(*session));
    const std::optional<Error> wrong = bytes ? writeFile(request.path, QByteArrayView(bytes->data(), std::ssize(*bytes))) : bytes.error();
    if (wrong)
        written.words = toQString(wrong->sentence()) + '.';
    return written;
}

/// Enables writing where it can be done as it is chosen now.
void WeightsDialog::follow()
{
    m_snippet.clear();
    m_copy->setEnabled(false);
    m_save->setEnabled(false);
    m_writing.forget();
    m_writing.start([request = request({})](const CancelCheck& cancelled) { return write(request, cancelled); });
}

void WeightsDialog::save()
{
    const QString ending = m_format->currentData().toString();
    const QString proposed = QDir(m_folder).filePath(QStringLiteral("weights.") + ending);
    QString path =
        fileToSave(this, tr("Export weights"), proposed, QStringLiteral("%1 (*.%2)").arg(m_format->currentText(), ending), ending);
    if (path.isEmpty())
        return;
    if (!path.endsWith('.' + ending))
        path += '.' + ending;
    if (isReadFrom(*m_session, QFile::encodeName(path).toStdString())) {
        m_words->setText(tr("The session is read from %1. Choose another file.").arg(shownName(QFileInfo(path).fileName())));
        return;
    }
    m_save->setEnabled(false);
    m_words->setText(tr("Writing …"));
    m_writing.forget();
    m_writing.start([request = request(path)](const CancelCheck& cancelled) { return write(request, cancelled); });
}

void WeightsDialog::take(const Written& written)
{
    m_save->setEnabled(written.words.isEmpty() || !written.path.isEmpty());
    m_snippet = written.words.isEmpty() ? written.snippet : QString();
    m_copy->setEnabled(!m_snippet.isEmpty());
    if (!written.words.isEmpty())
        m_words->setText(written.words);
    else if (written.path.isEmpty())
        m_words->setText(hasOnlyBlocks(*request({}).names, *m_session)
                             ? tr("The blocks alone: these names have no embedding, positions or readout. The x that goes along is what "
                                  "the first block reads.")
                             : tr("These names can say all that the session computes."));
    else
        m_words->setText(tr("Written to %1.").arg(QDir::toNativeSeparators(written.path)) +
                         (m_snippet.isEmpty() ? QString() : ' ' + tr("The snippet loads it there and compares.")));
}

void openWeightsDialog(std::shared_ptr<const Session> session, const QString& folder, QWidget* window)
{
    auto* dialog = new WeightsDialog(std::move(session), folder, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

}  // namespace headscope
