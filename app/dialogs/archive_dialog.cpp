#include "app/dialogs/archive_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/files/file_path.h"
#include "io/save_file.h"
#include "model/edit/archive.h"
#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int pathRole = Qt::UserRole, folderRole = Qt::UserRole + 1;
/// What an undo step should hold at most; larger files belong into the game.
constexpr qint64 largestAdded = qint64{64} << 20;

QString fromUtf8(const std::string& text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

const paf::Entry* entryAt(const paf::Archive& archive, const QString& path) {
    return paf::find(archive.entries, path.toStdString());
}

} // namespace

ArchiveDialog::ArchiveDialog(DocumentHost& host, QWidget* parent)
    : QDialog(parent), m_host(host), m_tree(new QTreeWidget(this)), m_hint(new QLabel(this)) {
    setObjectName(QStringLiteral("archiveDialog"));
    setWindowTitle(tr("Embedded archive"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptDrops(true);
    resize(560, 420);
    m_tree->setObjectName(QStringLiteral("archiveTree"));
    m_tree->setAccessibleName(tr("Files in the archive"));
    m_tree->setHeaderLabels({tr("Name"), tr("Bytes")});
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_hint->setObjectName(QStringLiteral("archiveHint"));
    m_hint->setProperty("dim", true);
    m_hint->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    const auto button = [&](const QString& text, const char* name, void (ArchiveDialog::*run)()) {
        QPushButton* made = buttons->addButton(text, QDialogButtonBox::ActionRole);
        made->setObjectName(QString::fromLatin1(name));
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, run);
        return made;
    };
    m_add = button(tr("Add files…"), "archiveAdd", &ArchiveDialog::add);
    m_replace = button(tr("Replace…"), "archiveReplace", &ArchiveDialog::replace);
    m_extract = button(tr("Extract…"), "archiveExtract", &ArchiveDialog::extract);
    m_remove = button(tr("Remove"), "archiveRemove", &ArchiveDialog::remove);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_tree, 1);
    column->addWidget(m_hint);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ArchiveDialog::updateButtons);
    m_listening = m_host.listen([this](const HostEvent& event) {
        if (std::holds_alternative<MapChanged>(event))
            refresh();
    });
    refresh();
}

void ArchiveDialog::refresh() {
    const QString before = picked();
    m_tree->clear();
    m_archive = {};
    const Blob& bytes = m_host.snapshot()->embeddedArchive;
    m_changeable = true;
    auto archive = bytes.empty() ? Result<paf::Archive>(paf::Archive()) : paf::read(bytes);
    if (!archive) {
        m_changeable = false;
        tell(tr("The archive cannot be read: %1. Remove takes it away, and what is added then begins a new "
                "one.")
                 .arg(shownText(archive.error().text())));
    } else {
        m_archive = std::move(*archive);
        m_changeable = m_archive.sound();
        if (!m_changeable)
            tell(tr("Parts of the archive are damaged. Extract what is whole; Remove takes all of it away, "
                    "and what "
                    "is added then begins a new one."));
        else if (m_archive.entries.empty())
            tell(tr("The map has no files yet. Add textures here, or drop them, and name them with map: in "
                    "front, "
                    "as in map:textures/wall."));
        else
            tell(tr("Materials name these files with map: in front and without ending, as in "
                    "map:textures/wall."));
    }
    fill(nullptr, m_archive.entries, {});
    m_tree->expandAll();
    for (QTreeWidgetItem* item :
         m_tree->findItems(QStringLiteral("*"), Qt::MatchWildcard | Qt::MatchRecursive))
        if (!before.isEmpty() && item->data(0, pathRole) == before)
            m_tree->setCurrentItem(item);
    updateButtons();
}

void ArchiveDialog::fill(QTreeWidgetItem* parent, const std::vector<paf::Entry>& entries,
                         const QString& place) {
    for (const paf::Entry& entry : entries) {
        const QString name = fromUtf8(entry.name), shown = shownText(name);
        const bool folder = entry.type == paf::Entry::Type::Directory;
        const QString size = entry.broken ? tr("damaged")
                             : folder     ? QString()
                             : entry.type == paf::Entry::Type::Link
                                 ? tr("link to %1").arg(shownText(entry.target))
                                 : locale().toString(qulonglong(entry.data.size()));
        auto* item = parent != nullptr ? new QTreeWidgetItem(parent, {shown, size})
                                       : new QTreeWidgetItem(m_tree, {shown, size});
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setIcon(0, themeIcon(folder ? QStringLiteral("open") : QStringLiteral("extension")));
        item->setData(0, pathRole, place + name);
        item->setData(0, folderRole, folder);
        fill(item, entry.entries, place + name + QLatin1Char('/'));
    }
}

void ArchiveDialog::updateButtons() {
    const QTreeWidgetItem* item = m_tree->currentItem();
    m_extract->setEnabled(!m_archive.entries.empty());
    m_add->setEnabled(m_changeable);
    m_replace->setEnabled(item != nullptr && m_changeable && !item->data(0, folderRole).toBool());
    m_remove->setEnabled(item != nullptr || !m_changeable);
}

