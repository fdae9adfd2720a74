import { z } from 'zod'
import type { StripeClient } from './stripe-client.ts'

const PAGE = 100

const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), has_more: z.boolean() })

/** A list of Stripe's, newest first, page by page: https://docs.stripe.com/api/pagination */
export async function* stripePages<T extends z.ZodType<{ id: string }>>(
  send: StripeClient,
  path: string,
  of: Record<string, string>,
  row: T,
): AsyncGenerator<z.output<T>[]> {
  for (let after: string | undefined; ;) {
    const query = new URLSearchParams({ ...of, limit: String(PAGE), ...(after ? { starting_after: after } : {}) })
    const { data, has_more: hasMore } = listOf(row).parse(await send('GET', `${path}?${query}`))
    yield data
    after = data.at(-1)?.id
    if (!hasMore || !after) return
  }
}

/** As Stripe takes moments. */
export const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
