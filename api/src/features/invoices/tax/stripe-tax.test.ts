import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp, type Caller } from '../../../../test/app.ts'
import { stripeDouble, type StripeDouble } from '../../../../test/stripe-double.ts'
import { stripeCards } from '../../../platform/providers/cards/stripe-cards.ts'
import { charge, refund } from '../../billing/ledger.ts'
import { addMoney } from '../../billing/wallet.ts'
import { invoiceMonths } from '../invoicing.ts'

const file = path.join(mkdtempSync(path.join(tmpdir(), 'lotline-company-')), 'company.json')
const place = { street: '1 Sample Street', city: 'Austin', state: 'TX', zip: '78701' }
const company = { name: 'Sample Operator LLC', ...place, taxId: '12-3456789', email: 'billing@example.com' }
writeFileSync(file, JSON.stringify({ ...company, taxRegistrations: [] }))
let today = new Date('2026-04-01T04:01:00Z')
const app = testApp({ env: { COMPANY_FILE: file }, now: () => today })
const account = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
let stripe: StripeDouble

beforeAll(async () => {
  await app.start()
  stripe = await stripeDouble(account)
  stripe.taxes.set('TX', { percentage: '8.25', name: 'Texas' })
  app.services.cards = stripeCards({ ...account, tax: true, baseUrl: stripe.url })
})
beforeEach(() => void (today = new Date('2026-04-01T04:01:00Z')))
afterAll(async () => {
  await stripe.close()
  await app.stop()
})

const invoices = async (owner: Caller) => (await owner.request('GET', '/api/billing/invoices')).body
async function customer(state: string, zip = '78702') {
  const owner = await app.signedIn()
  await owner.request('PUT', '/api/billing/details', { ...place, name: 'Sample Buyer', state, zip, taxId: '' })
  const { accountId } = owner.user
  const key = randomUUID()
  const { sql } = app.services
  const at = new Date('2026-03-10T12:00:00Z')
  await sql.begin(async (tx) => {
    await addMoney(tx, {
      accountId,
      funds: 'wallet',
      key: randomUUID(),
      kind: 'top_up',
      amount: '500.00',
      description: 'x',
    })
    await charge(tx, {
      accountId,
      funds: 'wallet',
      key,
      type: 'sms_campaign',
      description: 'Spring',
      amount: '108.25',
      uses: 1,
      service: 'bulk_sms',
      at,
    })
  })
  return { owner, key }
}

test('with Stripe Tax on, the tax in the prices is what it says of the customer’s address, and what is given back in parts gives all of it back', async () => {
  const { owner, key } = await customer('TX')
  await invoiceMonths(app.services)
  expect(await invoices(owner)).toMatchObject([{ kind: 'invoice', total: '108.25', tax: '8.25', net: '100.00' }])
  const { sql } = app.services
  for (const [part, amount] of ['33.33', '33.33', '41.59'].entries())
    await sql.begin((tx) => refund(tx, { key: `${key}:${part}`, of: key, amount, reason: 'Dead numbers' }))
  today = new Date(Date.now() + 62 * 24 * 3_600_000)
  await invoiceMonths(app.services)
  const notes = (await invoices(owner)).filter(({ kind }: { kind: string }) => kind === 'credit_note')
  expect(notes).toMatchObject([{ total: '108.25', tax: '8.25' }])
})

test('where nothing is collected, or the address is not known, there is no tax, and the invoice says why', async () => {
  const [york, nowhere] = [await customer('NY', '10001'), await customer('TX')]
  await app.services
    .sql`update billing_details set details = details || '{"zip": ""}' where account_id = ${nowhere.owner.user.accountId}`
  await invoiceMonths(app.services)
  const ruleOf = async ({ owner }: typeof york) =>
    (
      await app.services.sql<
        { reason: string }[]
      >`select tax_rule->>'reason' as reason from invoices where account_id = ${owner.user.accountId}`
    )[0]?.reason
  expect(await ruleOf(york)).toBe('No sales tax in NY (Stripe Tax: not_collecting)')
  expect(await ruleOf(nowhere)).toContain('does not know the customer’s address')
})

test('while Stripe Tax does not answer no invoice is made with a guess: it waits, the operator reads why, and it is made when it answers', async () => {
  const { owner } = await customer('TX')
  const employee = await app.signedIn({ employee: true })
  const books = async () => (await employee.request('GET', '/api/operations/invoices/2026-03')).body
  stripe.beAway('unreachable')
  await expect(invoiceMonths(app.services)).rejects.toMatchObject({ code: 'cards_away' })
  expect(await invoices(owner)).toEqual([])
  expect((await books()).stopped).toContain('Stripe Tax does not say the tax')
  stripe.beAway(undefined)
  await invoiceMonths(app.services)
  expect(await invoices(owner)).toMatchObject([{ tax: '8.25' }])
  expect((await books()).stopped).toBeNull()
})
