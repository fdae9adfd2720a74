import { fees, plans, type Plan, type Rates } from 'contract/prices'
import { TZDate } from '@date-fns/tz'
import { BILLING_ZONE } from 'contract/billing'
import type { Services } from '../../platform/services/services.ts'
import { bookedPrices } from './price-book.ts'
import { setPrice, settable } from './set-price.ts'
import { otherPrices } from './warn-of-other-prices.ts'

export const pricesUsage =
  'prices list | prices set <service> <starter> <growth> <enterprise> <day like 2026-04-01, or now> [owner’s email]: the price book; owners are told by mail'

/** `prices`: shows the price book, or puts a price into it from a day on, for all accounts or for one. */
export async function pricesCommand(
  services: Pick<Services, 'sql' | 'now' | 'config'>,
  [act, name, ...rest]: string[],
  say: (line: string) => void,
): Promise<void> {
  if (act === 'list') {
    for (const { service, account, validFrom, starter, growth, enterprise, state } of await bookedPrices(
      services.sql,
      services.now(),
    ))
      say(`${service}\t${account ?? 'all'}\tfrom ${validFrom}\t${starter} / ${growth} / ${enterprise}\t${state}`)
    return
  }
  const service = settable.find((one) => one === name)
  const [starter, growth, enterprise, day, email] = rest
  if (act !== 'set' || !service || !starter || !growth || !enterprise || !day)
    throw new Error(`Usage: ${pricesUsage}. Services: ${settable.join(', ')}`)
  const rates: Rates = { starter, growth, enterprise }
  refuseOdd(rates)
  const isOnePrice = service === 'sms' || fees.some((fee) => fee === service)
  if (isOnePrice && (starter !== growth || growth !== enterprise))
    throw new Error('A fee, and a single send, cost the same in every plan')
  const from = day === 'now' ? services.now() : startOf(day)
  const accountId = email === undefined ? undefined : await accountOf(services, email)
  const told = await setPrice(services, { service, rates, from, accountId })
  say(
    `${service} costs ${starter} / ${growth} / ${enterprise} from ${from.toISOString()}; ${told} owners are told by mail`,
  )
  otherPrices(await bookedPrices(services.sql, services.now())).forEach(say)
}

function refuseOdd(rates: Rates): void {
  for (const plan of plans)
    if (!/^\d{1,4}(\.\d{1,4})?$/.test(rates[plan]))
      throw new Error(`${rates[plan]} is no price: write dollars with at most four decimals, such as 0.025`)
  const falls = (one: Plan, next: Plan) => Number(rates[one]) >= Number(rates[next])
  if (!falls('starter', 'growth') || !falls('growth', 'enterprise'))
    throw new Error('A higher plan may not cost more than a lower one')
}

/** Midnight of a day in the billing zone. */
function startOf(day: string): Date {
  const match = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(day)
  const [year = 0, month = 1, date = 1] = (match?.slice(1) ?? []).map(Number)
  const start = new TZDate(year, month - 1, date, BILLING_ZONE)
  if (!match || start.getDate() !== date) throw new Error(`${day} is no day: write one like 2026-04-01`)
  return new Date(start.getTime())
}

async function accountOf({ sql }: Pick<Services, 'sql'>, email: string): Promise<string> {
  const found = await sql<
    { id: string }[]
  >`select account_id as id from account_owners where lower(email) = lower(${email})`
  const [account] = found
  if (!account) throw new Error(`No account has the owner ${email}`)
  if (found.length > 1)
    throw new Error(`${email} owns ${found.length} accounts: name another owner of the one that is meant`)
  return account.id
}
