#include "views/sound/sound_player.h"

#include <QAudioDevice>
#include <QAudioFormat>
#include <QAudioSink>
#include <QMediaDevices>

namespace octant {

SoundPlayer::SoundPlayer(QObject* parent) : QObject(parent) {}

SoundPlayer::~SoundPlayer() {
    if (m_sink)
        m_sink->disconnect(this);
}

bool SoundPlayer::available() { return !QMediaDevices::defaultAudioOutput().isNull(); }

bool SoundPlayer::play(const std::vector<float>& samples, int channels) {
    stop();
    const QAudioDevice device = QMediaDevices::defaultAudioOutput();
    QAudioFormat format;
    format.setSampleRate(rate);
    format.setChannelCount(channels);
    format.setSampleFormat(QAudioFormat::Float);
    if (device.isNull() || !device.isFormatSupported(format))
        return false;
    m_buffer.setData(QByteArray(reinterpret_cast<const char*>(samples.data()),
                                static_cast<qsizetype>(samples.size() * sizeof(float))));
    m_buffer.open(QIODevice::ReadOnly);
    m_sink = std::make_unique<QAudioSink>(device, format);
    connect(m_sink.get(), &QAudioSink::stateChanged, this, [this](QAudio::State state) {
        if (state == QAudio::IdleState)
            QMetaObject::invokeMethod(this, &SoundPlayer::stop, Qt::QueuedConnection);
        emit changed();
    });
    m_sink->start(&m_buffer);
    return m_sink->error() == QAudio::NoError;
}

void SoundPlayer::stop() {
    if (!m_sink)
        return;
    m_sink->disconnect(this);
    m_sink->stop();
    m_sink.reset();
    m_buffer.close();
    emit changed();
}

bool SoundPlayer::playing() const { return m_sink && m_sink->state() == QAudio::ActiveState; }

} // namespace octant
