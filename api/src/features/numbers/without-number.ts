import type { NumberList } from 'contract/numbers'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { activeNumbers, sendsTollFreeOnly } from './queries.ts'
import { sharedSender } from './shared-sender.ts'

type Given = Pick<Services, 'config'> & { sql: Sql }

/** What an account's texts leave from while none of its numbers may send. */
export async function withoutNumber({ sql, config }: Given, accountId: string): Promise<NumberList['without']> {
  const shared = sharedSender(config)
  const [found] = await sql<{ tollFreeOnly: boolean; isHeld: boolean }[]>`
    select exists (select from registrations r where account_id = ${accountId} and ${sendsTollFreeOnly(sql, shared)}) as toll_free_only,
      is_held_number(${shared}) as is_held
  `
  if (found?.tollFreeOnly) return 'toll_free'
  const { carrier } = config
  if (carrier.kind === 'sandbox' && carrier.ownNumbers) return 'first'
  return found?.isHeld ? 'none' : 'shared'
}

/** Whether nothing leaves because none of the account's numbers may send and no other serves. */
export async function waitsForNumber(given: Given, accountId: string): Promise<boolean> {
  const without = await withoutNumber(given, accountId)
  return (without === 'none' || without === 'toll_free') && (await activeNumbers(given.sql, accountId)).length === 0
}
