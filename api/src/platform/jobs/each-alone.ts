/** Does the work of each row whatever becomes of the others, tells of each failure, and throws the first once all were tried. */
export async function eachAlone<T>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  tell: (error: unknown, row: T) => void,
): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows)
    await work(row).catch((error: unknown) => {
      failures.push(error)
      tell(error, row)
    })
  if (failures.length > 0) throw failures[0]
}
