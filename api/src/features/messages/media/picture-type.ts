const signs: readonly [type: string, from: number, bytes: string][] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
]

/** Which kind of picture it is, by its first bytes, whatever its declared type; null when it is none that every browser shows. */
export function pictureType(content: Buffer): string | null {
  return (
    signs.find(([, from, bytes]) =>
      content.subarray(from, from + bytes.length).equals(Buffer.from(bytes, 'latin1')),
    )?.[0] ?? null
  )
}
