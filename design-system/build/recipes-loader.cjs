// @ts-check
const { callbackify } = require('node:util')

/** @param {string} file @param {string} text */
const taken = async (file, text) => (await import('./take-recipes.mjs')).takeRecipes(file, text)

/** Puts `takeRecipes` before the compiler. @this {import('@rspack/core').LoaderContext} @param {string} text */
module.exports = function (text) {
  callbackify(taken)(this.resourcePath, text, this.async())
}
