#include <cmath>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sndfile.h>

#include "app/assets/folder_resources.h"
#include "app/assets/map_archive.h"
#include "app/foreign/foreign_files.h"
#include "io/pmf/reader.h"
#include "io/save_file.h"
#include "model/geometry/placed_items.h"
#include "tests/support/window_suite.h"
#include "views/sound/heard_here.h"

namespace tst_app_sounds {

using namespace octant;

namespace {

constexpr int rate = 22050;

/// A tone of a format of libsndfile.
Blob soundOf(int format, int channels, double seconds = 0.25) {
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("tone")).toStdString();
    SF_INFO info{};
    info.samplerate = rate;
    info.channels = channels;
    info.format = format;
    SNDFILE* file = sf_open(path.c_str(), SFM_WRITE, &info);
    if (file == nullptr)
        return {};
    std::vector<float> samples;
    for (int i = 0; i < seconds * rate; ++i)
        for (int channel = 0; channel < channels; ++channel)
            samples.push_back(channel == 0 ? 0.5f * static_cast<float>(std::sin(i * 0.1)) : 0.0f);
    sf_writef_float(file, samples.data(), static_cast<sf_count_t>(samples.size()) / channels);
    sf_close(file);
    return readFile(path).value_or(Blob());
}

double loudnessOf(const sound::Clip& clip, int channel) {
    double sum = 0;
    for (std::size_t i = static_cast<std::size_t>(channel); i < clip.samples.size();
         i += static_cast<std::size_t>(clip.channels))
        sum += double{clip.samples[i]} * clip.samples[i];
    return sum;
}

} // namespace

class AppSounds : public QObject {
    Q_OBJECT
private slots:
    void soundsOfTheEngineAreDecoded_data() {
        QTest::addColumn<int>("format");
        QTest::addColumn<int>("channels");
        QTest::newRow("wav of 8 bits") << (SF_FORMAT_WAV | SF_FORMAT_PCM_U8) << 1;
        QTest::newRow("wav of 16 bits") << (SF_FORMAT_WAV | SF_FORMAT_PCM_16) << 2;
        QTest::newRow("wav of floats") << (SF_FORMAT_WAV | SF_FORMAT_FLOAT) << 1;
        QTest::newRow("wav of six channels") << (SF_FORMAT_WAV | SF_FORMAT_PCM_16) << 6;
        QTest::newRow("ogg") << (SF_FORMAT_OGG | SF_FORMAT_VORBIS) << 2;
        QTest::newRow("mp3") << (SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III) << 2;
    }
    void soundsOfTheEngineAreDecoded() {
        QFETCH(int, format);
        QFETCH(int, channels);
        const Blob file = soundOf(format, channels);
        if (file.empty())
            QSKIP("libsndfile writes no such files here");
        const Result<sound::Clip> clip = foreign::readSound(file);
        QVERIFY2(clip, clip ? "" : clip.error().text().c_str());
        QCOMPARE(clip->rate, rate);
        QCOMPARE(clip->channels, std::min(channels, 2));
        QVERIFY(clip->samples.size() >= static_cast<std::size_t>(0.2 * rate * clip->channels));
        const double left = loudnessOf(*clip, 0);
        QVERIFY(left > 0.1 * rate * 0.25 * 0.5);
        if (channels > 1)
            QVERIFY(loudnessOf(*clip, 1) < 0.01 * left);
    }

    void whatTheEngineDoesNotPlayIsRefused() {
        const Blob flac = soundOf(SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 1);
        QVERIFY(!flac.empty());
        QVERIFY(!foreign::readSound(flac));
        QVERIFY(!foreign::readSound(Blob()));
        QVERIFY(!foreign::readSound(Blob(std::vector<std::byte>(5000, std::byte{7}))));
        QVERIFY(!foreign::readSound(soundOf(SF_FORMAT_WAV | SF_FORMAT_PCM_16, 1, 0)));
    }

    /// Files that were cut off or changed are read as far as they go, or refused.
    void damagedFilesDoNoHarm() {
        for (const int format : {SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_OGG | SF_FORMAT_VORBIS}) {
            const Blob file = soundOf(format, 1);
            std::uint32_t random = 1;
            for (int i = 0; i < 12; ++i) {
                random = random * 1664525 + 1013904223;
                std::vector<std::byte> bytes(file.span().begin(), file.span().end());
                if (i % 3 == 0)
                    bytes.resize(random % bytes.size());
                else
                    for (int k = 0; k < 8; ++k)
                        bytes[(random >> 8) * static_cast<std::size_t>(k + 1) %
                              std::min<std::size_t>(bytes.size(), 400)] = static_cast<std::byte>(random >> k);
                const Result<sound::Clip> clip = foreign::readSound(Blob(std::move(bytes)));
                if (clip)
                    for (const float sample : clip->samples)
                        QVERIFY(sample >= -1 && sample <= 1);
            }
        }
    }

    /// The demo map's rain patters where it rains, and is not heard far away.
    void theRainOfTheDemoIsHeardWhereItRains() {
        const MapPtr map = *pmf::readMap(*readFile(OCTANT_SOURCE_DIR "/resources/demo.pmf"));
        const FolderResources resources(nullptr, archiveOf(*map), {});
        const Level& level = *map->levels[0];
        ItemRef rain;
        for (const SectorSlot& slot : level.sectors)
            for (const Entity& entity : slot.cell->value()->entities.entities)
                if (entity.name == "patter of rain")
                    rain = {ItemKind::Entity, -1, ItemRef::NoCube, entity.id};
        for (const Entity& entity : level.entities.entities)
            if (entity.name == "patter of rain")
                rain = {ItemKind::Entity, -1, ItemRef::NoCube, entity.id};
        QVERIFY(rain.id != 0);
        PlacedItems places;
        places.update(*map, map->levels[0]);
        const glm::dvec3 there = places.find(rain)->position;
        constexpr int played = 48000, ears = 2;
        const HeardHere heard = heardAt(*map, level, there, &resources, played);
        QVERIFY(heard.emitters >= 1);
        QVERIFY(heard.samples.size() > static_cast<std::size_t>(played * ears));
        double loud = 0;
        for (const float sample : heard.samples)
            loud = std::max(loud, std::abs(double{sample}));
        QVERIFY(loud > 0.05);
        const HeardHere away = heardAt(*map, level, there + glm::dvec3(0, 500, 0), &resources, played);
        QCOMPARE(away.emitters, std::size_t{0});
        QVERIFY(!away.samples.empty()); // a test sound
    }

    void aSoundThatIsMissingIsTold() {
        const MapPtr map = *pmf::readMap(*readFile(OCTANT_SOURCE_DIR "/resources/demo.pmf"));
        const FolderResources resources(nullptr, archiveOf(*map), {});
        QVERIFY(resources.sound("map:sounds/demo/rain"));
        QVERIFY(!resources.sound("map:sounds/demo/none"));
        QVERIFY(!resources.sound("sounds/none"));
    }
};

} // namespace tst_app_sounds

OCTANT_WINDOW_SUITE(tst_app_sounds, AppSounds)
#include "tst_app_sounds.moc"
