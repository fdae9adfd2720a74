// @ts-check
// A thread that hashes passwords, so that neither the event loop nor the threads of files, compression and DNS wait for it.
import { scryptSync, timingSafeEqual } from 'node:crypto'
import { hashSync, parseOptions, verifySync } from '@node-rs/argon2'

/** @typedef {{ memoryCost: number, timeCost: number, parallelism: number }} Cost */
/** @typedef {{ password: string, cost: Cost } & ({ task: 'hash' } | { task: 'verify', stored: string | undefined, oldHashesLeft: boolean })} Work */
/** @typedef {{ right: boolean, hash: string | null }} Result */

/**
 * `hash` makes a hash. `verify` says whether the password is right, and makes a new hash where it is and the stored one is of a lower cost.
 * @param {Work} work @returns {Result}
 */
export function run(work) {
  const password = work.password.normalize('NFKC')
  const { cost } = work
  if (work.task === 'hash') return { right: true, hash: hashSync(password, cost) }
  const decoy = decoyOf(cost)
  const { stored = decoy, oldHashesLeft } = work
  const right = isRight(password, { stored, decoy, oldHashesLeft })
  return { right, hash: right && isOutdated(stored, cost) ? hashSync(password, cost) : null }
}

/**
 * A hash of today's cost that no password has: looking it up takes as long as looking up a real one.
 * @param {Cost} cost
 */
const decoyOf = ({ memoryCost, timeCost, parallelism }) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * While hashes of before are left, every look-up computes both kinds: otherwise the time would tell which addresses have an old one.
 * @param {string} password @param {{ stored: string, decoy: string, oldHashesLeft: boolean }} known
 */
function isRight(password, { stored, decoy, oldHashesLeft }) {
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

/** @param {string} stored @param {Cost} cost */
function isOutdated(stored, cost) {
  if (!stored.startsWith('$argon2id$')) return true
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism !== cost.parallelism
}
