// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/export_choices.h"

#include "app/base/block_text.h"
#include "app/base/text.h"
#include "app/figures/dialog/size_presets.h"
#include "app/figures/figure_text.h"
#include "app/files/embedded_session.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QLocale>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kAll = -1;  // the data of an entry that stands for all heads or all blocks

/// Whether there is something to export: of a bias that can be added there is not.
bool isThere(const Session& session, MatrixRef ref)
{
    if (!isParameter(session, ref))
        return exists(session, ref);
    for (; exists(session, ref); ++ref.head)
        if (parameterOf(session, ref)->size() > 0)
            return true;
    return false;
}

/// Anew, with what was chosen where it is still offered.
template <class AddItems>
void fill(QComboBox& box, AddItems addItems)
{
    const QSignalBlocker quiet(&box);
    const QVariant chosen = box.currentData();
    box.clear();
    addItems();
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
}

QDoubleSpinBox* inches(double low, QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(low, 100);
    box->setSingleStep(0.1);
    box->setSuffix(ExportChoices::tr(" in"));
    return box;
}

}  // namespace

ExportChoices::ExportChoices(QWidget* parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_block(new QComboBox(this)),
      m_matrix(new QComboBox(this)),
      m_head(new QComboBox(this)),
      m_format(new QComboBox(this)),
      m_preset(new QComboBox(this)),
      m_width(inches(0.5, this)),
      m_height(inches(0, this)),
      m_dpi(new QSpinBox(this)),
      m_columns(new QSpinBox(this)),
      m_type(new QSpinBox(this)),
      m_title(new QLineEdit(this)),
      m_numbers(new QCheckBox(tr("&Numbers in the cells"), this)),
      m_names(new QCheckBox(tr("N&ames of rows and columns"), this)),
      m_transparent(new QCheckBox(tr("Transparent &background"), this)),
      m_inside(new QCheckBox(this))
{
    for (const ExportFormat& row : exportFormats())
        m_format->addItem(toQString(row.title), toQString(row.id));
    for (const SizePreset& preset : kSizePresets)
        m_preset->addItem(headscope::tr(preset.title), QLatin1String(preset.id));
    m_height->setSpecialValueText(tr("as needed"));
    m_dpi->setRange(kLeastDpi, kMostDpi);
    m_dpi->setSuffix(tr(" dpi"));
    m_columns->setRange(0, 256);
    m_columns->setSpecialValueText(tr("as looks best"));
    m_type->setRange(kLeastType, kMostType);
    m_type->setSuffix(tr(" pt"));
    m_inside->setToolTip(tr("Headscope opens the picture and goes on from it. Whoever gets the picture gets all weights and words."));

    m_form->setContentsMargins(0, 0, 0, 0);
    addRow(tr("Bl&ock"), m_block, "exportBlock");
    addRow(tr("&Matrix"), m_matrix, "exportMatrix");
    addRow(tr("&Head"), m_head, "exportHead");
    addRow(tr("&Format"), m_format, "exportFormat");
    addRow(tr("&Size"), m_preset, "exportSize");
    addRow(tr("&Width"), m_width, "exportWidth");
    addRow(tr("H&eight"), m_height, "exportHeight");
    addRow(tr("&Resolution"), m_dpi, "exportDpi");
    addRow(tr("Heads a ro&w"), m_columns, "exportColumns");
    addRow(tr("T&ype"), m_type, "exportType");
    addRow(tr("&Title"), m_title, "exportTitle");
    addRow({}, m_numbers, "exportNumbers");
    addRow({}, m_names, "exportNames");
    addRow({}, m_transparent, "exportTransparent");
    addRow({}, m_inside, "exportSession");
    m_inside->setAccessibleName(tr("Session inside"));

    connect(m_block, &QComboBox::currentIndexChanged, this, [this] {
        offerOfBlock();
        emit changed();
    });
    for (QComboBox* box : {m_matrix, m_head, m_format})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportChoices::changed);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &ExportChoices::applyPreset);
    for (QDoubleSpinBox* box : {m_width, m_height})
        connect(box, &QDoubleSpinBox::valueChanged, this, &ExportChoices::changed);
    for (QSpinBox* box : {m_dpi, m_columns, m_type})
        connect(box, &QSpinBox::valueChanged, this, &ExportChoices::changed);
    connect(m_title, &QLineEdit::textChanged, this, &ExportChoices::changed);
    for (QCheckBox* box : {m_numbers, m_names, m_transparent, m_inside})
        connect(box, &QCheckBox::toggled, this, &ExportChoices::changed);
    connect(this, &ExportChoices::changed, this, &ExportChoices::enableWhatApplies);
    load();
}

