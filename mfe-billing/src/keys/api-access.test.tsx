import { screen, waitFor, within } from '@testing-library/react'
import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from 'contract/api-keys'
import { listTransactions } from 'contract/billing'
import { ada, answers, offers, visit } from 'shell/testing'
import { fakeApi, search } from '../billing/test-billing.ts'
import { pages } from '../pages.tsx'

const crm: ApiKey = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a09',
  name: 'Our CRM',
  hint: 'lotline_Ab3d',
  scopes: ['read'],
  createdAt: '2026-03-05T15:07:00.000Z',
  lastUsedAt: null,
}

function withKeys(first: ApiKey[], eligible = true, role = ada.role) {
  let keys = first
  fakeApi(
    answers(listTransactions, () => [search]),
    answers(listApiKeys, () => ({ eligible, keys })),
    answers(createApiKey, ({ body }) => {
      const key = { ...crm, name: body.name, scopes: body.scopes }
      keys = [key, ...keys]
      return { key, token: 'lotline_Ab3dEverySecret' }
    }),
    answers(revokeApiKey, () => {
      keys = []
      return null
    }),
  )
  return visit(pages, '/billing', { user: { ...ada, role } }).user
}

test('who does not manage the account is shown neither keys nor the cap’s button', async () => {
  withKeys([crm], true, 'manager')
  expect(await screen.findByRole('region', { name: 'Your month' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set a Spending Cap' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'API Access' })).toBeNull()
})

test('a viewer reads the bills, and neither exports them nor pays', async () => {
  withKeys([crm], true, 'viewer')
  expect(await screen.findByText('ZIP 78704')).toBeVisible()
  expect(offers()).not.toContain('Download CSV')
  expect(screen.queryByRole('heading', { name: 'API Access' })).toBeNull()
})

test('keys that could not be loaded are said to be missing, and are loaded again', async () => {
  let isBroken = true
  fakeApi(
    answers(listTransactions, () => [search]),
    answers(listApiKeys, () => {
      if (isBroken) throw new Error('The line broke')
      return { eligible: true, keys: [crm] }
    }),
  )
  const { user } = visit(pages, '/billing')
  expect(await screen.findByText('Your API keys could not be loaded')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'API Access' })).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Our CRM')).toBeVisible()
  expect(screen.queryByText('Your API keys could not be loaded')).toBeNull()
})

test('below Enterprise the page says what it takes', async () => {
  withKeys([], false)
  expect(await screen.findByText(/comes with the Enterprise plan: 10,000 uses/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create API Key' })).toBeNull()
})

test('who stands in for the owner of a client reads before a key is made when it ends', async () => {
  fakeApi(
    answers(listTransactions, () => [search]),
    answers(listApiKeys, () => ({ eligible: true, keys: [] })),
  )
  const { user } = visit(pages, '/billing', { user: { ...ada, agencyName: 'Acme Agency' } })
  await user.click(await screen.findByRole('button', { name: 'Create API Key' }))
  expect(await screen.findByText('This key ends with your work here for Acme Agency')).toBeVisible()
  expect(screen.getByText(/Once the account has an owner of its own, it does no more than a manager may/)).toBeVisible()
})

test('a key is named, scoped, shown once, and then listed by its beginning', async () => {
  const user = withKeys([])
  await user.click(await screen.findByRole('button', { name: 'Create API Key' }))
  await user.click(screen.getByRole('button', { name: 'Create Key' }))
  expect(await screen.findByText('Give the key a name')).toBeVisible()

  await user.type(screen.getByLabelText('Name'), 'Our CRM')
  await user.click(screen.getByLabelText('Send'))
  await user.click(screen.getByRole('button', { name: 'Create Key' }))
  expect(await screen.findByLabelText('API key')).toHaveValue('lotline_Ab3dEverySecret')

  await user.click(screen.getByRole('button', { name: 'Done' }))
  const table = within(await screen.findByRole('table', { name: 'API keys' }))
  expect(table.getByText('Our CRM')).toBeVisible()
  expect(table.getByText('Never')).toBeVisible()
  expect(screen.queryByDisplayValue('lotline_Ab3dEverySecret')).toBeNull()
})

test('a key that is shown once is lost neither by a press beside it nor by Escape', async () => {
  const user = withKeys([])
  await user.click(await screen.findByRole('button', { name: 'Create API Key' }))
  await user.type(screen.getByLabelText('Name'), 'Our CRM')
  await user.click(screen.getByRole('button', { name: 'Create Key' }))
  await user.click(await screen.findByRole('dialog', { name: 'Your new API key' }))
  await user.keyboard('{Escape}')
  expect(screen.getByLabelText('API key')).toHaveValue('lotline_Ab3dEverySecret')
})

test('a key is revoked after a confirmation', async () => {
  const user = withKeys([crm])
  await user.click(await screen.findByRole('button', { name: 'Revoke Our CRM' }))
  await user.click(screen.getByRole('button', { name: 'Revoke Key' }))
  await waitFor(() => expect(screen.queryByText('Our CRM')).toBeNull())
  expect(screen.getByText('No API keys yet.')).toBeVisible()
})
