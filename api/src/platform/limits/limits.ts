import type { Config } from '../config/config.ts'
import type { Pool } from '../db/sql.ts'
import type { Refusal } from '../errors/refusal.ts'
import { addressBlock } from '../caller/visitor-address.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { RefusalLog } from '../security-log/refusal-log.ts'
import { createCallCounter, type CallCounter } from './call-counter.ts'
import { isLocalVisitor } from './is-local-visitor.ts'
import { limitTable, type Limit, type LimitName, type OpenLimitName, type RateLimitName } from './limit-table.ts'
import { createOpenCounts } from './open-counts.ts'
import { refusalOf } from './refusal-of.ts'
import { storedCount, type StoredCount } from './stored-count.ts'

/** Who is counted. */
export interface Visitor {
  /** The network address. */
  address: string
  /** Who is signed in. */
  userId?: string
  /** The account's e-mail as it was typed, for a visitor. */
  email?: string
  /** The device that signed in to this account before. */
  device?: string
}

/** The limits of `limitTable`. Keys leave the process as keyed hashes only. */
export interface Limits {
  /** Counts one. Refuses with 429 and Retry-After when it is one too many. */
  take(name: RateLimitName, visitor: Visitor): Promise<void>
  /** Counts one; the refusal is answered, not thrown. */
  taken(name: RateLimitName, visitor: Visitor): Promise<Refusal | undefined>
  /** Takes one back that was counted. */
  giveBack(name: RateLimitName, visitor: Visitor): Promise<void>
  /** Begins again. */
  forget(name: RateLimitName, visitor: Visitor): Promise<void>
  /** Counts what stays open, under each of these limits; the answered function, called once, ends it. Refuses with 429 and Retry-After. */
  open(names: readonly OpenLimitName[], visitor: Visitor): () => void
}

/** Counts of one limit for one kind of visitor: strict or local. */
interface Counting {
  limit: Limit
  points: number
  stored: StoredCount
  calls: CallCounter
}

export function createLimits({
  sql,
  config,
  secrets,
  refusals,
}: {
  sql: Pool
  config: Pick<Config, 'isPublic'>
  secrets: Secrets
  refusals: RefusalLog
}): Limits {
  const countings = new Map<string, Counting>()
  const openNow = createOpenCounts()

  function countingOf(name: LimitName, { address }: Visitor): Counting {
    const local = isLocalVisitor(address, config)
    const id = local ? `${name} local` : name
    let counting = countings.get(id)
    if (!counting) {
      const limit: Limit = limitTable[name]
      const points = local ? limit.localPoints : limit.points
      counting = {
        limit,
        points,
        stored: storedCount(sql, name, { points, seconds: limit.seconds }),
        calls: createCallCounter(limit.seconds),
      }
      countings.set(id, counting)
    }
    return counting
  }

  /** The table does not reveal an address or an account, not even to one who tries all of them. */
  const hashed = (key: string) => secrets.sign('limit', key).slice(key.length + 1)

  async function taken(name: RateLimitName, visitor: Visitor): Promise<Refusal | undefined> {
    const counting = countingOf(name, visitor)
    const key = keyOf(counting.limit, visitor)
    const { over, msLeft } =
      counting.limit.kept === 'memory' ? counted(counting, key) : await counting.stored.take(hashed(key))
    return over ? reached(name, visitor, msLeft) : undefined
  }

  function counted({ points, stored, calls }: Counting, key: string): { over: boolean; msLeft: number } {
    const { count, msLeft } = calls.add(key)
    const part = Math.max(1, Math.round(points / 20))
    if (count <= points && count % part === 0) {
      // Not waited for. What the other processes counted is known from here on.
      void stored.add(hashed(key), part).then(
        (all) => {
          if (all.count > points) calls.set(key, points, all.msLeft)
        },
        () => {},
      )
    }
    return { over: count > points, msLeft }
  }

  function reached(name: LimitName, { address, userId }: Visitor, msLeft: number): Refusal {
    refusals({ event: 'limit_reached', reason: name, address, userId: userId ?? null })
    return refusalOf(name, msLeft)
  }

  return {
    taken,
    open(names, visitor) {
      const wanted = names.map((name) => {
        const { limit, points } = countingOf(name, visitor)
        return { name, points, key: `${name} ${keyOf(limit, visitor)}` }
      })
      const full = wanted.find(({ key, points }) => openNow.count(key) >= points)
      if (full) throw reached(full.name, visitor, limitTable[full.name].seconds * 1000)
      return openNow.open(wanted.map(({ key }) => key))
    },
    async take(name, visitor) {
      const refusal = await taken(name, visitor)
      if (refusal) throw refusal
    },
    async giveBack(name, visitor) {
      const { limit, stored } = countingOf(name, visitor)
      await stored.giveBack(hashed(keyOf(limit, visitor)))
    },
    async forget(name, visitor) {
      const { limit, stored } = countingOf(name, visitor)
      await stored.forget(hashed(keyOf(limit, visitor)))
    },
  }
}

function keyOf({ by }: Limit, { address, userId, email = '', device = '' }: Visitor): string {
  const account = userId ?? email.trim().toLowerCase()
  switch (by) {
    case 'address':
      return addressBlock(address)
    case 'account':
      return account
    case 'API key':
    case 'process':
      return ''
    case 'address and account':
      return `${addressBlock(address)} ${account}`
    case 'device and account':
      return `${device} ${account}`
  }
}
