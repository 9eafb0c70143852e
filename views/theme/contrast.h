#pragma once

class QApplication;

/// High contrast of the look, dark or light: black and white, with wide rims around what has the keyboard.
namespace octant {

/// Whether it is on, for the whole application.
bool highContrast();
/// Sets it, and the look of the whole application with it.
void setHighContrast(QApplication& application, bool on);

} // namespace octant
