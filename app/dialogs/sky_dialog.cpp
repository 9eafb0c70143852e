#include "app/dialogs/sky_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/assets/picture_files.h"
#include "app/files/file_path.h"
#include "model/map/sky_sides.h"
#include "views/browser/thumbnails.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

constexpr int sidePixels = 88;
constexpr std::array<const char*, 6> sideTexts{QT_TRANSLATE_NOOP("octant::SkyDialog", "Right (+X)"),
                                               QT_TRANSLATE_NOOP("octant::SkyDialog", "Top (+Y)"),
                                               QT_TRANSLATE_NOOP("octant::SkyDialog", "Front (+Z)"),
                                               QT_TRANSLATE_NOOP("octant::SkyDialog", "Left (-X)"),
                                               QT_TRANSLATE_NOOP("octant::SkyDialog", "Bottom (-Y)"),
                                               QT_TRANSLATE_NOOP("octant::SkyDialog", "Back (-Z)")};
/// Row and column of each side in the unfolded box.
constexpr std::array<std::pair<int, int>, 6> sidePlaces{{{1, 2}, {0, 1}, {1, 1}, {1, 0}, {2, 1}, {1, 3}}};

QString pictureFilter() {
    return SkyDialog::tr("Pictures (*.png *.jpg *.jpeg *.tga *.bmp *.ptf);;All files (*)");
}

} // namespace

