#pragma once

#include <functional>

#include <QDialog>

#include "views/host/view_preferences.h"

class QAction;
class QCheckBox;
class QSpinBox;

namespace octant {

/// How one looks around in the view. What is changed holds at once, so that the view shows it.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    /// `take` gets each change; `others` are the actions that open other settings.
    PreferencesDialog(const ViewPreferences& preferences, std::function<void(const ViewPreferences&)> take,
                      const QList<QAction*>& others, QWidget* parent = nullptr);

private:
    void fill(const ViewPreferences& preferences);
    void tell();

    std::function<void(const ViewPreferences&)> m_take;
    QSpinBox* m_field;
    QSpinBox* m_turning;
    QCheckBox* m_upsideDown;
    bool m_showing = false;
};

} // namespace octant
