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

    /// Positions, here and below, are those of the tabs, from 0.
    int count() const { return static_cast<int>(m_documents.size()); }
    /// Null for a position that is not there.
    Document* at(int index) const;
    /// -1 for one that is not open.
    int indexOf(const Document* document) const;
    /// Null when none is open.
    Document* current() const { return m_current; }
    /// Whether a document has changes that its file lacks.
    bool anyModified() const;

    /// Takes the document and shows it.
    Document* add(std::unique_ptr<Document> document);
    /// Drops it without asking; its neighbour is shown.
    void remove(Document* document);
    /// It must be one of the list, or null.
    void setCurrent(Document* document);
    /// Moves a tab; nothing for positions that are not there.
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
