import { ANNOUNCED_DAYS } from 'contract/price-book'
import { billedNames, fees, planNames, plans, type Fee, type Rates, type Service } from 'contract/prices'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import type { Sql } from '../../platform/db/sql.ts'
import { dayInMail } from '../../platform/mailbox/day-in-mail.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import type { Services } from '../../platform/services/services.ts'
import { bookedRates, markedRates } from './price-book.ts'

/** Whose price can be set: a list's, a trace's, each text's and each fee. The free skip trace is free by the specification. */
export const settable = [
  'property_record',
  'advanced_property_record',
  'advanced_skip_trace',
  'bulk_sms',
  'sms',
  ...fees,
] as const

export interface NewPrice {
  service: (typeof settable)[number]
  rates: Rates
  from: Date
  /** Undefined: of all accounts. */
  accountId?: string | undefined
}

/**
 * Puts a price into the book and mails the owners whom it concerns, in one transaction. One that is higher in any plan must be announced so many days
 * before it holds; a lower one holds from any moment that is not over. Throws a sentence for the operator otherwise.
 */
export const setPrice = (
  { sql, now, config }: Pick<Services, 'sql' | 'now' | 'config'>,
  { service, rates, from, accountId }: NewPrice,
): Promise<number> =>
  sql.begin(async (tx) => {
    const today = now()
    if (from < today && today.getTime() - from.getTime() > millisecondsInMinute)
      throw new Error('A price cannot hold from a moment that is over')
    const before = await bookedRates(tx, { accountId: accountId ?? ANY, service, at: from })
    const isHigher = plans.some((plan) => Number(rates[plan]) > Number(before[plan]))
    const least = new Date(today.getTime() + ANNOUNCED_DAYS * millisecondsInDay)
    if (isHigher && from < least)
      throw new Error(
        `A price that is higher is announced ${ANNOUNCED_DAYS} days before: not before ${least.toISOString()}`,
      )
    const row = { service, ...rates, validFrom: from.toISOString() }
    if (accountId) await tx`insert into account_prices ${tx({ ...row, accountId })}`
    else await tx`insert into prices ${tx(row)}`
    const owners = await concerned(tx, { service, from, accountId })
    for (const { email, id, isClient } of owners) {
      // What an agency adds stays in both: its client knows no other price.
      const paid = (book: Rates) => (isClient ? markedRates(tx, { accountId: id, service, at: from }, book) : book)
      await mailAccount(tx, {
        to: email,
        accountId: id,
        subject: `A new price of ${billedNames[service]} from ${dayInMail(from)}`,
        text: textOf({
          service,
          rates: await paid(rates),
          before: await paid(before),
          from,
          link: accountLink(config, id, '/billing'),
        }),
      })
    }
    return owners.length
  })

/** No account has this id: asks for the price of all. */
const ANY = '00000000-0000-0000-0000-000000000000'

/** Who pays the price: the account, or all that have none of their own by then. */
const concerned = (
  tx: Sql,
  { service, from, accountId }: Pick<NewPrice, 'from' | 'accountId'> & { service: Service | Fee },
) => tx<{ id: string; email: string; isClient: boolean }[]>`
  select o.account_id as id, o.email, a.agency_id is not null as is_client from account_owners o join accounts a on a.id = o.account_id
  where a.closed_at is null and (o.account_id = ${accountId ?? null} or ${accountId === undefined} and not exists (
    select from account_prices p where p.account_id = a.id and p.service = ${service} and p.valid_from <= ${from.toISOString()}
  ))
  order by o.account_id, o.email
`

interface Announced {
  service: NewPrice['service']
  rates: Rates
  before: Rates
  from: Date
  link: string
}

function textOf({ service, rates, before, from, link }: Announced): string {
  const isFee = fees.some((fee) => fee === service)
  const lines =
    isFee || service === 'sms'
      ? [`$${rates.starter} (before: $${before.starter})`]
      : plans.map((plan) => `${planNames[plan]}: $${rates[plan]} (before: $${before[plan]})`)
  return `From ${dayInMail(from)}, midnight Eastern Time where no hour is named, ${isFee ? '' : 'one use of '}${billedNames[service]} costs:\n\n${lines.join('\n')}\n\nWhat you order until then costs what you were shown.\n${link}\n`
}
