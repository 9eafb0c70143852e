#pragma once

#include <span>
#include <vector>

#include "model/map/environment.h"

/// What a sound environment does to what is heard in it. The format names amounts and gives them no unit
/// (pmf.md, Sound environment); what they mean here is decided: filters fall by 6 decibels an octave beyond a
/// corner that an amount of 0 leaves open and one of 1 moves as far as listed below, the delay is in seconds,
/// and the mix goes evenly from the sound alone to its echoes alone.
namespace octant::sound {

inline constexpr double openLowPass = 20000, closedLowPass = 100; ///< corners of the low-pass filter, hertz
inline constexpr double openHighPass = 20, closedHighPass = 5000; ///< of the high-pass filter
inline constexpr double longestDelay = 2;                         ///< seconds between echoes
inline constexpr double mostFeedback = 0.98;                      ///< so that echoes end

/// Where the low-pass filter begins to act, hertz; amounts count as 0 to 1, no number as 0. An amount of 0
/// does not act at all.
double lowPassCorner(float amount);
/// The same of the high-pass filter.
double highPassCorner(float amount);

/// How loud the filters leave a steady tone, 0 to 1: of the sound itself, without reverb.
double filterGain(float lowPass, float highPass, double hertz);

/// An echo of a sound environment.
struct Echo {
    double after = 0;    ///< seconds behind the sound
    double loudness = 0; ///< of a tone of 1000 hertz, beside that of the sound alone, which is 1
};
/// The echoes of a short sound, the sound itself first, down to a thousandth, at most 200.
std::vector<Echo> echoesOf(const SoundEnvironment& environment);

/// Renders one channel through an environment: the same samples in give the same samples out, however they
/// are cut into blocks.
class Effect {
public:
    /// `rate`: samples a second, 1000 to 400000.
    Effect(const SoundEnvironment& environment, int rate);

    /// In place. What is no finite number counts as silence.
    void process(std::span<float> samples);
    /// Seconds until the echoes are a thousandth, 0 without reverb; at most 30.
    double tail() const { return m_tail; }

private:
    /// Filters of one pole.
    struct Filter {
        float low = 1, high = 1; ///< shares of one step; 1 passes all
        bool cutsHigh = false, cutsLow = false;
        float kept = 0, drift = 0;
        float next(float sample);
    };
    static Filter filterOf(float lowPass, float highPass, int rate);

    Filter m_direct, m_echo;
    std::vector<float> m_delay; ///< a ring; empty without reverb
    std::size_t m_at = 0;
    float m_feedback = 0, m_mix = 0;
    double m_tail = 0;
};

/// How loud a source at a distance is heard: all of it up to `radius`, nothing from `range` on, evenly less
/// between (decided: the format names no curve). 0 for what is no number.
float loudnessAt(double distance, double radius, double range);

/// A short sound to try an environment with: a click, then a tone that rises and dies away in half a second.
std::vector<float> trySound(int rate);

/// The sound heard in an environment, with its echoes, at most so many seconds; never louder than 1.
std::vector<float> rendered(std::span<const float> sound, const SoundEnvironment& environment, int rate,
                            double longest = 12);

} // namespace octant::sound
