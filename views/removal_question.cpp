#include "views/removal_question.h"

#include <QWidget>

namespace octant {

bool mayRemove(const Map&, const Selection&, QWidget*) { return true; }

} // namespace octant
