#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace octant::json {

/// White space of the text.
enum class Style {
    Compact,  ///< no white space
    Indented, ///< a space a level; arrays that begin with a scalar stay on one line
};

/// Writes JSON as it is told, without a tree in between: the dump of a big map is larger than the map. Calls
/// must nest as JSON does (asserted). Numbers, strings and bytes are written as pmf.md, JSON dump, says.
class Writer {
public:
    using Sink = std::function<void(std::string_view)>;

    /// Without a sink everything is kept for take(). A sink gets the text in pieces, the last one from
    /// finish().
    explicit Writer(Style style = Style::Compact, Sink sink = {});

    /// Each begin needs its end; members of objects begin with key().
    void beginObject();
    /// An object that stays on one line in the indented style too, with all that is in it.
    void beginInlineObject();
    /// Ends either kind of object.
    void endObject();
    void beginArray();
    void endArray();
    /// The name of the next member of an object.
    void key(std::string_view name);

    /// As value(), of null.
    void null();
    /// An element of an array, or what the key before it names; the same for the others.
    void value(bool is);
    /// UTF-8; text() takes what may be something else.
    void value(std::string_view string);
    void value(const char* string) { value(std::string_view(string)); }
    /// In the shortest form that reads back as the same float; as pmf.md, JSON dump, says for numbers that
    /// are not finite.
    void value(float number);
    /// The same of a double.
    void value(double number);
    /// Whole numbers in decimal digits, whatever their size.
    void value(std::signed_integral auto number) { signedValue(number); }
    void value(std::unsigned_integral auto number) { unsignedValue(number); }

    /// Lowercase hex in a string.
    void bytesAsHex(std::span<const std::byte> bytes);
    /// A string, or `{"bytes": "hex"}` when it is not UTF-8.
    void text(std::string_view bytes);

    /// A key and its value.
    template <class T> void member(std::string_view name, const T& content) {
        key(name);
        value(content);
    }

    /// Hands the rest to the sink.
    void finish();
    /// All that was written, when there is no sink.
    std::string take() { return std::move(m_text); }

private:
    enum class Layout : std::uint8_t { Broken, OneLine, Undecided };
    struct Scope {
        bool array;
        bool empty;
        Layout layout;
    };

    void signedValue(std::int64_t number);
    void unsignedValue(std::uint64_t number);
    void begin(char bracket, bool array, Layout layout);
    void end(char bracket, bool array);
    void beforeItem(bool container);
    void separate(bool container);
    void breakLine(std::size_t depth);
    void afterItem();
    void quoted(std::string_view string);
    void hex(std::span<const std::byte> bytes);
    template <class Float, class Bits> void floating(Float number);

    Style m_style;
    Sink m_sink;
    std::string m_text;
    std::vector<Scope> m_scopes;
    bool m_afterKey = false;
};

} // namespace octant::json
