// Whose an answer is: 50 accounts text the same 1,000 phones at once from numbers of their own, while workers are killed; every text is answered to
// the number that it came from, one in 40 with STOP. Prints where the answers are; each must be at the account that it answers, once.
// npx tsx sms/own-numbers.ts [texts] [accounts] [phones] [kills]
import { setTimeout as wait } from 'node:timers/promises'
import { bundledProgram } from '../../api/test/programs.ts'
import { startCrashWorker } from '../../api/test/sending-crashes/start-crash-worker.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { buyNumber } from '../../api/src/features/numbers/buy-number.ts'
import { startSandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'
import { startSendingHost } from './host.ts'
import { argumentsOf } from '../arguments.ts'

const { texts, accounts, phones, kills } = argumentsOf({ texts: 10_000, accounts: 50, phones: 1000, kills: 12 })
const PER_NUMBER = 1200
const AT_ONCE = 20
const host = await startSendingHost({ messagesPerMinute: PER_NUMBER })
const { services } = host
const { sql } = services
const sandbox = await startSandboxCarrier({
  port: 0,
  sql,
  messageStore: 'memory',
  inboundUrl: `${services.config.publicUrl}/api/carrier/inbound`,
  settings: {
    latencyMs: 5,
    latencySpreadMs: 10,
    sentAfterMs: 100,
    deliveredAfterMs: 300,
    failureShare: 0,
    replyShare: 0,
    stopShare: 0,
    lostAnswerShare: 0.01,
    duplicateShare: 0.05,
    shuffle: true,
  },
})
const program = await bundledProgram('sending', services.config.root)
const start = () => startCrashWorker(program, { ...host, messagesPerMinute: PER_NUMBER })
const workers = [start(), start()]
let spare = start()

/** By the word that an account's texts begin with. */
const marks = new Map<string, string>()
/** What was answered: the account that is meant, and whether it was a STOP. */
const answered = new Map<string, { mark: string; phone: string; stop: boolean }>()
const phoneOf = (index: number) => `+1${2_152_000_000 + index * 7}`

try {
  await Promise.all([...workers, spare].map(({ ready }) => ready))
  for (const worker of workers) worker.begin()
  const begun = performance.now()
  await launchAll()
  let killed = 0
  while (answered.size < texts) {
    await answerNew()
    if (killed < kills && answered.size >= ((killed + 0.5) / kills) * texts) {
      await replace(killed % workers.length)
      killed += 1
      console.log(`${answered.size} answered, ${killed} workers killed`)
    }
    await wait(50)
    if (performance.now() - begun > 900_000) throw new Error(`It did not end: ${answered.size} of ${texts} answered`)
  }
  await interpreted()
  const outcome = await found()
  console.log(JSON.stringify({ ...outcome, killed, seconds: Math.round((performance.now() - begun) / 1000) }, null, 2))
  const { atWrongAccount, lost, twice, unclaimed, textedTwice, wrongStops, missingStops } = outcome
  process.exitCode = [atWrongAccount, lost, twice, unclaimed, textedTwice, wrongStops, missingStops].every(
    (n) => n === 0,
  )
    ? 0
    : 1
} finally {
  for (const worker of [...workers, spare]) worker.process.kill('SIGKILL')
  await sandbox.stop()
  await host.stop()
}
process.exit()

/** Each account texts its share of the phones; every second account has bought two numbers before, the others get theirs at their first text. */
async function launchAll(): Promise<void> {
  const share = Math.round(texts / accounts)
  const launches = Array.from({ length: accounts }, async (_, index) => {
    const mark = `A${String(index).padStart(3, '0')}`
    const [account] = await sql<{ id: string }[]>`insert into accounts (name) values (${mark}) returning id`
    if (!account) throw new Error('No account was inserted')
    marks.set(mark, account.id)
    if (index % 2 === 0)
      for (const areaCode of ['512', '303'])
        await bought(account.id, `+1${areaCode}55501${String(index).padStart(2, '0')}`)
    return () =>
      launchCampaign(services, account.id, {
        name: mark,
        messageTemplate: `${mark} asks about {address}`,
        provider: 'twilio',
        recipients: Array.from({ length: share }, (_unused, nth) => ({
          phone: phoneOf((index * share + nth * 7) % phones),
          name: 'Ada Lovelace',
          address: `${nth} Oak St`,
        })),
      })
  })
  await Promise.all((await Promise.all(launches)).map((launch) => launch()))
}

/** Asks again where the carrier's answer was lost, as a person would. */
async function bought(accountId: string, number: string): Promise<void> {
  for (let left = 5; left > 0; left -= 1) {
    const isBought = await buyNumber(services, { accountId, number }).then(Boolean, () => false)
    if (isBought) return
  }
  throw new Error(`${number} could not be bought`)
}

/** People answer what they got, to the number that it came from, naming whom they answer. */
async function answerNew(): Promise<void> {
  const fresh = (await sandbox.messages()).filter(
    ({ direction, sid }) => direction === 'outbound-api' && !answered.has(sid),
  )
  for (let done = 0; done < fresh.length; done += AT_ONCE)
    await Promise.all(
      fresh.slice(done, done + AT_ONCE).map(({ sid, body, toNumber, fromNumber }) => {
        const mark = body.slice(0, 4)
        const stop = answered.size % 40 === 39
        answered.set(sid, { mark, phone: toNumber, stop })
        return sandbox.text(toNumber, stop ? 'STOP' : `${mark} ${sid}`, fromNumber)
      }),
    )
}

async function replace(index: number): Promise<void> {
  workers[index]?.process.kill('SIGKILL')
  await spare.ready
  workers[index] = spare
  spare.begin()
  spare = start()
}

async function interpreted(): Promise<void> {
  for (let still = 1; still > 0; await wait(200)) {
    const [left] = await sql<
      { count: number }[]
    >`select count(*)::int as count from carrier_events where kind = 'inbound' and state = 'new'`
    still = left?.count ?? 0
  }
}

async function found() {
  const inbound = await sql<{ accountId: string | null; body: string; phone: string; kind: string }[]>`
    select account_id, body, phone, kind from inbound_messages
  `
  const written = inbound.filter(({ kind }) => kind !== 'stop')
  const bySid = new Map<string, number>()
  for (const { body } of written) bySid.set(body.slice(5), (bySid.get(body.slice(5)) ?? 0) + 1)
  const meant = [...answered].filter(([, { stop }]) => !stop)
  const blocked = await sql<{ accountId: string; phone: string }[]>`select account_id, phone from suppressed_phones`
  const stops = new Set(
    [...answered.values()].flatMap(({ stop, mark, phone }) => (stop ? [`${marks.get(mark)} ${phone}`] : [])),
  )
  const has = new Set(blocked.map(({ accountId, phone }) => `${accountId} ${phone}`))
  const texted = (await sandbox.messages()).filter(({ direction }) => direction === 'outbound-api')
  return {
    texts: texted.length,
    textedTwice: texted.length - new Set(texted.map(({ body, toNumber }) => `${body.slice(0, 4)} ${toNumber}`)).size,
    numbers: new Set(texted.map(({ fromNumber }) => fromNumber)).size,
    answers: written.length,
    atWrongAccount: written.filter(
      ({ accountId, body }) => accountId !== null && accountId !== marks.get(body.slice(0, 4)),
    ).length,
    unclaimed: inbound.filter(({ accountId }) => accountId === null).length,
    lost: meant.filter(([sid]) => !bySid.has(sid)).length,
    twice: [...bySid.values()].filter((count) => count > 1).length,
    stops: stops.size,
    missingStops: [...stops].filter((stop) => !has.has(stop)).length,
    wrongStops: [...has].filter((stop) => !stops.has(stop)).length,
  }
}
