import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { bringNumber, BroughtDetails, listBroughtNumbers, type BroughtNumber } from 'contract/brought-numbers'
import {
  buyNumber,
  listNumbers,
  releaseNumber,
  searchNumbers,
  takeNumberBack,
  type SenderNumber,
} from 'contract/numbers'
import { listMembers } from 'contract/members'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { ada, answers, fakeApi, refuses, visit, paste } from 'shell/testing'
import { pages } from '../pages.tsx'

const texas: SenderNumber = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  number: '+15125550150',
  areaCode: '512',
  state: 'TX',
  kind: 'local',
  standing: 'active',
  since: '2026-01-02T15:00:00.000Z',
  restsUntil: null,
  paidUntil: '2026-02-02T15:00:00.000Z',
  unpaidSince: null,
  conversations: 3,
  days: [{ day: '2026-01-03', sent: 20, delivered: 19, filtered: 1, optedOut: 2 }],
}

const priced = {
  onlyOne: false,
  fees: { local: '1.15', tollFree: '2.15' },
  funds: 'play' as const,
}

test('a number that a colleague released meanwhile rests once the page is opened again', async () => {
  let now = texas
  fakeApi(
    answers(listNumbers, () => ({ numbers: [now], ...priced, without: 'shared' as const })),
    answers(listBroughtNumbers, () => []),
  )
  const settings = { path: paths.settings(), element: <Link to="/settings/numbers">Back to Numbers</Link> }
  const { user } = visit([...pages, settings], '/settings/numbers')
  expect((await screen.findAllByRole('button', { name: 'Release (512) 555-0150' }))[0]).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  now = { ...texas, standing: 'resting', restsUntil: '2026-04-02T15:00:00.000Z' }
  await user.click(screen.getByRole('link', { name: 'Back to Numbers' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Release (512) 555-0150' })).toBeNull())
  expect((await screen.findAllByRole('button', { name: /Take.*\(512\) 555-0150/ }))[0]).toBeVisible()
})

test.each([
  { of: 'a number that is paid for', paidUntil: texas.paidUntil, fees: priced.fees, isSaid: true },
  { of: 'the first number, which is free', paidUntil: null, fees: priced.fees, isSaid: false },
  {
    of: 'a site where numbers are free',
    paidUntil: texas.paidUntil,
    fees: { local: '0.00', tollFree: '0.00' },
    isSaid: false,
  },
])('who releases a number reads of a paid month only where there is one: $of', async ({ paidUntil, fees, isSaid }) => {
  fakeApi(
    answers(listNumbers, () => ({ numbers: [{ ...texas, paidUntil }], ...priced, fees, without: 'shared' as const })),
    answers(listBroughtNumbers, () => []),
  )
  const { user } = visit(pages, '/settings/numbers')
  const [release] = await screen.findAllByRole('button', { name: 'Release (512) 555-0150' })
  await user.click(release ?? document.body)
  expect(await screen.findByText(/you can take it back/)).toBeVisible()
  expect(screen.queryAllByText(/the month that was paid is not given back/)).toHaveLength(isSaid ? 1 : 0)
})

test('a number says how its texts fared, is released with what that means for its conversations, and taken back', async () => {
  let now = texas
  fakeApi(
    answers(listNumbers, () => ({ numbers: [now], ...priced, without: 'shared' as const })),
    answers(listBroughtNumbers, () => []),
    answers(releaseNumber, () => {
      now = { ...texas, standing: 'resting', restsUntil: '2026-04-02T15:00:00.000Z' }
      return null
    }),
    answers(takeNumberBack, () => {
      now = texas
      return null
    }),
  )
  const { user } = visit(pages, '/settings/numbers')
  const table = within(await screen.findByRole('table', { name: 'Numbers' }))
  // In its column, and below the standing on a phone, where the column has no room.
  expect(await table.findAllByText('20 sent, 95% arrived, 1 filtered, 2 opt-outs')).toHaveLength(2)
  await user.click(table.getAllByRole('button', { name: 'By day: (512) 555-0150' })[0] ?? document.body)
  expect(within(await screen.findByRole('dialog')).getByText('Jan 03, 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))

  await user.click(table.getAllByRole('button', { name: 'Release (512) 555-0150' })[0] ?? document.body)
  expect(
    await screen.findByText(/3 conversations of the last 30 days go on from a number that you share/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Release' }))
  expect(await table.findByText('Released')).toBeVisible()
  await user.click(table.getAllByRole('button', { name: 'Take back (512) 555-0150' })[0] ?? document.body)
  expect(await screen.findByText(/costs \$1\.15 a month again/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await table.findByText('In use')).toBeVisible()
})

test('a number of which a month is not paid says by when money keeps it', async () => {
  const unpaid = { ...texas, unpaidSince: '2026-02-02T15:00:00.000Z' }
  fakeApi(
    answers(listNumbers, () => ({ numbers: [unpaid], ...priced, without: 'shared' as const })),
    answers(listBroughtNumbers, () => []),
  )
  visit(pages, '/settings/numbers')
  expect(await screen.findByText('Add money by Feb 16, 2026, or it is released')).toBeVisible()
})

test('a number’s days are asked for as they begin where the reader is', async () => {
  const asked: string[] = []
  fakeApi(
    answers(listNumbers, ({ query }) => {
      asked.push(query.zone)
      return { numbers: [texas], ...priced, without: 'shared' as const }
    }),
    answers(listBroughtNumbers, () => []),
  )
  const { user } = visit(pages, '/settings/numbers')
  const table = within(await screen.findByRole('table', { name: 'Numbers' }))
  const [byDay] = await table.findAllByRole('button', { name: 'By day: (512) 555-0150' })
  await user.click(byDay ?? document.body)
  expect(within(await screen.findByRole('dialog')).getByText(/^Days begin at midnight, /)).toBeVisible()
  expect(asked).toEqual([new Intl.DateTimeFormat().resolvedOptions().timeZone])
})

test('an account without a number reads what it sends from, finds one by area code and buys it; one that another was faster with is not in the list any more', async () => {
  const offers = ['+13035550199', '+13035550198']
  const numbers: SenderNumber[] = []
  fakeApi(
    answers(listNumbers, () => ({ numbers: [...numbers], ...priced, without: 'first' as const })),
    answers(listBroughtNumbers, () => []),
    answers(searchNumbers, () => offers.map((number) => ({ number, place: '', state: '' }))),
    answers(buyNumber, ({ body }) => {
      offers.shift()
      numbers.push({ ...texas, number: body.number, areaCode: '303', state: 'CO', days: [] })
      return { id: texas.id, number: body.number }
    }),
  )
  const { user } = visit(pages, '/settings/numbers')
  expect(await screen.findByText('You get one of the area of the first person you text, by itself.')).toBeVisible()
  expect(screen.getByText('No numbers yet')).toBeVisible()
  await user.type(screen.getByLabelText('Area code or ZIP'), '30')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Type an area code, like 512, or a ZIP, like 78704')).toBeVisible()
  await user.type(screen.getByLabelText('Area code or ZIP'), '3')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.click(await screen.findByRole('button', { name: 'Buy (303) 555-0199' }))
  expect(
    await screen.findByText(/\$1\.15 a month, from today until you release it. It is paid with play money/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Buy for $1.15 a month' }))
  expect(await screen.findByText('(303) 555-0199 is yours')).toBeVisible()
  expect(await screen.findByText('Area code 303, CO')).toBeVisible()
})

test('where numbers cost nothing, no price is named', async () => {
  fakeApi(
    answers(listNumbers, () => ({
      numbers: [texas],
      fees: { local: '0.00', tollFree: '0.00' },
      funds: 'wallet' as const,
      onlyOne: false,
      without: 'first' as const,
    })),
    answers(listBroughtNumbers, () => []),
    answers(searchNumbers, () => ['+13035550199'].map((number) => ({ number, place: '', state: '' }))),
  )
  const { user } = visit(pages, '/settings/numbers')
  await user.type(await screen.findByLabelText('Area code or ZIP'), '303{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Buy (303) 555-0199' }))
  expect(await screen.findByText('It costs nothing, and is yours until you release it.')).toBeVisible()
  expect(document.body).not.toHaveTextContent('$')
})

test('whoever buys a toll-free number is not told that texts leave from it at once', async () => {
  fakeApi(
    answers(listNumbers, () => ({ numbers: [texas], ...priced, without: 'first' as const })),
    answers(listBroughtNumbers, () => []),
    answers(searchNumbers, () => [{ number: '+18005550199', place: '', state: '' }]),
    answers(buyNumber, ({ body }) => ({ id: texas.id, number: body.number })),
  )
  const { user } = visit(pages, '/settings/numbers')
  await user.type(await screen.findByLabelText('Area code or ZIP'), '800{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Buy (800) 555-0199' }))
  await user.click(await screen.findByRole('button', { name: 'Buy for $2.15 a month' }))
  expect(await screen.findByText('(800) 555-0199 is yours')).toBeVisible()
  expect(screen.queryByText('Texts leave from it at once.')).toBeNull()
  expect(screen.getByText('It is verified before texts leave from it: under Settings, Sending.')).toBeVisible()
})

test('when the numbers that were asked for fail to load the page says so, with a way to try again', async () => {
  const list = answers(listNumbers, () => ({ numbers: [texas], ...priced, without: 'first' as const }))
  fakeApi(list, refuses(listBroughtNumbers, 500, ''))
  const { user } = visit(pages, '/settings/numbers')
  expect(await screen.findByText('What you asked for could not be loaded')).toBeVisible()
  fakeApi(
    list,
    answers(listBroughtNumbers, () => []),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('What you asked for could not be loaded')).toBeNull())
})

test('a number of another provider is asked for with what that provider wants to know, and its state is followed', async () => {
  const asked: BroughtNumber[] = []
  fakeApi(
    answers(listNumbers, () => ({ numbers: [texas], ...priced, without: 'first' as const })),
    answers(listBroughtNumbers, () => [...asked]),
    answers(bringNumber, ({ body }) => {
      asked.push({
        id: texas.id,
        number: body.number,
        way: body.way,
        details: BroughtDetails.parse(body),
        state: 'documents_wanted',
        note: 'Please send the last bill.',
        since: texas.since,
        events: [],
      })
      return { id: texas.id, state: 'asked' as const }
    }),
  )
  const { user } = visit(pages, '/settings/numbers')
  await user.click(await screen.findByRole('button', { name: 'Bring a Number' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring a number' }))
  await user.click(dialog.getByRole('button', { name: 'Ask For It' }))
  expect(dialog.getAllByText('This is needed')).toHaveLength(5)
  expect(dialog.getByLabelText('Number')).toHaveFocus()
  await paste(user, dialog.getByLabelText('Number'), '512-555-0160')
  await paste(user, dialog.getByLabelText('Provider that has it now'), 'Sample Telecom')
  await user.type(dialog.getByLabelText('Account number there'), '12-34')
  await paste(user, dialog.getByLabelText('Name on the bill'), 'Ada Sample LLC')
  await paste(user, dialog.getByLabelText('Address on the bill'), '1 Sample Street')
  await paste(user, dialog.getByLabelText('Who signs the authorization'), 'Ada Sample')
  await user.click(dialog.getByRole('checkbox'))
  fireEvent.submit(dialog.getByRole('form', { name: 'Bring a number' })) // as Enter in a field does
  const table = within(await screen.findByRole('table', { name: 'Numbers that you bring' }))
  expect(table.getByText('(512) 555-0160')).toBeVisible()
  expect(table.getByText('Please send the last bill.')).toBeVisible()
})

test('numbers that fail to load say so and can be retried', async () => {
  const none = answers(listBroughtNumbers, () => [])
  fakeApi(refuses(listNumbers, 500, ''), none)
  const { user } = visit(pages, '/settings/numbers')
  expect(await screen.findByText('Your numbers could not be loaded')).toBeVisible()
  fakeApi(
    none,
    answers(listNumbers, () => ({ numbers: [texas], ...priced, without: 'first' as const })),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('(512) 555-0150'))[0]).toBeVisible()
})

test('the only number that is verified is released knowingly, and the page says what waits until it is taken back', async () => {
  const verified: SenderNumber = {
    ...texas,
    id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02',
    number: '+18335550150',
    areaCode: '833',
    state: null,
    kind: 'toll_free',
  }
  let standing: SenderNumber['standing'] = 'active'
  fakeApi(
    answers(listNumbers, () => ({
      numbers: [{ ...verified, standing }, texas],
      ...priced,
      without: 'toll_free' as const,
    })),
    answers(listBroughtNumbers, () => []),
    answers(releaseNumber, () => {
      standing = 'resting'
      return null
    }),
  )
  const { user } = visit(pages, '/settings/numbers')
  const table = within(await screen.findByRole('table', { name: 'Numbers' }))
  const [release] = await table.findAllByRole('button', { name: 'Release (833) 555-0150' })
  await user.click(release ?? document.body)
  expect(await screen.findByText(/number that you are registered with/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Your verified toll-free number is not in use')).toBeVisible()
})

test('a sole proprietor with a number is told that it is the one, and finds no other to buy', async () => {
  let shown = [texas]
  fakeApi(
    answers(listNumbers, () => ({ numbers: shown, ...priced, onlyOne: true, without: 'none' as const })),
    answers(listBroughtNumbers, () => []),
    answers(releaseNumber, () => {
      shown = [{ ...texas, standing: 'resting', restsUntil: '2026-04-02T15:00:00.000Z' }]
      return null
    }),
  )
  const { user } = visit(pages, '/settings/numbers')
  expect(await screen.findByText('A sole proprietor sends from one number')).toBeVisible()
  expect(screen.queryByLabelText('Area code or ZIP')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Release/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }))
  expect(await screen.findByLabelText('Area code or ZIP')).toBeVisible()
})

test('a number that the registration does not cover says that no text leaves from it', async () => {
  fakeApi(
    answers(listNumbers, () => ({ numbers: [{ ...texas, sends: false }], ...priced, without: 'toll_free' as const })),
    answers(listBroughtNumbers, () => []),
  )
  visit(pages, '/settings/numbers')
  const table = within(await screen.findByRole('table', { name: 'Numbers' }))
  expect(await table.findByText('Sends nothing')).toBeVisible()
  expect(table.getByText('Your registration does not cover it. Answers to it reach you.')).toBeVisible()
  expect(screen.getByText('Your verified toll-free number is not in use')).toBeVisible()
})

test('who sees only what is assigned to them reads that the numbers are not theirs, and none is asked for', async () => {
  fakeApi(answers(listMembers, () => []))
  visit(pages, '/settings/numbers', { user: { ...ada, role: 'agent', onlyMine: true } })
  expect(await screen.findByRole('heading', { name: 'Looking at the numbers is not part of your role' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
