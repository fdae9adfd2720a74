import { MAX_MAP_BYTES } from 'contract/releases'

/** Of source maps in base64 those that the site keeps of a release, the smallest first, and the names of those that are left out. */
export function mapsThatFit(all: Readonly<Record<string, string>>): { maps: Record<string, string>; left: string[] } {
  const left: string[] = []
  let bytes = 0
  const fitting = Object.entries(all)
    .toSorted(([, a], [, b]) => a.length - b.length)
    .filter(([name, content]) => {
      bytes += Buffer.byteLength(content, 'base64')
      if (bytes > MAX_MAP_BYTES) left.push(name)
      return bytes <= MAX_MAP_BYTES
    })
  return { maps: Object.fromEntries(fitting), left }
}
