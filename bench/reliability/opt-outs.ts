import { setTimeout as wait } from 'node:timers/promises'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { sendingRules } from '../../api/src/features/sending/sending-rules.ts'
import { compare, startProduct, type Product } from './host.ts'
import { benchCampaign, people } from '../bench-campaign.ts'
import { unless, withMore, type Row } from './outcome.ts'
import { ended } from './campaign.ts'

/** Words, and letters, signs and lines around them. */
const inSpellings = (words: readonly string[]): string[] =>
  Array.from({ length: 20 }, (_, index) => {
    const word = words[index % words.length] ?? ''
    const round = Math.floor(index / words.length)
    const spellings = [
      word,
      word.toLowerCase(),
      `${word}.`,
      ` ${word} `,
      `${word}!`,
      `${word}\n`,
      `\t${word}`,
      `${word}...`,
    ]
    return spellings[(round * 3 + index) % spellings.length] ?? word
  })

const STOPS = inSpellings([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'OPTOUT',
  'REVOKE',
  'sToP',
  'Stop All',
])
const STARTS = inSpellings(['START', 'UNSTOP', 'Start', 'Restart'])
const HELPS = inSpellings(['HELP', 'INFO', 'Help', 'Help me'])

/** Who said what, while their text waited. */
interface Said {
  stopped: string[]
  /** Of these, who took it back. */
  started: string[]
  asked: string[]
}

export const optOuts: Row = {
  what: 'STOP, START and HELP in 20 spellings each, also twice, by people who are being texted, with four workers',
  async run(run) {
    const texts = run.of(5000)
    const product = await startProduct(
      // So that theirs waits long enough for them to speak.
      { CARRIER_MESSAGES_PER_MINUTE: String(Math.max(600, Math.min(6000, texts * 2))) },
      { latencyMs: 5, latencySpreadMs: 30 },
      // When a STOP was committed, not when it came.
      { track_commit_timestamp: 'on' },
    )
    const { services, owner } = product
    try {
      for (let index = 0; index < 4; index += 1) await product.work()
      // What was texted before is who can answer: the shared sender is all accounts'.
      const { id } = await launchCampaign(services, owner.accountId, benchCampaign(people(texts)))
      const said = await talk(product, Math.min(1000, Math.max(20, texts / 5)))
      await ended(product, id)
      await untilRead(product)
      const taken = await takenDown(product, said)
      const late = await lateAfter(product, taken.stoppedAt)
      const { leavesWithinMs } = sendingRules(services.config)
      run.say(
        'texts; people who said STOP while theirs waited, START later, HELP',
        `${texts}; ${said.stopped.length}, ${said.started.length}, ${said.asked.length}`,
      )
      run.say(
        'texted after the STOP was committed: within the bound of a claim, later',
        `${late.filter((ms) => ms <= leavesWithinMs).length}, ${late.filter((ms) => ms > leavesWithinMs).length}`,
      )
      run.say('confirmations of ours; people who got more than one', `${taken.confirmations}; ${taken.twice}`)
      const texted = (await product.sandbox.messages()).filter(
        ({ body, direction }) => body === 'Hi' && direction !== 'inbound',
      )
      return withMore(
        [
          ...taken.differences,
          ...unless(
            late.every((ms) => ms <= leavesWithinMs),
            'texted after a STOP',
          ),
          ...unless(taken.twice === 0, `${taken.twice} people got more than one confirmation`),
        ],
        await compare(product, new Set(texted.map(({ toNumber }) => toNumber)).size),
      )
    } finally {
      await product.stop()
    }
  },
}

