#pragma once

#include <cstdint>

#include <QDialog>

class QSpinBox;

namespace octant {

/// How much is kept of the history of closed files, and how much there is.
class KeptHistoryDialog : public QDialog {
    Q_OBJECT
public:
    /// `kept`: bytes that are kept now.
    KeptHistoryDialog(std::uint64_t kept, QWidget* parent);

    void accept() override;

private:
    QSpinBox *m_all, *m_each;
};

} // namespace octant
