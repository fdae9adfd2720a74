import { registrationLabel, type RegistrationState } from 'contract/registration-states'
import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { changeState, toTell, type Change } from './queries.ts'
import { settleFees } from './registration-fees.ts'
import { explainedRefusals } from './explained-refusals.ts'

/** Changes the state in the caller's transaction, takes or gives back the fees that it decides, and mails the account's owners and admins of it, once. Returns whether it changed. */
export async function changeRegistration(
  tx: Sql,
  config: Pick<Config, 'publicUrl' | 'isPublic'>,
  accountId: string,
  change: Change,
): Promise<boolean> {
  const [changed] = await changeState(tx, accountId, change)
  if (!changed) return false
  await settleFees(tx, accountId, change)
  if (isTold(change.to))
    for (const { email, fullName, emailConfirmed } of await toTell(tx, accountId))
      if (emailConfirmed || !config.isPublic)
        await mailAccount(tx, mailOf(config, accountId, { email, fullName }, change, changed.kind ?? undefined))
  return true
}

/** What members do themselves is not told, nor what is live within the same second. */
const UNTOLD: readonly RegistrationState[] = ['draft', 'checked', 'brand_pending', 'campaign_verified']
const isTold = (state: RegistrationState) => !UNTOLD.includes(state)

function mailOf(
  config: Pick<Config, 'publicUrl'>,
  accountId: string,
  { email, fullName }: { email: string; fullName: string },
  { to, refusals = [] }: Change,
  kind: string | undefined,
) {
  const { name, next, who } = registrationLabel(to, kind)
  const reasons = explainedRefusals(refusals).map(
    ({ code, message, fix }) => `\n- ${message}${code > 0 ? ` (${code})` : ''}${fix ? `\n  ${fix}` : ''}`,
  )
  return {
    to: email,
    accountId,
    subject: `Your registration: ${name.toLowerCase()}`,
    text: `Hello ${fullName},\n\nYour registration as a sender is now: ${name}.\n${reasons.join('')}${reasons.length > 0 ? '\n\n' : '\n'}What happens next: ${next}\nWho acts: ${who}\n\n${accountLink(config, accountId, '/settings/sending')}\n`,
  }
}
