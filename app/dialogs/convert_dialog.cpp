#include "app/dialogs/convert_dialog.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "app/document/job_watch.h"
#include "app/document/program_pool.h"
#include "app/files/file_path.h"
#include "app/files/terrain_conversion.h"
#include "io/pmf/reader.h"
#include "model/core/attempt.h"
#include "views/host/length_box.h"
#include "views/host/lengths.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

constexpr int percent = 100;

void nameInput(QWidget* widget, const char* name, const QString& words) {
    widget->setObjectName(QString::fromLatin1(name));
    widget->setAccessibleName(words);
}

} // namespace

ConvertDialog::ConvertDialog(Jobs& jobs, const QString& title, const QString& open, QWidget* parent)
    : QDialog(parent), m_jobs(jobs), m_form(new QFormLayout), m_summary(new QLabel(this)),
      m_losses(new QListWidget(this)), m_progress(new QProgressBar(this)) {
    setObjectName(QStringLiteral("convertDialog"));
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 420);
    m_summary->setObjectName(QStringLiteral("convertSummary"));
    m_summary->setWordWrap(true);
    nameInput(m_losses, "convertLosses", tr("What will be lost"));
    m_losses->setWordWrap(true);
    m_losses->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_progress->setObjectName(QStringLiteral("convertProgress"));
    m_progress->setRange(0, percent);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("convertCancel"));
    m_open = buttons->addButton(open, QDialogButtonBox::AcceptRole);
    nameInput(m_open, "convertOpen", tr("Open the result as a new document"));
    m_open->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->addLayout(m_form);
    column->addWidget(m_summary);
    column->addWidget(m_losses, 1);
    column->addWidget(m_progress);
    column->addWidget(buttons);
    connect(&jobs, &Jobs::progress, this, [this](const QString&, double fraction) {
        if (m_job)
            m_progress->setValue(static_cast<int>(std::clamp(fraction, 0.0, 1.0) * percent));
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        emit converted(m_made);
        accept();
    });
}

ConvertDialog::~ConvertDialog() { stop(); }

void ConvertDialog::stop() {
    if (const auto job = std::exchange(m_job, nullptr))
        job->cancel.cancel();
}

QComboBox* ConvertDialog::addTileSizes() {
    auto* sizes = new QComboBox(this);
    for (int log2 = terrain::leastTileLog2; log2 <= terrain::greatestTileLog2; ++log2)
        sizes->addItem(lengthText(1 << log2), log2);
    sizes->setCurrentIndex(sizes->findData(pfmap::ToMapOptions().tileLog2));
    nameInput(sizes, "convertTile", tr("Side of a tile in the map; a level is half of that high"));
    m_form->addRow(tr("Side of a tile"), sizes);
    connect(sizes, &QComboBox::currentIndexChanged, this, &ConvertDialog::convert);
    return sizes;
}

void ConvertDialog::convert() {
    stop();
    m_made = {};
    m_losses->clear();
    m_open->setEnabled(false);
    m_progress->setValue(0);
    m_progress->show();
    m_summary->setText(tr("Converting, and looking for what is lost…"));
    const auto run = [this, work = work()](JobControl& control) -> Jobs::Continuation {
        JobWatch watch(control);
        auto outcome = std::make_shared<const Result<Made>>(attempt("converting", [&] {
            return work(programWork(Priority::Background, &watch)).map([](Outcome&& done) {
                return Made{asRead(done.map), std::move(done.losses)};
            });
        }));
        return [this, outcome, job = &control] {
            if (m_job.get() == job)
                show(*outcome);
        };
    };
    m_job = m_jobs.start(tr("Converting"), this, run);
}

void ConvertDialog::show(const Result<Made>& outcome) {
    m_job.reset();
    m_progress->hide();
    if (!outcome) {
        m_summary->setText(tr("This cannot be converted: %1").arg(shownText(outcome.error().text())));
        return;
    }
    int kept = 0;
    for (const Loss& loss : outcome->losses) {
        m_losses->addItem(shownText(loss.line()));
        kept += loss.keptAside ? 1 : 0;
    }
    const int gone = m_losses->count() - kept;
    m_summary->setText(gone != 0 && kept != 0
                           ? tr("%n things are lost; the others come back with the terrain:", nullptr, gone)
                       : gone != 0 ? tr("%n things are lost:", nullptr, gone)
                       : kept != 0 ? tr("Nothing is lost: what is not shown comes back with the terrain.")
                                   : tr("Nothing is lost."));
    m_made = outcome->document;
    m_open->setEnabled(true);
}

