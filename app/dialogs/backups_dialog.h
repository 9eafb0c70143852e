#pragma once

#include <QDialog>

class QSpinBox;

namespace octant {

/// Asks how many earlier states of a file a save keeps beside it, and remembers the answer.
class BackupsDialog : public QDialog {
    Q_OBJECT
public:
    explicit BackupsDialog(QWidget* parent);
    void accept() override;

private:
    QSpinBox* m_count;
};

} // namespace octant
