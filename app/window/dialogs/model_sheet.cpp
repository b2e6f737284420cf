// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/model_sheet.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "app/window/bars/block_choices.h"
#include "app/window/dialogs/input_choice.h"
#include "app/window/dialogs/layer_choice.h"
#include "app/window/dialogs/tensor_assignment.h"
#include "core/io/weights/open_tensors.h"
#include "core/models/families/model_file.h"
#include "core/models/families/towers.h"
#include "core/ops/activation.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QScreen>

namespace headscope {

namespace {

constexpr int kWide = 560;
constexpr int kWideWithTensors = 760;
constexpr int kLinesOfWords = 5;

/// The first choice leaves a setting to the file; it says what that was.
void sayFound(QComboBox& box, const QString& value, bool isGuessed = false)
{
    box.setItemText(0, (isGuessed ? ModelSheet::tr("%1, a guess") : ModelSheet::tr("%1, as found")).arg(value));
}

QString asSentence(const std::string& words)
{
    const QString text = toQString(words);
    return text.left(1).toUpper() + text.mid(1) + '.';
}

}  // namespace

ModelSheet::ModelSheet(TensorFilePointer file, QWidget* parent)
    : QDialog(parent),
      m_file(std::move(file)),
      m_form(new QFormLayout),
      m_family(makeLabel({.name = "model.family", .text = tr("Reading …"), .format = Qt::PlainText, .wraps = true, .bold = true}, this)),
      m_body(new QHBoxLayout),
      m_layers(new LayerChoice(this)),
      m_words(makeLabel({.name = "model.words", .format = Qt::PlainText, .wraps = true}, this)),
      m_reading([this](const Read& read) { take(read); })
{
    setObjectName("modelSheet");
    setWindowTitle(tr("Open %1").arg(shownName(toQString(modelName(m_file->path())))));

    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(8);
    if (const auto towers = towersOf(*m_file)) {
        m_tower = addChoice("model.tower", tr("Tower"), {tr("of texts"), tr("of pictures")});
        m_tower->setItemData(1, toQString(towers->second));
        connect(m_tower, &QComboBox::activated, this, &ModelSheet::readAnother);
    }
    m_form->addRow(tr("Layers"), m_layers);
    m_heads = addChoice("model.heads", tr("Heads"), {tr("as found")});
    QStringList norms{tr("as found")}, functions{tr("as found")};
    for (const auto& choice : kNorms)
        norms << headscope::tr(choice.text);
    for (const ActivationInfo& info : activations())
        functions << phraseText(info.title);
    m_norm = addChoice("model.norm", tr("Norm"), norms);
    m_activation = addChoice("model.activation", tr("Activation"), functions);
    m_mask = addChoice("model.mask", tr("Mask"), {tr("as found"), tr("none"), tr("causal")});
    m_input = new InputChoice(*m_form, toQString(m_file->path().parent_path().string()), this);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setMinimumHeight(fontMetrics().lineSpacing() * kLinesOfWords);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_open = buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
    named(m_open, "model.open", {}, tr("Makes a session of the model; the file stays as it is"));
    m_open->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ModelSheet::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ModelSheet::reject);
    for (QComboBox* box : {m_heads, m_norm, m_activation, m_mask})
        connect(box, &QComboBox::activated, this, [this] { read(false); });
    connect(m_input, &InputChoice::changed, this, [this] { read(false); });
    connect(m_input, &InputChoice::failed, m_words, &QLabel::setText);
    connect(m_layers, &LayerChoice::changed, this, [this] { read(false); });

    m_body->setSpacing(24);
    m_body->addLayout(m_form, 1);
    lineUp(new QVBoxLayout(this), {.spacing = 12}, {m_family, m_body, {m_words, 1}, buttons});
    setMinimumWidth(kWide);
    setFocus();
    read(true);
}

/// It grows when it knows more: to where it can still be seen.
void ModelSheet::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    const QRect seen = screen()->availableGeometry(), own = frameGeometry();
    const QPoint nearest(std::max(seen.left(), std::min(own.left(), seen.right() - own.width())),
                         std::max(seen.top(), std::min(own.top(), seen.bottom() - own.height())));
    if (nearest != own.topLeft())
        move(nearest);
}

QComboBox* ModelSheet::addChoice(const char* name, const QString& label, const QStringList& words)
{
    auto* box = named(new QComboBox(this), name, label);
    box->addItems(words);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_form->addRow(label, box);
    return box;
}

Result<ImportOptions> ModelSheet::options() const
{
    // Settings found by trying stay where other layers, another X or another setting leave nothing to compare with.
    const bool isOther = m_survey && (!m_layers->isAll() || m_input->isOfFile() || m_norm->currentIndex() > 0 ||
                                      m_activation->currentIndex() > 0 || m_mask->currentIndex() > 0);
    ImportOptions options = isOther && m_found ? *m_found : ImportOptions();
    if (m_survey && m_survey->layers.size() > 1 && !m_layers->isAll())
        if (auto layers = m_layers->layers())
            options.layers = *std::move(layers);
    if (const QVariant heads = m_heads->currentData(); heads.isValid())
        options.heads = heads.toInt();
    if (m_norm->currentIndex() > 0)
        options.norm = kNorms[static_cast<std::size_t>(m_norm->currentIndex() - 1)].value;
    if (m_activation->currentIndex() > 0)
        options.activation = static_cast<Activation>(m_activation->currentIndex() - 1);
    if (m_mask->currentIndex() > 0)
        options.mask = Mask{.causal = m_mask->currentIndex() == 2};
    if (const auto wrong = m_input->addTo(options))
        return *wrong;
    if (m_tower)
        options.prefix = m_tower->currentData().toString().toStdString();
    if (m_assignment)
        options.family = options.family ? options.family : m_assignment->family();
    return options;
}

