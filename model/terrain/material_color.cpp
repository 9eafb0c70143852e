#include "model/terrain/material_color.h"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace octant::terrain {
namespace {

/// Colours of the textures that the engine has; by a part of the name, the first that fits.
struct KnownColor {
    std::string_view part;
    Color3 color;
};
constexpr KnownColor knownColors[] = {
    {"snow", {214, 222, 228}},   {"dirty_grass", {108, 112, 60}}, {"grass2", {92, 138, 58}},
    {"grass", {78, 126, 52}},    {"cliff", {122, 112, 102}},      {"cobble", {132, 130, 128}},
    {"cracked", {142, 108, 76}}, {"road", {150, 124, 88}},        {"dirt", {128, 94, 62}},
    {"metal", {120, 128, 138}},  {"lava", {176, 62, 30}},         {"sand", {206, 186, 132}},
    {"rock", {118, 112, 108}},   {"stone", {128, 126, 124}},      {"water", {60, 104, 150}},
};
constexpr Color3 otherColors[] = {{170, 96, 78},  {88, 120, 150}, {150, 140, 84},
                                  {124, 92, 140}, {84, 140, 128}, {188, 150, 120}};

} // namespace

Color3 colorOf(const Material& material, std::size_t number) {
    std::string words = material.texture + " " + material.name;
    std::transform(words.begin(), words.end(), words.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const KnownColor& known : knownColors)
        if (words.find(known.part) != std::string::npos)
            return known.color;
    return otherColors[number % std::size(otherColors)];
}

} // namespace octant::terrain