void ExportChoices::addRow(const QString& label, QWidget* control, const char* name)
{
    control->setObjectName(QLatin1String(name));
    const auto* box = qobject_cast<QCheckBox*>(control);
    control->setAccessibleName(QString(box ? box->text() : label).remove('&'));
    if (box)
        m_form->addRow(control);
    else
        m_form->addRow(label, control);
}

void ExportChoices::offer(std::shared_ptr<const Session> session)
{
    m_session = std::move(session);
    const int blocks = static_cast<int>(m_session->blocks.size());
    fill(*m_block, [&] {
        for (int block = 0; block < blocks; ++block)
            m_block->addItem(shortBlockName(*m_session, block), block);
        m_block->addItem(tr("All blocks"), kAll);
    });
    if (blocks == 1)
        m_block->setCurrentIndex(0);
    m_form->setRowVisible(m_block, blocks > 1);
    offerOfBlock();
    offerSession();
    const QString title = toQString(m_session->title);
    if (m_title->text() == m_sessionTitle)  // not one of the person's own
        m_title->setText(title);
    m_sessionTitle = title;
    emit changed();
}

void ExportChoices::offerOfBlock()
{
    const int first = std::max(0, block());
    const int last = block() == kAll ? static_cast<int>(m_session->blocks.size()) - 1 : first;
    fill(*m_matrix, [&] {
        for (const MatrixInfo& row : matrices()) {
            bool present = false;
            for (int block = first; block <= last; ++block)
                present = present || isThere(*m_session, {row.id, block});
            if (present)
                m_matrix->addItem(tr("%1 (%2)").arg(toQString(row.title), toQString(row.symbol)), static_cast<int>(row.id));
        }
    });
    fill(*m_head, [&] {
        m_head->addItem(tr("All heads"), kAll);
        int number = 0;
        for (const Head& head : m_session->block(first).heads) {
            ++number;
            m_head->addItem(head.name.empty() ? QString::number(number) : tr("%1: %2").arg(number).arg(toQString(head.name)), number - 1);
        }
    });
}

void ExportChoices::offerSession()
{
    const qint64 size = roughSizeInPicture(*m_session);
    m_inside->setText(tr("&Session inside (%1)").arg(QLocale().formattedDataSize(size, 0)));
    const bool large = size > kLargestUnasked;
    if (large != m_large)
        m_inside->setChecked(!large && QSettings().value(QStringLiteral("export/session"), true).toBool());
    m_large = large;
}

int ExportChoices::block() const { return m_block->currentData().toInt(); }

void ExportChoices::choose(const MatrixRef& matrix, bool allHeads)
{
    m_block->setCurrentIndex(std::max(0, m_block->findData(matrix.block)));
    m_matrix->setCurrentIndex(std::max(0, m_matrix->findData(static_cast<int>(matrix.id))));
    m_head->setCurrentIndex(std::max(0, m_head->findData(allHeads ? kAll : matrix.head)));
}

FigureRequest ExportChoices::request(std::shared_ptr<const Trace> trace, const ColorMap& colorMap) const
{
    const int head = m_head->currentData().toInt();
    return {.trace = std::move(trace),
            .matrix = {static_cast<MatrixId>(m_matrix->currentData().toInt()), std::max(0, block()), std::max(0, head)},
            .allHeads = head == kAll,
            .allBlocks = block() == kAll,
            .colorMap = &colorMap,
            .title = m_title->text(),
            .columns = m_columns->value(),
            .typeSize = m_type->value(),
            .numbers = m_numbers->isChecked(),
            .names = m_names->isChecked()};
}

