#pragma once

#include <span>

#include <functional>
#include <optional>
#include <string>

#include <QObject>

#include "model/core/picture.h"
#include "model/p3m/model.h"
#include "views/host/actions.h"
#include "views/host/host.h"

class QWidget;

namespace octant {

class DocumentHost;
class Jobs;

/// What the window's actions on textures of models do.
class TextureCommands : public QObject {
    Q_OBJECT
public:
    TextureCommands(DocumentHost& host, Jobs& jobs, ActionRegistry& actions, QWidget& window);

    /// Embeds the picture of a file in the place of what a texture is.
    void replaceBy(const ItemRef& texture, const QString& path);
    /// Writes the picture of a texture as PNG, with the channels that it has.
    void exportTo(const ItemRef& texture, const QString& path);
    /// Writes what is embedded to a file of the same content, or as PNG where the name says so, and lets the
    /// texture name it.
    void moveTo(const ItemRef& texture, const QString& path, const std::string& identifier);

private:
    /// A texture file, or the picture that has to be scaled to become one.
    struct Made {
        Blob file;
        std::optional<Picture> tooOdd;
    };
    static Result<Made> madeOf(Picture picture, bool scale);

    std::optional<ItemRef> selected() const;
    const p3m::Texture* textureOf(const ItemRef& item) const;
    bool isEmbedded() const;
    bool isExternal() const;
    void replace();
    void embedFromGame();
    void recode();
    void makeExternal();
    void exportPicture();
    using Make = std::function<Result<Made>(const CancelToken&)>;
    /// Runs on a worker, asks where the picture has to be scaled, and embeds it.
    void embed(const ItemRef& texture, const QString& what, Make make);
    void askToScale(const ItemRef& texture, const Picture& picture);
    void tell(const QString& what, const Error& why);

    DocumentHost& m_host;
    Jobs& m_jobs;
    QWidget& m_window;
};

/// Their rows.
std::span<const ActionRow> modelTextureActionRows();

} // namespace octant
