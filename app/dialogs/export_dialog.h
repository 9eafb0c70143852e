#pragma once

#include <memory>

#include <QDialog>
#include <QPointer>

#include "app/document/document.h"
#include "app/files/export_choices.h"

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace octant {

class Jobs;

/// Writes a copy of a document in a form of the user's choice: another revision, layout or format. What that
/// cannot hold is listed first.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// `game`: of textures that other formats have to bring along.
    ExportDialog(Document& document, const GameChoice& game, Jobs& jobs, QWidget* parent = nullptr);
    ~ExportDialog() override;

    /// Writes to a path that was chosen; asks before files beside a new one are replaced.
    void choose(const QString& path);
    /// The same without asking.
    void write(const QString& path);
    /// What was chosen could not be written: another file can be chosen.
    void showFailure(const QString& text);

signals:
    /// All is chosen and nothing written: whoever hears it writes, and then closes the dialog or shows why
    /// not.
    void chosen(const QString& path, const std::shared_ptr<const octant::ReadyExport>& ready);

private:
    void prepare();
    void askForFile();
    /// Whether a name ends as another of the choices has it, and not as the one that is chosen.
    bool endsAsAnother(const QString& path) const;
    void askToReplace(const QString& path, const std::vector<std::string>& there);
    const ExportChoice& choice() const;

    QPointer<Document> m_document;
    Jobs& m_jobs;
    ExportChoices m_choices;
    QComboBox* m_list;
    QLabel* m_summary;
    QListWidget* m_losses;
    QPushButton* m_write;
    std::shared_ptr<const ReadyExport> m_ready;
    std::shared_ptr<JobControl> m_job;
};

} // namespace octant
