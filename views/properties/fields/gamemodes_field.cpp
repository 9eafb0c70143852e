#include "views/properties/fields/gamemodes_field.h"

#include <QGridLayout>
#include <QLabel>

#include "views/host/shown_text.h"
#include "views/properties/fields/check_box.h"

namespace octant {
namespace {

constexpr int maskBits = 32;
constexpr std::uint32_t allModes = 0xffffffff;

std::uint32_t bitOf(int bit) { return std::uint32_t{1} << bit; }

} // namespace

GamemodesField::GamemodesField(const FieldInfo& fieldInfo, QWidget* parent)
    : FieldEditor(fieldInfo, parent), m_grid(new QGridLayout(this)), m_none(new QLabel(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, 1);
    m_none->setText(tr("In all; the map names no gamemodes yet."));
    m_none->setWordWrap(true);
    m_none->setProperty("dim", true);
}

void GamemodesField::setMap(const MapPtr& map, const Level*) {
    m_modes.clear();
    for (const std::string& name : map->header.gamemodes)
        m_modes.append(shownText(name));
}

void GamemodesField::setValue(const Value& value) {
    if (const auto* mask = std::get_if<std::uint64_t>(&value))
        setMasks({static_cast<std::uint32_t>(*mask)});
}

void GamemodesField::setMasks(const std::vector<std::uint32_t>& masks) {
    m_masks = masks;
    show();
}

void GamemodesField::show() {
    const auto named = static_cast<int>(std::min<qsizetype>(m_modes.size(), maskBits));
    const std::uint32_t known = named == maskBits ? allModes : bitOf(named) - 1;
    std::uint32_t inAll = allModes, inAny = 0, alone = 0;
    for (const std::uint32_t mask : m_masks) {
        inAll &= mask;
        inAny |= mask;
        // What is in all that come later needs no box for each of them.
        if ((mask | known) != allModes)
            alone |= mask;
    }
    std::vector<int> bits;
    for (int bit = 0; bit < maskBits; ++bit)
        if (bit < named || (alone & bitOf(bit)) != 0)
            bits.push_back(bit);
    m_setting = true;
    while (m_boxes.size() > bits.size()) {
        m_boxes.back().box->hide();
        m_boxes.back().box->deleteLater(); // it may be the one that was clicked
        m_boxes.pop_back();
    }
    while (m_boxes.size() < bits.size()) {
        const std::size_t at = m_boxes.size();
        auto* box = new CheckBox(this);
        m_grid->addWidget(box, static_cast<int>(at) / 2, static_cast<int>(at) % 2);
        m_boxes.push_back({box, 0});
        connect(box, &QCheckBox::stateChanged, this, [this, at](int state) {
            if (m_setting || state == Qt::PartiallyChecked || at >= m_boxes.size())
                return;
            m_boxes[at].box->setTristate(false);
            emit partChosen(m_boxes[at].bit, state == Qt::Checked);
        });
    }
    for (std::size_t i = 0; i < bits.size(); ++i) {
        Mode& mode = m_boxes[i];
        mode.bit = bits[i];
        mode.box->setText(bits[i] < named ? shownMenuText(m_modes[bits[i]])
                                          : tr("Gamemode %1").arg(bits[i] + 1));
        const bool all = (inAll & bitOf(bits[i])) != 0, any = (inAny & bitOf(bits[i])) != 0;
        mode.box->setTristate(any && !all);
        mode.box->setCheckState(all ? Qt::Checked : any ? Qt::PartiallyChecked : Qt::Unchecked);
        mode.box->setToolTip(bits[i] < named ? shownText(m_modes[bits[i]]) : mode.box->text());
        mode.box->setObjectName(QStringLiteral("%1.%2").arg(m_objectName).arg(bits[i]));
        mode.box->setAccessibleName(QStringLiteral("%1: %2").arg(m_label, mode.box->toolTip()));
    }
    m_grid->removeWidget(m_none);
    m_none->setVisible(bits.empty());
    if (bits.empty()) {
        m_none->setText(inAll == allModes   ? tr("In all; the map names no gamemodes yet.")
                        : inAny == allModes ? tr("Some in all, some in none; the map names no gamemodes.")
                                            : tr("In none; the map names no gamemodes."));
        m_grid->addWidget(m_none, 0, 0, 1, 2);
    }
    m_setting = false;
}

void GamemodesField::setNames(const QString& objectName, const QString& label) {
    m_objectName = objectName;
    m_label = label;
    setObjectName(objectName);
    setAccessibleName(label);
    show();
}

} // namespace octant
