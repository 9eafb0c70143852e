#include "views/assets/keyframes_panel.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/p3m/material_motion.h"
#include "model/p3m/motion.h"
#include "views/assets/keyframe_curve.h"
#include "views/assets/keyframe_line.h"
#include "views/assets/keyframes_table.h"
#include "views/assets/model_clock.h"
#include "views/host/model_names.h"
#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Data of the list: numbers of actions, and those of materials behind them. No file holds as many actions.
constexpr int firstMaterialNumber = 1 << 30;
constexpr double leastFrames = 10;  // that the time line shows
constexpr double spareFrames = 1.1; // of the last key, so that there is room behind it
constexpr int leastTable = 120;     // pixels

} // namespace

KeyframesPanel::KeyframesPanel(Host& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_content(new QWidget(this)), m_hint(new QLabel(this)),
      m_owner(new QComboBox(m_content)), m_bone(new QComboBox(m_content)),
      m_channel(new QComboBox(m_content)), m_frame(new QSpinBox(m_content)),
      m_add(new QToolButton(m_content)), m_remove(new QToolButton(m_content)),
      m_table(new KeyframesTable(m_content)), m_line(new KeyframeLine(m_content)),
      m_curve(new KeyframeCurve(m_content)), m_summary(new QLabel(m_content)),
      m_halves(new QSplitter(m_content)) {
    build();
    connectParts();
    if (auto* dock = qobject_cast<QDockWidget*>(parent)) {
        m_seen = false;
        connect(dock, &QDockWidget::visibilityChanged, this, &KeyframesPanel::setSeen);
    }
    // While the focus is here, Delete never means what is selected elsewhere.
    m_handlers.add(
        "edit.delete", [this] { removeKey(); }, [this] { return m_content->isVisible(); });
    m_listening = m_host.listen([this](const HostEvent& event) { hear(event); });
    refresh();
}

void KeyframesPanel::setClock(ModelClock* clock) {
    m_clock = clock;
    if (!clock)
        return;
    connect(clock, &ModelClock::changed, this, &KeyframesPanel::followClock);
    connect(clock, &ModelClock::keyWanted, this, &KeyframesPanel::addKey);
    clock->setEditing(m_seen);
}

void KeyframesPanel::setSeen(bool seen) {
    if (m_seen == seen)
        return;
    m_seen = seen;
    if (seen) {
        refresh();
        followSelection();
    } else {
        endDrag(true);
    }
    if (m_clock)
        m_clock->setEditing(seen);
}

void KeyframesPanel::hear(const HostEvent& event) {
    if (const auto* edited = std::get_if<MapChanged>(&event)) {
        if (edited->preview) {
            if (m_seen)
                refreshPictures();
        } else if (!std::exchange(m_refreshSoon, true)) {
            // Behind the entry in the table that the change may come from.
            QMetaObject::invokeMethod(this, &KeyframesPanel::refresh, Qt::QueuedConnection);
        }
    } else if (std::holds_alternative<HistoryChanged>(event) && !std::exchange(m_refreshSoon, true)) {
        // A gesture has ended: its last preview is what stays.
        QMetaObject::invokeMethod(this, &KeyframesPanel::refresh, Qt::QueuedConnection);
    } else if (std::holds_alternative<SelectionChanged>(event) && m_seen) {
        followSelection();
    }
}

void KeyframesPanel::showAction(std::size_t action) {
    m_owner->setCurrentIndex(std::max(0, m_owner->findData(static_cast<int>(action))));
    refresh();
    // A bone that moves says more than one that does not.
    for (int bone = 0; m_track.keys.empty() && bone < m_bone->count(); ++bone)
        if (m_bone->itemData(bone).toBool())
            m_bone->setCurrentIndex(bone);
}

void KeyframesPanel::showMaterial(std::size_t material) {
    m_owner->setCurrentIndex(
        std::max(0, m_owner->findData(firstMaterialNumber + static_cast<int>(material))));
    refresh();
}

void KeyframesPanel::followSelection() {
    if (!m_model || m_host.selection().empty())
        return;
    const ItemRef item = m_host.selection().back();
    const auto find = [&](const auto& list) {
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].id == item.id)
                return static_cast<int>(i);
        return -1;
    };
    if (item.kind == ItemKind::Bone && !ofMaterial())
        m_bone->setCurrentIndex(std::max(find(m_model->bones), 0));
    else if (item.kind == ItemKind::Action && find(m_model->actions) >= 0 && !m_model->bones.empty())
        showAction(static_cast<std::size_t>(find(m_model->actions)));
    else if (item.kind == ItemKind::ModelMaterial && find(m_model->materials) >= 0)
        showMaterial(static_cast<std::size_t>(find(m_model->materials)));
}