ToMapDialog::ToMapDialog(const Document& document, Jobs& jobs, QWidget* parent)
    : ConvertDialog(jobs, tr("Convert %1 to a map").arg(document.title()), tr("Open as map"), parent),
      m_terrain(document.committed()->terrain), m_file(filePathOf(document.origin().path)),
      m_name(QFileInfo(document.title()).completeBaseName().toStdString()), m_tile(addTileSizes()),
      m_textures(new QLineEdit(QString::fromStdString(pfmap::ToMapOptions().textures), this)),
      m_keep(new QCheckBox(tr("Keep the terrain's file in the map, so that all comes back"), this)),
      m_colors(new QCheckBox(tr("Give materials without a picture a colour"), this)) {
    nameInput(m_textures, "convertTextures", tr("Folder of the game in which the pictures lie"));
    nameInput(m_keep, "convertKeep", m_keep->text());
    nameInput(m_colors, "convertColors", m_colors->text());
    m_keep->setChecked(true);
    m_colors->setChecked(true);
    form().addRow(tr("Pictures lie in"), m_textures);
    form().addRow(m_keep);
    form().addRow(m_colors);
    connect(m_textures, &QLineEdit::editingFinished, this, [this, last = m_textures->text()]() mutable {
        if (std::exchange(last, m_textures->text()) != last)
            convert();
    });
    for (QCheckBox* box : {m_keep, m_colors})
        connect(box, &QCheckBox::toggled, this, &ToMapDialog::convert);
    convert();
}

ConvertDialog::Work ToMapDialog::work() const {
    pfmap::ToMapOptions how;
    how.tileLog2 = m_tile->currentData().toInt();
    how.textures = m_textures->text().toStdString();
    how.keepAside = m_keep->isChecked();
    if (m_colors->isChecked())
        how.colored = withoutPicture(m_file);
    how.name = m_name;
    return [terrain = m_terrain, how](const WorkContext& context) -> Result<Outcome> {
        auto made = mapOfTerrain(*terrain, how, context);
        if (!made)
            return tl::unexpected<Error>(made.error());
        return Outcome{made->map, std::move(made->losses)};
    };
}

ToTerrainDialog::ToTerrainDialog(const Document& document, GameChoice game, Jobs& jobs, QWidget* parent)
    : ConvertDialog(jobs, tr("Convert %1 to terrain").arg(document.title()), tr("Open as terrain"), parent),
      m_from(document.committed()), m_game(std::move(game)), m_level(new QComboBox(this)) {
    nameInput(m_level, "convertLevel", tr("The level that becomes terrain"));
    for (std::size_t i = 0; i < m_from->levels.size(); ++i) {
        m_level->addItem(tr("Level %1").arg(i));
        if (m_from->levels[i]->id == document.activeLevel())
            m_level->setCurrentIndex(static_cast<int>(i));
    }
    form().addRow(tr("Level"), m_level);
    m_tile = addTileSizes();
    m_tile->setToolTip(tr("Of no effect where the map says it, as it was made of terrain"));
    const pfmap::FromMapOptions usual;
    constexpr double farthest = 100000;
    m_zero = new LengthBox(2, this);
    m_zero->setRange(-farthest, farthest);
    m_zero->setValue(usual.levelZero);
    nameInput(m_zero, "convertZero", tr("Height in the map that becomes height 0 of the terrain"));
    m_void = new QSpinBox(this);
    m_void->setRange(terrain::lowestBase, terrain::highestBase);
    m_void->setValue(usual.voidBase);
    nameInput(m_void, "convertVoid", tr("Height of tiles where the map has no ground, in levels"));
    form().addRow(tr("Height 0 lies at"), m_zero);
    form().addRow(tr("Level without ground"), m_void);
    connect(m_level, &QComboBox::currentIndexChanged, this, &ToTerrainDialog::convert);
    connect(m_zero, &QDoubleSpinBox::valueChanged, this, &ToTerrainDialog::convert);
    connect(m_void, &QSpinBox::valueChanged, this, &ToTerrainDialog::convert);
    convert();
}

ConvertDialog::Work ToTerrainDialog::work() const {
    pfmap::FromMapOptions how;
    how.level = static_cast<std::size_t>(std::max(0, m_level->currentIndex()));
    how.tileLog2 = m_tile->currentData().toInt();
    how.levelZero = m_zero->value();
    how.voidBase = m_void->value();
    return [map = m_from, game = m_game, how](const WorkContext& context) -> Result<Outcome> {
        pmf::decodeSectors(*map, *context.executor);
        auto made = terrainOfMap(*map, how, game, context);
        if (!made)
            return tl::unexpected<Error>(made.error());
        return Outcome{documentOf(std::make_shared<const Terrain>(std::move(made->terrain))),
                       std::move(made->losses)};
    };
}

} // namespace octant
