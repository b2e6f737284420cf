// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/export_choices.h"

#include "app/base/text.h"
#include "app/figures/dialog/color_choices.h"
#include "app/figures/dialog/content_choices.h"
#include "app/figures/dialog/font_box.h"
#include "app/figures/dialog/length_box.h"
#include "app/figures/dialog/size_presets.h"
#include "app/figures/shown_part.h"
#include "app/figures/token_marks.h"
#include "app/files/embedded_session.h"
#include "app/widgets/controls/form_rows.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "core/base/phrase.h"
#include "core/matrices/matrix_names.h"

#include <QFormLayout>
#include <QSettings>
#include <QSignalBlocker>

#include <algorithm>

namespace headscope {

ExportChoices::ExportChoices(QWidget* parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_content(new ContentChoices(*m_form, this)),
      m_format(new QComboBox(this)),
      m_preset(new QComboBox(this)),
      m_width(new LengthBox(0.5, this)),
      m_height(new LengthBox(0, this)),
      m_dpi(new QSpinBox(this)),
      m_columns(new QSpinBox(this)),
      m_type(new QSpinBox(this)),
      m_title(new QLineEdit(this)),
      m_scaleLabel(new QLineEdit(this)),
      m_onlyHeads(new QLineEdit(this)),
      m_onlyRows(new QLineEdit(this)),
      m_onlyColumns(new QLineEdit(this)),
      m_marks(new QLineEdit(this)),
      m_font(new FontBox(this)),
      m_dark(new QCheckBox(tr("&Dark background"), this)),
      m_numbers(new QCheckBox(tr("&Numbers in the cells"), this)),
      m_names(new QCheckBox(tr("N&ames of rows and columns"), this)),
      m_transparent(new QCheckBox(tr("Transparent &background"), this)),
      m_inside(new QCheckBox(this))
{
    for (const ExportFormat& row : exportFormats())
        m_format->addItem(tr(row.title.data()), toQString(row.id));
    for (const SizePreset& preset : kSizePresets)
        m_preset->addItem(headscope::tr(preset.title), QLatin1String(preset.id));
    m_height->setSpecialValueText(tr("as needed"));
    m_scaleLabel->setPlaceholderText(tr("its own"));
    for (QLineEdit* line : {m_onlyHeads, m_onlyRows, m_onlyColumns}) {
        line->setPlaceholderText(tr("all"));
        line->setToolTip(tr("Those that are shown, by number or name, in this order: 1, 3, 5-8"));
    }
    m_marks->setPlaceholderText(tr("cat=#d55e00, dog=bold"));
    m_marks->setToolTip(tr("Names that are set apart, by a colour, by heavier type, or both: cat=red+bold"));
    m_dpi->setRange(kLeastDpi, kMostDpi);
    m_dpi->setSuffix(tr(" dpi"));
    m_columns->setRange(0, 256);
    m_columns->setSpecialValueText(tr("as looks best"));
    m_type->setRange(kLeastType, kMostSlideType);
    m_type->setSuffix(tr(" pt"));
    m_inside->setToolTip(tr("Headscope opens the picture and goes on from it. Whoever gets the picture gets all weights and words."));

    m_form->setContentsMargins(0, 0, 0, 0);
    addRow(*m_form, {tr("&Format"), m_format, "exportFormat"}, {tr("&Resolution"), m_dpi, "exportDpi"});
    addRow(*m_form, {tr("&Size"), m_preset, "exportSize"});
    addRow(*m_form, {tr("&Width"), m_width, "exportWidth"}, {tr("H&eight"), m_height, "exportHeight"});
    addRow(*m_form, {tr("Heads a ro&w"), m_columns, "exportColumns"}, {tr("only"), m_onlyHeads, "exportOnlyHeads"});
    addRow(*m_form, {tr("Only rows"), m_onlyRows, "exportOnlyRows"}, {tr("columns"), m_onlyColumns, "exportOnlyColumns"});
    addRow(*m_form, {tr("T&ype"), m_type, "exportType"}, {tr("F&ont"), m_font, "exportFont"});
    addRow(*m_form, {tr("&Title"), m_title, "exportTitle"});
    addRow(*m_form, {tr("Marked"), m_marks, "exportMarks"});
    m_colors = new ColorChoices(*m_form, QStringLiteral("export"), this);
    addRow(*m_form, {tr("Colour bar &label"), m_scaleLabel, "exportScaleLabel"});
    addRow(*m_form, {{}, m_numbers, "exportNumbers"});
    addRow(*m_form, {{}, m_names, "exportNames"});
    m_form->addRow(lineUp(new QHBoxLayout, {m_dark, m_transparent}));  // in one row, since a low window has few
    addRow(*m_form, {{}, m_inside, "exportSession"});
    m_inside->setAccessibleName(tr("Session inside"));
    m_onlyHeads->setAccessibleName(tr("Only these heads"));
    m_onlyColumns->setAccessibleName(tr("Only these columns"));
    named(m_dark, "exportDark", withoutMnemonic(m_dark->text()));
    named(m_transparent, "exportTransparent", withoutMnemonic(m_transparent->text()));

    connect(m_content, &ContentChoices::changed, this, &ExportChoices::changed);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &ExportChoices::applyPreset);
    whenEdited({m_format, m_width, m_height, m_dpi, m_columns, m_type, m_title, m_scaleLabel, m_onlyHeads, m_onlyRows, m_onlyColumns,
                m_marks, m_font, m_numbers, m_names, m_dark, m_transparent, m_inside},
               this, &ExportChoices::changed);
    for (const auto signal : {&ColorChoices::changed, &ColorChoices::mapChanged})
        connect(m_colors, signal, this, &ExportChoices::changed);
    connect(this, &ExportChoices::changed, this, &ExportChoices::enableWhatApplies);
    load();
}

void ExportChoices::offer(std::shared_ptr<const Session> session)
{
    m_session = std::move(session);
    m_content->offer(m_session);
    offerSession();
    const QString title = toQString(m_session->title);
    if (m_title->text() == m_sessionTitle)  // not one of the person's own
        m_title->setText(title);
    m_sessionTitle = title;
    emit changed();
}

void ExportChoices::offerSession()
{
    const qint64 size = roughSizeInPicture(*m_session);
    m_inside->setText(tr("&Session inside (%1)").arg(dataSize(size)));
    const bool large = size > kLargestUnasked;
    if (large != m_large)
        m_inside->setChecked(!large && QSettings().value(QStringLiteral("export/session"), true).toBool());
    m_large = large;
}

void ExportChoices::choose(const FigurePart& part) { m_content->choose(part); }

void ExportChoices::present(const Figure& figure)
{
    m_ready = std::make_shared<const Figure>(figure);
    m_title->setText(figure.title);
    emit changed();
}

FigureRequest ExportChoices::request(std::shared_ptr<const Trace> trace, const ColorMap& colorMap) const
{
    const FigureColors colors = m_colors->colors();
    FigureRequest request{.trace = std::move(trace),
                          .part = m_content->part(),
                          .allBlocks = m_content->allBlocks(),
                          .against = m_content->against(),
                          .colorMap = colors.map ? colors.map : &colorMap,
                          .title = m_title->text(),
                          .columns = m_columns->value(),
                          .style = {.typeSize = m_type->value(),
                                    .names = m_names->isChecked(),
                                    .numbers = m_numbers->isChecked(),
                                    .colors = colors,
                                    .scaleLabel = m_scaleLabel->text(),
                                    .look = {m_font->choice(), m_dark->isChecked()}},
                          .ready = m_ready};
    if (!m_ready)
        readShown(request);
    return request;
}

void ExportChoices::readShown(FigureRequest& request) const
{
    const MatrixRef matrix{request.part.matrix.id, request.part.matrix.block, request.part.allHeads ? 0 : request.part.matrix.head};
    if (!exists(*m_session, matrix))
        return;
    const auto read = [&](const QLineEdit& line, const Names& names, std::vector<int>& shown) {
        auto chosen = shownOf(line.text(), names);
        if (chosen)
            shown = *std::move(chosen);
        else
            request.wrong = Error{line.accessibleName().toStdString(), chosen.error().reason};
    };
    if (m_content->severalHeads())
        read(*m_onlyHeads, {}, request.part.heads);
    read(*m_onlyRows, rowNames(*m_session, matrix), request.part.rows);
    read(*m_onlyColumns, columnNames(*m_session, matrix), request.part.columns);
    if (auto marks = marksOf(m_marks->text()))
        request.style.marks = *std::move(marks);
    else
        request.wrong = Error{m_marks->accessibleName().toStdString(),
                              phrase("expected names with a colour or bold, such as {}", m_marks->placeholderText().toStdString())};
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
    m_content->enableWhatApplies();
    if (m_ready) {
        m_content->setVisible(false);
        for (QWidget* row : {m_columns->parentWidget(), m_onlyRows->parentWidget()})
            m_form->setRowVisible(row, false);
        m_form->setRowVisible(m_marks, false);
        m_colors->setVisible(!m_ready->panels.empty());
        for (QWidget* row : std::initializer_list<QWidget*>{m_scaleLabel, m_numbers, m_names})
            m_form->setRowVisible(row, !m_ready->panels.empty());
    }
    for (QWidget* control : std::initializer_list<QWidget*>{m_font, m_dark})
        control->setEnabled(drawn);
    for (QWidget* control : std::initializer_list<QWidget*>{m_preset, m_title, m_type, m_numbers, m_scaleLabel})
        control->setEnabled(drawn);
    m_colors->setEnabled(drawn);
    for (QWidget* control : {m_transparent, m_inside})
        control->setEnabled(picture);
    m_width->setEnabled(drawn && custom);
    m_height->setEnabled(drawn && custom);
    m_dpi->setEnabled(format().id == "png");
    m_width->setDpi(m_dpi->value());
    m_height->setDpi(m_dpi->value());
    m_columns->setEnabled(drawn && m_content->severalHeads());
    m_onlyHeads->setEnabled(m_content->severalHeads());
    m_marks->setEnabled(drawn);
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
    m_colors->chooseMap(value("map", QString()).toString());
    m_font->choose(value("font", "sans").toString());
    m_dark->setChecked(value("dark", false).toBool());
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
    keep("map", m_colors->map());
    keep("font", m_font->choice());
    keep("dark", m_dark->isChecked());
    keep("numbers", m_numbers->isChecked());
    keep("names", m_names->isChecked());
    keep("transparent", m_transparent->isChecked());
    if (!m_large)
        keep("session", m_inside->isChecked());
}

}  // namespace headscope
