#include "app/dialogs/level_dialogs.h"

#include "views/host/lengths.h"
#include "views/host/shown_text.h"
#include "views/host/translated_sentence.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>

namespace octant {
namespace {

ItemRef levelRef(ItemId level) { return {ItemKind::Level, -1, ItemRef::NoCube, level}; }

const Level* levelOf(const Map& map, ItemId id) {
    for (std::size_t i = 0; i < map.levels.size(); ++i)
        if (map.levels[i]->id == id)
            return map.levels[i].get();
    return nullptr;
}

QString sizeText(const Level& level) {
    const double side = level.sectorSide();
    return EditDialog::tr("%1 × %2 × %3 sectors of %4: %5")
        .arg(level.countX())
        .arg(level.countY())
        .arg(level.countZ())
        .arg(lengthText(side),
             octant::sizeText({side * level.countX(), side * level.countY(), side * level.countZ()}));
}

QCheckBox* box(const char* name, const QString& text, QWidget* parent) {
    auto* result = new QCheckBox(text, parent);
    result->setObjectName(QString::fromLatin1(name));
    result->setAccessibleName(text);
    return result;
}

} // namespace

ResizeDialog::ResizeDialog(Host& host, Jobs& jobs, const Level& level, QWidget* parent)
    : EditDialog(host, jobs, QStringLiteral("resizeLevel"), tr("Resize level"), parent), m_level(level.id),
      m_force(box("resizeLevel.force", tr("Take away even what holds something"), this)) {
    auto* hint = new QLabel(tr("Sectors to add at each side; less than 0 takes some away."), this);
    hint->setWordWrap(true);
    form().addRow(hint);
    form().addRow(new QLabel(tr("Now: %1.").arg(sizeText(level)), this));
    auto* grid = new QGridLayout;
    const auto spin = [&](const QString& name, const QString& label, std::uint32_t count, int row,
                          int column) {
        auto* result = new QSpinBox(this);
        result->setObjectName(QStringLiteral("resizeLevel.") + name);
        result->setAccessibleName(label);
        result->setRange(-static_cast<int>(count) + 1, 4095);
        result->setMinimumWidth(90);
        grid->addWidget(new QLabel(label, this), row, column);
        grid->addWidget(result, row, column + 1);
        connect(result, &QSpinBox::valueChanged, this, &ResizeDialog::tryOut);
        return result;
    };
    m_low = {spin(QStringLiteral("left"), tr("Left (-X)"), level.countX(), 0, 0),
             spin(QStringLiteral("bottom"), tr("Bottom (-Y)"), level.countY(), 1, 0),
             spin(QStringLiteral("back"), tr("Back (-Z)"), level.countZ(), 2, 0)};
    m_high = {spin(QStringLiteral("right"), tr("Right (+X)"), level.countX(), 0, 2),
              spin(QStringLiteral("top"), tr("Top (+Y)"), level.countY(), 1, 2),
              spin(QStringLiteral("front"), tr("Front (+Z)"), level.countZ(), 2, 2)};
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    form().addRow(grid);
    form().addRow(m_force);
    m_low[0]->setFocus();
    connect(m_force, &QCheckBox::toggled, this, &ResizeDialog::tryOut);
    tryOut();
}

Edit ResizeDialog::edit() const {
    const auto numbers = [](const std::array<QSpinBox*, 3>& boxes) {
        return std::vector<std::int64_t>{boxes[0]->value(), boxes[1]->value(), boxes[2]->value()};
    };
    Edit edit{"level.resize", {levelRef(m_level)}, {}};
    edit.with("low", numbers(m_low)).with("high", numbers(m_high));
    if (m_force->isChecked())
        edit.with("force", true);
    return edit;
}

QString ResizeDialog::told(const Map& after, const std::string&) const {
    const Level* level = levelOf(after, m_level);
    return level == nullptr ? QString() : tr("Then: %1.").arg(sizeText(*level));
}

SectorSizeDialog::SectorSizeDialog(Host& host, Jobs& jobs, const Level& level, QWidget* parent)
    : EditDialog(host, jobs, QStringLiteral("sectorSize"), tr("Change sector size"), parent),
      m_level(level.id), m_size(new QComboBox(this)),
      m_round(box("sectorSize.round", tr("Positions may be rounded, by less than a millionth of a sector"),
                  this)) {
    auto* hint = new QLabel(tr("Smaller sectors are split from those there are, larger ones joined; nothing "
                               "moves and nothing looks otherwise."),
                            this);
    hint->setWordWrap(true);
    form().addRow(hint);
    form().addRow(new QLabel(tr("Now: %1.").arg(sizeText(level)), this));
    m_size->setObjectName(QStringLiteral("sectorSize.side"));
    m_size->setAccessibleName(tr("Side of a sector"));
    for (int log2 = std::max(0, level.sectorSizeLog2 - 4); log2 <= std::min(24, level.sectorSizeLog2 + 4);
         ++log2)
        m_size->addItem(log2 == level.sectorSizeLog2  ? tr("%1, as it is").arg(lengthText(1 << log2))
                        : log2 < level.sectorSizeLog2 ? tr("%1, split").arg(lengthText(1 << log2))
                                                      : tr("%1, joined").arg(lengthText(1 << log2)),
                        log2);
    m_size->setCurrentIndex(m_size->findData(int{level.sectorSizeLog2}));
    form().addRow(tr("Side of a sector"), m_size);
    form().addRow(m_round);
    connect(m_size, &QComboBox::currentIndexChanged, this, &SectorSizeDialog::tryOut);
    connect(m_round, &QCheckBox::toggled, this, &SectorSizeDialog::tryOut);
    tryOut();
}

Edit SectorSizeDialog::edit() const {
    Edit edit{"level.sector-size", {levelRef(m_level)}, {}};
    edit.with("size_log2", static_cast<std::uint64_t>(m_size->currentData().toInt()));
    if (m_round->isChecked())
        edit.with("round", true);
    return edit;
}

QString SectorSizeDialog::told(const Map& after, const std::string&) const {
    const Level* level = levelOf(after, m_level);
    return level == nullptr ? QString() : tr("Then: %1.").arg(sizeText(*level));
}

SimplifyDialog::SimplifyDialog(Host& host, Jobs& jobs, Selection targets, QWidget* parent)
    : EditDialog(host, jobs, QStringLiteral("simplify"), tr("Simplify"), parent),
      m_targets(std::move(targets)),
      m_hidden(box("simplify.hidden", tr("Also where materials differ inside the solid"), this)) {
    auto* hint = new QLabel(
        m_targets.front().kind == ItemKind::Level
            ? tr("Eight equal cubes become one, empty ones go. The level looks the same afterwards.")
            : tr("Eight equal cubes become one, empty ones go. The sectors look the same afterwards."),
        this);
    hint->setWordWrap(true);
    form().addRow(hint);
    m_hidden->setToolTip(tr("Cubes that are covered on all sides take the material of one of them"));
    form().addRow(m_hidden);
    connect(m_hidden, &QCheckBox::toggled, this, &SimplifyDialog::tryOut);
    tryOut();
}

Edit SimplifyDialog::edit() const {
    Edit edit{"level.simplify", m_targets, {}};
    if (m_hidden->isChecked())
        edit.with("hidden", true);
    return edit;
}

QString SimplifyDialog::told(const Map&, const std::string& note) const {
    return translatedSentence(note) + QLatin1Char('.');
}

} // namespace octant
