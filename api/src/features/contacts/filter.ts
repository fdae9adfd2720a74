import type { z } from 'zod'
import type { ContactFilter, contactSorts } from 'contract/contact-lists'
import { typedDigits } from 'contract/phone'
import type { Bind } from '../../platform/db/bind.ts'
import { escapeLike } from '../../platform/db/escape-like.ts'

type Filter = z.output<typeof ContactFilter>
type Sort = (typeof contactSorts)[number]

/** The condition for one account's matching contacts that are not deleted; what a person typed enters through `bind` only. */
export function conditionOf(accountId: string, filter: Filter, bind: Bind): string {
  const { search, status, tag, source, optedOut, lastContact, ids, selection } = filter
  const account = `${bind(accountId)}::uuid`
  return [
    `c.account_id = ${account}`,
    'c.deleted_at is null',
    search && searchCondition(search, account, bind),
    status && `c.status = ${bind(status)}`,
    tag && `c.tags @> array[${bind(tag)}::text]`,
    source && `c.source = ${bind(source)}`,
    optedOut && `${optedOut === 'yes' ? '' : 'not '}${isOptedOut(account)}`,
    lastContact && lastContactConditions[lastContact],
    selection &&
      `c.id = any(array(select unnest(s.ids) from contact_selections s where s.account_id = ${account} and s.id = ${bind(selection)}::uuid))`,
    ids && `c.id = any(string_to_array(${bind(ids)}, ',')::uuid[])`,
  ]
    .filter(Boolean)
    .join(' and ')
}

const created = { key: 'c.created_at', isTime: true }
const name = { key: 'lower(c.name)', isTime: false }
const lastContact = { key: "coalesce(c.last_contacted_at, '-infinity')", isTime: true }
const sortKeys: Record<Sort, typeof created> = {
  '-created': created,
  created,
  name,
  '-name': name,
  lastContact,
  '-lastContact': lastContact,
}

/** What the list is ordered by; of equals, the id decides. */
export const sortKeyOf = (sort: Sort) => ({ ...sortKeys[sort], isDescending: sort.startsWith('-') })

/** The order of the list. */
export function orderOf(sort: Sort): string {
  const { key, isDescending } = sortKeyOf(sort)
  const direction = isDescending ? ' desc' : ''
  return `${key}${direction}, c.id${direction}`
}

/**
 * Name, phone or email contain it, whatever the capitals; a phone also when it was typed with brackets and dashes, and when it is the
 * other number of a person of whom two contacts were merged.
 */
function searchCondition(search: string, account: string, bind: Bind): string {
  const contains = (text: string) => `c.search like lower(${bind(`%${escapeLike(text)}%`)})`
  const digits = typedDigits(search)
  if (!digits) return contains(search)
  const others = `c.id = any(array(select p.contact_id from merged_phones(${account}) p where p.phone like ${bind(`%${digits}%`)}))`
  return `(${digits === search ? '' : `${contains(search)} or `}${contains(digits)} or ${others})`
}

const isOptedOut = (account: string) => `exists (select from (${optedOutPhones(account)}) o where o.phone = c.phone)`

/**
 * The phones of contacts that are opted out. They are found once, by a merge of two indexes, and kept in an array: two look-ups for each of 100,000
 * contacts take much longer, and of as many as a query expects it would make no table in memory.
 */
export const optedOutPhones = (account: string) => `
  select phone from unnest(array(
    select k.phone from contacts k join opted_out_phones(${account}) s on s.phone = k.phone where k.account_id = ${account} and k.deleted_at is null order by k.phone
  )) as opted_out (phone)
`

const lastContactConditions = {
  never: 'c.last_contacted_at is null',
  week: "c.last_contacted_at >= now() - interval '7 days'",
  month: "c.last_contacted_at >= now() - interval '30 days'",
  older: "c.last_contacted_at < now() - interval '30 days'",
}
