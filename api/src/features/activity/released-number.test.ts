import { testApp } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

test('a released number stands among the acts, with the place where it is taken back', async () => {
  const owner = await app.signedIn()
  const { body: forSale } = await owner.request('GET', '/api/numbers/for-sale?near=512')
  await owner.request('POST', '/api/numbers', { number: forSale[0].number })
  const [number] = (await owner.request('GET', '/api/numbers')).body.numbers
  expect((await owner.request('POST', `/api/numbers/${number.id}/release`)).status).toBeLessThan(300)
  const [act] = (await owner.request('GET', '/api/acts')).body
  expect(act).toMatchObject({
    kind: 'number_released',
    title: `Released ${number.number}`,
    state: 'final',
    finalReason: expect.stringContaining('on the page Numbers, within 90 days'),
  })
})
