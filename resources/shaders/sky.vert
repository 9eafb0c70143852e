// Covers the picture; gl_VertexID 0..2.
out vec2 vPlace; // -1..1 over the picture

void main() {
    vPlace = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    gl_Position = vec4(vPlace, 0.5, 1.0);
}
