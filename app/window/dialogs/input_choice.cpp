// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/input_choice.h"

#include "app/base/file_dialog.h"
#include "app/base/picture_image.h"
#include "app/base/text.h"
#include "app/files/number_file.h"
#include "app/widgets/controls/named.h"
#include "core/models/families/token_ids.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>

namespace headscope {

namespace {

enum InputFrom { kAsFound, kFromFile, kFromPicture };

Names namesIn(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s,]+"));
    Names names;
    for (const QString& name : text.split(between, Qt::SkipEmptyParts))
        names.push_back(name.toStdString());
    return names;
}

}  // namespace

InputChoice::InputChoice(QFormLayout& form, const QString& folder, QWidget* parent)
    : QObject(parent), m_folder(folder), m_from(new QComboBox(parent)), m_tokens(new QLineEdit(parent))
{
    named(m_from, "model.input", tr("X"));
    m_from->addItems({tr("as found"), tr("numbers of a file…")});
    m_from->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    form.addRow(tr("X"), m_from);
    named(m_tokens, "model.tokens", tr("Names of the tokens"));
    m_tokens->setPlaceholderText(tr("names, as: the cat sat"));
    form.addRow(tr("Tokens"), m_tokens);
    connect(m_from, &QComboBox::activated, this, &InputChoice::choose);
    connect(m_tokens, &QLineEdit::textChanged, this, &InputChoice::changed);
}

void InputChoice::offer(const ModelSurvey& survey)
{
    m_readsText = survey.readsText;
    m_looksUp = survey.looksUp;
    m_tokens->setAccessibleName(m_readsText ? tr("Text") : tr("Names of the tokens"));
    m_tokens->setPlaceholderText(m_readsText && m_looksUp ? tr("a sentence for its tokenizer, or ids: 15496 995")
                                 : m_readsText            ? tr("a sentence for the tokenizer beside the model")
                                 : m_looksUp              ? tr("ids: 15496 995")
                                                          : tr("names, as: the cat sat"));
    if (survey.readsPicture && m_from->count() == kFromPicture)
        m_from->addItem(tr("a picture…"));
    else if (!survey.readsPicture)
        m_from->removeItem(kFromPicture);
    m_from->setItemText(kAsFound, survey.input.empty() ? tr("random numbers") : tr("“%1” of the file").arg(toQString(survey.input)));
}

void InputChoice::sayLookedUp() { m_from->setItemText(kAsFound, tr("rows of the embedding")); }

bool InputChoice::isOfFile() const { return m_from->currentIndex() != kAsFound; }

std::optional<Error> InputChoice::addTo(ImportOptions& options) const
{
    const std::string typed = m_tokens->text().toStdString();
    options.input = m_numbers;
    options.picture = m_picture;
    if (m_picture)  // it has its own tokens
        return {};
    if (m_looksUp) {
        auto ids = readTokenIds(typed);
        if (!ids)
            return ids.error();
        if (*ids) {
            options.tokenIds = **std::move(ids);
            return {};
        }
    }
    if (!m_readsText)
        options.tokens = namesIn(m_tokens->text());
    else if (!m_tokens->text().trimmed().isEmpty())
        options.text = typed;
    return {};
}

/// The choice before stays where no file is chosen, or one that cannot be read.
void InputChoice::choose()
{
    const bool isPicture = m_from->currentIndex() == kFromPicture;
    if (isOfFile()) {
        const QString path =
            isPicture ? pictureToOpen(m_from->window(), m_folder)
                      : fileToOpen(m_from->window(), tr("Numbers of X"), m_folder, tr("Numbers (*.npy *.csv *.tsv);;All files (*)"));
        const auto wrong = path.isEmpty() ? std::nullopt : isPicture ? readPicture(path) : readNumbers(path);
        if (path.isEmpty() || wrong)
            m_from->setCurrentIndex(m_picture ? kFromPicture : m_numbers ? kFromFile : kAsFound);
        if (wrong)
            emit failed(toQString(wrong->sentence()) + '.');
        if (path.isEmpty() || wrong)
            return;
    }
    if (m_from->currentIndex() != kFromFile)
        m_numbers.reset();
    if (!isPicture)
        m_picture.reset();
    m_tokens->setEnabled(!m_picture);
    emit changed();
}

std::optional<Error> InputChoice::readNumbers(const QString& path)
{
    const auto numbers = readNumberFile(path);
    if (!numbers)
        return numbers.error();
    m_numbers = numbers->cells.cells;
    return {};
}

std::optional<Error> InputChoice::readPicture(const QString& path)
{
    auto picture = pictureIn(path);
    if (!picture)
        return picture.error();
    m_picture = *std::move(picture);
    return {};
}

}  // namespace headscope
