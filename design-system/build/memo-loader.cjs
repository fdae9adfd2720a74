// @ts-check
const path = require('node:path')

/** Puts `theme/memo.ts` in the place of a module: see `engineRules`. */
module.exports = () => `export { memo } from ${JSON.stringify(path.join(__dirname, '../src/theme/memo.ts'))}`
