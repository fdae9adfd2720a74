/**
 * A text as it can be kept: without NUL, which no text of PostgreSQL holds, and with U+FFFD for half a character (a lone
 * surrogate), which UTF-8 cannot write. What is stored is then what is answered and exported.
 */
export function cleanText(text: string): string {
  const whole = text.includes('\0') ? text.replaceAll('\0', '') : text
  return HALVES.test(whole) ? whole.replace(/\p{Surrogate}/gu, '\ufffd') : whole
}

/** Any surrogate, of a pair too: a quick look, since most texts have none. */
const HALVES = /[\ud800-\udfff]/

/** The values of a query or a path, each as it can be kept. */
export const cleanTexts = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanText(value)]))
