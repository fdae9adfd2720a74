import type { AccountSettings } from 'contract/settings'
import type { Sql } from '../../../platform/db/sql.ts'
import { secondFactorsOf } from '../second-factor/factor-queries.ts'
import { passkeysOf } from '../second-factor/passkey-queries.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import { keyCountOf, pendingEmailOf } from './queries.ts'

/** Everything that the settings page shows of an account, but its sessions. */
export async function settingsOf(sql: Sql, user: SignedInUser): Promise<AccountSettings> {
  const [[pendingEmail], passkeys, [{ totpSince, recoveryCodesLeft }], [{ apiKeys }]] = await Promise.all([
    pendingEmailOf(sql, user.id),
    passkeysOf(sql, user.id),
    secondFactorsOf(sql, user.id),
    keyCountOf(sql, user.id),
  ])
  return { user, pendingEmail: pendingEmail ?? null, passkeys: [...passkeys], totpSince, recoveryCodesLeft, apiKeys }
}
