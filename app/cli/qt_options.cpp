#include "app/cli/qt_options.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace octant {
namespace {

// QGuiApplication, QApplication and the platform xcb document these.
constexpr std::array<std::string_view, 4> switches{"reverse", "widgetcount", "nograb", "dograb"};
constexpr std::array<std::string_view, 16> withValue{
    "style",   "stylesheet", "platform",     "platformpluginpath", "platformtheme", "plugin",
    "display", "name",       "session",      "qwindowgeometry",    "geometry",      "qwindowicon",
    "icon",    "title",      "qwindowtitle", "fontengine"};

template <std::size_t N> bool contains(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

DividedArguments divideArguments(int argc, char** argv) {
    DividedArguments divided{{argv[0]}, {argv[0]}, {}, {}, {}, {}};
    for (int i = 1; i < argc; ++i) {
        std::string_view name = argv[i];
        const bool option = name.size() > 1 && name.front() == '-';
        if (option)
            name.remove_prefix(name.starts_with("--") ? 2 : 1);
        const std::size_t equals = name.find('=');
        const bool joined = option && (name.starts_with("style=") || name.starts_with("stylesheet="));
        const bool separate = option && contains(withValue, name);
        if (!joined && !separate && !(option && contains(switches, name))) {
            divided.own.push_back(argv[i]);
            continue;
        }
        divided.qt.push_back(argv[i]);
        if (joined && name.starts_with("style="))
            divided.style = name.substr(equals + 1);
        if (!separate)
            continue;
        if (i + 1 == argc) {
            divided.missing = argv[i];
            break;
        }
        divided.qt.push_back(argv[++i]);
        if (name == "style")
            divided.style = argv[i];
        else if (name == "display")
            divided.display = argv[i];
        else if (name == "platform")
            divided.platform = argv[i];
    }
    return divided;
}

} // namespace octant
