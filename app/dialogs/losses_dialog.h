#pragma once

#include <string>
#include <vector>

#include <QDialog>

namespace octant {

/// Lists what a file of another format held that a document cannot hold; lines can be copied.
class LossesDialog final : public QDialog {
    Q_OBJECT
public:
    LossesDialog(const QString& file, const std::vector<std::string>& losses, QWidget* parent);
};

} // namespace octant
