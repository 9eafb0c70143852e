#pragma once

#include <cstring>
#include <initializer_list>
#include <vector>

#include <QByteArray>

#include <nlohmann/json.hpp>

#include "model/core/blob.h"

namespace octant::test {

/// A glTF 2.0 scene that a test puts together: one triangle, one node, one buffer.
class SmallGltf {
public:
    SmallGltf() {
        json = {{"asset", {{"version", "2.0"}}},
                {"scene", 0},
                {"scenes", {{{"nodes", {0}}}}},
                {"nodes", {{{"name", "Body"}, {"mesh", 0}}}},
                {"meshes", nlohmann::json::array()}};
        const int at = add<float>({0, 0, 0, 1, 0, 0, 0, 1, 0}, "VEC3");
        json["meshes"].push_back({{"name", "Body"}, {"primitives", {{{"attributes", {{"POSITION", at}}}}}}});
    }

    /// The number of the accessor.
    template <class T>
    int add(const std::vector<T>& numbers, const char* type, int component = componentOf<T>()) {
        json["bufferViews"].push_back(
            {{"buffer", 0}, {"byteOffset", bytes.size()}, {"byteLength", numbers.size() * sizeof(T)}});
        bytes.append(reinterpret_cast<const char*>(numbers.data()), qsizetype(numbers.size() * sizeof(T)));
        while (bytes.size() % 4 != 0)
            bytes.append('\0');
        const int components = type[0] == 'S' ? 1 : type[0] == 'M' ? 16 : type[3] - '0';
        json["accessors"].push_back({{"bufferView", json["bufferViews"].size() - 1},
                                     {"componentType", component},
                                     {"count", numbers.size() / std::size_t(components)},
                                     {"type", type}});
        return int(json["accessors"].size()) - 1;
    }
    nlohmann::json& primitive() { return json["meshes"][0]["primitives"][0]; }
    nlohmann::json& attributes() { return primitive()["attributes"]; }
    void addSkin(const std::vector<int>& joints, const std::vector<std::uint8_t>& which,
                 const std::vector<float>& weights) {
        attributes()["JOINTS_0"] = add(which, "VEC4");
        attributes()["WEIGHTS_0"] = add(weights, "VEC4");
        json["skins"].push_back({{"joints", joints}});
        json["nodes"][0]["skin"] = json["skins"].size() - 1;
    }
    void addAnimation(const char* name, int node, const char* path, const std::vector<float>& times,
                      const std::vector<float>& values, const char* how = "LINEAR") {
        const int input = add(times, "SCALAR"),
                  output = add(values, std::strcmp(path, "rotation") == 0 ? "VEC4" : "VEC3");
        json["animations"].push_back(
            {{"name", name},
             {"channels", {{{"sampler", 0}, {"target", {{"node", node}, {"path", path}}}}}},
             {"samplers", {{{"input", input}, {"output", output}, {"interpolation", how}}}}});
    }
    /// A .gltf file that holds its bytes itself.
    Blob text() const {
        nlohmann::json whole = json;
        if (!whole.contains("buffers"))
            whole["buffers"] = {
                {{"byteLength", bytes.size()},
                 {"uri", "data:application/octet-stream;base64," + bytes.toBase64().toStdString()}}};
        const std::string dumped = whole.dump();
        return Blob::copyOf(std::as_bytes(std::span(dumped)));
    }
    /// The same as a .glb.
    Blob binary() const {
        nlohmann::json whole = json;
        whole["buffers"] = {{{"byteLength", bytes.size()}}};
        return glb(QByteArray::fromStdString(whole.dump()), bytes);
    }
    static Blob glb(QByteArray text, QByteArray content) {
        text.append((4 - text.size() % 4) % 4, ' ');
        content.append((4 - content.size() % 4) % 4, '\0');
        QByteArray file("glTF");
        const auto word = [&file](qsizetype value) {
            for (int shift = 0; shift < 32; shift += 8)
                file.append(char(value >> shift & 0xFF));
        };
        word(2);
        word(28 + text.size() + content.size());
        word(text.size());
        file += "JSON" + text;
        word(content.size());
        file += QByteArray("BIN\0", 4) + content;
        return Blob::copyOf(std::as_bytes(std::span(file.constData(), std::size_t(file.size()))));
    }

    nlohmann::json json;
    QByteArray bytes;

private:
    template <class T> static constexpr int componentOf() {
        return std::is_same_v<T, std::uint8_t>    ? 5121
               : std::is_same_v<T, std::uint16_t> ? 5123
               : std::is_same_v<T, std::uint32_t> ? 5125
                                                  : 5126;
    }
};

} // namespace octant::test
