#include <cmath>
#include <cstring>
#include <limits>

#include <QFile>
#include <QTest>
#include <QtEndian>

#include "model/edit/edit.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/schema/field.h"
#include "model/sound/sound_effect.h"
#include "model/sound/sound_scene.h"
#include "tests/support/build_map.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_sound_scene {

using namespace octant;

namespace {

constexpr int rate = 8000;

struct Emitter {
    glm::vec3 at{0};
    float range = 10;
    std::string sound = "sounds/tone";
    std::vector<std::pair<const char*, Value>> fields = {};
};

Entity entityOf(const Emitter& emitter, Revision revision) {
    Entity entity;
    entity.type = EntityType::AudioEmitter;
    entity.data = defaultEntityData(entity.type, revision);
    const auto fields = entityFields(static_cast<std::uint8_t>(entity.type), revision);
    const auto set = [&](const char* name, Value value) {
        const FieldRef* field = findField(fields, name, revision);
        if (field == nullptr || !field->set(*field, &entity, std::move(value)))
            qFatal("no field %s", name);
    };
    set("position", std::vector<float>{emitter.at.x, emitter.at.y, emitter.at.z});
    set("range", emitter.range);
    set("sound", emitter.sound);
    if (revision != Revision::R20250107)
        set("radius", std::vector<float>{0, 0, 0});
    for (const auto& [name, value] : emitter.fields)
        set(name, value);
    return entity;
}

MapPtr mapWith(const std::vector<Emitter>& emitters, Revision revision = Revision::R20250808) {
    test::MapBuilder builder;
    builder.revision = revision;
    for (const Emitter& emitter : emitters)
        builder.levelEntities.push_back(entityOf(emitter, revision));
    return builder.build();
}

std::vector<sound::HeardEmitter> heardIn(const MapPtr& map, const glm::dvec3& place = glm::dvec3(0)) {
    return sound::emittersAt(*map, *map->levels[0], place);
}

/// A sound of so many samples whose first one is a click.
sound::Clip clickOf(std::size_t samples) {
    sound::Clip clip{rate, 1, std::vector<float>(samples)};
    clip.samples[0] = 1;
    return clip;
}

sound::Clip toneOf(double hertz, double seconds, int clipRate = rate) {
    sound::Clip clip{clipRate, 1, {}};
    for (int i = 0; i < seconds * clipRate; ++i)
        clip.samples.push_back(static_cast<float>(0.5 * std::sin(2 * M_PI * hertz * i / clipRate)));
    return clip;
}

std::vector<float> renderedOf(const MapPtr& map, const sound::Clip& clip, double seconds,
                              const SoundEnvironment& environment = {}) {
    return sound::renderedScene(
        heardIn(map), [&](const std::string&) { return &clip; }, environment, rate, seconds);
}

/// 16 bits a sample, two channels.
QByteArray wavOf(const std::vector<float>& samples) {
    QByteArray wav("RIFF");
    const auto put = [&](auto number) {
        number = qToLittleEndian(number);
        wav.append(reinterpret_cast<const char*>(&number), sizeof(number));
    };
    constexpr quint16 channels = 2, bytes = 2;
    const auto size = static_cast<quint32>(samples.size() * bytes);
    put(quint32(36 + size));
    wav.append("WAVEfmt ");
    put(quint32(16));
    put(quint16(1));
    put(channels);
    put(quint32(rate));
    put(quint32(rate * channels * bytes));
    put(quint16(channels * bytes));
    put(quint16(8 * bytes));
    wav.append("data");
    put(size);
    for (const float sample : samples)
        put(static_cast<qint16>(std::lround(sample * 32767)));
    return wav;
}

} // namespace

class SoundScene : public QObject {
    Q_OBJECT
private slots:
    void anEmitterIsLouderTheNearerOneIs_data() {
        QTest::addColumn<double>("away");
        QTest::addColumn<float>("loudness");
        QTest::newRow("there") << 0.0 << 1.0f;
        QTest::newRow("within its radius") << 2.0 << 1.0f;
        QTest::newRow("half of the way") << 6.0 << 0.5f;
        QTest::newRow("nearly out of range") << 9.0 << 0.125f;
        QTest::newRow("out of range") << 10.0 << 0.0f;
    }
    void anEmitterIsLouderTheNearerOneIs() {
        QFETCH(double, away);
        QFETCH(float, loudness);
        const MapPtr map = mapWith({{.fields = {{"radius", std::vector<float>{2, 2, 2}}}}});
        const auto heard = heardIn(map, {0, away, 0});
        QCOMPARE(heard.size(), std::size_t(loudness > 0));
        if (loudness > 0)
            QVERIFY(std::abs(heard[0].loudness.x - loudness) < 1e-5f);
    }

