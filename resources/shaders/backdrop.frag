in float vHeight;
uniform vec3 uTop;
uniform vec3 uBottom;
out vec4 color;

void main() {
    // Half a step of noise keeps 8-bit bands out of a soft gradient.
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
    color = vec4(mix(uBottom, uTop, vHeight) + noise / 255.0, 1.0);
}
