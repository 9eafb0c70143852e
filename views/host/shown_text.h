#pragma once

#include <string_view>

#include <QString>

class QApplication;

namespace octant {

/// A name or sentence from a file as it is shown: see visibleText(). For what is typed in, the text stays as
/// it is.
QString shownText(const QString& text);
/// The same for UTF-8.
QString shownText(std::string_view utf8);

/// The same for menus, tabs and buttons, where `&` would mark the key of the next letter.
QString shownMenuText(const QString& text);

/// From now on all labels show their text as it is, also those of tool tips and message boxes: what looks
/// like markup would be read as such, with pictures from the disk and links. Labels that are told to show
/// markup still do. Once for an application.
void showPlainTexts(QApplication& application);

} // namespace octant
