in vec2 vSteps;
in vec2 vFromOrigin;
in vec2 vFromCenter;
uniform vec4 uColor;
uniform vec4 uColorU; // of the line v = 0
uniform vec4 uColorV; // of the line u = 0
out vec4 color;

// How much of a line lies in a pixel; cells and width in steps.
float lines(vec2 at, vec2 width, float cell) {
    vec2 toLine = abs(fract(at / cell - 0.5) - 0.5) * cell / width;
    vec2 cover = clamp(1.0 - toLine, 0.0, 1.0);
    return max(cover.x, cover.y);
}

void main() {
    vec2 width = max(abs(dFdx(vSteps)), abs(dFdy(vSteps))) + 1e-6;
    // Lines nearer than 6 pixels give way to every eighth.
    float level = max(0.0, log2(max(width.x, width.y) * 6.0) / 3.0);
    float cell = exp2(floor(level) * 3.0);
    float rest = fract(level);
    float fine = lines(vSteps, width, cell) * (1.0 - rest);
    float bold = lines(vSteps, width, cell * 8.0) * (1.0 - 0.55 * rest);
    float bolder = lines(vSteps, width, cell * 64.0);
    float cover = max(max(fine * 0.28, bold * 0.62), bolder * 0.62);
    vec4 result = vec4(uColor.rgb, uColor.a * cover);
    vec2 axis = clamp(1.5 - abs(vFromOrigin) / width, 0.0, 1.0);
    result = mix(result, uColorU, axis.y * uColorU.a);
    result = mix(result, uColorV, axis.x * uColorV.a);
    result.a *= 1.0 - smoothstep(0.35, 1.0, length(vFromCenter));
    color = vec4(result.rgb * result.a, result.a);
}
