flat in vec4 vColor;
in vec2 vAcross;
flat in float vHalf;
out vec4 color;

void main() {
    float opacity = vColor.a * clamp(vHalf + 0.5 - abs(vAcross.x / vAcross.y), 0.0, 1.0);
    color = vec4(vColor.rgb * opacity, opacity);
}
