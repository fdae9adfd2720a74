import { preload } from 'react-dom'

const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href

/**
 * The typeface: Inter, variable, Latin only (48 KB, one file for every weight), served by ourselves. The shell shows this
 * once; until the file is there the text stands in a system font stretched to Inter's measure, so nothing moves.
 */
export function Inter() {
  preload(latin, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <style href="lotline-inter" precedence="default">{faces}</style>
}

const faces = `
@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${latin}) format('woff2-variations');unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}
@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans');ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}`
