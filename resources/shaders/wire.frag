uniform vec4 uColor; // straight alpha
out vec4 color;

void main() {
    color = vec4(uColor.rgb * uColor.a, uColor.a);
}
