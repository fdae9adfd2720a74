import { readArguments, WrongArguments, type CommandForm } from '../../../platform/commands/command-form.ts'
import type { Services } from '../../../platform/services/services.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { userIdByEmail } from '../queries.ts'
import { deleteAllSessions, deleteOtherSessions } from './queries.ts'

/** Whose sessions end: of one address, or of all accounts where it is absent. */
export const sessionsForm: CommandForm<{ email?: string | undefined }> = {
  usage: 'sessions end <email>|--all: sign an account, or everybody, out at once',
  read(args) {
    const { values, positionals } = readArguments(args, { all: { type: 'boolean' } }, 2)
    const [act, email] = positionals
    if (act !== 'end') throw new WrongArguments('Say end first, then whose sessions.')
    if ((email !== undefined) === (values.all === true))
      throw new WrongArguments('Whose sessions? An email address, or --all for everybody.')
    return { email }
  },
}

/**
 * `sessions end <email>|--all`: signs one account, or all of them, out at once: for a stolen device, or after a break-in. Open windows
 * of message centres are closed at their next heartbeat.
 */
export async function endSessions(
  { sql, log }: Pick<Services, 'sql' | 'log'>,
  { email }: ReturnType<typeof sessionsForm.read>,
  say: (line: string) => void,
): Promise<void> {
  const [account] = email === undefined ? [] : await userIdByEmail(sql, email)
  if (email !== undefined && !account) throw new Error(`No account has the address ${email}.`)
  const [{ ended } = { ended: 0 }] = account
    ? await deleteOtherSessions(sql, account.id, null)
    : await deleteAllSessions(sql)
  await recordSecurityEvent(
    { sql, log },
    { event: 'session_ended', outcome: 'success', userId: account?.id ?? null, details: { by: 'operator', ended } },
  )
  say(`Ended sessions: ${ended}`)
}
