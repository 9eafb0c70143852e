#pragma once

#include <QBoxLayout>
#include <QToolButton>

#include "views/theme/theme.h"

namespace octant {

/// A small button at the end of a line of a list.
inline QToolButton* lineButton(QWidget* line, QBoxLayout* layout, const char* icon, const QString& tip) {
    auto* made = new QToolButton(line);
    made->setIcon(themeIcon(QString::fromLatin1(icon)));
    made->setIconSize({12, 12});
    made->setAutoRaise(true);
    made->setToolTip(tip);
    layout->addWidget(made);
    return made;
}

} // namespace octant
