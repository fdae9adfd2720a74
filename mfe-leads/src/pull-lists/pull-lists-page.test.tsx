import { screen, waitFor, within } from '@testing-library/react'
import { findAreas, getRecordPrices, searchBasic, type AreaAnswer } from 'contract/properties'
import { cancelJob, type Job } from 'contract/jobs'
import { getPullList, listPullLists, savePullListToContacts, type PullList } from 'contract/pull-lists'
import { tracePullList } from 'contract/skip-trace'
import { listMembers } from 'contract/members'
import { ada, answers, fakeApi, fakeLive, offers, refuses, visit } from 'shell/testing'
import { Link } from 'react-router-dom'
import type { RemoteSlots } from 'shell/host/slots'
import { pages } from '../pages.tsx'

const id = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
const ready: PullList = {
  id,
  area: 'ZIP 78701',
  status: 'complete',
  manual: false,
  dueAt: null,
  cancelable: false,
  recordCount: 36,
  repeatCount: 4,
  duplicateCount: 2,
  phoneCount: 28,
  sample: false,
  amount: '0.80',
  unpaid: null,
  resultPath: `/api/download/${id}`,
  filename: 'property_leads_78701.csv',
  hasFiles: true,
  filesDeletedAt: null,
  reason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T10:00:02.000Z',
}
const austin: AreaAnswer = {
  areas: [
    { location: 'Austin, TX', locationType: 'city', records: 5596, amount: '83.94', alreadyBought: 0 },
    { location: 'Austin, MN', locationType: 'city', records: 320, amount: '8.00', alreadyBought: 0 },
  ],
  outlook: {
    kind: 'ambiguous',
    message: 'There is more than one Austin: in TX and MN. Please choose one.',
    choices: ['Austin, TX', 'Austin, MN'],
  },
}

const austinTexas: AreaAnswer = {
  areas: [],
  outlook: {
    kind: 'catalog',
    area: { location: 'Austin, TX', locationType: 'city', records: 5596, amount: '83.40' },
    alreadyBought: 36,
    reachable: 2810,
    unitPrice: '0.015',
    plan: 'growth',
    sample: true,
  },
}
const boise: AreaAnswer = {
  areas: [],
  outlook: { kind: 'manual', message: 'We have no records of Boise, ID at hand.' },
}
const failed: PullList = { ...ready, status: 'failed', resultPath: null, reason: 'The county publishes no roll.' }

const canceledJob: Job = {
  id,
  kind: 'pull_list',
  title: 'Boise, ID',
  status: 'canceled',
  resultPath: null,
  reason: null,
  metadata: { recordCount: null, filename: null },
  createdAt: ready.createdAt,
  completedAt: ready.completedAt,
}
const byHand: PullList = {
  ...ready,
  area: 'Boise, ID',
  status: 'processing',
  manual: true,
  dueAt: '2999-11-20T10:30:00.000Z',
  cancelable: true,
  resultPath: null,
  recordCount: null,
  hasFiles: false,
}

beforeEach(() => void fakeLive())

/** The API of the page, where a record costs what it costs all accounts. */
const fakePage = (...replies: Parameters<typeof fakeApi>) =>
  fakeApi(
    ...replies,
    answers(getRecordPrices, () => ({ basic: '0.025', advanced: '0.075' })),
  )

test('the page offers the basic pull and shows the advanced one as coming soon', async () => {
  fakePage(answers(listPullLists, () => []))
  visit(pages, '/pull-lists')
  expect(await screen.findByRole('heading', { name: 'Property Pull Lists' })).toBeVisible()
  expect(screen.getByRole('radio', { name: /Basic Property Record Pull/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /Advanced Property Search/ })).toBeDisabled()
  expect(screen.getByText('Coming Soon')).toBeVisible()
  expect(screen.getByText(/within 15-30 minutes/)).toBeVisible()
  expect(await screen.findByText('No lists yet')).toBeVisible()
})

