import { screen, waitFor, within } from '@testing-library/react'
import { handOverTexts, listUnclaimedTexts, type UnclaimedTexts } from 'contract/unclaimed-texts'
import { ada, answers, fakeApi, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

const employee = { ...ada, employee: true }
const wrote = (count: number): UnclaimedTexts => ({
  phone: '+15125550100',
  count,
  optedOut: true,
  knownTo: [{ name: 'Ada Lovelace', email: 'ada@example.com' }],
  textedBy: [],
  texts: Array.from({ length: Math.min(count, 50) }, (_, index) => ({
    id: `5f9c2b5e-64a2-4a0c-9a39-${String(index).padStart(12, '0')}`,
    body: index === 0 ? 'Do you buy houses?' : `Text ${index}`,
    at: '2026-01-02T15:00:00.000Z',
  })),
})

test('an employee reads unclaimed texts and assigns them to their account', async () => {
  let waiting = [wrote(5)]
  fakeApi(
    answers(listUnclaimedTexts, () => waiting),
    answers(handOverTexts, ({ body }) => {
      expect(body).toEqual({ phone: '+15125550100', email: 'ada@example.com' })
      waiting = []
      return { texts: 5 }
    }),
  )
  const { user } = visit(pages, '/unclaimed-texts', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Unclaimed texts' }))
  const cell = table.getByRole('cell', { name: /^after 2 earlier texts/ })
  expect(cell).toHaveTextContent(/^after 2 earlier texts: hand over shows allText 2Text 1Do you buy houses\?/)
  expect(table.getAllByText('Opted out')[0]).toBeVisible()

  await user.click(table.getByRole('button', { name: 'Hand over (512) 555-0100' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over (512) 555-0100' }))
  expect(dialog.getByText('Text 4')).toBeVisible()
  expect(dialog.getByLabelText('Email of the account')).toHaveValue('ada@example.com')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText('5 texts now stand in the message center of ada@example.com.')).toBeVisible()
  expect(await screen.findByText('Every text has its account')).toBeVisible()
})

test('an account that does not exist shows an error, and nothing is lost', async () => {
  fakeApi(
    answers(listUnclaimedTexts, () => [{ ...wrote(1), knownTo: [] }]),
    refuses(handOverTexts, 422, 'No account has this email address'),
  )
  const { user } = visit(pages, '/unclaimed-texts', { user: employee })
  await user.click(await screen.findByRole('button', { name: 'Hand over (512) 555-0100' }))
  await user.type(screen.getByLabelText('Email of the account'), 'nobody@example.com{Enter}')
  expect(await screen.findByText('No account has this email address')).toBeVisible()
  expect(screen.getByLabelText('Email of the account')).toHaveValue('nobody@example.com')
})

test('an address that was typed for a phone’s texts is there again, and what was searched stands in the address', async () => {
  fakeApi(answers(listUnclaimedTexts, () => [{ ...wrote(1), knownTo: [] }]))
  const open = async ({ user }: ReturnType<typeof visit>) => {
    await user.click(await screen.findByRole('button', { name: 'Hand over (512) 555-0100' }))
    return screen.findByLabelText('Email of the account')
  }
  const before = visit(pages, '/unclaimed-texts', { user: employee })
  await before.user.type(await screen.findByLabelText('Search phones'), '555')
  await waitFor(() => expect(before.address()).toBe('/unclaimed-texts?search=555'))
  await before.user.type(await open(before), 'ada@')
  before.leave()
  expect(await open(visit(pages, '/unclaimed-texts?search=555', { user: employee }))).toHaveValue('ada@')
  expect(screen.getByLabelText('Search phones')).toHaveValue('555')
})

test('a customer is told that the page is for employees', async () => {
  fakeApi()
  visit(pages, '/unclaimed-texts')
  expect(await screen.findByText('For employees')).toBeVisible()
})

test('texts that fail to load show an error and can be retried', async () => {
  fakeApi(refuses(listUnclaimedTexts, 500, ''))
  const { user } = visit(pages, '/unclaimed-texts', { user: employee })
  expect(await screen.findByText('The texts could not be loaded')).toBeVisible()
  fakeApi(answers(listUnclaimedTexts, () => [wrote(1)]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Do you buy houses?')).toBeVisible()
})

test('for a phone that several accounts texted, an employee sees who wrote what and when, and chooses', async () => {
  const at = '2026-01-02T14:00:00.000Z'
  const textedBy = [
    { name: 'Grace Hopper', email: 'grace@example.com', text: 'A cash offer?', at },
    { name: 'Ada Lovelace', email: 'ada@example.com', text: 'About your roof', at },
  ]
  fakeApi(answers(listUnclaimedTexts, () => [{ ...wrote(1), textedBy }]))
  const { user } = visit(pages, '/unclaimed-texts', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Unclaimed texts' }))
  expect(table.getByText('Grace Hopper <grace@example.com>')).toBeVisible()
  expect(table.getByText(/A cash offer\?/)).toBeVisible()

  await user.click(table.getByRole('button', { name: 'Hand over (512) 555-0100' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over (512) 555-0100' }))
  expect(dialog.getByText('Ada Lovelace <ada@example.com>: About your roof')).toBeVisible()
  expect(dialog.getByLabelText('Email of the account')).toHaveValue('')
})

test('of two accounts of one owner the employee chooses the one that is meant', async () => {
  const at = '2026-01-02T14:00:00.000Z'
  const owner = { name: 'Grace Hopper', email: 'grace@example.com', at }
  const [oak, elm] = ['5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01', '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02']
  const textedBy = [
    { ...owner, accountId: oak, account: 'Oak Homes', text: 'A cash offer?' },
    { ...owner, accountId: elm, account: 'Elm Homes', text: 'About your roof' },
  ]
  const given: unknown[] = []
  fakeApi(
    answers(listUnclaimedTexts, () => [{ ...wrote(1), textedBy }]),
    answers(handOverTexts, ({ body }) => {
      given.push(body)
      return { texts: 1 }
    }),
  )
  const { user } = visit(pages, '/unclaimed-texts', { user: employee })
  await user.click(await screen.findByRole('button', { name: 'Hand over (512) 555-0100' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over (512) 555-0100' }))
  await user.click(dialog.getByRole('button', { name: 'Choose Elm Homes' }))
  expect(dialog.getByText(/It goes to Elm Homes/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(given).toEqual([{ phone: '+15125550100', email: 'grace@example.com', accountId: elm }]))
})
