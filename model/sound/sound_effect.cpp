#include "model/sound/sound_effect.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace octant::sound {
namespace {

constexpr double quietest = 0.001;
constexpr double longestTail = 30; // seconds
constexpr std::size_t mostEchoes = 200;
constexpr double shortestDelay = 0.001; // seconds; less is a tone, not an echo

double amountOf(float amount) { return std::isfinite(amount) ? std::clamp(double{amount}, 0.0, 1.0) : 0.0; }

double between(double open, double closed, float amount) {
    return open * std::pow(closed / open, amountOf(amount));
}

double delayOf(const SoundEnvironment& environment) {
    const double delay = std::isfinite(environment.reverbDelay) ? double{environment.reverbDelay} : 0.0;
    return std::clamp(delay, 0.0, longestDelay);
}

double feedbackOf(const SoundEnvironment& environment) {
    return std::min(amountOf(environment.reverbFeedback), mostFeedback);
}

bool hasReverb(const SoundEnvironment& environment) {
    return amountOf(environment.reverbMix) > 0 && delayOf(environment) >= shortestDelay;
}

/// The share of one step that a filter of one pole goes towards its input.
float stepOf(double corner, int rate) {
    return static_cast<float>(1 - std::exp(-2 * std::numbers::pi * corner / rate));
}

} // namespace

double lowPassCorner(float amount) { return between(openLowPass, closedLowPass, amount); }
double highPassCorner(float amount) { return between(openHighPass, closedHighPass, amount); }

double filterGain(float lowPass, float highPass, double hertz) {
    double gain = 1;
    if (amountOf(lowPass) > 0)
        gain /= std::hypot(1, hertz / lowPassCorner(lowPass));
    if (amountOf(highPass) > 0)
        gain *= hertz > 0 ? 1 / std::hypot(1, highPassCorner(highPass) / hertz) : 0;
    return gain;
}

std::vector<Echo> echoesOf(const SoundEnvironment& environment) {
    constexpr double tone = 1000; // hertz
    const double direct = filterGain(environment.lowPass, environment.highPass, tone);
    if (!hasReverb(environment))
        return {{0, direct}};
    const double mix = amountOf(environment.reverbMix), delay = delayOf(environment);
    const double around = filterGain(environment.reverbLowPass, environment.reverbHighPass, tone);
    std::vector<Echo> echoes{{0, direct * (1 - mix)}};
    double loudness = direct * mix * around;
    for (double after = delay; loudness >= quietest && echoes.size() < mostEchoes; after += delay) {
        echoes.push_back({after, loudness});
        loudness *= feedbackOf(environment) * around;
    }
    return echoes;
}

float Effect::Filter::next(float sample) {
    if (cutsHigh)
        sample = kept += (sample - kept) * low;
    if (cutsLow) {
        drift += (sample - drift) * high;
        sample -= drift;
    }
    return sample;
}

Effect::Filter Effect::filterOf(float lowPass, float highPass, int rate) {
    Filter filter;
    filter.cutsHigh = amountOf(lowPass) > 0;
    filter.cutsLow = amountOf(highPass) > 0;
    filter.low = stepOf(lowPassCorner(lowPass), rate);
    filter.high = stepOf(highPassCorner(highPass), rate);
    return filter;
}

Effect::Effect(const SoundEnvironment& environment, int rate)
    : m_direct(filterOf(environment.lowPass, environment.highPass, rate)),
      m_echo(filterOf(environment.reverbLowPass, environment.reverbHighPass, rate)) {
    if (!hasReverb(environment))
        return;
    const double delay = delayOf(environment), feedback = feedbackOf(environment);
    m_delay.assign(std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(delay * rate))), 0.0f);
    m_feedback = static_cast<float>(feedback);
    m_mix = static_cast<float>(amountOf(environment.reverbMix));
    const double echoes = feedback > 0 ? std::ceil(std::log(quietest) / std::log(feedback)) : 1;
    m_tail = std::min(longestTail, delay * std::max(1.0, echoes));
}

void Effect::process(std::span<float> samples) {
    for (float& sample : samples) {
        const float dry = m_direct.next(std::isfinite(sample) ? sample : 0.0f);
        if (m_delay.empty()) {
            sample = dry;
            continue;
        }
        const float echo = m_echo.next(m_delay[m_at]);
        m_delay[m_at] = dry + echo * m_feedback;
        m_at = m_at + 1 == m_delay.size() ? 0 : m_at + 1;
        sample = dry * (1 - m_mix) + echo * m_mix;
    }
}

float loudnessAt(double distance, double radius, double range) {
    if (!std::isfinite(distance) || !std::isfinite(radius) || !std::isfinite(range))
        return 0;
    if (distance <= radius)
        return 1;
    return distance < range ? static_cast<float>((range - distance) / (range - radius)) : 0.0f;
}

std::vector<float> trySound(int rate) {
    constexpr double seconds = 0.5, low = 220, high = 880; // hertz
    std::vector<float> samples(static_cast<std::size_t>(seconds * rate));
    double phase = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double time = static_cast<double>(i) / rate;
        phase += (low + (high - low) * time / seconds) / rate;
        const double tone =
            std::sin(2 * std::numbers::pi * phase) + 0.3 * std::sin(2 * std::numbers::pi * 7 * phase);
        samples[i] = static_cast<float>(0.5 * tone * std::exp(-7 * time));
    }
    if (!samples.empty())
        samples[0] = 0.9f;
    return samples;
}

std::vector<float> rendered(std::span<const float> sound, const SoundEnvironment& environment, int rate,
                            double longest) {
    Effect effect(environment, rate);
    const auto most = static_cast<std::size_t>(std::max(0.0, longest) * rate);
    std::vector<float> samples(sound.begin(), sound.end());
    samples.resize(std::min(most, samples.size() + static_cast<std::size_t>(effect.tail() * rate)));
    effect.process(samples);
    for (float& sample : samples)
        sample = std::clamp(sample, -1.0f, 1.0f);
    return samples;
}

} // namespace octant::sound
