#pragma once

#include <cstdint>

/// The values of OpenGL's constants that the renderer uses, so that no GL header reaches the rest of the
/// program.
namespace octant::render::gl {

using Enum = std::uint32_t;

inline constexpr Enum ArrayBuffer = 0x8892;
inline constexpr Enum ElementArrayBuffer = 0x8893;
inline constexpr Enum TextureBuffer = 0x8C2A;
inline constexpr Enum StaticDraw = 0x88E4;
inline constexpr Enum DynamicDraw = 0x88E8;
inline constexpr Enum StreamDraw = 0x88E0;

inline constexpr Enum Byte = 0x1400;
inline constexpr Enum UnsignedByte = 0x1401;
inline constexpr Enum UnsignedShort = 0x1403;
inline constexpr Enum UnsignedInt = 0x1405;
inline constexpr Enum Float = 0x1406;

inline constexpr Enum Texture2D = 0x0DE1;
inline constexpr Enum Texture2DArray = 0x8C1A;
inline constexpr Enum Rgb = 0x1907;
inline constexpr Enum Rgba = 0x1908;
inline constexpr Enum Rgb8 = 0x8051;
inline constexpr Enum Rgba8 = 0x8058;
inline constexpr Enum Rgba32F = 0x8814;
inline constexpr Enum DepthComponent = 0x1902;
inline constexpr Enum DepthComponent32F = 0x8CAC;
inline constexpr Enum TextureMinFilter = 0x2801;
inline constexpr Enum TextureMagFilter = 0x2800;
inline constexpr Enum TextureWrapS = 0x2802;
inline constexpr Enum TextureWrapT = 0x2803;
inline constexpr Enum TextureMaxLevel = 0x813D;
inline constexpr Enum TextureMaxAnisotropy = 0x84FE;
inline constexpr int LinearMipmapLinear = 0x2703;
inline constexpr int Nearest = 0x2600;
inline constexpr int Linear = 0x2601;
inline constexpr int ClampToEdge = 0x812F;
inline constexpr int Repeat = 0x2901;
inline constexpr Enum MaxArrayTextureLayers = 0x88FF;
inline constexpr Enum UnpackAlignment = 0x0CF5;
inline constexpr Enum PackAlignment = 0x0D05;
inline constexpr Enum MaxTextureSize = 0x0D33;
inline constexpr Enum MaxSamples = 0x8D57;
inline constexpr Enum Renderer = 0x1F01;
inline constexpr Enum Version = 0x1F02;

inline constexpr Enum Lines = 0x0001;
inline constexpr Enum Triangles = 0x0004;
inline constexpr Enum TriangleStrip = 0x0005;

inline constexpr Enum Blend = 0x0BE2;
inline constexpr Enum CullFace = 0x0B44;
inline constexpr Enum DepthTest = 0x0B71;
inline constexpr Enum ScissorTest = 0x0C11;
inline constexpr Enum FramebufferSrgb = 0x8DB9;
inline constexpr Enum Multisample = 0x809D;
inline constexpr Enum One = 1;
inline constexpr Enum Zero = 0;
inline constexpr Enum OneMinusSourceAlpha = 0x0303;
inline constexpr Enum Less = 0x0201;
inline constexpr Enum LessEqual = 0x0203;
inline constexpr Enum Greater = 0x0204;
inline constexpr Enum GreaterEqual = 0x0206;
inline constexpr Enum Front = 0x0404;
inline constexpr Enum Back = 0x0405;
inline constexpr Enum ClipDistance0 = 0x3000; ///< the next ones follow it
inline constexpr Enum CounterClockwise = 0x0901;
inline constexpr Enum Line = 0x1B01;
inline constexpr Enum Fill = 0x1B02;
inline constexpr unsigned ColorBit = 0x4000;
inline constexpr unsigned DepthBit = 0x0100;

inline constexpr Enum Framebuffer = 0x8D40;
inline constexpr Enum ReadFramebuffer = 0x8CA8;
inline constexpr Enum DrawFramebuffer = 0x8CA9;
inline constexpr Enum ColorAttachment0 = 0x8CE0;
inline constexpr Enum DepthAttachment = 0x8D00;

} // namespace octant::render::gl
