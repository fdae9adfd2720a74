import type { contactSorts } from 'contract/contact-lists'
import { z } from 'zod'
import type { Bind } from '../../platform/db/bind.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { cleanText } from '../../platform/http/clean-text.ts'
import { sortKeyOf } from './filter.ts'

type Sort = (typeof contactSorts)[number]

/** As the database writes it, in UTC, from the year 1 on, which is its first. It reads none that is much longer. */
const Time = z.union([
  z.literal('-infinity'),
  z.iso
    .datetime({ local: true })
    .regex(/^(?!0000)/)
    .max(60),
])

/** What a row has in the order of a list, as text. */
export function placeKey(sort: Sort): string {
  const { key, isTime } = sortKeyOf(sort)
  return isTime ? `to_json(${key} at time zone 'UTC') #>> '{}'` : key
}

/** Names the place of a row for whoever reads on from there: the order, the row's id, and what it has in the order now. */
export const placeAfter = (sort: Sort, { id, place }: { id: string; place: string }): string =>
  Buffer.from(`${sort} ${id} ${place}`).toString('base64url')

/** The condition for the rows behind a place. Refuses with 422 `invalid` what names none, or one in another order. */
export function behind(after: string, sort: Sort, bind: Bind): string {
  const [order, id, ...words] = cleanText(Buffer.from(after, 'base64url').toString()).split(' ')
  const place = words.join(' ')
  const { key, isTime, isDescending } = sortKeyOf(sort)
  if (order !== sort || !z.uuid().safeParse(id).success || (isTime && !Time.safeParse(place).success))
    throw new Refusal(
      422,
      'invalid',
      'The list does not go on there. Take `after` from its `Link`, with the same `sort`',
    )
  const from = isTime ? `${bind(place)}::timestamp at time zone 'UTC'` : bind(place)
  return `(${key}, c.id) ${isDescending ? '<' : '>'} (${from}, ${bind(id ?? '')}::uuid)`
}
