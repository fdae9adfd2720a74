/**
 * In place of Chakra's own `memo`, which knows arguments again by a text of all that is in them: for a style it writes more text than
 * working the style out takes, and each style comes by once (`styles-once.ts`). Here an answer is kept for plain arguments alone.
 */
export function memo<Args extends unknown[], Answer>(work: (...args: Args) => Answer): (...args: Args) => Answer {
  const known = new Map<string, Answer>()
  return (...args) => {
    let name = ''
    for (const arg of args) {
      if (arg !== null && typeof arg === 'object') return work(...args)
      name += `${typeof arg} ${String(arg)}\n`
    }
    const before = known.get(name)
    if (before !== undefined) return before
    const answer = work(...args)
    known.set(name, answer)
    return answer
  }
}
