import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fees, plans, publishedFees, services, unitPrices, type Fee, type Rates, type Service } from './prices.ts'

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

/** A price of the book that the public pages, which are built, say otherwise. */
export interface OtherwiseSaid {
  service: Service | Fee
  said: Rates
  booked: BookedPrice
}

/**
 * Where what the public pages say differs from the price book as it holds for all now, or will: they are then built again with
 * its prices in `contract/prices`.
 */
export function otherwiseSaid(book: readonly BookedPrice[]): OtherwiseSaid[] {
  return book
    .filter(({ accountId, state }) => accountId === null && state !== 'past')
    .map((booked) => ({ service: booked.service, said: saidOf(booked.service), booked }))
    .filter(({ said, booked }) => plans.some((plan) => Number(said[plan]) !== Number(booked[plan])))
}

function saidOf(service: Service | Fee): Rates {
  if (service in unitPrices) return unitPrices[service as Service] // looked at just now
  const fee = publishedFees[service as Fee] ?? '0'
  return { starter: fee, growth: fee, enterprise: fee }
}

/** The whole price book, by service, the newest first. */
export const listPrices = endpoint({
  method: 'GET',
  path: '/api/operations/prices',
  access: 'employee',
  response: z.array(BookedPrice),
})
