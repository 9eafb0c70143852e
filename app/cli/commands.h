#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/files/map_files.h"
#include "io/loss.h"
#include "io/pfmap/pfmap.h"
#include "model/p3m/model.h"

namespace octant::exchange {
struct File;
}

/// The commands behind the command line, each an exit code (app/cli/files.h). None needs a display or a Qt
/// application.
namespace octant::cli {

/// Options of `info`.
struct InfoOptions {
    std::string file;
    ReadChoice read;
    std::optional<p3m::Layout> layout; ///< to read a model as
    bool json = false;
};
/// `info`: prints what a file is and holds. Chooses by the kind of file.
int info(const InfoOptions& options);
/// The same for a texture (PTF).
int textureInfo(const InfoOptions& options);
/// The same for a model (P3M).
int modelInfo(const InfoOptions& options);
/// The same for a terrain (PFMAP).
int terrainInfo(const InfoOptions& options);

enum class CheckFormat : std::uint8_t { Text, Json, Sarif, Junit };

/// Options of `check`.
struct CheckOptions {
    std::vector<std::string> files; ///< and folders
    ReadChoice read;
    std::optional<p3m::Layout> layout; ///< to read models as
    std::string mainFolder, game;      ///< that is looked through; empty: as where each file lies says
    CheckFormat format = CheckFormat::Text;
    bool failOnWarning = false; ///< warnings count as errors do
    bool all = false;           ///< also those that are waived (io/json/waivers.h)
};
/// `check`: prints what is wrong with files of any kind. Refused where there are errors, Failed where a file
/// cannot be read; the worst counts.
int check(const CheckOptions& options);
/// What is wrong with a terrain, as a file of these bytes; an error where it cannot be read.
Result<std::vector<Finding>> checkTerrain(const std::string& file, const Blob& bytes);

/// Options of `dump`.
struct DumpOptions {
    std::string file;
    ReadChoice read;
    std::optional<p3m::Layout> layout; ///< to read a model as
    bool ids = false;                  ///< which item has which id, instead
};
/// `dump`: prints a file as JSON. Chooses by the kind of file.
int dump(const DumpOptions& options);
/// Prints the items of a map, a model or a terrain with their ids and paths; false where it cannot be
/// written.
bool dumpIds(const Map& map);
/// The same for a model.
int dumpModel(const DumpOptions& options);
/// The same for a terrain.
int dumpTerrain(const DumpOptions& options);

/// Options of `bake`.
struct BakeOptions {
    std::string file, out;
    ReadChoice read;
    std::string quality = "final";       ///< or "quick"
    std::optional<std::size_t> mapLevel; ///< number of the one that is baked; all without
    unsigned threads = 0;                ///< 0: those of the program
    bool stats = false;
    bool light = false, space = false, visibility = false; ///< what is baked; light where none is set
    std::string mainFolder, game; ///< of the textures; empty: as where the file lies says
    int level = exportLevel;      ///< of LZ4
    int backups = 0;
};
/// `bake`: computes the light of a map, that of things in its space, or its visible lists, and writes it.
int bake(const BakeOptions& options);

/// Options of `convert`; each kind of file uses those that fit it.
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
    std::size_t mapLevel = 0;                   ///< that becomes terrain or is exported
    bool light = false;                         ///< baked light of the level goes along to glTF
    double zero = 0;                            ///< its height that becomes level 0, units
    int voidBase = -3;                          ///< level of terrain where it has no ground
    int backups = 0;                            ///< earlier states of the file that are kept beside it
};
/// `convert`: writes a file in another revision or format. Chooses one of the functions below by the kind of
/// the file and the ending of the new name; maps become maps here.
int convert(const ConvertOptions& options);
/// The map in the revision that is asked for, with a complaint for each loss; an exit code where there is
/// none, or a loss is refused.
tl::expected<MapPtr, int> inRevision(const ConvertOptions& options, const MapPtr& map);
/// Whether a name ends in .ptf or .png.
bool isPictureName(const std::string& file);
/// A picture to a texture or PNG file.
int convertPicture(const ConvertOptions& options);
/// A model to another layout of P3M.
int convertModel(const ConvertOptions& options);
/// Whether a name ends in .pfmap.
bool isTerrainName(const std::string& file);
/// A terrain to another version or to a map.
int convertTerrain(const ConvertOptions& options);
/// A level of a map to a terrain.
int convertMapToTerrain(const ConvertOptions& options);
/// A model to glTF or OBJ.
int exportModel(const ConvertOptions& options);
/// Tells what was lost and writes what an export gave, or says why not.
int saveExported(const ConvertOptions& options, std::span<const exchange::File> files,
                 const std::vector<Loss>& losses);
