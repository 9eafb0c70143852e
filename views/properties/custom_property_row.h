#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include <QWidget>

#include "views/properties/custom_property_values.h"
#include "views/properties/property_row.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace octant {

class TypedLine;

/// A type of values in plain words, with its name in the format.
QString valueTypeText(ValueType type);

/// One custom property in the panel: its type, its dimensions and an input for each element, for all selected
/// items that have it. Of long lists a page is shown.
class CustomPropertyRow : public QWidget {
    Q_OBJECT
public:
    CustomPropertyRow(Host& host, std::optional<std::uint64_t> at, QWidget* parent);

    void show(const SharedProperty& property, const Selection& selection, const MapPtr& map,
              const Level* level);
    /// Whether no property stands below it.
    void setLast(bool last);
    /// Ends the entry that is under way.
    void finish();
    void checkGesture();
    /// Drops what was typed or refused, which was about other items.
    void forget();
    /// Where the first element is typed, or the type where there is none.
    QWidget* firstInput();

private:
    struct Shape {
        ValueType type = ValueType::None;
        std::vector<std::uint32_t> lengths;
        bool known = false; ///< all items have it
        std::size_t page = 0;
        bool operator==(const Shape&) const = default;
    };

    /// What rows of elements point to.
    struct Descriptions {
        std::deque<std::string> texts;
        std::deque<FieldInfo> infos;
        std::deque<FieldRef> refs;
    };

    void build();
    void fillTypes(Revision revision);
    void buildElements();
    void addElement(QGridLayout& grid, std::size_t element, std::size_t columns);
    void addPager(std::size_t count);
    QString indexText(std::size_t element) const;
    FieldInfo elementInfo(std::size_t element);
    Edit edit(const char* action = "property.set") const;
    void chooseType();
    void takeLengths();
    QString name(const char* part) const;

    Host& m_host;
    std::optional<std::uint64_t> m_at;
    QString m_name, m_label; ///< of objects, and in words
    Selection m_selection;
    MapPtr m_map;
    const Level* m_level = nullptr;
    std::vector<SelectionGroup> m_groups;
    Shape m_shape;
    bool m_built = false, m_filling = false;
    std::size_t m_page = 0;
    std::shared_ptr<Descriptions> m_described;
    std::vector<PropertyRow*> m_rows;
    QComboBox* m_type = nullptr;
    TypedLine* m_lengths = nullptr;
    QToolButton *m_up = nullptr, *m_down = nullptr, *m_remove = nullptr, *m_own = nullptr;
    QLabel *m_why = nullptr, *m_shared = nullptr;
    QWidget* m_elements = nullptr;
    QVBoxLayout* m_column = nullptr;
};

} // namespace octant
