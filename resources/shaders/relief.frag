// Darkens edges and corners of what was drawn, from its depth. Variants: FLAT (orthographic), EDGES, OCCLUSION.
// What is made of depth by uLinear is linear across the picture of a plane, so two neighbours of a pixel on the same
// plane say the same of its slope, however far away or grazing it is.
uniform sampler2D uDepth;
uniform vec2 uLinear;
uniform float uEmpty;  // depth where nothing is
uniform vec4 uRays;    // tangents (FLAT: units) between pixels, and of the lower left corner
uniform vec2 uLast;    // pixel of the upper right corner
#if OCCLUSION
uniform sampler2D uOcclusion; // half as large
#endif
out vec4 color; // opacity already multiplied

#if EDGES
float depthAt(ivec2 pixel) {
    return texelFetch(uDepth, clamp(pixel, ivec2(0), ivec2(uLast)), 0).r * uLinear.x + uLinear.y;
}

vec3 normalOf(vec2 slope, float here, vec2 ray) {
#if FLAT
    return normalize(vec3(slope, -1.0));
#else
    return normalize(vec3(slope, here - dot(slope, ray)));
#endif
}

// 1 for a neighbour that is far nearer to the eye: the edge between is its own, and drawn there.
float ownedBy(float neighbour, float here) {
#if FLAT
    return smoothstep(4.0, 8.0, (here - neighbour) / uRays.x);
#else
    return smoothstep(1.04, 1.12, neighbour / here);
#endif
}

float edge(float here) {
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    float left = depthAt(pixel - ivec2(1, 0)), right = depthAt(pixel + ivec2(1, 0));
    float below = depthAt(pixel - ivec2(0, 1)), above = depthAt(pixel + ivec2(0, 1));
    // At the rim of the picture the plane goes on.
    vec2 last = uLast - vec2(pixel);
    left = pixel.x == 0 ? 2.0 * here - right : left;
    right = last.x < 0.5 ? 2.0 * here - left : right;
    below = pixel.y == 0 ? 2.0 * here - above : below;
    above = last.y < 0.5 ? 2.0 * here - below : above;
    vec2 ray = gl_FragCoord.xy * uRays.xy + uRays.zw;
    vec2 before = (here - vec2(left, below)) / uRays.xy;
    vec2 after = (vec2(right, above) - here) / uRays.xy;
    vec2 middle = 0.5 * (before + after);
    vec2 bends = vec2(distance(normalOf(vec2(before.x, middle.y), here, ray), normalOf(vec2(after.x, middle.y), here, ray)),
                      distance(normalOf(vec2(middle.x, before.y), here, ray), normalOf(vec2(middle.x, after.y), here, ray)));
#if !FLAT
    // Ground that is seen along hides a little of itself behind each wave: no more than a few times what lies between pixels.
    vec2 least = min(abs(before), abs(after)) * uRays.xy / here;
    vec2 more = abs(after - before) * uRays.xy / here;
    bends *= 1.0 - smoothstep(0.003, 0.01, least) * (1.0 - smoothstep(4.0, 10.0, more / max(least, vec2(1e-6)))) * step(0.0, before * after);
#endif
    float bend = max(bends.x, bends.y);
    float others = max(max(ownedBy(left, here), ownedBy(right, here)), max(ownedBy(below, here), ownedBy(above, here)));
    float line = smoothstep(0.12, 0.75, bend) * (1.0 - others);
    // Far away lines would lie so close that they are all one sees.
#if FLAT
    float units = uRays.x;
#else
    float units = uRays.x / here;
#endif
    return line * mix(0.6, 0.3, smoothstep(0.03, 0.4, units));
}
#endif

void main() {
    float stored = texelFetch(uDepth, ivec2(gl_FragCoord.xy), 0).r;
    if (stored == uEmpty)
        discard;
    float light = 1.0;
#if OCCLUSION
    // Four samples between four pixels each: the square of sixteen in which the pattern of rays repeats.
    vec2 pixel = 1.0 / (floor(uLast * 0.5) + 1.0);
    vec2 at = floor(gl_FragCoord.xy * 0.5 + 0.5) * pixel;
    light = 0.25 * (texture(uOcclusion, at + pixel * vec2(-1.0, -1.0)).r + texture(uOcclusion, at + pixel * vec2(1.0, -1.0)).r +
                    texture(uOcclusion, at + pixel * vec2(-1.0, 1.0)).r + texture(uOcclusion, at + pixel * vec2(1.0, 1.0)).r);
#endif
#if EDGES
    light *= 1.0 - edge(stored * uLinear.x + uLinear.y);
#endif
    color = vec4(0.0, 0.0, 0.0, 1.0 - light);
}
