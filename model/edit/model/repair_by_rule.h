#pragma once

#include <cstddef>
#include <set>

#include "model/edit/edit_context.h"
#include "model/edit/model/model_draft.h"
#include "model/rules/rule.h"

namespace octant {

/// Puts right in a model what breaks one rule; returns how many items are others now. Without `items` all of
/// them are looked at. `bonesToo`: names of bones that are not there go as well, though they may have been
/// left out on purpose.
std::size_t repairByRule(ModelDraft& draft, Rule rule, bool bonesToo, std::set<ItemId> items,
                         const EditContext& context);

} // namespace octant
