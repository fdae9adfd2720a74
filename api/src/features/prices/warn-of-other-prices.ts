import { billedNames, fees, type Rates } from 'contract/prices'
import { otherwiseSaid, type BookedPrice, type OtherwiseSaid } from 'contract/price-book'
import type { Services } from '../../platform/services/services.ts'
import { bookedPrices } from './price-book.ts'

/** Logs, as a server starts, what the public pages say otherwise than the price book: they are built, the book is not. */
export async function warnOfOtherPrices({ sql, log, now }: Pick<Services, 'sql' | 'log' | 'now'>): Promise<void> {
  for (const line of otherPrices(await bookedPrices(sql, now()))) log.warn(line)
}

/** A line for each price that the public pages say otherwise. */
export const otherPrices = (book: readonly BookedPrice[]): string[] => otherwiseSaid(book).map(lineOf)

function lineOf({ service, said, booked }: OtherwiseSaid): string {
  const from = booked.state === 'coming' ? ` from ${booked.validFrom}` : ''
  const priced = (rates: Rates) =>
    fees.some((fee) => fee === service)
      ? `$${rates.starter}`
      : `$${rates.starter} / $${rates.growth} / $${rates.enterprise}`
  return `The public pages say ${priced(said)} for ${billedNames[service]}, the price book ${priced(booked)}${from}. Write it into api/contract/prices.ts, build and release mfe-marketing`
}
