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
