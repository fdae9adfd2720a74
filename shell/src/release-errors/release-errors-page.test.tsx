import { screen, waitFor, within } from '@testing-library/react'
import { listReleaseErrors, type ReleaseError } from 'contract/release-errors'
import { listReleases, type ListedRelease } from 'contract/listed-releases'
import { promoteRelease } from 'contract/releases'
import { formatDate } from '../../host/format.ts'
import { ada, answers, fakeApi, fakeLive, refuses, visit } from '../../testing/index.tsx'
import { ReleaseErrorsPage } from './release-errors-page.tsx'

const pages = [{ path: '/release-errors', element: <ReleaseErrorsPage /> }]
const employee = { ...ada, employee: true }
const error: ReleaseError = {
  remote: 'mfe-billing',
  version: '1.0.0-0000000a',
  error: 'TypeError: No rows',
  place: 'src/billing/billing-page.tsx:40:12',
  times: 12,
  accounts: 1,
  firstAt: '2026-01-02T15:00:00.000Z',
  lastAt: '2026-01-05T15:00:00.000Z',
  takenOut: null,
}
const held: ListedRelease = {
  remote: 'mfe-sms',
  version: '1.0.0-0000000b',
  owner: 'sms team',
  commit: null,
  stage: 'live',
  share: 100,
  given: 10,
  checked: 'not checked',
  checkNote: 'None was found.',
  takenOut: null,
  takenOutAt: null,
  publishedAt: '2026-01-02T15:00:00.000Z',
}

test('an employee reads each error with its release, its place in the source, how often and since when', async () => {
  fakeApi(
    answers(listReleaseErrors, () => [
      error,
      { ...error, error: 'Gone', place: null, version: '1.0.0-00000009', takenOut: 'Failed for 3 of 3 accounts' },
    ]),
    answers(listReleases, () => [{ ...held, given: 100 }]),
  )
  visit(pages, '/release-errors', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Release errors' }))
  const [, first, second] = table.getAllByRole('row')
  for (const words of [
    'TypeError: No rows',
    'src/billing/billing-page.tsx:40:12',
    'mfe-billing',
    '1.0.0-0000000a',
    '12 times, 1 account',
    formatDate(error.firstAt),
  ])
    expect(first).toHaveTextContent(words)
  expect(second).toHaveTextContent('The page could not tell where')
  expect(second).toHaveTextContent('1.0.0-00000009 (taken out)')
  expect(screen.queryByRole('table', { name: 'Releases that are not checked' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Release Keys' })).toHaveAttribute('href', '/release-keys')
})

test('where nothing went wrong the page says so, and where the errors cannot be read it offers to try again', async () => {
  const held = answers(listReleases, () => [])
  fakeApi(refuses(listReleaseErrors, 503, 'The site is busy'), held)
  const { user } = visit(pages, '/release-errors', { user: employee })
  expect(await screen.findByText('The errors could not be loaded')).toBeVisible()
  fakeApi(
    answers(listReleaseErrors, () => []),
    held,
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No errors')).toBeVisible()
})

test('a release that the server could not check is given out with the keyboard alone, once the employee has said why', async () => {
  let releases = [held, { ...held, version: '1.0.0-00000009', takenOut: 'Failed' }]
  fakeApi(
    answers(listReleaseErrors, () => []),
    answers(listReleases, () => releases),
    answers(promoteRelease, ({ params, body }) => {
      expect([params, body]).toMatchObject([
        { remote: 'mfe-sms' },
        { version: held.version, share: 100, unchecked: 'Looked at by hand' },
      ])
      releases = []
      return { version: held.version }
    }),
  )
  const { user } = visit(pages, '/release-errors', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Releases that are not checked' }))
  expect(table.getAllByRole('row')).toHaveLength(2)
  expect(table.getByText('10 % of 100 %: not checked')).toBeVisible()
  table.getAllByRole('button', { name: `Give out mfe-sms ${held.version}` })[0]?.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Give Out' }))
  expect(await dialog.findByText('Say why')).toBeVisible()
  await user.type(dialog.getByLabelText('Why it goes out unchecked'), 'Looked at by hand{Enter}')
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Releases that are not checked' })).toBeNull())
})

test('one that another took the place of is not offered: giving it out would take all accounts back to it', async () => {
  const older = { ...held, version: '1.0.0-00000008' }
  const whole = { ...held, version: '1.0.0-00000009', given: 100, checked: 'passed' as const }
  const ofOther = { ...held, remote: 'mfe-crm', version: '1.0.0-00000007' }
  fakeApi(
    answers(listReleaseErrors, () => []),
    answers(listReleases, () => [ofOther, held, whole, older]),
  )
  visit(pages, '/release-errors', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Releases that are not checked' }))
  expect(table.getByText(held.version)).toBeVisible()
  expect(table.getByText(ofOther.version)).toBeVisible()
  expect(table.queryByText(older.version)).toBeNull()
})

test('a release that passes its check, or that another takes the place of, goes from an open page', async () => {
  const live = fakeLive()
  let releases = [held]
  fakeApi(
    answers(listReleaseErrors, () => []),
    answers(listReleases, () => releases),
  )
  visit(pages, '/release-errors', { user: employee })
  expect(await screen.findByText(held.version)).toBeVisible()
  releases = [{ ...held, given: 100, checked: 'passed' }]
  live.push({ type: 'release' })
  await waitFor(() => expect(screen.queryByText(held.version)).toBeNull())
})

test('where the releases that wait for a check cannot be read the page says so, beside the errors', async () => {
  fakeApi(
    answers(listReleaseErrors, () => [error]),
    refuses(listReleases, 503, 'The site is busy'),
  )
  const { user } = visit(pages, '/release-errors', { user: employee })
  expect(await screen.findByText('The releases that wait for a check could not be loaded')).toBeVisible()
  expect(await screen.findByText('TypeError: No rows')).toBeVisible()
  fakeApi(
    answers(listReleaseErrors, () => [error]),
    answers(listReleases, () => [held]),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(held.version)).toBeVisible()
})

test('why a release goes out unchecked is there again when it was typed and not sent', async () => {
  fakeApi(
    answers(listReleaseErrors, () => []),
    answers(listReleases, () => [held]),
  )
  const open = async ({ user }: ReturnType<typeof visit>) => {
    const [button] = await screen.findAllByRole('button', { name: `Give out mfe-sms ${held.version}` })
    await user.click(button ?? document.body)
    return screen.findByLabelText('Why it goes out unchecked')
  }
  const before = visit(pages, '/release-errors', { user: employee })
  await before.user.type(await open(before), 'Looked at')
  before.leave()
  expect(await open(visit(pages, '/release-errors', { user: employee }))).toHaveValue('Looked at')
})

test('a customer who comes to the address reads whom the page is for', async () => {
  fakeApi()
  visit(pages, '/release-errors', { user: ada })
  expect(await screen.findByText('For employees')).toBeVisible()
})
