// @ts-check
// A thread that hashes passwords, so that neither the event loop nor the threads of files, compression and DNS wait for it.
import { scryptSync, timingSafeEqual } from 'node:crypto'
import { hashSync, parseOptions, verifySync } from '@node-rs/argon2'

/** Argon2id (the package's default): 64 MiB, 3 passes, 1 lane; above OWASP's least of 2025 (46 MiB, 1 pass). */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** A hash of today's cost that no password has: looking it up takes as long as looking up a real one. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** @typedef {{ password: string, task: 'hash' } | { password: string, task: 'verify', stored: string | undefined, oldHashesLeft: boolean }} Work */
/** @typedef {{ right: boolean, hash: string | null }} Result */

/**
 * `hash` makes a hash. `verify` says whether the password is right, and makes a new hash where it is and the stored one is of a lower cost.
 * @param {Work} work @returns {Result}
 */
export function run(work) {
  const password = work.password.normalize('NFKC')
  if (work.task === 'hash') return { right: true, hash: hashSync(password, cost) }
  const { stored = decoy, oldHashesLeft } = work
  const right = isRight(password, stored, oldHashesLeft)
  return { right, hash: right && isOutdated(stored) ? hashSync(password, cost) : null }
}

/**
 * While hashes of before are left, every look-up computes both kinds: otherwise the time would tell which addresses have an old one.
 * @param {string} password @param {string} stored @param {boolean} oldHashesLeft
 */
function isRight(password, stored, oldHashesLeft) {
  const isOld = stored.startsWith('scrypt$')
  const byScrypt =
    isOld || oldHashesLeft ? isRightScrypt(password, isOld ? stored : `scrypt$${'A'.repeat(22)}$`) : false
  const byArgon = verifySync(isOld ? decoy : stored, password)
  return isOld ? byScrypt : byArgon
}

/** @param {string} password @param {string} stored `scrypt$salt$hash`, base64url; N = 2^15, r = 8, p = 3 */
function isRightScrypt(password, stored) {
  const [, salt = '', hash = ''] = stored.split('$')
  const known = Buffer.from(hash, 'base64url')
  const computed = scryptSync(password, Buffer.from(salt, 'base64url'), 32, {
    N: 2 ** 15,
    r: 8,
    p: 3,
    maxmem: 64 * 1024 * 1024,
  })
  return known.length === computed.length && timingSafeEqual(known, computed)
}

/** @param {string} stored */
function isOutdated(stored) {
  if (!stored.startsWith('$argon2id$')) return true
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism !== cost.parallelism
}
