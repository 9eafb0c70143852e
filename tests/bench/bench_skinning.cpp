#include <algorithm>
#include <array>
#include <chrono>
#include <random>

#include <benchmark/benchmark.h>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

#include "model/p3m/motion.h"
#include "model/p3m/skin.h"

using namespace octant;

namespace {

constexpr std::size_t boneCount = 255, vertexCount = 65535, bonesAVertex = 4;

/// What a plain loop wants of a vertex.
struct Vertex {
    std::array<std::uint8_t, bonesAVertex> bones{};
    std::array<float, bonesAVertex> weights{};
};

struct Subject {
    p3m::Model model;
    std::vector<Vertex> vertices;
};

/// A chain of bones that all turn, and a part whose every vertex hangs on four of them.
Subject makeSubject() {
    std::mt19937 random(7);
    const auto real = [&] { return static_cast<float>(random() % 2001) / 1000 - 1; };
    Subject subject;
    p3m::Action action;
    action.usPerFrame = 33333;
    std::vector<p3m::BoneMotion> motions;
    for (std::size_t i = 0; i < boneCount; ++i) {
        p3m::Bone bone;
        bone.name = "bone" + std::to_string(i);
        bone.head = {real(), real(), real()};
        bone.tail = {real(), real(), real()};
        bone.childCount = i + 1 < boneCount && i % 8 != 7 ? 1 : 0;
        p3m::BoneMotion motion;
        motion.bone = bone.name;
        motion.rotation =
            std::vector<p3m::Keyframe<glm::vec3>>{{0, {}, glm::vec3(0)}, {20, {}, {real(), real(), real()}}};
        subject.model.bones.push_back(bone);
        motions.push_back(motion);
    }
    action.bones = std::move(motions);
    subject.model.actions.push_back(action);

    std::vector<glm::vec3> positions, normals;
    std::vector<std::vector<std::pair<std::uint16_t, std::uint8_t>>> weights(boneCount);
    for (std::size_t v = 0; v < vertexCount; ++v) {
        positions.emplace_back(real(), real(), real());
        normals.push_back(glm::normalize(glm::vec3(real(), real(), real()) + glm::vec3(0, 2, 0)));
        Vertex& vertex = subject.vertices.emplace_back();
        const auto first = random() % boneCount;
        float sum = 0;
        for (std::size_t k = 0; k < bonesAVertex; ++k) {
            const auto bone = (first + k * 61) % boneCount;
            const auto stored = static_cast<std::uint8_t>(random());
            vertex.bones[k] = static_cast<std::uint8_t>(bone);
            vertex.weights[k] = static_cast<float>(stored + 1);
            sum += vertex.weights[k];
            weights[bone].emplace_back(static_cast<std::uint16_t>(v), stored);
        }
        for (float& weight : vertex.weights)
            weight /= sum;
    }
    std::vector<p3m::WeightGroup> groups;
    for (std::size_t i = 0; i < boneCount; ++i) {
        std::vector<p3m::WeightRun> runs;
        std::vector<std::uint8_t> stored;
        std::size_t next = 0;
        for (const auto& [vertex, weight] : weights[i]) {
            runs.push_back({static_cast<std::uint16_t>(vertex - next), 1});
            stored.push_back(weight);
            next = vertex + std::size_t{1};
        }
        p3m::WeightGroup group;
        group.bone = subject.model.bones[i].name;
        group.runs = std::move(runs);
        group.weights = std::move(stored);
        groups.push_back(std::move(group));
    }
    p3m::Part part;
    part.hasNormals = true;
    part.positions = std::move(positions);
    part.normals = std::move(normals);
    part.weightGroups = std::move(groups);
    subject.model.parts.push_back(part);
    return subject;
}

/// The loop that skinning is measured against: four matrices added up, a position and a normal.
void plainLoop(const Subject& subject, const std::vector<glm::mat4>& palette,
               std::vector<glm::vec3>& positions, std::vector<glm::vec3>& normals) {
    const p3m::Part& part = subject.model.parts[0];
    for (std::size_t v = 0; v < vertexCount; ++v) {
        const Vertex& vertex = subject.vertices[v];
        glm::mat4 sum = palette[vertex.bones[0]] * vertex.weights[0];
        for (std::size_t k = 1; k < bonesAVertex; ++k)
            sum += palette[vertex.bones[k]] * vertex.weights[k];
        positions[v] = glm::vec3(sum * glm::vec4(part.positions[v], 1));
        normals[v] = glm::normalize(glm::mat3(sum) * part.normals[v]);
    }
}

template <class Fn> double secondsOf(Fn&& fn) {
    const auto start = std::chrono::steady_clock::now();
    fn();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> times) {
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2),
                     times.end());
    return times[times.size() / 2];
}

/// 65,535 vertices on 255 bones; `ratio` is that to a plain matrix-palette loop. The pose is
/// counted in.
void Skinning(benchmark::State& state) {
    const Subject subject = makeSubject();
    const p3m::Skeleton skeleton(subject.model);
    const p3m::Skin skin(subject.model.parts[0], skeleton);
    std::vector<glm::vec3> positions(vertexCount), normals(vertexCount);
    const auto palette = skeleton.at(subject.model.actions[0], 7).skin;
    std::vector<double> ours, plain;
    for (auto _ : state) {
        plain.push_back(secondsOf([&] { plainLoop(subject, palette, positions, normals); }));
        benchmark::DoNotOptimize(positions.data());
        ours.push_back(secondsOf([&] {
            const p3m::Pose pose = skeleton.at(subject.model.actions[0], 7);
            skin.apply(pose.skin, positions, normals);
        }));
        benchmark::DoNotOptimize(normals.data());
        state.SetIterationTime(ours.back());
    }
    state.counters["ratio"] = median(ours) / median(plain);
    state.counters["budget"] = 1.5;
}
BENCHMARK(Skinning)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(0.5);

} // namespace
