#pragma once

#include <functional>
#include <string>

#include "model/edit/edit.h"
#include "model/selection/cell_rect.h"

namespace octant {

/// An edit in the place of one that cannot be done: told where one looks, with a button for it, until
/// something else is done.
struct Offer {
    std::string text;   ///< why it was not done, a plain sentence
    std::string button; ///< what the button does
    Edit edit;          ///< what the button submits
};

/// Hears of an edit of boxes of cells that was done, and of the face where it began.
using DoneSink = std::function<void(const Edit&, const CellRect&)>;

/// Shows an offer; empty where nobody does.
using OfferSink = std::function<void(const Offer&)>;

} // namespace octant
