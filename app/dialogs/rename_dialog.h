#pragma once

#include <QDialog>

#include "views/host/host.h"

class QLabel;
class QLineEdit;

namespace octant {

/// Asks for the new name of an item.
class RenameDialog : public QDialog {
    Q_OBJECT
public:
    RenameDialog(Host& host, const ItemRef& item, QWidget* parent = nullptr);
    void accept() override;

private:
    Host& m_host;
    ItemRef m_item;
    QLineEdit* m_name;
    QLabel* m_hint;
};

} // namespace octant
