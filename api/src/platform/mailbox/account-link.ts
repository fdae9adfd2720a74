import { LINKED_ACCOUNT_PARAMETER } from 'contract/shown-account'
import type { Config } from '../config/config.ts'

/** The address of a page for a mail or push about an account: whoever works in several gets the page of this one, whichever is open. */
export function accountLink({ publicUrl }: Pick<Config, 'publicUrl'>, accountId: string, page: `/${string}`): string {
  const link = new URL(publicUrl + page)
  link.searchParams.set(LINKED_ACCOUNT_PARAMETER, accountId)
  return link.href
}
