import { accountNamed } from '../../platform/caller/account-named.ts'
import type { Services } from '../../platform/services/services.ts'
import { assignShared } from './queries.ts'
import { sharedSender } from './shared-sender.ts'

export const senderNumbersUsage =
  'sender-numbers assign <owner’s email, or account’s id>: give the sender that all accounts share (TWILIO_FROM) to the account'

/**
 * `sender-numbers assign <email>`: the sender of the installation becomes one account's own. Others send from it no more: those without a
 * number wait until they have one. What answers their earlier texts is still told apart by who texted.
 */
export async function senderNumbersCommand(
  { sql, config, carrier }: Pick<Services, 'sql' | 'config' | 'carrier'>,
  [act, email]: string[],
  say: (line: string) => void,
): Promise<void> {
  if (act !== 'assign' || !email) throw new Error(`Usage: ${senderNumbersUsage}`)
  const number = sharedSender(config)
  if (!number.startsWith('+1'))
    throw new Error(`${number} is no phone number of the United States: it cannot be an account's.`)
  const account = await accountNamed(sql, email)
  const sid = await carrier.boughtNumber(number).catch((cause: unknown) => {
    throw new Error(`The carrier could not be asked about ${number}`, { cause })
  })
  const assigned = await sql.begin((tx) => assignShared(tx, { accountId: account.id, number, sid }))
  if (!assigned) throw new Error(`${number} is an account's already.`)
  say(`${number} is the number of ${email} now`)
}
