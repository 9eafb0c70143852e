#include "app/settings.h"

#include <QSettings>

namespace octant {
namespace {
const QString lookKey = QStringLiteral("window/look");
}

ThemeChoice savedLook() {
    const QString look = QSettings().value(lookKey).toString();
    return look == QLatin1String("light")    ? ThemeChoice::Light
           : look == QLatin1String("system") ? ThemeChoice::System
                                             : ThemeChoice::Dark;
}

void saveLook(ThemeChoice choice) {
    const char* const names[] = {"system", "dark", "light"};
    QSettings().setValue(lookKey, QString::fromLatin1(names[static_cast<int>(choice)]));
}

} // namespace octant
