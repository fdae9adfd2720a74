import { shortHash } from './short-hash.ts'

/** How long what was meant once is remembered when no answer came: pressed again, it is the same order. */
const UNANSWERED_MS = 10 * 60_000
/** How long after its answer the same press again is a double click. */
const DOUBLE_CLICK_MS = 1500

export interface RememberedIntent {
  key: string
  until: number
}

/** What was meant and may still be pressed again, by the hash of address and body. */
export interface IntentMemory {
  get(print: string): RememberedIntent | undefined
  /** Undefined takes it away. */
  set(print: string, intent: RememberedIntent | undefined): unknown
}

declare global {
  /** Of the whole page, because every remote bundles its own copy of the client. The shell sets one that outlives the page. */
  var rememberedIntents: IntentMemory | undefined
}

export interface Intent {
  /** Names the intent to the server, which does it once. */
  headers: { 'idempotency-key': string }
  /** Says how it ended: a refusal changed nothing, so that the next press is meant again. */
  answered: (status: number) => void
}

/**
 * What a person means by a call that creates or charges. The same call again, while the first one runs, right after it (a
 * double click) or after its answer was lost, is the same intent and has the same key, also when the page was loaded again in between;
 * any other one is new.
 */
export function intentOf(url: string, body: unknown, now: () => number = Date.now): Intent {
  const remembered = (globalThis.rememberedIntents ??= new Map())
  const print = shortHash(`${url} ${printOf(body)}`)
  const kept = remembered.get(print)
  const key = kept && kept.until >= now() ? kept.key : newKey()
  remembered.set(print, { key, until: now() + UNANSWERED_MS })
  return {
    headers: { 'idempotency-key': key },
    answered(status) {
      if (remembered.get(print)?.key !== key) return
      if (status < 300) remembered.set(print, { key, until: now() + DOUBLE_CLICK_MS })
      else if (status < 500) remembered.set(print, undefined)
    },
  }
}

/** The same text for the same body; a file is known by its name, size and time. */
const printOf = (body: unknown): string =>
  JSON.stringify(body, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? ''

/** 128 random bits, also where the page is not served over https (there `randomUUID` is missing). */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
