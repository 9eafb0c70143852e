#include "views/assets/model_clock.h"

namespace octant {

void ModelClock::tell(const Moment& now) {
    if (m_now == now)
        return;
    m_now = now;
    emit changed();
}

void ModelClock::setEditing(bool editing) {
    if (m_editing == editing)
        return;
    m_editing = editing;
    emit editingChanged();
}

} // namespace octant