    /// A box is as loud in its corners as in the middle, an ellipsoid is not.
    void aBoxReachesIntoItsCorners() {
        const std::vector<float> radius{4, 4, 4};
        const MapPtr ball = mapWith({{.fields = {{"radius", radius}}}});
        const MapPtr box = mapWith({{.fields = {{"radius", radius}, {"flags/cubic", true}}}});
        const glm::dvec3 corner(3.9, 3.9, 3.9);
        QCOMPARE(heardIn(box, corner)[0].loudness.x, 1.0f);
        QVERIFY(heardIn(ball, corner)[0].loudness.x < 0.9f);
    }

    void earsHaveTheirOwnVolume_data() {
        QTest::addColumn<int>("revision");
        for (int i = 0; i < 3; ++i)
            QTest::addRow("%d", i) << i;
    }
    void earsHaveTheirOwnVolume() {
        QFETCH(int, revision);
        const MapPtr map = mapWith({{.fields = {{"volume", std::vector<float>{0.25f, 0.75f}}}}},
                                   allRevisions[static_cast<std::size_t>(revision)]);
        const sound::Clip click = clickOf(100);
        const auto samples = renderedOf(map, click, 0.01);
        QCOMPARE(samples[0], 0.25f);
        QCOMPARE(samples[1], 0.75f);
        QCOMPARE(samples[2], 0.0f);
    }

    void soundsAddUpAndNeverGoBeyondOne() {
        const sound::Clip click = clickOf(10);
        const auto volume = [](float left) {
            return std::vector<std::pair<const char*, Value>>{{"volume", std::vector<float>{left, 0}}};
        };
        const MapPtr two = mapWith({{.fields = volume(0.25f)}, {.fields = volume(0.5f)}});
        QCOMPARE(renderedOf(two, click, 0.01)[0], 0.75f);
        const MapPtr loud = mapWith({{.fields = volume(0.75f)}, {.fields = volume(0.5f)}});
        QCOMPARE(renderedOf(loud, click, 0.01)[0], 1.0f);
    }

    void soundsBeginWhereTheyAreToldAndRepeat() {
        constexpr std::size_t length = 80; // samples: 10 ms
        const sound::Clip click = clickOf(length);
        const auto clicks = [&](std::vector<std::pair<const char*, Value>> fields) {
            const auto samples = renderedOf(mapWith({{.fields = std::move(fields)}}), click, 0.03);
            QList<std::size_t> at;
            for (std::size_t i = 0; i < samples.size(); i += 2)
                if (samples[i] > 0.5f)
                    at.append(i / 2);
            return at;
        };
        QCOMPARE(clicks({}), (QList<std::size_t>{0}));
        QCOMPARE(clicks({{"flags/loop", true}}), (QList<std::size_t>{0, 80, 160}));
        // Half of the sound has gone by already.
        QCOMPARE(clicks({{"flags/loop", true}, {"offset", std::int64_t{5000}}}),
                 (QList<std::size_t>{40, 120, 200}));
        // It begins later, or from the other end.
        QCOMPARE(clicks({{"offset", std::int64_t{-5000}}}), (QList<std::size_t>{40}));
        QCOMPARE(clicks({{"offset", std::int64_t{25000}}, {"flags/wrap", true}, {"flags/loop", true}}),
                 (QList<std::size_t>{40, 120, 200}));
        QCOMPARE(clicks({{"speed", 2.0f}, {"flags/loop", true}}),
                 (QList<std::size_t>{0, 40, 80, 120, 160, 200}));
    }

    void anotherRateIsTheSameTone() {
        const MapPtr map = mapWith({{}});
        const auto loudness = [&](const sound::Clip& clip) {
            double sum = 0;
            for (const float sample : renderedOf(map, clip, 0.5))
                sum += double{sample} * sample;
            return sum;
        };
        const double same = loudness(toneOf(440, 0.5)), other = loudness(toneOf(440, 0.5, 44100));
        QVERIFY(std::abs(same - other) < 0.02 * same);
    }

