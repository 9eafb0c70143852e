#include "model/change/edit_watch.h"

#include <utility>

#include "model/edit/edit.h"

namespace octant {
namespace {

thread_local EditWatch* watching = nullptr;

} // namespace

WatchedEdit::WatchedEdit(EditWatch& watch) : m_outer(std::exchange(watching, &watch)) {}

WatchedEdit::~WatchedEdit() { watching = m_outer; }

Result<Edited> apply(const MapPtr& map, const Edit& edit, EditWatch& watch, const EditContext& context) {
    const WatchedEdit watched(watch);
    try {
        return apply(map, edit, context);
    } catch (const EditStopped&) {
        return fail("it was cancelled");
    }
}

void mayStop() {
    if (watching != nullptr && watching->stopped())
        throw EditStopped();
}

void reached(double share) {
    mayStop();
    if (watching != nullptr)
        watching->reached(share);
}

} // namespace octant
