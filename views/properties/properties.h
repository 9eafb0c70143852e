#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "views/host/panels.h"
#include "views/properties/property_values.h"

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace octant {

class ActionRegistry;
class BoneParentRow;
class CustomProperties;
class PropertyRow;
class SoundResponseRow;
class LightPictureRow;
class SpaceDataRow;
class TexturePictureRow;

/// The fields of what is selected, one item or many, below the panel of the tools of the view, if there is
/// one.
class Properties : public QWidget, public ToolPlace {
    Q_OBJECT
public:
    Properties(Host& host, ActionRegistry& actions, QWidget* parent);
    ~Properties() override;

    /// Above the fields; while nothing is selected it has all the room.
    void showToolPanel(QWidget* panel) override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void onHostEvent(const HostEvent& event);
    /// Looks the selection up in the snapshot; makes rows anew where other fields come.
    void refresh();
    /// `custom`: with the group of custom properties.
    void rebuild(const std::vector<SharedField>& fields, bool custom);
    /// Rows of bits without a meaning, folded until they are asked for.
    void addReserved(const std::vector<PropertyRow*>& rows);
    /// Gives labels and inputs their parts of the width.
    void shareWidth();
    void showHeader();
    void applyLook();
    const Level* levelOfSelection() const;

    Host& m_host;
    ActionRegistry& m_actions;
    std::shared_ptr<void> m_listening;
    MapPtr m_map; ///< that the groups point into
    std::vector<SelectionGroup> m_groups;
    std::vector<PropertyRow*> m_rows;
    SoundResponseRow* m_sound = nullptr;    ///< where one sound environment is selected
    TexturePictureRow* m_picture = nullptr; ///< where one texture of a model is selected
    BoneParentRow* m_parent = nullptr;      ///< where bones are selected
    LightPictureRow* m_light = nullptr;     ///< where one lightmap or light with baked light is selected
    SpaceDataRow* m_space = nullptr;        ///< where cubes alone are selected
    CustomProperties* m_custom = nullptr;   ///< where entities or containers are selected
    Selection m_selection;
    bool m_reservedOpen = false;
    bool m_refreshing = false;
    bool m_again = false;

    QScrollArea* m_toolScroll = nullptr;
    QScrollArea* m_scroll = nullptr;
    QWidget* m_form = nullptr;
    QVBoxLayout* m_column = nullptr;
    QLabel* m_icon = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_place = nullptr;
    QLabel* m_hint = nullptr;
};

} // namespace octant
