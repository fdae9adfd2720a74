import type { Config } from '../../platform/config/config.ts'
import { SANDBOX_FROM } from '../../platform/providers/sms/sandbox-account.ts'

/** What accounts without a number of their own send from: a number, or a service of the carrier (MG…), whose numbers only the carrier knows. */
export const sharedSender = ({ carrier }: Pick<Config, 'carrier'>): string =>
  carrier.kind === 'sandbox' ? SANDBOX_FROM : carrier.from

/** Whether a number that is no account's may be the shared sender. */
export function isShared(config: Pick<Config, 'carrier'>, number: string): boolean {
  const shared = sharedSender(config)
  return number === '' || number === shared || shared.startsWith('MG')
}
