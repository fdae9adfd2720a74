import type { AccountSettings } from 'contract/settings'
import type { Sql } from '../../db/sql.ts'
import type { SignedInUser } from '../session.ts'
import { otherSettingsOf, passkeysOf, pendingEmailOf } from './queries.ts'

/** Everything that the settings page shows of an account, but its sessions. */
export async function settingsOf(sql: Sql, user: SignedInUser): Promise<AccountSettings> {
  const [[pendingEmail], passkeys, [others]] = await Promise.all([pendingEmailOf(sql, user.id), passkeysOf(sql, user.id), otherSettingsOf(sql, user.id)])
  return { user, pendingEmail: pendingEmail ?? null, passkeys: [...passkeys], totpSince: null, recoveryCodesLeft: 0, apiKeys: 0, ...others }
}
