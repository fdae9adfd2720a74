import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../../platform/secrets/token.ts'

const CODES = 8

/** Crockford's base32: no letter that is taken for a digit or for another letter. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As many as an account gets at once: 120 random bits each, in groups of four that people can type. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode)

const newCode = () =>
  [...randomBytes(24)]
    .map((byte) => alphabet[byte % 32])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

/** What the database keeps of a code, however it was typed. A plain hash is enough: 120 bits cannot be guessed (OWASP ASVS 5.0, 6.5.2). */
export const recoveryCodeHash = (code: string): Buffer =>
  tokenHash(code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'))
