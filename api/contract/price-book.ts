import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fees, services } from './prices.ts'

/** So many days before it holds, a price that is higher is announced by mail. */
export const ANNOUNCED_DAYS = 30

/** A row of the price book: dollars for one use of a service in each plan, from a moment on. */
export const BookedPrice = z.object({
  id: z.string(),
  service: z.enum([...services, ...fees]),
  /** Null: for all accounts without a price of their own. */
  accountId: z.uuid().nullable(),
  account: z.string().nullable(),
  validFrom: z.iso.datetime(),
  starter: z.string(),
  growth: z.string(),
  enterprise: z.string(),
  /** Whether it holds now, will, or was followed by another. */
  state: z.enum(['now', 'coming', 'past']),
})
export type BookedPrice = z.output<typeof BookedPrice>

/** The whole price book, by service, the newest first. */
export const listPrices = endpoint({
  method: 'GET',
  path: '/api/operations/prices',
  access: 'employee',
  response: z.array(BookedPrice),
})
