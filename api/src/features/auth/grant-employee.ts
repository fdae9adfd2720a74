import { actOnEmail, type CommandForm } from '../../platform/commands/command-form.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'
import { employees, setEmployee, standingOf } from './queries.ts'

const change = actOnEmail(
  'employee grant|revoke <email>, employee list: who has the rights of an employee, at /operations and its sister pages',
  ['grant', 'revoke'],
)

/** How `employee` is called; nothing where it only lists them. */
export const employeeForm: CommandForm<ReturnType<typeof change.read> | undefined> = {
  usage: change.usage,
  read: (args) => (args.length === 1 && args[0] === 'list' ? undefined : change.read(args)),
}

type Needs = Pick<Services, 'sql' | 'log' | 'config'>

/** `employee grant|revoke <email>` and `employee list`: an operator's command; no screen can do it. */
export const employeeCommand = (
  needs: Needs,
  given: ReturnType<typeof employeeForm.read>,
  say: (line: string) => void,
): Promise<void> => (given ? grantEmployee(needs, given, say) : listEmployees(needs, say))

/** Each with what a look over the rights asks: whether they hold, and when they were used last. */
async function listEmployees({ sql, config }: Needs, say: (line: string) => void): Promise<void> {
  const known = await employees(sql)
  for (const { email, fullName, isConfirmed, hasSecondFactor, actedAt } of known)
    say(
      [
        email,
        fullName,
        !isConfirmed
          ? 'no rights: the address is not confirmed'
          : config.isPublic && !hasSecondFactor
            ? 'no rights: there is no second factor'
            : 'has the rights',
        actedAt ? `last used ${actedAt.slice(0, 10)}` : 'not used in 400 days',
      ].join('  '),
    )
  if (known.length === 0) say('Nobody is an employee. `employee grant <email>` makes somebody one.')
}

/** Grants only on a confirmed address: any visitor may sign up with a colleague's. */
async function grantEmployee(
  { sql, log, config }: Needs,
  [act, email]: ReturnType<typeof change.read>,
  say: (line: string) => void,
): Promise<void> {
  const [account] = await standingOf(sql, email)
  if (!account)
    throw new Error(
      `No account has the address ${email}. ${act === 'grant' ? 'Sign up first.' : '`employee list` names everybody who has the rights.'}`,
    )
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
  await sql.begin(async (tx) => {
    await setEmployee(tx, account.id, act === 'grant')
    await recordSecurityEvent({ sql: tx, log }, { event, outcome: 'success', userId: account.id })
  })
  if (act === 'revoke') say(`${email} is no employee any more`)
  else
    say(
      `${email} is an employee now${config.isPublic && !account.hasSecondFactor ? ', as soon as a second factor is set up in Settings' : ''}`,
    )
}
