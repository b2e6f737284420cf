// SPDX-License-Identifier: GPL-3.0-or-later
// Settings: how it looks, when unsaved work is copied, how many threads compute, and what is remembered. Each acts at once, the language
// at the next start.
#pragma once

#include <QDialog>

class QComboBox;
class QFormLayout;
class QSpinBox;

namespace headscope {

class Appearance;

class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(Appearance& appearance, QWidget* parent);

signals:
    void themeChosen();  ///< it is in the settings
    void autosaveChosen(int seconds);
    void threadsChosen(int threads);  ///< 0: all there are
    void everythingForgotten();

private:
    QSpinBox* addNumber(QFormLayout& form, const QString& name, const QString& title, int least, int most, int value);
    QComboBox* addChoice(QFormLayout& form, const QString& name, const QString& title, const QStringList& choices);
    void showAppearance();
    void forgetEverything();

    Appearance& m_appearance;
    QComboBox* m_theme;
    QComboBox* m_contrast;
    QSpinBox* m_zoom;
};

}  // namespace headscope
