import type { Sign } from './signs.ts'

/** What is known of a list. */
export interface ListFacts {
  /** Some of its phones in E.164, in the order of the list. */
  phones: readonly string[]
  recipients: number
  /** That are no phone numbers. */
  invalid: number
  /** Who opted out before, or whom the carrier calls dead or a landline. */
  unwilling: number
  /** Some of its lines, and how many of them have a name or an address. */
  lines: number
  named: number
}

/** What speaks against a list. */
export function listSigns({ phones, recipients, invalid, unwilling, lines, named }: ListFacts): Sign[] {
  const found: Sign[] = []
  if (invalid >= recipients * 0.1 && recipients >= 20) found.push('many_invalid')
  if (unwilling >= recipients * 0.06 && unwilling >= 3) found.push('many_opted_out')
  const numbers = phones.map(Number)
  if (numbers.length >= 20) {
    // In the order of the list: of a small town's list, sorted, few are exact neighbours.
    const next = numbers.filter((phone, index) => index > 0 && Math.abs(phone - (numbers[index - 1] ?? 0)) === 1).length
    if (next > numbers.length * 0.15) found.push('in_sequence')
    const exchanges = new Map<number, number>()
    for (const phone of numbers)
      exchanges.set(Math.floor(phone / 10_000), (exchanges.get(Math.floor(phone / 10_000)) ?? 0) + 1)
    if (numbers.length >= 50 && Math.max(...exchanges.values()) > numbers.length * 0.5) found.push('one_exchange')
  }
  if (lines >= 100 && named < lines * 0.1) found.push('nameless')
  return found
}
