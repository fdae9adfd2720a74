import { actOnEmail } from '../../platform/commands/command-form.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'
import { setEmployee, standingOf } from './queries.ts'

export const employeeForm = actOnEmail('employee grant|revoke <email>: who sees the manual orders', ['grant', 'revoke'])

/**
 * `employee grant|revoke <email>`: an operator's command; no screen can do it. Grants only on a confirmed address: any visitor
 * may sign up with a colleague's.
 */
export async function grantEmployee(
  { sql, log, config }: Pick<Services, 'sql' | 'log' | 'config'>,
  [act, email]: ReturnType<typeof employeeForm.read>,
  say: (line: string) => void,
): Promise<void> {
  const [account] = await standingOf(sql, email)
  if (!account) throw new Error(`No account has the address ${email}. Sign up first.`)
  const event = act === 'grant' ? 'employee_granted' : 'employee_revoked'
  if (act === 'grant' && !account.isConfirmed) {
    await recordSecurityEvent(
      { sql, log },
      { event, outcome: 'failure', userId: account.id, details: { reason: 'unconfirmed_address' } },
    )
    throw new Error(
      `The address ${email} is not confirmed: whoever signed up with it has not shown that it is theirs. They open the link that was mailed to them (Settings sends another), then grant again.`,
    )
  }
  await setEmployee(sql, account.id, act === 'grant')
  await recordSecurityEvent({ sql, log }, { event, outcome: 'success', userId: account.id })
  if (act === 'revoke') say(`${email} is no employee any more`)
  else
    say(
      `${email} is an employee now${config.isPublic && !account.hasSecondFactor ? ', as soon as a second factor is set up in Settings' : ''}`,
    )
}
