// Pictures of a constant size on the screen: one instance an icon, four corners of a strip.
layout(location = 0) in vec3 aPosition;
layout(location = 1) in vec4 aCell;
layout(location = 2) in vec4 aColor;
layout(location = 3) in float aSize;

uniform mat4 uClip;
uniform vec3 uOrigin;
uniform vec2 uBias;
uniform vec2 uPixels;
uniform float uScale;
uniform float uOpacity;

out vec2 vCell;
flat out vec4 vColor;

void main() {
    vec4 at = uClip * vec4(aPosition + uOrigin, 1.0);
    vec2 corner = vec2(gl_VertexID & 1, (gl_VertexID >> 1) & 1);
    vec2 size = vec2(aSize * uScale);
    // On whole pixels, so that the picture stays sharp.
    vec2 pixel = floor((at.xy / at.w * 0.5 + 0.5) * uPixels - 0.5 * size + 0.5) + corner * size;
    at.xy = at.w > 0.0 ? (pixel / uPixels * 2.0 - 1.0) * at.w : at.xy;
    at.z = at.z * uBias.x + at.w * uBias.y;
    gl_Position = at;
    vCell = mix(aCell.xw, aCell.zy, corner);
    vColor = vec4(aColor.rgb, 1.0) * (aColor.a * uOpacity);
}
