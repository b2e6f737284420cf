// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/import_sheet.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/undo/import_commands.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kWidth = 500;
constexpr QSize kPreview(kWidth - 24, 190);
constexpr Index kShown = 12;  // rows and columns: enough to see whether it is the right file

QStringList namesOrNumbers(const Names& names, Index count)
{
    QStringList list;
    for (Index i = 0; i < std::min(count, kShown); ++i)
        list << (names.empty() ? QString::number(i + 1) : toQString(names[static_cast<std::size_t>(i)]));
    return list;
}

Names toNames(const QStringList& list)
{
    Names names;
    for (const QString& name : list)
        names.push_back(name.toStdString());
    return names;
}

}  // namespace

ImportSheet::ImportSheet(const Workbench& workbench, NumberFile file, const std::optional<MatrixRef>& place, QWidget* parent)
    : QDialog(parent),
      m_workbench(workbench),
      m_file(std::move(file)),
      m_place(place),
      m_reading([this](const Result<NamedCells>& cells) {
          m_problem = cells ? QString() : toQString(cells.error().sentence()) + '.';
          take(cells ? *cells : NamedCells());
      }),
      m_what(makeLabel({.name = "import.what", .format = Qt::PlainText}, this)),
      m_target(named(new QComboBox(this), "import.target", tr("What the numbers become"))),
      m_meaning(named(new QComboBox(this), "import.meaning", tr("What True means"))),
      m_form(new QFormLayout),
      m_words(makeLabel({.name = "import.words", .format = Qt::PlainText, .wraps = true}, this))
{
    setObjectName("importSheet");
    setWindowTitle(tr("Import %1").arg(shownName(m_file.name)));
    m_target->setMinimumContentsLength(36);
    m_target->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_meaning->addItems({tr("may look"), tr("is blocked, as in attn_mask of nn.MultiheadAttention")});
    m_form->setHorizontalSpacing(16);
    m_form->addRow(tr("Becomes"), m_target);
    m_form->addRow(tr("True or 1"), m_meaning);
    m_columnNames = addCheck(*m_form, "import.columnNames", tr("The first line is names"), m_file.table.columnNames);
    m_rowNames = addCheck(*m_form, "import.rowNames", tr("The first column is names"), m_file.table.rowNames);
    m_transposed = addCheck(*m_form, "import.transposed", tr("Transpose, as for weights of PyTorch's nn.Linear"), false);
    m_form->setRowVisible(m_columnNames, m_file.isText());
    m_form->setRowVisible(m_rowNames, m_file.isText());

    auto* preview = named(new MatrixTable(m_preview, this), "import.preview", tr("The numbers of the file"));
    preview->setBounds(kPreview);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_import = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
    m_import->setObjectName("import.import");
    m_import->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ImportSheet::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ImportSheet::reject);
    connect(m_target, &QComboBox::currentIndexChanged, this, [this] {
        m_chosen = target();
        follow();
    });
    connect(&workbench.document, &Document::refused, m_words, &QLabel::setText);
    for (const QCheckBox* box : {m_columnNames, m_rowNames, m_transposed})
        connect(box, &QCheckBox::toggled, this, &ImportSheet::read);

    lineUp(new QVBoxLayout(this), {.spacing = 12}, {m_what, preview, m_form, m_words, Stretch{}, buttons});
    setMinimumWidth(kWidth);
    read();
    const Index rows = m_numbers.values.rows(), columns = m_numbers.values.cols();
    const auto named = [this](const MatrixRef& ref) { return !takesAnyShape(ref) && imports::isNamedAfter(m_file.name, ref); };
    const bool fitsOtherwise = m_place ? !fitsPlace(rows, columns) && fitsPlace(columns, rows)
                                       : std::ranges::none_of(m_targets, named) &&
                                             std::ranges::any_of(importTargets(*workbench.document.session(), columns, rows), named);
    m_transposed->setChecked(fitsOtherwise);
    m_target->setFocus();
}

QCheckBox* ImportSheet::addCheck(QFormLayout& form, const char* name, const QString& text, bool checked)
{
    auto* box = named(new QCheckBox(text, this), name);
    box->setChecked(checked);
    form.addRow(QString(), box);
    return box;
}

bool ImportSheet::fitsPlace(Index rows, Index columns) const
{
    return m_place && fits(*m_workbench.document.session(), *m_place, rows, columns);
}

MatrixRef ImportSheet::target() const { return m_targets[static_cast<std::size_t>(m_target->currentIndex())]; }

