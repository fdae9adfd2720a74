import type { Network } from 'contract/networks'

/** Names as carriers' look-ups write them: networks that were merged belong to their owners. */
const names: readonly (readonly [RegExp, Network])[] = [
  [/t-?mobile|sprint|metro ?pcs|metro by/i, 'tmobile'],
  [/at&t|att wireless|cingular|cricket|firstnet/i, 'att'],
  [/verizon|cellco/i, 'verizon'],
  [/u\.? ?s\.? ?cellular|united states cellular/i, 'uscellular'],
]

/** The network that a name is of; `unknown` where the carrier named none. */
export const networkNamed = (name: string | null): Network =>
  name === null ? 'unknown' : (names.find(([pattern]) => pattern.test(name))?.[1] ?? 'other')
