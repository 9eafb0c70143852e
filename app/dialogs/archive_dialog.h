#pragma once

#include <memory>
#include <string>

#include <QDialog>

#include "io/paf/paf.h"

class QFileDialog;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace octant {

class DocumentHost;

/// The files that a map brings along: to look through, extract, add, replace and remove. Each change is a
/// step of the document.
class ArchiveDialog : public QDialog {
    Q_OBJECT
public:
    ArchiveDialog(DocumentHost& host, QWidget* parent);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void refresh();
    void fill(QTreeWidgetItem* parent, const std::vector<paf::Entry>& entries, const QString& place);
    void updateButtons();
    /// Path of what is picked, and of the folder that new files go to.
    QString picked() const;
    QString folder() const;
    /// Asks for files or a folder, without holding the program up; `mode` of QFileDialog.
    QFileDialog* ask(const QString& title, int mode);
    void add();
    void addFiles(const QStringList& files);
    void replace();
    void extract();
    void extractTo(const QString& into);
    void remove();
    /// False, with the reason shown, where it did not work.
    bool put(const QString& path, const QString& file);
    void tell(const QString& what);

    DocumentHost& m_host;
    std::shared_ptr<void> m_listening;
    paf::Archive m_archive;
    QTreeWidget* m_tree;
    QLabel* m_hint;
    QPushButton *m_add, *m_extract, *m_replace, *m_remove;
    bool m_changeable = true; ///< it can be read, and nothing of it is damaged
};

} // namespace octant
