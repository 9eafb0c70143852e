#include "views/asset_view.h"

namespace octant {

AssetView::~AssetView() = default;

} // namespace octant