test('the page says what a record costs this account', async () => {
  fakePage(
    answers(listPullLists, () => []),
    answers(getRecordPrices, () => ({ basic: '0.03', advanced: '0.09' })),
  )
  visit(pages, '/pull-lists')
  expect(await screen.findByText('$0.03 per record. What you bought before is free.')).toBeVisible()
  expect(screen.getByText(/with its owner\. \$0\.03 per record\./)).toBeVisible()
  expect(screen.getByText(/size and age\. \$0\.09 per record\./)).toBeVisible()
})

test('an incomplete request shows the form’s errors and nothing is sent', async () => {
  fakePage(answers(listPullLists, () => []))
  const { user } = visit(pages, '/pull-lists')
  await user.click(await screen.findByRole('button', { name: 'Submit Request' }))
  expect(await screen.findByText('Please select a location type and enter a location')).toBeVisible()
})

test('while typing, the suggestions show records and price, an ambiguous name offers its choices, and the price is read out', async () => {
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, ({ query }) => (query.q === 'Austin, TX' ? austinTexas : austin)),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'City')
  const said = screen
    .getByRole('form', { name: 'Basic property record pull' })
    .querySelector<HTMLElement>('[aria-live=polite]:not([id])')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), 'Austin')
  expect(await screen.findByRole('option', { name: /Austin, MN 320 records · \$8.00/ })).toBeVisible()
  expect(await screen.findByText(/There is more than one Austin/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Austin, TX' }))
  expect(await screen.findByText('Austin, TX: 5,596 records, $83.40')).toBeVisible()
  expect(said).toContainElement(screen.getByText('Austin, TX: 5,596 records, $83.40'))
  expect(
    screen.getByText(
      /\$0.015 per record \(Growth rate\). 36 of them you bought before: those are free. 2,810 of them have a phone or an email. This is sample data/,
    ),
  ).toBeVisible()
})

test('an area longer than the look-up takes is said to be too long, keeps what was typed, and is looked up once it is shorter', async () => {
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => austinTexas),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'City')
  const field = screen.getByLabelText(/^Location(?! Type)/)
  const long = `Austin, ${'TX '.repeat(37)}TX`
  await user.click(field)
  await user.paste(long)
  expect(field).toHaveAccessibleDescription('Please use at most 120 characters')
  expect(field).toHaveValue(long)
  await user.clear(field)
  await user.paste('Austin, TX')
  expect(await screen.findByText('Austin, TX: 5,596 records, $83.40')).toBeVisible()
  expect(field).not.toHaveAccessibleDescription('Please use at most 120 characters')
})

test('of an area of which one record was bought and one has a phone, it is said in the singular', async () => {
  const outlook = { ...austinTexas.outlook, alreadyBought: 1, reachable: 1 } as AreaAnswer['outlook']
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => ({ areas: [], outlook })),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'City')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), 'Austin, TX')
  expect(
    await screen.findByText(/1 of them you bought before: it is free\. 1 of them has a phone or an email\./),
  ).toBeVisible()
})

test('suggestions say what was bought before, and never ask its price again', async () => {
  const zip = (location: string, amount: string, alreadyBought: number) =>
    ({ location, locationType: 'zipcode', records: 980, amount, alreadyBought }) as const
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => ({ areas: [zip('78704', '0.00', 980), zip('78701', '14.10', 40)], outlook: null })),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'ZIP Code')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), '787')
  expect(await screen.findByRole('option', { name: '78704 980 records · bought before' })).toBeVisible()
  expect(screen.getByRole('option', { name: '78701 980 records · $14.10, 40 bought before' })).toBeVisible()
})

test('an area without coverage is announced as filled by hand before it is ordered', async () => {
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => boise),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'City')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), 'Boise, ID')
  expect(await screen.findByText('We have no records of Boise, ID at hand.')).toBeVisible()
})

test('a request is submitted once and leads to the success screen', async () => {
  let submitted: unknown
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => ({ areas: [], outlook: null })),
    answers(searchBasic, ({ body }) => {
      submitted = body
      return { jobId: id }
    }),
  )
  const { user, address } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'ZIP Code')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), ' 78701 ')
  await user.click(screen.getByRole('button', { name: 'Submit Request' }))
  expect(
    await screen.findByText(
      'Geographic search submitted successfully. You will receive the processed list via email shortly.',
    ),
  ).toBeVisible()
  expect(submitted).toEqual({ location: '78701', locationType: 'zipcode' })
  expect(address()).toBe(`/success?type=pull_list&jobId=${id}`)
})

