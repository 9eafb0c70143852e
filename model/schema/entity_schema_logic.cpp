#include "model/schema/entity_schema_groups.h"

namespace octant::schema {
namespace {

using enum EntityFieldType;

constexpr EntityChoice comparisons[] = {
    {"eq", OCTANT_TR("equal to")}, {"ne", OCTANT_TR("different from")}, {"lt", OCTANT_TR("less than")},
    {"le", OCTANT_TR("at most")},  {"gt", OCTANT_TR("greater than")},   {"ge", OCTANT_TR("at least")},
};

constexpr EntityField comparison(Orders orders) {
    EntityField result = field(
        Comparison, orders,
        {"comparison", OCTANT_TR("Comparison"), OCTANT_TR("how the count is compared with the target")});
    result.choices = comparisons;
    return result;
}

constexpr EntityFlag broadcasterFlags[] = {
    inactive({0, 0, 0}),
    typeFilterEnabled({1, 1, 1}),
    typeFilterBlacklist({2, 2, 2}),
    teamFilterBlacklist({3, 3, 3}),
    {"replace_initiator_1",
     OCTANT_TR("Replace initiator of output 1"),
     OCTANT_TR("output 1 names this entity as its cause"),
     {4, 4, 4}},
    {"replace_initiator_2",
     OCTANT_TR("Replace initiator of output 2"),
     OCTANT_TR("output 2 names this entity as its cause"),
     {5, 5, 5}},
};

constexpr EntityField broadcasterFields[] = {
    flags({1, 1, 1}, broadcasterFlags),
    field(String, {2, 2, 2},
          {"input", OCTANT_TR("Input"), OCTANT_TR("signal received"), "", EntityRef::Signal}),
    typeFilter({3, 3, 3}),
    teamFilter({4, 4, 4}),
    field(String, {5, 5, 5},
          {"output_1", OCTANT_TR("Output 1"), OCTANT_TR("first signal sent"), "", EntityRef::Signal}),
    field(String, {6, 6, 6},
          {"output_2", OCTANT_TR("Output 2"), OCTANT_TR("second signal sent"), "", EntityRef::Signal}),
    field(U8, {7, 7, 7}, {"repeat", OCTANT_TR("Repeat"), OCTANT_TR("how often it repeats")}),
    signalActivate({8, 8, 8}),
    signalDeactivate({9, 9, 9}),
    signalToggle({10, 10, 10}),
};

constexpr EntityField counterFields[] = {
    comparison({1, 1, 1}),
    field(U32, {2, 2, 2}, {"initial", OCTANT_TR("Initial"), OCTANT_TR("start value")}),
    field(U32, {3, 3, 3}, {"target", OCTANT_TR("Target"), OCTANT_TR("value to compare with")}),
    signal({4, 4, 4}, "signal_increment", OCTANT_TR("Signal to increment")),
    signal({5, 5, 5}, "signal_decrement", OCTANT_TR("Signal to decrement")),
    signal({6, 6, 6}, "signal_reset", OCTANT_TR("Signal to reset")),
    field(String, {7, 7, 7},
          {"signal_compare", OCTANT_TR("Signal to compare"),
           OCTANT_TR("compares, empty: compare at every change"), "", EntityRef::Signal}),
    output({8, 8, 8}, "output", OCTANT_TR("Output")),
};

constexpr EntityField exCounterFields[] = {
    comparison({1, 1, 1}),
    field(U64, {2, 2, 2}, {"initial", OCTANT_TR("Initial"), OCTANT_TR("start value")}),
    field(U64, {3, 3, 3}, {"target", OCTANT_TR("Target"), OCTANT_TR("value to compare with")}),
    signal({4, 4, 4}, "signal_increment", OCTANT_TR("Signal to increment")),
    signal({5, 5, 5}, "signal_decrement", OCTANT_TR("Signal to decrement")),
    signal({6, 6, 6}, "signal_reset", OCTANT_TR("Signal to reset")),
    field(String, {7, 7, 7},
          {"signal_compare", OCTANT_TR("Signal to compare"),
           OCTANT_TR("compares, empty: compare at every change"), "", EntityRef::Signal}),
    output({8, 8, 8}, "output", OCTANT_TR("Output")),
};

constexpr EntityField timerFields[] = {
    field(U32, {1, 1, 1}, {"initial", OCTANT_TR("Initial"), OCTANT_TR("time until it fires"), "µs"}),
    signal({0, 0, 2}, "signal_pause", OCTANT_TR("Signal to pause")),
    signal({0, 0, 3}, "signal_resume", OCTANT_TR("Signal to resume")),
    signal({2, 2, 4}, "signal_reset", OCTANT_TR("Signal to reset")),
    output({3, 3, 5}, "output", OCTANT_TR("Output")),
};

constexpr EntityField exTimerFields[] = {
    field(U64, {1, 1, 1}, {"initial", OCTANT_TR("Initial"), OCTANT_TR("time until it fires"), "µs"}),
    signal({0, 0, 2}, "signal_pause", OCTANT_TR("Signal to pause")),
    signal({0, 0, 3}, "signal_resume", OCTANT_TR("Signal to resume")),
    signal({2, 2, 4}, "signal_reset", OCTANT_TR("Signal to reset")),
    output({3, 3, 5}, "output", OCTANT_TR("Output")),
};

constexpr EntityFlag setterFlags[] = {
    {"multiply_by_tick",
     OCTANT_TR("Multiply by tick time"),
     OCTANT_TR("multiplied by the tick time"),
     {0, 0, 0}},
};

constexpr EntityField setterFields[] = {
    flags({1, 1, 1}, setterFlags),
    field(String, {2, 2, 2},
          {"target", OCTANT_TR("Target"), OCTANT_TR("name of the entity, empty: who caused the signal"), "",
           EntityRef::Entity}),
    field(String, {3, 3, 0}, {"property", OCTANT_TR("Property"), OCTANT_TR("name of the property")}),
    field(JanuaryValue, {4, 4, 0}, {"value", OCTANT_TR("Value"), OCTANT_TR("the value to set")}),
    field(TypeFilter, {0, 0, 3},
          {"expected_type", OCTANT_TR("Expected type"), OCTANT_TR("entity type that the target must have")}),
    field(U8, {0, 0, 4},
          {"attribute", OCTANT_TR("Attribute"), OCTANT_TR("attribute number; no list of them exists")}),
    field(Container, {0, 0, 5}, {"container", OCTANT_TR("Container"), OCTANT_TR("container with the value")}),
    signalActivate({5, 5, 6}),
};

constexpr EntityFlag dispatcherFlags[] = {
    inactive({0, 0, -1}),
};

constexpr EntityField dispatcherFields[] = {
    flags({1, 1, 0}, dispatcherFlags),
    field(String, {2, 2, 0},
          {"input", OCTANT_TR("Input"), OCTANT_TR("signal received"), "", EntityRef::Signal}),
    field(String, {3, 3, 0}, {"event_name", OCTANT_TR("Event name"), OCTANT_TR("script event")}),
    field(String, {4, 4, 0}, {"event_data", OCTANT_TR("Event data"), OCTANT_TR("data of the script event")}),
    signalActivate({5, 5, 0}),
    signalDeactivate({6, 6, 0}),
    signalToggle({7, 7, 0}),
};

constexpr EntitySchema logicSchemas[] = {
    {EntityType::Broadcaster,
     "broadcaster",
     OCTANT_TR("passes a signal on"),
     {22, 23, 18},
     {31, 31, 31},
     broadcasterFields},
    {EntityType::Counter, "counter", OCTANT_TR("counts signals"), {24, 25, 19}, {29, 29, 29}, counterFields},
    {EntityType::ExCounter,
     "excounter",
     OCTANT_TR("counts signals in 64 bits"),
     {25, 26, 20},
     {37, 37, 37},
     exCounterFields},
    {EntityType::Timer, "timer", OCTANT_TR("fires after a time"), {26, 27, 21}, {12, 12, 20}, timerFields},
    {EntityType::ExTimer,
     "extimer",
     OCTANT_TR("fires after a long time"),
     {27, 28, 22},
     {16, 16, 24},
     exTimerFields},
    {EntityType::Setter,
     "setter",
     OCTANT_TR("sets a property or attribute of an entity"),
     {28, 29, 23},
     {varyingBytes, varyingBytes, 15},
     setterFields},
    {EntityType::Dispatcher,
     "dispatcher",
     OCTANT_TR("turns a signal into a script event"),
     {23, 24, -1},
     {25, 25, 0},
     dispatcherFields},
};

} // namespace

std::span<const EntitySchema> logic() { return logicSchemas; }

} // namespace octant::schema
