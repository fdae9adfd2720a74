import type { RememberedIntent } from 'contract/intent'
import { keepAt } from '../host/account-storage.ts'
import { inAccount, rawAt } from '../host/browser-storage.ts'

const NAME = 'intents'

/**
 * Keeps in the browser what a person means by calls that create or charge: who loads the page again because no answer came, and sends the same once
 * more, has not sent it twice. Read again each time, for the other tabs; deleted at sign-out with what else is stored for a person. Where the browser
 * stores nothing it is remembered as long as the page.
 */
export function keepIntents(): void {
  const all: Record<string, RememberedIntent | undefined> = {}
  const read = () => {
    try {
      // After the time at which it was stored.
      Object.assign(all, JSON.parse(rawAt(NAME)?.slice(14) ?? '{}'))
    } catch {
      // Not what was written here.
    }
    return all
  }
  globalThis.rememberedIntents = {
    get: (print) => read()[print],
    set(print, intent) {
      read()[print] = intent
      for (const one in all) if (!(Number(all[one]?.until) >= Date.now())) delete all[one]
      keepAt(inAccount(NAME), JSON.stringify(all))
    },
  }
}
