#include "app/window/application.h"

#include <new>

namespace octant {

bool Application::notify(QObject* receiver, QEvent* event) {
    try {
        return QApplication::notify(receiver, event);
    } catch (const std::bad_alloc&) {
        try {
            emit outOfMemory();
        } catch (const std::bad_alloc&) { // too little even to say so; what comes next may be said again
        }
        return true;
    }
}

} // namespace octant
