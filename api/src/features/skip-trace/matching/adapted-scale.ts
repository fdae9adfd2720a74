import type { Decoys } from './decoys.ts'
import { evidenceScale, knownEvidence, type EvidenceScale } from './evidence-scale.ts'
import type { Model } from './model.ts'

/** Answers of about equal evidence are counted together: so many at least, and one in so many of all. */
const [LEAST_PER_GROUP, GROUPS] = [25, 100]
/** How far the odds in some lists may well lie from those of the model, as a standard deviation of their logarithm. */
const APART = 1
/** And how far those of one bit more from those of one bit less. */
const BEND = 0.3
/** Decoys of one house, and of rows about one person, come together: their counts vary more than those of chance would, by so many times. */
const TOGETHER = 3
/** Who is not in the list may have more or fewer look-alikes than who is: by this share. */
const ROUGH = 0.3
const STEPS = 40

/** Answers of about equal evidence. */
interface Group {
  /** On average. */
  bits: number
  answers: number
  decoys: number
  /** Log odds by the model. */
  known: number
}

/**
 * How likely a pair is one person in some lists, by the bits that the weights of a model add up to: what the model's curve says, moved as far as the
 * decoys of the lists ask for it. The move is where the numbers of decoys (Poisson) and what is known beforehand, that the curve is nearly true and that
 * a move changes but slowly with the evidence, are likeliest together; few decoys, as short lists have, move nothing.
 */
export function adaptedScale(model: Model, found: Decoys): EvidenceScale {
  const groups = groupsOf(model, found)
  const moves = movesOf(groups, found)
  return evidenceScale(
    model,
    groups.map(({ bits }) => bits),
    (bits) => moveAt(groups, moves, bits) / Math.LN2,
  )
}

function groupsOf(model: Model, { answers, decoys }: Decoys): Group[] {
  const [right, wrong] = [Float64Array.from(answers).sort(), Float64Array.from(decoys).sort()]
  const size = Math.max(LEAST_PER_GROUP, Math.ceil(right.length / GROUPS))
  const groups: Group[] = []
  let counted = 0
  for (let from = 0; from < right.length;) {
    const to = right.length - from < 2 * size ? right.length : from + size
    const end = right[to] ?? Number.POSITIVE_INFINITY
    const before = counted
    while (counted < wrong.length && (wrong[counted] ?? end) < end) counted += 1
    const bits = right.subarray(from, to).reduce((sum, one) => sum + one, 0) / (to - from)
    groups.push({ bits, answers: to - from, decoys: counted - before, known: knownEvidence(model, bits) * Math.LN2 })
    from = to
  }
  return groups
}

/** How far the log odds of each group are moved: Fisher's scoring, on a chain of neighbours. */
function movesOf(groups: readonly Group[], { worth, spread }: Decoys): Float64Array {
  const moves = new Float64Array(groups.length)
  if (worth <= 0) return moves
  const held = 1 / (APART ** 2 * groups.length)
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(groups.length)
    const bend = new Float64Array(groups.length)
    const beside = new Float64Array(groups.length)
    for (const [at, { answers, decoys, known, bits }] of groups.entries()) {
      const move = moves[at] ?? 0
      const right = 1 / (1 + Math.exp(-(known + move)))
      const expected = (answers * (1 - right)) / worth
      const variance = TOGETHER * spread + (ROUGH ** 2 * answers) / worth
      slope[at] = ((expected - decoys) * right) / variance - held * move
      bend[at] = (expected * right ** 2) / variance + held
      const before = groups[at - 1]
      if (!before) continue
      const hold = 1 / (BEND ** 2 * Math.max(0.01, bits - before.bits))
      const apart = move - (moves[at - 1] ?? 0)
      slope[at] = (slope[at] ?? 0) - hold * apart
      slope[at - 1] = (slope[at - 1] ?? 0) + hold * apart
      bend[at] = (bend[at] ?? 0) + hold
      bend[at - 1] = (bend[at - 1] ?? 0) + hold
      beside[at] = -hold
    }
    const by = solvedChain(bend, beside, slope)
    const most = by.reduce((largest, one) => Math.max(largest, Math.abs(one)), 0)
    // A step that leaps too far would not come back.
    for (const [at, one] of by.entries()) moves[at] = (moves[at] ?? 0) + one / Math.max(1, most)
    if (most < 1e-4) break
  }
  return moves
}

/** Solves a system in which each is bound to its neighbours only; `beside` to the one before. */
function solvedChain(diagonal: Float64Array, beside: Float64Array, right: Float64Array): Float64Array {
  const pivots = Float64Array.from(diagonal)
  const answer = Float64Array.from(right)
  for (let at = 1; at < answer.length; at++) {
    const by = (beside[at] ?? 0) / (pivots[at - 1] ?? 1)
    pivots[at] = (pivots[at] ?? 0) - by * (beside[at] ?? 0)
    answer[at] = (answer[at] ?? 0) - by * (answer[at - 1] ?? 0)
  }
  for (let at = answer.length - 1; at >= 0; at--)
    answer[at] = ((answer[at] ?? 0) - (beside[at + 1] ?? 0) * (answer[at + 1] ?? 0)) / (pivots[at] ?? 1)
  return answer
}

/** The move at some bits, between those of the groups beside. */
function moveAt(groups: readonly Group[], moves: Float64Array, bits: number): number {
  const at = groups.findIndex((group) => group.bits >= bits)
  const [above, below] = [groups[at], groups[at - 1]]
  if (!above) return moves.at(-1) ?? 0
  if (!below || above.bits === below.bits) return moves[at] ?? 0
  const share = (bits - below.bits) / (above.bits - below.bits)
  return (moves[at - 1] ?? 0) * (1 - share) + (moves[at] ?? 0) * share
}
