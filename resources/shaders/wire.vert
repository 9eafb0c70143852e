// Edges of cells. Variant: SECTION.
layout(location = 0) in vec3 aPosition;

uniform mat4 uClip;   // relative to the eye
uniform vec2 uBias;   // scale and offset of depth
uniform vec3 uOrigin; // of the sector, relative to the eye
#if SECTION
uniform vec3 uSectionLow; // as in world.vert
uniform vec3 uSectionHigh;
uniform vec4 uSectionNear;
out float gl_ClipDistance[7];
#endif

void main() {
    vec3 position = aPosition + uOrigin;
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
