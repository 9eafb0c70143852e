#include "views/theme/theme_style.h"

#include "views/theme/theme.h"

namespace octant {
namespace {

QIcon iconOf(QStyle::StandardPixmap icon) {
    const ThemeColors& colors = themeColors();
    switch (icon) {
    case QStyle::SP_MessageBoxCritical:
        return themeIcon(QStringLiteral("error"), colors.error);
    case QStyle::SP_MessageBoxWarning:
        return themeIcon(QStringLiteral("warning"), colors.warning);
    case QStyle::SP_MessageBoxInformation:
        return themeIcon(QStringLiteral("about"), colors.accent);
    case QStyle::SP_MessageBoxQuestion:
        return themeIcon(QStringLiteral("help"), colors.accent);
    case QStyle::SP_FileDialogToParent:
        return themeIcon(QStringLiteral("up"));
    case QStyle::SP_FileDialogNewFolder:
        return themeIcon(QStringLiteral("add"));
    case QStyle::SP_DirIcon:
    case QStyle::SP_DirClosedIcon:
    case QStyle::SP_DirOpenIcon:
    case QStyle::SP_DirLinkIcon:
        return themeIcon(QStringLiteral("open"));
    case QStyle::SP_FileIcon:
    case QStyle::SP_FileLinkIcon:
        return themeIcon(QStringLiteral("new"));
    default:
        return {};
    }
}

} // namespace

ThemeStyle::ThemeStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

QIcon ThemeStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const {
    if (const QIcon own = iconOf(icon); !own.isNull())
        return own;
    // Each panel asks for those of its title, and Qt reads them from its resources each time.
    const auto known = m_ofQt.constFind(icon);
    return known != m_ofQt.constEnd() ? *known
                                      : *m_ofQt.insert(icon, QProxyStyle::standardIcon(icon, option, widget));
}

QPixmap ThemeStyle::standardPixmap(StandardPixmap icon, const QStyleOption* option,
                                   const QWidget* widget) const {
    const QIcon own = iconOf(icon);
    const int side = pixelMetric(PM_MessageBoxIconSize, option, widget);
    return own.isNull() ? QProxyStyle::standardPixmap(icon, option, widget) : own.pixmap(side, side);
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* result) const {
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    if (hint == SH_Widget_Animation_Duration)
        return 0; // nothing moves by itself; what does in a map holds still with the clock of the view
    return QProxyStyle::styleHint(hint, option, widget, result);
}

} // namespace octant
