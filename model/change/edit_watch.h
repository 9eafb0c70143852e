#pragma once

#include <exception>
#include <memory>

#include "model/core/result.h"

namespace octant {

struct Edit;
struct EditContext;
struct Edited;
struct Map;

/// Whoever applies an edit may stop it, and is told how far it is. Used on the thread that applies the edit.
class EditWatch {
public:
    EditWatch() = default;
    EditWatch(const EditWatch&) = delete;
    EditWatch& operator=(const EditWatch&) = delete;
    virtual ~EditWatch() = default;

    /// Whether the edit should end without a result. Asked very often.
    virtual bool stopped() = 0;
    /// The share that is done, 0..1; not every edit tells it.
    virtual void reached(double share) = 0;
};

/// As apply() in model/edit/edit.h; an edit that the watch stopped is refused.
Result<Edited> apply(const std::shared_ptr<const Map>& map, const Edit& edit, EditWatch& watch,
                     const EditContext& context);

/// Thrown by mayStop(); apply() catches it.
struct EditStopped : std::exception {};

/// What this thread does belongs to an edit that somebody watches, for as long as this lives.
class WatchedEdit {
public:
    explicit WatchedEdit(EditWatch& watch);
    ~WatchedEdit();
    WatchedEdit(const WatchedEdit&) = delete;
    WatchedEdit& operator=(const WatchedEdit&) = delete;

private:
    EditWatch* m_outer;
};

/// Called by long loops of edits, where it does no harm that what was begun is dropped: ends the edit where
/// its watch wants that. Costs next to nothing.
void mayStop();
/// Tells the watch how far the edit is, and may end it as well.
void reached(double share);

} // namespace octant
