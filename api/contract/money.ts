/** Money as people and the database write it: a decimal string, '12.50'. Never a float. */
export type Money = string

/** The whole cents of an amount: '12.5' → 1250n. Throws on anything that is not an amount with at most two decimals. */
export function centsOf(amount: Money): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) throw new RangeError(`Not an amount of money: ${amount}`)
  const cents = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -cents : cents
}

/** The amount of some whole cents: 1250n → '12.50'. */
export function moneyOf(cents: bigint): Money {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A unit price times a whole number of uses, rounded half up at the cent. Unit prices may have any number of decimals. */
export function times(unitPrice: string, count: number): Money {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(unitPrice)
  if (!match || !Number.isSafeInteger(count) || count < 0)
    throw new RangeError(`Cannot price ${count} uses at ${unitPrice}`)
  const decimals = (match[2] ?? '').padEnd(2, '0')
  const scale = 10n ** BigInt(decimals.length - 2)
  const exact = BigInt(`${match[1]}${decimals}`) * BigInt(count)
  return moneyOf((exact * 2n + scale) / (scale * 2n))
}

/** The same without rounding, for what is charged together with others: '0.025' three times is '0.075'. */
export function exactlyTimes(unitPrice: string, count: number): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(unitPrice)
  if (!match || !Number.isSafeInteger(count) || count < 0)
    throw new RangeError(`Cannot price ${count} uses at ${unitPrice}`)
  const decimals = (match[2] ?? '').padEnd(2, '0')
  const digits = (BigInt(`${match[1]}${decimals}`) * BigInt(count)).toString().padStart(decimals.length + 1, '0')
  return `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`
}

/** The same, rounded up at the cent: what covers it whatever it is charged together with. */
export function timesUp(unitPrice: string, count: number): Money {
  const [whole = '', decimals = ''] = exactlyTimes(unitPrice, count).split('.')
  const cents = BigInt(whole + decimals.slice(0, 2))
  return moneyOf(/[1-9]/.test(decimals.slice(2)) ? cents + 1n : cents)
}

/** The sum of some amounts, to the cent. */
export const sumOf = (amounts: readonly Money[]): Money =>
  moneyOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n))

export const minus = (amount: Money, taken: Money): Money => moneyOf(centsOf(amount) - centsOf(taken))

/** Whether two amounts are the same money, however they are written: '5' and '5.00' are. */
export const sameMoney = (one: Money, other: Money): boolean => centsOf(one) === centsOf(other)

/** Whether a text from outside (a query string, a form) is an amount: digits, at most two decimals, not negative. */
export const isMoney = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text)
