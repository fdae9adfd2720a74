/** A call that came longer ago than this is over for whoever made it, in milliseconds. */
const LATELY_MS = 1000

let count = 0
let lastAt = Number.NEGATIVE_INFINITY

/** Notes that this process is asked for something. */
export function noteCall(): void {
  count += 1
  lastAt = performance.now()
}

/** Made for a long answer; says whether others have asked since, and within the last second. The call that it answers does not count. */
export function callsOfOthers(): () => boolean {
  const before = count
  return () => count > before && performance.now() - lastAt < LATELY_MS
}