/// Reads in the background: it may be a large model, and to find settings many are tried.
void ModelSheet::read(bool first)
{
    m_model.reset();
    m_open->setEnabled(false);
    m_reading.forget();
    const auto layers = m_layers->layers();
    const auto chosen = options();
    if ((m_survey && !layers) || !chosen) {
        m_words->setText(asSentence(chosen ? layers.error().reason : chosen.error().reason));
        return;
    }
    m_reading.start([file = m_file, options = *chosen, first](const CancelCheck& cancelled) mutable {
        Read read{{}, {}, Error{}};
        if (first) {
            if (!options.family && !familyOf(*file)) {
                read.proposal = proposeTensors(*file);
                options.family = assignedFamily(*file, *read.proposal, proposedLayout(*file, *read.proposal));
            }
            read.survey = surveyModel(*file, options);
            const Result<ModelSurvey>& survey = *read.survey;
            if (!survey) {
                read.model = survey.error();
                return read;
            }
            if (survey->thatFit.size() < survey->layers.size())
                options.layers = survey->thatFit;
            if (survey->likelyHeads > 0)
                options.heads = survey->likelyHeads;
        }
        read.model = readModel(*file, options, cancelled);
        if (first && !options.family && read.model && read.model->own) {
            options.family = read.model->own;
            read.proposal = proposeTensors(*file);
            read.survey = surveyModel(*file, options);
        }
        return read;
    });
}

/// Tensors whose names nobody knows: a person says what they are for.
void ModelSheet::letAssign(const std::vector<AssignedTensor>& proposal)
{
    m_assignment = new TensorAssignment(m_file, this);
    m_assignment->propose(proposal, proposedLayout(*m_file, proposal));
    m_body->insertWidget(0, m_assignment, 1);
    setMinimumWidth(kWideWithTensors);
    connect(m_assignment, &TensorAssignment::changed, this, &ModelSheet::readAnother);
}

/// Another model of the file is meant, of which nothing is known yet.
void ModelSheet::readAnother()
{
    m_survey.reset();
    m_found.reset();
    m_heads->clear();
    m_heads->addItem(tr("as found"));
    read(true);
}

/// Offers what can be chosen, set as it was read the first time.
void ModelSheet::offer(const ModelSurvey& survey)
{
    m_survey = survey;
    m_layers->offer(survey.layers, survey.thatFit, toQString(survey.firstLayer));
    if (survey.heads.size() > 1) {
        for (const Index heads : survey.heads)
            m_heads->addItem(tr("%1 × %2 columns").arg(heads).arg(survey.queryColumns / heads), static_cast<int>(heads));
        if (survey.likelyHeads > 0) {
            m_heads->removeItem(0);
            m_heads->setCurrentIndex(m_heads->findData(static_cast<int>(survey.likelyHeads)));
        }
    }
    m_form->setRowVisible(m_layers, survey.layers.size() > 1);
    m_form->setRowVisible(m_norm, survey.hasNorm);
    m_form->setRowVisible(m_activation, survey.hasNetwork);
    m_input->offer(survey);
}

void ModelSheet::take(const Read& read)
{
    if (read.proposal)
        letAssign(*read.proposal);
    if (read.survey && *read.survey)
        offer(**read.survey);
    if (read.model)
        m_model = *read.model;
    m_open->setEnabled(m_model.has_value());
    if (m_model && (!focusWidget() || focusWidget()->parent() == m_open->parent()))
        m_open->setFocus();
    if (!m_model) {
        m_words->setText(asSentence(read.model.error().sentence()));
        if (m_survey)
            m_family->setText(phraseText(m_survey->title));
        else
            m_family->setText(m_assignment ? tr("Nobody knows these names: what are the tensors for?")
                                           : tr("Not a model that can be opened"));
        return;
    }
    sayWhatWasFound();
}

void ModelSheet::sayWhatWasFound()
{
    m_family->setText(toQString(m_model->family));
    const Block& block = m_model->session.blocks[0];
    if (!m_found) {
        m_found.emplace();
        if (m_survey->heads.size() > 1)
            m_found->heads = std::ssize(block.heads);
        m_found->family = m_model->own;
        m_found->norm = block.norm;
        m_found->mask = Mask{.causal = block.mask.causal};
        if (block.feedForward)
            m_found->activation = block.feedForward->activation;
    }
    if (!m_heads->itemData(0).isValid() && m_heads->currentIndex() == 0)
        sayFound(*m_heads, QString::number(block.heads.size()));
    if (m_norm->currentIndex() == 0)
        for (const auto& choice : kNorms)
            if (choice.value == block.norm)
                sayFound(*m_norm, headscope::tr(choice.id), m_model->isGuessed);
    if (m_activation->currentIndex() == 0 && block.feedForward)
        sayFound(*m_activation, phraseText(activationInfo(block.feedForward->activation).title), m_model->isGuessed);
    if (m_mask->currentIndex() == 0)
        sayFound(*m_mask, block.mask.causal ? tr("causal") : tr("none"));
    if (m_model->session.looksUp())
        m_input->sayLookedUp();
    // Said here, and in the window when it is opened.
    if (m_survey->likelyHeads > 0 && m_heads->currentData() == static_cast<int>(m_survey->likelyHeads))
        m_model->notes.insert(m_model->notes.begin(),
                              "how many heads there are the file does not say: " + std::to_string(m_survey->likelyHeads) + " is a guess");
    QStringList lines;
    for (const std::string& note : m_model->notes)
        lines << asSentence(note);
    m_words->setText(lines.join('\n'));
}

}  // namespace headscope
