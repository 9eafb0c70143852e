// The ground grid: a large square below the eye; plane coordinates are in steps.
uniform mat4 uClip;
uniform vec3 uCenter; // a point of the plane, relative to the eye
uniform vec3 uAlongU; // unit vectors of the plane
uniform vec3 uAlongV;
uniform float uReach; // units from the centre to an edge
uniform vec2 uStart;  // plane coordinates of the centre in steps, folded
uniform vec2 uOrigin; // the same from the level's origin, not folded
uniform float uStep;
uniform vec2 uBias;     // behind faces that lie in the plane

out vec2 vSteps;
out vec2 vFromOrigin;
out vec2 vFromCenter;

void main() {
    vec2 corner = vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID >> 1) * 2 - 1) * uReach;
    gl_Position = uClip * vec4(uCenter + uAlongU * corner.x + uAlongV * corner.y, 1.0);
    gl_Position.z = gl_Position.z * uBias.x + gl_Position.w * uBias.y;
    vSteps = uStart + corner / uStep;
    vFromOrigin = uOrigin + corner / uStep;
    vFromCenter = corner / uReach;
}
