flat in vec4 vColor;
in vec2 vAcross;
flat in float vHalf;
flat in float vInner;
out vec4 color;

void main() {
    float away = abs(vAcross.x / vAcross.y);
    float opacity = vColor.a * (clamp(vHalf + 0.5 - away, 0.0, 1.0) - clamp(vInner + 0.5 - away, 0.0, 1.0));
    color = vec4(vColor.rgb * opacity, opacity);
}
