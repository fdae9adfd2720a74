/** Writes the theme as `lotline.tokens.json`, which design tools read. */
import { writeFileSync } from 'node:fs'
import { designTokens } from '../src/theme/design-tokens.ts'

writeFileSync(new URL('lotline.tokens.json', import.meta.url), `${JSON.stringify(designTokens(), null, 2)}\n`)
