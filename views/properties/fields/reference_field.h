#pragma once

#include <functional>
#include <vector>

#include "views/properties/fields/field_editor.h"

class QComboBox;

namespace octant {

class CalmComboBox;

/// Names that exist in a level, to choose one by typing a part of it; "none" stands first.
class ReferenceBox : public QWidget {
    Q_OBJECT
public:
    explicit ReferenceBox(ItemKind kind, QWidget* parent = nullptr);

    void setMap(const MapPtr& map, const Level* level);
    /// A Ref, or a name as text; monostate for mixed.
    void setValue(const Value& value);
    void setNames(const QString& objectName, const QString& label);
    QComboBox* box();

signals:
    void chosen(const octant::Value& value);
    void refused(const QString& why);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Name {
        ItemId id;
        QString text;
        bool operator==(const Name&) const = default;
    };
    /// Of all items, or of one.
    std::vector<Name> names(ItemId only = 0) const;
    QString textOf(const Value& value) const;
    void fill();
    void take();
    void takeFromOutside();
    void choose(int row);
    /// Shows a text that is the box's own, not one that somebody enters.
    void showText(const QString& text);

    ItemKind m_kind;
    bool m_clicked = false; ///< the focus came with a click that is not over
    bool m_asText = false;  ///< the field holds the name itself
    MapPtr m_map;
    ItemId m_level = 0;
    Value m_value;
    std::vector<Name> m_names;
    CalmComboBox* m_box;
    bool m_edited = false;  ///< by keys, which textChanged is about to tell as well
    bool m_setting = false; ///< the change of the text is the box's own
};

/// One reference.
class ReferenceField : public FieldEditor {
    Q_OBJECT
public:
    explicit ReferenceField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override { m_box->setValue(value); }
    void setMap(const MapPtr& map, const Level* level) override { m_box->setMap(map, level); }
    QWidget* input() override;
    void setNames(const QString& objectName, const QString& label) override;

private:
    ReferenceBox* m_box;
};

/// References one a face.
class ReferencesField : public FieldEditor {
    Q_OBJECT
public:
    explicit ReferencesField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void setMap(const MapPtr& map, const Level* level) override;
    void setNames(const QString& objectName, const QString& label) override;
    bool wide() const override { return true; }

private:
    std::vector<ReferenceBox*> m_boxes;
    std::vector<Ref> m_refs;
    QLabel* m_names = nullptr; ///< lists of any length are only shown
    std::function<QString(const Ref&)> m_nameOf;
};

} // namespace octant
