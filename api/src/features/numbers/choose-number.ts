import { areaCodeOf } from 'contract/phone'
import { areaCodes } from '../texting-rules/zone-data.ts'
import { statePlaces } from './state-places.ts'

/** A number that may be sent from. */
export interface Candidate {
  number: string
  /** How much left from it today, and what was given to it since. */
  used: number
}

/**
 * Chooses the number that a new conversation begins from: one of the phone's area code, else of its state, else of the nearest state; of
 * several the one that was used least. What it gives out counts as used. Null without candidates.
 */
export function numberChooser(candidates: readonly Candidate[]): (phone: string) => string | null {
  const byAreaCode = new Map<string, Candidate[]>()

  return (phone) => {
    const areaCode = areaCodeOf(phone)
    let near = byAreaCode.get(areaCode)
    if (!near) {
      near = nearest(candidates, areaCode)
      byAreaCode.set(areaCode, near)
    }
    let [least] = near
    for (const candidate of near) if (least && candidate.used < least.used) least = candidate
    if (!least) return null
    least.used += 1
    return least.number
  }
}

function nearest(candidates: readonly Candidate[], areaCode: string): Candidate[] {
  const distances = candidates.map(({ number }) => distance(areaCodeOf(number), areaCode))
  const shortest = Math.min(...distances)
  return candidates.filter((_, index) => distances[index] === shortest)
}

/** The same area code, then the same state, then by miles or so; numbers of unknown places come last. */
function distance(one: string, other: string): number {
  if (one === other) return -1
  const [from, to] = [areaCodes.get(one), areaCodes.get(other)]
  if (from === undefined || to === undefined) return Number.MAX_SAFE_INTEGER
  if (from === to) return 0
  const [a, b] = [statePlaces.get(from), statePlaces.get(to)]
  if (!a || !b) return Number.MAX_SAFE_INTEGER
  const middle = ((a[0] + b[0]) / 2) * (Math.PI / 180)
  return 69 * Math.hypot(a[0] - b[0], (a[1] - b[1]) * Math.cos(middle))
}
