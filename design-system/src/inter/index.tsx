import { preload } from 'react-dom'
import { fontFaceRules } from './font-faces.ts'
import { latin } from './latin.ts'

/**
 * The typeface, served by ourselves. The shell shows this once; until the file is there the text stands in a system font stretched to
 * Inter's measure, so nothing moves.
 */
export function Inter() {
  preload(latin, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const faces = fontFaceRules(latin)
  return faces ? <style href="lotline-inter" precedence="default">{faces}</style> : null
}
