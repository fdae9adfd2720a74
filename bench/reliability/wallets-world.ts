import { setTimeout as wait } from 'node:timers/promises'
import type { Money } from '../../api/contract/money.ts'
import type { StripeDouble } from '../../api/test/stripe-double.ts'
import type { Visitor } from '../host.ts'
import type { Run } from './outcome.ts'
import type { PaidProduct } from './paid-product.ts'

/** A campaign as it is launched, and what it must cost. */
export interface Draft {
  owner: Visitor
  from: number
  count: number
  template: string
  segments: number
}

/** A typed answer: to whom, and whether the wallet covered it. */
export interface Answer {
  owner: Visitor
  key: string
  phone: string
  body: string
  isTaken: boolean
}

export interface World {
  run: Run
  product: PaidProduct
  stripe: StripeDouble
  owners: Visitor[]
  /** What each account's payments that were acknowledged come to. */
  paid: Map<string, Money[]>
}

/** Who pays what is missing. */
export const payersOf = (owners: readonly Visitor[]) => owners.slice(0, Math.ceil(owners.length / 2))

/** Until it is answered: while the database is away or the site is busy the client asks again, with the same key, less and less often. */
export async function ask<T>(
  url: string,
  { cookie }: Visitor,
  address: string,
  { body, key }: { body?: unknown; key?: string } = {},
): Promise<{ status: number; body: T }> {
  const until = performance.now() + 180_000
  for (let pause = 250; ; pause = Math.min(8000, pause * 2)) {
    const response = await fetch(`${url}${address}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (response && text !== undefined && response.status < 500 && ![409, 429].includes(response.status))
      // The boundary: the API's own answer.
      return { status: response.status, body: JSON.parse(text) as T }
    if (performance.now() > until) throw new Error(`${address}: ${response?.status} ${text}`)
    await wait(pause * (0.5 + Math.random()))
  }
}
