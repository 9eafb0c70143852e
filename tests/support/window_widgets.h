#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTextEdit>
#include <QWidget>

namespace octant::test {

/// Whether the keyboard or the mouse sets something in a widget.
inline bool takesInput(const QWidget* widget) {
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
           qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QPlainTextEdit*>(widget) ||
           qobject_cast<const QTextEdit*>(widget) || qobject_cast<const QAbstractSlider*>(widget) ||
           qobject_cast<const QTabBar*>(widget) || qobject_cast<const QMenuBar*>(widget);
}

/// Parts that Qt makes inside of its own widgets are driven through those.
inline bool partOfAnother(const QWidget* widget) {
    if (widget->objectName().startsWith(QLatin1String("qt_")))
        return true;
    for (const QWidget* parent = widget->parentWidget(); parent; parent = parent->parentWidget())
        if (qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent) ||
            qobject_cast<const QLineEdit*>(parent) || qobject_cast<const QTabBar*>(parent) ||
            qobject_cast<const QMenuBar*>(parent) || parent->inherits("QDockWidgetTitleButton") ||
            parent->inherits("QAbstractScrollArea"))
            return true;
    return widget->inherits("QDockWidgetTitleButton") || widget->inherits("QToolBarExtension");
}

} // namespace octant::test
