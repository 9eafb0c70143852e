#include "views/tools/paste_tool.h"

#include <memory>

#include "model/core/translate.h"

namespace octant {
namespace {

constexpr const char* pasteName = OCTANT_TR("Paste");
constexpr const char* pasteHint =
    OCTANT_TR("%1 × %2 × %3  ·  click or Enter places, with Shift again and again  ·  %4 %5 %6 turn, "
              "%7 mirrors  ·  wheel raises, with Shift scales  ·  Esc drops");

} // namespace

void PasteTool::drop() {
    if (!m_building.paste.active())
        return;
    m_building.paste.end();
    m_window.changed();
}

bool PasteTool::hover(const InputState& in) {
    if (!m_building.paste.active() || in.level == nullptr)
        return false;
    const auto hit = in.nearest();
    m_building.build.hover(*in.level, hit);
    m_building.paste.hover(*in.level, hit, m_building.build.depth());
    return true;
}

Pressed PasteTool::press(const InputState& in) {
    if (!m_building.paste.active())
        return Pressed::notTaken();
    hover(in);
    place(in, in.modifiers.shift || in.modifiers.ctrl);
    return Pressed::done();
}

void PasteTool::place(const InputState& in, bool again) {
    if (in.level == nullptr)
        return;
    PasteController& paste = m_building.paste;
    if (const auto names = paste.clashes(*in.level); !names.empty()) {
        // The ghost waits, out of sight, for what the user wants.
        auto waiting = std::make_shared<PasteController>(paste);
        drop();
        m_window.ask(names, [waiting, level = m_window.level](const std::string& materials) {
            if (const Level* now = level())
                waiting->place(*now, materials);
        });
        return;
    }
    if (paste.place(*in.level, {}) && !again)
        paste.end();
    m_window.changed();
}

bool PasteTool::wheel(const InputState& in, double notches) {
    if (!m_building.paste.active() || in.level == nullptr || in.modifiers.onlyCtrl())
        return false;
    const int whole = m_wheel.add(notches);
    if (whole == 0)
        return true;
    m_building.commitChanges();
    in.modifiers.shift ? m_building.paste.scale(whole) : m_building.paste.raise(whole);
    m_window.changed();
    return true;
}

bool PasteTool::key(const InputState& in, const KeyInput& input) {
    if (!m_building.paste.active())
        return false;
    if (input.kind == KeyInput::Kind::Escape)
        drop();
    else if (input.kind == KeyInput::Kind::Enter)
        place(in, input.modifiers.shift || input.modifiers.ctrl);
    else
        return false;
    return true;
}

void PasteTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    const bool hidden = m_building.shape.open() || m_building.terrain.active();
    if (in.level != nullptr && !hidden)
        overlays.numbered[building_overlays::copies] =
            m_building.paste.overlay(*in.level, overlays.colors.accent);
}

std::vector<ToolText> PasteTool::hint(const InputState&) const {
    if (!m_building.build.active() || !m_building.paste.active())
        return {};
    const glm::dvec3 size = m_building.paste.size();
    using Keys = ToolText::Keys;
    return {{pasteName, {}},
            {pasteHint,
             {ToolText::side(size.x), ToolText::side(size.y), ToolText::length(size.z), Keys{"build.turn-y"},
              Keys{"build.turn-x"}, Keys{"build.turn-z"}, Keys{"build.mirror-x"}}}};
}

} // namespace octant
