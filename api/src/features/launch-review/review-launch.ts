import { readPhone } from 'contract/phone'
import type { Reason } from 'contract/recipient-states'
import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { ListFacts } from './list-signs.ts'
import { accountFacts } from './account-facts.ts'
import { scoreLaunch } from './score-launch.ts'
import { HELD_FROM, KNOWN_AFTER, signs } from './signs.ts'

/** Lines that are read to judge a list, spread over it. */
const READ = 3000
/** Lines that an employee sees. */
const SHOWN = 12

interface Line {
  phone: string
  name?: string
  address?: string
}

interface ReviewedLaunch {
  accountId: string
  campaignId: string
  template: string
  recipients: readonly Line[]
  /** Why some of them never will be texted. */
  never: ReadonlyMap<string, number>
}

/** Scores a launch of a new account and holds it for a person above a score: no sender takes it before that. Returns whether it is held. */
export async function reviewLaunch(
  tx: Sql,
  { newAccountLimits }: Pick<Config, 'newAccountLimits'>,
  { accountId, campaignId, template, recipients, never }: ReviewedLaunch,
): Promise<boolean> {
  if (!newAccountLimits) return false
  const { sender, history, known } = await accountFacts(tx, accountId, campaignId)
  if (
    known.campaigns >= KNOWN_AFTER.campaigns &&
    history.delivered >= KNOWN_AFTER.delivered &&
    history.ageDays >= KNOWN_AFTER.days
  )
    return false
  const { score, found } = scoreLaunch({ template, sender, history, list: listFacts(recipients, never) })
  const isHeld = score >= HELD_FROM
  await tx`
    insert into launch_reviews (account_id, campaign_id, score, signs, sample, recipients, state)
    values (${accountId}, ${campaignId}, ${score}, ${JSON.stringify(found.map((sign) => ({ sign, points: signs[sign].points })))}::text::jsonb,
      ${JSON.stringify(isHeld ? sampleOf(recipients) : [])}::text::jsonb, ${recipients.length}, ${isHeld ? 'waiting' : 'passed'})
    on conflict (campaign_id, account_id) do nothing
  `
  return isHeld
}

function listFacts(recipients: readonly Line[], never: ReadonlyMap<string, number>): ListFacts {
  const sum = (...reasons: Reason[]) => reasons.reduce((total, reason) => total + (never.get(reason) ?? 0), 0)
  const lines = spreadOver(recipients, READ)
  return {
    phones: lines.flatMap(({ phone }) => readPhone(phone).phone ?? []),
    recipients: recipients.length,
    invalid: sum('invalid_phone', 'foreign_phone', 'toll_free'),
    unwilling: sum('opted_out', 'bad_number', 'landline'),
    lines: lines.length,
    named: lines.filter(({ name = '', address = '' }) => name !== '' || address !== '').length,
  }
}

/** Runs of neighbours, so that numbers that follow one another are seen in a long list too. */
function spreadOver(recipients: readonly Line[], most: number): readonly Line[] {
  if (recipients.length <= most) return recipients
  const run = 100
  const runs = most / run
  return Array.from({ length: runs }, (_, index) => {
    const from = Math.floor((index * (recipients.length - run)) / (runs - 1))
    return recipients.slice(from, from + run)
  }).flat()
}

const sampleOf = (recipients: readonly Line[]) =>
  Array.from({ length: Math.min(SHOWN, recipients.length) }, (_, index) => {
    const { phone = '', name = '' } =
      recipients[Math.floor((index * recipients.length) / SHOWN)] ?? recipients[index] ?? {}
    return { name: name.slice(0, 60), phone: masked(phone) }
  })

/** The area code and the last two digits; of what is no number nothing but its length. */
function masked(given: string): string {
  const { phone } = readPhone(given)
  return phone ? `(${phone.slice(2, 5)}) •••-••${phone.slice(-2)}` : '•'.repeat(Math.min(12, given.length))
}
