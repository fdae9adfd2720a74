import { compareParties, type Comparison, type SurnameFrequency } from './compare.ts'
import { probabilityOf, type Field, type Model } from './model.ts'
import type { Party } from './party.ts'

export interface Candidate<T> {
  party: Party
  /** What the caller gets back of the one that is chosen. */
  of: T
  /** Candidates of one owner do not compete: the same name and mailing address on several parcels. */
  owner: string
}

export interface Choice<T> {
  /** Undefined when no candidate fits well enough. */
  chosen: T | undefined
  /** Of the best candidate, 0 to 1; 0 without any. */
  score: number
  best: (Comparison & { of: T }) | undefined
  /** In the customer's words. */
  reason: string
  /** The fields that agreed. */
  agreed: Field[]
}

/**
 * The one candidate that is the same person, if there is one and no other fits about as well. A row without a name asks who
 * owns an address: then the whole address, unit and all, is answer enough whatever the threshold.
 */
export function choose<T>(
  wanted: Party,
  candidates: readonly Candidate<T>[],
  { model, threshold, frequencyOf }: { model: Model; threshold: number; frequencyOf?: SurnameFrequency },
): Choice<T> {
  let best: (Comparison & { of: T; owner: Comparison['owner']; key: string }) | undefined
  let rival = Number.NEGATIVE_INFINITY
  for (const { party, of, owner } of candidates) {
    const compared = compareParties(wanted, party, model, frequencyOf)
    if (!best || compared.bits > best.bits) {
      if (best && best.key !== owner) rival = best.bits
      best = { ...compared, of, key: owner }
    } else if (best.key !== owner) rival = Math.max(rival, compared.bits)
  }
  if (!best) return { chosen: undefined, score: 0, best, reason: 'No record of this person or address', agreed: [] }
  const score = probabilityOf(model, best.bits)
  const agreed = fieldsThatAgree(best)
  const asksForOwner =
    wanted.owners.length === 0 &&
    best.levels.address === 'same' &&
    best.levels.phone !== 'different' &&
    best.levels.email !== 'different'
  if (score < threshold && !asksForOwner) return { chosen: undefined, score, best, reason: whyNot(best), agreed }
  if (best.bits - rival < 1)
    return { chosen: undefined, score, best, reason: 'Several owners fit equally well', agreed }
  return { chosen: best.of, score, best, reason: '', agreed }
}

const agreeing = new Set(['same', 'close', 'nickname', 'unit', 'initial', 'sound', 'near'])

const fieldsThatAgree = ({ levels }: Comparison): Field[] =>
  (['surname', 'given', 'middle', 'company', 'address', 'phone', 'email'] as const).filter((field) =>
    agreeing.has(levels[field] ?? ''),
  )

function whyNot({ levels }: Comparison): string {
  const here = levels.address === 'same' || levels.address === 'unit'
  if (here && (levels.surname === 'different' || levels.company === 'different'))
    return 'The address is known, but its owner has another name'
  if (here) return 'The address is known, but too little else agrees'
  if (levels.surname === 'same' || levels.company === 'same') return 'The name is known, but at another address'
  return 'No record fits well enough'
}
