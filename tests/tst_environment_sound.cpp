#include <cmath>
#include <limits>
#include <numbers>

#include <QTest>

#include "model/sound/sound_effect.h"
#include "tests/support/suite.h"

namespace tst_environment_sound {

using namespace octant;

namespace {

constexpr int rate = 48000;

/// How loud a tone comes out, once it is steady.
double gainOfTone(const SoundEnvironment& environment, double hertz) {
    sound::Effect effect(environment, rate);
    std::vector<float> samples(rate);
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = static_cast<float>(std::sin(2 * std::numbers::pi * hertz * double(i) / rate));
    effect.process(samples);
    double sum = 0;
    for (std::size_t i = samples.size() / 2; i < samples.size(); ++i)
        sum += double{samples[i]} * samples[i];
    return std::sqrt(2 * sum / (double(samples.size()) / 2));
}

SoundEnvironment filters(float lowPass, float highPass) {
    SoundEnvironment environment;
    environment.lowPass = lowPass;
    environment.highPass = highPass;
    return environment;
}

SoundEnvironment hall(float delay, float feedback, float mix) {
    SoundEnvironment environment;
    environment.reverbDelay = delay;
    environment.reverbFeedback = feedback;
    environment.reverbMix = mix;
    return environment;
}

std::vector<float> click(std::size_t samples) {
    std::vector<float> sound(samples);
    sound[0] = 1;
    return sound;
}

} // namespace

class TestEnvironmentSound : public QObject {
    Q_OBJECT
private slots:
    void anEmptyEnvironmentLeavesSamplesAsTheyAre() {
        const std::vector<float> before = sound::trySound(rate);
        std::vector<float> after = before;
        sound::Effect(SoundEnvironment(), rate).process(after);
        QCOMPARE(after, before);
        QCOMPARE(sound::rendered(before, SoundEnvironment(), rate).size(), before.size());
    }

    void filtersActAsTheirCurveSays_data() {
        QTest::addColumn<float>("lowPass");
        QTest::addColumn<float>("highPass");
        QTest::addColumn<double>("hertz");
        for (const double hertz : {60.0, 250.0, 1000.0, 3000.0}) {
            QTest::addRow("low pass at %g", hertz) << 0.6f << 0.0f << hertz;
            QTest::addRow("high pass at %g", hertz) << 0.0f << 0.5f << hertz;
            QTest::addRow("both at %g", hertz) << 0.7f << 0.4f << hertz;
        }
    }
    void filtersActAsTheirCurveSays() {
        QFETCH(float, lowPass);
        QFETCH(float, highPass);
        QFETCH(double, hertz);
        const double curve = sound::filterGain(lowPass, highPass, hertz);
        const double heard = gainOfTone(filters(lowPass, highPass), hertz);
        QVERIFY2(std::abs(heard - curve) < 0.05, qPrintable(QString("%1 %2").arg(heard).arg(curve)));
    }

    void theCornersAreAtHalfThePower() {
        for (const float amount : {0.2f, 0.5f, 1.0f}) {
            QVERIFY(std::abs(sound::filterGain(amount, 0, sound::lowPassCorner(amount)) -
                             std::numbers::sqrt2 / 2) < 1e-9);
            QVERIFY(std::abs(sound::filterGain(0, amount, sound::highPassCorner(amount)) -
                             std::numbers::sqrt2 / 2) < 1e-9);
        }
        QCOMPARE(sound::lowPassCorner(1), sound::closedLowPass);
        QCOMPARE(sound::lowPassCorner(0), sound::openLowPass);
        QCOMPARE(sound::filterGain(0, 0, 10), 1.0);
    }

