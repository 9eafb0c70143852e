#include "views/host/signal_words.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "model/core/translate.h"
#include "views/host/translated.h"

namespace octant {

QString signalWord(const EntityField& field) {
    static constexpr std::pair<std::string_view, const char*> words[] = {
        {"input", OCTANT_TR("hears")},
        {"output", OCTANT_TR("sends")},
        {"output_1", OCTANT_TR("output 1")},
        {"output_2", OCTANT_TR("output 2")},
        {"output_closed", OCTANT_TR("closed")},
        {"output_closing_started", OCTANT_TR("closing started")},
        {"output_closing_stopped", OCTANT_TR("closing stopped")},
        {"output_dismounted", OCTANT_TR("dismounted")},
        {"output_entered", OCTANT_TR("entered")},
        {"output_entering", OCTANT_TR("entering")},
        {"output_exited", OCTANT_TR("exited")},
        {"output_exiting", OCTANT_TR("exiting")},
        {"output_fully_entered", OCTANT_TR("fully entered")},
        {"output_fully_exited", OCTANT_TR("fully exited")},
        {"output_hit", OCTANT_TR("hit")},
        {"output_killed", OCTANT_TR("killed")},
        {"output_mounted", OCTANT_TR("mounted")},
        {"output_off", OCTANT_TR("switched off")},
        {"output_on", OCTANT_TR("switched on")},
        {"output_opened", OCTANT_TR("opened")},
        {"output_opening_started", OCTANT_TR("opening started")},
        {"output_opening_stopped", OCTANT_TR("opening stopped")},
        {"signal_activate", OCTANT_TR("activate")},
        {"signal_close", OCTANT_TR("close")},
        {"signal_compare", OCTANT_TR("compare")},
        {"signal_deactivate", OCTANT_TR("deactivate")},
        {"signal_decrement", OCTANT_TR("decrement")},
        {"signal_disable_collision", OCTANT_TR("disable collision")},
        {"signal_disable_movement", OCTANT_TR("disable movement")},
        {"signal_disable_rotation", OCTANT_TR("disable rotation")},
        {"signal_enable_collision", OCTANT_TR("enable collision")},
        {"signal_enable_movement", OCTANT_TR("enable movement")},
        {"signal_enable_rotation", OCTANT_TR("enable rotation")},
        {"signal_fire", OCTANT_TR("fire")},
        {"signal_hide", OCTANT_TR("hide")},
        {"signal_increment", OCTANT_TR("increment")},
        {"signal_lock", OCTANT_TR("lock")},
        {"signal_make_interactable", OCTANT_TR("make usable")},
        {"signal_make_non_interactable", OCTANT_TR("make unusable")},
        {"signal_off", OCTANT_TR("switch off")},
        {"signal_on", OCTANT_TR("switch on")},
        {"signal_open", OCTANT_TR("open")},
        {"signal_pause", OCTANT_TR("pause")},
        {"signal_pause_animation", OCTANT_TR("pause animation")},
        {"signal_play", OCTANT_TR("play")},
        {"signal_reset", OCTANT_TR("reset")},
        {"signal_resume", OCTANT_TR("resume")},
        {"signal_resume_animation", OCTANT_TR("resume animation")},
        {"signal_show", OCTANT_TR("show")},
        {"signal_start_animation", OCTANT_TR("start animation")},
        {"signal_stop_animation", OCTANT_TR("stop animation")},
        {"signal_toggle", OCTANT_TR("toggle")},
        {"signal_toggle_collision", OCTANT_TR("toggle collision")},
        {"signal_toggle_interactability", OCTANT_TR("toggle usability")},
        {"signal_toggle_lock", OCTANT_TR("toggle lock")},
        {"signal_toggle_movement", OCTANT_TR("toggle movement")},
        {"signal_toggle_rotation", OCTANT_TR("toggle rotation")},
        {"signal_toggle_visibility", OCTANT_TR("toggle visibility")},
        {"signal_unlock", OCTANT_TR("unlock")},
    };
    const auto* const found = std::find_if(std::begin(words), std::end(words),
                                           [&](const auto& word) { return word.first == field.name; });
    return translated(found != std::end(words) ? found->second : field.label);
}

QString linkWords(const EntityField& output, const EntityField& input) {
    return QStringLiteral("%1 → %2").arg(signalWord(output), signalWord(input));
}

} // namespace octant
