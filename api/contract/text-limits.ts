/** The longest texts that are read as a phone, a name, an address or an email address, in UTF-16 code units. */
export const MAX_PHONE = 60
export const MAX_NAME = 500
export const MAX_ADDRESS = 500
export const MAX_EMAIL = 320
export const MAX_NOTES = 20_000
/** All the tags of one cell, with the commas between them. */
export const MAX_TAGS_CELL = 5000
/** So many columns of phones are read of a list. */
export const MAX_ROW_PHONES = 30
/** What is typed into a box that searches a list. */
export const MAX_SEARCH = 200
/** Phones that a row of a list may mark: several may stand in each of its cells, which `MAX_ADDRESS` bounds. */
export const MAX_ROW_MARKS = 1500

/** No writing has a letter or emoji of more UTF-16 units; a longer cluster is marks without end. */
const MAX_CLUSTER = 64

/**
 * The beginning of a text that is too long. A copy of its own: a piece of a text would keep the whole text in memory.
 * A letter or emoji that does not fit whole goes (UAX #29).
 */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text
  const start = new Intl.Segmenter().segment(text.slice(0, max + 2)).containing(max)?.index ?? max
  if (max - start <= MAX_CLUSTER) return structuredClone(text.slice(0, start))
  return structuredClone(text.slice(0, /[\ud800-\udbff]/.test(text.charAt(max - 1)) ? max - 1 : max))
}
