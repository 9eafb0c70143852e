#pragma once

class QCoreApplication;

namespace octant {

/// Loads the catalogue of the user's language, or the English one, which only forms plurals.
void installTranslation(QCoreApplication& application);

} // namespace octant
