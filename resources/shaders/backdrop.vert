out float vHeight;

void main() {
    vec2 corner = vec2((gl_VertexID & 1) * 4 - 1, (gl_VertexID >> 1) * 4 - 1);
    gl_Position = vec4(corner, 0.0, 1.0);
    vHeight = corner.y * 0.5 + 0.5;
}