    /// What is heard there goes through the filters and echoes of the environment.
    void theEnvironmentIsHeard() {
        SoundEnvironment hall;
        hall.reverbDelay = 0.01f;
        hall.reverbFeedback = 0.5f;
        hall.reverbMix = 0.5f;
        hall.lowPass = 0.3f;
        const MapPtr map = mapWith({{}});
        const sound::Clip tone = toneOf(300, 0.05);
        const auto samples = renderedOf(map, tone, 0.2, hall);
        std::vector<float> expected = tone.samples;
        expected.resize(samples.size() / 2);
        sound::Effect(hall, rate).process(expected);
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(samples[2 * i] - expected[i]) < 1e-6f);
    }

    void ownFiltersMakeItDuller() {
        const sound::Clip high = toneOf(3000, 0.2);
        const auto energy = [&](float left) {
            const MapPtr map = mapWith({{.fields = {{"low_pass", std::vector<float>{left, 0}}}}});
            double ears[2] = {0, 0};
            const auto samples = renderedOf(map, high, 0.2);
            for (std::size_t i = 0; i < samples.size(); ++i)
                ears[i % 2] += double{samples[i]} * samples[i];
            return ears[0] / ears[1];
        };
        QVERIFY(std::abs(energy(0) - 1) < 1e-6);
        QVERIFY(energy(0.8f) < 0.2);
    }

    /// A scene is the same samples on every machine: those of a file.
    void aSceneIsTheSamplesOfAFile() {
        SoundEnvironment hall;
        hall.reverbDelay = 0.03f;
        hall.reverbFeedback = 0.6f;
        hall.reverbMix = 0.3f;
        hall.highPass = 0.2f;
        const MapPtr map = mapWith({
            {.at = {2, 0, 0}, .fields = {{"volume", std::vector<float>{0.8f, 0.4f}}, {"flags/loop", true}}},
            {.at = {0, 0, 6}, .sound = "sounds/low", .fields = {{"speed", 1.5f}}},
            {.at = {0, 40, 0}},
        });
        const sound::Clip tone = toneOf(440, 0.1), low = toneOf(110, 0.2, 11025);
        const auto samples = sound::renderedScene(
            heardIn(map), [&](const std::string& name) { return name == "sounds/low" ? &low : &tone; }, hall,
            rate, 0.25);
        const QByteArray wav = wavOf(samples);
        const QString path = test::dataFile(QStringLiteral("sound/two_emitters.wav"));
        if (qEnvironmentVariableIsSet("OCTANT_RENEW_SOUNDS")) {
            QFile file(path);
            QVERIFY(file.open(QFile::WriteOnly) && file.write(wav) == wav.size());
        }
        QFile file(path);
        QVERIFY2(file.open(QFile::ReadOnly), "write it anew with OCTANT_RENEW_SOUNDS=1 and listen to it");
        const QByteArray kept = file.readAll();
        QCOMPARE(wav.size(), kept.size());
        constexpr int head = 44, tolerance = 2;
        QCOMPARE(wav.left(head), kept.left(head));
        for (qsizetype i = head; i < wav.size(); i += 2) {
            const int now = qFromLittleEndian<qint16>(wav.constData() + i);
            const int then = qFromLittleEndian<qint16>(kept.constData() + i);
            QVERIFY2(std::abs(now - then) <= tolerance, qPrintable(QString::number((i - head) / 4)));
        }
    }

    void numbersThatMeanNothingAreSilent() {
        for (const char* field : {"range", "position", "volume", "speed"}) {
            Entity entity = entityOf({}, Revision::R20250808);
            const auto number = entityFieldByName(entity.type, field);
            const std::size_t at = recordSlots(entity.type, Revision::R20250808)[*number].at;
            auto data = std::make_shared<EntityData>(*entity.data);
            const float none = std::numeric_limits<float>::quiet_NaN();
            std::memcpy(data->fixed.data() + at, &none, sizeof(none));
            entity.data = std::move(data);
            test::MapBuilder builder;
            builder.levelEntities.push_back(std::move(entity));
            QVERIFY2(heardIn(builder.build()).empty(), field);
        }
        QVERIFY(heardIn(mapWith({{.fields = {{"speed", -1.0f}}}})).empty());
        QVERIFY(heardIn(mapWith({{.sound = ""}})).empty());
        QCOMPARE(heardIn(mapWith({{}})).size(), std::size_t{1});
    }
};

} // namespace tst_sound_scene

OCTANT_SUITE(tst_sound_scene, SoundScene)
#include "tst_sound_scene.moc"
