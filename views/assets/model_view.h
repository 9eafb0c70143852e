#pragma once

#include <memory>
#include <optional>

#include "views/assets/asset_actions.h"

class QWidget;

namespace octant {

class ModelClock;

namespace render {
class Scene;
}

/// Shows a document that holds a model: its parts, posed, its bones, and a strip to play its animations,
/// which becomes a child of the widget. Tells the clock when in its motion the model is.
std::unique_ptr<AssetView> createModelView(Host& host, render::Scene& scene, ModelClock& clock,
                                           QWidget* parent);
/// Binds what a model view does: playing, keyframes and what is drawn of a model.
void bindModelActions(ActionRegistry& actions, const ShownAsset& shown);

} // namespace octant
