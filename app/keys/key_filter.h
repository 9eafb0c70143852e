#pragma once

#include <optional>

#include <QObject>
#include <QPointer>
#include <QSet>

class QWidget;

namespace octant {

class KeyBindings;

/// Keeps shortcuts that belong to the 3D view in it: where another widget of the window has the focus, such a
/// key is that widget's own. So nobody who types a name builds anything.
class KeyFilter : public QObject {
    Q_OBJECT
public:
    /// `view` may be null: then such keys are heard nowhere.
    KeyFilter(const KeyBindings& bindings, QWidget& window, const QWidget* view);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Keys with modifiers that no other widget hears; found when a key is pressed, as windows open without.
    const QSet<int>& viewOnly();

    const KeyBindings& m_bindings;
    QPointer<const QWidget> m_view;
    std::optional<QSet<int>> m_viewOnly; ///< nothing: not found since keys changed
};

} // namespace octant
