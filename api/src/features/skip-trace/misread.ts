/** Figures that a machine, or a hand on the wrong key, puts where a letter is meant. */
const lookAlike: Readonly<Record<string, string>> = { 0: 'O', 5: 'S', 8: 'B' }

/** What a numbered road is called: "HWY1", "FM1960". */
const roads = /^(?:HWY|FM|RM|CR|SR|US|RT|RTE|ROUTE|ROAD|RD|LOOP|SPUR|UNIT|APT|STE|BOX|LOT|I|[NSEW]{1,2})$/i

/** "8TH", also with a letter doubled or two swapped: "5HT", "5TTH". None begins with 0: "0TT" is Ott. */
const ordinal = /^[1-9](?:[ST]{2,3}|[ND]{2,3}|[RD]{2,3}|[TH]{2,3})$/i

/**
 * A text with each figure that stands in a word for a letter as that letter: "R0STON" is "ROSTON", "WI1LIAMS" is "WILLIAMS". A word with more
 * figures than one, an ordinal ("8TH") and a numbered road ("FM5") stay as they are.
 */
export const withLetters = (text: string): string =>
  hasBoth.test(text) ? text.replace(/[\p{L}\d]+/gu, (word) => wordWithLetters(word)) : text

const hasBoth = /\p{L}\d|\d\p{L}/u

function wordWithLetters(word: string): string {
  const at = word.search(/\d/)
  const letters = word.replace(/\d/, '')
  if (at < 0 || letters.length < 2 || /\d/.test(letters) || ordinal.test(word)) return word
  if (at === word.length - 1 && roads.test(letters)) return word
  const figure = word.charAt(at)
  const letter = figure === '1' ? readAsOne(word.charAt(at - 1), word.charAt(at + 1)) : lookAlike[figure]
  return letter === undefined ? word : word.slice(0, at) + letter + word.slice(at + 1)
}

/** Between consonants "1" is read as a vowel: "M1LLER". */
const readAsOne = (before: string, after: string): string =>
  isConsonant(after) && (before === '' || isConsonant(before)) ? 'I' : 'L'

const isConsonant = (letter: string): boolean => /^[B-DF-HJ-NP-TV-Z]$/i.test(letter)
