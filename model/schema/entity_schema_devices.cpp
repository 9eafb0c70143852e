#include "model/schema/entity_schema_groups.h"

namespace octant::schema {
namespace {

using enum EntityFieldType;

constexpr EntityFlag buttonFlags[] = {
    inactive({0, 0, -1}),
    followBoneTail({-1, 1, -1}),
};

constexpr EntityField buttonFields[] = {
    flags({1, 1, 0}, buttonFlags),
    position({2, 2, 0}),
    followEntity({3, 3, 0}),
    followBone({4, 4, 0}),
    field(String, {5, 5, 0},
          {"press_text", octant::OCTANT_TR("Text to press"), octant::OCTANT_TR("text shown")}),
    output({6, 6, 0}, "output", octant::OCTANT_TR("Output")),
    signalActivate({7, 7, 0}),
    signalDeactivate({8, 8, 0}),
    signalToggle({9, 9, 0}),
};

constexpr EntityFlag switchFlags[] = {
    inactive({0, 0, -1}),
    followBoneTail({-1, 1, -1}),
    {"on", octant::OCTANT_TR("On"), octant::OCTANT_TR("starts on"), {1, 2, -1}},
};

constexpr EntityField switchFields[] = {
    flags({1, 1, 0}, switchFlags),
    position({2, 2, 0}),
    followEntity({3, 3, 0}),
    followBone({4, 4, 0}),
    field(String, {5, 5, 0},
          {"on_text", octant::OCTANT_TR("Text to switch on"), octant::OCTANT_TR("text shown when off")}),
    field(String, {6, 6, 0},
          {"off_text", octant::OCTANT_TR("Text to switch off"), octant::OCTANT_TR("text shown when on")}),
    output({7, 7, 0}, "output_on", octant::OCTANT_TR("Output when switched on")),
    output({8, 8, 0}, "output_off", octant::OCTANT_TR("Output when switched off")),
    signalActivate({9, 9, 0}),
    signalDeactivate({10, 10, 0}),
    signalToggle({11, 11, 0}),
};

constexpr EntityFlag valveFlags[] = {
    inactive({0, 0, -1}),
    followBoneTail({-1, 1, -1}),
    {"open", octant::OCTANT_TR("Open"), octant::OCTANT_TR("starts open"), {1, 2, -1}},
};

constexpr EntityField valveFields[] = {
    flags({1, 1, 0}, valveFlags),
    position({2, 2, 0}),
    followEntity({3, 3, 0}),
    followBone({4, 4, 0}),
    field(String, {5, 5, 0},
          {"open_text", octant::OCTANT_TR("Text to open"), octant::OCTANT_TR("text shown when shut")}),
    field(String, {6, 6, 0},
          {"close_text", octant::OCTANT_TR("Text to close"), octant::OCTANT_TR("text shown when open")}),
    field(U32, {7, 7, 0},
          {"duration_open", octant::OCTANT_TR("Opening time"), octant::OCTANT_TR("time to open"), "µs"}),
    field(U32, {8, 8, 0},
          {"duration_close", octant::OCTANT_TR("Closing time"), octant::OCTANT_TR("time to shut"), "µs"}),
    output({9, 9, 0}, "output_opening_started", octant::OCTANT_TR("Output when opening started")),
    output({10, 10, 0}, "output_opening_stopped", octant::OCTANT_TR("Output when opening stopped")),
    output({11, 11, 0}, "output_opened", octant::OCTANT_TR("Output when opened")),
    output({12, 12, 0}, "output_closing_started", octant::OCTANT_TR("Output when closing started")),
    output({13, 13, 0}, "output_closing_stopped", octant::OCTANT_TR("Output when closing stopped")),
    output({14, 14, 0}, "output_closed", octant::OCTANT_TR("Output when closed")),
    signalActivate({15, 15, 0}),
    signalDeactivate({16, 16, 0}),
    signalToggle({17, 17, 0}),
};

constexpr EntitySchema devicesSchemas[] = {
    {EntityType::Button,
     "button",
     octant::OCTANT_TR("something to press"),
     {6, 7, -1},
     {41, 41, 0},
     buttonFields},
    {EntityType::Switch,
     "switch",
     octant::OCTANT_TR("something to switch on and off"),
     {7, 8, -1},
     {49, 49, 0},
     switchFields},
    {EntityType::Valve,
     "valve",
     octant::OCTANT_TR("something to turn open and shut"),
     {8, 9, -1},
     {73, 73, 0},
     valveFields},
};

} // namespace

std::span<const EntitySchema> devices() { return devicesSchemas; }

} // namespace octant::schema
