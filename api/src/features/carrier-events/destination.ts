import { toE164 } from 'contract/phone'
import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { ownerOf } from '../numbers/queries.ts'
import { isShared } from '../numbers/shared-sender.ts'
import { whoTexted, type SaidTo } from '../opt-outs/number-opt-outs.ts'
import { addressedAs, addressedTo, type Addressed } from './addressed-to.ts'

/** What follows from the number that a text came to. */
export interface Destination {
  /** The number of an account; null for the sender that accounts share. */
  number: string | null
  /** Whose the text is; undefined where an employee has to find out. */
  addressee: Addressed | undefined
  /** Whom a STOP in it binds. */
  saidTo: SaidTo
}

/**
 * Whose a text is, by the number that it came to: that of the account that has the number, or had it last. Only for the sender that
 * accounts share, who texted the phone is asked; what answers a text from a number that was shared once, by who texted from it then.
 */
export async function destinationOf(
  sql: Sql,
  config: Pick<Config, 'carrier'>,
  { to, ...text }: { phone: string; to: string; receivedAt: string },
): Promise<Destination> {
  const { phone } = text
  const number = toE164(to) ?? to
  const [owner] = await ownerOf(sql, number)
  if (!owner)
    return {
      number: null,
      addressee: isShared(config, number) ? await addressedTo(sql, text) : undefined,
      saidTo: 'all',
    }
  const { accountId, wasShared } = owner
  if (!wasShared) return { number, addressee: await addressedAs(sql, text, accountId), saidTo: [accountId] }
  return {
    number,
    addressee: await addressedTo(sql, text, { number, accountId }),
    saidTo: [...new Set([accountId, ...(await whoTexted(sql, phone))])],
  }
}
