#pragma once

#include <cstring>
#include <map>
#include <memory>

#include <assimp/IOStream.hpp>
#include <assimp/IOSystem.hpp>

#include "io/exchange/exchange.h"

namespace octant::exchange {

/// A file in memory, for reading or for writing.
class SceneStream : public Assimp::IOStream {
public:
    explicit SceneStream(std::shared_ptr<std::vector<std::byte>> bytes) : m_bytes(std::move(bytes)) {}

    std::size_t Read(void* to, std::size_t size, std::size_t count) override {
        const std::size_t left = m_bytes->size() - std::min(m_at, m_bytes->size());
        const std::size_t whole = size > 0 ? std::min(count, left / size) : 0;
        if (whole > 0)
            std::memcpy(to, m_bytes->data() + m_at, whole * size);
        m_at += whole * size;
        return whole;
    }
    std::size_t Write(const void* from, std::size_t size, std::size_t count) override {
        if (m_bytes->size() < m_at + size * count)
            m_bytes->resize(m_at + size * count);
        if (size * count > 0)
            std::memcpy(m_bytes->data() + m_at, from, size * count);
        m_at += size * count;
        return count;
    }
    aiReturn Seek(std::size_t offset, aiOrigin origin) override {
        const std::size_t base = origin == aiOrigin_SET ? 0 : origin == aiOrigin_CUR ? m_at : m_bytes->size();
        m_at = base + offset; // past the end too: headers are written last
        return aiReturn_SUCCESS;
    }
    std::size_t Tell() const override { return m_at; }
    std::size_t FileSize() const override { return m_bytes->size(); }
    void Flush() override {}

private:
    std::shared_ptr<std::vector<std::byte>> m_bytes;
    std::size_t m_at = 0;
};

/// All files that the library sees: those that are put here, those that it writes, and those that `readFile`
/// gives.
class SceneFiles : public Assimp::IOSystem {
public:
    using Bytes = std::shared_ptr<std::vector<std::byte>>;

    explicit SceneFiles(std::shared_ptr<std::map<std::string, Bytes>> files, ReadFile readFile = {})
        : m_files(std::move(files)), m_readFile(std::move(readFile)) {}

    bool Exists(const char* name) const override { return find(name) != nullptr; }
    char getOsSeparator() const override { return '/'; }
    Assimp::IOStream* Open(const char* name, const char* mode) override {
        if (std::strchr(mode, 'w') != nullptr)
            return new SceneStream((*m_files)[name] = std::make_shared<std::vector<std::byte>>());
        const Bytes bytes = find(name);
        return bytes ? new SceneStream(bytes) : nullptr;
    }
    void Close(Assimp::IOStream* stream) override { delete stream; }

private:
    Bytes find(const std::string& name) const {
        if (const auto known = m_files->find(name); known != m_files->end())
            return known->second;
        const auto read = m_readFile ? m_readFile(name) : fail("no other file is read");
        if (!read)
            return nullptr;
        return (*m_files)[name] =
                   std::make_shared<std::vector<std::byte>>(read->span().begin(), read->span().end());
    }

    std::shared_ptr<std::map<std::string, Bytes>> m_files;
    ReadFile m_readFile;
};

} // namespace octant::exchange