QString ArchiveDialog::picked() const {
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item != nullptr ? item->data(0, pathRole).toString() : QString();
}

QString ArchiveDialog::folder() const {
    const QTreeWidgetItem* item = m_tree->currentItem();
    if (item != nullptr && !item->data(0, folderRole).toBool())
        item = item->parent();
    return item != nullptr ? item->data(0, pathRole).toString() + QLatin1Char('/') : QString();
}

void ArchiveDialog::tell(const QString& what) { m_hint->setText(what); }

bool ArchiveDialog::put(const QString& path, const QString& file) {
    if (QFileInfo(file).size() > largestAdded) {
        tell(tr("%1 is larger than 64 MiB. Put it into the folder of the game.").arg(shownText(file)));
        return false;
    }
    const Result<Blob> bytes = readFile(filePathOf(file));
    if (!bytes) {
        tell(tr("%1 was not added: %2").arg(shownText(file), shownText(bytes.error().text())));
        return false;
    }
    Edit edit{"archive.put", {{ItemKind::Map, -1, ItemRef::NoCube, MapItem}}, {}};
    edit.with("path", path.toStdString()).with("data", base64Of(bytes->span()));
    return m_host.submit(edit);
}

QFileDialog* ArchiveDialog::ask(const QString& title, int mode) {
    auto* dialog = new QFileDialog(this, title);
    dialog->setObjectName(QStringLiteral("archiveFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(static_cast<QFileDialog::FileMode>(mode));
    dialog->open();
    return dialog;
}

void ArchiveDialog::add() {
    connect(ask(tr("Add files to the archive"), QFileDialog::ExistingFiles), &QFileDialog::filesSelected,
            this, &ArchiveDialog::addFiles);
}

void ArchiveDialog::addFiles(const QStringList& files) {
    const QString into = folder();
    for (const QString& file : files)
        if (!put(into + QFileInfo(file).fileName(), file))
            return;
}

void ArchiveDialog::replace() {
    const QString path = picked();
    connect(
        ask(tr("Replace %1 by").arg(shownText(path)), QFileDialog::ExistingFile), &QFileDialog::fileSelected,
        this, [this, path](const QString& file) {
            // What is in a file is told by its ending, and the ending stays.
            if (QFileInfo(path).suffix().compare(QFileInfo(file).suffix(), Qt::CaseInsensitive) == 0)
                put(path, file);
            else
                tell(tr("%1 is not of the kind of %2. Add it under its own name, and remove the other one.")
                         .arg(shownText(QFileInfo(file).fileName()), shownText(path)));
        });
}

void ArchiveDialog::remove() {
    Edit edit{"archive.remove", {{ItemKind::Map, -1, ItemRef::NoCube, MapItem}}, {}};
    // Of one that cannot be changed nothing is taken out, only all of it.
    m_host.submit(edit.with("path", m_changeable ? picked().toStdString() : std::string()));
}

namespace {

/// Writes files below a folder; what is there already is kept. Returns how many were written and what not.
struct Written {
    int files = 0;
    QStringList kept;
};
void write(const paf::Entry& entry, const QDir& into, Written& written) {
    const QString name = fromUtf8(entry.name);
    if (entry.broken || entry.type == paf::Entry::Type::Link)
        return;
    if (entry.type == paf::Entry::Type::Directory) {
        into.mkpath(name);
        for (const paf::Entry& inner : entry.entries)
            write(inner, QDir(into.filePath(name)), written);
    } else if (QFileInfo::exists(into.filePath(name)) ||
               !writeFileSafely(filePathOf(into.filePath(name)), entry.data.span())) {
        written.kept << into.filePath(name);
    } else {
        ++written.files;
    }
}

} // namespace

void ArchiveDialog::extract() {
    connect(ask(tr("Extract to"), QFileDialog::Directory), &QFileDialog::fileSelected, this,
            &ArchiveDialog::extractTo);
}

void ArchiveDialog::extractTo(const QString& into) {
    Written written;
    const paf::Entry* one = picked().isEmpty() ? nullptr : entryAt(m_archive, picked());
    if (one != nullptr)
        write(*one, QDir(into), written);
    else
        for (const paf::Entry& entry : m_archive.entries)
            write(entry, QDir(into), written);
    tell(written.kept.isEmpty() ? tr("%n file(s) written.", nullptr, written.files)
                                : tr("%n file(s) written. Left as they were: %1", nullptr, written.files)
                                      .arg(written.kept.join(QStringLiteral(", "))));
}

void ArchiveDialog::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void ArchiveDialog::dropEvent(QDropEvent* event) {
    QStringList files;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile() && QFileInfo(url.toLocalFile()).isFile())
            files << url.toLocalFile();
    addFiles(files);
}

} // namespace octant
