import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** OWASP's scrypt setting of 2024: N = 2^15, r = 8, p = 3 (32 MiB). */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

/** A salted scrypt hash as `scrypt$salt$hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password.normalize('NFKC'), salt, 32, cost)
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Takes the same time whether the account exists or not: pass `undefined` where there is none. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = 'AAAAAAAAAAAAAAAAAAAAAA', expected = ''] = stored?.split('$') ?? []
  const hash = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, cost)
  const known = Buffer.from(expected, 'base64url')
  return known.length === hash.length && timingSafeEqual(known, hash)
}
