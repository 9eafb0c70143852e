#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace octant {

class Document;
class ViewMemory;

/// Remembers how each file was last looked at: cameras, the level, rows of the outline that are open. Kept
/// with the settings for the files used last.
class ViewStates {
public:
    /// The views are not owned.
    explicit ViewStates(std::vector<ViewMemory*> views) : m_views(std::move(views)) {}

    /// The document is about to be shown; only its first time matters.
    void enter(Document& document);
    /// The document is still shown and will not be from now on.
    void leave(const Document& document);

private:
    std::vector<ViewMemory*> m_views;
    std::vector<std::uint64_t> m_entered; ///< numbers of documents
};

} // namespace octant
