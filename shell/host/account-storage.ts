/**
 * What this browser keeps of an account on its own disk: texts that were begun and not sent. The one place for it (a lint rule holds
 * that), for it must go when the account does: at sign-out in every window, and as soon as nobody, or somebody else, is signed in.
 */

const PREFIX = 'lotline-account-'
const OWNER = `${PREFIX}owner`
const CHANNEL = 'lotline-signed-out'

/** What was kept under a name in this window; empty without. */
export const readKept = (name: string): string => storage()?.getItem(PREFIX + name) ?? ''

/** Keeps a text for this window's next page; an empty one is forgotten. */
export function keepForNow(name: string, text: string): void {
  if (text) storage()?.setItem(PREFIX + name, text)
  else storage()?.removeItem(PREFIX + name)
}

/** Forgets what is kept, unless it is this account's; null: nobody is signed in. */
export function keepOnlyFor(userId: string | null): void {
  if (userId !== null && storage()?.getItem(OWNER) === userId) return
  forgetHere()
  if (userId !== null) storage()?.setItem(OWNER, userId)
}

/** Forgets what is kept, here and in the browser's other windows. */
export function forgetAccount(): void {
  forgetHere()
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('forget')
  channel.close()
}

/** Forgets when another window signs out, whatever page this one shows. */
export function forgetWithOtherWindows(): void {
  if (typeof BroadcastChannel === 'undefined') return
  new BroadcastChannel(CHANNEL).addEventListener('message', forgetHere)
}

function forgetHere() {
  const kept = storage()
  for (const name of Object.keys(kept ?? {})) if (name.startsWith(PREFIX)) kept?.removeItem(name)
}

/** A window's own, gone with it. None where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
