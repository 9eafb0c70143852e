#include "views/theme/theme.h"

#include <QApplication>
#include <QIcon>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>
#include <QToolTip>

#include "views/theme/contrast.h"
#include "views/theme/theme_sheet.h"
#include "views/theme/theme_style.h"

// Resources of a static library are only registered when asked for, and the macro wants the global namespace.
static void registerResources() { Q_INIT_RESOURCE(octant); }

namespace octant {
namespace {

ThemeColors darkColors() {
    ThemeColors c;
    c.dark = true;
    c.window = QColor(0x1b1d21);
    c.panel = QColor(0x25282d);
    c.base = QColor(0x1e2024);
    c.alternateBase = QColor(0x222529);
    c.raised = QColor(0x343840);
    c.border = QColor(0x131518);
    c.text = QColor(0xdadde2);
    c.dimText = QColor(0x979da8);
    c.disabledText = QColor(0x646a75);
    c.accent = QColor(0xf0a23c);
    c.accentText = QColor(0x1b1d21);
    c.selection = QColor(0x2f5d8c);
    c.warning = QColor(0xe8c14a);
    c.error = QColor(0xef6a5b);
    c.good = QColor(0x6cc36c);
    c.viewportTop = QColor(0x3a4048);
    c.viewportBottom = QColor(0x1d2025);
    c.grid = QColor(0x454b54);
    c.gridStrong = QColor(0x5c6470);
    c.axisX = QColor(0xe0574f);
    c.axisY = QColor(0x7fbf4d);
    c.axisZ = QColor(0x4c8fe0);
    return c;
}

ThemeColors lightColors() {
    ThemeColors c;
    c.dark = false;
    c.window = QColor(0xd9dce1);
    c.panel = QColor(0xf0f1f3);
    c.base = QColor(0xffffff);
    c.alternateBase = QColor(0xf7f8f9);
    c.raised = QColor(0xffffff);
    c.border = QColor(0xbfc4cc);
    c.text = QColor(0x23262b);
    c.dimText = QColor(0x646b76);
    c.disabledText = QColor(0xa3a9b3);
    c.accent = QColor(0xb4610a);
    c.accentText = QColor(0xffffff);
    c.selection = QColor(0xb7d3f2);
    c.warning = QColor(0xa06a00);
    c.error = QColor(0xc23327);
    c.good = QColor(0x2c8a3a);
    c.viewportTop = QColor(0xe6eaef);
    c.viewportBottom = QColor(0xb4bcc7);
    c.grid = QColor(0xa5adb8);
    c.gridStrong = QColor(0x858e9b);
    c.axisX = QColor(0xc63a32);
    c.axisY = QColor(0x4f8f1f);
    c.axisZ = QColor(0x2b6cc4);
    return c;
}

/// Text is 7:1 or more against whatever lies behind it (WCAG 2.1, 1.4.6), what is not text 4.5:1.
ThemeColors contrastColors(bool dark) {
    const QColor black(Qt::black), white(Qt::white);
    ThemeColors c;
    c.dark = dark;
    c.window = c.panel = c.base = c.alternateBase = c.viewportTop = c.viewportBottom = dark ? black : white;
    c.raised = dark ? QColor(0x1a1a1a) : QColor(0xf0f0f0);
    c.border = c.text = c.dimText = dark ? white : black;
    c.disabledText = dark ? QColor(0xa6a6a6) : QColor(0x595959);
    c.accent = dark ? QColor(0xffff00) : QColor(0x6a1b9a);
    c.accentText = dark ? black : white;
    c.selection = dark ? QColor(0x00308f) : QColor(0xb3d7ff);
    c.warning = dark ? QColor(0xffd700) : QColor(0x6b4700);
    c.error = dark ? QColor(0xff8a80) : QColor(0x990000);
    c.good = dark ? QColor(0x7dff7d) : QColor(0x00531a);
    c.grid = dark ? QColor(0x8c8c8c) : QColor(0x707070);
    c.gridStrong = c.border;
    c.axisX = dark ? QColor(0xff7a70) : QColor(0xa30000);
    c.axisY = dark ? QColor(0x7dff5a) : QColor(0x005c00);
    c.axisZ = dark ? QColor(0x80b8ff) : QColor(0x003c9e);
    return c;
}

QPalette paletteOf(const ThemeColors& c) {
    QPalette p;
    p.setColor(QPalette::Window, c.panel);
    p.setColor(QPalette::WindowText, c.text);
    p.setColor(QPalette::Base, c.base);
    p.setColor(QPalette::AlternateBase, c.alternateBase);
    p.setColor(QPalette::ToolTipBase, c.raised);
    p.setColor(QPalette::ToolTipText, c.text);
    p.setColor(QPalette::PlaceholderText, c.dimText);
    p.setColor(QPalette::Text, c.text);
    p.setColor(QPalette::Button, c.dark ? c.raised : c.panel);
    p.setColor(QPalette::ButtonText, c.text);
    p.setColor(QPalette::BrightText, c.error);
    p.setColor(QPalette::Link, c.accent);
    p.setColor(QPalette::LinkVisited, c.accent);
    p.setColor(QPalette::Highlight, c.selection);
    p.setColor(QPalette::HighlightedText, c.text);
    p.setColor(QPalette::Light, c.dark ? c.raised.lighter(120) : QColor(Qt::white));
    p.setColor(QPalette::Midlight, c.dark ? c.raised : c.panel.darker(104));
    p.setColor(QPalette::Mid, c.border);
    p.setColor(QPalette::Dark, c.dark ? c.border : c.panel.darker(140));
    p.setColor(QPalette::Shadow, c.dark ? QColor(Qt::black) : c.panel.darker(180));
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, c.disabledText);
    p.setColor(QPalette::Disabled, QPalette::Highlight, c.raised);
    return p;
}

struct State {
    ThemeColors colors = darkColors();
    ThemeChoice choice = ThemeChoice::System;
    bool systemDark = true;
    bool systemKnown = false;
    bool contrast = false;
};
State& state() {
    static State current;
    return current;
}

} // namespace

const ThemeColors& themeColors() { return state().colors; }

ThemeChoice themeChoice() { return state().choice; }

bool highContrast() { return state().contrast; }

void setHighContrast(QApplication& application, bool on) {
    state().contrast = on;
    applyTheme(application, state().choice);
}

void applyTheme(QApplication& application, ThemeChoice choice) {
    registerResources();
    State& s = state();
    if (!s.systemKnown) {
        // Before the first change the palette is still that of the desktop.
        const QPalette system = application.palette();
        s.systemDark =
            system.color(QPalette::WindowText).lightness() > system.color(QPalette::Window).lightness();
        s.systemKnown = true;
        // All icons are the program's own. Without this the first line with a button to clear it goes through
        // the icon themes of the desktop.
        QIcon::setThemeSearchPaths({QStringLiteral(":/icons")});
        QIcon::setFallbackSearchPaths({QStringLiteral(":/icons")});
        // Once only: a style that goes away while it animates a widget leaves its timers behind.
        QStyle* const asked = QStyleFactory::create(qEnvironmentVariable("QT_STYLE_OVERRIDE"));
        application.setStyle(asked ? asked : new ThemeStyle);
    }
    s.choice = choice;
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && s.systemDark);
    s.colors = s.contrast ? contrastColors(dark) : dark ? darkColors() : lightColors();
    const QPalette palette = paletteOf(s.colors);
    application.setPalette(palette);
    QToolTip::setPalette(palette);
    application.setStyleSheet(themeSheet(s.colors));
}

} // namespace octant
