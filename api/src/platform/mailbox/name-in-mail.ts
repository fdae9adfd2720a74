/** Characters of a name that a mail shows. */
const SHOWN = 60

/**
 * What mail programs make a link of without being told that it is one: `example.com`, in any script and with any character that browsers read as a dot.
 * The end of a domain has two letters or more, or begins with `xn--`.
 */
const DOT_OF_A_DOMAIN = /(?<=[\p{L}\p{M}\p{N}_-])[.\u3002\uFF0E\uFF61\u2024](?=[\p{L}\p{M}]{2}|xn--)/giu

/**
 * A name as a mail shows it that goes to people who do not know it: one short line without a link, also of a name that was given before names
 * had rules (`contract/names`). A company may be called by its domain: a space in it keeps the name, and is no link.
 */
export function nameInMail(name: string): string {
  const line = name
    .replaceAll(/:\/\/|www\./gi, ' ')
    .replaceAll(DOT_OF_A_DOMAIN, '. ')
    .replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('').trimEnd()}…` : line
}
