import type { Pool } from '../../platform/db/sql.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { markUndone } from '../acts/record-act.ts'

/**
 * Takes phones that were typed in off the list again. A phone whose person said STOP meanwhile, or to all accounts, stays on it: only
 * their own START lifts that. So does one that a conversation or an imported list asked for as well.
 */
export function undoOptOuts(
  pool: Pool,
  ownerId: string,
  ref: string,
  reason: string,
): Promise<{ restored: number; kept: number }> {
  return pool.begin(async (tx) => {
    await markUndone(tx, ownerId, 'opt_outs', ref)
    const [counts = { restored: 0, kept: 0 }] = await tx<{ restored: number; kept: number }[]>`
      with typed as (
        select phone from suppressions where owner_id = ${ownerId} and action = 'suppress' and source = 'manual' and act_id = ${ref}
      ), lifted as (
        delete from suppressed_phones s using typed where s.owner_id = ${ownerId} and s.phone = typed.phone and s.source = 'manual'
          and not exists (select from conversations c where c.owner_id = ${ownerId} and c.phone = typed.phone and c.disposition in ('do_not_contact', 'wrong_number'))
          and not exists (
            select from contact_batches b join import_rows r on r.batch_id = b.id
            where b.owner_id = ${ownerId} and b.target = 'do_not_contact' and b.undone_at is null and r.phone = typed.phone
          )
        returning s.phone
      ), noted as (
        insert into suppressions (owner_id, phone, action, reason, source) select ${ownerId}, phone, 'lift', ${reason}, 'manual' from lifted
      )
      select (select count(*) from lifted)::int as restored, (select count(*) from typed)::int - (select count(*) from lifted)::int as kept
    `
    await notifyOwner(tx, ownerId, { type: 'contact' })
    return counts
  })
}