/// The numbers of the file, as the boxes say: those that were read, or read again in the background.
void ImportSheet::read()
{
    const bool columnNames = m_columnNames->isChecked(), rowNames = m_rowNames->isChecked();
    m_problem.clear();
    m_reading.forget();
    if (columnNames == m_file.table.columnNames && rowNames == m_file.table.rowNames) {
        take(m_file.cells);
        return;
    }
    m_problem = tr("Reading …");
    take({});
    m_reading.start([file = m_file, columnNames, rowNames](const CancelCheck&) { return file.readAgain(columnNames, rowNames); });
}

void ImportSheet::take(const NamedCells& cells)
{
    m_numbers = {cells.cells, toNames(cells.rows), toNames(cells.columns)};
    if (m_transposed->isChecked()) {
        m_numbers.values = Matrix(m_numbers.values.transpose());
        std::swap(m_numbers.rows, m_numbers.columns);
    }
    offer();
}

/// Offers what the numbers may become; what was chosen stays, where it still fits.
void ImportSheet::offer()
{
    const Session& session = *m_workbench.document.session();
    const Matrix& values = m_numbers.values;
    const QSignalBlocker quiet(m_target);
    m_target->clear();
    m_targets = values.size() == 0 ? std::vector<MatrixRef>() : importTargets(session, values.rows(), values.cols());
    for (const MatrixRef& ref : m_targets)
        m_target->addItem(imports::targetName(session, ref));
    m_target->setEnabled(!m_targets.empty());
    if (!m_targets.empty()) {
        const auto kept = m_chosen ? std::ranges::find(m_targets, *m_chosen) : m_targets.end();
        const MatrixRef first =
            kept != m_targets.end() ? *kept : imports::proposed(m_workbench, m_targets, m_place ? &*m_place : nullptr, m_file.name, values);
        m_target->setCurrentIndex(static_cast<int>(std::ranges::find(m_targets, first) - m_targets.begin()));
    }
    MatrixContent content;
    content.values = Matrix(values.topLeftCorner(std::min(values.rows(), kShown), std::min(values.cols(), kShown)));
    content.rows = namesOrNumbers(m_numbers.rows, values.rows());
    content.columns = namesOrNumbers(m_numbers.columns, values.cols());
    m_preview.show(std::move(content));
    follow();
}

void ImportSheet::follow()
{
    const Session& session = *m_workbench.document.session();
    const Matrix& values = m_numbers.values;
    if (values.size() == 0)
        m_what->setText(m_file.name);
    else
        m_what->setText(tr("%1 × %2 numbers%3%4")
                            .arg(values.rows())
                            .arg(values.cols())
                            .arg(m_file.isOfBatch           ? tr(" of type %1, the one sequence of a batch").arg(m_file.type)
                                 : !m_file.isText()         ? tr(" of type %1").arg(m_file.type)
                                 : m_file.assumed.isEmpty() ? QString()
                                                            : tr(", with names read as %1").arg(m_file.assumed),
                                 std::max(values.rows(), values.cols()) > kShown ? tr("; the first of them:") : QString()));
    m_form->setRowVisible(m_meaning, !m_targets.empty() && target().id == MatrixId::Mask);
    if (m_targets.empty()) {
        m_words->setText(m_problem.isEmpty() ? tr("They are too many for X, and no other matrix of the session has this shape.")
                                             : m_problem);
        m_import->setEnabled(false);
        return;
    }
    const QString objection = imports::objection(session, target(), m_numbers);
    QStringList words;
    if (m_file.table.mayHaveColumnNames && !m_columnNames->isChecked())
        words << tr("The first line counts from 0: it may be names.");
    if (m_place && !fitsPlace(values.rows(), values.cols()))
        words << tr("They do not fit into %1.").arg(toQString(plainSymbol(*m_place)));
    words << (objection.isEmpty() ? imports::consequences(session, target(), m_numbers) : tr("They are not taken: %1.").arg(objection));
    words.removeAll(QString());
    m_words->setText(words.join(' '));
    m_import->setEnabled(objection.isEmpty());
}

void ImportSheet::accept()
{
    const TrueMeans meaning = m_meaning->currentIndex() == 0 ? TrueMeans::MayAttend : TrueMeans::Blocked;
    if (!m_targets.empty() && imports::take(m_workbench, target(), m_numbers, meaning, m_file.name))
        QDialog::accept();
}

}  // namespace headscope
