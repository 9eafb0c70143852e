#define LIT_HERE (LIGHTMAP == 0 && LIQUID == 0 && PREVIEW == 0)

#if LIT_HERE
in vec3 vColor;
#else
flat in vec4 vColor;
flat in vec4 vGlow;
in vec3 vLight;
#endif
#if LIGHTMAP
in vec3 vLightmapUv;
flat in float vShading;
flat in float vLit;
#if FAST
in vec3 vFast;
#endif
uniform sampler2DArray uLightmaps;
#endif
#if GRID || TEXTURE
in vec2 vUv;
#endif
#if TEXTURE
uniform sampler2DArray uTextures;
flat in float vLayer;
#if LIT_HERE
flat in vec3 vGlow;
#else
flat in float vThrough;
#endif
#endif
#if MATCAP
in vec2 vMatcapUv;
flat in float vMatcap;
#endif
#if LIQUID
in vec3 vWorld;
in vec3 vNormal;
flat in vec4 vWave;
in float vShare;
uniform vec3 uEye;
uniform float uTime;
#endif
#if GROUND
in vec2 vPlan;
flat in vec2 vGround;
#endif
#if PREVIEW
const int mostLights = 16;
in vec3 vFrom;
in vec3 vFacing;
flat in float vTakes;
uniform int uLightCount;
uniform vec4 uLightAt[mostLights];    // from the eye, and its range; the way to a sun, and 0
uniform vec4 uLightColor[mostLights]; // cosine of the outer half angle of its cone, less than -1 for none
uniform vec4 uLightTo[mostLights];    // where it shines, cosine of the inner half angle
uniform vec2 uLightLeft;              // of the light of faces without and with a lightmap
uniform vec3 uLightZenith;
uniform vec3 uLightHorizon;
uniform vec3 uLightAmbient;
#endif

out vec4 color; // opacity already multiplied

#if GRID && !TEXTURE
// A checker of one unit with soft edges; fades where squares get smaller than pixels.
float checker(vec2 uv) {
    vec2 width = max(abs(dFdx(uv)), abs(dFdy(uv))) + 1e-4;
    vec2 side = 2.0 * (abs(fract((uv - 0.5 * width) * 0.5) - 0.5) - abs(fract((uv + 0.5 * width) * 0.5) - 0.5)) / width;
    return 0.5 - 0.5 * side.x * side.y;
}
#endif

#if GROUND
const float chunkSide = 64.0; // units; the pattern begins again with each chunk

float chance(vec2 cell, float cells) {
    vec2 at = mod(cell, cells);
    return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453) * 2.0 - 1.0;
}

// Value and slope of a smooth noise from -1 to 1 with so many cells a unit.
vec3 noise(vec2 plan, float finer) {
    vec2 at = plan * finer;
    vec2 cell = floor(at);
    vec2 t = at - cell;
    vec2 eased = t * t * (3.0 - 2.0 * t);
    vec2 rise = 6.0 * t * (1.0 - t);
    float cells = chunkSide * finer;
    float a = chance(cell, cells), b = chance(cell + vec2(1.0, 0.0), cells);
    float c = chance(cell + vec2(0.0, 1.0), cells), d = chance(cell + vec2(1.0, 1.0), cells);
    float both = a - b - c + d;
    return vec3(a + (b - a) * eased.x + (c - a) * eased.y + both * eased.x * eased.y,
                rise * vec2(b - a + both * eased.y, c - a + both * eased.x));
}

// The lit colour of ground with bumps (pfmap.md section 10, weight 0.107) and with grass, both patterns of Octant's own.
// Both are gone where they are finer than pixels, so that they do not flicker.
vec3 onGround(vec3 lit) {
    float width = max(max(abs(dFdx(vPlan.x)), abs(dFdy(vPlan.x))), max(abs(dFdx(vPlan.y)), abs(dFdy(vPlan.y))));
    const float bumps = 2.0, blades = 8.0;
    if (vGround.x > 0.0) {
        float seen = clamp(1.5 - 3.0 * width * bumps, 0.0, 1.0);
        lit *= 1.0 - 0.6 * 0.107 * seen * dot(noise(vPlan, bumps).yz, vec2(0.5199, -0.2999));
    }
    if (vGround.y > 0.0) {
        float seen = clamp(1.5 - 2.0 * width * blades, 0.0, 1.0);
        float blade = noise(vPlan, blades).x * seen;
        float grass = dot(lit, vec3(0.3, 0.5, 0.2)) * (1.0 + 0.35 * blade);
        lit = mix(lit, grass * vec3(0.62, 1.18, 0.36), vGround.y * clamp(0.72 + 0.5 * blade, 0.0, 1.0));
    }
    return lit;
}
#endif

