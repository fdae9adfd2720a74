import type { Sql } from '../../platform/db/sql.ts'
import { numberChooser } from './choose-number.ts'
import { activeNumbers, knownNumbers } from './queries.ts'

/**
 * The number that a text to each of these phones leaves from: the one that its person knows, else one of their area. Null where the account has
 * none; then it is decided when the text is sent.
 */
export async function numbersFor(
  sql: Sql,
  accountId: string,
  phones: readonly string[],
): Promise<(phone: string) => string | null> {
  const numbers = await activeNumbers(sql, accountId)
  const [only] = numbers
  if (numbers.length <= 1) return () => only?.number ?? null
  const known = new Map(
    (
      await knownNumbers(
        sql,
        accountId,
        phones,
        numbers.map(({ number }) => number),
      )
    ).map(({ phone, number }) => [phone, number]),
  )
  const choose = numberChooser(numbers)
  return (phone) => known.get(phone) ?? choose(phone)
}
