#pragma once

#include <memory>

#include <QDialog>

#include "views/host/prefab_source.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace octant {

/// Asks how a part of a level is called as a prefab and which folder it is in, and keeps it.
class PrefabDialog : public QDialog {
    Q_OBJECT
public:
    /// `parts` of a map of that revision.
    PrefabDialog(Host& host, std::shared_ptr<const PrefabSource> source, PrefabParts parts, Revision revision,
                 QWidget* parent);
    void accept() override;
    /// The folder that new ones propose from now on.
    static void setUsualFolder(const QString& folder);

private:
    PrefabName wanted() const;
    bool isThere() const;
    void refresh();
    QString contents() const;

    Host& m_host;
    std::shared_ptr<const PrefabSource> m_source;
    PrefabParts m_parts;
    Revision m_revision;
    QLineEdit* m_name;
    QComboBox* m_folder;
    QLineEdit* m_help;
    QLabel* m_told;
    QPushButton* m_ok;
    std::vector<PrefabName> m_known; ///< that are there
    bool m_asked = false;            ///< whether the one of this name may be replaced
};

} // namespace octant
