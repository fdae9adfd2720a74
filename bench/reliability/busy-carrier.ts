import { setTimeout as wait } from 'node:timers/promises'
import type { SandboxCall } from '../../api/src/platform/providers/sms/create-sandbox-message.ts'
import type { SandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'
import { campaign } from './campaign.ts'
import { unless, type Row, type Run } from './outcome.ts'

/** Texts a minute. */
const PACE = 12_000
/** So long a call may have been on its way when the carrier said when to call again. */
const UNDER_WAY_MS = 500

export const busyCarrier: Row = {
  what: '30 % of the answers are 429, 10 % are 5xx; then ten times one that says when to call again',
  async run(run) {
    // Each of the ten rounds begins with a bucket of a second.
    const [texts, later] = [run.of(20_000), 4000]
    const calls: SandboxCall[] = []
    const found: string[] = []
    const outcome = await campaign(run, {
      texts: texts + later,
      pace: PACE,
      settings: { busyShare: 0.3, serverErrorShare: 0.1, retryAfterSeconds: 0, latencyMs: 5, latencySpreadMs: 10 },
      onCall: (call) => calls.push(call),
      async meanwhile({ sandbox }, taken, begun) {
        const until = async (count: number) => {
          while ((await taken()) < count) await wait(50)
        }
        await until(texts * 0.99)
        const most = (performance.now() - begun) / 1000
        await until(texts)
        const last = (performance.now() - begun) / 1000
        const ideal = texts / (PACE / 60)
        run.say('seconds from the launch until so many were taken; ideal', `${last.toFixed(1)}; ${ideal.toFixed(1)}`)
        run.say(
          'times the ideal; without the last hundredth',
          `${(last / ideal).toFixed(2)}; ${(most / ideal).toFixed(2)}`,
        )
        found.push(...unless(last <= ideal * 1.5, `${(last / ideal).toFixed(2)} times the ideal`))
        found.push(...paceKept(run, await sandbox.messages(), calls))
        sandbox.change({ busyShare: 0, serverErrorShare: 0 })
        found.push(...(await retryAfterKept(run, sandbox, calls)))
        return found
      },
    })
    return outcome
  },
}

/** In no ten seconds more texts than the pace and its bucket of one second, and in no second more calls than twice the pace and that bucket. */
function paceKept(
  run: Run,
  messages: readonly { createdAt: Date; direction: string }[],
  calls: readonly SandboxCall[],
) {
  const perSecond = PACE / 60
  const sent = messages.filter(({ direction }) => direction !== 'inbound').map(({ createdAt }) => createdAt.getTime())
  const [texts, called] = [
    most(sent, 10_000),
    most(
      calls.map(({ cameAt }) => cameAt),
      1000,
    ),
  ]
  run.say('most texts in ten seconds; most calls in one; the pace a second', `${texts}; ${called}; ${perSecond}`)
  return [
    ...unless(texts <= perSecond * 11 * 1.02, `${texts} texts in ten seconds, at a pace of ${perSecond} a second`),
    ...unless(called <= perSecond * 4, `${called} calls in a second, at a pace of ${perSecond}`),
  ]
}

/** The most of some moments that lie within so many milliseconds. */
function most(moments: readonly number[], withinMs: number): number {
  const sorted = moments.toSorted((a, b) => a - b)
  let [best, from] = [0, 0]
  for (const [index, moment] of sorted.entries()) {
    while (moment - (sorted[from] ?? 0) >= withinMs) from += 1
    best = Math.max(best, index - from + 1)
  }
  return best
}

/** Refuses one call with "again in three seconds", ten times: none comes before that, but for what was on its way. */
async function retryAfterKept(run: Run, sandbox: SandboxCarrier, calls: readonly SandboxCall[]): Promise<string[]> {
  const seconds = 3
  // What the carrier looks at still may be refused as it was before, without a time.
  await wait(1000)
  let [early, onTheirWay, rounds, last] = [0, 0, 0, 0]
  for (; rounds < 10; rounds += 1) {
    const before = calls.length
    sandbox.change({ busyShare: 1, retryAfterSeconds: seconds })
    while (!calls.slice(before).some(({ refusedAt }) => refusedAt !== null)) await wait(5)
    sandbox.change({ busyShare: 0 })
    const refusedAt = calls.slice(before).find((call) => call.refusedAt !== null)?.refusedAt ?? 0
    await wait(seconds * 1000)
    const after = calls.slice(before).map(({ cameAt }) => cameAt - refusedAt)
    onTheirWay += after.filter((ms) => ms > 0 && ms <= UNDER_WAY_MS).length
    early += after.filter((ms) => ms > UNDER_WAY_MS && ms < seconds * 1000).length
    last = Math.max(last, ...after.filter((ms) => ms < seconds * 1000))
    const next = calls.length
    while (calls.length === next) await wait(20)
  }
  run.say(
    'Retry-After of 3 s; calls that were on their way; that came early; the last after ms',
    `${rounds}; ${onTheirWay}; ${early}; ${last}`,
  )
  return unless(early === 0, `${early} calls came before the carrier's Retry-After was over`)
}
