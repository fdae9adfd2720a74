/** The text without the given characters at its end. A pattern such as `/[, ]+$/` would look at every run of them again and again. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** The text without the given characters at both its ends. */
export function trimBothEndsOf(text: string, characters: string): string {
  const trimmed = trimEndOf(text, characters)
  let start = 0
  while (start < trimmed.length && characters.includes(trimmed.charAt(start))) start++
  return trimmed.slice(start)
}
