import { testApp } from '../../../test/app.ts'

const app = testApp()
beforeAll(() => app.start())
afterAll(() => app.stop())

const asking = (encoding: string) => ({ 'accept-encoding': encoding })

test('a long answer comes compressed to who takes that, and says the same as it is', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  await app.services.sql`insert into contacts (account_id, phone, name, source)
    select ${accountId}, '+1512555' || (1000 + n), 'Ödön ' || n, 'added' from generate_series(1, 100) n`
  const ask = (encoding: string) => owner.request('GET', '/api/contacts', undefined, asking(encoding))
  const packed = await ask('gzip, br')
  const plain = await ask('gzip')
  expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['br', null])
  expect(packed.body).toHaveLength(100)
  expect(packed.body).toEqual(plain.body)
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 4)
  expect(packed.headers.get('x-total-count')).toBe('100')
})

test('a short answer, one without a body and a refusal come as they are', async () => {
  const owner = await app.signedIn()
  for (const [method, path] of [
    ['GET', '/api/auth/me'],
    ['GET', '/api/contacts/00000000-0000-4000-8000-000000000000'],
    ['POST', '/api/auth/logout'],
  ] as const) {
    const { headers } = await owner.request(method, path, undefined, asking('br'))
    expect(headers.get('content-encoding')).toBeNull()
  }
})
