import { addUp } from '../../api/src/features/contacts/contact-counts.ts'
import { recheckConversations } from '../../api/src/features/messages/recheck-conversations.ts'
import type { Pool } from '../../api/src/platform/db/sql.ts'

export const CONTACTS = 100_000
const CONVERSATIONS = 50_000
const MESSAGES_EACH = 20

const OWN_OPT_OUTS = 1000
const NUMBER_OPT_OUTS = 100_000

/** Who told the number of all accounts to stop: 500 of the filled conversations, and phones between theirs. */
export async function fillNumberOptOuts(sql: Pool): Promise<void> {
  await sql`
    insert into number_opt_outs (phone)
    select '+1' || (2015550000 + n * 41 + case when n % 100 = 1 and n < ${CONVERSATIONS} then 0 else 20 end)::text from generate_series(1, ${NUMBER_OPT_OUTS}::int) n
  `
  await keepCounts(sql)
}

/** What a worker does in the minutes after so much was filled in. */
export async function keepCounts(sql: Pool): Promise<void> {
  await sql`update conversation_rechecks set due = now() where account_id is not null`
  for (let done = 1; done > 0;) done = await recheckConversations(sql)
  await addUp(sql)
}

/** One account with 100,000 contacts, 1,000,000 messages in 50,000 conversations and 1,000 phones on its list, and a second one as large beside it. */
export async function fill(sql: Pool, accountId: string): Promise<void> {
  await sql`
    insert into contacts (account_id, name, phone, email, address, tags, notes, status, source, last_contacted_at, created_at)
    select ${accountId}, first || ' ' || last, '+1' || (2015550000 + n * 41)::text, lower(first || '.' || last || n || '@example.com'), n || ' ' || last || ' St, Austin, TX 78701',
      case when n % 5 = 0 then array['probate'] when n % 7 = 0 then array['vip', 'absentee'] else '{}' end, case when n % 9 = 0 then 'Called at noon, call again' else '' end,
      (array['new', 'contacted', 'responded', 'converted', 'lost'])[1 + n % 5], 'import', case when n % 3 = 0 then now() - n * interval '1 minute' end, now() - n * interval '1 second'
    from (
      select n, (array['James','Mary','Robert','Patricia','John','Jennifer','Michael','Linda','David','Elizabeth','William','Barbara','Richard','Susan','Joseph','Jessica'])[1 + (n * 7) % 16] as first,
        initcap(substr(md5(n::text), 1, 3) || (array['son','ley','ford','man','ton','berg','well','smith'])[1 + (n * 3) % 8]) as last
      from generate_series(1, ${CONTACTS}::int) n
    ) as people
  `
  const phone = sql`'+1' || (2015550000 + n * 41)::text`
  // Three of forty words each: a common word stands in most threads, as it does in life.
  const word = (salt: number) =>
    sql`(array['price','roof','mother','offer','house','agent','tomorrow','number','sell','rent','kitchen','money','cash','broker','sister','deed','bank','lawyer','tenant','garden','garage','repair','stop','call','email','today','never','maybe','later','sunday','brother','trust','lease','taxes','probate','estate','window','fence','street','thanks'])[1 + (n * ${salt}::int + m * 13 + ${salt}::int) % 40]`
  const words = sql`'About the ' || ${word(7)} || ' and the ' || ${word(11)} || ', ' || ${word(17)} || ' ' || substr(md5((n * 31 + m)::text), 1, 8)`
  await sql`
    insert into inbound_messages (account_id, phone, body, kind, carrier_sid, received_at)
    select ${accountId}, ${phone}, ${words}, 'reply', ${accountId} || n || '-' || m, now() - (n * 20 - m) * interval '1 second'
    from generate_series(1, ${CONVERSATIONS}::int) n, generate_series(1, ${MESSAGES_EACH / 2}::int) m
  `
  await sql`
    insert into outbound_messages (account_id, kind, phone, body, state, sent_at, created_at)
    select ${accountId}, case when m = 1 then 'campaign' else 'reply' end, ${phone}, case when m = 1 then 'Hi, I buy houses for cash. Would you sell yours? Reply STOP to opt out.' else 'Answer ' || ${words} end,
      case when (n + m) % 40 = 0 then 'undelivered' else 'delivered' end, now() - (n * 20 - m) * interval '1 second', now() - (n * 20 - m) * interval '1 second'
    from generate_series(1, ${CONVERSATIONS}::int) n, generate_series(1, ${MESSAGES_EACH / 2}::int) m
  `
  await sql`
    insert into conversations (account_id, phone, name, last_message, last_message_at, last_direction, last_inbound_at, read_at, waiting_since)
    select ${accountId}, ${phone}, '', 'How much would you pay', now() - n * interval '20 seconds', 'in', now() - n * interval '20 seconds', case when n % 3 > 0 then now() end, case when n % 10 = 0 then now() - n * interval '20 seconds' end
    from generate_series(1, ${CONVERSATIONS}::int) n
  `
  await sql`
    insert into suppressed_phones (account_id, phone, reason, source)
    select ${accountId}, ${phone}, 'They asked for no more texts', 'person' from generate_series(${CONVERSATIONS / OWN_OPT_OUTS}::int, ${CONVERSATIONS}::int, ${CONVERSATIONS / OWN_OPT_OUTS}::int) n
  `
  await keepCounts(sql)
}
