/** What became of the rows of a roll. The five kinds add up to `rows`. */
export interface RowCounts {
  rows: number
  imported: number
  updated: number
  unchanged: number
  /** A second row for a parcel of the same file; the first one counts. */
  duplicate: number
  /** By reason. */
  rejected: Record<string, number>
  /** Values left out of rows that were kept, by "field: reason". */
  dropped: Record<string, number>
}

export const emptyRowCounts = (): RowCounts => ({
  rows: 0,
  imported: 0,
  updated: 0,
  unchanged: 0,
  duplicate: 0,
  rejected: {},
  dropped: {},
})

export const countIn = (counts: Record<string, number>, reason: string): void => {
  counts[reason] = (counts[reason] ?? 0) + 1
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, count) => total + count, 0)

/** The account of an import, as the operator reads it. */
export function rowCountLines({
  rows,
  imported,
  updated,
  unchanged,
  duplicate,
  rejected,
  dropped,
}: RowCounts): string[] {
  const count = (value: number) => value.toLocaleString('en-US').padStart(12)
  const reasons = (counts: Record<string, number>) =>
    Object.entries(counts)
      .sort(([, one], [, other]) => other - one)
      .map(([reason, value]) => `${count(value)}    ${reason}`)
  return [
    `${count(rows)}  rows`,
    `${count(imported)}  imported`,
    `${count(updated)}  updated`,
    `${count(unchanged)}  unchanged`,
    `${count(duplicate)}  duplicate in the file`,
    `${count(sum(rejected))}  rejected`,
    ...reasons(rejected),
    ...(sum(dropped) > 0 ? [`${count(sum(dropped))}  values left out, their rows kept`, ...reasons(dropped)] : []),
  ]
}

/** Whether every row is accounted for. */
export const rowCountsMatch = ({ rows, imported, updated, unchanged, duplicate, rejected }: RowCounts): boolean =>
  rows === imported + updated + unchanged + duplicate + sum(rejected)
