// Triangles of the level. Variants: MODE (0 shaded, 1 lightmap only, 2 material colour, 3 cut), LIGHTMAP, GRID, LIQUID, SECTION,
// TEXTURE (with pictures), MATCAP (some materials have one; only with TEXTURE), GROUND (of a terrain; only in MODE 0), PREVIEW (lit by
// lights that are not baked; only in MODE 0), FAST (fast lights add to the light of a vertex), DARK (what visible lists do not name).
layout(location = 0) in vec3 aPosition;
layout(location = 1) in vec2 aUv;
layout(location = 2) in vec2 aLightmapUv;
layout(location = 3) in vec4 aNormal;
layout(location = 4) in uvec4 aBytes;
layout(location = 5) in uvec2 aSlots;
#if FAST
layout(location = 6) in vec4 aFast;
#endif

uniform mat4 uClip;             // relative to the eye
uniform vec2 uBias;             // scale and offset of depth
uniform samplerBuffer uSectors; // sector centres relative to the eye
uniform samplerBuffer uMaterials;
uniform int uSectorBase;
uniform float uTime;
uniform vec3 uEye;
uniform vec3 uWind;
#if MODE == 2
uniform float uSides;           // 1 where sides are darker than tops
#endif
#if SECTION
uniform vec3 uSectionLow;       // relative to the eye
uniform vec3 uSectionHigh;
uniform vec4 uSectionNear;      // where the eye looks, and how near it cuts
out float gl_ClipDistance[7];
#endif
#if TEXTURE
uniform float uPlain;           // layer of what has no picture
#endif
#if MATCAP
uniform vec3 uRight;            // axes of the picture
uniform vec3 uUp;
#endif

// Most triangles are neither blended nor lightmapped: one lit colour serves them, which software drivers draw fastest.
#define LIT_HERE (LIGHTMAP == 0 && LIQUID == 0 && PREVIEW == 0)

#if LIT_HERE
out vec3 vColor;         // lit
#else
flat out vec4 vColor;    // straight colour, opacity
flat out vec4 vGlow;     // emission, 1 when what is behind stays
out vec3 vLight;         // light without a lightmap
#endif
#if LIGHTMAP
out vec3 vLightmapUv;
flat out float vShading;
flat out float vLit;     // 1 with a lightmap
#if FAST
out vec3 vFast;          // what fast lights add to it
#endif
#endif
#if GRID || TEXTURE
out vec2 vUv;
#endif
#if TEXTURE
flat out float vLayer;
#if LIT_HERE
flat out vec3 vGlow;
#else
flat out float vThrough; // 1 where the picture lets through what is behind
#endif
#endif
#if MATCAP
out vec2 vMatcapUv;
flat out float vMatcap;  // layer, less than 0 for none
#endif
#if GROUND
out vec2 vPlan;          // place in the chunk, units
flat out vec2 vGround;   // 1 where there are bumps, and how much grass
#endif
#if PREVIEW
out vec3 vFrom;          // relative to the eye
out vec3 vFacing;
flat out float vTakes;   // how much light changes it
#endif
#if LIQUID
out vec3 vWorld;
out vec3 vNormal;
flat out vec4 vWave;     // direction over the ground, speed, height
out float vShare;        // of what is drawn over other ground, 1 elsewhere
#endif

vec3 skyLight(vec3 normal) {
    float facing = 0.5 + 0.5 * dot(normal, vec3(0.5199, 0.7998, -0.2999));
    return mix(vec3(0.40, 0.42, 0.48), vec3(1.04, 1.02, 0.98), facing);
}

#if LIQUID
float waveHeight(vec4 wave, vec2 ground) {
    if (wave.w == 0.0)
        return 0.0;
    float number = 6.2832 / clamp(16.0 * abs(wave.w), 2.0, 48.0);
    float along = dot(wave.xy, ground) * number - wave.z * number * uTime;
    float across = dot(vec2(-wave.y, wave.x), ground) * number * 0.7 + along * 0.6;
    return wave.w * (0.6 * sin(along) + 0.4 * sin(across));
}
#endif

