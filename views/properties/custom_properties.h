#pragma once

#include <vector>

#include <QWidget>

#include "views/properties/custom_property_values.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace octant {

class CustomPropertyRow;

/// The group of the panel in which entities have their custom properties, setters the value that they set,
/// and containers what they hold; of several selected items what all of them have.
class CustomProperties : public QWidget {
    Q_OBJECT
public:
    CustomProperties(Host& host, QWidget* parent);

    /// Shows what the map has for the selection.
    void show(const SharedProperties& properties, const Selection& selection, const MapPtr& map,
              const Level* level);
    /// Ends the entry that is under way.
    void finish();
    /// Drops the entry when its gesture was ended elsewhere.
    void checkGesture();
    /// Drops what was typed or refused, which was about other items.
    void forget();

private:
    void rebuild(const SharedProperties& properties);
    void fillAddMenu();
    void add(const char* type, std::vector<std::int64_t> lengths);
    /// Where the focus is, by name; empty for elsewhere.
    QString focused() const;

    Host& m_host;
    Selection m_selection;
    std::vector<std::optional<std::uint64_t>> m_numbers; ///< of the rows
    std::vector<CustomPropertyRow*> m_rows;
    QVBoxLayout* m_column;
    QLabel *m_valueTitle, *m_title, *m_none;
    QToolButton* m_add;
};

} // namespace octant
