import { loadavg } from 'node:os'
import { copyOut } from '../../api/src/platform/db/copy.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { routes } from '../../api/src/app/routes.ts'
import { root, serveApp, signUp, startHost } from '../host.ts'
import { CONTACTS, fill, fillNumberOptOuts } from './fill.ts'
import { fillFind } from './fill-find.ts'
import { fillLedger } from './fill-ledger.ts'
import { databaseTime } from '../sms/database-time.ts'
import { measure, UNCOUNTED_RUNS } from './measure.ts'
import { median } from '../statistics.ts'
import { argumentsOf } from '../arguments.ts'

/** Contacts and messages at full size, over HTTP: `pnpm --filter bench exec tsx crm/run.ts [accounts] [cases whose name matches this]`. */
const { accounts, cases: casesLike } = argumentsOf({ accounts: 2, cases: '' })
const only = new RegExp(casesLike)
const { services, stop } = await startHost({ fsync: 'off', max_wal_size: '4GB' })
const { sql } = services

try {
  const { url, server } = await serveApp(createApp({ routes }, services), services)
  const owners = [await signUp(url, 'one'), await signUp(url, 'two')] as const
  const started = performance.now()
  // Built once at the end: row by row they take ten times as long.
  const searches = await sql<
    { name: string; definition: string }[]
  >`select indexname as name, indexdef as definition from pg_indexes where indexname in ('inbound_phrases', 'outbound_reply_phrases', 'contacts_search', 'conversations_search')`
  for (const { name } of searches) await sql.unsafe(`drop index ${name}`)
  for (const { accountId } of owners.slice(0, accounts)) await fill(sql, accountId)
  await fillNumberOptOuts(sql)
  await fillFind(sql, owners[0].accountId, root)
  await fillLedger(sql, owners[0].accountId, 100_000)
  for (const { definition } of searches) await sql.unsafe(definition)
  await sql.unsafe('vacuum analyze')
  say(`filled ${accounts} accounts`, `${((performance.now() - started) / 1000).toFixed(0)} s`)

  const [{ cookie }] = owners
  const get = async (target: string) => {
    const response = await fetch(url + target, { headers: { cookie } })
    const text = await response.text()
    if (!response.ok) throw new Error(`${target}: ${response.status} ${text}`)
    return { rows: JSON.parse(text) as unknown, total: response.headers.get('x-total-count') }
  }

  const names = [
    'sonley',
    'a1',
    'mary',
    'ford',
    'james 0',
    'b3cman',
    'zzz',
    'patricia',
    '2015',
    '@example',
    'william',
    '7ton',
  ]
  const texts = [
    'roof',
    'probate',
    'the lawyer',
    'ab12',
    'sunday',
    'zzzz',
    'tenant and',
    'c0ff',
    'mary',
    '201555',
    'deed, bank',
    'patricia',
  ]
  const keys = (await get('/api/messages?limit=200')).rows as { conversationKey: string }[]
  const words = {
    common: ['roof', 'the lawyer', 'about'],
    rare: ['ab12', 'c0ff'],
    names: ['mary', 'patricia son'],
    phone: ['201555', '(201) 555-0'],
    noMatch: ['zzzz', 'deed, bank'],
    phrase: ['tenant and', 'answer the'],
    letters: ['a', 'th', '李'],
  }
  const finds = {
    'while a name is typed': ['ma', 'mar', 'mary', 'mary b', 'mary ba', 'ro', 'rob', 'robert', 'robert s', 'li', 'lin'],
    'a rare word': ['b3cman', 'c0ff', 'ab12'],
    'a common end': ['son', 'example', 'ford'],
    'an owner of a list': ['mary baker', 'carter james', 'susan hill', 'smith linda'],
    'a phone, whole': ['(201) 555-0041', '201.555.8200', '+1 301 555 0082', '12015550410'],
    'a phone, its beginning': ['201', '(201) 55', '201-555-0'],
    'a campaign': ['spring', 'probate own', 'follow 12'],
    'a list': ['78', 'zip 78', 'street 3', '.csv'],
    nothing: ['zzzz', 'qqqq qqqq'],
  }
  const cases: [string, (run: number) => string][] = [
    ['contacts, first window', () => '/api/contacts'],
    ['contacts, any window', (run) => `/api/contacts?offset=${(run * 7919) % CONTACTS}`],
    ['contacts, by name, any window', (run) => `/api/contacts?sort=name&offset=${(run * 7919) % CONTACTS}`],
    ['contacts, by last contact', (run) => `/api/contacts?sort=-lastContact&offset=${(run * 101) % 20_000}`],
    ['contacts, search', (run) => `/api/contacts?search=${encodeURIComponent(names[run % names.length] ?? '')}`],
    ['contacts, status, by name', (run) => `/api/contacts?status=lost&sort=name&offset=${(run * 101) % 20_000}`],
    ['contacts, tag', () => '/api/contacts?tag=vip'],
    ['contacts, opted out', () => '/api/contacts?optedOut=yes'],
    ['contacts, not opted out', () => '/api/contacts?optedOut=no'],
    ['contacts, never contacted', () => '/api/contacts?lastContact=never'],
    ['conversations, first window', () => '/api/messages'],
    ['conversations, any window', (run) => `/api/messages?offset=${(run * 7919) % 50_000}`],
    ['conversations, waiting', (run) => `/api/messages?filter=waiting&offset=${(run * 50) % 5000}`],
    ['conversations, unread', () => '/api/messages?filter=unread'],
    ['conversations, failed', (run) => `/api/messages?filter=failed&offset=${(run * 50) % 1250}`],
    ['conversations, opted out', (run) => `/api/messages?filter=optedOut&offset=${(run * 50) % 1000}`],
    ['conversations, search', (run) => `/api/messages?search=${encodeURIComponent(texts[run % texts.length] ?? '')}`],
    ...Object.entries(words).map(([kind, typed]): [string, (run: number) => string] => [
      `conversations, search: ${kind}`,
      (run) => `/api/messages?search=${encodeURIComponent(typed[run % typed.length] ?? '')}`,
    ]),
    ['conversations, counts', () => '/api/inbox/counts'],
    ...Object.entries(finds).map(([kind, typed]): [string, (run: number) => string] => [
      `find: ${kind}`,
      (run) => `/api/find?q=${encodeURIComponent(typed[run % typed.length] ?? '')}`,
    ]),
    ['bill of 100,000 charges', () => '/api/billing/account'],
    ['bill, its newest fifty', () => '/api/billing/transactions?limit=50&offset=0'],
    ['dashboard', () => '/api/dashboard?zone=America/Chicago'],
    ['thread', (run) => `/api/messages/${keys[run % keys.length]?.conversationKey}`],
  ]
  for (const [what, target] of cases.filter(([name]) => only.test(name))) {
    const begun = await databaseTime(sql)
    const { median, p95 } = await measure(100, (run) => get(target(run)))
    const spent = ((await databaseTime(sql)) - begun) / 1000 / (100 + UNCOUNTED_RUNS)
    say(
      what,
      `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${spent.toFixed(1)} ms of processor in the database, load ${loadavg()[0]?.toFixed(1)}`,
    )
  }

  const ratios: number[] = []
  for (let round = 0; round < 5; round++) {
    const bare = await rate(async () => {
      let bytes = 0
      for await (const chunk of await copyOut(
        sql,
        `copy (select name, phone, email, address, tags, notes, status, last_contacted_at, created_at from contacts where account_id = '${owners[0].accountId}') to stdout with (format csv)`,
      ))
        bytes += (chunk as Buffer).length
      return bytes
    })
    const ours = await rate(
      async () =>
        (await (await fetch(`${url}/api/export/contacts?format=csv`, { headers: { cookie } })).arrayBuffer())
          .byteLength,
    )
    ratios.push(ours / bare)
    say(`export, round ${round + 1}`, `bare COPY ${bare.toFixed(1)} MB/s, ours ${ours.toFixed(1)} MB/s`)
  }
  say('export against bare COPY', median(ratios).toFixed(2))
  server.close()
} finally {
  await stop()
}

/** Megabytes a second. */
async function rate(work: () => Promise<number>): Promise<number> {
  const started = performance.now()
  const bytes = await work()
  return bytes / 1000 / (performance.now() - started)
}

function say(what: string, figure: string) {
  console.log(`${what.padEnd(30)} ${figure}`)
}
