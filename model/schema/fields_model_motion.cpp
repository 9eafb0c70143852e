#include <bit>
#include <charconv>

#include "model/core/translate.h"
#include "model/schema/model_field_rows.h"

namespace octant::fields {
namespace {

using p3m::Action;
using p3m::ActionReference;
using p3m::Animation;
using p3m::Bone;
using p3m::BoneMotion;
using p3m::UserField;

constexpr const char* partModes[] = {"default_white", "default_black", "white", "black"};
constexpr const char* valueTypes[] = {"str", "bool", "i8",  "i16", "i32", "i64",
                                      "u8",  "u16",  "u32", "u64", "f32", "f64"};

template <class T> bool numberFrom(std::string_view word, T& out) {
    const auto read = std::from_chars(word.data(), word.data() + word.size(), out);
    return read.ec == std::errc() && read.ptr == word.data() + word.size();
}

Value referencesOf(const FieldRef&, const void* item) {
    std::vector<std::string> lines;
    for (const ActionReference& each : itemAt<Animation>(item).actions)
        lines.push_back(fmt::format("{} {} {} {}", each.action, each.start, each.end, each.speed));
    return lines;
}

Result<void> setReferences(const FieldRef& field, void* item, const Value& value) {
    std::vector<std::string> lines;
    if (auto read = fromValue(*field.info, value, lines); !read)
        return read;
    std::vector<ActionReference> references;
    for (const std::string& line : lines) {
        const std::vector<std::string> words = wordsOf(line, 5);
        ActionReference one;
        if (words.size() < 3 || words.size() > 4 || !numberFrom(words[0], one.action) ||
            !numberFrom(words[1], one.start) || !numberFrom(words[2], one.end) ||
            (words.size() == 4 && (!numberFrom(words[3], one.speed) || !std::isfinite(one.speed))))
            return fail(fmt::format(
                "\"{}\" names no action; write its number, the first and the last frame and the speed",
                line));
        references.push_back(one);
    }
    itemAt<Animation>(item).actions = std::move(references);
    return {};
}

Value partsOf(const FieldRef&, const void* item) {
    std::vector<std::string> names;
    for (const p3m::Text& name : itemAt<Action>(item).parts)
        names.push_back(name.string());
    return names;
}

Result<void> setParts(const FieldRef& field, void* item, const Value& value) {
    std::vector<std::string> names;
    if (auto read = fromValue(*field.info, value, names); !read)
        return read;
    itemAt<Action>(item).parts = std::vector<p3m::Text>(names.begin(), names.end());
    return {};
}

std::string wordOf(const UserField& field, std::uint64_t bits) {
    using enum UserField::Type;
    switch (field.type) {
    case Bool:
        return bits != 0 ? "true" : "false";
    case I8:
        return std::to_string(static_cast<std::int8_t>(bits));
    case I16:
        return std::to_string(static_cast<std::int16_t>(bits));
    case I32:
        return std::to_string(static_cast<std::int32_t>(bits));
    case I64:
        return std::to_string(static_cast<std::int64_t>(bits));
    case F32:
        return fmt::format("{}", std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    case F64:
        return fmt::format("{}", std::bit_cast<double>(bits));
    default:
        return std::to_string(bits);
    }
}

template <class T> Result<std::uint64_t> wholeBits(std::string_view word) {
    T number{};
    if (!numberFrom(word, number))
        return fail(fmt::format("\"{}\" is no whole number from {} to {}", word,
                                std::int64_t{std::numeric_limits<T>::min()},
                                std::uint64_t{std::numeric_limits<T>::max()}));
    return static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<T>>(number));
}

Result<std::uint64_t> bitsFrom(UserField::Type type, std::string_view word) {
    using enum UserField::Type;
    switch (type) {
    case Bool:
        if (word != "true" && word != "false")
            return fail("it is true or false");
        return word == "true" ? 1U : 0U;
    case I8:
        return wholeBits<std::int8_t>(word);
    case I16:
        return wholeBits<std::int16_t>(word);
    case I32:
        return wholeBits<std::int32_t>(word);
    case I64:
        return wholeBits<std::int64_t>(word);
    case U8:
        return wholeBits<std::uint8_t>(word);
    case U16:
        return wholeBits<std::uint16_t>(word);
    case U32:
        return wholeBits<std::uint32_t>(word);
    case U64: {
        std::uint64_t number = 0;
        if (!numberFrom(word, number))
            return fail(fmt::format("\"{}\" is no whole number from 0 up", word));
        return number;
    }
    case F32: {
        float number = 0;
        if (!numberFrom(word, number) || !std::isfinite(number))
            return fail(fmt::format("\"{}\" is no number", word));
        return std::uint64_t{std::bit_cast<std::uint32_t>(number)};
    }
    default: {
        double number = 0;
        if (!numberFrom(word, number) || !std::isfinite(number))
            return fail(fmt::format("\"{}\" is no number", word));
        return std::bit_cast<std::uint64_t>(number);
    }
    }
}

Value userValueOf(const FieldRef&, const void* item) {
    const UserField& field = itemAt<UserField>(item);
    if (!field.array) {
        if (field.empty)
            return std::string();
        return field.type == UserField::Type::Str ? field.text.string() : wordOf(field, field.bits);
    }
    std::string lines;
    for (std::size_t i = 0; i < field.count; ++i) {
        lines += i == 0 ? "" : "\n";
        lines +=
            field.type == UserField::Type::Str ? field.textAt(i).string() : wordOf(field, field.bitsAt(i));
    }
    return lines;
}

Result<void> setUserArray(UserField& field, const std::string& text) {
    std::vector<std::string> texts;
    std::vector<std::uint64_t> numbers;
    for (std::size_t begin = 0; begin <= text.size() && !text.empty();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = std::string_view(text).substr(begin, end - begin);
        begin = end + 1;
        if (field.type == UserField::Type::Str) {
            texts.emplace_back(line);
            continue;
        }
        const auto bits = bitsFrom(field.type, line);
        if (!bits)
            return tl::unexpected<Error>(bits.error());
        numbers.push_back(*bits);
    }
    if (field.type == UserField::Type::Str)
        p3m::setTexts(field, texts);
    else
        p3m::setNumbers(field, numbers);
    return {};
}

Result<void> setUserValue(const FieldRef& info, void* item, const Value& value) {
    const auto text = plainText(*info.info, value);
    if (!text)
        return tl::unexpected<Error>(text.error());
    UserField& field = itemAt<UserField>(item);
    if (field.array)
        return setUserArray(field, *text);
    if (field.type == UserField::Type::Str) {
        field.text = p3m::Text(*text);
        field.empty = false;
        return {};
    }
    const auto bits = bitsFrom(field.type, *text);
    if (!bits)
        return tl::unexpected<Error>(bits.error());
    field.bits = *bits;
    field.empty = false;
    return {};
}

/// Another type begins with the value 0, false or an empty text.
Result<void> setUserType(const FieldRef& info, void* item, const Value& value) {
    const auto number = wholeNumber(*info.info, value);
    if (!number || *number >= UserField::typeCount)
        return fail("there is no such type");
    UserField& field = itemAt<UserField>(item);
    const auto type = static_cast<UserField::Type>(*number);
    if (type == field.type)
        return {};
    UserField changed;
    changed.id = field.id;
    changed.name = field.name;
    changed.type = type;
    changed.array = field.array;
    changed.empty = field.empty;
    field = std::move(changed);
    return {};
}

Result<void> setUserArrayed(const FieldRef&, void* item, const Value& value) {
    const bool* on = std::get_if<bool>(&value);
    if (on == nullptr)
        return fail("a switch is on or off");
    UserField& field = itemAt<UserField>(item);
    if (field.array == *on)
        return {};
    UserField changed;
    changed.id = field.id;
    changed.name = field.name;
    changed.type = field.type;
    changed.array = *on;
    if (*on && !field.empty && field.type == UserField::Type::Str)
        p3m::setTexts(changed, {field.text.string()});
    else if (*on && !field.empty)
        p3m::setNumbers(changed, {field.bits});
    else if (!*on && field.count != 0 && field.type == UserField::Type::Str)
        changed.text = field.textAt(0);
    else if (!*on && field.count != 0)
        changed.bits = field.bitsAt(0);
    field = std::move(changed);
    return {};
}

Result<void> setUserEmpty(const FieldRef&, void* item, const Value& value) {
    const bool* on = std::get_if<bool>(&value);
    if (on == nullptr)
        return fail("a switch is on or off");
    UserField& field = itemAt<UserField>(item);
    if (field.array)
        return fail("an array without elements is empty; only a single value can be left out");
    field.empty = *on;
    if (*on) {
        field.text = {};
        field.bits = 0;
    }
    return {};
}

} // namespace

const Table& boneFields() {
    static const Table table({
        textRow<&Bone::name>({.name = "name",
                              .label = octant::OCTANT_TR("Name"),
                              .help = octant::OCTANT_TR("What weights and actions call it.")}),
        member<&Bone::head>({.name = "head",
                             .label = octant::OCTANT_TR("Head"),
                             .help = octant::OCTANT_TR("Where it begins and turns about."),
                             .unit = "m",
                             .type = FieldType::Vector,
                             .count = 3}),
        member<&Bone::tail>({.name = "tail",
                             .label = octant::OCTANT_TR("Tail"),
                             .help = octant::OCTANT_TR("Where it points to."),
                             .unit = "m",
                             .type = FieldType::Vector,
                             .count = 3}),
        shownRow({.name = "child_count",
                  .label = octant::OCTANT_TR("Children"),
                  .help = octant::OCTANT_TR("How many of the bones that follow hang on it.")},
                 [](const FieldRef&, const void* item) -> Value {
                     return std::uint64_t{itemAt<Bone>(item).childCount};
                 }),
    });
    return table;
}

const Table& animationFields() {
    static const Table table({
        textRow<&Animation::name>(
            {.name = "name",
             .label = octant::OCTANT_TR("Name"),
             .help = octant::OCTANT_TR("What the game and overrides of materials call it.")}),
        Row{{.name = "actions",
             .label = octant::OCTANT_TR("Actions"),
             .help = octant::OCTANT_TR(
                 "What it plays, one after another: number of the action, first frame, last frame "
                 "and speed, like \"0 0 24 1\"."),
             .type = FieldType::Texts,
             .refers = ItemKind::Action,
             .max = 255},
            referencesOf,
            setReferences},
    });
    return table;
}

const Table& actionFields() {
    static const Table table({
        member<&Action::usPerFrame>({.name = "us_per_frame",
                                     .label = octant::OCTANT_TR("Time of a frame"),
                                     .help = octant::OCTANT_TR("0 stands still."),
                                     .unit = "µs"}),
        choiceRow<&Action::mode>(
            {.name = "part_list_mode",
             .label = octant::OCTANT_TR("Parts mode"),
             .help = octant::OCTANT_TR(
                 "default_white: the listed parts show as well; default_black: they do not; white: "
                 "only they show; black: all but they."),
             .choices = partModes}),
        Row{{.name = "parts",
             .label = octant::OCTANT_TR("Parts"),
             .help = octant::OCTANT_TR("Names of the parts that the mode is about."),
             .type = FieldType::Texts,
             .refers = ItemKind::ModelPart,
             .max = 255},
            partsOf,
            setParts},
        shownRow({.name = "bones",
                  .label = octant::OCTANT_TR("Bones"),
                  .help = octant::OCTANT_TR("How many bones it moves.")},
                 [](const FieldRef&, const void* item) -> Value {
                     return std::uint64_t{itemAt<Action>(item).bones.size()};
                 }),
        shownRow({.name = "keyframes",
                  .label = octant::OCTANT_TR("Keyframes"),
                  .help = octant::OCTANT_TR("How many there are in all channels.")},
                 [](const FieldRef&, const void* item) -> Value {
                     std::size_t sum = 0;
                     for (const BoneMotion& motion : itemAt<Action>(item).bones)
                         sum += motion.translation.size() + motion.rotation.size() + motion.scale.size();
                     return std::uint64_t{sum};
                 }),
        shownRow({.name = "last_frame",
                  .label = octant::OCTANT_TR("Last keyframe"),
                  .help = octant::OCTANT_TR("The highest frame that has a keyframe.")},
                 [](const FieldRef&, const void* item) -> Value {
                     std::uint64_t last = 0;
                     for (const BoneMotion& motion : itemAt<Action>(item).bones)
                         for (const auto* channel : {&motion.translation, &motion.rotation, &motion.scale})
                             if (!channel->empty())
                                 last = std::max<std::uint64_t>(last, (*channel)[channel->size() - 1].frame);
                     return last;
                 }),
    });
    return table;
}

const Table& userFieldFields() {
    static const Table table({
        textRow<&UserField::name>({.name = "name",
                                   .label = octant::OCTANT_TR("Name"),
                                   .help = octant::OCTANT_TR("What the game calls it.")}),
        Row{{.name = "type",
             .label = octant::OCTANT_TR("Type"),
             .help = octant::OCTANT_TR("Of the value; another type begins with nothing."),
             .type = FieldType::Enum,
             .choices = valueTypes},
            [](const FieldRef&, const void* item) -> Value {
                return static_cast<std::uint64_t>(itemAt<UserField>(item).type);
            },
            setUserType},
        Row{{.name = "array",
             .label = octant::OCTANT_TR("Array"),
             .help = octant::OCTANT_TR("Whether it holds a row of values."),
             .type = FieldType::Bool},
            [](const FieldRef&, const void* item) -> Value { return itemAt<UserField>(item).array; },
            setUserArrayed},
        Row{{.name = "empty",
             .label = octant::OCTANT_TR("No value"),
             .help = octant::OCTANT_TR("Whether a single value is left out."),
             .type = FieldType::Bool},
            [](const FieldRef&, const void* item) -> Value {
                const UserField& field = itemAt<UserField>(item);
                return field.array ? Value() : Value(field.empty);
            },
            setUserEmpty},
        Row{{.name = "value",
             .label = octant::OCTANT_TR("Value"),
             .help = octant::OCTANT_TR("As text; of an array one element in each line."),
             .type = FieldType::LongText},
            userValueOf,
            setUserValue},
    });
    return table;
}

} // namespace octant::fields