#if PREVIEW
// Direct light by the formulas of light.md section 2, without shadows, and the sky as a face sees it in the open.
vec3 previewed(vec3 stored, float left) {
    vec3 facing = normalize(vFacing);
    float up = 0.5 + 0.5 * facing.y;
    vec3 sum = stored * left + uLightAmbient + up * mix(uLightHorizon, uLightZenith, 0.667 * up);
    for (int i = 0; i < uLightCount; ++i) {
        vec3 to = uLightAt[i].xyz;
        float range = uLightAt[i].w;
        float strength = 1.0;
        if (range > 0.0) {
            to -= vFrom;
            float away = length(to);
            float share = away / range;
            float window = max(0.0, 1.0 - share * share * share * share);
            strength = window * window / (1.0 + away * away);
            to /= max(away, 1e-4);
            if (uLightColor[i].w >= -1.0) {
                float inside = dot(-to, uLightTo[i].xyz);
                strength *= smoothstep(uLightColor[i].w, max(uLightTo[i].w, uLightColor[i].w + 1e-4), inside);
            }
        }
        sum += uLightColor[i].rgb * (strength * max(dot(facing, to), 0.0));
    }
    return mix(vec3(1.0), min(sum, vec3(1.0)), vTakes);
}
#endif

#if LIQUID
vec3 waterNormal() {
    if (vWave.w == 0.0 || vNormal.y < 0.5)
        return vNormal;
    float number = 6.2832 / clamp(4.0 * abs(vWave.w), 1.0, 12.0);
    float along = dot(vWave.xy, vWorld.xz) * number - vWave.z * number * uTime;
    float across = dot(vec2(-vWave.y, vWave.x), vWorld.xz) * number * 1.3 + along * 0.4;
    vec2 slope = 0.10 * (vWave.xy * cos(along) + vec2(-vWave.y, vWave.x) * cos(across));
    return normalize(vNormal + vec3(slope.x, 0.0, slope.y));
}
#endif

void main() {
#if MODE == 3
    // A hatch, as drawings have it where they cut through matter.
    float stripe = step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / 9.0));
    color = vec4(mix(vec3(0.17, 0.19, 0.22), vec3(0.27, 0.30, 0.34), stripe), 1.0);
#elif LIT_HERE
    vec3 lit = vColor;
#if TEXTURE
    lit = min(lit * texture(uTextures, vec3(vUv, vLayer)).rgb + vGlow, vec3(1.0));
#elif GRID
    lit = min(lit * mix(0.962, 1.018, checker(vUv)), vec3(1.0));
#endif
#if GROUND
    lit = min(onGround(lit), vec3(1.0));
#endif
#if MATCAP
    vec4 shine = texture(uTextures, vec3(vMatcapUv, max(vMatcap, 0.0)));
    lit = min(lit + shine.rgb * shine.a * step(0.0, vMatcap), vec3(1.0));
#endif
    color = vec4(lit, 1.0);
#else
    vec3 light = vLight;
    vec3 base = vColor.rgb;
    vec3 glow = vGlow.rgb;
    float added = vGlow.a;
#if MODE == 1
    added = 0.0;
    base = vec3(1.0);
    glow = vec3(0.0);
#elif MODE == 2
    glow = vec3(0.0);
#endif
#if LIGHTMAP
    vec3 stored = texture(uLightmaps, vLightmapUv).rgb;
#if FAST
    stored = min(stored + vFast, vec3(1.0));
#endif
#if MODE == 0
    light = mix(light, mix(vec3(1.0), stored, vShading), vLit);
#else
    light = mix(light, stored, vLit);
#endif
#endif
#if PREVIEW
#if LIGHTMAP
    light = previewed(light, mix(uLightLeft.x, uLightLeft.y, vLit));
#else
    light = previewed(light, uLightLeft.x);
#endif
#endif
#if LIQUID && MODE == 0
    vec3 normal = waterNormal();
    vec3 view = normalize(uEye - vWorld);
    float tilt = dot(normal - vNormal, vec3(0.5199, 0.7998, -0.2999));
    light *= 1.0 + 1.2 * tilt;
    float glint = vWave.w == 0.0 ? 0.0 : pow(max(dot(reflect(-view, normal), vec3(0.5199, 0.7998, -0.2999)), 0.0), 40.0);
    glow += vec3(0.35 * glint);
#endif
    float opacity = vColor.a;
#if LIQUID
    opacity *= vShare;
#endif
#if TEXTURE
    vec4 texel = texture(uTextures, vec3(vUv, vLayer));
    base *= texel.rgb;
    opacity *= mix(1.0, texel.a, vThrough);
#elif GRID
    base *= mix(0.962, 1.018, checker(vUv));
#endif
#if MATCAP
    vec4 shine = texture(uTextures, vec3(vMatcapUv, max(vMatcap, 0.0)));
    glow += shine.rgb * shine.a * step(0.0, vMatcap);
#endif
#if GROUND
    base = onGround(base);
#endif
    color = vec4(min(base * light + glow, vec3(1.0)) * opacity, opacity * (1.0 - added));
#endif
#if DARK
    // Grey and dim, so that it is told from what is merely unlit.
    color.rgb = mix(vec3(dot(color.rgb, vec3(0.3, 0.59, 0.11))), color.rgb, 0.25) * 0.22;
#endif
}
