// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/settings_dialog.h"

#include "app/base/language.h"
#include "app/state/appearance.h"
#include "app/state/settings.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QThread>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

enum ThemeChoice { Light, Dark, AsDesktop };
enum ContrastChoice { Normal, High, ContrastOfDesktop };

}  // namespace

SettingsDialog::SettingsDialog(Appearance& appearance, QWidget* parent) : QDialog(parent), m_appearance(appearance)
{
    setObjectName("settingsDialog");
    setWindowTitle(tr("Settings"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    m_theme = addChoice(*form, "theme", tr("Theme"), {tr("Light"), tr("Dark"), tr("As the desktop has it")});
    m_contrast = addChoice(*form, "contrast", tr("Contrast"), {tr("Normal"), tr("High"), tr("As the desktop has it")});
    auto* language = named(new QComboBox(this), "settings.language", tr("Language, from the next start on"));
    language->addItem(tr("As the desktop has it"), QString());
    for (const Language& each : kLanguages)
        language->addItem(each.name, QString(each.id));
    language->setCurrentIndex(std::max(0, language->findData(settings::language())));
    language->setToolTip(language->accessibleName());
    form->addRow(tr("Language"), language);
    auto* later = new QLabel(tr("from the next start on"), this);
    later->hide();
    form->addRow(QString(), later);
    m_zoom = addNumber(*form, "zoom", tr("Text size"), 70, 250, 100);
    m_zoom->setSuffix(QStringLiteral(" %"));
    m_zoom->setSingleStep(10);
    QSpinBox* autosave = addNumber(*form, "autosave", tr("Back up unsaved work after"), 1, 600, settings::autosaveSeconds());
    autosave->setSuffix(tr(" s"));
    QSpinBox* threads = addNumber(*form, "threads", tr("Threads that compute"), 0, QThread::idealThreadCount(), settings::threads());
    threads->setSpecialValueText(tr("all there are"));
    auto* clear = named(new QPushButton(tr("&Clear recent files"), this), "settings.clearRecent");
    clear->setEnabled(!settings::recentFiles().isEmpty());
    auto* forget = named(new QPushButton(tr("&Forget everything…"), this), "settings.forget");
    for (QPushButton* button : {clear, forget})
        button->setAutoDefault(false);
    auto* remembered = lineUp(new QHBoxLayout, {clear, forget, Stretch{}});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);  // Return ends a number, not the dialog
    lineUp(new QVBoxLayout(this), {.spacing = 12}, {form, remembered, buttons});

    connect(m_theme, &QComboBox::activated, this, [this](int theme) {
        settings::saveFollowsDesktop(theme == AsDesktop);
        if (theme != AsDesktop)
            m_appearance.setDark(theme == Dark);
        emit themeChosen();
    });
    connect(m_contrast, &QComboBox::activated, this, [this](int contrast) {
        settings::saveHighContrast(contrast == ContrastOfDesktop ? std::nullopt : std::optional(contrast == High));
        if (contrast != ContrastOfDesktop)
            m_appearance.setHighContrast(contrast == High);
        emit themeChosen();
    });
    connect(language, &QComboBox::activated, this, [=] {
        settings::saveLanguage(language->currentData().toString());
        later->show();
    });
    connect(m_zoom, &QSpinBox::valueChanged, this,
            [this](int percent) { m_appearance.setZoom(percent / 100.0 * m_appearance.desktopType()); });
    connect(autosave, &QSpinBox::valueChanged, this, [this](int seconds) {
        settings::saveAutosaveSeconds(seconds);
        emit autosaveChosen(seconds);
    });
    connect(threads, &QSpinBox::valueChanged, this, [this](int count) {
        settings::saveThreads(count);
        emit threadsChosen(count);
    });
    connect(clear, &QPushButton::clicked, this, [clear] {
        settings::clearRecentFiles();
        clear->setEnabled(false);
    });
    connect(forget, &QPushButton::clicked, this, &SettingsDialog::forgetEverything);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(&appearance, &Appearance::changed, this, &SettingsDialog::showAppearance);
    showAppearance();
}

QComboBox* SettingsDialog::addChoice(QFormLayout& form, const QString& name, const QString& title, const QStringList& choices)
{
    auto* box = named(new QComboBox(this), "settings." + name, title);
    box->addItems(choices);
    form.addRow(title, box);
    return box;
}

QSpinBox* SettingsDialog::addNumber(QFormLayout& form, const QString& name, const QString& title, int least, int most, int value)
{
    auto* box = named(new QSpinBox(this), "settings." + name, title);
    box->setRange(least, most);
    box->setValue(value);
    box->setKeyboardTracking(false);  // 120 is not 1, 12, 120
    form.addRow(title, box);
    return box;
}

/// The keys of the window change it, too.
void SettingsDialog::showAppearance()
{
    const QSignalBlocker quiet(m_zoom);
    m_zoom->setValue(static_cast<int>(std::lround(100 * m_appearance.ownZoom())));
    m_theme->setCurrentIndex(settings::followsDesktop() ? AsDesktop : m_appearance.isDark() ? Dark : Light);
    const auto contrast = settings::highContrast();
    m_contrast->setCurrentIndex(!contrast ? ContrastOfDesktop : *contrast ? High : Normal);
}

void SettingsDialog::forgetEverything()
{
    QMessageBox question(
        QMessageBox::Question, tr("Forget everything?"),
        tr("Settings, the places of docks, recent files, and what you answered and finished in lessons. Sessions and other "
           "files of yours stay."),
        QMessageBox::Cancel, this);
    question.setObjectName("settings.forget.question");
    const QPushButton* forget = question.addButton(tr("Forget"), QMessageBox::DestructiveRole);
    question.setDefaultButton(QMessageBox::Cancel);
    question.exec();
    if (question.clickedButton() != forget)
        return;
    emit everythingForgotten();
    close();
}

}  // namespace headscope
