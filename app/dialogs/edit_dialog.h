#pragma once

#include <optional>

#include <QDialog>

#include "views/host/host.h"

class QFormLayout;
class QLabel;
class QPushButton;

namespace octant {

class Jobs;

/// Asks for the parameters of one edit and says, before it is done, what would come of it or why it cannot
/// be: the edit is tried on the snapshot in the background whenever an answer changes.
class EditDialog : public QDialog {
    Q_OBJECT
public:
    /// `name` is the object name; that of the label is it and "Result".
    EditDialog(Host& host, Jobs& jobs, const QString& name, const QString& title, QWidget* parent);
    void accept() override;

protected:
    QFormLayout& form() { return *m_form; }
    Host& host() { return m_host; }
    virtual Edit edit() const = 0;
    /// What the try made of the map, in a sentence.
    virtual QString told(const Map& after, const std::string& note) const = 0;
    /// An answer changed, or all are there: tries again.
    void tryOut();

private:
    void tryNow();
    void show(const Result<Edited>& result, const MapPtr& before);

    Host& m_host;
    Jobs& m_jobs;
    QFormLayout* m_form;
    QLabel* m_result;
    QPushButton* m_ok;
    std::optional<Edit> m_tried;
    bool m_running = false, m_again = false;
};

} // namespace octant
