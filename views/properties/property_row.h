#pragma once

#include <functional>
#include <memory>
#include <string>

#include <QWidget>

#include "views/host/host.h"
#include "views/properties/fields/field_editor.h"
#include "views/properties/property_values.h"

class QLabel;
class QToolButton;

namespace octant {

class FieldLabel;
class WindowTasks;

/// A field in the panel: its label, its editor, a button that resets it, and a line for what was refused.
/// Turns what the editor asks for into edits of all selected items, one step each.
class PropertyRow : public QWidget {
    Q_OBJECT
public:
    PropertyRow(Host& host, SharedField field, QWidget* parent);
    ~PropertyRow() override;

    /// What is shown and edited; the groups outlive the next call.
    void show(const std::vector<SelectionGroup>& groups, const Selection& selection, const MapPtr& map,
              const Level* level);
    /// For groups that show() is given next; of the same kind of value as before.
    void setField(SharedField field) { m_field = std::move(field); }
    /// With the field of each group that is shown.
    const SharedField& field() const { return m_field; }
    /// Owned by the row.
    FieldEditor& editor() { return *m_editor; }
    /// The label's width, common to all rows; 0 hides the label.
    void setLabelWidth(int width);
    /// Width that the label asks for, pixels; 0 where none stands beside the editor.
    int labelWidth() const;
    /// Width of the longest word of the label.
    int leastLabelWidth() const;
    /// Ends the entry that is under way.
    void finish();
    /// Drops the entry when its gesture was ended elsewhere.
    void checkGesture();
    /// Hides what was refused, which was about other items.
    void forgetReason() { refuse({}); }
    /// Leaves out the label and the button that gives back the default.
    void setPlain();
    /// How values get into what is no item: the edit for one, in place of `item.set`.
    using EditMaker = std::function<Edit(const Value& value)>;
    /// Empty: values go through `item.set`.
    void setEditMaker(EditMaker maker) { m_makeEdit = std::move(maker); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* makePickButton(const QString& path, const QString& text);
    void begin();
    void preview(const Value& value, int part = -1);
    void end(bool keep);
    void choose(const Value& value);
    void choosePart(int part, const Value& value);
    void choosePicked(const std::string& identifier);
    void reset();
    void refuse(const QString& why);
    void showValue();
    /// In the tips of label and editor.
    void showHelp(const QString& label);
    /// Gives a field that names what is in a model the names that there are, which a worker reads.
    void offerNames(const Map& map, const Level* level);
    Edit edit(const Value& value, int part = -1) const;
    QString whyNot(const Value& value) const;

    Host& m_host;
    SharedField m_field;
    const std::vector<SelectionGroup>* m_groups = nullptr;
    Selection m_selection;
    EditMaker m_makeEdit; ///< null: `item.set` of the selection
    Value m_value, m_default;
    std::vector<std::optional<long double>> m_shared; ///< numbers of mixed vectors
    std::vector<std::uint32_t> m_masks;               ///< of items whose masks differ
    Host::GestureId m_gesture = 0;
    bool m_busy = false;
    int m_dragFrom = 0;
    std::unique_ptr<WindowTasks> m_tasks;                ///< where names are offered
    std::pair<const GameResources*, std::string> m_read; ///< the game and the model whose names are offered
    FieldLabel* m_label;
    FieldEditor* m_editor;
    QToolButton* m_reset;
    QLabel* m_why;
};

} // namespace octant
