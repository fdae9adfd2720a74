/** The id of an account; undefined while no one is known to be signed in. */
export type ShownAccount = string | undefined

declare global {
  /**
   * The id of the account that the page shows; undefined while no one is known to be signed in. A global, because every remote
   * bundles its own copy of the client.
   */
  var shownAccount: ShownAccount
  /** The same for the addresses of downloads; undefined for a person who works in one account alone, as far as the page knows. */
  var accountOfDownloads: ShownAccount
  /** Tells the person that another account has been opened in this browser. The shell sets it while a signed-in page is open. */
  var onOtherAccount: (() => void) | undefined
}

/** A call that names another account than the one its session is open in is refused with 409 `other_account`, before anything is done. */
export const SHOWN_ACCOUNT_HEADER = 'x-lotline-account'

/** The headers that say which account the page shows. */
export const shownAccountHeaders = (): Record<string, string> =>
  globalThis.shownAccount === undefined ? {} : { [SHOWN_ACCOUNT_HEADER]: globalThis.shownAccount }

/** The same in the address of a download, which a browser asks for without headers. */
export const SHOWN_ACCOUNT_PARAMETER = 'shownAccount'

/** Tells the person, where a call was refused with this code because another account is open. */
export function noteOtherAccount(code: string): void {
  if (code === 'other_account') globalThis.onOtherAccount?.()
}

/** What names, in the address of a page, the account that the page is to show: the shell opens that one first and takes the name out. */
export const LINKED_ACCOUNT_PARAMETER = 'account'
