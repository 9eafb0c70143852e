#include "app/keys/key_filter.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

#include "app/keys/key_bindings.h"
#include "views/host/key_text.h"

namespace octant {

KeyFilter::KeyFilter(const KeyBindings& bindings, QWidget& window, const QWidget* view)
    : QObject(&window), m_bindings(bindings), m_view(view) {
    connect(&bindings, &KeyBindings::keysChanged, this, [this] { m_viewOnly.reset(); });
    qApp->installEventFilter(this);
}

const QSet<int>& KeyFilter::viewOnly() {
    if (m_viewOnly)
        return *m_viewOnly;
    m_viewOnly.emplace();
    for (const KeyOwner& owner : m_bindings.owners())
        for (const QKeyCombination key : owner.keys)
            if (owner.kind == KeyOwner::Kind::Action && placeOf(owner, key) != KeyPlace::Window)
                m_viewOnly->insert(key.toCombined());
    return *m_viewOnly;
}

bool KeyFilter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || !watched->isWidgetType())
        return false;
    const auto* widget = static_cast<const QWidget*>(watched);
    if (m_view && (widget == m_view || widget->isAncestorOf(m_view)))
        return false;
    if (!viewOnly().contains(keyOf(*static_cast<const QKeyEvent*>(event)).toCombined()))
        return false;
    // Who accepts it gets the key pressed instead of the shortcut.
    event->accept();
    return true;
}

} // namespace octant
