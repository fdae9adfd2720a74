import type { Endpoint } from 'contract/endpoint'
import { SHOWN_ACCOUNT_HEADER } from 'contract/shown-account'
import type { SignedInUser } from '../caller/signed-in-user.ts'
import { otherAccount } from '../errors/refusal.ts'

/**
 * Passes a call of the account that the page shows. A browser's tabs share one session, so another tab may have opened another account in it.
 * What is about the person is the same in all of them, and programs name no account. Refuses with 409 `other_account`.
 */
export function assertShownAccount({ right, inAccount }: Endpoint, { headers }: Request, user: SignedInUser): void {
  const shown = headers.get(SHOWN_ACCOUNT_HEADER)
  const isOfAccount = right !== undefined && (right !== 'self' || inAccount)
  if (shown !== null && shown !== user.accountId && isOfAccount) throw otherAccount(user)
}
