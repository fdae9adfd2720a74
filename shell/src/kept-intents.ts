import type { RememberedIntent } from 'contract/intent'
import { PREFIX, put, storage } from '../host/browser-storage.ts'

const PLACE = `${PREFIX}intents`

/**
 * What a person means by calls that create or charge, kept in the browser: who loads the page again because no answer came, and sends the same
 * once more, has not sent it twice. Read again each time, for the other tabs; deleted at sign-out with what else is stored for a person.
 */
export function keepIntents(): void {
  globalThis.rememberedIntents = new KeptIntents()
}

class KeptIntents extends Map<string, RememberedIntent> {
  /** Whoever looks through them takes the outdated ones out. */
  override [Symbol.iterator]() {
    this.#read()
    return super.entries()
  }

  override get(print: string) {
    return super.get(shortOf(print))
  }

  override set(print: string, intent: RememberedIntent) {
    super.set(shortOf(print), intent)
    return this.#write()
  }

  override delete(print: string) {
    const wasThere = super.delete(shortOf(print))
    this.#write()
    return wasThere
  }

  /** What this page remembers itself is newer. */
  #read() {
    try {
      const kept: Record<string, RememberedIntent> = JSON.parse(
        storage('local')?.getItem(PLACE)?.replace(/^\d+ /, '') ?? '{}',
      )
      for (const [print, intent] of Object.entries(kept)) if (!this.has(print)) super.set(print, intent)
    } catch {
      // Not what was written here.
    }
  }

  #write() {
    put('local', PLACE, `${Date.now()} ${JSON.stringify(Object.fromEntries(super.entries()))}`)
    return this
  }
}

/** 64 bits of a text that may hold a list of megabytes. Should two ever have the same, the server refuses the key: it came with another request. */
function shortOf(print: string): string {
  if (print.startsWith('#')) return print
  let [a, b] = [1, 2]
  for (let at = 0; at < print.length; at += 1) {
    const code = print.charCodeAt(at)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ (b >>> 15) ^ code, 0x5f356495)
  }
  return `#${a},${b}`
}