Page ExportChoices::page() const
{
    return {.size = QSizeF(m_width->value(), m_height->value()) * kPointsPerInch,
            .dpi = m_dpi->value(),
            .transparent = m_transparent->isChecked()};
}

const ExportFormat& ExportChoices::format() const { return exportFormats()[static_cast<std::size_t>(m_format->currentIndex())]; }

bool ExportChoices::names() const { return m_names->isChecked(); }

bool ExportChoices::sessionInside() const { return m_inside->isChecked(); }

void ExportChoices::enableWhatApplies()
{
    const bool picture = format().kind == ExportFormat::Kind::Picture;
    const bool drawn = format().kind != ExportFormat::Kind::Values;
    const bool custom = m_preset->currentIndex() + 1 == m_preset->count();
    m_head->setEnabled(block() != kAll && info(static_cast<MatrixId>(m_matrix->currentData().toInt())).perHead());
    for (QWidget* control : std::initializer_list<QWidget*>{m_preset, m_title, m_type, m_numbers})
        control->setEnabled(drawn);
    for (QWidget* control : {m_transparent, m_inside})
        control->setEnabled(picture);
    m_width->setEnabled(drawn && custom);
    m_height->setEnabled(drawn && custom);
    m_dpi->setEnabled(format().id == "png");
    m_columns->setEnabled(drawn && block() != kAll && m_head->isEnabled() && m_head->currentData().toInt() == kAll);
    m_names->setEnabled(format().id != "npy");
}

void ExportChoices::applyPreset()
{
    const SizePreset& preset = kSizePresets[static_cast<std::size_t>(m_preset->currentIndex())];
    if (preset.points.width() > 0) {
        const QSignalBlocker quietWidth(m_width), quietHeight(m_height), quietDpi(m_dpi);
        m_width->setValue(preset.points.width() / kPointsPerInch);
        m_height->setValue(preset.points.height() / kPointsPerInch);
        m_dpi->setValue(preset.dpi);
    }
    emit changed();
}

void ExportChoices::load()
{
    const QSettings store;
    const auto value = [&](const char* key, const QVariant& fallback) {
        return store.value(QLatin1String("export/") + QLatin1String(key), fallback);
    };
    m_format->setCurrentIndex(std::max(0, m_format->findData(value("format", "png"))));
    m_preset->setCurrentIndex(std::max(0, m_preset->findData(value("size", "page"))));
    applyPreset();
    if (m_preset->currentIndex() + 1 == m_preset->count()) {
        m_width->setValue(value("width", 6.5).toDouble());
        m_height->setValue(value("height", 0).toDouble());
    }
    m_dpi->setValue(value("dpi", m_dpi->value()).toInt());
    m_type->setValue(value("type", kUsualType).toInt());
    m_numbers->setChecked(value("numbers", true).toBool());
    m_names->setChecked(value("names", true).toBool());
    m_transparent->setChecked(value("transparent", false).toBool());
    m_inside->setChecked(value("session", true).toBool());
    enableWhatApplies();
}

void ExportChoices::save() const
{
    QSettings store;
    const auto keep = [&](const char* key, const QVariant& value) { store.setValue(QLatin1String("export/") + QLatin1String(key), value); };
    keep("format", m_format->currentData());
    keep("size", m_preset->currentData());
    keep("width", m_width->value());
    keep("height", m_height->value());
    keep("dpi", m_dpi->value());
    keep("type", m_type->value());
    keep("numbers", m_numbers->isChecked());
    keep("names", m_names->isChecked());
    keep("transparent", m_transparent->isChecked());
    if (!m_large)
        keep("session", m_inside->isChecked());
}

}  // namespace headscope
