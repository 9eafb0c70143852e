#include "app/foreign/sound_decoder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>

#include <fmt/format.h>
#include <sndfile.h>

namespace octant::foreign {
namespace {

/// A file in memory, as libsndfile reads it.
struct SoundBytes {
    Blob file;
    sf_count_t at = 0;

    static SoundBytes& of(void* self) { return *static_cast<SoundBytes*>(self); }
    static sf_count_t length(void* self) { return static_cast<sf_count_t>(of(self).file.size()); }
    static sf_count_t seek(sf_count_t offset, int whence, void* self) {
        SoundBytes& bytes = of(self);
        const sf_count_t from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? bytes.at : length(self);
        return bytes.at = std::clamp<sf_count_t>(from + offset, 0, length(self));
    }
    static sf_count_t read(void* to, sf_count_t count, void* self) {
        SoundBytes& bytes = of(self);
        count = std::clamp<sf_count_t>(count, 0, length(self) - bytes.at);
        if (count > 0)
            std::memcpy(to, bytes.file.data() + bytes.at, static_cast<std::size_t>(count));
        bytes.at += count;
        return count;
    }
    static sf_count_t write(const void*, sf_count_t, void*) { return 0; }
    static sf_count_t tell(void* self) { return of(self).at; }
};

/// The formats that the engine reads (game-folder.md).
bool isReadByTheEngine(int format) {
    switch (format & SF_FORMAT_TYPEMASK) {
    case SF_FORMAT_WAV:
    case SF_FORMAT_WAVEX:
    case SF_FORMAT_OGG:
    case SF_FORMAT_MPEG:
        return true;
    default:
        return false;
    }
}

} // namespace

void prepareSoundDecoder() { (void)sf_version_string(); }

Result<sound::Clip> decodeSound(const Blob& file) {
    SoundBytes bytes{file};
    SF_VIRTUAL_IO calls{SoundBytes::length, SoundBytes::seek, SoundBytes::read, SoundBytes::write,
                        SoundBytes::tell};
    SF_INFO info{};
    const std::unique_ptr<SNDFILE, int (*)(SNDFILE*)> opened(sf_open_virtual(&calls, SFM_READ, &info, &bytes),
                                                             sf_close);
    if (!opened)
        return fail(fmt::format("this is no sound that can be read: {}", sf_strerror(nullptr)));
    if (!isReadByTheEngine(info.format))
        return fail("the engine reads sounds that are ogg, mp3 or wav");
    if (info.samplerate < sound::lowestRate || info.samplerate > sound::highestRate || info.channels < 1)
        return fail(fmt::format("a sound of {} samples a second cannot be played", info.samplerate));
    sound::Clip clip;
    clip.rate = info.samplerate;
    clip.channels = std::min(info.channels, 2);
    constexpr sf_count_t framesAtOnce = 4096;
    std::vector<float> read(static_cast<std::size_t>(framesAtOnce) * static_cast<std::size_t>(info.channels));
    while (const sf_count_t frames = sf_readf_float(opened.get(), read.data(), framesAtOnce)) {
        if (frames < 0)
            break;
        if (clip.samples.size() + static_cast<std::size_t>(frames * clip.channels) > sound::mostSamples)
            return fail("the sound is too long to be played here");
        for (sf_count_t i = 0; i < frames; ++i)
            for (int channel = 0; channel < clip.channels; ++channel) {
                const float sample = read[static_cast<std::size_t>(i * info.channels + channel)];
                clip.samples.push_back(std::isfinite(sample) ? std::clamp(sample, -1.0f, 1.0f) : 0.0f);
            }
    }
    if (clip.samples.empty())
        return fail("there is nothing to be heard in it");
    return clip;
}

} // namespace octant::foreign
