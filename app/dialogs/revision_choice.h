#pragma once

#include <QWidget>

#include "app/files/map_files.h"

class QComboBox;

namespace octant {

/// Asks for what a file could not say: its revision and, for 2025-01-07, the size of a sector.
class RevisionChoice : public QWidget {
    Q_OBJECT
public:
    RevisionChoice(const Document& document, QWidget* parent = nullptr);
    /// As chosen so far; with a size for 2025-01-07 alone.
    ReadChoice choice() const;

private:
    QComboBox* m_revision = nullptr;
    QComboBox* m_size = nullptr;
};

} // namespace octant
