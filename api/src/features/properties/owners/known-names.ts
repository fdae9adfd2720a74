import census from './census-names.json' with { type: 'json' }

/** How common a given name is counts: "TAYLOR" is one, and a surname far more often. */
const COMMON_GIVEN = 1500

interface KnownNames {
  given: ReadonlySet<string>
  commonGiven: ReadonlySet<string>
  surnames: ReadonlySet<string>
  commonSurnames: ReadonlySet<string>
}

let read: KnownNames | undefined

/** The names of the 1990 census in capitals without marks. Taken apart at their first use. */
export function knownNames(): KnownNames {
  read ??= readNames()
  return read
}

function readNames(): KnownNames {
  const given = census.given.split(' ')
  const surnames = census.surnames.split(' ')
  return {
    given: new Set(given),
    commonGiven: new Set(given.slice(0, COMMON_GIVEN)),
    surnames: new Set(surnames),
    commonSurnames: new Set(surnames.slice(0, 2000)),
  }
}

/** What a rank counts at most: the commonest few are about as telling as one another. */
const FEW = 20
/** Behind all that are listed. */
const UNLISTED = { given: 8000, surname: 40_000 }
/** In bits. Of names that are not listed more are surnames: there are far more of them. */
const UNKNOWN = -1

let ranks: { given: ReadonlyMap<string, number>; surnames: ReadonlyMap<string, number> } | undefined

/** How much likelier a word in capitals is a given name than a surname, by how common it is as either, in bits. */
export function givenness(word: string): number {
  ranks ??= { given: ranked(census.given), surnames: ranked(census.surnames) }
  const given = ranks.given.get(word)
  const surname = ranks.surnames.get(word)
  if (given === undefined && surname === undefined) return UNKNOWN
  return Math.log2(((surname ?? UNLISTED.surname) + FEW) / ((given ?? UNLISTED.given) + FEW))
}

const ranked = (names: string): ReadonlyMap<string, number> =>
  new Map(names.split(' ').map((name, rank) => [name, rank] as const))
