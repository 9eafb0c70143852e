#pragma once

#include <QDialog>

#include "model/terrain/terrain.h"

class QComboBox;
class QLabel;
class QSpinBox;

namespace octant {

/// Asks what a new terrain is made of.
class NewTerrainDialog final : public QDialog {
    Q_OBJECT
public:
    explicit NewTerrainDialog(QWidget* parent);

    /// As chosen so far, within the limits of the dialog.
    terrain::NewTerrain answers() const;

private:
    void tellSize();
    QSpinBox* addNumber(const char* name, const QString& label, int low, int high, int value);
    QComboBox* addMaterial(const char* name, const QString& label, std::size_t chosen);

    QSpinBox* m_cols;
    QSpinBox* m_rows;
    QSpinBox* m_height;
    QComboBox* m_top;
    QComboBox* m_side;
    QLabel* m_size;
};

} // namespace octant
