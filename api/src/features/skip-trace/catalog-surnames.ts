import type { Sql } from '../../platform/db/sql.ts'
import { shareOf } from './matching/surname-shares.ts'

/** Returns how common some surnames are among the owners of the catalog, 0 to 1; one that no owner has is left out. */
export type SurnameShares = (surnames: readonly string[]) => Promise<ReadonlyMap<string, number>>

const MAX_SURNAMES = 200_000

/** Asks the catalog once for each surname, however long the upload is. */
export function surnameShares(sql: Sql): SurnameShares {
  const known = new Map<string, number | undefined>()
  let all: Promise<number> | undefined

  async function learn(surnames: readonly string[]) {
    all ??= sql<{ owners: number }[]>`select greatest(1, sum(owners))::float8 as owners from surname_counts`.then(
      ([total]) => total?.owners ?? 1,
    )
    const [total, rows] = await Promise.all([
      all,
      sql<{ surname: string; owners: number }[]>`
      select surname, sum(owners)::float8 as owners from surname_counts where surname = any(${[...surnames]}) group by surname
    `,
    ])
    return new Map(rows.map(({ surname, owners }) => [surname, shareOf(owners, total)]))
  }

  return async (surnames) => {
    const asked = [...new Set(surnames)]
    const missing = asked.filter((surname) => !known.has(surname))
    const found = missing.length === 0 ? new Map<string, number>() : await learn(missing)
    // Read before anything is forgotten: another batch may ask meanwhile.
    const shares = new Map(
      asked.flatMap((surname) => {
        const share = found.get(surname) ?? known.get(surname)
        return share === undefined ? [] : [[surname, share] as const]
      }),
    )
    if (known.size > MAX_SURNAMES) known.clear()
    for (const surname of missing) known.set(surname, found.get(surname))
    return shares
  }
}
