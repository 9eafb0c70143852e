#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <thread>

#include "app/assets/folder_resources.h"
#include "app/assets/map_archive.h"
#include "app/assets/pictures.h"
#include "app/foreign/foreign_files.h"
#include "io/paf/paf.h"
#include "io/png/png.h"
#include "io/ptf/ptf.h"
#include "model/terrain/terrain.h"
#include "tests/support/window_suite.h"
#include "views/host/host.h"

namespace tst_app_pictures {

using namespace octant;

namespace {

Blob textureFile(std::uint8_t grey) {
    const Picture picture{1, 1, PixelFormat::Grey, Blob(std::vector<std::byte>{std::byte{grey}})};
    return Blob(ptf::write(picture).value());
}

void writeFile(const QString& path, const Blob& bytes) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
}

int greyOf(const Result<PictureSource::Loaded>& loaded) {
    return loaded ? std::to_integer<int>(loaded->picture->pixels.data()[0]) : -1;
}

MapPtr mapWith(const std::vector<std::string>& textures, Blob archive = {}) {
    auto map = std::make_shared<Map>();
    auto level = std::make_shared<Level>();
    level->id = map->nextId++;
    for (const std::string& texture : textures) {
        Material material;
        material.id = map->nextId++;
        material.name = texture;
        material.texture = texture;
        level->materials.push_back(material);
    }
    map->levels.push_back(level);
    map->embeddedArchive = std::move(archive);
    return map;
}

Blob archiveOf(const std::string& name, const Blob& bytes) {
    paf::Entry file, folder;
    file.name = name;
    file.data = bytes;
    folder.type = paf::Entry::Type::Directory;
    folder.name = "textures";
    folder.entries = {file};
    return Blob(paf::write({folder}, paf::Layout::P2).value());
}

Blob startOfJpg() { return Blob(std::vector<std::byte>{std::byte{0xFF}, std::byte{0xD8}, std::byte{0xFF}}); }

/// A program in the place of the worker that decodes nothing, until it is told to go on.
class WorkerThatWaits {
public:
    explicit WorkerThatWaits(const QString& place) : m_place(place) {
        QFile file(place);
        if (file.open(QFile::WriteOnly))
            file.write("#!/bin/sh\necho $$ > $0.new; mv $0.new $0.began\n"
                       "while [ ! -e $0.go ]; do sleep 0.02; done\n");
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        file.close();
        // A shell is told its name by the path that it is started by.
        foreign::setWorkerProgram(place.toStdString());
    }
    ~WorkerThatWaits() { foreign::setWorkerProgram(OCTANT_PROGRAM); }
    Q_DISABLE_COPY_MOVE(WorkerThatWaits)

    bool began() const { return QFile::exists(m_place + QStringLiteral(".began")); }
    void goOn() const { QFile(m_place + QStringLiteral(".go")).open(QFile::WriteOnly); }
    bool lives() const {
        QFile file(m_place + QStringLiteral(".began"));
        return file.open(QFile::ReadOnly) && ::kill(file.readAll().trimmed().toInt(), 0) == 0;
    }

private:
    QString m_place;
};

} // namespace

class AppPictures : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString path(const char* name) const { return m_dir->filePath(QString::fromLatin1(name)); }
    GameChoice game() const { return {m_dir->path().toStdString() + "/main", "demo"}; }

