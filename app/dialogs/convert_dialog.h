#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QDialog>

#include "app/assets/picture_source.h"
#include "app/files/map_files.h"
#include "io/pfmap/convert.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace octant {

class Document;
class Jobs;
struct JobControl;

/// Converts a terrain to a map or a level to terrain in the background, with progress, and lists what is lost
/// before the result is opened. An answer that changes begins anew.
class ConvertDialog : public QDialog {
    Q_OBJECT
public:
    ~ConvertDialog() override;

signals:
    /// The result is wanted.
    void converted(const octant::LoadedMap& made);

protected:
    struct Outcome {
        MapPtr map;
        std::vector<Loss> losses;
    };
    /// Runs on a worker.
    using Work = std::function<Result<Outcome>(const WorkContext&)>;

    ConvertDialog(Jobs& jobs, const QString& title, const QString& open, QWidget* parent);
    QFormLayout& form() { return *m_form; }
    QComboBox* addTileSizes();
    virtual Work work() const = 0;
    void convert();

private:
    void stop();
    struct Made {
        LoadedMap document;
        std::vector<Loss> losses;
    };
    void show(const Result<Made>& outcome);

    Jobs& m_jobs;
    QFormLayout* m_form;
    QLabel* m_summary;
    QListWidget* m_losses;
    QProgressBar* m_progress;
    QPushButton* m_open;
    LoadedMap m_made;
    std::shared_ptr<JobControl> m_job;
};

/// Asks how a map is made of the terrain of a document, and says what is lost.
class ToMapDialog final : public ConvertDialog {
    Q_OBJECT
public:
    ToMapDialog(const Document& document, Jobs& jobs, QWidget* parent);

private:
    Work work() const override;

    TerrainPtr m_terrain;
    std::filesystem::path m_file;
    std::string m_name;
    QComboBox* m_tile;
    QLineEdit* m_textures;
    QCheckBox *m_keep, *m_colors;
};

/// Asks how terrain is made of a level of a document, and says what is lost.
class ToTerrainDialog final : public ConvertDialog {
    Q_OBJECT
public:
    ToTerrainDialog(const Document& document, GameChoice game, Jobs& jobs, QWidget* parent);

private:
    Work work() const override;

    MapPtr m_from;
    GameChoice m_game;
    QComboBox* m_level;
    QComboBox* m_tile;
    QDoubleSpinBox* m_zero;
    QSpinBox* m_void;
};

} // namespace octant
