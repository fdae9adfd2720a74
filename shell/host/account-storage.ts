/**
 * Drafts that this browser stores for an account. The one place that uses browser storage (a lint rule enforces that), because they must
 * be deleted at sign-out in every window, and as soon as no account or another account is signed in.
 */

const PREFIX = 'lotline-account-'
const OWNER = `${PREFIX}owner`
const CHANNEL = 'lotline-signed-out'

/** Returns the value stored under a name in this window; empty without one. */
export const readKept = (name: string): string => storage()?.getItem(PREFIX + name) ?? ''

/** Stores a text for this window's next page; an empty one is deleted. */
export function keepForNow(name: string, text: string): void {
  if (text) storage()?.setItem(PREFIX + name, text)
  else storage()?.removeItem(PREFIX + name)
}

/** Deletes the stored values of every account but this one; null: no account is signed in. */
export function keepOnlyFor(userId: string | null): void {
  if (userId !== null && storage()?.getItem(OWNER) === userId) return
  forgetHere()
  if (userId !== null) storage()?.setItem(OWNER, userId)
}

/** Deletes all stored values, here and in the browser's other windows. */
export function forgetAccount(): void {
  forgetHere()
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('forget')
  channel.close()
}

/** Deletes all stored values when another window signs out. */
export function forgetWithOtherWindows(): void {
  if (typeof BroadcastChannel === 'undefined') return
  new BroadcastChannel(CHANNEL).addEventListener('message', forgetHere)
}

function forgetHere() {
  const kept = storage()
  for (const name of Object.keys(kept ?? {})) if (name.startsWith(PREFIX)) kept?.removeItem(name)
}

/** sessionStorage: per window. Undefined where the browser blocks it. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
