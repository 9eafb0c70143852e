#include <algorithm>

#include <fmt/format.h>

#include "model/check/parts.h"

namespace octant::check {

namespace {

constexpr unsigned mostDepth = 31;

/// Walks a graph that should be a tree, without recursion: a file may hold a chain of millions.
class TreeWalk {
public:
    TreeWalk(Notes& notes, ItemId id, const CubeList& list)
        : m_notes(notes), m_id(id), m_list(list), m_cubes(list.cubes.begin(), list.cubes.end()),
          m_state(m_cubes.size(), Unseen) {
        for (const std::uint32_t number : list.spare.cubes)
            m_state[number] = Spare;
    }

    void run() {
        if (m_cubes.empty())
            return;
        walk(0);
        if (const auto unreached = std::count(m_state.begin(), m_state.end(), Unseen); unreached != 0) {
            noteUnreached(static_cast<std::size_t>(unreached));
            walkRest();
        }
    }

private:
    enum State : std::uint8_t { Unseen, OnPath, Done, Spare }; ///< Spare: no file will have it

    struct Step {
        std::uint32_t cube;
        std::uint8_t next; ///< child slot to look at
        std::uint8_t depth;
    };

    void noteUnreached(std::size_t count) {
        const auto first = std::find(m_state.begin(), m_state.end(), Unseen) - m_state.begin();
        m_notes.note(
            Rule::Pmf083, ItemRef::ofCube(m_id, static_cast<std::uint32_t>(first)), "",
            count == 1
                ? fmt::format("cube {} is not reached from the root; Simplify leaves it out", first)
                : fmt::format(
                      "{} cubes are not reached from the root, cube {} first; Simplify leaves them out",
                      count, first));
    }

    /// Loose parts of the graph, from their tops where they have one.
    void walkRest() {
        std::vector<bool> named(m_cubes.size());
        for (std::uint32_t i = 0; i < m_cubes.size(); ++i)
            for (std::uint8_t slot = 0; slot < slots(m_cubes[i]); ++slot)
                if (const std::uint32_t child = childAt(m_cubes[i], slot); child < m_cubes.size())
                    named[child] = true;
        for (const bool tops : {true, false})
            for (std::uint32_t i = 0; i < m_cubes.size(); ++i)
                if (m_state[i] == Unseen && (!tops || !named[i]))
                    walk(i);
    }

    static std::uint8_t slots(const Cube& cube) {
        return cube.type == CubeType::Parent ? std::uint8_t{8}
               : cube.wrapper()              ? std::uint8_t{1}
                                             : std::uint8_t{0};
    }
    static bool hasChild(const Cube& cube, std::uint8_t slot) {
        return cube.type == CubeType::Parent ? (cube.faces >> slot & 1) != 0 : cube.link != Cube::None;
    }
    /// Number of a child, which may be out of range; None where there is none.
    std::uint32_t childAt(const Cube& cube, std::uint8_t slot) const {
        if (!hasChild(cube, slot))
            return Cube::None;
        return cube.type == CubeType::Parent ? m_list.child(cube, slot) : cube.link;
    }

    void enter(std::uint32_t number, std::uint8_t depth) {
        const Cube& cube = m_cubes[number];
        m_state[number] = OnPath;
        m_path.push_back({number, 0, depth});
        if (cube.type == CubeType::Parent && cube.faces == 0)
            m_notes.note(Rule::Pmf093, ItemRef::ofCube(m_id, number), fmt::format("cube {}", number),
                         "a parent without a child");
        if (cube.wrapper() && cube.link == Cube::None)
            m_notes.note(Rule::Pmf084, ItemRef::ofCube(m_id, number), fmt::format("cube {}", number),
                         "a wrapper around nothing");
        if (depth == mostDepth + 1)
            m_notes.note(Rule::Pmf085, ItemRef::ofCube(m_id, number), fmt::format("cube {}", number),
                         "the tree is more than 31 deep here");
    }

    void walk(std::uint32_t from) {
        enter(from, 0);
        while (!m_path.empty()) {
            Step& step = m_path.back();
            const Cube& cube = m_cubes[step.cube];
            if (step.next >= slots(cube)) {
                m_state[step.cube] = Done;
                m_path.pop_back();
                continue;
            }
            const std::uint8_t slot = step.next++;
            if (hasChild(cube, slot))
                follow(step, childAt(cube, slot));
        }
    }

    void follow(const Step& step, std::uint32_t child) {
        const ItemRef item = ItemRef::ofCube(m_id, step.cube);
        const auto place = [&] { return fmt::format("cube {}", step.cube); };
        if (child >= m_cubes.size()) {
            m_notes.note(Rule::Pmf080, item, place(),
                         fmt::format("child index {} is past the {} cubes", child, m_cubes.size()));
        } else if (m_state[child] == OnPath) {
            m_notes.note(Rule::Pmf081, item, place(), fmt::format("its child {} is its own ancestor", child));
        } else if (m_state[child] == Done) {
            m_notes.note(Rule::Pmf082, item, place(),
                         fmt::format("its child {} has another parent too", child));
        } else {
            const bool deeper = m_cubes[step.cube].type == CubeType::Parent;
            // Deeper than told already is all the same.
            const unsigned depth = std::min<unsigned>(step.depth + (deeper ? 1u : 0u), mostDepth + 2);
            enter(child, static_cast<std::uint8_t>(step.depth > mostDepth ? mostDepth + 2 : depth));
        }
    }

    Notes& m_notes;
    ItemId m_id;
    const CubeList& m_list;
    std::vector<Cube> m_cubes;
    std::vector<std::uint8_t> m_state;
    std::vector<Step> m_path;
};

} // namespace

void checkTree(Notes& notes, ItemId id, const CubeList& list) { TreeWalk(notes, id, list).run(); }

} // namespace octant::check
