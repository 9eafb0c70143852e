#pragma once

#include <QDialog>
#include <QString>

class QLineEdit;
class QPushButton;

namespace octant {

/// Asks for the other side of a merge and the version that both sides began from.
class MergeDialog : public QDialog {
    Q_OBJECT
public:
    /// `ours`: name of the document; `folder`: where files are looked for first.
    MergeDialog(const QString& ours, const QString& folder, QWidget* parent = nullptr);

    /// Absolute paths as they were typed; the files need not be there.
    QString theirs() const;
    QString base() const;

private:
    QWidget* makeRow(QLineEdit*& line, const char* name, const QString& label);
    void browse(QLineEdit& line, const QString& title);
    void check();

    QString m_folder;
    QLineEdit* m_theirs = nullptr;
    QLineEdit* m_base = nullptr;
    QPushButton* m_merge = nullptr;
};

} // namespace octant
