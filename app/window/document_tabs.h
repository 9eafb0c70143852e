#pragma once

#include <QTabBar>

namespace octant {

class Document;
class Documents;

/// A tab for each open document.
class DocumentTabs : public QTabBar {
    Q_OBJECT
public:
    explicit DocumentTabs(Documents& documents, QWidget* parent = nullptr);

signals:
    void closeRequested(octant::Document* document);

protected:
    /// Names stay readable: with many maps the tabs scroll.
    QSize minimumTabSizeHint(int index) const override;

private:
    void showTitles();

    Documents& m_documents;
};

} // namespace octant
