/** The longest texts that are read as a phone, a name, an address or an e-mail address, in UTF-16 code units. */
export const MAX_PHONE = 60
export const MAX_NAME = 500
export const MAX_ADDRESS = 500
export const MAX_EMAIL = 320
export const MAX_NOTES = 20_000
/** All the tags of one cell, with the commas between them. */
export const MAX_TAGS_CELL = 5000

/**
 * The beginning of a text that is too long. A copy of its own: a piece of a text would keep the whole text in memory.
 * Half an emoji at the end goes.
 */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text
  return structuredClone(text.slice(0, /[\ud800-\udbff]/.test(text.charAt(max - 1)) ? max - 1 : max))
}
