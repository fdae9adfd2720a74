import type { Sql } from '../../platform/db/sql.ts'
import { UNDO_DAYS } from '../messages/disposition-queries.ts'

/** One thing that is not kept for ever. */
export interface RetentionRule {
  name: string
  /** The table of `docs/data.md` whose "kept" column says the same. */
  table: string
  /** Removes at most this many rows that are due and returns how many it removed. */
  remove(sql: Sql, max: number): Promise<number>
}

/** Days that rows of a kind are kept; `docs/data.md` gives the reasons. */
export const DAYS = {
  sentMail: 30,
  unsentMail: 90,
  failedJob: 90,
  carrierEvent: 30,
  dispositionUndo: UNDO_DAYS,
  deletedContact: 90,
  contactEdit: 90,
  importRow: 365,
  releaseReport: 14,
  securityEvent: 400,
  auditEntry: 400,
  alert: 30,
  sandboxMessage: 90,
  phoneNetwork: 90,
  unpaidDraft: 90,
  upload: 30,
  result: 365,
}

/** A rule that deletes the rows of one table that match a condition, oldest pages first by its own index. */
const deleting = (name: string, table: string, due: (sql: Sql) => ReturnType<Sql>): RetentionRule => ({
  name,
  table,
  async remove(sql, max) {
    const { count } =
      await sql`delete from ${sql(table)} where ctid = any(array(select ctid from ${sql(table)} where ${due(sql)} limit ${max}))`
    return count
  },
})

/** Everything that the nightly run deletes from the database. Files are removed by `remove-files.ts`. */
export const retentionRules: readonly RetentionRule[] = [
  deleting('expired password resets', 'password_resets', (sql) => sql`expires_at < now()`),
  deleting('expired confirmations of an address', 'email_confirmations', (sql) => sql`expires_at < now()`),
  deleting('expired invitations', 'invitations', (sql) => sql`expires_at < now() - interval '30 days'`),
  deleting(
    'expired requests to become a client',
    'client_requests',
    (sql) => sql`expires_at < now() - interval '30 days'`,
  ),
  deleting('expired changes of an address', 'email_changes', (sql) => sql`expires_at < now()`),
  deleting('expired second steps of signing in', 'sign_in_tickets', (sql) => sql`expires_at < now()`),
  deleting('expired set-ups of passkeys', 'passkey_setups', (sql) => sql`expires_at < now()`),
  deleting(
    'set-ups of apps that were never ended',
    'totp_factors',
    (sql) => sql`confirmed_at is null and created_at < now() - interval '1 day'`,
  ),
  deleting('counts of wrong second factors', 'wrong_second_factors', (sql) => sql`since < now() - interval '1 day'`),
  deleting('ended sessions', 'sessions', (sql) => sql`expires_at < now() or last_used_at < now() - interval '7 days'`),
  deleting('answers to idempotency keys', 'idempotent_answers', (sql) => sql`expires_at < now()`),
  deleting('alerts', 'alerts', (sql) => sql`created_at < now() - make_interval(days => ${DAYS.alert})`),
  deleting('sent mails', 'mails', (sql) => sql`sent_at < now() - make_interval(days => ${DAYS.sentMail})`),
  deleting(
    'mails that nobody took',
    'mails',
    (sql) => sql`sent_at is null and created_at < now() - make_interval(days => ${DAYS.unsentMail})`,
  ),
  deleting(
    'jobs that failed',
    'queue_jobs',
    (sql) => sql`failed_at < now() - make_interval(days => ${DAYS.failedJob})`,
  ),
  deleting(
    'carrier events that were interpreted',
    'carrier_events',
    (sql) => sql`state in ('done', 'stray') and received_at < now() - make_interval(days => ${DAYS.carrierEvent})`,
  ),
  ...(['attempt_selections', 'pull_list_selections'] as const).map((table) =>
    deleting(
      `what lists that ended kept of their records (${table})`,
      table,
      (sql) => sql`not exists (select from orders o where o.id = ${sql(table)}.order_id and o.status = 'processing')`,
    ),
  ),
  deleting(
    'chosen contacts',
    'contact_selections',
    (sql) =>
      sql`created_at < now() - interval '1 day' and batch_id is null or created_at < now() - make_interval(days => ${DAYS.failedJob})`,
  ),
  {
    name: 'names of lists that nobody looks at any more',
    table: 'launch_reviews',
    async remove(sql, max) {
      const { count } = await sql`
        update launch_reviews set sample = '[]' where ctid = any(array(
          select r.ctid from launch_reviews r join campaigns c on c.id = r.campaign_id and c.account_id = r.account_id
          where r.sample <> '[]' and (r.state <> 'waiting' or c.status in ('canceled', 'completed')) limit ${max}
        ))
      `
      return count
    },
  },
  deleting(
    'undos of dispositions',
    'disposition_undos',
    (sql) => sql`created_at < now() - make_interval(days => ${DAYS.dispositionUndo})`,
  ),
  deleting(
    'deleted contacts',
    'contacts',
    (sql) => sql`deleted_at < now() - make_interval(days => ${DAYS.deletedContact})`,
  ),
  deleting(
    'edits of contacts',
    'acts',
    (sql) => sql`kind = 'contact_changed' and created_at < now() - make_interval(days => ${DAYS.contactEdit})`,
  ),
  deleting(
    'rows of old imports',
    'import_rows',
    (sql) =>
      sql`batch_id in (select id from contact_batches where created_at < now() - make_interval(days => ${DAYS.importRow}))`,
  ),
  deleting(
    'release reports',
    'release_reports',
    (sql) => sql`at < now() - make_interval(days => ${DAYS.releaseReport})`,
  ),
  deleting(
    'security events',
    'security_events',
    (sql) => sql`at < now() - make_interval(days => ${DAYS.securityEvent})`,
  ),
  deleting(
    'entries of the log of accounts',
    'audit_entries',
    (sql) => sql`at < now() - make_interval(days => ${DAYS.auditEntry})`,
  ),
  deleting(
    'entries of the log of employees',
    'employee_entries',
    (sql) => sql`at < now() - make_interval(days => ${DAYS.auditEntry})`,
  ),
  deleting(
    'texts of the sandbox carrier',
    'sandbox.messages',
    (sql) => sql`created_at < now() - make_interval(days => ${DAYS.sandboxMessage})`,
  ),
  deleting(
    'networks of phones that were looked up long ago',
    'phone_networks',
    (sql) => sql`looked_up_at < now() - make_interval(days => ${DAYS.phoneNetwork})`,
  ),
  {
    name: 'drafts that nobody paid or launched',
    table: 'campaigns',
    /** With its recipients; an order that waited for its payment says why it ended. */
    async remove(sql, max) {
      const { count } = await sql`
        with gone as (
          delete from campaigns where id in (
            select c.id from campaigns c
            where c.status = 'draft' and c.created_at < now() - make_interval(days => ${DAYS.unpaidDraft})
              and not exists (select from payments p where p.order_id = c.order_id and p.status in ('pending', 'paid'))
            limit ${max}
          ) returning order_id
        ), ended as (
          update orders set status = 'failed', completed_at = now(), reason = ${`It was not paid within ${DAYS.unpaidDraft} days, so the draft was deleted.`}
          where id in (select order_id from gone) and status = 'processing'
        )
        select 1 from gone
      `
      return count
    },
  },
]
