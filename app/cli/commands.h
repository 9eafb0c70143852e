#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/files/map_files.h"
#include "io/pfmap/pfmap.h"
#include "model/p3m/model.h"

/// The commands behind the command line, each an exit code (app/cli/files.h). None needs a display or a Qt
/// application.
namespace octant::cli {

struct InfoOptions {
    std::string file;
    ReadChoice read;
    std::optional<p3m::Layout> layout; ///< to read a model as
    bool json = false;
};
int info(const InfoOptions& options);
int textureInfo(const InfoOptions& options);
int modelInfo(const InfoOptions& options);
int terrainInfo(const InfoOptions& options);

struct CheckOptions {
    std::vector<std::string> files;
    ReadChoice read;
    std::optional<p3m::Layout> layout; ///< to read models as
    std::string mainFolder, game;      ///< that is looked through; empty: as where each file lies says
    bool json = false;
};
int check(const CheckOptions& options);
/// What is wrong with a terrain, as a file of these bytes; an error where it cannot be read.
Result<std::vector<pfmap::Finding>> checkTerrain(const std::string& file, const Blob& bytes);

struct DumpOptions {
    std::string file;
    ReadChoice read;
    std::optional<p3m::Layout> layout; ///< to read a model as
};
int dump(const DumpOptions& options);
int dumpModel(const DumpOptions& options);
int dumpTerrain(const DumpOptions& options);

struct ConvertOptions {
    std::string in, out;
    ReadChoice read;
    std::optional<Revision> revision;              ///< none: the file's own, and then the same bytes
    std::optional<p3m::Layout> layout, fromLayout; ///< the same for models, and what to read them as
    std::string mainFolder, game; ///< of textures for other formats; empty: as where the file lies says
    bool strict = false;          ///< a loss refuses
    bool scale = false;           ///< pictures, to sides that a texture may have
    int level = exportLevel;      ///< of LZ4
    bool levelGiven = true;       ///< otherwise what is made of terrain gets editingLevel: it is large

    std::string terrainVersion;                 ///< "1.0" or "1.2" to write a terrain as that
    bool canonical = false;                     ///< a terrain in the layout of new ones
    int tileLog2 = 1;                           ///< of a terrain's tile in units of a map
    std::string textures = "textures/terrain/"; ///< before the textures of a terrain
    bool keepAside = true;                      ///< the terrain's file in the map
    bool colors = false;                        ///< for materials of a terrain without a picture
    std::size_t mapLevel = 0;                   ///< that becomes terrain
    double zero = 0;                            ///< its height that becomes level 0, units
    int voidBase = -3;                          ///< level of terrain where it has no ground
};
/// Maps to maps; what ends in .ptf or .png goes from any picture.
int convert(const ConvertOptions& options);
/// The map in the revision that is asked for, with a complaint for each loss; an exit code where there is
/// none, or a loss is refused.
tl::expected<MapPtr, int> inRevision(const ConvertOptions& options, const MapPtr& map);
bool isPictureName(const std::string& file);
int convertPicture(const ConvertOptions& options);
int convertModel(const ConvertOptions& options);
bool isTerrainName(const std::string& file);
int convertTerrain(const ConvertOptions& options);
int convertMapToTerrain(const ConvertOptions& options);
int exportModel(const ConvertOptions& options);
int importModel(const ConvertOptions& options);

struct SetOptions {
    std::string file, out;
    ReadChoice read;
    std::vector<std::string> assignments; ///< PATH=VALUE
    int level = editingLevel;             ///< of LZ4
};
int set(const SetOptions& options);
int setTerrain(const SetOptions& options);

struct RunOptions {
    std::string file, out;
    std::string script; ///< "-": standard input
    ReadChoice read;
    int level = editingLevel; ///< of LZ4
};
int runScript(const RunOptions& options);
/// Prints every action that a script can name, with its parameters.
int listActions(bool asJson);

struct ListOptions {
    std::string file; ///< an archive, or a map with one
    bool json = false;
};
int listArchive(const ListOptions& options);

struct ExtractOptions {
    std::string file, folder;
    std::vector<std::string> paths; ///< none: everything
    bool replace = false;           ///< files that are there
};
int extractArchive(const ExtractOptions& options);

struct CreateOptions {
    std::string folder, out;
    bool early = false;    ///< layout P2, which stands inside of maps; otherwise P4
    bool compress = false; ///< P2 only
};
int createArchive(const CreateOptions& options);

struct RenderOptions {
    std::string file, picture;
    ReadChoice read;
    unsigned level = 0;
    int width = 1280, height = 720;
    std::optional<std::array<double, 3>>
        eye;                   ///< units from the centre of the centre sector; none: all in view
    double yaw = 0, pitch = 0; ///< degrees; used with eye
    std::string mode = "shaded";
    bool wireframe = false;
    std::string mainFolder, game; ///< of the textures; empty: as where the file lies says
    double time = 0;              ///< seconds, of what moves
    std::string animation;        ///< of a model; empty: at rest
};
int render(const RenderOptions& options);

} // namespace octant::cli
