#include "app/export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/jobs.h"
#include "app/map_files.h"

namespace octant {

ExportDialog::ExportDialog(Document& document, Jobs& jobs, QWidget* parent)
    : QDialog(parent), m_document(&document), m_map(document.committed()), m_jobs(jobs),
      m_revision(new QComboBox(this)), m_summary(new QLabel(this)), m_losses(new QListWidget(this)) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export %1").arg(document.title()));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 400);
    m_revision->setObjectName(QStringLiteral("exportRevision"));
    m_revision->setAccessibleName(tr("Revision to export"));
    for (const Revision revision : allRevisions) {
        const QString name = QString::fromLatin1(revisionName(revision));
        m_revision->addItem(revision == m_map->revision ? tr("%1 (as this map)").arg(name) : name,
                            int(revision));
    }
    m_revision->setCurrentIndex(m_revision->findData(int(m_map->revision)));
    m_summary->setObjectName(QStringLiteral("exportSummary"));
    m_summary->setWordWrap(true);
    m_losses->setObjectName(QStringLiteral("exportLosses"));
    m_losses->setAccessibleName(tr("What will be lost"));
    m_losses->setUniformItemSizes(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_write = buttons->addButton(tr("Export…"), QDialogButtonBox::ActionRole);
    m_write->setObjectName(QStringLiteral("exportWrite"));
    m_write->setAccessibleName(tr("Choose a file and export"));
    m_write->setDefault(true);
    auto* form = new QFormLayout;
    form->addRow(tr("Revision"), m_revision);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_summary);
    column->addWidget(m_losses, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_write, &QPushButton::clicked, this, &ExportDialog::askForFile);
    connect(m_revision, &QComboBox::currentIndexChanged, this, &ExportDialog::convert);
    convert();
}

ExportDialog::~ExportDialog() {
    if (m_job)
        m_job->cancel.cancel();
}

void ExportDialog::convert() {
    if (m_job)
        m_job->cancel.cancel();
    m_converted.reset();
    m_losses->clear();
    m_write->setEnabled(false);
    m_summary->setText(tr("Looking for what would be lost…"));
    const auto to = static_cast<Revision>(m_revision->currentData().toInt());
    auto work = [this, map = m_map, to](JobControl& control) -> Jobs::Continuation {
        auto converted = std::make_shared<Result<ConvertedMap>>(convertMap(map, to, control));
        return [this, converted, cancelled = control.cancel.cancelled()] {
            if (cancelled)
                return;
            m_job.reset();
            if (!*converted) {
                m_summary->setText(tr("This map cannot be exported: %1")
                                       .arg(QString::fromStdString(converted->error().text())));
                return;
            }
            m_converted = std::make_shared<const ConvertedMap>(std::move(**converted));
            for (const std::string& loss : m_converted->losses)
                m_losses->addItem(QString::fromStdString(loss));
            m_summary->setText(
                m_losses->count() == 0
                    ? tr("Nothing is lost.")
                    : tr("%n things cannot be kept in this revision:", nullptr, m_losses->count()));
            m_write->setEnabled(true);
        };
    };
    m_job = m_jobs.start(tr("Converting"), this, std::move(work));
}

void ExportDialog::askForFile() {
    auto* dialog = new QFileDialog(this, tr("Export to"), {}, tr("PlatinumSrc maps (*.pmf);;All files (*)"));
    dialog->setObjectName(QStringLiteral("exportFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("pmf"));
    const QString path = m_document ? m_document->origin().path : QString();
    const QFileInfo file(path);
    const auto to = static_cast<Revision>(m_revision->currentData().toInt());
    const QString base =
        path.isEmpty() ? tr("untitled") : file.path() + QLatin1Char('/') + file.completeBaseName();
    dialog->selectFile(QStringLiteral("%1.%2.pmf").arg(base, QString::fromLatin1(revisionName(to))));
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::write);
    dialog->open();
}

void ExportDialog::write(const QString& path) {
    if (!m_converted)
        return;
    m_write->setEnabled(false);
    m_summary->setText(tr("Writing %1…").arg(QFileInfo(path).fileName()));
    auto work = [this, path, converted = m_converted](JobControl& control) -> Jobs::Continuation {
        auto written = std::make_shared<Result<void>>(storeMap(path, converted->map, exportLevel, control));
        return [this, path, written] {
            m_job.reset();
            if (!*written) {
                m_summary->setText(
                    tr("%1 was not written: %2")
                        .arg(QFileInfo(path).fileName(), QString::fromStdString(written->error().text())));
                m_write->setEnabled(true);
                return;
            }
            emit exported(path);
            accept();
        };
    };
    m_job = m_jobs.start(tr("Exporting %1").arg(QFileInfo(path).fileName()), this, std::move(work));
}

} // namespace octant
