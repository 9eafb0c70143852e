layout(location = 0) in vec3 aPosition;
layout(location = 1) in vec4 aColor;

uniform mat4 uClip;
uniform vec3 uOrigin;
uniform vec2 uBias;
uniform float uOpacity;

out vec4 vColor;

void main() {
    gl_Position = uClip * vec4(aPosition + uOrigin, 1.0);
    gl_Position.z = gl_Position.z * uBias.x + gl_Position.w * uBias.y;
    vColor = vec4(aColor.rgb, 1.0) * (aColor.a * uOpacity);
}
