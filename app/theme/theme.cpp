// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"

#include <array>

namespace headscope {

namespace {

struct ThemeColor {
    const char* name;  ///< as "@name" in the style sheet
    QPalette::ColorRole role;
    const char* light;
    const char* dark;
    const char* lightInHighContrast;
    const char* darkInHighContrast;

    const char* in(const Theme& theme) const
    {
        return theme.highContrast ? theme.dark ? darkInHighContrast : lightInHighContrast : theme.dark ? dark : light;
    }
};

constexpr std::array kThemeColors{
    ThemeColor{"window", QPalette::Window, "#ffffff", "#161b21", "#ffffff", "#000000"},
    ThemeColor{"card", QPalette::Base, "#ffffff", "#1d242c", "#ffffff", "#000000"},
    ThemeColor{"panel", QPalette::AlternateBase, "#f5f7f9", "#1a2027", "#ffffff", "#000000"},
    ThemeColor{"text", QPalette::WindowText, "#17212b", "#e8edf2", "#000000", "#ffffff"},
    ThemeColor{"text", QPalette::Text, "#17212b", "#e8edf2", "#000000", "#ffffff"},
    ThemeColor{"text", QPalette::ButtonText, "#17212b", "#e8edf2", "#000000", "#ffffff"},
    ThemeColor{"muted", QPalette::PlaceholderText, "#566370", "#a3afbb", "#1f2933", "#e3e8ed"},
    ThemeColor{"border", QPalette::Mid, "#d3dae1", "#3a4550", "#3d4852", "#aab4be"},
    ThemeColor{"border", QPalette::Midlight, "#e4e9ee", "#2c353f", "#3d4852", "#aab4be"},
    ThemeColor{"disabled", QPalette::BrightText, "#d3dae1", "#3a4550", "#767f88", "#7d8893"},
    ThemeColor{"button", QPalette::Button, "#ffffff", "#232b34", "#ffffff", "#000000"},
    ThemeColor{"hover", QPalette::Light, "#eaeff3", "#2d3741", "#d5dde4", "#34404c"},
    ThemeColor{"filled", QPalette::Dark, "#1b2733", "#dfe6ec", "#000000", "#ffffff"},
    ThemeColor{"onfilled", QPalette::HighlightedText, "#ffffff", "#161b21", "#ffffff", "#000000"},
    ThemeColor{"rose", QPalette::Highlight, "#e11d48", "#ff6b8b", "#a3002b", "#ff9db2"},
    ThemeColor{"shadow", QPalette::Shadow, "#8894a0", "#6b7884", "#3d4852", "#aab4be"},
    ThemeColor{"tip", QPalette::ToolTipBase, "#1b2733", "#dfe6ec", "#000000", "#ffffff"},
    ThemeColor{"ontip", QPalette::ToolTipText, "#ffffff", "#161b21", "#ffffff", "#000000"},
    ThemeColor{"lit", QPalette::LinkVisited, "#c2410c", "#fbaf4f", "#8a2c04", "#ffcf8a"},
    ThemeColor{"link", QPalette::Link, "#0f766e", "#5cc5bb", "#00504a", "#8fe8df"},
};

constexpr ThemeColor kChanged{"changed", QPalette::LinkVisited, "#d100d1", "#ff70ff", "#8a008a", "#ffa6ff"};

constexpr const char* kStyleSheet = R"(
QMainWindow, QMainWindow::separator { background: @panel; }
QMainWindow::separator { width: 5px; height: 5px; }
QMenuBar { background: @panel; padding: 2px 6px; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @card; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 10px; border-radius: 4px; }
QMenu::icon { padding-left: 6px; }
QMenu::item:selected { background: @hover; color: @text; }
QMenu::item:disabled { color: @muted; }
QMenu::separator { height: 1px; background: @border; margin: 4px 6px; }
QToolTip { background: @tip; color: @ontip; border: none; padding: 4px 6px; }

QToolBar { background: @panel; border: none; border-bottom: 1px solid @border; padding: 5px 8px; spacing: 6px; }
QToolButton#qt_toolbar_ext_button { padding: 0; border: none; border-radius: 3px; background: @filled; image: url(:/icons/arrow-right-@theme.svg); }
QToolBar::separator { width: 1px; background: @border; margin: 4px 4px; }
QToolButton, QPushButton { background: @button; border: 1px solid @border; border-radius: 5px; padding: 4px 9px; color: @text; }
QToolButton:hover, QPushButton:hover { background: @hover; }
QToolButton:focus, QPushButton:focus { border-color: @filled; }
QToolButton:checked, QPushButton:checked, QToolButton[role="primary"], QPushButton:default { background: @filled; color: @onfilled; border-color: @filled; }
QToolButton:disabled, QPushButton:disabled { color: @disabled; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton[verdict="none"] { background: @button; color: @muted; border: 1px dashed @border; }
QPushButton[verdict="right"] { background: @link; color: @card; border-color: @link; }
QPushButton[verdict="wrong"] { background: @button; color: @rose; border: 1px solid @rose; }
QLabel[verdict="right"] { color: @link; font-weight: 600; }
QLabel[verdict="wrong"] { color: @rose; font-weight: 600; }
QToolButton[role="primary"]:disabled, QPushButton:default:disabled { background: @button; border-color: @border; color: @disabled; }
QToolButton[popupMode="2"] { padding-right: 20px; }
QToolButton[popupMode="1"] { padding-right: 24px; }
QToolButton::menu-button { border: none; border-left: 1px solid @border; width: 19px; }
QToolButton::menu-arrow { image: url(:/icons/arrow-@theme.svg); width: 13px; height: 13px; }
QToolButton::menu-indicator { image: url(:/icons/arrow-@theme.svg); width: 13px; height: 13px; subcontrol-position: right center; subcontrol-origin: padding; right: 6px; }
QToolButton::up-arrow { image: url(:/icons/arrow-up-@theme.svg); width: 13px; height: 13px; }
QToolButton::down-arrow { image: url(:/icons/arrow-@theme.svg); width: 13px; height: 13px; }
QToolButton[role="flat"] { border: none; background: transparent; padding: 2px; }
QToolButton[role="flat"]:hover { background: @hover; }

QToolButton[role="quiet"] { border: 1px solid transparent; background: transparent; color: @muted; padding: 3px 8px; }
QToolButton[role="quiet"][popupMode="2"] { padding-right: 20px; }
QToolButton[role="quiet"][used="true"] { color: @text; font-weight: 600; }
QToolButton[role="quiet"]:checked { background: @hover; color: @text; border-color: @border; }
QToolButton[role="quiet"]:hover { background: @hover; }
QToolButton[role="quiet"]:focus { border-color: @filled; }
QMenuBar QToolButton[role="quiet"] { padding: 2px 8px 0px 8px; }
QFrame[role="rule"] { background: @border; border: none; max-width: 1px; margin: 5px 4px; }

QToolButton[role="small"] { padding: 1px 7px; }
QToolButton[role="small"][popupMode="2"] { padding-right: 20px; }
QToolButton[role="token"] { border-radius: 12px; padding: 3px 13px; }
QToolButton[role="place"], QPushButton[role="place"] { border: 1px dashed @shadow; background: transparent; padding: 3px 12px; }
QToolButton[role="place"] { border-radius: 12px; }
QToolButton[role="place"]:hover, QPushButton[role="place"]:hover { background: @hover; }
QToolButton[role="place"]:focus, QPushButton[role="place"]:focus { border-color: @filled; }
QToolButton[role="chip"] { border: 1px dashed @shadow; padding: 1px 8px; background: transparent; }

QComboBox { background: @button; border: 1px solid @border; border-radius: 5px; padding: 4px 8px; }
QComboBox::drop-down { border: none; width: 18px; }
QComboBox::down-arrow { image: url(:/icons/arrow-@theme.svg); width: 13px; height: 13px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; background: transparent; width: 16px; }
QAbstractSpinBox::up-arrow { image: url(:/icons/arrow-up-@theme.svg); width: 11px; height: 11px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/arrow-@theme.svg); width: 11px; height: 11px; }
QComboBox:hover { background: @hover; }
QComboBox:focus, QLineEdit:focus, QAbstractSpinBox:focus { border-color: @filled; }
QComboBox QAbstractItemView { background: @card; border: 1px solid @border; selection-background-color: @hover; selection-color: @text; }
QLineEdit, QAbstractSpinBox { background: @card; border: 1px solid @border; border-radius: 4px; padding: 2px 4px; selection-background-color: @link; selection-color: @card; }

QListWidget { background: transparent; border: none; }
QListWidget::item { padding: 3px 6px; border-radius: 4px; }
QListWidget::item:hover, QListWidget::item:selected { background: @hover; color: @text; }

QTabWidget::pane { border: none; border-top: 1px solid @border; background: @window; }
QTabBar { background: @panel; }
QTabBar::tab { background: transparent; color: @muted; border: 1px solid transparent; padding: 7px 15px; margin-top: 3px; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { background: @window; color: @text; font-weight: 600; border: 1px solid @border; border-bottom-color: @window; border-top-left-radius: 6px; border-top-right-radius: 6px; }
QTabBar::tab:selected:focus { border-top: 2px solid @filled; }

QDockWidget { background: @panel; }
QScrollArea, QScrollArea > QWidget > QWidget[role="panel"] { background: transparent; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: @border; border-radius: 4px; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; border: none; width: 0; height: 0; }

QCheckBox::indicator, QListView::indicator { width: 13px; height: 13px; border: 1px solid @shadow; border-radius: 3px; background: @card; }
QCheckBox::indicator:disabled { border-color: @border; }
QCheckBox::indicator:checked, QListView::indicator:checked { background: @filled; border-color: @filled; image: url(:/icons/check-@theme.svg); }

QTreeWidget[role="table"] { background: transparent; border: none; selection-background-color: @hover; selection-color: @text; }
QTreeWidget[role="table"]::item { padding: 3px 4px; }
QTreeWidget[role="table"]::item:hover, QTreeWidget[role="table"]::item:selected { background: @hover; }
QTableView { background: transparent; border: none; }
QTableView QTableCornerButton::section, QHeaderView, QHeaderView::section { background: transparent; border: none; }
QStatusBar { background: @panel; color: @muted; border-top: 1px solid @border; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @muted; padding: 1px 6px; }

QFrame[role="card"] { background: @card; border: 1px solid @border; border-radius: 7px; }
QLabel[role="caption"] { color: @muted; font-weight: 600; }
QLabel[role="section"] { color: @muted; font-weight: 700; }
QLabel[role="muted"] { color: @muted; }
QLabel[role="warning"] { color: @rose; }
QLabel[role="heading"] { font-weight: 700; }
QWidget[role="sum"] { border-top: 1px solid @border; }
QLabel[role="editableTitle"] { border: 1px dashed @shadow; border-radius: 4px; padding: 0 4px; }
QFrame[role="band"] { background: @panel; border: none; border-top: 1px solid @border; }
QLabel[role="notice"] { background: @filled; color: @onfilled; border-radius: 6px; padding: 8px 14px; }
)";

}  // namespace

QPalette themePalette(const Theme& theme)
{
    QPalette palette;
    for (const ThemeColor& color : kThemeColors)
        palette.setColor(color.role, QColor(color.in(theme)));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, palette.color(QPalette::BrightText));
    palette.setColor(QPalette::Disabled, kChanged.role, QColor(kChanged.in(theme)));
    return palette;
}

QColor changeColor(const QPalette& palette) { return palette.color(QPalette::Disabled, kChanged.role); }

QString themeStyleSheet(const Theme& theme)
{
    QString sheet = QString::fromUtf8(kStyleSheet);
    for (const ThemeColor& color : kThemeColors)
        sheet.replace(QLatin1Char('@') + QLatin1String(color.name), QLatin1String(color.in(theme)));
    return sheet.replace("@theme", theme.dark ? "dark" : "light");
}

}  // namespace headscope
