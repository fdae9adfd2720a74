import type { Config } from '../config/config.ts'
import type { Pool } from '../db/sql.ts'
import type { Refusal } from '../errors/refusal.ts'
import { addressBlock } from '../caller/visitor-address.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { RefusalLog } from '../security-log/refusal-log.ts'
import { createCounting, type Counting } from './counting.ts'
import { isLocalVisitor } from './is-local-visitor.ts'
import { limitTable, type Limit, type LimitName, type OpenLimitName, type RateLimitName } from './limit-table.ts'
import { createOpenCounts, type Line } from './open-counts.ts'
import { refusalOf } from './refusal-of.ts'

/** Who is counted. */
export interface Visitor {
  /** The network address. */
  address: string
  /** Who is signed in. */
  userId?: string
  /** The API key that a call came with: what it does counts to it, and not to whoever made it. */
  apiKeyId?: string | undefined
  /** The account's email as it was typed, for a visitor. */
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
  /** The same of one limit, in turn: refuses where none of those that are open has ended in time, or too many wait already. */
  openInTurn(name: OpenLimitName, visitor: Visitor, line: Line): Promise<() => void>
}

export function createLimits({
  sql,
  config,
  secrets,
  refusals,
}: {
  sql: Pool
  config: Pick<Config, 'isPublic' | 'databaseConnections'>
  secrets: Secrets
  refusals: RefusalLog
}): Limits {
  const countings = new Map<string, Counting>()
  const openNow = createOpenCounts()
  /** The table does not reveal an address or an account, not even to one who tries all of them. */
  const hashed = (key: string) => secrets.sign('limit', key).slice(key.length + 1)

  function countingOf(name: LimitName, { address }: Visitor): Counting {
    const local = isLocalVisitor(address, config)
    const id = local ? `${name} local` : name
    let counting = countings.get(id)
    if (!counting) {
      const limit: Limit = limitTable[name]
      const points = local ? limit.localPoints : limit.points
      const most = limit.holdsConnection ? Math.floor(config.databaseConnections / 2) : points
      counting = createCounting(sql, { name, limit, points: Math.min(points, most), hashed })
      countings.set(id, counting)
    }
    return counting
  }

  async function taken(name: RateLimitName, visitor: Visitor): Promise<Refusal | undefined> {
    const counting = countingOf(name, visitor)
    const { over, msLeft } = await counting.take(keyOf(counting.limit, visitor))
    return over ? reached(name, visitor, msLeft) : undefined
  }

  function reached(name: LimitName, { address, userId }: Visitor, msLeft: number): Refusal {
    refusals({ event: 'limit_reached', reason: name, address, userId: userId ?? null })
    return refusalOf(name, msLeft)
  }

  function openOf(name: OpenLimitName, visitor: Visitor) {
    const { limit, points } = countingOf(name, visitor)
    return { name, points, key: `${name} ${keyOf(limit, visitor)}` }
  }

  const full = (name: OpenLimitName, visitor: Visitor) => reached(name, visitor, limitTable[name].seconds * 1000)

  return {
    taken,
    open(names, visitor) {
      const wanted = names.map((name) => openOf(name, visitor))
      const reachedOne = wanted.find(({ key, points }) => openNow.count(key) >= points)
      if (reachedOne) throw full(reachedOne.name, visitor)
      return openNow.open(wanted.map(({ key }) => key))
    },
    async openInTurn(name, visitor, line) {
      const { key, points } = openOf(name, visitor)
      const leave = await openNow.openInTurn(key, points, line)
      if (!leave) throw full(name, visitor)
      return leave
    },
    async take(name, visitor) {
      const refusal = await taken(name, visitor)
      if (refusal) throw refusal
    },
    async giveBack(name, visitor) {
      const counting = countingOf(name, visitor)
      await counting.giveBack(keyOf(counting.limit, visitor))
    },
    async forget(name, visitor) {
      const counting = countingOf(name, visitor)
      await counting.forget(keyOf(counting.limit, visitor))
    },
  }
}

function keyOf({ by }: Limit, { address, userId, apiKeyId, email = '', device = '' }: Visitor): string {
  const account = apiKeyId ? `key ${apiKeyId}` : (userId ?? email.trim().toLowerCase())
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
