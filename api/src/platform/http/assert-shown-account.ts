import type { Endpoint } from 'contract/endpoint'
import { SHOWN_ACCOUNT_HEADER, SHOWN_ACCOUNT_PARAMETER } from 'contract/shown-account'
import type { SignedInUser } from '../caller/signed-in-user.ts'
import { otherAccount } from '../errors/refusal.ts'

/**
 * Passes a call of the account that the page shows. A browser's tabs share one session, so another tab may have opened another account in it.
 * What is about the person is the same in all of them, and programs name no account. Refuses with 409 `other_account`.
 */
export function assertShownAccount(endpoint: Endpoint, request: Request, user: SignedInUser): void {
  const { right, inAccount } = endpoint
  const isOfAccount = right !== undefined && (right !== 'self' || inAccount)
  const shown = shownIn(endpoint, request)
  if (shown !== null && shown !== user.accountId && isOfAccount) throw otherAccount(user)
}

function shownIn({ answers }: Endpoint, { headers, url }: Request): string | null {
  const inAddress = answers === 'file' ? new URL(url).searchParams.get(SHOWN_ACCOUNT_PARAMETER) : null
  return headers.get(SHOWN_ACCOUNT_HEADER) ?? inAddress
}
