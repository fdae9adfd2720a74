import { preload } from 'react-dom'
import { fontFaceRules } from './font-faces.ts'
import { latin } from './latin.ts'

/**
 * The self-hosted font. The shell renders this once; until the file has loaded the text uses a system font adjusted to Inter's metrics,
 * so nothing shifts.
 */
export function Inter() {
  preload(latin, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const faces = fontFaceRules(latin)
  return faces ? (
    <style href="lotline-inter" precedence="default">
      {faces}
    </style>
  ) : null
}
