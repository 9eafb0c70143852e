#include "io/json/positioned_json.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include <nlohmann/json.hpp>

namespace octant::json {
namespace {

constexpr std::size_t deepest = 32;

using LightLibrary = nlohmann::json;

/// Goes through a text and leaves behind how far the library has read.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, const char** reached) : m_at(at), m_reached(reached) {}
    reference operator*() const { return *m_at; }
    CountingIterator& operator++() {
        ++m_at;
        *m_reached = m_at;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return m_at == other.m_at; }
    bool operator!=(const CountingIterator& other) const { return m_at != other.m_at; }

private:
    const char* m_at;
    const char** m_reached;
};

} // namespace

/// Is told by the library what it reads.
class PositionedBuilder final : public nlohmann::json_sax<LightLibrary> {
public:
    PositionedBuilder(std::string_view text, const char** reached) : m_text(text), m_reached(reached) {}

    PositionedJson take() { return std::move(m_root); }
    std::size_t failedAt() const { return m_failedAt; }
    bool tooDeep() const { return m_tooDeep; }

    bool null() override { return put(PositionedJson::Kind::Null, 0); }
    bool boolean(bool is) override { return put(PositionedJson::Kind::Bool, is ? 1 : 0); }
    bool number_integer(std::int64_t number) override { return putNumber(static_cast<double>(number)); }
    bool number_unsigned(std::uint64_t number) override { return putNumber(static_cast<double>(number)); }
    bool number_float(double number, const std::string&) override { return putNumber(number); }
    bool string(std::string& text) override {
        put(PositionedJson::Kind::Text, 0);
        m_last->text = std::move(text);
        return true;
    }
    bool binary(LightLibrary::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(PositionedJson::Kind::Object); }
    bool start_array(std::size_t) override { return open(PositionedJson::Kind::Array); }
    bool key(std::string& name) override {
        m_open.back()->members.push_back({std::move(name), PositionedJson()});
        m_before = position();
        return true;
    }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t at, const std::string&, const nlohmann::detail::exception&) override {
        m_failedAt = std::min(at == 0 ? 0 : at - 1, m_text.size());
        return false;
    }

private:
    std::size_t position() const { return static_cast<std::size_t>(*m_reached - m_text.data()); }

    /// Where a token begins that follows what was read before.
    std::size_t tokenBegin() const {
        std::size_t at = m_before;
        while (at < m_text.size() && std::strchr(" \t\r\n,:", m_text[at]) != nullptr && m_text[at] != '\0')
            ++at;
        return at;
    }

    PositionedJson& place() {
        if (m_open.empty())
            return m_root;
        PositionedJson& owner = *m_open.back();
        return owner.kind == PositionedJson::Kind::Array ? owner.items.emplace_back()
                                                         : owner.members.back().value;
    }

    bool put(PositionedJson::Kind kind, double number) {
        m_last = &place();
        m_last->kind = kind;
        m_last->number = number;
        m_last->begin = tokenBegin();
        m_before = m_last->end = position();
        return true;
    }

    /// The library has to read the character after a number to know its end.
    bool putNumber(double number) {
        put(PositionedJson::Kind::Number, number);
        std::size_t end = m_last->begin;
        while (end < m_text.size() &&
               (std::strchr("+-.eE", m_text[end]) != nullptr || (m_text[end] >= '0' && m_text[end] <= '9')) &&
               m_text[end] != '\0')
            ++end;
        m_before = m_last->end = end;
        return true;
    }

    bool open(PositionedJson::Kind kind) {
        if (m_open.size() == deepest) {
            m_failedAt = position();
            m_tooDeep = true;
            return false;
        }
        PositionedJson& value = place();
        value.kind = kind;
        value.begin = tokenBegin();
        m_before = position();
        m_open.push_back(&value);
        return true;
    }

    bool close() {
        m_before = m_open.back()->end = position();
        m_open.pop_back();
        return true;
    }

    std::string_view m_text;
    const char** m_reached;
    PositionedJson m_root;
    PositionedJson* m_last = nullptr;
    std::vector<PositionedJson*> m_open; ///< around what is read, the root first
    std::size_t m_before = 0;            ///< end of what was read before
    std::size_t m_failedAt = 0;
    bool m_tooDeep = false;
};

const PositionedJson* PositionedJson::member(std::string_view name) const {
    for (auto found = members.rbegin(); found != members.rend(); ++found)
        if (found->name == name)
            return &found->value;
    return nullptr;
}

Result<PositionedJson> PositionedJson::parse(std::string_view text) {
    const char* reached = text.data();
    PositionedBuilder builder(text, &reached);
    if (!LightLibrary::sax_parse(CountingIterator(text.data(), &reached),
                                 CountingIterator(text.data() + text.size(), &reached), &builder))
        return tl::unexpected<Error>(
            Error{{}, builder.tooDeep() ? "it is nested too deep" : "it is no JSON", builder.failedAt(), {}});
    return builder.take();
}

} // namespace octant::json
