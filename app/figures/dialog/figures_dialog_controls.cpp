// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/figures_dialog.h"

#include "app/base/text.h"
#include "app/figures/dialog/color_choices.h"
#include "app/figures/dialog/font_box.h"
#include "app/figures/dialog/named_control.h"
#include "app/figures/formats/formats.h"
#include "app/figures/token_marks.h"
#include "app/state/document.h"
#include "app/undo/figure_commands.h"
#include "core/model/limits.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <tuple>

namespace headscope {

QWidget* FiguresDialog::makeControls()
{
    auto* controls = new QWidget(this);
    controls->setMaximumWidth(330);
    auto* layout = new QVBoxLayout(controls);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto button = [&](QHBoxLayout* row, const QString& text, const char* name, bool ofPicture, auto&& slot) {
        auto* made = named(new QPushButton(text, this), name, text);
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, std::forward<decltype(slot)>(slot));
        row->addWidget(made);
        (ofPicture ? m_needPicture : m_needFigure).push_back(made);
    };
    m_pictures->setMaximumHeight(110);
    m_figures->setMaximumHeight(110);
    layout->addWidget(new QLabel(tr("File → Export… adds pictures to a figure. Double click renames it."), this));
    qobject_cast<QLabel*>(layout->itemAt(0)->widget())->setWordWrap(true);
    layout->addWidget(m_figures);
    auto* ofFigure = new QHBoxLayout;
    button(ofFigure, tr("&Delete"), "figures.delete", false,
           [this] { figures::remove(m_workbench.document, static_cast<std::size_t>(figure())); });
    ofFigure->addStretch();
    layout->addLayout(ofFigure);
    layout->addWidget(m_pictures);
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
    m_width->setRange(0.5, NamedFigure::kWidest);
    m_height->setRange(0, NamedFigure::kWidest);
    m_height->setSpecialValueText(tr("as needed"));
    m_type->setRange(NamedFigure::kLeastType, NamedFigure::kMostType);
    m_type->setSuffix(tr(" pt"));
    for (QDoubleSpinBox* box : {m_width, m_height}) {
        box->setSingleStep(0.25);
        box->setSuffix(tr(" in"));
    }
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
    auto* look = new QHBoxLayout;
    look->addWidget(m_numbers);
    look->addWidget(m_dark);
    form->addRow(look);
    for (const char* id : {"pdf", "svg", "png"})
        m_format->addItem(tr(findFormat(id)->title.data()), QLatin1String(id));
    form->addRow(tr("&Format"), m_format);
    layout->addLayout(form);
    layout->addWidget(m_message);
    layout->addStretch();
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

}  // namespace headscope