/// A level of a map, or a terrain, to glTF or OBJ.
int exportLevel(const ConvertOptions& options);
/// `export`: writes a level, a terrain or a model as glTF or OBJ.
int exportFile(const ConvertOptions& options);
/// A glTF or OBJ file to a model.
int importModel(const ConvertOptions& options);

/// Options of `set`.
struct SetOptions {
    std::string file, out;
    ReadChoice read;
    std::vector<std::string> assignments; ///< PATH=VALUE
    int level = editingLevel;             ///< of LZ4
    int backups = 0;                      ///< earlier states of the file that are kept beside it
};
/// `set`: changes fields by their paths and writes the file. Nothing is written if one of them is refused.
int set(const SetOptions& options);
/// The same for a terrain.
int setTerrain(const SetOptions& options);

/// Options of `run`.
struct RunOptions {
    std::string file, out;
    std::string script; ///< "-": standard input
    ReadChoice read;
    int level = editingLevel; ///< of LZ4
    int backups = 0;          ///< earlier states of the file that are kept beside it
};
/// `run`: applies a script of edits to a map and writes it. Nothing is written if an edit is refused.
int runScript(const RunOptions& options);
/// Prints every action that a script can name, with its parameters.
int listActions(bool asJson);

/// Options of `diff`.
struct DiffOptions {
    std::vector<std::string> files; ///< two; with `git` what git gives to a program that shows differences
    ReadChoice read;
    bool git = false;
    bool json = false;
};
/// `diff`: prints how two maps, models or terrains differ, by what they mean. Refused where they differ, but
/// for git, which wants Done.
int diff(const DiffOptions& options);

/// Options of `merge`.
struct MergeOptions {
    std::string base, ours, theirs, out;
    std::string name; ///< of the merged file in messages; empty: as `out`
    ReadChoice read;
    int level = editingLevel; ///< of LZ4
    int backups = 0;          ///< earlier states of the file that are kept beside it
};
/// `merge`: writes what two sides made of one map, model or terrain. Refused where they conflict; then the
/// file has ours there.
int merge(const MergeOptions& options);

/// Options of `git-setup`.
struct GitSetupOptions {
    bool global = false; ///< for all repositories of the user, not for the one of the current folder
};
/// `git-setup`: makes git use `diff` and `merge`, and says what it wrote. To do it again changes nothing.
int gitSetup(const GitSetupOptions& options);

/// Options of `archive list`.
struct ListOptions {
    std::string file; ///< an archive, or a map with one
    bool json = false;
};
/// `archive list`: prints the entries of an archive. Refused where it has errors.
int listArchive(const ListOptions& options);

/// Options of `archive extract`.
struct ExtractOptions {
    std::string file, folder;
    std::vector<std::string> paths; ///< none: everything
    bool replace = false;           ///< files that are there
};
/// `archive extract`: writes files of an archive into a folder. Refused where the archive has errors.
int extractArchive(const ExtractOptions& options);

/// Options of `archive create`.
struct CreateOptions {
    std::string folder, out;
    bool early = false;    ///< layout P2, which stands inside of maps; otherwise P4
    bool compress = false; ///< P2 only
};
/// `archive create`: makes an archive of a folder.
int createArchive(const CreateOptions& options);

/// Options of `find`.
struct FindOptions {
    std::string file;
    std::vector<std::string> words; ///< of the query (model/search/search.h)
    ReadChoice read;
    bool json = false;
};
/// `find`: prints the paths of the items that a search finds, with the value that was asked for. Refused
/// where nothing is found.
int find(const FindOptions& options);

/// Options of `render`.
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
    bool edges = false, cornerShade = false;
    std::string mainFolder, game; ///< of the textures; empty: as where the file lies says
    double time = 0;              ///< seconds, of what moves
    std::string animation;        ///< of a model; empty: at rest
};
/// `render`: draws a map, model or terrain without a window into a PNG or JPG file. Failed where sectors are
/// damaged, too; the picture is written all the same.
int render(const RenderOptions& options);

} // namespace octant::cli
