import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listActs } from 'contract/acts'
import { listAuditEntries, listAuditPeople, type AuditEntry } from 'contract/audit'
import { ada, answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

const entry = (id: number, given: Partial<AuditEntry>): AuditEntry => ({
  id: String(id),
  at: '2026-01-02T03:04:05.000Z',
  userId: ada.id,
  by: 'Ada Lovelace',
  bySupport: false,
  apiKey: null,
  kind: 'contacts',
  act: 'Changed a contact',
  subject: 'Jane Doe',
  refs: {},
  ...given,
})
const acts = answers(listActs, () => [])
const people = answers(listAuditPeople, () => [{ id: ada.id, name: 'Ada Lovelace' }])

beforeEach(() => void fakeLive())

test('who manages the account sees everything that was done, by whom and with which key', async () => {
  fakeApi(
    acts,
    people,
    answers(listAuditEntries, () => [
      entry(2, { act: 'Launched a campaign', subject: 'Elm', kind: 'campaigns', apiKey: 'Zapier' }),
      entry(1, {}),
    ]),
  )
  const { user } = visit(pages, '/activity')
  await user.click(await screen.findByRole('tab', { name: 'Everything' }))
  const launched = within(await screen.findByRole('row', { name: /Launched a campaign/ }))
  expect(launched.getByText('Ada Lovelace, by the API key Zapier')).toBeVisible()
  expect(screen.getByText('Jane Doe')).toBeVisible()
  expect(screen.getByText('Kept for 400 days. No entry can be changed or removed.')).toBeVisible()
})

test('what the support team did has a badge, which no name has', async () => {
  fakeApi(
    acts,
    people,
    answers(listAuditEntries, () => [
      entry(2, { act: 'Stopped the account’s sending', by: 'Kim of the support team', bySupport: true }),
      entry(1, { by: 'Jo of the support team' }),
    ]),
  )
  visit(pages, '/activity?show=everything')
  const stopped = within(await screen.findByRole('row', { name: /Stopped the account’s sending/ }))
  expect(stopped.getAllByText('Support team').at(-1)).toBeVisible()
  const changed = within(screen.getByRole('row', { name: /Changed a contact/ }))
  expect(changed.queryByText('Support team')).toBeNull()
})

test('filters are kept in the address and asked of the server; none that match can be cleared', async () => {
  const asked: unknown[] = []
  fakeApi(
    acts,
    people,
    answers(listAuditEntries, ({ query }) => {
      asked.push(query)
      return []
    }),
  )
  const { user, address } = visit(pages, '/activity?show=everything')
  expect(await screen.findByText('Nothing was done in this time')).toBeVisible()
  await screen.findByRole('option', { name: 'Ada Lovelace' })
  await user.selectOptions(screen.getByLabelText('Who'), 'Ada Lovelace')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Campaigns')
  await user.selectOptions(screen.getByLabelText('Time'), 'Last 7 days')
  await user.type(screen.getByLabelText('Search the log'), 'Elm')
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ person: ada.id, kind: 'campaigns', days: '7', search: 'Elm' }),
  )
  expect(address()).toContain('kind=campaigns')
  expect(await screen.findByText('No entry matches')).toHaveAttribute('role', 'status')
  await user.click(screen.getByLabelText('Search the log'))
  await user.paste('m'.repeat(300))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ person: ada.id, search: expect.stringMatching(/^Elmm{197}$/) }),
  )
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/activity?show=everything&days=7'))
})

test('how many entries match is read out: up to the first window of them, of which it is only known that there are more', async () => {
  let count = 2
  fakeApi(
    acts,
    people,
    answers(listAuditEntries, () => Array.from({ length: count }, (_, id) => entry(id, {}))),
  )
  const { user } = visit(pages, '/activity?show=everything&kind=campaigns')
  expect(await screen.findByText('2 entries match')).toBeInTheDocument()
  count = 100
  await user.selectOptions(screen.getByLabelText('Kind'), 'Billing')
  expect(await screen.findByText('More than 99 entries match')).toBeInTheDocument()
})

test('the log has what was done since, once it is opened again', async () => {
  const entries = [entry(1, {})]
  fakeApi(
    acts,
    people,
    answers(listAuditEntries, () => [...entries]),
  )
  const { user } = visit(pages, '/activity?show=everything')
  expect(await screen.findByText('Jane Doe')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Undo' }))
  expect(await screen.findByText('Nothing to undo yet')).toBeVisible()
  entries.unshift(entry(2, { act: 'Made an API key', subject: 'Zapier', kind: 'settings' }))
  await user.click(screen.getByRole('tab', { name: 'Everything' }))
  expect(await screen.findByText('Made an API key')).toBeVisible()
})

test('a log that cannot be loaded says so and can be tried again', async () => {
  fakeApi(acts, people, refuses(listAuditEntries, 500, 'The server is restarting.'))
  const { user } = visit(pages, '/activity?show=everything')
  expect(await screen.findByText('The log could not be loaded')).toBeVisible()
  expect(screen.getByText('The server is restarting.')).toBeVisible()
  fakeApi(
    acts,
    people,
    answers(listAuditEntries, () => [entry(1, {})]),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Changed a contact')).toBeVisible()
})

test('that older entries could not be loaded is said, and they are asked for again', async () => {
  const all = Array.from({ length: 150 }, (_, at) => entry(150 - at, { subject: `Person ${150 - at}` }))
  let isBroken = true
  fakeApi(
    acts,
    people,
    answers(listAuditEntries, ({ query: { before } }) => {
      if (!before) return all.slice(0, 100)
      if (isBroken) throw new Error('The line broke')
      return all.slice(100)
    }),
  )
  const { user } = visit(pages, '/activity?show=everything')
  const frame = await screen.findByRole('region', { name: /Everything that was done/ })
  await screen.findByText('Person 150')
  const scrollTo = (row: number) => {
    frame.scrollTop = 57 * row
    fireEvent.scroll(frame)
  }
  scrollTo(100)
  expect(await screen.findByText('Older entries could not be loaded')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Older entries could not be loaded')).toBeNull())
  scrollTo(150)
  expect(await screen.findByText('Person 1')).toBeVisible()
})

test('an agent sees what can be undone alone', async () => {
  fakeApi(acts)
  visit(pages, '/activity?show=everything', { user: { ...ada, role: 'agent' } })
  expect(await screen.findByText('Nothing to undo yet')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})
