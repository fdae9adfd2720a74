const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...'"\\,[{'].map((character) => character.charCodeAt(0))

/**
 * Whether a text of JSON holds more than so many values, each item, field, list and object counted as one. Parsing costs by values, not
 * by bytes: 40 MB of empty objects take tens of times as long as a list of that size, and every other request waits meanwhile.
 */
export function hasMoreValues(text: string, max: number): boolean {
  // No value is shorter than a character.
  if (text.length <= max) return false
  let values = 0
  for (let at = 0; at < text.length && values <= max; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === COMMA || character === BRACKET || character === BRACE) values++
  }
  return values > max
}

/** Where the string that begins here has its other quotation mark. */
function endOfString(text: string, start: number): number {
  for (let at = start; ;) {
    at = text.indexOf('"', at + 1)
    if (at === -1) return text.length
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return at
  }
}
