import { eventually, testApp } from '../../../test/app.ts'
import { connect } from '../../platform/db/sql.ts'
import { forgetExpiredLimits } from '../../features/retention/forget-expired-limits.ts'
import { createLimits } from '../../platform/limits/limits.ts'

const app = testApp({ env: { PUBLIC_URL: 'https://lotline.example.com' } })
beforeAll(app.start)
afterAll(app.stop)

let last = 0
const aVisitor = () => ({ address: `198.51.100.${(last += 1)}` })
/** As another process has them. */
const limitsOn = (sql = app.services.sql) => createLimits({ ...app.services, sql })
const takeAll = async (
  limits: ReturnType<typeof limitsOn>,
  name: 'sign_up' | 'anonymous_call',
  visitor: { address: string },
  times: number,
) => {
  for (let count = 0; count < times; count += 1) await limits.take(name, visitor)
}
const refused = { status: 429 }

test('a limit holds for two processes together', async () => {
  const [one, other] = [limitsOn(), limitsOn()]
  const visitor = aVisitor()
  await takeAll(one, 'sign_up', visitor, 5)
  await takeAll(other, 'sign_up', visitor, 5)
  await expect(one.take('sign_up', visitor)).rejects.toMatchObject(refused)
  await expect(other.take('sign_up', visitor)).rejects.toMatchObject(refused)
})

test('addresses are not counted together, those of one IPv6 network are', async () => {
  const limits = limitsOn()
  await takeAll(limits, 'sign_up', { address: '2001:db8:7:7::1' }, 10)
  await expect(limits.take('sign_up', { address: '2001:db8:7:7:ffff::2' })).rejects.toMatchObject(refused)
  await limits.take('sign_up', { address: '2001:db8:7:8::1' })
})

test('a new window begins when the old one has ended', async () => {
  const limits = limitsOn()
  const visitor = aVisitor()
  await takeAll(limits, 'sign_up', visitor, 10)
  await expect(limits.take('sign_up', visitor)).rejects.toMatchObject(refused)
  await app.services.sql`update limit_counts set expire = 1`
  await limits.take('sign_up', visitor)
})

test('who goes on in spite of refusals costs no query', async () => {
  const sql = connect({ url: app.databaseUrl, max: 1 })
  const limits = limitsOn(sql)
  const visitor = aVisitor()
  await takeAll(limits, 'sign_up', visitor, 10)
  for (let more = 0; more < 10; more += 1) await expect(limits.take('sign_up', visitor)).rejects.toMatchObject(refused)
  await sql.end()
  await expect(limits.take('sign_up', visitor)).rejects.toMatchObject(refused)
})

test('without the database a process counts by itself', async () => {
  const sql = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing', max: 1 })
  const limits = limitsOn(sql)
  const visitor = aVisitor()
  await takeAll(limits, 'sign_up', visitor, 10)
  await expect(limits.take('sign_up', visitor)).rejects.toMatchObject(refused)
  await takeAll(limits, 'anonymous_call', visitor, 300)
  await expect(limits.take('anonymous_call', visitor)).rejects.toMatchObject(refused)
  await sql.end()
})

test('what comes often is counted in the process, and known to the others after a twentieth', async () => {
  const [one, other] = [limitsOn(), limitsOn()]
  const visitor = aVisitor()
  const written = async () =>
    Number(
      (
        await app.services
          .sql`select coalesce(sum(points), 0) as points from limit_counts where key like 'anonymous_call:%'`
      )[0]?.['points'],
    )
  const before = await written()
  await takeAll(one, 'anonymous_call', visitor, 300)
  await eventually(written, (points) => points === before + 300)
  await takeAll(other, 'anonymous_call', visitor, 15)
  await eventually(written, (points) => points === before + 315)
  await eventually(
    async () => (await other.taken('anonymous_call', visitor))?.status,
    (status) => status === 429,
  )
})

test('the worker removes what has ended, and nothing else', async () => {
  const { sql } = app.services
  await limitsOn().take('sign_up', aVisitor())
  await sql`
    insert into limit_counts values ('sign_up:old', 3, extract(epoch from now() - interval '1 second') * 1000),
      ('sign_up:young', 3, extract(epoch from now() + interval '1 minute') * 1000)
  `
  await app.work([], [forgetExpiredLimits])
  const left = async () => (await sql<{ key: string }[]>`select key from limit_counts`).map(({ key }) => key)
  const keys = await eventually(left, (seen) => !seen.includes('sign_up:old'))
  expect(keys).toContain('sign_up:young')
  expect(keys.length).toBeGreaterThan(1)
})