void KeyframesPanel::followClock() {
    if (!m_seen)
        return;
    const ModelClock::Moment& now = m_clock->now();
    // What holds still in the view is what is posed there, so its keys are those to be seen.
    if (!now.playing && now.action && !ofMaterial() && *now.action != number() &&
        m_owner->findData(static_cast<int>(*now.action)) >= 0)
        showAction(*now.action);
    showPlayhead();
}

void KeyframesPanel::showPlayhead() {
    const auto frame = playhead();
    m_line->setPlayhead(frame);
    m_curve->setPlayhead(frame);
    if (frame) {
        const QSignalBlocker quiet(m_frame);
        m_frame->setValue(static_cast<int>(std::lround(*frame)));
    }
}

bool KeyframesPanel::ofMaterial() const { return m_owner->currentData().toInt() >= firstMaterialNumber; }

std::size_t KeyframesPanel::number() const {
    return static_cast<std::size_t>(m_owner->currentData().toInt() -
                                    (ofMaterial() ? firstMaterialNumber : 0));
}

void KeyframesPanel::listOwners() {
    const QSignalBlocker blocker(m_owner);
    const QVariant before = m_owner->currentData();
    m_owner->clear();
    const auto add = [&](ItemKind kind, std::size_t count, int first) {
        for (std::size_t i = 0; i < count; ++i) {
            const QString name = modelItemName(*m_model, kind, i), note = modelItemNote(*m_model, kind, i);
            m_owner->addItem(modelItemIcon(*m_model, kind, i),
                             note.isEmpty() ? name : tr("%1 (%2)").arg(name, note),
                             first + static_cast<int>(i));
        }
    };
    if (!m_model->bones.empty())
        add(ItemKind::Action, m_model->actions.size(), 0);
    if (m_owner->count() > 0 && !m_model->materials.empty())
        m_owner->insertSeparator(m_owner->count());
    add(ItemKind::ModelMaterial, m_model->materials.size(), firstMaterialNumber);
    // The line between the two lists has no data either.
    const int kept = before.isValid() ? m_owner->findData(before) : 0;
    m_owner->setCurrentIndex(m_owner->count() == 0 ? -1 : std::max(0, kept));
}

void KeyframesPanel::listBones() {
    const QSignalBlocker blocker(m_bone);
    const int before = std::max(0, m_bone->currentIndex());
    m_bone->clear();
    m_bone->setVisible(!ofMaterial());
    if (ofMaterial() || m_owner->currentIndex() < 0)
        return;
    for (std::size_t i = 0; i < m_model->bones.size(); ++i) {
        const std::string bone = m_model->bones[i].name.string();
        const std::size_t keys =
            boneTrack(m_model->actions[number()], bone, std::max(0, m_channel->currentIndex())).keys.size();
        const QString name = shownText(bone);
        m_bone->addItem(keys == 0 ? name : tr("%1 (%2)").arg(name, QString::number(keys)), keys != 0);
    }
    m_bone->setCurrentIndex(std::min(before, m_bone->count() - 1));
}

void KeyframesPanel::listChannels() {
    const QStringList words =
        ofMaterial() ? QStringList{tr("Colour"), tr("Emission"), tr("Shading"), tr("Texture"), tr("Matcap")}
                     : QStringList{tr("Translation"), tr("Rotation (°)"), tr("Scale")};
    const QSignalBlocker blocker(m_channel);
    const bool same = m_channel->count() == words.size();
    if (same && !ofMaterial())
        return;
    const int before = same ? m_channel->currentIndex() : ofMaterial() ? 0 : 1;
    m_channel->clear();
    for (int i = 0; i < words.size(); ++i) {
        const std::size_t keys =
            ofMaterial() ? materialTrack(m_model->materials[number()], i).keys.size() - 1 : 0;
        m_channel->addItem(keys == 0 ? words[i] : tr("%1 (%2)").arg(words[i]).arg(keys));
    }
    m_channel->setCurrentIndex(before);
}

