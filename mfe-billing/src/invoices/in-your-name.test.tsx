import { screen, waitFor, within } from '@testing-library/react'
import {
  getAgencySelling,
  listIssuedInvoices,
  saveAgencySelling,
  stopAgencySelling,
  type AgencySelling,
  type IssuedInvoice,
} from 'contract/agency-invoices'
import { getBillingDetails, listInvoices } from 'contract/invoices'
import { ada, answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { sampleInvoice } from './test-invoice.ts'

const { id } = sampleInvoice
const issued: IssuedInvoice = {
  ...sampleInvoice,
  number: 'OAK-000007',
  issuer: 'Oak Marketing LLC',
  customer: 'Elm Homes LLC',
}
const ours = {
  ...issued,
  id: id.replace('a01', 'a02'),
  number: 'INV-000003',
  issuer: null,
  ofClients: true,
  total: '84.00',
}
const off: AgencySelling = { seller: null, from: null, until: null, resale: 'none' }
const agency = { ...ada, isAgency: true }
const shared = [
  answers(getBillingDetails, () => ({ details: null, from: 'none' as const })),
  answers(listInvoices, () => [ours]),
]

test('an owner of an agency says who it is, where it collects tax and that it is the seller, and sees from when it holds', async () => {
  let selling = off
  fakeApi(
    ...shared,
    answers(listIssuedInvoices, () => []),
    answers(getAgencySelling, () => selling),
    answers(saveAgencySelling, ({ body: seller }) => {
      selling = { seller, from: '2026-05-01T04:00:00.000Z', until: null, resale: 'waits' }
      return selling
    }),
    answers(stopAgencySelling, () => (selling = { ...selling, until: '2026-06-01T04:00:00.000Z' })),
  )
  const { user } = visit(pages, '/billing/invoices', { user: agency })
  expect(await screen.findByText(/You can be the seller instead/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sell in Your Name' }))
  const form = within(await screen.findByRole('form', { name: 'Invoices in your name' }))
  for (const [label, text] of [
    ['Legal name', 'Oak Marketing LLC'],
    ['Street address', '5 Sample St'],
    ['City', 'Austin'],
    ['State', 'tx'],
    ['ZIP Code', '78701'],
    ['Tax ID (EIN)', '11-1111111'],
    ['Numbers begin with', 'oak'],
    ['Email for questions', 'billing@example.com'],
    ['Resale certificate (optional)', 'R-1'],
  ] as const)
    await user.type(form.getByLabelText(label), text)
  await user.click(form.getByRole('button', { name: 'Add a State' }))
  await user.click(form.getByRole('button', { name: 'Remove state 1' }))
  expect(form.getByRole('button', { name: 'Add a State' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.type(form.getByLabelText('State 1'), 'tx')
  await user.type(form.getByLabelText('Permit 1'), '3-1')
  await user.type(form.getByLabelText('Rate 1 (percent)'), '8,25')
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Sell in Your Name' })
  await user.click(save)
  expect(await form.findByText('Enter a percentage, such as 6.25')).toBeVisible()
  expect(form.getByText('Confirm that you are the seller and pay the sales tax')).toBeVisible()
  await user.clear(form.getByLabelText('Rate 1 (percent)'))
  await user.type(form.getByLabelText('Rate 1 (percent)'), '8.25')
  await user.click(form.getByLabelText(/We are the seller/))
  await user.click(save)

  expect(await screen.findByText(/You are the seller of what your clients order from May 01, 2026 on/)).toBeVisible()
  expect(screen.getByText(/Numbers OAK-000001 and on\. You collect sales tax in TX\./)).toBeVisible()
  expect(screen.getByText('Your resale certificate is waiting for our review')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'End It' }))
  await user.click(await screen.findByRole('button', { name: 'End it' }))
  expect(await screen.findByText(/until Jun 01, 2026/)).toBeVisible()
})

test('what a colleague saves or ends while the form is open is not brought back by what is saved there', async () => {
  const live = fakeLive()
  const seller = {
    name: 'Oak Marketing LLC',
    street: '5 Sample St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    taxId: '11-1111111',
    email: 'billing@example.com',
    prefix: 'OAK',
    registrations: [{ state: 'TX', permit: '3-1', rate: '8.25', taxable: '100' }],
    resaleCertificate: '',
  }
  let selling: AgencySelling = { seller, from: '2026-05-01T04:00:00.000Z', until: null, resale: 'none' }
  const saved: unknown[] = []
  fakeApi(
    ...shared,
    answers(listIssuedInvoices, () => []),
    answers(getAgencySelling, () => selling),
    answers(saveAgencySelling, ({ body }) => {
      saved.push(body)
      return { ...selling, seller: body, until: null }
    }),
  )
  const { user } = visit(pages, '/billing/invoices', { user: agency })
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const form = within(await screen.findByRole('form', { name: 'Invoices in your name' }))
  await user.clear(form.getByLabelText('Street address'))
  await user.type(form.getByLabelText('Street address'), '6 Sample St')

  const registrations = [{ state: 'OK', permit: '4-2', rate: '4.5', taxable: '100' }]
  selling = { ...selling, seller: { ...seller, taxId: '22-2222222', registrations }, until: '2026-06-01T04:00:00.000Z' }
  live.push({ type: 'order' })

  await waitFor(() => expect(form.getByLabelText('Tax ID (EIN)')).toHaveValue('22-2222222'))
  expect(form.getByLabelText('State 1')).toHaveValue('OK')
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Sell in Your Name' })
  await user.click(save)
  expect(await form.findByText('Confirm that you are the seller and pay the sales tax')).toBeVisible()
  expect(saved).toEqual([])
  await user.click(form.getByLabelText(/We are the seller/))
  await user.click(save)
  await waitFor(() =>
    expect(saved).toEqual([{ ...seller, street: '6 Sample St', taxId: '22-2222222', registrations, isSeller: true }]),
  )
})

test('what was issued to clients stands by month with its files, and the operator’s own invoice says what it is of', async () => {
  fakeApi(
    ...shared,
    answers(getAgencySelling, () => off),
    answers(listIssuedInvoices, () => [
      issued,
      { ...issued, id: ours.id, month: '2026-02', number: 'OAK-000006', customer: 'Ash' },
    ]),
  )
  const { user } = visit(pages, '/billing/invoices', { user: agency })
  const table = within(await screen.findByRole('table', { name: 'Invoices to your clients' }))
  expect(table.getByRole('row', { name: /Elm Homes LLC OAK-000007 .*\$105\.00/ })).toBeVisible()
  expect(table.getAllByRole('link', { name: 'OAK-000007 as PDF' })[0]).toHaveAttribute(
    'href',
    `/api/export/agency-invoices/${id}?format=pdf`,
  )
  expect(screen.getByRole('link', { name: 'All invoices of March 2026 for QuickBooks' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/export/agency-invoices/months/2026-03?'),
  )
  await user.selectOptions(screen.getByLabelText('Month of invoices to clients'), '2026-02')
  expect(await table.findByRole('row', { name: /Ash OAK-000006/ })).toBeVisible()
  expect(screen.getByText('INV-000003, what you sold to your clients')).toBeVisible()
})

test('an agency whose last client left still finds what it issued, and ends its sales', async () => {
  const oak = { name: 'Oak Marketing LLC', street: '5 Sample St', city: 'Austin', state: 'TX', zip: '78701' }
  const more = { taxId: '11-1', email: 'billing@example.com', prefix: 'OAK', registrations: [], resaleCertificate: '' }
  fakeApi(
    ...shared,
    answers(getAgencySelling, () => ({ ...off, seller: { ...oak, ...more }, from: '2026-03-01T05:00:00.000Z' })),
    answers(listIssuedInvoices, () => [issued]),
  )
  visit(pages, '/billing/invoices')
  const table = within(await screen.findByRole('table', { name: 'Invoices to your clients' }))
  expect(table.getByRole('row', { name: /Elm Homes LLC OAK-000007/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'End It' })).toBeVisible()
})

test('a client reads from whom its invoice is, and sees nothing of an agency’s', async () => {
  fakeApi(
    answers(getBillingDetails, () => ({ details: null, from: 'none' as const })),
    answers(getAgencySelling, () => off),
    answers(listInvoices, () => [issued]),
  )
  visit(pages, '/billing/invoices')
  expect(await screen.findByText('OAK-000007, from Oak Marketing LLC')).toBeVisible()
  expect(screen.queryByText('Invoices in your name')).toBeNull()
})

test('seller settings that cannot be loaded can be asked for again', async () => {
  fakeApi(
    ...shared,
    refuses(getAgencySelling, 500, 'Something went wrong', 'internal'),
    answers(listIssuedInvoices, () => []),
  )
  const { user } = visit(pages, '/billing/invoices', { user: agency })
  expect(await screen.findByText('Your seller settings could not be loaded')).toBeVisible()
  fakeApi(
    ...shared,
    answers(getAgencySelling, () => off),
    answers(listIssuedInvoices, () => []),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Invoices in your name')).toBeVisible()
})
