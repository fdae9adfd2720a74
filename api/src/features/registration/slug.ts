import { randomInt } from 'node:crypto'

const LETTERS = 'bcdfghjkmnpqrstvwxz23456789'

/** An address for a business's pages: its name, and five letters so that no two are alike and none can be guessed from another. */
export function slugFor(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .split('-')
    .filter(Boolean)
    .join('-')
  const end = Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return words === '' ? end : `${words}-${end}`
}

/** The addresses of the pages below a site. */
export const pagesAt = (publicUrl: string, slug: string) => ({
  optIn: `${publicUrl}/b/${slug}/opt-in`,
  privacy: `${publicUrl}/b/${slug}/privacy`,
  terms: `${publicUrl}/b/${slug}/terms`,
})
