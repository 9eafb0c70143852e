#include "views/sound/camera_listener.h"

#include <memory>

#include "model/map/locate.h"
#include "views/host/host.h"
#include "views/host/shown_text.h"
#include "views/host/sound_source.h"
#include "views/sound/heard_here.h"
#include "views/sound/sound_player.h"

namespace octant {

CameraListener::CameraListener(Host& host, QObject* parent)
    : QObject(parent), m_host(host), m_player(new SoundPlayer(this)),
      m_tasks(host.pool(), Priority::InView, *this) {}

void CameraListener::listen(const MapPtr& map, ItemId level, const glm::dvec3& place) {
    if (m_player->playing()) {
        m_player->stop();
        return;
    }
    const auto sounds = std::dynamic_pointer_cast<const SoundSource>(m_host.resources());
    m_tasks.run(
        "what is heard here",
        [map, level, place, sounds] {
            for (const auto& one : map->levels)
                if (one->id == level)
                    return heardAt(*map, *one, place, sounds.get(), SoundPlayer::rate);
            return HeardHere();
        },
        [this](const Result<HeardHere>& heard) {
            if (!heard) {
                m_host.report(heard.error().text());
                return;
            }
            for (const std::string& silent : heard->silent)
                m_host.report(tr("It cannot be heard: %1").arg(shownText(silent)).toStdString());
            constexpr int ears = 2;
            if (!m_player->play(heard->samples, ears))
                m_host.report(tr("The audio device does not take the sound").toStdString());
            else if (heard->emitters > 0)
                m_host.report(
                    tr("%n sound(s) of the level are heard here", nullptr, static_cast<int>(heard->emitters))
                        .toStdString());
        });
}

} // namespace octant
