// Six pictures around the eye (game-folder.md section 4) and two layers of clouds over it. Variant: CLOUDS.
in vec2 vPlace;
uniform vec3 uForward;
uniform vec3 uRight; // to the edge of the picture
uniform vec3 uUp;
uniform sampler2DArray uTextures;
uniform vec4 uFaces[6];  // colour, layer
uniform vec3 uGlows[6];
uniform float uTexel;    // half of one
uniform float uLod;
#if CLOUDS
uniform float uTime;
uniform vec4 uClouds[2];     // colour, layer or less than 0 for none
uniform vec4 uCloudMoves[2]; // repeats a second, opacity, 1 where the picture tells by its alpha
#endif
out vec4 color;

void main() {
    vec3 look = normalize(uForward + vPlace.x * uRight + vPlace.y * uUp);
    vec3 size = abs(look);
    vec2 place;
    vec4 face;
    vec3 glow;
    if (size.x >= size.y && size.x >= size.z) {
        place = vec2(look.x > 0.0 ? -look.z : look.z, -look.y) / size.x;
        face = look.x > 0.0 ? uFaces[0] : uFaces[3];
        glow = look.x > 0.0 ? uGlows[0] : uGlows[3];
    } else if (size.y >= size.z) {
        place = vec2(look.x, look.y > 0.0 ? look.z : -look.z) / size.y;
        face = look.y > 0.0 ? uFaces[1] : uFaces[4];
        glow = look.y > 0.0 ? uGlows[1] : uGlows[4];
    } else {
        place = vec2(look.z > 0.0 ? look.x : -look.x, -look.y) / size.z;
        face = look.z > 0.0 ? uFaces[2] : uFaces[5];
        glow = look.z > 0.0 ? uGlows[2] : uGlows[5];
    }
    vec2 uv = clamp(0.5 + 0.5 * place, vec2(uTexel), vec2(1.0 - uTexel));
    color = vec4(min(face.rgb * textureLod(uTextures, vec3(uv, face.a), uLod).rgb + glow, vec3(1.0)), 1.0);
#if CLOUDS
    vec2 above = look.xz / max(look.y, 0.02);
    float near = smoothstep(0.03, 0.3, look.y);
    for (int i = 0; i < 2; ++i) {
        vec2 cloudUv = above * (i == 0 ? 0.25 : 0.4) + uCloudMoves[i].xy * uTime;
        vec4 cloud = texture(uTextures, vec3(cloudUv, max(uClouds[i].a, 0.0)));
        float cover = mix(cloud.g, cloud.a, uCloudMoves[i].w) * uCloudMoves[i].z * near * step(0.0, uClouds[i].a);
        color.rgb = mix(color.rgb, uClouds[i].rgb * mix(vec3(1.0), cloud.rgb, uCloudMoves[i].w), cover);
    }
#endif
}
