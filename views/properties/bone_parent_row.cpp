#include "views/properties/bone_parent_row.h"

#include <algorithm>

#include <QGridLayout>
#include <QSignalBlocker>
#include <QToolButton>

#include "model/p3m/skeleton.h"
#include "views/host/model_names.h"
#include "views/properties/fields/calm_combo_box.h"
#include "views/properties/fields/field_editor.h"
#include "views/properties/fields/field_label.h"
#include "views/theme/mirrored_margins.h"

namespace octant {
namespace {
constexpr int noParent = -1;
}

BoneParentRow::BoneParentRow(Host& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_label(new FieldLabel(tr("Parent"), QString(), this)),
      m_parents(new CalmComboBox(this)) {
    m_parents->setObjectName(QStringLiteral("boneParent"));
    m_parents->setAccessibleName(tr("Bone that it hangs on"));
    m_parents->setToolTip(tr("Bone that it hangs on; what hangs on it goes along."));
    m_parents->setPlaceholderText(mixedText);
    m_label->setBuddy(m_parents);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(mirroredMargins(0, 0, 22, 0)); // as wide as rows that can be reset
    grid->setHorizontalSpacing(6);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_parents, 0, 1);
    grid->setColumnStretch(1, 1);
    connect(m_parents, &QComboBox::currentIndexChanged, this, &BoneParentRow::choose);
}

int BoneParentRow::labelWidth() const { return m_label->sizeHint().width(); }
void BoneParentRow::setLabelWidth(int width) { m_label->setFixedWidth(width); }

void BoneParentRow::show(const MapPtr& map, const Selection& bones) {
    m_bones = bones;
    const p3m::Model& model = *map->model;
    const std::vector<std::size_t> parents = p3m::parentsOf(model.bones);
    std::vector<bool> below(parents.size()); // bones that are selected, and what hangs on them
    std::vector<int> found;
    for (std::size_t i = 0; i < parents.size(); ++i) {
        const bool selected = std::any_of(bones.begin(), bones.end(),
                                          [&](const ItemRef& bone) { return bone.id == model.bones[i].id; });
        below[i] = selected || (parents[i] != p3m::NoBone && below[parents[i]]);
        if (selected)
            found.push_back(parents[i] == p3m::NoBone ? noParent : static_cast<int>(parents[i]));
    }
    const QSignalBlocker quiet(m_parents);
    m_parents->clear();
    m_parents->addItem(tr("None"), noParent);
    for (std::size_t i = 0; i < parents.size(); ++i)
        if (!below[i])
            m_parents->addItem(modelItemName(model, ItemKind::Bone, i), static_cast<int>(i));
    const bool same = !found.empty() && std::all_of(found.begin(), found.end(),
                                                    [&](int parent) { return parent == found.front(); });
    if (same && found.front() != noParent && m_parents->findData(found.front()) < 0)
        m_parents->addItem(modelItemName(model, ItemKind::Bone, static_cast<std::size_t>(found.front())),
                           found.front());
    m_parents->setCurrentIndex(same ? m_parents->findData(found.front()) : -1);
}

void BoneParentRow::choose() {
    if (m_parents->currentIndex() < 0)
        return;
    const int parent = m_parents->currentData().toInt();
    const MapPtr map = m_host.snapshot();
    Edit edit{"bone.parent", m_bones, {}};
    if (parent != noParent && map->model && static_cast<std::size_t>(parent) < map->model->bones.size())
        edit.with("parent", Ref{map->model->bones[static_cast<std::size_t>(parent)].id, {}});
    if (!m_host.submit(edit))
        show(map, m_bones);
}

} // namespace octant
