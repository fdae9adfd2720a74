/** Calls to the carrier in a while, and those of them that it refused because it was busy. */
export interface Answers {
  calls: number
  busy: number
}

/** How fast a sender calls its carrier, as a part of its full pace, and what the carrier's refusals have taught. */
export interface PaceControl extends Answers {
  factor: number
  /** The last part that the carrier kept up with. */
  best: number
  /** When the answers began to be counted, in seconds. */
  since: number
  /** So many windows without refusals came one after the other. */
  calm: number
  /** A slower pace is tried: which part of the calls was refused at which pace before. The first answers still belong to calls from before. */
  trial: { share: number; factor: number; isSettling: boolean } | null
  /** A slower pace was refused as much: such a part of refusals slows nothing down until then, in seconds. */
  steady: { share: number; until: number; seconds: number } | null
}

/** Answers are judged together: so long at least, in seconds, and so many, or for so long at most. */
const WINDOW = { seconds: 1, calls: 20, maxSeconds: 10 }
/** A smaller part of refusals is nothing to go by. */
const FEW = 0.02
/** More refusals than those that come whatever the pace. */
const MORE = 0.1
/** A slower pace stays below what the carrier took, so that what waits there becomes less. */
const BELOW = 0.9
const LEAST = 0.05
/** A slower pace that did not help is tried again after so many seconds, then after twice as many, at most after so many. */
const STEADY_SECONDS = { first: 10, most: 60 }
/** Beyond the last good pace, by the square of the windows without refusals: carefully at first, and ten times as fast within ten seconds. */
const GROWTH = 0.01

export const fullPace = (now: number): PaceControl => ({
  factor: 1,
  best: 1,
  since: now,
  calls: 0,
  busy: 0,
  calm: 0,
  trial: null,
  steady: null,
})

/**
 * One decision a window, however many refusals it has. At refusals the pace goes to just below what the carrier took; where it then refuses less, the
 * pace was too high, and comes back to the last good one within seconds and carefully beyond it. Where it refuses as much, its refusals do not come of
 * the pace: that is given back, and a slower one is tried again later.
 */
export function nextPace(before: PaceControl, { calls, busy }: Answers, now: number): PaceControl {
  // Nothing was called for a while: the answers begin to be counted now, or the first refusal would be all of them.
  const since = before.calls === 0 ? Math.max(before.since, now - WINDOW.seconds) : before.since
  const counted = { ...before, since, calls: before.calls + calls, busy: before.busy + busy }
  const seconds = now - counted.since
  const isOver = counted.calls >= WINDOW.calls ? seconds >= WINDOW.seconds : seconds >= WINDOW.maxSeconds
  if (!isOver || counted.calls === 0) return counted
  const fresh = { ...counted, since: now, calls: 0, busy: 0, calm: 0 }
  const share = counted.busy / counted.calls
  const { trial, steady, factor } = fresh
  if (share < FEW) return { ...grown(counted, fresh), trial: null, steady: null }
  if (trial?.isSettling) return { ...fresh, trial: { ...trial, isSettling: false } }
  if (trial && share > (trial.share + expectedShare(trial.share, factor / trial.factor)) / 2) {
    const lasts = Math.min((steady?.seconds ?? STEADY_SECONDS.first / 2) * 2, STEADY_SECONDS.most)
    return {
      ...fresh,
      factor: trial.factor,
      best: trial.factor,
      trial: null,
      steady: { share, until: now + lasts, seconds: lasts },
    }
  }
  if (steady && now < steady.until && share <= steady.share + MORE) return grown(counted, fresh)
  const taken = factor * (1 - share)
  return {
    ...fresh,
    factor: Math.max(LEAST, taken * BELOW),
    best: Math.max(LEAST, taken),
    trial: { share, factor, isSettling: true },
  }
}

/** Half of the way to the last good pace in each second, then beyond it. */
function grown({ calm: before, factor, best }: PaceControl, fresh: PaceControl): PaceControl {
  const calm = before + 1
  const next = Math.min(1, Math.max((factor + best) / 2, factor * (1 + GROWTH * calm ** 2)))
  return { ...fresh, calm, factor: next, best: Math.max(best, next) }
}

/** Which part a carrier that takes so many a second, and no more, refuses when it is called that much less. */
const expectedShare = (share: number, slower: number): number => Math.max(0, 1 - (1 - share) / slower)
