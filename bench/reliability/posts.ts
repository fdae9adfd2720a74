import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createServices } from '../../api/src/app/create-services.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { freePort } from '../../api/src/platform/db/embedded/free-port.ts'
import { root, signUp, startDatabase } from '../host.ts'
import { startProcess, type Running } from '../scaling/processes.ts'
import { compareTexts } from './compare-texts.ts'
import { runOwn } from './full-disk.ts'
import { startProduct } from './host.ts'
import { unless, withMore, type Row } from './outcome.ts'
import { ended } from './campaign.ts'

const RECIPIENTS = 3

/** What a person posts with one key: a contact, a campaign, a list. */
const posts = [
  { path: '/api/contacts', body: (n: number) => ({ name: `Ada ${n}`, phone: `+1303${2_000_000 + n}` }) },
  {
    path: '/api/bulk-sms-campaigns',
    body: (n: number) => ({
      name: `Bench ${n}`,
      messageTemplate: 'Hi',
      provider: 'twilio',
      totalRecipients: RECIPIENTS,
      recipients: Array.from({ length: RECIPIENTS }, (_, index) => ({
        phone: `+1${2_152_000_000 + n * 10 + index}`,
        name: '',
        address: '',
      })),
    }),
  },
  { path: '/api/properties/search/basic', body: () => ({ location: '99999', locationType: 'zipcode' }) },
] as const

export const killedServe: Row = {
  what: 'serve killed 100 times during posts; the client asks again with its key',
  async run(run) {
    const database = await startDatabase()
    const [port, carrierPort] = [await freePort(), await freePort()]
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: database.folder,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SANDBOX_CARRIER_PORT: String(carrierPort),
      SANDBOX_NUMBERS: 'shared',
      CARRIER_MESSAGES_PER_MINUTE: '12000',
      CARRIER_SEGMENTS_PER_DAY: '100000000',
    }
    const { services, close } = await createServices(readConfig({ ...env, LOG_LEVEL: 'error' }, root), {
      databaseUrl: database.url,
      name: 'bench',
    })
    const { sql } = services
    let serve = await startProcess('serve', env)
    let worker: Running | undefined
    try {
      const owner = await signUp(serve.url, 'owner')
      const state = { isDone: false, kills: 0 }
      const done = new Map<string, Set<string>>(posts.map(({ path }) => [path, new Set()]))
      let [asked, again] = [0, 0]
      const client = async (index: number) => {
        for (let n = index; !state.isDone; n += 8) {
          const { path, body } = posts[n % posts.length] ?? posts[0]
          const key = randomUUID()
          for (;;) {
            asked += 1
            const response = await fetch(`${env.PUBLIC_URL}${path}`, {
              method: 'POST',
              headers: { cookie: owner.cookie, 'content-type': 'application/json', 'idempotency-key': key },
              body: JSON.stringify(body(n)),
            }).catch(() => undefined)
            const text = await response?.text().catch(() => undefined)
            if (response?.ok && text !== undefined) {
              done.get(path)?.add(key)
              break
            }
            if (response && text !== undefined && ![409, 503].includes(response.status))
              throw new Error(`${path}: ${response.status} ${text}`)
            again += 1
            await wait(20)
          }
        }
      }
      const clients = Array.from({ length: 8 }, (_, index) => client(index))
      for (; state.kills < run.of(100); state.kills += 1) {
        // Some are answered before each, and others are under way.
        const all = () => [...done.values()].reduce((sum, { size }) => sum + size, 0)
        const before = all()
        while (all() < before + 6) await Promise.race([wait(5), ...clients])
        await Promise.race([wait(Math.random() * 50), ...clients])
        serve.process.kill('SIGKILL')
        serve = await startProcess('serve', env)
      }
      await wait(500)
      state.isDone = true
      await Promise.all(clients)
      const campaigns = await sql<{ id: string }[]>`select id from campaigns where account_id = ${owner.accountId}`
      worker = await startProcess('work', env)
      for (const { id } of campaigns) await ended({ services }, id)
      const [made] = await sql<{ contacts: number; lists: number; texts: number }[]>`
        select (select count(*)::int from contacts where account_id = ${owner.accountId} and source <> 'campaign') as contacts,
          (select count(*)::int from orders where account_id = ${owner.accountId} and id in (select order_id from pull_lists)) as lists,
          (select count(*)::int from outbound_messages where account_id = ${owner.accountId} and kind = 'campaign') as texts
      `
      const [contactKeys = 0, campaignKeys = 0, listKeys = 0] = posts.map(({ path }) => done.get(path)?.size ?? 0)
      run.say('kills; calls, of them asked again', `${state.kills}; ${asked}, ${again}`)
      run.say('contacts: keys answered, rows', `${contactKeys}, ${made?.contacts}`)
      run.say('campaigns: keys answered, rows; texts', `${campaignKeys}, ${campaigns.length}; ${made?.texts}`)
      run.say('lists: keys answered, rows', `${listKeys}, ${made?.lists}`)
      return withMore(
        [
          ...unless(made?.contacts === contactKeys, 'contacts lost or doubled'),
          ...unless(campaigns.length === campaignKeys, 'campaigns lost or doubled'),
          ...unless(made?.texts === campaigns.length * RECIPIENTS, 'a campaign is half made'),
          ...unless(made?.lists === listKeys, 'lists lost or doubled'),
        ],
        await compareTexts(services),
      )
    } finally {
      await worker?.stop()
      serve.process.kill('SIGKILL')
      await close()
      await database.stop()
    }
  },
}

export const double: Row = {
  what: '2 to 50 parallel double submits of contacts, campaigns and lists, while two workers send; then eight of every POST (a test)',
  async run(run) {
    const product = await startProduct()
    const { url, owner, services } = product
    const { sql } = services
    try {
      for (let index = 0; index < 2; index += 1) await product.work()
      const counts = async () => {
        const [made] = await sql<{ contacts: number; campaigns: number; lists: number }[]>`
          select (select count(*)::int from contacts where source <> 'campaign') as contacts, (select count(*)::int from campaigns) as campaigns, (select count(*)::int from pull_lists) as lists
        `
        return [made?.contacts ?? 0, made?.campaigns ?? 0, made?.lists ?? 0]
      }
      let n = 0
      const found: string[] = []
      for (const [index, { path, body }] of posts.entries()) {
        const statuses = new Map<number, number>()
        for (let round = 0; round < run.of(49); round += 1) {
          n += 1
          const [before, key, json] = [(await counts())[index] ?? 0, randomUUID(), JSON.stringify(body(n))]
          const answers = await Promise.all(
            Array.from({ length: 2 + (round % 49) }, async () => {
              const response = await fetch(url + path, {
                method: 'POST',
                headers: { cookie: owner.cookie, 'content-type': 'application/json', 'idempotency-key': key },
                body: json,
              })
              return { status: response.status, text: await response.text() }
            }),
          )
          for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const made = ((await counts())[index] ?? 0) - before
          const different = new Set(answers.filter(({ status }) => status < 300).map(({ text }) => text)).size
          found.push(
            ...unless(made === 1 && different === 1, `${path}: ${made} objects, ${different} different answers`),
          )
        }
        run.say(`${path}: answers by status`, [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
      }
      const campaigns = await sql<{ id: string }[]>`select id from campaigns`
      for (const { id } of campaigns) await ended(product, id)
      const every = await runOwn('npx', ['jest', '-w', '1', 'double-submits'], 'rows')
      return withMore([...found, ...every.differences], await compareTexts(services))
    } finally {
      await product.stop()
    }
  },
}
