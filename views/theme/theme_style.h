#pragma once

#include <QHash>
#include <QIcon>
#include <QProxyStyle>

namespace octant {

/// Fusion with the icons of the look in dialogs, and without icons on their buttons.
class ThemeStyle : public QProxyStyle {
    Q_OBJECT
public:
    ThemeStyle();

    QIcon standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const override;
    QPixmap standardPixmap(StandardPixmap icon, const QStyleOption* option,
                           const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* result) const override;

private:
    mutable QHash<StandardPixmap, QIcon> m_ofQt; ///< icons that have no picture of the look
};

} // namespace octant
