#pragma once

#include <memory>
#include <vector>

#include <QBuffer>
#include <QObject>

class QAudioSink;

namespace octant {

/// Plays samples that are ready on the usual audio device, and does nothing else with them.
class SoundPlayer : public QObject {
    Q_OBJECT
public:
    static constexpr int rate = 48000; ///< samples a second

    explicit SoundPlayer(QObject* parent = nullptr);
    ~SoundPlayer() override;

    /// Whether there is a device to play on. Asks the system, which takes a moment the first time.
    static bool available();
    /// Plays samples of so many channels in turn from their beginning, instead of what was played. False
    /// where no device takes them.
    bool play(const std::vector<float>& samples, int channels = 1);
    /// Nothing where nothing is played.
    void stop();
    /// Whether samples are still to be heard.
    bool playing() const;

signals:
    /// playing() is another.
    void changed();

private:
    QBuffer m_buffer;
    std::unique_ptr<QAudioSink> m_sink;
};

} // namespace octant
