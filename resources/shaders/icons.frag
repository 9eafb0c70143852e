in vec2 vCell;
flat in vec4 vColor;
uniform sampler2D uAtlas; // opacity already multiplied
out vec4 color;

void main() {
    color = texture(uAtlas, vCell) * vColor;
    if (color.a < 0.02)
        discard;
}
