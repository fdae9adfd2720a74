/** Writes one thing while the next is made ready: the database and the parser use a processor each. */
export function writeBehind(onWrite: () => void) {
  let writing: Promise<void> = Promise.resolve()
  return {
    /** Begins to write once what was written before is done. */
    async write(work: () => Promise<void>): Promise<void> {
      await writing
      writing = work()
      // Awaited by the next write; until then a failure must not count as unhandled.
      writing.catch(() => {})
      onWrite()
    },
    /** Resolves when all is written. */
    done: () => writing,
  }
}
