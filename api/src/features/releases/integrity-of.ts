import { createHash } from 'node:crypto'

/** What a file must hash to, as browsers write it (Subresource Integrity, W3C): `sha384-` and base64. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
