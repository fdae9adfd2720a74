import { screen, waitFor, within } from '@testing-library/react'
import { getAgencySelling } from 'contract/agency-invoices'
import {
  getBillingDetails,
  listInvoices,
  saveBillingDetails,
  type BillingDetails,
  type Invoice,
} from 'contract/invoices'
import { ada, answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { sampleInvoice } from './test-invoice.ts'

const march = sampleInvoice
const note: Invoice = {
  ...march,
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02',
  number: 'CN-000001',
  kind: 'credit_note',
  total: '2.10',
}
const texan: BillingDetails = {
  name: 'Sample LLC',
  street: '1 Sample St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  taxId: '',
}
const noAgency = answers(getAgencySelling, () => ({ seller: null, from: null, until: null, resale: 'none' as const }))
const known = answers(getBillingDetails, () => ({ details: texan, from: 'form' as const }))

test('each month has its invoice, what was given back a credit note, and both their files', async () => {
  fakeApi(
    noAgency,
    known,
    answers(listInvoices, () => [note, march]),
  )
  visit(pages, '/billing/invoices')
  const table = within(await screen.findByRole('table', { name: 'Invoices' }))
  expect(table.getByRole('row', { name: /March 2026 INV-000007 .*\$105\.00/ })).toBeVisible()
  expect(table.getByRole('row', { name: /March 2026 Credit note CN-000001 .*-\$2\.10/ })).toBeVisible()
  const [pdf] = table.getAllByRole('link', { name: 'INV-000007 as PDF' })
  expect(pdf).toHaveAttribute('href', `/api/export/invoices/${march.id}?format=pdf`)
  expect(table.getAllByRole('link', { name: 'INV-000007 for Xero' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('format=xero'),
  )
})

test('the date is that on the document itself, in Eastern Time', async () => {
  fakeApi(
    noAgency,
    known,
    answers(listInvoices, () => [{ ...march, issuedAt: '2026-05-01T03:30:00.000Z' }]),
  )
  visit(pages, '/billing/invoices')
  expect(await screen.findByRole('row', { name: /INV-000007 .*Apr 30, 2026/ })).toBeVisible()
})

test('before the first one the page says when it comes', async () => {
  fakeApi(
    noAgency,
    known,
    answers(listInvoices, () => []),
  )
  visit(pages, '/billing/invoices')
  expect(await screen.findByText('No invoices yet')).toBeVisible()
})

test('invoices that cannot be loaded can be asked for again', async () => {
  fakeApi(noAgency, known, refuses(listInvoices, 500, 'Something went wrong', 'internal'))
  const { user } = visit(pages, '/billing/invoices')
  expect(await screen.findByText('Your invoices could not be loaded')).toBeVisible()
  fakeApi(
    noAgency,
    known,
    answers(listInvoices, () => [march]),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Invoices' })).toBeVisible()
})

test('billing details that cannot be loaded can be asked for again', async () => {
  fakeApi(
    noAgency,
    refuses(getBillingDetails, 500, 'Something went wrong', 'internal'),
    answers(listInvoices, () => []),
  )
  const { user } = visit(pages, '/billing/invoices')
  expect(await screen.findByText('Your billing details could not be loaded')).toBeVisible()
  fakeApi(
    noAgency,
    known,
    answers(listInvoices, () => []),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Sample LLC, 1 Sample St, Austin, TX 78701')).toBeVisible()
})

test('a business that is missing is asked for, checked and then shown', async () => {
  let saved: BillingDetails | null = null
  fakeApi(
    noAgency,
    answers(getBillingDetails, () => ({ details: saved, from: saved ? ('form' as const) : ('none' as const) })),
    answers(saveBillingDetails, ({ body }) => (saved = body)),
    answers(listInvoices, () => []),
  )
  const { user } = visit(pages, '/billing/invoices')
  await user.click(await screen.findByRole('button', { name: 'Add Your Business' }))
  for (const [label, text] of [
    ['Business name', 'Sample LLC'],
    ['Street address', '1 Sample St'],
    ['City', 'Austin'],
    ['State', 'Texas'],
    ['ZIP Code', '78701'],
  ] as const)
    await user.type(await screen.findByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter the state’s two letters, such as TX')).toBeVisible()
  await user.clear(screen.getByLabelText('State'))
  await user.type(screen.getByLabelText('State'), 'tx')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Sample LLC, 1 Sample St, Austin, TX 78701')).toBeVisible()
})

test('an address that a colleague has saved meanwhile is there at once, and in the form', async () => {
  const live = fakeLive()
  const details = { name: 'Sample LLC', street: '1 Sample St', city: 'Austin', state: 'TX', zip: '78701', taxId: '' }
  fakeApi(
    noAgency,
    answers(getBillingDetails, () => ({ details, from: 'form' as const })),
    answers(listInvoices, () => []),
  )
  const { user } = visit(pages, '/billing/invoices')
  expect(await screen.findByText('Sample LLC, 1 Sample St, Austin, TX 78701')).toBeVisible()
  details.street = '2 Other St'
  live.push({ type: 'order' })
  expect(await screen.findByText('Sample LLC, 2 Other St, Austin, TX 78701')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(await screen.findByLabelText('Street address')).toHaveValue('2 Other St')
})

test('an address that a colleague saves while the form is open is not written over by what is saved there', async () => {
  const live = fakeLive()
  const details = { name: 'Sample LLC', street: '1 Sample St', city: 'Austin', state: 'TX', zip: '78701', taxId: '' }
  const saved: unknown[] = []
  fakeApi(
    noAgency,
    answers(getBillingDetails, () => ({ details: { ...details }, from: 'form' as const })),
    answers(listInvoices, () => []),
    answers(saveBillingDetails, ({ body }) => {
      saved.push(body)
      return body
    }),
  )
  const { user } = visit(pages, '/billing/invoices')
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await user.type(await screen.findByLabelText('Tax ID (optional)'), '11-1')
  details.street = '2 Other St'
  live.push({ type: 'order' })
  await waitFor(() => expect(screen.getByLabelText('Street address')).toHaveValue('2 Other St'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual([{ ...details, taxId: '11-1' }]))
})

test('who may only look sees the list, without files and without the form', async () => {
  fakeApi(
    noAgency,
    known,
    answers(listInvoices, () => [march]),
  )
  visit(pages, '/billing/invoices', { user: { ...ada, role: 'viewer' } })
  await screen.findByRole('table', { name: 'Invoices' })
  expect(screen.queryByRole('link', { name: /as PDF/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})
