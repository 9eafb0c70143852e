#pragma once

#include <QDialog>

class QVBoxLayout;

namespace octant {

/// Shows a text that can be selected and copied: the report of a crash, versions. Goes when it is closed.
class TextDialog : public QDialog {
    Q_OBJECT
public:
    /// `name`: of the dialog; of its widgets it is followed by `.text`, `.copy` and `.close`.
    TextDialog(const QString& name, const QString& title, const QString& text, QWidget* parent);

    /// A widget above the text.
    void setHead(QWidget* head);

private:
    QVBoxLayout* m_column;
};

} // namespace octant