SkyDialog::SkyDialog(Host& host, ItemId level, QWidget* parent)
    : QDialog(parent), m_host(host), m_level(level), m_name(new QLineEdit(tr("sky"), this)),
      m_usual(new QCheckBox(tr("Make it the default sky of the level"), this)), m_state(new QLabel(this)),
      m_tasks(host.pool(), Priority::InView, *this) {
    setObjectName(QStringLiteral("skyDialog"));
    setWindowTitle(tr("Make sky from pictures"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptDrops(true);
    m_name->setObjectName(QStringLiteral("skyName"));
    m_name->setAccessibleName(tr("Name"));
    m_usual->setObjectName(QStringLiteral("skyUsual"));
    m_usual->setAccessibleName(m_usual->text());
    m_usual->setChecked(true);
    m_state->setObjectName(QStringLiteral("skyState"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);

    auto* several = new QPushButton(tr("Choose &pictures…"), this);
    several->setObjectName(QStringLiteral("skySeveral"));
    several->setToolTip(tr("Takes each for the side that the end of its name tells"));
    auto* folder = new QPushButton(tr("Choose &folder…"), this);
    folder->setObjectName(QStringLiteral("skyFolder"));
    folder->setToolTip(tr("Takes the pictures in it for the sides that the ends of their names tell"));
    auto* sources = new QHBoxLayout;
    sources->addWidget(folder);
    sources->addWidget(several);
    sources->addStretch();
    auto* unfolded = new QGridLayout;
    for (std::size_t side = 0; side < m_sides.size(); ++side)
        unfolded->addWidget(addSide(side), sidePlaces[side].first, sidePlaces[side].second);
    auto* form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_make = buttons->addButton(tr("&Make sky"), QDialogButtonBox::AcceptRole);
    m_make->setDefault(true);
    for (QPushButton* button : {several, folder})
        button->setAutoDefault(false); // else Enter asks again for what was chosen a moment ago
    m_make->setObjectName(QStringLiteral("skyMake"));
    auto* column = new QVBoxLayout(this);
    column->addLayout(sources);
    column->addLayout(unfolded);
    column->addLayout(form);
    column->addWidget(m_usual);
    column->addWidget(m_state);
    column->addWidget(buttons);
    connect(folder, &QPushButton::clicked, this, &SkyDialog::chooseFolder);
    connect(several, &QPushButton::clicked, this, &SkyDialog::chooseSeveral);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

QToolButton* SkyDialog::addSide(std::size_t side) {
    auto* button = new QToolButton(this);
    const QString text = tr(sideTexts[side]);
    button->setObjectName(QStringLiteral("skySide.%1").arg(QLatin1String(skySideNames[side])));
    button->setAccessibleName(text);
    button->setText(text);
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setIconSize({sidePixels, sidePixels});
    button->setFixedSize(sidePixels + 16, sidePixels + 32);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, side] { choose(side); });
    m_sides[side] = button;
    return button;
}

void SkyDialog::choose(std::size_t side) {
    auto* dialog = new QFileDialog(this, tr("Picture of the side: %1").arg(tr(sideTexts[side])));
    dialog->setObjectName(QStringLiteral("skyFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(pictureFilter());
    connect(dialog, &QFileDialog::fileSelected, this, [this, side](const QString& file) { put(side, file); });
    dialog->open();
}

void SkyDialog::chooseSeveral() {
    auto* dialog = new QFileDialog(this, tr("Pictures of the sky"));
    dialog->setObjectName(QStringLiteral("skyFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilter(pictureFilter());
    connect(dialog, &QFileDialog::filesSelected, this, &SkyDialog::takeFiles);
    dialog->open();
}

void SkyDialog::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder with the pictures of the sky"));
    dialog->setObjectName(QStringLiteral("skyFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { takeFiles({path}); });
    dialog->open();
}

void SkyDialog::takeFiles(const QStringList& files) {
    std::vector<std::filesystem::path> pictures;
    for (const QString& file : files) {
        if (const QDir folder(file); folder.exists())
            for (const QFileInfo& entry : folder.entryInfoList(
                     {QStringLiteral("*.png"), QStringLiteral("*.jpg"), QStringLiteral("*.jpeg"),
                      QStringLiteral("*.tga"), QStringLiteral("*.bmp"), QStringLiteral("*.ptf")},
                     QDir::Files))
                pictures.push_back(filePathOf(entry.absoluteFilePath()));
        else
            pictures.push_back(filePathOf(file));
    }
    const SkyFaces found = skyFacesAmong(pictures);
    bool any = false;
    for (std::size_t side = 0; side < found.size(); ++side)
        if (!found[side].empty()) {
            put(side, QFile::decodeName(found[side].c_str()));
            any = true;
        }
    if (!any)
        m_state->setText(
            tr("No name of these files tells a side. Names end in _right, _left, _top, _bottom, _front "
               "and _back, in rt, lf, up, dn, ft and bk or in px, nx and so on. Otherwise click a side."));
}

void SkyDialog::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void SkyDialog::dropEvent(QDropEvent* event) {
    QStringList files;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    takeFiles(files);
}

void SkyDialog::put(std::size_t side, const QString& file) {
    m_files[side] = filePathOf(file);
    m_sides[side]->setIcon({});
    m_sides[side]->setToolTip(shownPath(file));
    m_tasks.run(
        "a picture",
        [path = m_files[side], cancel = m_tasks.token()] { return readPictureFile(path, cancel); },
        [this, side, file, round = ++m_rounds[side]](const Result<Picture>& picture) {
            if (round != m_rounds[side])
                return;
            if (picture) {
                m_sides[side]->setIcon(QPixmap::fromImage(thumbnailOf(*picture, sidePixels)));
            } else {
                m_files[side].clear();
                refresh();
                m_state->setText(
                    tr("%1 cannot be read: %2").arg(fileNameOf(file), shownText(picture.error().text())));
            }
        });
    refresh();
}

void SkyDialog::refresh() {
    QStringList missing;
    for (std::size_t side = 0; side < m_sides.size(); ++side)
        if (m_files[side].empty())
            missing.append(tr(sideTexts[side]));
    m_make->setEnabled(!m_making && missing.size() < static_cast<int>(m_sides.size()));
    if (m_making)
        m_state->setText(tr("Making the sky…"));
    else if (missing.size() == static_cast<int>(m_sides.size()))
        m_state->setText(
            tr("Choose a folder with six pictures, or click a side. They go into the archive of the map."));
    else if (!missing.isEmpty())
        m_state->setText(tr("Without a picture: %1").arg(missing.join(QStringLiteral(", "))));
    else
        m_state->setText(tr("All six sides have a picture."));
}

void SkyDialog::accept() {
    if (m_making || !m_make->isEnabled())
        return;
    m_making = true;
    refresh();
    const std::string name =
        m_name->text().trimmed().isEmpty() ? "sky" : m_name->text().trimmed().toStdString();
    m_tasks.run(
        "the sky",
        [map = m_host.snapshot(), level = m_level, name, files = m_files, usual = m_usual->isChecked(),
         cancel = m_tasks.token()] { return skyOf(*map, level, name, files, usual, cancel); },
        [this](const Result<Edit>& edit) {
            m_making = false;
            refresh();
            if (!edit)
                m_state->setText(tr("No sky was made: %1").arg(shownText(edit.error().text())));
            else if (m_host.submit(*edit))
                QDialog::accept();
        });
}

} // namespace octant
