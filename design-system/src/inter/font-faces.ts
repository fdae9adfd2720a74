/** The Unicode ranges of Western European languages, as Google Fonts names them. */
export const latinCharacters =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** The weights that the theme uses. */
export const weights = { min: 400, max: 700 }

/** The @font-face rules for the font file at a URL; in a release build they are in the stylesheet. */
export const fontFaceRules = (latin: string): string | undefined => `
@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:${weights.min} ${weights.max};src:url(${latin}) format('woff2-variations');unicode-range:${latinCharacters}}
@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans');ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}`
