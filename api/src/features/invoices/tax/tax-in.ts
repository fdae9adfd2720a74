import { centsOf, moneyOf, type Money } from 'contract/money'
import type { SalesTax } from './tax-source.ts'

/**
 * The tax that is in a price, of a line: of a price P with a rate r on the part s of what remains, P·rs/(1+rs). To the cent, half a cent up, as
 * Texas Tax Code § 322.103(b) has it. Exact: whole numbers, no floats.
 */
export function taxIn(total: Money, { rate, taxable }: Pick<SalesTax, 'rate' | 'taxable'>): Money {
  const factor = millionthsOf(rate) * millionthsOf(taxable)
  const whole = MILLION * MILLION + factor
  const cents = centsOf(total)
  if (cents < 0n) throw new RangeError(`Tax is worked out of what was sold or given back, never of ${total}`)
  return moneyOf((cents * factor * 2n + whole) / (whole * 2n))
}

const MILLION = 1_000_000n

function millionthsOf(part: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,6}))?$/.exec(part)
  if (!match) throw new RangeError(`Not a part: ${part}`)
  return BigInt(match[1] ?? '0') * MILLION + BigInt((match[2] ?? '').padEnd(6, '0'))
}
