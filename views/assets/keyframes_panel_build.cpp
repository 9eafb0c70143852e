#include "views/assets/keyframes_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/assets/keyframe_curve.h"
#include "views/assets/keyframe_line.h"
#include "views/assets/keyframes_table.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

void nameInput(QWidget* widget, const char* objectName, const QString& accessible) {
    widget->setObjectName(QString::fromLatin1(objectName));
    widget->setAccessibleName(accessible);
    widget->setToolTip(accessible);
}

} // namespace

void KeyframesPanel::build() {
    m_content->setObjectName(QStringLiteral("keyframes"));
    m_content->setAccessibleName(tr("Keyframes"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setProperty("dim", true);
    m_hint->setText(tr("Open a model that has actions or materials to see their keyframes here."));
    nameInput(m_owner, "keyframesAction", tr("Action or material"));
    nameInput(m_bone, "keyframesBone", tr("Bone that is moved"));
    nameInput(m_channel, "keyframesChannel", tr("What changes"));
    for (QComboBox* box : {m_owner, m_bone, m_channel})
        box->setMinimumContentsLength(8);
    nameInput(m_frame, "keyframesFrame", tr("Frame of the playhead"));
    m_frame->setPrefix(tr("Frame "));
    nameInput(m_add, "keyframesAdd", tr("Key at playhead: add a keyframe where the model is now"));
    nameInput(m_remove, "keyframesRemove", tr("Remove the keyframe that is chosen"));
    m_add->setIcon(themeIcon(QStringLiteral("add")));
    m_add->setText(tr("Key"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_remove->setIcon(themeIcon(QStringLiteral("remove")));
    m_summary->setObjectName(QStringLiteral("keyframesSummary"));
    m_summary->setProperty("dim", true);
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(6, 0, 6, 1);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(6, 3, 6, 3);
    row->addWidget(m_owner, 3);
    row->addWidget(m_bone, 2);
    row->addWidget(m_channel, 2);
    row->addWidget(m_frame);
    row->addWidget(m_add);
    row->addWidget(m_remove);
    auto* pictures = new QWidget(m_content);
    auto* column = new QVBoxLayout(pictures);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addWidget(m_line);
    column->addWidget(m_curve, 1);
    m_halves->setObjectName(QStringLiteral("keyframesHalves"));
    m_halves->setChildrenCollapsible(true);
    m_halves->addWidget(m_table);
    m_halves->addWidget(pictures);
    m_halves->setStretchFactor(0, 2);
    m_halves->setStretchFactor(1, 3);
    connect(m_halves, &QSplitter::splitterMoved, this, [this] { m_halvesMoved = true; });
    auto* all = new QVBoxLayout(m_content);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(1);
    all->addLayout(row);
    all->addWidget(m_halves, 1);
    all->addWidget(m_summary);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_content, 1);
    outer->addWidget(m_hint, 1);
}

void KeyframesPanel::connectParts() {
    for (QComboBox* box : {m_owner, m_bone, m_channel})
        connect(box, &QComboBox::currentIndexChanged, this, &KeyframesPanel::refresh);
    connect(m_owner, &QComboBox::activated, this, [this] {
        if (!ofMaterial())
            seek(0);
    });
    connect(m_bone, &QComboBox::activated, this, [this] {
        const int bone = m_bone->currentIndex();
        if (m_model && bone >= 0 && static_cast<std::size_t>(bone) < m_model->bones.size())
            m_host.select(
                {{ItemKind::Bone, -1, ItemRef::NoCube, m_model->bones[static_cast<std::size_t>(bone)].id}});
    });
    connect(m_frame, &QSpinBox::valueChanged, this, &KeyframesPanel::seek);
    connect(m_add, &QToolButton::clicked, this, &KeyframesPanel::addKey);
    connect(m_remove, &QToolButton::clicked, this, &KeyframesPanel::removeKey);
    connect(m_table, &KeyframesTable::keyChosen, this, &KeyframesPanel::chooseKey);
    connect(m_table, &KeyframesTable::editWanted, this, &KeyframesPanel::submit);
    connect(m_table, &KeyframesTable::refused, this, &KeyframesPanel::refresh, Qt::QueuedConnection);
    connect(m_table, &KeyframesTable::colorWanted, this, &KeyframesPanel::pickColor);
    connect(m_line, &KeyframeLine::rowChosen, this, &KeyframesPanel::chooseChannel);
    connect(m_line, &KeyframeLine::keyChosen, this, [this](int row, int frame) {
        chooseChannel(row);
        chooseKey(frame);
    });
    connect(m_line, &KeyframeLine::dragBegan, this, [this] { beginDrag(-1); });
    connect(m_line, &KeyframeLine::draggedTo, this, [this](int frame) { dragTo(frame, 0); });
    connect(m_line, &KeyframeLine::dragEnded, this, &KeyframesPanel::endDrag);
    connect(m_line, &KeyframeLine::seekWanted, this, &KeyframesPanel::seek);
    connect(m_line, &KeyframeLine::removeWanted, this, &KeyframesPanel::removeKey);
    connect(m_line, &KeyframeLine::zoomWanted, this, &KeyframesPanel::zoom);
    connect(m_curve, &KeyframeCurve::keyChosen, this, &KeyframesPanel::chooseKey);
    connect(m_curve, &KeyframeCurve::dragBegan, this, &KeyframesPanel::beginDrag);
    connect(m_curve, &KeyframeCurve::draggedTo, this, &KeyframesPanel::dragTo);
    connect(m_curve, &KeyframeCurve::dragEnded, this, &KeyframesPanel::endDrag);
    connect(m_curve, &KeyframeCurve::seekWanted, this, &KeyframesPanel::seek);
    connect(m_curve, &KeyframeCurve::zoomWanted, this, &KeyframesPanel::zoom);
}

} // namespace octant