void main() {
    int material = int(aSlots.x) * 6;
    vec4 look = texelFetch(uMaterials, material);
    vec4 glow = texelFetch(uMaterials, material + 1);
    vec4 moving = texelFetch(uMaterials, material + 2);
    vec3 position = aPosition + texelFetch(uSectors, uSectorBase + int(aSlots.y)).xyz;
    vec3 normal = normalize(aNormal.xyz + vec3(0.0, 1e-6, 0.0));

#if LIQUID
    vec4 flow = texelFetch(uMaterials, material + 3);
    vec3 velocity = flow.xyz + flow.w * uWind;
    float speed = length(velocity);
    vec2 heading = length(velocity.xz) > 1e-5 ? normalize(velocity.xz) : vec2(1.0, 0.0);
    vWave = vec4(heading, speed, moving.w);
    vWorld = position + uEye;
    vNormal = normal;
    position.y += moving.z + waveHeight(vWave, vWorld.xz);
#endif

    float shading = floor(glow.a) / 255.0;
#if FAST
    vec3 fast = aFast.rgb;
#else
    vec3 fast = vec3(0.0);
#endif
#if MODE == 0
    vec3 light = mix(vec3(1.0), min(skyLight(normal) + fast, vec3(1.04)), shading);
#elif MODE == 1
    vec3 light = vec3(dot(skyLight(normal), vec3(0.25)) + 0.08) + fast;
#elif MODE == 2
    // Each of the six directions has a shade of its own.
    vec3 facing = normal * normal * (vec3(0.16, 0.0, 0.08) + vec3(0.05, 0.32, 0.04) * vec3(lessThan(normal, vec3(0.0))));
    vec3 light = vec3(1.0 - uSides * (facing.x + facing.y + facing.z));
#else
    vec3 light = vec3(1.0);
#endif
#if LIT_HERE
#if TEXTURE
    vColor = look.rgb * light;
    vGlow = glow.rgb;
#elif MODE == 0
    vColor = min(look.rgb * light + glow.rgb, vec3(1.0));
#elif MODE == 1
    vColor = light;
#elif MODE == 2
    vColor = look.rgb * light;
#else
    vColor = look.rgb;
#endif
#else
    vColor = look;
#if LIQUID
    vShare = aBytes.w == 255u ? aLightmapUv.x : 1.0;
#endif
    vGlow = vec4(glow.rgb, fract(glow.a) > 0.25 ? 1.0 : 0.0);
    vLight = light;
#endif
#if PREVIEW
    vFrom = position;
    vFacing = normal;
    vTakes = shading;
#endif
#if GROUND
    float ground = aBytes.w == 255u ? floor(aLightmapUv.y * 255.0 + 0.5) : 0.0;
    vGround = vec2(step(127.5, ground), mod(ground, 128.0) / 127.0);
    vPlan = aPosition.xz;
#endif
#if LIGHTMAP
    vLightmapUv = vec3(aLightmapUv, float(aBytes.w));
    vShading = shading;
    vLit = aBytes.w == 255u ? 0.0 : 1.0;
#if FAST
    vFast = fast;
#endif
#endif
#if TEXTURE
    vec4 place = texelFetch(uMaterials, material + 4);
    vUv = aUv * place.z;
    if (moving.x != 0.0 || moving.y != 0.0)
        vUv += fract(moving.xy * uTime);
    vLayer = place.x < 0.5 ? uPlain : place.x;
#if !LIT_HERE
    vThrough = place.w;
#endif
#if MATCAP
    vMatcap = place.y;
    vMatcapUv = vec2(0.5) + 0.5 * vec2(dot(normal, uRight), -dot(normal, uUp)) +
                fract(texelFetch(uMaterials, material + 5).xy * uTime) +
                texelFetch(uMaterials, material + 5).zw;
#endif
#elif GRID
    vUv = aUv;
    if (moving.x != 0.0 || moving.y != 0.0)
        vUv += fract(moving.xy * uTime * 0.5) * 2.0;
#endif
#if SECTION
    vec3 above = position - uSectionLow;
    vec3 below = uSectionHigh - position;
    gl_ClipDistance[0] = above.x;
    gl_ClipDistance[1] = above.y;
    gl_ClipDistance[2] = above.z;
    gl_ClipDistance[3] = below.x;
    gl_ClipDistance[4] = below.y;
    gl_ClipDistance[5] = below.z;
    gl_ClipDistance[6] = dot(position, uSectionNear.xyz) - uSectionNear.w;
#endif
    gl_Position = uClip * vec4(position, 1.0);
    gl_Position.z = gl_Position.z * uBias.x + gl_Position.w * uBias.y;
}
