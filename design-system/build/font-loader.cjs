// @ts-check
const { callbackify } = require('node:util')

/** @param {Buffer} font @param {{ characters: string }} options */
const subset = async (font, { characters, ...options }) =>
  (await import('subset-font')).default(font, characters, options)

/** Makes a font file smaller: see `fontRule`. @this {import('@rspack/core').LoaderContext<{ characters: string }>} @param {Buffer} font */
function fontLoader(font) {
  callbackify(subset)(font, this.getOptions(), this.async())
}

module.exports = Object.assign(fontLoader, { raw: true })
