#include "views/sound/heard_here.h"

#include <map>
#include <memory>

#include "model/geometry/surroundings_at.h"
#include "model/sound/sound_effect.h"
#include "model/sound/sound_scene.h"
#include "views/host/sound_source.h"

namespace octant {
namespace {

constexpr double heardSeconds = 8, longestTrySound = 12;

std::vector<float> atBothEars(const std::vector<float>& samples) {
    std::vector<float> both;
    both.reserve(samples.size() * 2);
    for (const float sample : samples)
        both.insert(both.end(), {sample, sample});
    return both;
}

} // namespace

HeardHere heardAt(const Map& map, const Level& level, const glm::dvec3& place, const SoundSource* sounds,
                  int rate) {
    const SoundEnvironment* there = surroundingsAt(level, place).sound;
    const SoundEnvironment environment = there != nullptr ? *there : SoundEnvironment();
    HeardHere heard;
    std::map<std::string, std::shared_ptr<const sound::Clip>> clips;
    std::vector<sound::HeardEmitter> emitters = sound::emittersAt(map, level, place);
    for (const sound::HeardEmitter& emitter : emitters) {
        if (clips.contains(emitter.sound))
            continue;
        auto clip = sounds != nullptr ? sounds->sound(emitter.sound)
                                      : Result<std::shared_ptr<const sound::Clip>>(fail("no game is chosen"));
        if (!clip)
            heard.silent.push_back(emitter.sound + ": " + clip.error().what);
        clips[emitter.sound] = clip.value_or(nullptr);
    }
    std::erase_if(emitters,
                  [&](const sound::HeardEmitter& emitter) { return clips[emitter.sound] == nullptr; });
    heard.emitters = emitters.size();
    heard.samples =
        emitters.empty()
            ? atBothEars(sound::rendered(sound::trySound(rate), environment, rate, longestTrySound))
            : sound::renderedScene(
                  emitters, [&](const std::string& identifier) { return clips[identifier].get(); },
                  environment, rate, heardSeconds);
    return heard;
}

} // namespace octant
