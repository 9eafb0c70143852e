#include "app/window/translation.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace octant {

void installTranslation(QCoreApplication& application) {
    auto* catalogue = new QTranslator(&application);
    const QString name = QStringLiteral("octant"), between = QStringLiteral("_"),
                  folder = QStringLiteral(":/translations");
    if (catalogue->load(QLocale(), name, between, folder) ||
        catalogue->load(QLocale(QLocale::English), name, between, folder))
        application.installTranslator(catalogue);
}

} // namespace octant