private slots:
    void init() {
        m_dir = std::make_unique<QTemporaryDir>();
        writeFile(path("main/games/demo/game.cfg"), Blob());
        writeFile(path("main/games/demo/textures/brick.ptf"), textureFile(70));
        writeFile(path("main/games/demo/textures/broken.ptf"), Blob(std::vector<std::byte>(5)));
        writeFile(path("secret.ptf"), textureFile(99));
    }

    void identifiersAreFoundInTheGame() {
        const PictureSource source(openGame(game()), mapWith({}), {});
        QCOMPARE(greyOf(source.load("textures/brick")), 70);
        QCOMPARE(source.load("textures/none").error().rule, Rule::Game003);
        QCOMPARE(source.load("textures/broken").error().rule, Rule::Game009);
    }

    void nothingOutsideOfTheGameIsRead_data() {
        QTest::addColumn<QString>("key");
        QTest::newRow("upwards") << "../../../secret";
        QTest::newRow("absolute") << "/../../secret";
        QTest::newRow("native") << "native:/etc/hostname";
        QTest::newRow("link") << "textures/link";
        QTest::newRow("key of a terrain") << "terrain::../secret.ptf";
        QTest::newRow("key of a model") << "model::2";
        QTest::newRow("archive upwards") << "map:../../secret";
    }
    void nothingOutsideOfTheGameIsRead() {
        QFETCH(QString, key);
        QVERIFY(QFile::link(path("secret.ptf"), path("main/games/demo/textures/link.ptf")));
        const PictureSource source(openGame(game()), mapWith({}, archiveOf("a.ptf", textureFile(1))),
                                   path("main/games/demo/maps/a.pmf").toStdString());
        QVERIFY(!source.load(key.toStdString()));
    }

    void theArchiveOfTheMapIsFound() {
        const PictureSource source(nullptr, mapWith({}, archiveOf("a.ptf", textureFile(33))), {});
        QCOMPARE(greyOf(source.load("map:textures/a")), 33);
        QVERIFY(!source.load("map:textures/b"));
    }

    void browsersSeeTheArchiveToo() {
        const auto archive = archiveOf(*mapWith({}, archiveOf("a.ptf", textureFile(33))));
        QVERIFY(archive);
        const FolderResources alone(nullptr, archive), both(openGame(game()), archive);
        QCOMPARE(alone.textures("map:textures"), std::vector<std::string>{"a"});
        QVERIFY(alone.textures("textures").empty());
        QVERIFY(both.textures("textures").size() == 2);
        QVERIFY(both.models("map:textures").empty());
        QVERIFY(!both.model("map:textures/a"));
        QCOMPARE(std::to_integer<int>(both.picture("map:textures/a").value()->pixels.data()[0]), 33);
        QCOMPARE(std::to_integer<int>(both.picture("textures/brick").value()->pixels.data()[0]), 70);
        QVERIFY(!archiveOf(*mapWith({}, textureFile(1))));
    }

    void picturesOfTerrainLieBesideItsFolder() {
        writeFile(path("maps/land.pfmap"), Blob());
        writeFile(path("map_textures/grass.png"), textureFile(50));
        const PictureSource source(nullptr,
                                   documentOf(std::make_shared<const Terrain>(terrain::newTerrain(1, 1))),
                                   path("maps/land.pfmap").toStdString());
        QCOMPARE(greyOf(source.load(pictureOfTerrain("grass.png"))), 50);
        QVERIFY(!source.load(pictureOfTerrain("../secret.ptf")));
        QVERIFY(!source.load(pictureOfTerrain("none.png")));
    }

    void picturesComeLaterAndMissingOnesAreFindings() {
        const MapPtr map = mapWith({"textures/brick", "textures/none"});
        Pictures pictures;
        pictures.setSource(std::make_shared<const PictureSource>(openGame(game()), map, ""));
        QSignalSpy ready(&pictures, &Pictures::ready);
        QVERIFY(!pictures.picture("textures/brick"));
        QVERIFY(!pictures.picture("textures/none"));
        QTRY_COMPARE(ready.size(), 2);
        QCOMPARE(pictures.picture("textures/brick")->width, 1u);
        // The pattern for the missing is two by two.
        QCOMPARE(pictures.picture("textures/none")->width, 2u);
        const std::vector<Finding> findings = pictures.findings(*map);
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings.front().ruleName(), std::string("GAME-003"));
        QCOMPARE(findings.front().item.kind, ItemKind::Material);
        QCOMPARE(findings.front().item.id, map->levels[0]->materials[1].id);
    }

    void withoutAGameNothingIsMissing() {
        const MapPtr map = mapWith({"textures/brick"});
        Pictures pictures;
        pictures.setSource(std::make_shared<const PictureSource>(nullptr, map, ""));
        QVERIFY(!pictures.picture("textures/brick"));
        QVERIFY(pictures.idle());
        QVERIFY(pictures.findings(*map).empty());
    }

    void aChangedFileIsReadAgain() {
        Pictures pictures;
        pictures.setSource(std::make_shared<const PictureSource>(openGame(game()), mapWith({}), ""));
        QSignalSpy ready(&pictures, &Pictures::ready);
        pictures.picture("textures/brick");
        QTRY_COMPARE(ready.size(), 1);
        const auto before = pictures.picture("textures/brick");
        writeFile(path("main/games/demo/textures/brick.ptf"), textureFile(171));
        QTRY_VERIFY(pictures.picture("textures/brick") != before);
        QCOMPARE(std::to_integer<int>(pictures.picture("textures/brick")->pixels.data()[0]), 171);
    }

    void picturesAreMadeSmallerWhereTheyTakeTooMuch_data() {
        QTest::addColumn<int>("shownBytes");
        QTest::addColumn<int>("side");
        constexpr int all = 3 * 64 * 32 * 3;
        QTest::newRow("all fit, none is longer than what is drawn") << all << 64;
        QTest::newRow("a quarter of that") << all / 4 << 32;
        QTest::newRow("hardly anything") << 3 << 8;
    }
    void picturesAreMadeSmallerWhereTheyTakeTooMuch() {
        QFETCH(int, shownBytes);
        QFETCH(int, side);
        const std::vector<std::string> names{"a", "b", "c"};
        for (const std::string& name : names) {
            Picture large{128, 64, PixelFormat::Rgb, {}};
            large.pixels =
                Blob(std::vector<std::byte>(static_cast<std::size_t>(large.byteCount()), std::byte{90}));
            writeFile(path(("main/games/demo/textures/" + name + ".png").c_str()),
                      Blob(png::write(large).value()));
        }
        Pictures pictures({.side = 64, .shown = static_cast<std::size_t>(shownBytes)}, nullptr);
        std::map<std::string, std::shared_ptr<const Picture>> shown;
        connect(&pictures, &Pictures::ready, &pictures,
                [&](const std::string& key) { shown[key] = pictures.picture(key); });
        pictures.setSource(std::make_shared<PictureSource>(openGame(game()), mapWith({}), ""));
        for (const std::string& name : names)
            pictures.picture("textures/" + name);
        const auto longest = [&] {
            std::uint32_t most = 0;
            for (const auto& [key, picture] : shown)
                most = std::max({most, picture->width, picture->height});
            return static_cast<int>(most);
        };
        QTRY_VERIFY(pictures.idle() && shown.size() == names.size() && longest() == side);
        for (const auto& [key, picture] : shown) {
            QCOMPARE(picture->byteCount(), std::uint64_t{picture->pixels.size()});
            QCOMPARE(std::to_integer<int>(picture->pixels.data()[0]), 90);
        }
    }

    void whatIsAddedLaterIsFoundOnRetry() {
        Pictures pictures;
        const MapPtr map = mapWith({"textures/late"});
        pictures.setSource(std::make_shared<const PictureSource>(openGame(game()), map, ""));
        QSignalSpy ready(&pictures, &Pictures::ready);
        pictures.picture("textures/late");
        QTRY_COMPARE(ready.size(), 1);
        QCOMPARE(pictures.findings(*map).size(), std::size_t{1});
        writeFile(path("main/games/demo/textures/late.ptf"), textureFile(5));
        pictures.retry();
        QTRY_COMPARE(ready.size(), 2);
        QVERIFY(pictures.findings(*map).empty());
    }

    void theWindowGoesOnWhileThePatternForTheMissingIsDecoded() {
        const WorkerThatWaits worker(path("worker"));
        writeFile(path("main/internal/engine/resources/textures/missing.jpg"), startOfJpg());
        Pictures pictures;
        pictures.setSource(std::make_shared<const PictureSource>(openGame(game()), mapWith({}), ""));
        QSignalSpy ready(&pictures, &Pictures::ready);
        pictures.picture("textures/none");
        QTRY_VERIFY(worker.began());
        QVERIFY(ready.isEmpty()); // events of the window go on
        worker.goOn();
        QTRY_COMPARE(ready.size(), 1);
        QCOMPARE(pictures.picture("textures/none")->width, 2u); // it answered nothing: the usual pattern
    }

    void nobodyWaitsForPicturesAtTheEnd() {
        const WorkerThatWaits worker(path("worker"));
        writeFile(path("main/games/demo/textures/slow.jpg"), startOfJpg());
        QElapsedTimer timer;
        timer.start();
        {
            Pictures pictures;
            pictures.setSource(std::make_shared<const PictureSource>(openGame(game()), mapWith({}), ""));
            pictures.picture("textures/slow");
            QTRY_VERIFY(worker.began());
        }
        QVERIFY(!worker.lives());
        // As long as a picture may take.
        QVERIFY(timer.elapsed() < foreign::pictureSettings().patience.count());
    }

    void whatIsReadForBrowsersIsGivenUpAtTheEnd() {
        const WorkerThatWaits worker(path("worker"));
        writeFile(path("main/games/demo/textures/slow.jpg"), startOfJpg());
        const CancelToken end;
        const FolderResources resources(openGame(game()), nullptr, end);
        std::string why;
        std::thread browser([&] { why = resources.picture("textures/slow").error().text(); });
        QTRY_VERIFY(worker.began());
        end.cancel();
        browser.join();
        QVERIFY2(QString::fromStdString(why).contains(QStringLiteral("cancelled")), why.c_str());
        QVERIFY(!worker.lives());
    }
};

} // namespace tst_app_pictures

OCTANT_WINDOW_SUITE(tst_app_pictures, AppPictures)
#include "tst_app_pictures.moc"
