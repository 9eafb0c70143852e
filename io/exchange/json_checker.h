#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "model/core/result.h"

namespace octant::exchange {

using Json = nlohmann::json;

/// Takes members out of JSON objects whose types nobody has checked. The first thing that is wrong is kept.
class JsonChecker {
public:
    explicit JsonChecker(const Json& root) : m_root(root) {}

    /// Whether anything was wrong so far.
    bool failed() const { return m_error.has_value(); }
    /// The first thing that was wrong; only after a failure.
    const Error& error() const { return *m_error; }
    /// Notes what is wrong, unless something was before.
    void refuse(const std::string& place, std::string what) {
        if (!m_error)
            m_error = Error{place, std::move(what)};
    }

    /// A list of objects at the top; empty where there is none.
    const Json& list(const char* name);
    /// A member that is an object, or null.
    const Json* object(const Json& from, const char* name, const std::string& place);
    /// A member that is a list; empty where there is none.
    const Json& array(const Json& from, const char* name, const std::string& place);
    /// The text of a member; none where it is no text.
    static std::string text(const Json& from, const char* name);
    /// A whole number from 0 to `most`; none where there is no such member. Any other value is refused.
    std::optional<std::uint64_t> whole(const Json& from, const char* name, std::uint64_t most,
                                       const std::string& place);
    /// The same for a member that must exist; 0 where it is refused.
    std::uint64_t neededWhole(const Json& from, const char* name, std::uint64_t most,
                              const std::string& place);
    /// The place of an item in a list of so many.
    std::optional<std::size_t> index(const Json& from, const char* name, std::size_t count,
                                     const std::string& place);
    /// The same for a member that must exist; 0 where it is refused.
    std::size_t neededIndex(const Json& from, const char* name, std::size_t count, const std::string& place);
    /// A list of such places; empty where there is none or one is refused.
    std::vector<std::size_t> indices(const Json& from, const char* name, std::size_t count,
                                     const std::string& place);
    /// So many finite numbers; none where there is no such member.
    std::optional<std::vector<double>> numbers(const Json& from, const char* name, std::size_t count,
                                               const std::string& place);

private:
    std::optional<std::uint64_t> wholeOf(const Json& value, std::uint64_t most) const;

    const Json& m_root;
    std::optional<Error> m_error;
};

} // namespace octant::exchange