/** People whose text waits say STOP, every second of them twice; a fourth of them START afterwards; and others ask for help. */
async function talk({ services, sandbox }: Product, count: number): Promise<Said> {
  const said: Said = { stopped: [], started: [], asked: [] }
  while (said.stopped.length < count) {
    const known = [...said.stopped, ...said.asked]
    const next = await services.sql<{ phone: string }[]>`
      select phone from outbound_messages where state = 'queued' and kind = 'campaign' and phone <> all(${known}) order by id offset ${said.stopped.length % 60} limit 2
    `
    const [first, second] = next
    if (!first) break
    const index = said.stopped.length
    said.stopped.push(first.phone)
    await sandbox.text(first.phone, STOPS[index % STOPS.length] ?? 'STOP')
    if (index % 2 === 1) await sandbox.text(first.phone, STOPS[(index + 7) % STOPS.length] ?? 'STOP')
    if (second && index % 2 === 0) {
      said.asked.push(second.phone)
      await sandbox.text(second.phone, HELPS[index % HELPS.length] ?? 'HELP')
    }
  }
  for (const [index, phone] of said.stopped.entries()) {
    if (index % 4 !== 3) continue
    said.started.push(phone)
    await sandbox.text(phone, STARTS[index % STARTS.length] ?? 'START')
    if (index % 8 === 7) await sandbox.text(phone, STARTS[(index + 3) % STARTS.length] ?? 'START')
  }
  return said
}

async function untilRead({ services: { sql } }: Product): Promise<void> {
  while ((await sql`select 1 from carrier_events where state = 'new' limit 1`).length > 0) await wait(100)
  while (
    (
      await sql`select 1 from outbound_messages where kind = 'confirmation' and state in ('queued', 'sending', 'unknown') limit 1`
    ).length > 0
  )
    await wait(100)
}

/** Who is on a list now, since when; and who got more than one text that confirms it. */
async function takenDown({ services: { sql } }: Product, { stopped, started, asked }: Said) {
  const rows = await sql<{ phone: string; at: string; byCarrier: boolean }[]>`
    select phone, min(at) as at, bool_and(source = 'carrier') as by_carrier from (
      select phone, source, pg_xact_commit_timestamp(xmin) as at from suppressed_phones union all select phone, 'person', pg_xact_commit_timestamp(xmin) from number_opt_outs
    ) s group by phone
  `
  const confirmed = await sql<{ phone: string; count: number }[]>`
    select phone, count(*)::int as count from outbound_messages where kind = 'confirmation' group by phone
  `
  const helps = await sql<{ phone: string }[]>`select distinct phone from inbound_messages where kind = 'help'`
  const helped = new Set(helps.map(({ phone }) => phone))
  const stoppedAt = new Map(rows.map(({ phone, at }) => [phone, Date.parse(at)]))
  const lifted = new Set(started)
  const forGood = stopped.filter((phone) => !lifted.has(phone))
  const lost = forGood.filter((phone) => !stoppedAt.has(phone)).length
  // A carrier goes by its keyword alone: after "START." it still refuses the phone, which is written down again.
  const refused = new Set(rows.filter(({ byCarrier }) => byCarrier).map(({ phone }) => phone))
  const stuck = started.filter((phone) => stoppedAt.has(phone) && !refused.has(phone)).length
  const wronglyStopped = asked.filter((phone) => stoppedAt.has(phone)).length
  const unread = asked.filter((phone) => !helped.has(phone)).length
  return {
    stoppedAt,
    confirmations: confirmed.length,
    twice: confirmed.filter(({ count }) => count > 1).length,
    differences: [
      ...unless(lost === 0, `${lost} STOPs are not on a list`),
      ...unless(stuck === 0, `${stuck} people said START and are still on a list`),
      ...unless(wronglyStopped === 0, `${wronglyStopped} people asked for help and were opted out`),
      ...unless(unread === 0, `${unread} HELPs were read as something else`),
    ],
  }
}

/** How long after the STOP of its phone was committed each text left that did, in milliseconds. */
async function lateAfter({ sandbox }: Product, stoppedAt: ReadonlyMap<string, number>): Promise<number[]> {
  const texted = (await sandbox.messages()).filter(({ body, direction }) => body === 'Hi' && direction !== 'inbound')
  return texted
    .map(({ toNumber, createdAt }) => createdAt.getTime() - (stoppedAt.get(toNumber) ?? Number.POSITIVE_INFINITY))
    .filter((late) => late > 0)
}