std::string KeyframesPanel::boneName() const {
    const int bone = m_bone->currentIndex();
    return bone >= 0 && static_cast<std::size_t>(bone) < m_model->bones.size()
               ? m_model->bones[static_cast<std::size_t>(bone)].name.string()
               : std::string();
}

KeyframeTrack KeyframesPanel::track(int channel) const {
    if (ofMaterial())
        return number() < m_model->materials.size() ? materialTrack(m_model->materials[number()], channel)
                                                    : KeyframeTrack{};
    return number() < m_model->actions.size()
               ? boneTrack(m_model->actions[number()], boneName(), std::max(0, channel))
               : KeyframeTrack{};
}

void KeyframesPanel::refresh() {
    m_refreshSoon = false;
    if (m_document != m_host.documentNumber()) {
        m_document = m_host.documentNumber();
        m_key.reset();
        m_zoomed.reset();
        m_dragged.reset(); // its gesture has ended with the other document
    }
    m_model = m_host.snapshot()->model;
    m_track = {};
    if (m_model) {
        listOwners();
        if (m_owner->currentIndex() >= 0) {
            listChannels();
            listBones();
            m_track = track(m_channel->currentIndex());
        }
    }
    const bool any = m_model && m_owner->currentIndex() >= 0;
    m_content->setVisible(any);
    m_hint->setVisible(!any);
    if (m_key && !m_track.keyAt(*m_key))
        m_key.reset();
    {
        const QSignalBlocker quiet(m_frame);
        m_frame->setRange(m_track.firstFrame, m_track.lastFrame);
    }
    m_add->setEnabled(canAdd());
    if (m_clock)
        m_clock->setCanKey(m_seen && canAdd());
    m_summary->setText(summary());
    m_table->show(m_track, m_model, m_key);
    shareWidth();
    refreshPictures();
}

void KeyframesPanel::shareWidth() {
    if (m_halvesMoved)
        return;
    const int all = m_halves->width() - m_halves->handleWidth();
    const int table = std::min(m_table->neededWidth(), all - m_line->minimumSizeHint().width());
    m_halves->setSizes({std::max(table, leastTable), all - std::max(table, leastTable)});
}

void KeyframesPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_content->layout()->activate();
    shareWidth();
}

void KeyframesPanel::refreshPictures() {
    m_model = m_host.snapshot()->model;
    std::vector<KeyframeLine::Row> rows;
    if (m_model && m_owner->currentIndex() >= 0) {
        m_track = track(m_channel->currentIndex());
        for (int channel = 0; channel < m_channel->count(); ++channel) {
            const KeyframeTrack one = track(channel);
            KeyframeLine::Row& row = rows.emplace_back();
            row.name = m_channel->itemText(channel).section(QStringLiteral(" ("), 0, 0);
            row.firstIsFixed = one.firstIsOwn;
            for (const KeyframeTrack::Key& key : one.keys)
                row.frames.push_back(key.frame);
        }
    }
    const std::optional<int> shown = m_dragged ? std::optional(m_dragged->at) : m_key;
    m_remove->setEnabled(shown && m_track.movable(*shown));
    m_line->show(std::move(rows), m_channel->currentIndex(), shown);
    m_curve->show(m_track, shown);
    showAxis();
    showPlayhead();
}

QString KeyframesPanel::summary() const {
    if (!m_model || m_owner->currentIndex() < 0)
        return {};
    constexpr double millisecond = 1000; // microseconds
    const auto time = [](double us) { return QLocale().toString(us / millisecond, 'g', 4); };
    if (!ofMaterial()) {
        const p3m::Action& action = m_model->actions[number()];
        return tr("A frame lasts %1 ms; the last key is at frame %2, after %3. Bones that are turned in the "
                  "view get keys.")
            .arg(time(action.usPerFrame))
            .arg(p3m::lastFrameOf(action))
            .arg(secondsText(p3m::lengthOf(action)));
    }
    const p3m::Material& material = m_model->materials[number()];
    if (!material.animated)
        return tr("This material does not change with time yet; its first keyframe lets it.");
    const QString loops[] = {tr("stays at its last frame"), tr("begins anew"), tr("goes on for ever")};
    return tr("A frame lasts %1 ms; after frame %2 the material %3.")
        .arg(time(material.animation.usPerFrame))
        .arg(material.animation.lastFrame)
        .arg(loops[static_cast<int>(material.animation.loop)]);
}

