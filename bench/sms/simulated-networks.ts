import type { Network } from '../../api/contract/networks.ts'
import { capsOf, type Cap } from '../../api/src/features/network-caps/caps-of.ts'
import type { FromWorker, SimulatedCampaign } from './network-caps-worker.ts'
import { percentile } from '../statistics.ts'

/** A typed answer: when, to which network, and for how many simulated milliseconds it waited once it had left. */
interface TypedAnswer {
  at: number
  network: Network
  waited?: number
}

/** Networks that count what reaches them, and can say of each whether it ever got more than its cap. */
export function simulatedNetworks(campaigns: readonly SimulatedCampaign[]) {
  /** What reached each holder's network: by day, and by the second for the minutes. */
  const days = new Map<string, number>()
  const seconds = new Map<string, Map<number, number>>()
  /** The last second of a campaign's text, by holder: answers go on after it. */
  const ended = new Map<string, number>()
  const reached = new Set<number>()
  const answers = new Map<number, TypedAnswer>()
  let twice = 0

  function note({ holder, per }: Cap, segments: number, clock: number, isOfCampaign: boolean): void {
    if (per === 'day') {
      const key = `${holder} ${new Date(clock).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })}`
      days.set(key, (days.get(key) ?? 0) + segments)
      return
    }
    const counts = seconds.get(holder) ?? new Map<number, number>()
    seconds.set(holder, counts)
    const second = Math.floor(clock / 1000)
    if (isOfCampaign) ended.set(holder, second)
    counts.set(second, (counts.get(second) ?? 0) + segments)
  }

  return {
    /** The ids of the texts that left. */
    reached,
    /** An answer was typed and waits. */
    typed(id: number, answer: TypedAnswer): void {
      answers.set(id, answer)
    },
    /** They take the texts of one claim at a simulated moment. */
    take({ campaignId, texts }: Extract<FromWorker, { kind: 'texts' }>, clock: number): void {
      const campaign = campaigns.find((one) => one.campaignId === campaignId)
      if (!campaign) throw new Error('No such campaign')
      const caps = capsOf({ networkCaps: {} }, campaign, campaign.number)
      for (const [id, segments, network] of texts) {
        if (reached.has(id)) twice += 1
        reached.add(id)
        const answer = answers.get(id)
        if (answer) answer.waited = clock - answer.at
        // The real network of a phone that was not looked up: each in turn.
        const real: Network =
          network === 'unknown' ? ((['tmobile', 'att', 'verizon'] as const)[id % 3] ?? 'att') : network
        for (const cap of caps) if (cap.network === real) note(cap, segments, clock, !answer)
      }
    },
    /** Prints what they counted against their caps and how long answers waited; returns how many caps were passed, and how many texts came twice. */
    report(): { passed: number; twice: number } {
      const caps = new Map(
        campaigns
          .flatMap((campaign) => capsOf({ networkCaps: {} }, campaign, campaign.number))
          .map((cap) => [cap.holder, cap]),
      )
      let passed = 0
      for (const [key, used] of [...days].sort()) {
        const most = caps.get(key.replace(/ [\d-]+$/, ''))?.most ?? 0
        if (used > most) passed += 1
        console.log(`${key}: ${used} of ${most} segments a day (${((100 * used) / most).toFixed(1)} %)`)
      }
      for (const [holder, counts] of seconds) {
        const most = caps.get(holder)?.most ?? 0
        const { worst, used } = minutesOf(counts, most, ended.get(holder) ?? 0)
        if (worst > most) passed += 1
        console.log(
          `${holder.replace(/ .*-/, ' …')}: at most ${worst} of ${most} segments in any 60 seconds; while texts waited ${(100 * used).toFixed(1)} % used`,
        )
      }
      for (const wanted of ['att', 'verizon', 'tmobile'])
        console.log(
          answersLabel(
            wanted,
            [...answers.values()].filter(({ network }) => network === wanted),
          ),
        )
      return { passed, twice }
    },
  }
}

function answersLabel(network: string, answers: readonly { waited?: number }[]): string {
  const waits = answers.flatMap(({ waited }) => waited ?? [])
  const at = (share: number) => percentile(waits, share) / 1000
  return `answers to ${network}: ${answers.length} typed, ${waits.length} left; waited ${at(0.5)} s in the middle, ${at(0.99)} s of 99 in 100, ${at(1)} s at most`
}

/** The fullest sixty seconds, and how much of the cap was used from the first text to the last. */
function minutesOf(counts: ReadonlyMap<number, number>, most: number, end: number): { worst: number; used: number } {
  const moments = [...counts].sort(([a], [b]) => a - b)
  let worst = 0
  let sum = 0
  let from = 0
  for (const [second, segments] of moments) {
    sum += segments
    for (let first = moments[from]; first && first[0] <= second - 60; first = moments[from]) {
      sum -= first[1]
      from += 1
    }
    worst = Math.max(worst, sum)
  }
  const [first = 0] = moments[0] ?? []
  const total = moments.reduce((all, [second, segments]) => (second <= end ? all + segments : all), 0)
  return { worst, used: total / (((end - first || 1) / 60) * most) }
}
