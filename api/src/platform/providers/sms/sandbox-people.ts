import type { SandboxSettings } from './sandbox-settings.ts'

/** What happens to one message: how it ends and what the person answers. */
export interface SandboxOutcome {
  /** `sent`: no end is ever known of it. */
  status: 'delivered' | 'undelivered' | 'failed' | 'sent'
  errorCode: number | null
  answer: string | null
  /** No report of it is sent: the list alone knows. */
  isUnreported?: boolean
}

/** Decides what happens to a text to a phone; `nth` counts the messages it got before. */
export type SandboxOutcomes = (phone: string, nth: number) => SandboxOutcome

/** The same phone has the same outcome in every run of one seed. `nth` counts the messages it got before. */
export function outcomeOf(
  phone: string,
  nth: number,
  { seed, failureShare, replyShare, stopShare }: SandboxSettings,
): SandboxOutcome {
  const chance = chanceOf(`${seed}|${phone}`)
  if (nth === 0 && chance('fails') < failureShare) return pick(failures, chance('failure'))
  return { status: 'delivered', errorCode: null, answer: answerOf(nth, chance, replyShare, stopShare) }
}

function answerOf(nth: number, chance: (what: string) => number, replyShare: number, stopShare: number): string | null {
  const answers = chance('answers')
  if (answers < stopShare) return nth === 0 ? pick(stops, chance('stop')) : null
  if (answers >= stopShare + replyShare) return null
  if (nth === 0) return pick(firstAnswers, chance('first'))
  // A typed answer of ours is answered once more, then the conversation ends.
  return nth === 1 ? pick(secondAnswers, chance('second')) : null
}

/** Numbers between 0 and 1 that depend on the text alone (FNV-1a, mixed). */
export function chanceOf(text: string): (what: string) => number {
  return (what) => {
    let hash = 0x811c9dc5
    for (const character of `${text}|${what}`) {
      hash ^= character.codePointAt(0) ?? 0
      hash = Math.imul(hash, 0x01000193)
    }
    hash ^= hash >>> 16
    hash = Math.imul(hash, 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
    return (hash >>> 0) / 0x1_0000_0000
  }
}

function pick<T>(from: readonly [T, ...T[]], chance: number): T {
  return from[Math.floor(chance * from.length)] ?? from[0]
}

const failures: readonly [SandboxOutcome, ...SandboxOutcome[]] = [
  { status: 'undelivered', errorCode: 30005, answer: null },
  { status: 'undelivered', errorCode: 30006, answer: null },
  { status: 'undelivered', errorCode: 30007, answer: null },
  { status: 'failed', errorCode: 30005, answer: null },
]

const stops: readonly [string, ...string[]] = ['STOP', 'Stop', 'Please take me off your list', 'UNSUBSCRIBE']

const firstAnswers: readonly [string, ...string[]] = [
  'Maybe. What would you offer?',
  'Who is this?',
  'Yes, I have been thinking about selling. Can you call me tomorrow?',
  'How did you get my number?',
  'Not right now, ask me again in spring.',
  'Wrong number, I rent here.',
  'How much?',
  'I might. The roof needs work, just so you know.',
  'We already have an agent.',
  'Is this about the house on the corner?',
]

const secondAnswers: readonly [string, ...string[]] = [
  'OK, that sounds fair. When can you come by?',
  'Thanks. Let me talk to my wife first.',
  'Send me the offer in writing, please.',
  'Good to know. Saturday morning would work.',
]
