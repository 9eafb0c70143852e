#pragma once

#include <memory>

#include <QDialog>

#include "views/host.h"
#include "views/keyframe_track.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QTableWidget;
class QTableWidgetItem;
class QToolButton;

namespace octant {

class KeyframeCurve;

/// Shows the keyframes of one channel as a table and a curve, and edits them: of a bone in an action of a
/// model, or of a material.
class KeyframesDialog : public QDialog {
    Q_OBJECT
public:
    KeyframesDialog(Host& host, QWidget* parent);

    /// Shows an action or a material, by its number.
    void showAction(std::size_t action);
    void showMaterial(std::size_t material);

private:
    void build();
    void refresh();
    void listOwners();
    void listBones();
    void listChannels();
    bool ofMaterial() const;
    std::size_t number() const; ///< of the action or material
    void fillTable();
    void fillRow(int row);
    void change(QTableWidgetItem* item);
    void pickColor(int row);
    void submit(const Edit& edit);
    std::string boneName() const;
    QString summary() const;
    void addKey();
    void removeKey();
    void showRow();

    Host& m_host;
    std::shared_ptr<void> m_listening;
    QComboBox *m_owner, *m_bone, *m_channel;
    QSpinBox* m_frame;
    QToolButton *m_add, *m_remove;
    QTableWidget* m_table;
    QLabel* m_summary;
    KeyframeCurve* m_curve;
    std::shared_ptr<const p3m::Model> m_model;
    KeyframeTrack m_track;
    bool m_filling = false;
};

} // namespace octant
