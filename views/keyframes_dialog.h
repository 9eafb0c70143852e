#pragma once

#include <memory>

#include <QDialog>

#include "model/p3m/model.h"
#include "views/host.h"

class QComboBox;
class QSpinBox;
class QTableWidget;
class QTableWidgetItem;
class QToolButton;

namespace octant {

class KeyframeCurve;

/// Shows the keyframes of one channel of a bone in an action of a model as a table and a curve, and edits
/// them.
class KeyframesDialog : public QDialog {
    Q_OBJECT
public:
    KeyframesDialog(Host& host, QWidget* parent);

    /// Shows an action, by its number.
    void showAction(std::size_t action);

private:
    void refresh();
    void listChoices(const p3m::Model& model);
    void fillTable();
    void change(QTableWidgetItem* item);
    Edit keyEdit(std::uint64_t frame) const;
    std::string boneName() const;
    void addKey();
    void removeKey();

    Host& m_host;
    std::shared_ptr<void> m_listening;
    QComboBox *m_action, *m_bone, *m_channel;
    QSpinBox* m_frame;
    QToolButton *m_add, *m_remove;
    QTableWidget* m_table;
    KeyframeCurve* m_curve;
    std::shared_ptr<const p3m::Model> m_model;
    std::vector<p3m::Keyframe<glm::vec3>> m_keys;
    bool m_filling = false;
};

} // namespace octant
