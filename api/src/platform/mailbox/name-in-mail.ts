/** Characters of a name that a mail shows. */
const SHOWN = 60

/**
 * A name as a mail shows it that goes to people who do not know it: one short line without a link, also of a name that was given before names
 * had rules (`contract/names`).
 */
export function nameInMail(name: string): string {
  const line = name
    .replaceAll(/:\/\/|www\./gi, ' ')
    .replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('').trimEnd()}…` : line
}
