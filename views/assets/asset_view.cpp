#include "views/assets/asset_view.h"

namespace octant {

AssetView::~AssetView() = default;

} // namespace octant
