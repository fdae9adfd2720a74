/** At most so many questions are under way at once: one that the network holds up does not hold up all. */
const UNDER_WAY = 3

/**
 * Asks for many keys with one statement: what is asked for at the same moment, or while the questions before are under way, goes out together.
 * Every answer was worked out after its key was asked for, so that it is as fresh as with a question of its own.
 */
export function batchLookups<Value>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: { keys: Set<string>; answers: Promise<ReadonlyMap<string, Value>>; begin: () => void } | undefined
  let underWay = 0

  function nextQuestion() {
    const keys = new Set<string>()
    let begin = () => {}
    const answers = new Promise<void>((resolve) => (begin = resolve)).then(() => ask([...keys]))
    return { keys, answers, begin }
  }

  function send() {
    if (!waiting || underWay === UNDER_WAY) return
    const { answers, begin } = waiting
    // Who asks from here on waits for the next.
    waiting = undefined
    underWay += 1
    begin()
    const ended = () => {
      underWay -= 1
      send()
    }
    answers.then(ended, ended)
  }

  return async (key) => {
    if (!waiting) {
      waiting = nextQuestion()
      // After all that has arrived by now.
      setImmediate(send)
    }
    const { keys, answers } = waiting
    keys.add(key)
    return (await answers).get(key)
  }
}
