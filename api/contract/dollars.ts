import type { Money } from './money.ts'

/** An amount as people read it in a mail or a refusal: '12500.00' → '$12,500.00', '-5' → '-$5.00', '0.025' → '$0.025'. Throws on what is no amount. */
export function dollars(amount: Money): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match) throw new RangeError(`Not an amount of money: ${amount}`)
  const [, sign = '', whole = '', decimals = ''] = match
  return `${sign}$${BigInt(whole).toLocaleString('en-US')}.${decimals.padEnd(2, '0')}`
}
