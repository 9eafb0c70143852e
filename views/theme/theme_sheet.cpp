#include "views/theme/theme_sheet.h"

#include "views/theme/contrast.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr const char* sheet = R"(
QMainWindow, QMainWindow > QWidget#centre { background: @window; }
QMainWindow::separator { background: @window; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: @accent; }

QMenuBar { background: @window; color: @text; padding: 2px 4px; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @raised; }
QMenu { background: @panel; border: 1px solid @edge; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 8px; border-radius: 4px; }
QMenu::item:selected { background: @selection; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @edge; margin: 4px 6px; }
QMenu::icon { padding-left: 6px; }

QToolBar { background: @window; border: none; padding: 3px 6px; spacing: 2px; }
QToolBar::separator { width: 1px; background: @edge; margin: 5px 5px; }
QToolBar QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 4px; }
QToolBar QToolButton:hover { background: @raised; }
QToolBar QToolButton:pressed { background: @selection; }
QToolBar QToolButton:checked { background: @raised; border-color: @edge; }

QDockWidget { color: @dim; font-weight: 600; titlebar-close-icon: url(:/icons/tab-close.svg);
  titlebar-normal-icon: url(:/icons/dock-float.svg); }
QDockWidget::title { background: @panel; padding: 6px 8px; border-top-left-radius: 5px; border-top-right-radius: 5px; }
QDockWidget > QWidget { background: @panel; }
QDockWidget::close-button, QDockWidget::float-button { border: none; background: transparent; padding: 1px; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: @raised; border-radius: 3px; }

QTabBar { background: transparent; }
QTabBar::tab { background: @window; color: @dim; padding: 5px 10px; border: none;
  border-top: 2px solid transparent; margin-right: 1px; }
QTabBar::tab:selected { background: @panel; color: @text; border-top: 2px solid @accent; }
QTabBar::tab:hover:!selected { color: @text; background: @raised; }
QTabBar::close-button { image: url(:/icons/tab-close.svg); subcontrol-position: right; border-radius: 3px;
  width: 14px; height: 14px; margin-right: 2px; }
QTabBar::close-button:hover { background: @edge; }
QTabBar QToolButton { background: @window; border: none; }

QStatusBar { background: @window; color: @dim; }
QStatusBar::item { border: none; }
QStatusBar QLabel { padding: 1px 7px; color: @dim; }
QStatusBar QToolButton { border: none; padding: 1px 7px; color: @dim; border-radius: 3px; }
QStatusBar QToolButton:hover { background: @raised; color: @text; }

QTreeView, QListView, QTableView, QPlainTextEdit, QTextEdit { background: @base; border: none; outline: 0;
  selection-background-color: @selection; selection-color: @text; alternate-background-color: @alternate; }
QTreeView::item, QListView::item { padding: 2px 2px; min-height: 18px; }
QTreeView::item:hover:!selected, QListView::item:hover:!selected { background: @hover; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QCheckBox { spacing: 6px; }
QCheckBox::indicator { width: 13px; height: 13px; border: 1px solid @dim; border-radius: 3px; background: @base; }
QCheckBox::indicator:hover { border-color: @accent; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/check.svg); }
QCheckBox::indicator:indeterminate { background: @dim; }
QCheckBox::indicator:disabled { border-color: @disabled; }
QHeaderView { background: @panel; }
QHeaderView::section { background: @panel; color: @dim; border: none; border-right: 1px solid @edge;
  padding: 4px 7px; }

QLineEdit { background: @field; border: 1px solid @edge; border-radius: 4px; padding: 3px 6px;
  selection-background-color: @selection; selection-color: @text; }
QLineEdit:focus { border-color: @accent; }
QLineEdit:disabled { color: @disabled; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0; background: transparent; }

QPushButton { background: @button; border: 1px solid @edge; border-radius: 4px; padding: 5px 14px; }
QPushButton:hover { background: @buttonHover; }
QPushButton:pressed { background: @selection; }
QPushButton:focus { border-color: @accent; }
QPushButton:default { border-color: @accent; }
QPushButton:disabled { color: @disabled; }

