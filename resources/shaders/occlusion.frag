// How much of what is around a surface is open, from the depth of a picture twice as large: scalable ambient obscurance
// (McGuire, Mara, Luebke 2012) with few rays. Variant: FLAT (orthographic).
uniform sampler2D uDepth;
uniform vec2 uLinear;
uniform float uEmpty; // depth where nothing is
uniform vec4 uRays;   // tangents (FLAT: units) between pixels, and of the lower left corner
uniform vec2 uLast;   // pixel of the upper right corner
uniform float uReach; // units
out vec4 color;

const int count = 8;
const float widest = 48.0; // pixels
const vec2 spiral[count] = vec2[](vec2(0.25, 0.0), vec2(-0.319, 0.292), vec2(0.049, -0.557), vec2(0.402, 0.525),
                                  vec2(-0.739, -0.131), vec2(0.700, -0.445), vec2(-0.234, 0.870), vec2(-0.446, -0.859));

float depthAt(ivec2 pixel) {
    return texelFetch(uDepth, clamp(pixel, ivec2(0), ivec2(uLast)), 0).r * uLinear.x + uLinear.y;
}

vec3 placeOf(vec2 pixel, float depth) {
    vec2 ray = (floor(pixel) + 0.5) * uRays.xy + uRays.zw;
#if FLAT
    return vec3(ray, depth);
#else
    return vec3(ray, 1.0) / depth;
#endif
}

void main() {
    ivec2 pixel = min(ivec2(gl_FragCoord.xy) * 2, ivec2(uLast));
    float stored = texelFetch(uDepth, pixel, 0).r;
    color = vec4(1.0);
    if (stored == uEmpty)
        return;
    float here = stored * uLinear.x + uLinear.y;
    vec3 place = placeOf(vec2(pixel), here);
#if FLAT
    float reach = uReach / uRays.x;
#else
    float reach = uReach * here / uRays.x;
#endif
    if (reach < 1.5)
        return;
    // Of both neighbours the one on the same plane.
    vec2 before = here - vec2(depthAt(pixel - ivec2(1, 0)), depthAt(pixel - ivec2(0, 1)));
    vec2 after = vec2(depthAt(pixel + ivec2(1, 0)), depthAt(pixel + ivec2(0, 1))) - here;
    vec2 last = uLast - vec2(pixel);
    before = vec2(pixel.x == 0 ? after.x : before.x, pixel.y == 0 ? after.y : before.y);
    after = vec2(last.x < 0.5 ? before.x : after.x, last.y < 0.5 ? before.y : after.y);
    vec2 slope = vec2(abs(before.x) < abs(after.x) ? before.x : after.x, abs(before.y) < abs(after.y) ? before.y : after.y) / uRays.xy;
#if FLAT
    vec3 normal = normalize(vec3(slope, -1.0));
#else
    vec3 normal = -normalize(vec3(slope, here - dot(slope, (vec2(pixel) + 0.5) * uRays.xy + uRays.zw)));
#endif
    ivec2 tile = ivec2(gl_FragCoord.xy) & 3;
    float turn = 0.3926991 * float((tile.x * 4 + tile.y * 9) & 15);
    vec2 direction = vec2(cos(turn), sin(turn)) * min(reach, widest);
    float sum = 0.0;
    for (int i = 0; i < count; ++i) {
        vec2 at = vec2(pixel) + 0.5 + vec2(direction.x * spiral[i].x - direction.y * spiral[i].y,
                                           direction.y * spiral[i].x + direction.x * spiral[i].y);
        at = clamp(at, vec2(0.0), uLast);
        vec3 away = placeOf(at, depthAt(ivec2(at))) - place;
        float square = dot(away, away);
        float near = max(1.0 - square / (uReach * uReach), 0.0);
        sum += near * near * near * max(dot(away, normal) - 0.02 * uReach, 0.0) / (square + 0.01) ;
    }
    // Fades where the reach is a few pixels, rather than end there.
    float seen = smoothstep(1.5, 6.0, reach);
    color = vec4(vec3(max(1.0 - seen * 1.6 * uReach * sum / float(count), 0.25)), 1.0);
}
