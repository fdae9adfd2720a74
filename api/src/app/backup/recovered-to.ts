import { millisecondsInDay } from 'date-fns/constants'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import type { Config } from '../../platform/config/config.ts'
import { connect, type Sql } from '../../platform/db/sql.ts'
import { assertFinished } from '../../platform/db/unfinished-restore.ts'
import type { CommandContext } from '../command-context.ts'
import { beginRestoration } from './begin-restoration.ts'
import { missingSince } from './missing-since.ts'

/** How `recovered-to` is called. */
export const recoveredToForm: CommandForm<{ moment: string; although: boolean }> = {
  usage:
    'recovered-to MOMENT [--although-it-ran]: after a point-in-time recovery to MOMENT (2026-11-22T03:15:00Z), before serve and work: nothing is sent until the carrier was asked about the time since',
  read(args) {
    const { values, positionals } = readArguments(args, { 'although-it-ran': { type: 'boolean', default: false } }, 1)
    const [moment] = positionals
    if (moment === undefined) throw new WrongArguments('To which moment?')
    return { moment: readMoment(moment), although: values['although-it-ran'] }
  },
}

/** The offset must be said: an hour too early sends texts again, an hour too late loses what came in. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)$/

function readMoment(given: string): string {
  const [, day = '', time = '', zone = ''] = MOMENT.exec(given) ?? []
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^(...)(\d\d)$/, '$1:$2')
  const moment = new Date(`${day}T${time}${offset}`)
  // February 30th is read as March 2nd.
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (!day || !isDay || Number.isNaN(moment.getTime()))
    throw new WrongArguments(`"${given}" is no moment with its offset, such as 2026-11-22T03:15:00Z.`)
  return moment.toISOString()
}

/**
 * `recovered-to`: does for a database that its provider took back to an earlier moment what `restore` does for one from a backup. Throws a sentence where the
 * product runs on it or the moment cannot be right, and changes nothing then.
 */
export async function recoveredTo(
  { config, say }: CommandContext,
  { moment, although }: ReturnType<typeof recoveredToForm.read>,
  databaseUrl: string,
): Promise<void> {
  const pool = connect({ ...connectionOf(config, databaseUrl), max: 1, name: 'lotline command' })
  try {
    await assertFinished(pool)
    const now = await pool.begin(async (tx) => {
      await assertNothingRuns(tx)
      const now = await assertMoment(tx, moment, although)
      await beginRestoration(tx, moment)
      return now
    })
    say(`The database is taken as of ${moment}.`)
    for (const line of missingSince(moment, now)) say(line)
  } finally {
    await pool.end({ timeout: 5 })
  }
}

const connectionOf = (config: Config, databaseUrl: string) => ({
  url: config.directUrl ?? databaseUrl,
  ca: config.databaseCa,
})

async function assertNothingRuns(sql: Sql): Promise<void> {
  const running = await sql<{ name: string }[]>`
    select distinct substr(application_name, 9) as name from pg_stat_activity
    where datname = current_database() and application_name in ('lotline serve', 'lotline work') order by name
  `
  if (running.length > 0)
    throw new Error(
      `${running.map(({ name }) => `\`${name}\``).join(' and ')} run on this database: end every \`serve\` and \`work\` first, and start them afterwards.`,
    )
}

/** Whoever names a moment before what the database has sends texts again that had left; one long after it loses what came in. Returns the database's time. */
async function assertMoment(sql: Sql, moment: string, although: boolean): Promise<string> {
  const { now, newest } = await tracesIn(sql)
  if (moment > now) throw new Error(`${moment} is still to come: by the database's clock it is ${now}.`)
  if (newest !== null && moment < newest && !although)
    throw new Error(
      `The database has something of ${newest}, after ${moment}: name the moment that it was recovered to. Where \`serve\` or \`work\` ran on it since the recovery, name that moment all the same and add --although-it-ran.`,
    )
  if (newest !== null && new Date(moment).getTime() > new Date(newest).getTime() + millisecondsInDay)
    throw new Error(
      `Nothing in the database is newer than ${newest}, more than a day before ${moment}: name the moment that it was recovered to. Where nothing ran in between, name ${newest}.`,
    )
  return now
}

/** The database's time, and when it was last written to for sure: workers say every few seconds that they live. */
async function tracesIn(sql: Sql): Promise<{ now: string; newest: string | null }> {
  const [seen] = await sql<{ now: string; newest: string | null }[]>`
    select now() as now, greatest(
      (select max(seen_at) from workers), (select received_at from carrier_events order by id desc limit 1), (select created_at from outbound_messages order by id desc limit 1)
    ) as newest
  `
  if (!seen) throw new Error('The database does not tell its time')
  return seen
}
