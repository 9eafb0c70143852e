#pragma once

#include <vector>

#include <QTableView>
#include <QTimer>

namespace octant {

/// The table of findings. Rows are as high as their text needs, so that it can be read as a whole; the
/// heights are worked out for the rows that are seen, as there may be many thousands.
class ProblemsTable : public QTableView {
    Q_OBJECT
public:
    explicit ProblemsTable(QWidget* parent);

    void setModel(QAbstractItemModel* model) override;
    /// The columns share the width: what is wrong gets what the others leave. Those that the user has given a
    /// width keep it.
    void shareWidth();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void fitRows();
    void widthChanged(int column);

    QTimer m_fitSoon;
    bool m_sharing = false; ///< widths are being given out
    std::vector<int> m_own; ///< columns that the user has given a width, which stays
};

} // namespace octant
