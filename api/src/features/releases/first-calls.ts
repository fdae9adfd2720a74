/** Longer parts of a path stand in no address of ours. */
const MAX_LENGTH = 100

/**
 * The calls that a page begins with, with the parts of its path in them: `/api/campaigns/:id` of `/campaigns/:id`. Anyone may write anything into a
 * path, so a part is encoded as the client encodes it (`contract/client`), and a call is left out where its part could lead elsewhere or was not
 * encoded at all. `:zone` is the browser's to fill.
 */
export function filledCalls(calls: readonly string[], pattern: string, path: string): string[] {
  const given = path.split('/')
  const parts = new Map(
    pattern.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part, encoded(given[index] ?? '')]] : [])),
  )
  return calls.flatMap((call) => {
    const names = [...call.matchAll(/:\w+/g)].map(([name]) => name).filter((name) => name !== ':zone')
    if (names.some((name) => !parts.get(name))) return []
    return call.replaceAll(/:\w+/g, (name) => parts.get(name) ?? name)
  })
}

function encoded(part: string): string | undefined {
  try {
    const plain = decodeURIComponent(part)
    return plain.length > MAX_LENGTH || /^\.{0,2}$/.test(plain) ? undefined : encodeURIComponent(plain)
  } catch {
    return undefined
  }
}