test('a price is shown of what is typed now alone, and the order says which one was shown', async () => {
  const submitted: unknown[] = []
  let price = '0.015'
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, ({ query }) =>
      query.q === 'Austin, TX'
        ? ({ ...austinTexas, outlook: { ...austinTexas.outlook, unitPrice: price } } as AreaAnswer)
        : new Promise(() => {}),
    ),
    {
      ...refuses(searchBasic, 409, 'A record costs $0.025 now, not $0.015 as you were shown.', 'price_changed'),
      async to({ body }) {
        submitted.push(body)
        price = '0.025'
        return refuses(
          searchBasic,
          409,
          'A record costs $0.025 now, not $0.015 as you were shown.',
          'price_changed',
        ).to({
          params: {},
          query: {},
          body,
        })
      },
    },
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'City')
  const location = screen.getByLabelText(/^Location(?! Type)/)
  await user.type(location, 'Austin, TX')
  expect(await screen.findByText(/^\$0\.015 per record \(/)).toBeVisible()
  await user.type(location, '{Backspace}')
  expect(screen.queryByText(/per record \(/)).toBeNull()
  await user.type(location, 'X')
  expect(await screen.findByText(/^\$0\.015 per record \(/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Submit Request' }))
  expect(await screen.findByText('A record costs $0.025 now, not $0.015 as you were shown.')).toBeVisible()
  expect(submitted).toEqual([{ location: 'Austin, TX', locationType: 'city', shownPrice: '0.015' }])
  expect(await screen.findByText(/^\$0\.025 per record \(/)).toBeVisible()
  expect(location).toHaveValue('Austin, TX')
})

test('a price that cannot be looked up is said to be missing, and is looked up again', async () => {
  let isBroken = true
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => {
      if (isBroken) throw new Error('The line broke')
      return austinTexas
    }),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'City')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), 'Austin, TX')
  expect(await screen.findByText('The price could not be looked up')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Austin, TX: 5,596 records, $83.40')).toBeVisible()
  expect(screen.queryByText('The price could not be looked up')).toBeNull()
})

test('the button is busy while the request is pending', async () => {
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => ({ areas: [], outlook: null })),
    answers(searchBasic, () => new Promise(() => {})),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'ZIP Code')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), '78701')
  await user.click(screen.getByRole('button', { name: 'Submit Request' }))
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true')
})

test('who goes elsewhere while a request is on its way stays there, and is told that it was ordered', async () => {
  let arrive = () => {}
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => ({ areas: [], outlook: null })),
    answers(searchBasic, () => new Promise((resolve) => (arrive = () => resolve({ jobId: id })))),
  )
  const withLink = pages.map((page) =>
    page.path === '/pull-lists'
      ? {
          ...page,
          element: (
            <>
              <Link to="/messages">Messages</Link>
              {page.element}
            </>
          ),
        }
      : page,
  )
  const { user, address } = visit(withLink, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'ZIP Code')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), '78701')
  await user.click(screen.getByRole('button', { name: 'Submit Request' }))
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  await waitFor(() => expect(screen.queryByLabelText(/Location Type/)).toBeNull())
  arrive()
  expect(await screen.findByText(/Geographic search submitted successfully/)).toBeVisible()
  expect(address()).toBe('/messages')
})

