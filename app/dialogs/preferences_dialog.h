#pragma once

#include <functional>
#include <vector>

#include <QDialog>

#include "model/core/length_unit.h"
#include "views/host/view_preferences.h"

class QAction;
class QCheckBox;
class QComboBox;
class QSpinBox;

namespace octant {

/// What the dialog itself asks for.
struct Preferences {
    ViewPreferences view;
    int minutesOfAutoSave = 0;             ///< 0: never
    const LengthUnit* lengths = &metres(); ///< what lengths are shown and typed in
};

/// Where a dialog of this size is put that opens over a window: in its middle, but with its title bar within
/// what the desktop leaves, which for that may be lower than its upper edge.
QPoint dialogPlace(const QRect& window, const QSize& dialog, const QRect& available);

/// How one looks around in the view, and other habits. What is changed holds at once, so that it is seen.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    /// Actions of which one is always checked, as a list to choose from.
    struct Choice {
        QString label, name;      ///< `label` is translated; `name` ends the list's object name
        QList<QAction*> actions;  ///< what the list holds
        QAction* usual = nullptr; ///< that which holds at first
    };
    /// `take` gets each change; `others` are the actions that open other settings.
    PreferencesDialog(const Preferences& preferences, std::function<void(const Preferences&)> take,
                      const std::vector<Choice>& choices, const QList<QAction*>& others,
                      QWidget* parent = nullptr);

private:
    QComboBox* list(const Choice& choice);
    void fill(const Preferences& preferences);
    void tell();

    std::function<void(const Preferences&)> m_take;
    QSpinBox* m_field;
    QSpinBox* m_turning;
    QCheckBox* m_upsideDown;
    QSpinBox* m_autoSave;
    QComboBox* m_lengths;
    bool m_showing = false;
};

} // namespace octant
