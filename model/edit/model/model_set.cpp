#include <algorithm>

#include <fmt/format.h>

#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/model/model_lists.h"
#include "model/edit/targets.h"
#include "model/schema/field.h"

namespace octant {
namespace {

/// The value with one of its numbers replaced, where the edit is about one.
Result<Value> wanted(const Edit& edit, Value before) {
    const Value& given = *edit.parameter("value");
    const auto component = wholeParameter(edit, "component");
    if (!component)
        return given;
    const auto* number = std::get_if<float>(&given);
    if (auto* numbers = std::get_if<std::vector<float>>(&before);
        number != nullptr && numbers != nullptr && *component < numbers->size()) {
        (*numbers)[*component] = *number;
        return before;
    }
    const auto* whole = std::get_if<std::int64_t>(&given);
    if (auto* numbers = std::get_if<std::vector<std::int64_t>>(&before);
        whole != nullptr && numbers != nullptr && *component < numbers->size()) {
        (*numbers)[*component] = *whole;
        return before;
    }
    return fail(fmt::format("{} has no number {} to set", *textParameter(edit, "field"), *component));
}

/// What names the item by its name follows; refused where another item of the list has the name.
template <class T>
Result<void> rename(p3m::Model& model, const PagedVector<T>& list, const T& old, const T& now) {
    if constexpr (requires { now.name; }) {
        if (now.name == old.name)
            return {};
        const T* first = nullptr;
        for (const T& item : list) {
            if (item.id != old.id && item.name == now.name)
                return fail(fmt::format("another one is called {} already", now.name.view()));
            if (first == nullptr && item.name == old.name)
                first = &item;
        }
        // A name means the first that has it.
        if (first->id != old.id)
            return {};
        if constexpr (std::is_same_v<T, p3m::Part>)
            renamePart(model, old.name, now.name);
        else if constexpr (std::is_same_v<T, p3m::Bone>)
            renameBone(model, old.name, now.name);
        else if constexpr (std::is_same_v<T, p3m::Animation>)
            renameAnimation(model, old.name, now.name);
    }
    return {};
}

class ModelChange {
public:
    ModelChange(ModelDraft& draft, const Edit& edit) : m_draft(draft), m_edit(edit) {}

    Result<void> run(const ItemRef& target) {
        const FieldRef* field = findField(fieldsOf(target.kind), *textParameter(m_edit, "field"));
        if (field == nullptr)
            return {};
        if (field->info->readOnly) {
            m_found = true;
            return fail(fmt::format("{} follows from other things and cannot be set",
                                    *textParameter(m_edit, "field")));
        }
        Result<void> done = missingTarget(target);
        // Takes a copy of the list, which stays while the model's own is changed.
        withModelList(m_draft.model(), target.kind, [&](const auto list) {
            for (std::size_t at = 0; at < list.size(); ++at)
                if (list[at].id == target.id) {
                    done = set(list, at, *field);
                    return;
                }
        });
        return done;
    }
    bool foundField() const { return m_found; }

private:
    template <class T> Result<void> set(const PagedVector<T>& list, std::size_t at, const FieldRef& field) {
        const Value before = field.get(field, &list[at]);
        if (std::holds_alternative<std::monostate>(before)) // this one has no such value
            return {};
        m_found = true;
        const auto value = wanted(m_edit, before);
        if (!value)
            return tl::unexpected<Error>(value.error());
        T copy = list[at];
        if (auto done = field.set(field, &copy, *value); !done)
            return done;
        if (copy == list[at])
            return {};
        p3m::Model& model = m_draft.edit();
        if (auto renamed = rename(model, list, list[at], copy); !renamed)
            return renamed;
        listIn<T>(model).set(at, std::move(copy));
        return {};
    }

    ModelDraft& m_draft;
    const Edit& m_edit;
    bool m_found = false;
};

} // namespace

Result<Edited> setModelField(const MapPtr& map, const Edit& edit) {
    ModelDraft draft(map);
    ModelChange change(draft, edit);
    for (const ItemRef& target : edit.targets)
        if (auto done = change.run(target); !done)
            return tl::unexpected<Error>(done.error());
    if (!change.foundField())
        return fail(edit.targets.size() == 1
                        ? fmt::format("this item has no \"{}\"", *textParameter(edit, "field"))
                        : fmt::format("nothing of what is selected has a field called \"{}\"",
                                      *textParameter(edit, "field")));
    return draft.finish();
}

} // namespace octant
