import type { Manifest } from './built-release.ts'

/** The text of a manifest that is signed: its keys in one order, however it was stored in between. */
export const signedText = (release: Manifest): string => JSON.stringify(inOrder(release))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each)]),
  )
}
