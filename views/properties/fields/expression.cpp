#include "views/properties/fields/expression.h"

#include <cctype>
#include <cmath>
#include <cstdlib>
#include <string>

#include "model/core/translate.h"

namespace octant {
namespace {

constexpr int deepestBrackets = 60;

/// Reads one line from left to right; after an error every function gives 0.
class Reader {
public:
    explicit Reader(std::string_view line) : m_line(line) {}

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
        return number();
    }
    long double number() {
        std::string digits;
        while (m_at < m_line.size()) {
            const char c = m_line[m_at];
            const bool exponent =
                (c == 'e' || c == 'E') && !digits.empty() && digits.find('e') == std::string::npos;
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
    std::size_t m_at = 0;
    int m_depth = 0;
    const char* m_error = nullptr;
};

} // namespace

Result<long double> evaluate(std::string_view line, std::optional<long double> replaced) {
    Reader reader(line);
    if (!reader.goesOn())
        return reader.read();
    if (!replaced)
        return octant::fail(octant::OCTANT_TR("there is no one value to go on from"));
    return reader.readFrom(*replaced);
}

} // namespace octant
