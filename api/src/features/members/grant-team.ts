import { actOnEmail } from '../../platform/commands/command-form.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'
import { userIdByEmail } from '../auth/queries.ts'
import { grantTeamTo } from './queries.ts'

export const accountsForm = actOnEmail(
  'accounts grant-team|revoke-team <email of an owner>: whose accounts may invite people, whatever their plan',
  ['grant-team', 'revoke-team'],
)

/** `accounts grant-team|revoke-team <email>`: an operator lets the accounts of an owner invite, whatever their plan; members who are there stay. */
export async function grantTeam(
  { sql, log }: Pick<Services, 'sql' | 'log'>,
  [act, email]: ReturnType<typeof accountsForm.read>,
  say: (line: string) => void,
): Promise<void> {
  const isGranted = act === 'grant-team'
  const [owner] = await userIdByEmail(sql, email)
  if (!owner) throw new Error(`No account has the address ${email}.${isGranted ? ' Sign up first.' : ''}`)
  const accounts = await grantTeamTo(sql, owner.id, isGranted)
  if (accounts.length === 0) throw new Error(`${email} owns no account.`)
  await recordSecurityEvent(
    { sql, log },
    { event: isGranted ? 'team_granted' : 'team_revoked', outcome: 'success', userId: owner.id },
  )
  for (const { name } of accounts) say(isGranted ? `${name} may invite now` : `${name} may invite with Growth only`)
}
