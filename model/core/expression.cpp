#include "model/core/expression.h"

#include <cctype>
#include <cmath>
#include <cstdlib>
#include <string>

#include "model/core/length_unit.h"
#include "model/core/translate.h"

namespace octant {
namespace {

constexpr int deepestBrackets = 60;

/// Reads one line from left to right; after an error every function gives 0.
class Reader {
public:
    Reader(std::string_view line, const LengthUnit* lengths) : m_line(line), m_lengths(lengths) {}

    Result<long double> read() {
        if (peek() == '\0')
            return octant::fail(octant::OCTANT_TR("type a number"));
        return finish(sum());
    }
    /// The line goes on from a value.
    Result<long double> readFrom(long double value) { return finish(sumFrom(productFrom(value))); }
    /// Whether it begins with what needs a value before it.
    bool goesOn() {
        const char first = peek();
        return first == '+' || first == '*' || first == '/';
    }

private:
    Result<long double> finish(long double value) {
        if (!m_error && peek() != '\0')
            stop(octant::OCTANT_TR("this is not a number"));
        if (!m_error && !std::isfinite(value))
            stop(octant::OCTANT_TR("the result is not a finite number"));
        if (m_error)
            return octant::fail(m_error);
        return value;
    }
    long double stop(const char* why) {
        if (!m_error)
            m_error = why;
        return 0;
    }
    char peek() {
        while (m_at < m_line.size() && std::isspace(static_cast<unsigned char>(m_line[m_at])))
            ++m_at;
        return m_at < m_line.size() ? m_line[m_at] : '\0';
    }
    bool take(char wanted) {
        if (m_error || peek() != wanted)
            return false;
        ++m_at;
        return true;
    }

    long double sum() { return sumFrom(product()); }
    long double sumFrom(long double value) {
        while (!m_error) {
            if (take('+'))
                value += product();
            else if (take('-'))
                value -= product();
            else
                break;
        }
        return value;
    }
    long double product() { return productFrom(sign()); }
    long double productFrom(long double value) {
        while (!m_error) {
            if (take('*')) {
                value *= sign();
            } else if (take('/')) {
                const long double by = sign();
                value = by == 0 ? stop(octant::OCTANT_TR("division by zero")) : value / by;
            } else {
                break;
            }
        }
        return value;
    }
    long double sign() {
        if (++m_depth > deepestBrackets)
            return stop(octant::OCTANT_TR("this is nested too deeply"));
        const long double value = take('-') ? -sign() : take('+') ? sign() : power();
        --m_depth;
        return value;
    }
    long double power() {
        const long double base = atom();
        return take('^') ? std::pow(base, sign()) : base;
    }
    long double atom() {
        if (take('(')) {
            const long double value = sum();
            return take(')') ? value : stop(octant::OCTANT_TR("a closing bracket is missing"));
        }
        const char c = peek();
        if (std::isalpha(static_cast<unsigned char>(c)))
            return word();
        if (!std::isdigit(static_cast<unsigned char>(c)) && c != '.' && c != ',')
            return stop(octant::OCTANT_TR("this is not a number"));
        return m_lengths != nullptr ? length() : number();
    }
    /// A number, with a unit behind it or not; of those with one several may follow, as feet and inches do.
    long double length() {
        long double value = number();
        std::string suffix = suffixHere();
        if (suffix.empty())
            return value;
        value = inUnit(value, suffix);
        while (!m_error && std::isdigit(static_cast<unsigned char>(peek()))) {
            const long double more = number();
            suffix = suffixHere();
            value += inUnit(more, suffix);
        }
        return value;
    }
    long double inUnit(long double value, std::string_view suffix) {
        const auto metres = metresOfSuffix(suffix);
        if (!metres)
            return suffix.empty() ? stop(octant::OCTANT_TR("this is not a number"))
                                  : stop(octant::OCTANT_TR("lengths are in m, cm, mm, ft, in or units"));
        return value * (*metres / m_lengths->metres);
    }
    /// Letters, marks of feet and inches, and whatever is no ASCII.
    std::string suffixHere() {
        std::string suffix;
        peek();
        while (m_at < m_line.size()) {
            const auto c = static_cast<unsigned char>(m_line[m_at]);
            const bool mark = c == '\'' || c == '"';
            if (!std::isalpha(c) && c < 0x80 && !mark)
                break;
            suffix += m_line[m_at++];
            if (mark)
                break;
        }
        return suffix;
    }
    bool digitAt(std::size_t at) const {
        return at < m_line.size() && std::isdigit(static_cast<unsigned char>(m_line[at]));
    }
    /// Behind what stands here is an exponent, and no unit.
    bool exponentHere() const {
        const std::size_t next = m_at + 1;
        const bool sign = next < m_line.size() && (m_line[next] == '-' || m_line[next] == '+');
        return digitAt(sign ? next + 1 : next);
    }
    long double number() {
        std::string digits;
        while (m_at < m_line.size()) {
            const char c = m_line[m_at];
            const bool exponent = (c == 'e' || c == 'E') && !digits.empty() &&
                                  digits.find('e') == std::string::npos && exponentHere();
            const bool signAfter = (c == '-' || c == '+') && !digits.empty() && digits.back() == 'e';
            if (!std::isdigit(static_cast<unsigned char>(c)) && c != '.' && c != ',' && !exponent &&
                !signAfter)
                break;
            digits += c == ',' ? '.' : c == 'E' ? 'e' : c;
            ++m_at;
        }
        char* end = nullptr;
        const long double value = std::strtold(digits.c_str(), &end);
        return *end == '\0' ? value : stop(octant::OCTANT_TR("this is not a number"));
    }
    long double word() {
        std::string name;
        while (m_at < m_line.size() && std::isalpha(static_cast<unsigned char>(m_line[m_at])))
            name += m_line[m_at++];
        if (name == "pi")
            return 3.14159265358979323846264338327950288L;
        if (!take('('))
            return stop(octant::OCTANT_TR("this is not a number"));
        const long double value = sum();
        if (!take(')'))
            return stop(octant::OCTANT_TR("a closing bracket is missing"));
        if (name == "sqrt")
            return value < 0 ? stop(octant::OCTANT_TR("the root of a negative number")) : std::sqrt(value);
        if (name == "sin")
            return std::sin(value);
        if (name == "cos")
            return std::cos(value);
        if (name == "tan")
            return std::tan(value);
        if (name == "abs")
            return std::fabs(value);
        return stop(octant::OCTANT_TR("known functions are sqrt, sin, cos, tan and abs"));
    }

    std::string_view m_line;
    const LengthUnit* m_lengths; ///< null: numbers are no lengths
    std::size_t m_at = 0;
    int m_depth = 0;
    const char* m_error = nullptr;
};

} // namespace

Result<long double> evaluate(std::string_view line, std::optional<long double> replaced,
                             const LengthUnit* lengths) {
    Reader reader(line, lengths);
    if (!reader.goesOn())
        return reader.read();
    if (!replaced)
        return octant::fail(octant::OCTANT_TR("there is no one value to go on from"));
    return reader.readFrom(*replaced);
}

} // namespace octant
