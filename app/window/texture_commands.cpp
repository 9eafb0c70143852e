#include "app/window/texture_commands.h"

#include <bit>

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include "app/assets/picture_files.h"
#include "app/dialogs/external_texture_dialog.h"
#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "io/png/png.h"
#include "io/ptf/ptf.h"
#include "io/save_file.h"
#include "model/core/attempt.h"
#include "model/core/translate.h"
#include "model/edit/archive.h"
#include "views/host/actions.h"

namespace octant {
namespace {

QString shortNameOf(const QString& path) { return QFileInfo(path).fileName(); }

Result<Blob> pngOf(const Picture& picture) {
    const auto bytes = png::write(picture);
    return bytes ? Result<Blob>(Blob(*bytes)) : tl::unexpected(bytes.error());
}

} // namespace

TextureCommands::TextureCommands(DocumentHost& host, Jobs& jobs, ActionRegistry& actions, QWidget& window)
    : QObject(&window), m_host(host), m_jobs(jobs), m_window(window) {
    const auto one = [this] { return selected().has_value(); };
    const auto embedded = [this] { return isEmbedded(); };
    actions.bind(
        "texture.replace", [this] { replace(); }, one);
    actions.bind(
        "texture.embed", [this] { embedFromGame(); }, [this] { return isExternal(); });
    actions.bind(
        "texture.external", [this] { makeExternal(); }, embedded);
    actions.bind(
        "texture.recode", [this] { recode(); }, embedded);
    actions.bind(
        "texture.export", [this] { exportPicture(); }, one);
}

std::optional<ItemRef> TextureCommands::selected() const {
    if (m_host.documentNumber() == 0 || !m_host.snapshot()->model)
        return std::nullopt;
    std::optional<ItemRef> found;
    for (const ItemRef& item : m_host.selection())
        if (item.kind == ItemKind::ModelTexture) {
            if (found)
                return std::nullopt;
            found = item;
        }
    return found;
}

const p3m::Texture* TextureCommands::textureOf(const ItemRef& item) const {
    const MapPtr map = m_host.snapshot();
    if (map->model)
        for (std::size_t i = 0; i < map->model->textures.size(); ++i)
            if (map->model->textures[i].id == item.id)
                return &map->model->textures[i];
    return nullptr;
}

bool TextureCommands::isEmbedded() const {
    const auto item = selected();
    const p3m::Texture* texture = item ? textureOf(*item) : nullptr;
    return texture && texture->type == p3m::Texture::Embedded;
}

bool TextureCommands::isExternal() const {
    const auto item = selected();
    const p3m::Texture* texture = item ? textureOf(*item) : nullptr;
    return texture && texture->type == p3m::Texture::External;
}

void TextureCommands::tell(const QString& what, const Error& why) {
    m_host.report(tr("%1: %2").arg(what, QString::fromStdString(why.text())).toStdString());
}

Result<TextureCommands::Made> TextureCommands::madeOf(Picture picture, bool scale) {
    if (!hasTextureSides(picture)) {
        if (!scale)
            return Made{{}, std::move(picture)};
        picture = scaledToTexture(picture);
    }
    const auto bytes = ptf::write(picture);
    return bytes ? Result<Made>(Made{Blob(*bytes), {}}) : tl::unexpected(bytes.error());
}

void TextureCommands::embed(const ItemRef& texture, const QString& what, Make make) {
    const QPointer<Document> document(m_host.document());
    const auto work = [this, document, texture, what,
                       make = std::move(make)](JobControl& control) -> Jobs::Continuation {
        auto made =
            std::make_shared<Result<Made>>(attempt("the texture", [&] { return make(control.cancel); }));
        return [this, document, texture, what, made] {
            if (!document || document != m_host.document())
                return;
            if (!*made)
                tell(tr("%1 cannot become a texture").arg(what), made->error());
            else if ((*made)->tooOdd)
                askToScale(texture, *(*made)->tooOdd);
            else
                m_host.submit(
                    Edit{"texture.embed", {texture}, {}}.with("data", base64Of((*made)->file.span())));
        };
    };
    m_jobs.start(tr("Making a texture of %1").arg(what), this, work);
}

void TextureCommands::askToScale(const ItemRef& texture, const Picture& picture) {
    auto* question = new QMessageBox(
        QMessageBox::Question, tr("Scale picture"),
        tr("This picture has %1 × %2 pixels. Sides of textures are powers of two; scale it to %3 × %4?")
            .arg(picture.width)
            .arg(picture.height)
            .arg(std::bit_ceil(picture.width))
            .arg(std::bit_ceil(picture.height)),
        QMessageBox::Cancel, &m_window);
    question->setObjectName(QStringLiteral("scaleQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* scale = question->addButton(tr("Scale"), QMessageBox::AcceptRole);
    scale->setObjectName(QStringLiteral("scalePicture"));
    question->setDefaultButton(scale);
    connect(question, &QMessageBox::buttonClicked, this,
            [this, texture, scale, picture](QAbstractButton* button) {
                if (button == scale)
                    embed(texture, tr("the picture"),
                          [picture](const CancelToken&) { return madeOf(picture, true); });
            });
    question->open();
}

void TextureCommands::replaceBy(const ItemRef& texture, const QString& path) {
    embed(texture, shortNameOf(path), [path](const CancelToken& cancel) -> Result<Made> {
        const Result<Blob> file = readFile(filePathOf(path));
        if (!file)
            return tl::unexpected(file.error());
        std::vector<Finding> warnings;
        Result<Picture> picture = readPicture(*file, &warnings, cancel);
        if (!picture)
            return tl::unexpected(picture.error());
        // A sound texture is embedded as it is, byte for byte.
        if (warnings.empty() && ptf::read(file->span()))
            return Made{*file, {}};
        return madeOf(std::move(*picture), false);
    });
}

void TextureCommands::replace() {
    const auto texture = selected();
    if (!texture)
        return;
    auto* dialog = new QFileDialog(&m_window, tr("Embed picture"), QString(),
                                   tr("Pictures (*.ptf *.png *.jpg *.jpeg *.tga *.bmp);;All files (*)"));
    dialog->setObjectName(QStringLiteral("replaceTexture"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, texture](const QString& path) { replaceBy(*texture, path); });
    dialog->open();
}

void TextureCommands::embedFromGame() {
    const auto item = selected();
    const p3m::Texture* texture = item ? textureOf(*item) : nullptr;
    if (!texture)
        return;
    const std::string path = texture->path.string();
    const std::shared_ptr<const GameResources> game = m_host.resources();
    if (!game) {
        m_host.report(tr("No game is chosen that %1 could come from. Choose one in the File menu, or embed a "
                         "picture of a file.")
                          .arg(shownText(path))
                          .toStdString());
        return;
    }
    embed(*item, QString::fromStdString(path), [game, path](const CancelToken&) -> Result<Made> {
        const auto picture = game->picture(path);
        return picture ? madeOf(**picture, false) : tl::unexpected(picture.error());
    });
}

void TextureCommands::recode() {
    const auto item = selected();
    const p3m::Texture* texture = item ? textureOf(*item) : nullptr;
    if (!texture)
        return;
    embed(*item, tr("what is embedded"), [data = texture->data](const CancelToken&) -> Result<Made> {
        auto read = ptf::read(data.span());
        if (!read)
            return tl::unexpected(read.error());
        if (read->warnings.empty())
            return fail("it is of the engine's own form already");
        return madeOf(std::move(read->picture), false);
    });
}

void TextureCommands::makeExternal() {
    const auto item = selected();
    if (!item || !m_host.document())
        return;
    const QFileInfo model(m_host.document()->fileToSuggest());
    auto* dialog = new ExternalTextureDialog(
        m_host.game(), model.path() + QLatin1Char('/') + model.completeBaseName() + QStringLiteral(".ptf"),
        &m_window);
    connect(dialog, &QDialog::accepted, this,
            [this, item, dialog] { moveTo(*item, dialog->file(), dialog->identifier().toStdString()); });
    dialog->open();
}

void TextureCommands::moveTo(const ItemRef& item, const QString& path, const std::string& identifier) {
    const p3m::Texture* texture = textureOf(item);
    if (!texture)
        return;
    const QPointer<Document> document(m_host.document());
    const auto work = [this, document, item, path, identifier,
                       data = texture->data](JobControl&) -> Jobs::Continuation {
        const auto write = [&]() -> Result<void> {
            if (!path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
                return writeFileSafely(filePathOf(path), data.span());
            const auto read = ptf::read(data.span());
            const Result<Blob> png = read ? pngOf(read->picture) : tl::unexpected(read.error());
            return png ? writeFileSafely(filePathOf(path), png->span()) : tl::unexpected(png.error());
        };
        auto written = std::make_shared<Result<void>>(attempt("the picture", write));
        return [this, document, item, path, identifier, written] {
            if (!*written) {
                tell(tr("%1 was not written").arg(shortNameOf(path)), written->error());
                return;
            }
            m_host.report(tr("Wrote %1").arg(QDir::toNativeSeparators(path)).toStdString());
            if (!document || document != m_host.document())
                return;
            m_host.submit(Edit{"texture.external", {item}, {}}.with("path", identifier));
            m_host.retryPictures();
        };
    };
    m_jobs.start(tr("Writing %1").arg(shortNameOf(path)), this, work);
}

void TextureCommands::exportPicture() {
    const auto item = selected();
    const p3m::Texture* texture = item ? textureOf(*item) : nullptr;
    if (!texture || !m_host.document())
        return;
    const QFileInfo model(m_host.document()->fileToSuggest());
    const QString name = texture->type == p3m::Texture::External
                             ? QString::fromStdString(texture->path.string()).section(QLatin1Char('/'), -1)
                             : model.completeBaseName();
    auto* dialog = new QFileDialog(&m_window, tr("Export texture"), model.path(), tr("PNG pictures (*.png)"));
    dialog->setObjectName(QStringLiteral("exportTexture"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->selectFile(name + QStringLiteral(".png"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, item](const QString& path) { exportTo(*item, path); });
    dialog->open();
}

void TextureCommands::exportTo(const ItemRef& item, const QString& path) {
    const p3m::Texture* texture = textureOf(item);
    if (!texture)
        return;
    const std::shared_ptr<const GameResources> game = m_host.resources();
    const auto work = [this, path, game, texture = *texture](JobControl&) -> Jobs::Continuation {
        const auto write = [&]() -> Result<void> {
            Result<Blob> png = fail("no game is chosen that the texture could come from");
            if (texture.type != p3m::Texture::External) {
                const auto read = ptf::read(texture.data.span());
                png = read ? pngOf(read->picture) : tl::unexpected(read.error());
            } else if (game) {
                const auto picture = game->picture(texture.path.string());
                png = picture ? pngOf(**picture) : tl::unexpected(picture.error());
            }
            return png ? writeFileSafely(filePathOf(path), png->span()) : tl::unexpected(png.error());
        };
        auto written = std::make_shared<Result<void>>(attempt("the picture", write));
        return [this, path, written] {
            if (*written)
                m_host.report(tr("Exported %1").arg(QDir::toNativeSeparators(path)).toStdString());
            else
                tell(tr("%1 was not written").arg(shortNameOf(path)), written->error());
        };
    };
    m_jobs.start(tr("Exporting %1").arg(shortNameOf(path)), this, work);
}

std::span<const ActionRow> modelTextureActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("texture.replace", "tools/model", OCTANT_TR("Embed &picture of a file…"),
                  OCTANT_TR("Put a PTF, PNG, JPG, TGA or BMP picture into the model in the place of the "
                            "selected texture"),
                  {.in = ActionIn::Models,
                   .section = 2,
                   .whyNot = OCTANT_TR("Select a texture that this can be done with first")}),
        ActionRow("texture.embed", "tools/model", OCTANT_TR("&Embed from game"),
                  OCTANT_TR("Put the picture that the selected texture names into the model"),
                  {.in = ActionIn::Models,
                   .section = 2,
                   .whyNot = OCTANT_TR("Select a texture that this can be done with first")}),
        ActionRow(
            "texture.external", "tools/model", OCTANT_TR("Make te&xture external…"),
            OCTANT_TR(
                "Write the embedded picture to a file of the game and let the selected texture name it"),
            {.in = ActionIn::Models,
             .section = 2,
             .whyNot = OCTANT_TR("Select a texture that this can be done with first")}),
        ActionRow("texture.export", "tools/model", OCTANT_TR("Export texture as PN&G…"),
                  OCTANT_TR("Write the picture of the selected texture with the channels that it has"),
                  {.in = ActionIn::Models,
                   .section = 2,
                   .whyNot = OCTANT_TR("Select a texture that this can be done with first")}),
        ActionRow(
            "texture.recode", "tools/model", OCTANT_TR("Re&code texture"),
            OCTANT_TR("Give the selected embedded texture the form that the engine of today shows right"),
            {.in = ActionIn::Models,
             .section = 2,
             .whyNot = OCTANT_TR("Select a texture that this can be done with first")}),
    };
    return rows;
}

} // namespace octant
