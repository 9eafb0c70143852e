#pragma once

#include <memory>

#include <QDialog>
#include <QPointer>

#include "app/document.h"

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace octant {

class Jobs;
struct ConvertedMap;

/// Writes a copy of the map in a revision of the user's choice. What that revision cannot hold is listed
/// first.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(Document& document, Jobs& jobs, QWidget* parent = nullptr);
    ~ExportDialog() override;

    /// Writes to a path that was chosen.
    void write(const QString& path);

signals:
    void exported(const QString& path);

private:
    void convert();
    void askForFile();

    QPointer<Document> m_document;
    MapPtr m_map;
    Jobs& m_jobs;
    QComboBox* m_revision;
    QLabel* m_summary;
    QListWidget* m_losses;
    QPushButton* m_write;
    std::shared_ptr<const ConvertedMap> m_converted;
    std::shared_ptr<JobControl> m_job;
};

} // namespace octant
