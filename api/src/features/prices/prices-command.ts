import { fees, plans, type Plan, type Rates } from 'contract/prices'
import { TZDate } from '@date-fns/tz'
import { BILLING_ZONE } from 'contract/billing'
import { accountNamed } from '../../platform/caller/account-named.ts'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import type { Services } from '../../platform/services/services.ts'
import { bookedPrices } from './price-book.ts'
import { setPrice, settable, type NewPrice } from './set-price.ts'
import { otherPrices } from './warn-of-other-prices.ts'

/** Without `set` the book is listed. */
export const pricesForm: CommandForm<{
  set?: Pick<NewPrice, 'service' | 'rates'> & { from: Date | 'now'; email?: string | undefined }
}> = {
  usage:
    'prices list | prices set <service> <starter> <growth> <enterprise> <day like 2026-04-01, or now> [owner’s email, or account’s id]: the price book; owners are told by mail',
  read(args) {
    const [act, name, starter, growth, enterprise, day, email] = readArguments(
      args,
      {},
      args[0] === 'list' ? 1 : 7,
    ).positionals
    if (act === 'list') return {}
    if (act !== 'set') throw new WrongArguments('Say list, or set with a service and its prices.')
    const service = settable.find((one) => one === name)
    if (!service) throw new WrongArguments(`Which service? One of ${settable.join(', ')}.`)
    if (!starter || !growth || !enterprise || !day)
      throw new WrongArguments('Name three prices and the day from which they hold.')
    const rates: Rates = { starter, growth, enterprise }
    refuseOdd(rates)
    const isOnePrice = service === 'sms' || fees.some((fee) => fee === service)
    if (isOnePrice && (starter !== growth || growth !== enterprise))
      throw new WrongArguments('A fee, and a single send, cost the same in every plan.')
    return { set: { service, rates, from: day === 'now' ? 'now' : startOf(day), email } }
  },
}

/** `prices`: shows the price book, or puts a price into it from a day on, for all accounts or for one. */
export async function pricesCommand(
  services: Pick<Services, 'sql' | 'now' | 'config'>,
  { set }: ReturnType<typeof pricesForm.read>,
  say: (line: string) => void,
): Promise<void> {
  if (!set) {
    for (const { service, account, validFrom, starter, growth, enterprise, state } of await bookedPrices(
      services.sql,
      services.now(),
    ))
      say(`${service}\t${account ?? 'all'}\tfrom ${validFrom}\t${starter} / ${growth} / ${enterprise}\t${state}`)
    return
  }
  const { service, rates, email } = set
  const from = set.from === 'now' ? services.now() : set.from
  const accountId = email === undefined ? undefined : (await accountNamed(services.sql, email)).id
  const told = await setPrice(services, { service, rates, from, accountId })
  say(
    `${service} costs ${rates.starter} / ${rates.growth} / ${rates.enterprise} from ${from.toISOString()}; ${told} owners are told by mail`,
  )
  otherPrices(await bookedPrices(services.sql, services.now())).forEach(say)
}

function refuseOdd(rates: Rates): void {
  for (const plan of plans)
    if (!/^\d{1,4}(\.\d{1,4})?$/.test(rates[plan]))
      throw new WrongArguments(`${rates[plan]} is no price: write dollars with at most four decimals, such as 0.025.`)
  const falls = (one: Plan, next: Plan) => Number(rates[one]) >= Number(rates[next])
  if (!falls('starter', 'growth') || !falls('growth', 'enterprise'))
    throw new WrongArguments('A higher plan may not cost more than a lower one.')
}

/** Midnight of a day in the billing zone. */
function startOf(day: string): Date {
  const match = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(day)
  const [year = 0, month = 1, date = 1] = (match?.slice(1) ?? []).map(Number)
  const start = new TZDate(year, month - 1, date, BILLING_ZONE)
  if (!match || start.getDate() !== date) throw new WrongArguments(`${day} is no day: write one like 2026-04-01.`)
  return new Date(start.getTime())
}
