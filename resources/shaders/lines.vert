// Lines of a width in pixels: one instance a line, four corners of a strip.
layout(location = 0) in vec3 aFrom;
layout(location = 1) in vec3 aTo;
layout(location = 2) in vec4 aColor;
layout(location = 3) in float aWidth;

uniform mat4 uClip;
uniform vec3 uOrigin; // relative to the eye
uniform vec2 uBias;
uniform vec2 uPixels; // size of the picture
uniform float uScale; // device pixels a pixel
uniform float uOpacity;
uniform float uCasing; // pixels that a dark edge is wider on both sides together, 0 for the line itself
uniform float uNear;  // smallest w that is drawn, 0 without perspective

flat out vec4 vColor;
out vec2 vAcross; // pixels from the middle times w, w: a quotient that is linear on the screen
flat out float vHalf;
flat out float vInner; // of the line that is drawn over a dark edge, which leaves it free; below 0 without

void main() {
    vec4 from = uClip * vec4(aFrom + uOrigin, 1.0);
    vec4 to = uClip * vec4(aTo + uOrigin, 1.0);
    if (from.w < uNear && to.w < uNear) {
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        vColor = vec4(0.0);
        vAcross = vec2(0.0, 1.0);
        vHalf = 0.0;
        vInner = -1.0;
        return;
    }
    if (from.w < uNear)
        from = mix(from, to, (uNear - from.w) / (to.w - from.w));
    else if (to.w < uNear)
        to = mix(to, from, (uNear - to.w) / (from.w - to.w));
    vec2 along = (to.xy / to.w - from.xy / from.w) * uPixels;
    float size = length(along);
    along = size > 1e-6 ? along / size : vec2(1.0, 0.0);
    vec4 at = (gl_VertexID & 1) == 0 ? from : to;
    float side = (gl_VertexID & 2) == 0 ? -1.0 : 1.0;
    vInner = uCasing > 0.0 ? max(aWidth * uScale, 1.0) * 0.5 : -1.0;
    vHalf = (max(aWidth * uScale, 1.0) + uCasing * uScale) * 0.5;
    float across = side * (vHalf + 1.0);
    vAcross = vec2(across * at.w, at.w);
    at.xy += vec2(-along.y, along.x) * across * 2.0 / uPixels * at.w;
    at.z = at.z * uBias.x + at.w * uBias.y;
    gl_Position = at;
    vColor = vec4(uCasing > 0.0 ? vec3(0.05) : aColor.rgb, aColor.a * uOpacity);
}
