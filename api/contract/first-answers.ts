interface FirstAnswer {
  answer: Promise<Response>
  /** By `performance.now()`. */
  askedAt: number
}

declare global {
  /**
   * By address: what the page's HTML asked for before its code had come (`shell/build/prefetch-first-calls.js`). Once it is
   * there, nothing more is asked ahead.
   */
  var firstAnswers: Map<string, FirstAnswer> | undefined
}

/** Older answers are left alone, in milliseconds: the page may come to a list that it did not begin with, minutes later. */
const MAX_AGE_MS = 10_000

/** The answer to a GET that the page asked for before its code ran, once. Nothing where there is none, or it is refused: who has signed in since asks again. */
export async function takeFirstAnswer(url: string): Promise<Response | undefined> {
  globalThis.firstAnswers ??= new Map() // the page's code has come first: nothing is asked twice
  const first = globalThis.firstAnswers.get(url)
  globalThis.firstAnswers.delete(url)
  if (!first || performance.now() - first.askedAt > MAX_AGE_MS) return undefined
  const answer = await first.answer.catch(() => undefined)
  return answer?.ok ? answer : undefined
}

/** Something has changed since: what was not handed out yet is asked for again. */
export const forgetFirstAnswers = () => globalThis.firstAnswers?.clear()
