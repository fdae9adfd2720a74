/** How many turns of the event loop other work has while this is done. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const take = () => {
    turns += 1
    if (!isDone) setImmediate(take)
  }
  setImmediate(take)
  await work()
  isDone = true
  return turns
}