    void echoesComeAfterTheDelayAndDecayByTheFeedback() {
        std::vector<float> samples = click(rate);
        sound::Effect(hall(0.1f, 0.5f, 0.25f), rate).process(samples);
        QCOMPARE(samples[0], 0.75f);
        double expected = 0.25;
        for (std::size_t echo = 1; echo < 6; ++echo) {
            QVERIFY(std::abs(samples[echo * rate / 10] - expected) < 1e-4);
            QCOMPARE(samples[echo * rate / 10 - 1], 0.0f);
            expected *= 0.5;
        }
        const auto echoes = sound::echoesOf(hall(0.1f, 0.5f, 0.25f));
        QCOMPARE(echoes[0].loudness, 0.75);
        QVERIFY(std::abs(echoes[3].after - 0.3) < 1e-6);
        QVERIFY(std::abs(echoes[3].loudness - 0.0625) < 1e-9);
        QVERIFY(echoes.back().loudness >= 0.001);
    }

    void theFilterOfTheReverbMakesEachEchoDuller() {
        SoundEnvironment environment = hall(0.1f, 0.9f, 1);
        environment.reverbLowPass = 0.5f;
        std::vector<float> samples = click(rate);
        sound::Effect(environment, rate).process(samples);
        float last = 2;
        for (std::size_t echo = 1; echo < 5; ++echo) {
            const float now = samples[echo * rate / 10];
            QVERIFY(now < last && now > 0);
            last = now;
        }
    }

    void blocksOfAnySizeGiveTheSame() {
        SoundEnvironment environment = hall(0.03f, 0.7f, 0.5f);
        environment.lowPass = 0.4f;
        environment.reverbHighPass = 0.3f;
        std::vector<float> whole = sound::trySound(rate), parts = whole;
        sound::Effect(environment, rate).process(whole);
        sound::Effect inParts(environment, rate);
        for (std::size_t at = 0; at < parts.size(); at += 77)
            inParts.process(std::span(parts).subspan(at, std::min<std::size_t>(77, parts.size() - at)));
        QCOMPARE(parts, whole);
    }

    void anyNumberInTheFileGivesSoundThatEnds_data() {
        QTest::addColumn<float>("value");
        QTest::newRow("nan") << std::numeric_limits<float>::quiet_NaN();
        QTest::newRow("infinite") << std::numeric_limits<float>::infinity();
        QTest::newRow("huge") << 1e30f;
        QTest::newRow("below 0") << -5.0f;
        QTest::newRow("tiny") << 1e-30f;
    }
    void anyNumberInTheFileGivesSoundThatEnds() {
        QFETCH(float, value);
        for (float SoundEnvironment::*field :
             {&SoundEnvironment::lowPass, &SoundEnvironment::highPass, &SoundEnvironment::reverbDelay,
              &SoundEnvironment::reverbFeedback, &SoundEnvironment::reverbMix,
              &SoundEnvironment::reverbLowPass, &SoundEnvironment::reverbHighPass}) {
            SoundEnvironment environment = hall(0.2f, 0.5f, 0.5f);
            environment.*field = value;
            const auto samples = sound::rendered(sound::trySound(8000), environment, 8000);
            QVERIFY(samples.size() <= 12 * 8000);
            for (const float sample : samples)
                QVERIFY(std::isfinite(sample) && std::abs(sample) <= 1);
            QVERIFY(sound::echoesOf(environment).size() <= 201);
            QVERIFY(std::isfinite(sound::filterGain(environment.lowPass, environment.highPass, 440)));
        }
    }

    void distanceMakesQuieterBetweenRadiusAndRange() {
        QCOMPARE(sound::loudnessAt(1, 2, 10), 1.0f);
        QCOMPARE(sound::loudnessAt(2, 2, 10), 1.0f);
        QCOMPARE(sound::loudnessAt(6, 2, 10), 0.5f);
        QCOMPARE(sound::loudnessAt(10, 2, 10), 0.0f);
        QCOMPARE(sound::loudnessAt(99, 2, 10), 0.0f);
        QCOMPARE(sound::loudnessAt(3, 5, 1), 1.0f);
        QCOMPARE(sound::loudnessAt(std::numeric_limits<double>::quiet_NaN(), 1, 2), 0.0f);
    }
};

} // namespace tst_environment_sound

OCTANT_SUITE(tst_environment_sound, TestEnvironmentSound)
#include "tst_environment_sound.moc"