QComboBox { combobox-popup: 0; background: @button; border: 1px solid @edge; border-radius: 4px; padding: 3px 6px; min-height: 16px; }
QComboBox:hover { background: @buttonHover; }
QComboBox:focus { border-color: @accent; }
QComboBox:disabled { color: @disabled; }
QComboBox::drop-down { border: none; width: 18px; subcontrol-position: center right; }
QComboBox::down-arrow { image: url(:/icons/arrow-down.svg); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @edge; padding: 2px; }

QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 11px; margin: 0; }
QScrollBar:horizontal { height: 11px; margin: 0; }
QScrollBar::handle { background: @thumb; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 26px; }
QScrollBar::handle:horizontal { min-width: 26px; }
QScrollBar::handle:hover { background: @thumbHover; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QProgressBar { background: @field; border: 1px solid @edge; border-radius: 3px; text-align: center; max-height: 12px; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }
QToolTip { background: @raised; color: @text; border: 1px solid @edge; padding: 3px 6px; }
QSplitter::handle { background: @window; }

QFrame#messageBar { background: @raised; border: none; border-left: 3px solid @accent; }
QFrame#messageBar[tone="error"] { border-left-color: @error; }
QFrame#messageBar[tone="warning"] { border-left-color: @warning; }
QWidget#startPage, QWidget#startContent { background: @base; }
QLabel#startTitle { font-size: 26px; font-weight: 300; color: @text; }
QLabel[dim="true"] { color: @dim; }
QFrame#commandPalette { background: @panel; border: 1px solid @accent; border-radius: 6px; }
)";

/// Behind the other sheet: what has the focus, what is chosen and where things end is seen without telling
/// colours apart.
constexpr const char* contrastSheet = R"(
QPushButton, QComboBox, QLineEdit, QAbstractSpinBox, QDockWidget::title, QMenu { border: 1px solid @text; }
QTreeView, QListView, QTableView, QPlainTextEdit, QTextEdit { border: 1px solid @text; }
QTreeView:focus, QListView:focus, QTableView:focus, QPlainTextEdit:focus, QTextEdit:focus { border: 3px solid @accent; }
QPushButton:focus, QComboBox:focus, QLineEdit:focus, QAbstractSpinBox:focus, QToolButton:focus { border: 3px solid @accent; }
QCheckBox:focus, QRadioButton:focus, QSlider:focus, QTabBar:focus { border: 2px solid @accent; }
QMenuBar::item:selected, QMenu::item:selected, QTreeView::item:selected, QListView::item:selected {
  border: 1px solid @accent; }
QTabBar::tab:selected { border: 1px solid @text; border-top: 3px solid @accent; }
QToolBar QToolButton:checked { border: 2px solid @accent; }
QPushButton:disabled, QComboBox:disabled, QLineEdit:disabled { border: 1px dashed @disabled; }
)";

} // namespace

QString themeSheet(const ThemeColors& c) {
    // Longest names first, so that no name is replaced inside another.
    const QColor edge = highContrast() ? c.border : c.dark ? c.raised.lighter(118) : c.border;
    const std::pair<const char*, QColor> names[] = {
        {"@buttonHover", c.dark ? c.raised.lighter(115) : c.panel.darker(104)},
        {"@thumbHover", c.dimText},
        {"@alternate", c.alternateBase},
        {"@selection", c.selection},
        {"@disabled", c.disabledText},
        {"@warning", c.warning},
        {"@window", c.window},
        {"@raised", c.raised},
        {"@accent", c.accent},
        {"@button", c.raised},
        {"@panel", c.panel},
        {"@thumb", c.dark ? QColor(0x4a505a) : QColor(0xbcc2cb)},
        {"@field", c.dark ? c.window : c.base},
        {"@hover", c.dark ? QColor(0x2b2f35) : QColor(0xe9edf2)},
        {"@error", c.error},
        {"@base", c.base},
        {"@edge", edge},
        {"@text", c.text},
        {"@dim", c.dimText},
    };
    QString text = QString::fromLatin1(sheet);
    if (highContrast())
        text += QString::fromLatin1(contrastSheet);
    for (const auto& [name, color] : names)
        text.replace(QLatin1String(name), color.name());
    return text;
}

} // namespace octant
