import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Piscina } from 'piscina'
import { Refusal } from '../errors/refusal.ts'

/** Passwords that a process hashes at once; each takes 64 MiB while it is hashed. */
const MAX_AT_ONCE = 4

/** Hashes passwords and compares them, in threads of a lower priority than everything else. */
export interface Passwords {
  /**
   * Runs work that hashes, in one of 4 places; whoever comes when all are taken is refused with 503 `busy` before anything else is done
   * for him.
   */
  reserve<T>(work: (hasher: Hasher) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What may be done in a place. */
export interface Hasher {
  /** A PHC string: it names the algorithm and the cost. */
  hash(password: string): Promise<string>
  /**
   * Takes the same time whether the account exists or not: pass `undefined` where there is none. `renewed` is a hash to keep in place of
   * a right password's old or cheaper one.
   */
  verify(
    password: string,
    stored: string | undefined,
    options: { oldHashesLeft: boolean },
  ): Promise<{ right: boolean; renewed: string | null }>
}

/** What the worker returns. */
interface Result {
  right: boolean
  hash: string | null
}

/** What a hash costs, as Argon2id counts it. */
export interface HashCost {
  /** In KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Argon2id (the package's default): 64 MiB, 3 passes, 1 lane; above OWASP's least of 2025 (46 MiB, 1 pass). */
const HASH_COST: HashCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

export function createPasswords({ root }: { root: string }, cost = HASH_COST): Passwords {
  let pool: Piscina<unknown, Result> | undefined
  let taken = 0

  const run = (work: {
    task: 'hash' | 'verify'
    password: string
    stored?: string | undefined
    oldHashesLeft?: boolean
  }) => (pool ??= createPool(root)).run({ ...work, cost })

  const hasher: Hasher = {
    async hash(password) {
      const { hash } = await run({ task: 'hash', password })
      if (!hash) throw new Error('The worker made no hash')
      return hash
    },
    async verify(password, stored, { oldHashesLeft }) {
      const { right, hash } = await run({ task: 'verify', password, stored, oldHashesLeft })
      return { right, renewed: hash }
    },
  }

  return {
    async reserve(work) {
      if (taken >= MAX_AT_ONCE)
        throw new Refusal(
          503,
          'busy',
          'Many people are signing in at this moment. Please try again in a few seconds.',
          undefined,
          { 'retry-after': '2' },
        )
      taken++
      try {
        return await work(hasher)
      } finally {
        taken--
      }
    },
    async close() {
      await pool?.close({ force: true })
    },
  }
}

const createPool = (root: string) =>
  new Piscina<unknown, Result>({
    // From the sources also where the rest is bundled: a thread needs a file of its own.
    filename: path.join(root, 'api/src/platform/passwords/hash-worker.mjs'),
    name: 'run',
    minThreads: 1,
    maxThreads: Math.min(MAX_AT_ONCE, availableParallelism()),
    idleTimeout: 60_000,
    execArgv: [],
    // Only Linux gives threads a priority each; elsewhere the whole process would be slowed.
    ...(process.platform === 'linux' ? { niceIncrement: 10 } : {}),
  })
