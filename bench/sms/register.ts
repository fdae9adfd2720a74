import type { Sql } from '../../api/src/platform/db/sql.ts'

/** Registers an account as after the carrier's answer, with so many phones looked up. */
export async function register(sql: Sql, accountId: string, phones: number): Promise<void> {
  await sql`
    insert into registrations (account_id, state, made, submitted, classes)
    values (${accountId}, 'live', '{"campaign":"QE1"}', '{"kind":"standard","ein":"12-3456789"}', '{"tier":"TOP","messageClass":"A","score":90}')
  `
  await sql`
    insert into phone_networks (phone, network)
    select '+1' || (2152000000 + n), (array['tmobile', 'att', 'verizon'])[1 + n % 3] from generate_series(0, ${phones}::int) n
  `
}
