import { Global } from '@emotion/react'
import { preload } from 'react-dom'
import { latin } from './latin.ts'
import subset from './subset.json'

/** The Unicode ranges of Western European languages, as Google Fonts names them, and the weights that the theme uses. */
const { characters, weights } = subset

const faces = `
@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:${weights.min} ${weights.max};src:url(${latin}) format('woff2-variations');unicode-range:${characters}}
@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans');ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}`

/**
 * The self-hosted font. The shell renders this once; until the file has loaded the text uses a system font adjusted to Inter's metrics,
 * so nothing shifts.
 */
export function Inter() {
  preload(latin, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <Global styles={faces} />
}
