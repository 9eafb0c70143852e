#pragma once

#include <vector>

#include <QDialog>

#include "app/recovery/leftover.h"

class QPushButton;
class QTreeWidget;

namespace octant {

/// Offers documents that programs which are gone have left. What is not taken stays for the next start.
class RecoveryDialog : public QDialog {
    Q_OBJECT
public:
    RecoveryDialog(std::vector<Leftover> leftovers, QWidget* parent);

    /// Those that the user wants back.
    std::vector<Leftover> takeWanted() { return std::move(m_wanted); }

    /// Those whose changes the user does not want.
    std::vector<Leftover> takeDiscarded() { return std::move(m_discarded); }

signals:
    /// takeDiscarded() has more.
    void discarded();
    /// takeWanted() has more.
    void wanted();

private:
    void fill();
    /// Takes what is selected out of the list.
    std::vector<Leftover> takeSelected();
    void recover();
    void askToDiscard();
    void updateButtons();

    std::vector<Leftover> m_leftovers; ///< in the order of the rows
    std::vector<Leftover> m_wanted, m_discarded;
    QTreeWidget* m_list;
    QPushButton *m_recover, *m_discard;
};

} // namespace octant
