#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/edit_context.h"
#include "model/core/thread_pool.h"
#include "model/edit/edit.h"
#include "model/map/locate.h"
#include "views/host/host.h"

namespace octant::test {

/// The least that views need of an application: real edits, undo and gestures, no window and no files.
class PlainHost final : public Host {
public:
    explicit PlainHost(MapPtr map) : m_map(std::move(map)), m_shown(m_map) {}

    ThreadPool& pool() override { return m_pool; }
    MapPtr snapshot() const override { return m_shown; }
    bool submit(const Edit& edit) override {
        const Result<Edited> edited = octant::apply(m_map, edit, editContext());
        if (!edited) {
            report(edited.error().text());
            return false;
        }
        push(edit.action, edited->map);
        show(edited->map, false);
        if (!edited->made.empty())
            select(edited->made);
        return true;
    }
    bool accepts(const Edit& edit) const override {
        return octant::apply(m_shown, edit, editContext()).has_value();
    }
    GestureId beginGesture(std::string name, Interrupted = Interrupted::Commit) override {
        if (m_gesture)
            commit(m_gesture->id);
        m_gesture = Gesture{++m_lastGesture, std::move(name), m_map};
        return m_lastGesture;
    }
    bool preview(GestureId gesture, const Edit& edit) override {
        if (!m_gesture || m_gesture->id != gesture)
            return false;
        const Result<Edited> edited = octant::apply(m_map, edit, editContext());
        if (!edited) {
            report(edited.error().text());
            return false;
        }
        ++previews;
        show(edited->map, true);
        return true;
    }
    void commit(GestureId gesture) override {
        if (!m_gesture || m_gesture->id != gesture)
            return;
        const Gesture done = *std::exchange(m_gesture, std::nullopt);
        if (!changesBetween(*m_map, *m_shown).empty())
            push(done.name, m_shown);
        show(m_map, false);
    }
    void cancel(GestureId gesture) override {
        if (!m_gesture || m_gesture->id != gesture)
            return;
        m_gesture.reset();
        show(m_map, false);
    }
    bool gestureOpen() const override { return m_gesture.has_value(); }
    void undo() {
        if (m_gesture) {
            cancel(m_gesture->id);
            return;
        }
        goToStep(m_done - 1);
    }

    const Selection& selection() const override { return m_selection; }
    void select(Selection selection) override {
        m_selection = std::move(selection);
        ++selections;
        send(SelectionChanged{});
    }
    std::uint64_t documentNumber() const override { return 1; }
    ItemId activeLevel() const override { return m_map->levels.empty() ? 0 : m_map->levels[0]->id; }
    void setActiveLevel(ItemId) override {}
    void focus(const Selection& items) override { focused = items; }
    std::vector<Finding> findings() const override { return found; }
    std::vector<HistoryStep> history() const override {
        std::vector<HistoryStep> names;
        for (const Step& step : m_steps)
            names.emplace_back().name = step.name;
        return names;
    }
    int historyIndex() const override { return m_done; }
    void goToStep(int index) override {
        if (index < 0 || index > static_cast<int>(m_steps.size()))
            return;
        const MapPtr map = index < m_done ? m_steps[static_cast<std::size_t>(index)].before
                                          : m_steps[static_cast<std::size_t>(index) - 1].after;
        m_done = index;
        m_map = map;
        show(map, false);
        send(HistoryChanged{});
    }
    void report(const std::string& line) override {
        lines.push_back(line);
        send(LineReported{line});
    }
    std::string copyText(const Selection& items) const override {
        return "copied " + std::to_string(items.size());
    }
    std::shared_ptr<void> listen(Listener listener) override {
        auto token = std::make_shared<Listener>(std::move(listener));
        m_listeners.push_back(token);
        return token;
    }
    void send(const HostEvent& event) {
        const auto now = m_listeners;
        for (const auto& weak : now)
            if (const auto listener = weak.lock())
                (*listener)(event);
    }

    std::vector<std::string> lines;
    std::vector<Finding> found;
    Selection focused;
    int previews = 0, selections = 0;

private:
    struct Gesture {
        GestureId id;
        std::string name;
        MapPtr before;
    };
    struct Step {
        std::string name;
        MapPtr before, after;
    };

    void push(const std::string& name, const MapPtr& after) {
        m_steps.resize(static_cast<std::size_t>(m_done));
        m_steps.push_back({name, m_map, after});
        ++m_done;
        m_map = after;
        send(HistoryChanged{});
    }
    void show(const MapPtr& map, bool preview) {
        const MapPtr before = std::exchange(m_shown, map);
        auto changes = std::make_shared<ChangeSet>(changesBetween(*before, *map));
        if (!changes->empty())
            send(MapChanged{before, map, changes, preview});
        Selection there;
        for (const ItemRef& item : m_selection)
            if (locate(*map, item))
                there.push_back(item);
        if (there.size() != m_selection.size())
            select(there);
    }

    ThreadPool m_pool{2};
    MapPtr m_map, m_shown;
    Selection m_selection;
    std::optional<Gesture> m_gesture;
    GestureId m_lastGesture = 0;
    std::vector<Step> m_steps;
    int m_done = 0;
    std::vector<std::weak_ptr<Listener>> m_listeners;
};

} // namespace octant::test
