import type { Comparison } from './compare.ts'
import { levels, type Field, type Model } from './model.ts'

/** A compared pair that is known to be one person, or not to be. */
export interface LabelledPair {
  levels: Comparison['levels']
  same: boolean
}

/** No level is impossible, however seldom it was seen: each counts as seen this often more. */
const UNSEEN = 0.5

/** Works out m, u and the prior from labelled pairs, as blocking finds them. A field that no pair has keeps what `before` knows of it. */
export function fitModel(pairs: Iterable<LabelledPair>, before: Model): Model {
  const seen = new Map<string, [m: number, u: number]>()
  const count = (key: string, same: boolean) => {
    const known = seen.get(key) ?? [0, 0]
    known[same ? 0 : 1] += 1
    seen.set(key, known)
  }
  for (const { levels: found, same } of pairs) {
    count('pair', same)
    for (const [field, level] of Object.entries(found)) {
      if (level === 'missing') continue
      count(field, same)
      count(`${field} ${level}`, same)
    }
  }
  const fitted = <F extends Field>(field: F): Model['shares'][F] => {
    const total = seen.get(field)
    if (!total) return before.shares[field]
    const names: readonly string[] = levels[field]
    const share = (level: string, side: 0 | 1) =>
      ((seen.get(`${field} ${level}`)?.[side] ?? 0) + UNSEEN) / (total[side] + UNSEEN * names.length)
    // `levels` names every level of the field.
    return Object.fromEntries(
      names.map((level) => [level, [share(level, 0), share(level, 1)]]),
    ) as unknown as Model['shares'][F]
  }
  const [same, other] = seen.get('pair') ?? [0, 0]
  return {
    prior: same + other === 0 ? before.prior : Math.min(0.5, Math.max(1e-6, same / (same + other))),
    shares: {
      surname: fitted('surname'),
      given: fitted('given'),
      middle: fitted('middle'),
      company: fitted('company'),
      address: fitted('address'),
      phone: fitted('phone'),
      email: fitted('email'),
    },
  }
}
