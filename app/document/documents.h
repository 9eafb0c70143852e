#pragma once

#include <memory>
#include <vector>

#include <QObject>

namespace octant {

class Document;

/// The open documents, in the order of their tabs, and the one that is shown.
class Documents : public QObject {
    Q_OBJECT
public:
    explicit Documents(QObject* parent = nullptr);
    ~Documents() override;

    int count() const { return static_cast<int>(m_documents.size()); }
    Document* at(int index) const;
    int indexOf(const Document* document) const;
    /// Null when none is open.
    Document* current() const { return m_current; }
    bool anyModified() const;

    /// Takes the document and shows it.
    Document* add(std::unique_ptr<Document> document);
    /// Drops it without asking; its neighbour is shown.
    void remove(Document* document);
    void setCurrent(Document* document);
    void move(int from, int to);

signals:
    /// It is in the list, but not yet the current one.
    void added(octant::Document* document);
    /// It still lives, and is gone once this returns.
    void aboutToRemove(octant::Document* document);
    /// Null where no document is open.
    void currentChanged(octant::Document* document);
    /// Titles, paths or unsaved marks changed.
    void titlesChanged();

private:
    std::vector<std::unique_ptr<Document>> m_documents;
    Document* m_current = nullptr;
};

} // namespace octant
