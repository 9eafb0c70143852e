#include "app/document/documents.h"

#include <algorithm>

#include "app/document/document.h"

namespace octant {

Documents::Documents(QObject* parent) : QObject(parent) {}

Documents::~Documents() = default;

Document* Documents::at(int index) const {
    return index >= 0 && index < count() ? m_documents[static_cast<std::size_t>(index)].get() : nullptr;
}

int Documents::indexOf(const Document* document) const {
    const auto found =
        std::find_if(m_documents.begin(), m_documents.end(),
                     [&](const std::unique_ptr<Document>& one) { return one.get() == document; });
    return found == m_documents.end() ? -1 : static_cast<int>(found - m_documents.begin());
}

bool Documents::anyModified() const {
    return std::any_of(m_documents.begin(), m_documents.end(),
                       [](const std::unique_ptr<Document>& one) { return one->modified(); });
}

Document* Documents::add(std::unique_ptr<Document> document) {
    Document* const added_ = document.get();
    connect(added_, &Document::modifiedChanged, this, &Documents::titlesChanged);
    connect(added_, &Document::originChanged, this, &Documents::titlesChanged);
    m_documents.push_back(std::move(document));
    emit added(added_);
    setCurrent(added_);
    return added_;
}

void Documents::remove(Document* document) {
    const int index = indexOf(document);
    if (index < 0)
        return;
    if (document == m_current)
        setCurrent(index > 0 ? at(index - 1) : at(index + 1));
    emit aboutToRemove(document);
    const std::unique_ptr<Document> last = std::move(m_documents[static_cast<std::size_t>(index)]);
    m_documents.erase(m_documents.begin() + index);
    emit titlesChanged();
}

void Documents::setCurrent(Document* document) {
    if (document == m_current)
        return;
    m_current = document;
    emit currentChanged(document);
}

void Documents::move(int from, int to) {
    if (!at(from) || !at(to) || from == to)
        return;
    auto moved = std::move(m_documents[static_cast<std::size_t>(from)]);
    m_documents.erase(m_documents.begin() + from);
    m_documents.insert(m_documents.begin() + to, std::move(moved));
}

} // namespace octant
