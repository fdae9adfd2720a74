// @ts-check
const { callbackify } = require('node:util')

/** @param {string} file @param {string} text */
const taken = async (file, text) => (await import('./strip-recipes.mjs')).stripRecipes(file, text)

/** The loader that runs `stripRecipes` before the compiler. @this {import('@rspack/core').LoaderContext} @param {string} text */
module.exports = function (text) {
  callbackify(taken)(this.resourcePath, text, this.async())
}