test('an order that the spending cap keeps back says so until another area is typed, with the way to the cap', async () => {
  const words = 'This costs $30.00 and would bring this month to $110.00. Your monthly spending cap is $100.00.'
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => ({ areas: [], outlook: null })),
    refuses(searchBasic, 402, words, 'spending_cap'),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'ZIP Code')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), '78704')
  await user.click(screen.getByRole('button', { name: 'Submit Request' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText('Nothing was charged')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change the Cap' })).toHaveAttribute('href', '/billing')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), '{Backspace}')
  expect(screen.queryByText(words)).toBeNull()
})

test('a refusal shows the server’s message and keeps the input', async () => {
  fakePage(
    answers(listPullLists, () => []),
    answers(findAreas, () => ({ areas: [], outlook: null })),
    refuses(searchBasic, 422, 'Please enter a ZIP Code of five digits'),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.selectOptions(await screen.findByLabelText(/Location Type/), 'ZIP Code')
  await user.type(screen.getByLabelText(/^Location(?! Type)/), '787')
  await user.click(screen.getByRole('button', { name: 'Submit Request' }))
  expect(await screen.findByText('Please enter a ZIP Code of five digits')).toBeVisible()
  expect(screen.getByLabelText(/^Location(?! Type)/)).toHaveValue('787')
})

const textOwners: RemoteSlots = {
  remote: 'mfe-texts',
  actions: [
    { on: 'list', label: 'Text These Owners', icon: 'sms', href: '/campaign?pullList=:id', needs: ['phones'] },
    { on: 'list', label: 'Print labels', icon: 'file', href: '/labels?list=:id' },
    { on: 'contact', label: 'Call', icon: 'phone', href: '/call?phone=:phone' },
  ],
}

test('a finished list downloads, goes to the contacts and has the actions that other remotes offer', async () => {
  fakePage(
    answers(listPullLists, () => [ready]),
    answers(savePullListToContacts, () => ({
      state: 'done' as const,
      created: 28,
      updated: 0,
      unchanged: 0,
      skipped: 8,
      doNotCall: 0,
    })),
  )
  const { user, address } = visit(pages, '/pull-lists', { slots: [textOwners] })
  const row = within((await screen.findByText('ZIP 78701')).closest('tr') ?? document.body)
  expect(row.getByText('Complete')).toBeVisible()
  expect(row.getByText('28 phone numbers, 4 free, 2 listed again')).toBeVisible()
  expect(row.getByText('$0.80')).toBeVisible()
  expect(row.getByRole('link', { name: 'Download ZIP 78701' })).toHaveAttribute('href', `/api/download/${id}`)
  await user.click(row.getByRole('button', { name: 'Save to Contacts: ZIP 78701' }))
  expect(await screen.findByText('28 added. 8 have no phone number of their own.')).toBeVisible()
  expect(row.getByRole('link', { name: 'Print labels of ZIP 78701' })).toHaveTextContent('Print labels')
  expect(row.queryByRole('link', { name: /Call/ })).toBeNull()
  await user.click(row.getByRole('link', { name: 'Text These Owners of ZIP 78701' }))
  expect(address()).toBe(`/campaign?pullList=${id}`)
})

test('owners of a list who are not saved since it marks their phones are told apart from those without a phone', async () => {
  fakePage(
    answers(listPullLists, () => [ready]),
    answers(savePullListToContacts, () => ({
      state: 'done' as const,
      created: 25,
      updated: 0,
      unchanged: 0,
      skipped: 9,
      doNotCall: 3,
    })),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.click(await screen.findByRole('button', { name: 'Save to Contacts: ZIP 78701' }))
  expect(
    await screen.findByText(
      '25 added. 6 have no phone number of their own. 3 are left out: the list marks the phones as Do Not Call.',
    ),
  ).toBeVisible()
})

test('a list without phones has no action that needs them', async () => {
  fakePage(answers(listPullLists, () => [{ ...ready, phoneCount: 0 }]))
  visit(pages, '/pull-lists', { slots: [textOwners] })
  expect(await screen.findByRole('link', { name: 'Print labels of ZIP 78701' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Text These Owners/ })).toBeNull()
})

test('a long list is saved by the server, and the person is told where its progress stands', async () => {
  fakePage(
    answers(listPullLists, () => [ready]),
    answers(savePullListToContacts, () => ({ state: 'doing' as const, total: 12_000 })),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.click(await screen.findByRole('button', { name: 'Save to Contacts: ZIP 78701' }))
  expect(await screen.findByText('Saving to contacts')).toBeVisible()
  expect(screen.getByText(/^12,000 records\. .* its progress and its undo stand under Activity\.$/)).toBeVisible()
})

test('a list that is later than our team said it would be says so', async () => {
  fakePage(answers(listPullLists, () => [{ ...byHand, dueAt: '2020-11-20T10:30:00.000Z' }]))
  visit(pages, '/pull-lists')
  expect(
    await screen.findByText(
      /^Our team fills it by hand\. It was to be ready by .* on Nov 20, 2020 and is late; nothing is charged/,
    ),
  ).toBeVisible()
})

test('an order that completes on the server completes on the screen', async () => {
  const live = fakeLive()
  const lists = [
    {
      ...ready,
      status: 'processing' as const,
      manual: true,
      dueAt: '2999-11-20T10:30:00.000Z',
      resultPath: null,
      recordCount: null,
      repeatCount: null,
      amount: null,
    },
  ] as PullList[]
  fakePage(answers(listPullLists, () => [...lists]))
  visit(pages, '/pull-lists')
  expect(await screen.findByText(/Our team fills it by hand, by/)).toBeVisible()
  lists[0] = ready
  live.push({ type: 'order', id })
  expect(await screen.findByText('Complete')).toBeVisible()
})

test('who leaves the page in the moment in which a list is delivered sees it delivered on the way back', async () => {
  const live = fakeLive()
  const labels = { path: '/labels', element: <Link to="/pull-lists">Back</Link> }
  const waiting: PullList = { ...byHand, id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02' }
  const lists = [waiting, ready]
  let asked = 0
  fakePage(
    answers(listPullLists, () => {
      asked += 1
      return [...lists]
    }),
  )
  const { user } = visit([...pages, labels], '/pull-lists', { slots: [textOwners] })
  expect(await screen.findByText('Processing')).toBeVisible()
  live.push({ type: 'order', id: waiting.id })
  await waitFor(() => expect(asked).toBe(2))
  lists[0] = { ...ready, id: waiting.id, area: 'Boise, ID' }
  live.push({ type: 'order', id: waiting.id })
  await user.click(screen.getByRole('link', { name: 'Print labels of ZIP 78701' }))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  expect(await screen.findByRole('link', { name: 'Download Boise, ID' })).toBeVisible()
  expect(screen.queryByText('Processing')).toBeNull()
})

test('older lists are shown once they are asked for, also while an order goes on', async () => {
  const live = fakeLive()
  const lists = Array.from({ length: 40 }, (_, at) => ({
    ...ready,
    id: `5f9c2b5e-64a2-4a0c-9a39-${String(at).padStart(12, '0')}`,
    area: `ZIP ${78_000 + at}`,
  }))
  let isFirst = true
  fakePage(
    answers(
      listPullLists,
      async ({ query: { limit, offset } }) => {
        if (offset > 0 && isFirst) {
          // They are on their way when an order is told of.
          isFirst = false
          queueMicrotask(() => live.push({ type: 'order', id }))
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return lists.slice(offset, offset + limit)
      },
      { 'x-total-count': '40' },
    ),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.click(await screen.findByRole('button', { name: 'Show Older Lists' }))
  expect(await screen.findByText('ZIP 78039', {}, { timeout: 5000 })).toBeVisible()
})

test('of many lists the newest thirty are there at once, and older ones when they are asked for', async () => {
  const asked: { limit: number; offset: number }[] = []
  const lists = Array.from({ length: 70 }, (_, at) => ({
    ...ready,
    id: `5f9c2b5e-64a2-4a0c-9a39-${String(at).padStart(12, '0')}`,
    area: `ZIP ${78_000 + at}`,
  }))
  let isBroken = true
  fakePage(
    answers(
      listPullLists,
      ({ query: { limit, offset } }) => {
        asked.push({ limit, offset })
        if (offset > 0 && isBroken) throw new Error('The line broke')
        return lists.slice(offset, offset + limit)
      },
      { 'x-total-count': '70' },
    ),
  )
  const { user } = visit(pages, '/pull-lists')
  expect(await screen.findByText('30 of 70')).toBeVisible()
  expect(screen.queryByText('ZIP 78030')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show Older Lists' }))
  expect(await screen.findByText('Older lists could not be loaded')).toBeVisible()
  expect(screen.getByText('ZIP 78029')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('60 of 70')).toBeVisible()
  expect(screen.getByText('ZIP 78059')).toBeVisible()
  // On a slow machine the page may have asked again meanwhile.
  expect(asked.slice(0, 3).map(({ offset }) => offset)).toEqual([0, 30, 30])
  expect(asked.every(({ limit }) => limit === 30)).toBe(true)
})

test('a list that was found by its name stands above all others, however old it is, until it is closed', async () => {
  const newest = { ...ready, id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02', area: 'ZIP 78702' }
  fakePage(
    answers(listPullLists, () => [newest], { 'x-total-count': '612' }),
    answers(getPullList, ({ params }) => ({ ...ready, id: params.id, area: 'Boise, ID' })),
  )
  const { user, address } = visit(pages, `/pull-lists?order=${id}`)
  const found = within(await screen.findByRole('region', { name: 'What you looked for' }))
  expect(await found.findByRole('link', { name: 'Download Boise, ID' })).toHaveAttribute('href', `/api/download/${id}`)
  expect(found.queryByText('ZIP 78702')).toBeNull()
  expect(await screen.findByText('ZIP 78702')).toBeVisible()
  await user.click(found.getByRole('link', { name: 'Close' }))
  expect(address()).toBe('/pull-lists')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.queryByText('Boise, ID')).toBeNull()
})

test('a list that the address names and that is not of this account was not found, and is not asked for again', async () => {
  fakePage(
    answers(listPullLists, () => [ready]),
    refuses(getPullList, 404, 'Pull list not found'),
  )
  visit(pages, `/pull-lists?order=${id}`)
  const found = within(await screen.findByRole('region', { name: 'What you looked for' }))
  expect(await found.findByText('This order was not found')).toBeVisible()
  expect(found.queryByRole('button')).toBeNull()
  expect(await screen.findByText('ZIP 78701')).toBeVisible()
})

test('a failed order says why', async () => {
  fakePage(answers(listPullLists, () => [failed]))
  visit(pages, '/pull-lists')
  expect(await screen.findByText('The county publishes no roll.')).toBeVisible()
})

const unpaid: PullList = {
  ...ready,
  status: 'processing',
  cancelable: true,
  recordCount: null,
  amount: null,
  unpaid: { amount: '14.70', missing: '4.70' },
  resultPath: null,
  hasFiles: false,
}

test('a list that an employee has filled comes by itself once it is paid, as any other', async () => {
  fakePage(answers(listPullLists, () => [{ ...unpaid, manual: true }]))
  visit(pages, '/pull-lists')
  expect(await screen.findByText(/it is delivered by itself once your balance covers it/)).toBeVisible()
})

test('a list that waits for its payment says when it is canceled, and one that was not paid in time why it was', async () => {
  const until = '2026-12-24T17:00:00.000Z'
  const late: PullList = {
    ...unpaid,
    id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0b77',
    status: 'canceled',
    cancelable: false,
    unpaid: null,
    reason: 'Its payment did not come within 35 days.',
  }
  fakePage(answers(listPullLists, () => [{ ...unpaid, unpaid: { amount: '14.70', missing: '4.70', until } }, late]))
  visit(pages, '/pull-lists')
  expect(await screen.findByText(/If it has not been delivered by Dec 24, 2026, it is canceled\.$/)).toBeVisible()
  expect(screen.getByText('Its payment did not come within 35 days. Nothing was charged.')).toBeVisible()
})

test('a list that the balance does not cover says what is missing, and leads to where it is paid', async () => {
  fakePage(answers(listPullLists, () => [unpaid]))
  visit(pages, '/pull-lists')
  expect(await screen.findByText('Waiting for payment')).toBeVisible()
  expect(
    screen.getByText(/It costs \$14\.70, and \$4\.70 is missing in your balance\. Nothing was charged/),
  ).toBeVisible()
  expect(screen.queryByText('Processing')).toBeNull()
  const [pay] = screen.getAllByRole('link', { name: 'Add $4.70 and start: ZIP 78701' })
  expect(pay).toHaveAttribute('href', '/billing/add-money?amount=4.70')
  expect(screen.getAllByRole('button', { name: 'Cancel ZIP 78701' })).not.toEqual([])
})

test('a list that the balance covers and the month’s cap keeps back names the cap, and asks for no money', async () => {
  fakePage(answers(listPullLists, () => [{ ...unpaid, unpaid: { amount: '14.70', missing: '0.00' } }]))
  visit(pages, '/pull-lists')
  expect(
    await screen.findByText(
      'Your balance covers its $14.70, and it is delivered by itself. Where it would take this month above your spending cap, that is once the cap is raised under Billing, or with the next month.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Add \$/ })).toBeNull()
})

test('a list that lacks more than one payment may bring names a payment that can be made, and what comes after it', async () => {
  fakePage(answers(listPullLists, () => [{ ...unpaid, unpaid: { amount: '72000.00', missing: '72000.00' } }]))
  visit(pages, '/pull-lists')
  const [pay] = await screen.findAllByRole('link', { name: 'Add $50,000.00, then $22,000.00: ZIP 78701' })
  expect(pay).toHaveAttribute('href', '/billing/add-money?amount=50000.00')
})

test('a list that waits for an employee is canceled after a question', async () => {
  let list = byHand
  fakePage(
    answers(listPullLists, () => [list]),
    answers(cancelJob, ({ params }) => {
      expect(params.id).toBe(id)
      list = { ...byHand, status: 'canceled', cancelable: false, completedAt: '2026-11-20T10:05:00.000Z' }
      return canceledJob
    }),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.click(await screen.findByRole('button', { name: 'Cancel Boise, ID' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText('Order canceled')).toBeVisible()
  expect(await screen.findByText('Canceled')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel Boise, ID' })).toBeNull()
})

test('who cancels a list that an employee has begun by then is told, and sees it go on', async () => {
  let list = byHand
  fakePage(
    answers(listPullLists, () => [list]),
    refuses(cancelJob, 409, 'Somebody is preparing this order already, so it cannot be canceled any more', 'begun'),
  )
  const { user } = visit(pages, '/pull-lists')
  await user.click(await screen.findByRole('button', { name: 'Cancel Boise, ID' }))
  list = { ...byHand, cancelable: false }
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText(/Somebody is preparing this order already/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Boise, ID' })).toBeNull())
})

test.each(['viewer', 'agent'] as const)(
  'to a %s the lists are shown, and nothing is offered that the server refuses',
  async (role) => {
    fakePage(
      answers(listPullLists, () => [ready, { ...byHand, id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02' }]),
      answers(listMembers, () => []),
    )
    const texting: RemoteSlots = {
      remote: 'mfe-sms',
      actions: [{ on: 'list', label: 'Text These Owners', icon: 'sms', href: '/send?list=:id', right: 'run' }],
    }
    visit(pages, '/pull-lists', { user: { ...ada, role }, slots: [texting] })
    expect(await screen.findByRole('heading', { name: 'Ordering lists is not part of your role' })).toBeVisible()
    expect(await screen.findByText('ZIP 78701')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
    expect(offers()).toEqual([])
  },
)

test('a bought list is skip traced as surely as is chosen', async () => {
  const sent: unknown[] = []
  fakePage(
    answers(listPullLists, () => [ready]),
    answers(tracePullList, ({ params, body }) => {
      sent.push(params.id, body.certainty)
      return { message: '', jobId: id }
    }),
  )
  const { user, address } = visit(pages, '/pull-lists')
  await user.click(await screen.findByRole('button', { name: 'Skip Trace, Free: ZIP 78701' }))
  const dialog = await screen.findByRole('dialog', { name: 'Skip trace ZIP 78701' })
  expect(within(dialog).getByText(/for all 36 records of the list/)).toBeVisible()
  expect(within(dialog).getByRole('radio', { name: 'Only the certain' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: 'Balanced' }))
  await user.click(within(dialog).getByRole('button', { name: 'Skip Trace - FREE' }))
  await waitFor(() => expect(address()).toBe(`/success?type=skip_trace&jobId=${id}`))
  expect(sent).toEqual([id, 'balanced'])
})