std::optional<double> KeyframesPanel::playhead() const {
    if (!m_clock || !m_model || m_owner->currentIndex() < 0)
        return std::nullopt;
    const ModelClock::Moment& now = m_clock->now();
    if (!ofMaterial())
        return now.action == number() ? std::optional(now.frame) : std::nullopt;
    const p3m::Material& material = m_model->materials[number()];
    return material.animated && material.animation.usPerFrame > 0
               ? std::optional(p3m::momentAt(material, now.materialUs).frame)
               : std::nullopt;
}

FrameAxis KeyframesPanel::wholeAxis() const {
    double last = leastFrames;
    if (m_model && m_owner->currentIndex() >= 0) {
        const double end = ofMaterial() ? m_model->materials[number()].animation.lastFrame
                                        : p3m::lastFrameOf(m_model->actions[number()]);
        last = std::max(last, std::ceil(end * spareFrames));
    }
    if (!m_track.keys.empty())
        last = std::max(last, static_cast<double>(m_track.keys.back().frame));
    if (const auto at = playhead())
        last = std::max(last, std::ceil(*at));
    return {0, last};
}

void KeyframesPanel::showAxis() {
    // A key that is dragged must not move the frames below it.
    const FrameAxis axis = m_dragged ? m_dragged->axis : m_zoomed.value_or(wholeAxis());
    m_line->setAxis(axis);
    m_curve->setAxis(axis);
}

void KeyframesPanel::zoom(double factor, double frame) {
    const FrameAxis whole = wholeAxis(), now = m_zoomed.value_or(whole);
    m_zoomed.reset();
    if (factor > 0) {
        constexpr double leastShown = 4; // frames
        const double length = std::max(leastShown, (now.last - now.first) / factor);
        const double share = std::clamp((frame - now.first) / (now.last - now.first), 0.0, 1.0);
        const double first = std::clamp(frame - share * length, 0.0, std::max(0.0, whole.last - length));
        if (length < whole.last)
            m_zoomed = FrameAxis{first, first + length};
    }
    showAxis();
}

void KeyframesPanel::seek(double frame) {
    if (!m_model || m_owner->currentIndex() < 0)
        return;
    frame = std::clamp(frame, 0.0, static_cast<double>(m_track.lastFrame));
    if (m_clock && !ofMaterial())
        emit m_clock->frameWanted(number(), frame);
    if (m_clock && ofMaterial())
        emit m_clock->materialTimeWanted(frame * m_model->materials[number()].animation.usPerFrame);
    const QSignalBlocker quiet(m_frame);
    m_frame->setValue(static_cast<int>(std::lround(frame)));
    if (!m_zoomed)
        showAxis();
}

void KeyframesPanel::chooseKey(int frame) {
    m_key = frame;
    m_table->choose(frame);
    refreshPictures();
}

void KeyframesPanel::chooseChannel(int channel) {
    if (channel != m_channel->currentIndex())
        m_channel->setCurrentIndex(channel);
}

void KeyframesPanel::submit(const Edit& edit, int frame) {
    const std::optional<int> before = std::exchange(m_key, frame);
    if (m_host.submit(edit))
        return;
    // What cannot be is shown as it was.
    m_key = before;
    QMetaObject::invokeMethod(this, &KeyframesPanel::refresh, Qt::QueuedConnection);
}

bool KeyframesPanel::canAdd() const {
    return m_model && m_track.edit && (ofMaterial() || m_bone->currentIndex() >= 0);
}

void KeyframesPanel::addKey() {
    if (!canAdd())
        return;
    const int frame = std::max(m_frame->value(), m_track.firstFrame);
    if (!m_host.submit(m_track.edit(frame)))
        return;
    m_key = frame;
    refresh();
}

void KeyframesPanel::removeKey() {
    if (!m_key || !m_track.movable(*m_key))
        return;
    const int frame = *m_key;
    if (!m_host.submit(m_track.edit(frame).with("remove", true)))
        return;
    // The next one is chosen, as in any list.
    m_key.reset();
    for (const KeyframeTrack::Key& key : m_track.keys)
        if (key.frame != frame && (!m_key || key.frame <= frame || *m_key < frame))
            m_key = key.frame;
    refresh();
}

QWidget* createKeyframes(Host& host, ActionRegistry&, QWidget* parent) {
    return new KeyframesPanel(host, parent);
}

} // namespace octant
