#include "model/schema/entity_schema_groups.h"

namespace octant::schema {
namespace {

using enum EntityFieldType;

constexpr EntityChoice comparisons[] = {
    {"eq", octant::OCTANT_TR("equal to")},     {"ne", octant::OCTANT_TR("different from")},
    {"lt", octant::OCTANT_TR("less than")},    {"le", octant::OCTANT_TR("at most")},
    {"gt", octant::OCTANT_TR("greater than")}, {"ge", octant::OCTANT_TR("at least")},
};

constexpr EntityField comparison(Orders orders) {
    EntityField result = field(Comparison, orders,
                               {"comparison", octant::OCTANT_TR("Comparison"),
                                octant::OCTANT_TR("how the count is compared with the target")});
    result.choices = comparisons;
    return result;
}

constexpr EntityFlag broadcasterFlags[] = {
    inactive({0, 0, 0}),
    typeFilterEnabled({1, 1, 1}),
    typeFilterBlacklist({2, 2, 2}),
    teamFilterBlacklist({3, 3, 3}),
    {"replace_initiator_1",
     octant::OCTANT_TR("Replace initiator of output 1"),
     octant::OCTANT_TR("output 1 names this entity as its cause"),
     {4, 4, 4}},
    {"replace_initiator_2",
     octant::OCTANT_TR("Replace initiator of output 2"),
     octant::OCTANT_TR("output 2 names this entity as its cause"),
     {5, 5, 5}},
};

constexpr EntityField broadcasterFields[] = {
    flags({1, 1, 1}, broadcasterFlags),
    field(String, {2, 2, 2},
          {"input", octant::OCTANT_TR("Input"), octant::OCTANT_TR("signal received"), "", EntityRef::Signal}),
    typeFilter({3, 3, 3}),
    teamFilter({4, 4, 4}),
    field(String, {5, 5, 5},
          {"output_1", octant::OCTANT_TR("Output 1"), octant::OCTANT_TR("first signal sent"), "",
           EntityRef::Signal}),
    field(String, {6, 6, 6},
          {"output_2", octant::OCTANT_TR("Output 2"), octant::OCTANT_TR("second signal sent"), "",
           EntityRef::Signal}),
    field(U8, {7, 7, 7}, {"repeat", octant::OCTANT_TR("Repeat"), octant::OCTANT_TR("how often it repeats")}),
    signalActivate({8, 8, 8}),
    signalDeactivate({9, 9, 9}),
    signalToggle({10, 10, 10}),
};

constexpr EntityField counterFields[] = {
    comparison({1, 1, 1}),
    field(U32, {2, 2, 2}, {"initial", octant::OCTANT_TR("Initial"), octant::OCTANT_TR("start value")}),
    field(U32, {3, 3, 3},
          {"target", octant::OCTANT_TR("Target"), octant::OCTANT_TR("value to compare with")}),
    signal({4, 4, 4}, "signal_increment", octant::OCTANT_TR("Signal to increment")),
    signal({5, 5, 5}, "signal_decrement", octant::OCTANT_TR("Signal to decrement")),
    signal({6, 6, 6}, "signal_reset", octant::OCTANT_TR("Signal to reset")),
    field(String, {7, 7, 7},
          {"signal_compare", octant::OCTANT_TR("Signal to compare"),
           octant::OCTANT_TR("compares, empty: compare at every change"), "", EntityRef::Signal}),
    output({8, 8, 8}, "output", octant::OCTANT_TR("Output")),
};

constexpr EntityField exCounterFields[] = {
    comparison({1, 1, 1}),
    field(U64, {2, 2, 2}, {"initial", octant::OCTANT_TR("Initial"), octant::OCTANT_TR("start value")}),
    field(U64, {3, 3, 3},
          {"target", octant::OCTANT_TR("Target"), octant::OCTANT_TR("value to compare with")}),
    signal({4, 4, 4}, "signal_increment", octant::OCTANT_TR("Signal to increment")),
    signal({5, 5, 5}, "signal_decrement", octant::OCTANT_TR("Signal to decrement")),
    signal({6, 6, 6}, "signal_reset", octant::OCTANT_TR("Signal to reset")),
    field(String, {7, 7, 7},
          {"signal_compare", octant::OCTANT_TR("Signal to compare"),
           octant::OCTANT_TR("compares, empty: compare at every change"), "", EntityRef::Signal}),
    output({8, 8, 8}, "output", octant::OCTANT_TR("Output")),
};

constexpr EntityField timerFields[] = {
    field(U32, {1, 1, 1},
          {"initial", octant::OCTANT_TR("Initial"), octant::OCTANT_TR("time until it fires"), "µs"}),
    signal({0, 0, 2}, "signal_pause", octant::OCTANT_TR("Signal to pause")),
    signal({0, 0, 3}, "signal_resume", octant::OCTANT_TR("Signal to resume")),
    signal({2, 2, 4}, "signal_reset", octant::OCTANT_TR("Signal to reset")),
    output({3, 3, 5}, "output", octant::OCTANT_TR("Output")),
};

constexpr EntityField exTimerFields[] = {
    field(U64, {1, 1, 1},
          {"initial", octant::OCTANT_TR("Initial"), octant::OCTANT_TR("time until it fires"), "µs"}),
    signal({0, 0, 2}, "signal_pause", octant::OCTANT_TR("Signal to pause")),
    signal({0, 0, 3}, "signal_resume", octant::OCTANT_TR("Signal to resume")),
    signal({2, 2, 4}, "signal_reset", octant::OCTANT_TR("Signal to reset")),
    output({3, 3, 5}, "output", octant::OCTANT_TR("Output")),
};

constexpr EntityFlag setterFlags[] = {
    {"multiply_by_tick",
     octant::OCTANT_TR("Multiply by tick time"),
     octant::OCTANT_TR("multiplied by the tick time"),
     {0, 0, 0}},
};

constexpr EntityField setterFields[] = {
    flags({1, 1, 1}, setterFlags),
    field(String, {2, 2, 2},
          {"target", octant::OCTANT_TR("Target"),
           octant::OCTANT_TR("name of the entity, empty: who caused the signal"), "", EntityRef::Entity}),
    field(String, {3, 3, 0},
          {"property", octant::OCTANT_TR("Property"), octant::OCTANT_TR("name of the property")}),
    field(JanuaryValue, {4, 4, 0},
          {"value", octant::OCTANT_TR("Value"), octant::OCTANT_TR("the value to set")}),
    field(TypeFilter, {0, 0, 3},
          {"expected_type", octant::OCTANT_TR("Expected type"),
           octant::OCTANT_TR("entity type that the target must have")}),
    field(U8, {0, 0, 4},
          {"attribute", octant::OCTANT_TR("Attribute"),
           octant::OCTANT_TR("attribute number; no list of them exists")}),
    field(Container, {0, 0, 5},
          {"container", octant::OCTANT_TR("Container"), octant::OCTANT_TR("container with the value")}),
    signalActivate({5, 5, 6}),
};

constexpr EntityFlag dispatcherFlags[] = {
    inactive({0, 0, -1}),
};

constexpr EntityField dispatcherFields[] = {
    flags({1, 1, 0}, dispatcherFlags),
    field(String, {2, 2, 0},
          {"input", octant::OCTANT_TR("Input"), octant::OCTANT_TR("signal received"), "", EntityRef::Signal}),
    field(String, {3, 3, 0},
          {"event_name", octant::OCTANT_TR("Event name"), octant::OCTANT_TR("script event")}),
    field(String, {4, 4, 0},
          {"event_data", octant::OCTANT_TR("Event data"), octant::OCTANT_TR("data of the script event")}),
    signalActivate({5, 5, 0}),
    signalDeactivate({6, 6, 0}),
    signalToggle({7, 7, 0}),
};

constexpr EntitySchema logicSchemas[] = {
    {EntityType::Broadcaster,
     "broadcaster",
     octant::OCTANT_TR("passes a signal on"),
     {22, 23, 18},
     {31, 31, 31},
     broadcasterFields},
    {EntityType::Counter,
     "counter",
     octant::OCTANT_TR("counts signals"),
     {24, 25, 19},
     {29, 29, 29},
     counterFields},
    {EntityType::ExCounter,
     "excounter",
     octant::OCTANT_TR("counts signals in 64 bits"),
     {25, 26, 20},
     {37, 37, 37},
     exCounterFields},
    {EntityType::Timer,
     "timer",
     octant::OCTANT_TR("fires after a time"),
     {26, 27, 21},
     {12, 12, 20},
     timerFields},
    {EntityType::ExTimer,
     "extimer",
     octant::OCTANT_TR("fires after a long time"),
     {27, 28, 22},
     {16, 16, 24},
     exTimerFields},
    {EntityType::Setter,
     "setter",
     octant::OCTANT_TR("sets a property or attribute of an entity"),
     {28, 29, 23},
     {varyingBytes, varyingBytes, 15},
     setterFields},
    {EntityType::Dispatcher,
     "dispatcher",
     octant::OCTANT_TR("turns a signal into a script event"),
     {23, 24, -1},
     {25, 25, 0},
     dispatcherFields},
};

} // namespace

std::span<const EntitySchema> logic() { return logicSchemas; }

} // namespace octant::schema
