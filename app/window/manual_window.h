#pragma once

#include <QDialog>

class QLineEdit;
class QTextBrowser;
class QUrl;

namespace octant {

/// The manual (resources/manual), to be read beside the work.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent);

    /// Shows a page by its name without ending: "building"; "README" is the list of pages.
    void showPage(const QString& page);
    /// Name of the page that is shown.
    QString page() const;

private:
    void follow(const QUrl& link);
    /// Goes to the next place of the text that is looked for, also in pages behind this one.
    void findNext();

    QTextBrowser* m_text;
    QLineEdit* m_find;
};

/// Gives each dialog a button that opens the page about it, when it is first shown.
class DialogHelp : public QObject {
public:
    explicit DialogHelp(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

/// The page about what has the keyboard; "getting-started" where no other one is.
QString manualPageFor(const QWidget* focus);

} // namespace octant
