#pragma once

#include "model/signals/signal_table.h"
#include "views/properties/fields/text_field.h"

class QMenu;
class QStandardItemModel;
class QToolButton;

namespace octant {

/// The name of a signal: typing offers what exists, a button lists it with how many send and hear it and
/// makes a new name.
class SignalField : public TextField {
    Q_OBJECT
public:
    explicit SignalField(const FieldInfo& info, QWidget* parent = nullptr);
    void setMap(const MapPtr& map, const Level* level) override;
    void setNames(const QString& objectName, const QString& label) override;
    void setReadOnly(bool readOnly) override;

    /// Whether a field holds the name of a signal (pmf.md, Entity types).
    static bool takes(const FieldInfo& info);

private:
    void refill();
    void fillMenu();
    /// A name that nothing has, after what the field does.
    std::string newName() const;

    MapPtr m_map;
    bool m_stale = true;
    SignalTable m_table;
    QStandardItemModel* m_names;
    QToolButton* m_pick;
    QMenu* m_menu;
};

} // namespace octant
