/** What the windows of one browser tell each other about the account: signed out, signed in (again), or which one a page shows. */
export type AccountNews =
  | { type: 'signed-out' }
  | { type: 'signed-in'; userId: string }
  | { type: 'account-shown'; accountId: string }

// One channel for both directions: a second one would hear what this window says itself.
let channel: BroadcastChannel | undefined
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('lotline-account')
  return channel
}

/** Tells the browser's other windows. */
export const tellOtherWindows = (news: AccountNews): void => open()?.postMessage(news)

/** Calls back with what another window tells, until the returned function is called. */
export function onOtherWindows(tell: (news: AccountNews) => void): () => void {
  const receive = ({ data }: MessageEvent<AccountNews>) => tell(data)
  open()?.addEventListener('message', receive)
  return () => channel?.removeEventListener('message', receive)
}
