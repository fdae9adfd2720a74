import { screen, waitFor, within } from '@testing-library/react'
import {
  completeManualOrder,
  failManualOrder,
  listManualOrders,
  listSetAsideJobs,
  previewManualResult,
  releaseManualOrder,
  takeManualOrder,
  type ManualOrder,
  type ResultPreview,
} from 'contract/operations'
import { listAllBroughtNumbers } from 'contract/brought-numbers'
import { listDisputes } from 'contract/disputes'
import { listMoneyRequests } from 'contract/money-requests'
import { listAllNumbers, type ListedNumber } from 'contract/numbers'
import { listLaunchReviews, refuseLaunch, type LaunchReview } from 'contract/launch-reviews'
import { listRegistrations } from 'contract/registration'
import { ada, answers, fakeApi as onlyApi, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { nothingWaits } from './test-operations.ts'

const employee = { ...ada, employee: true }
const waiting: ManualOrder = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  kind: 'pull_list',
  title: 'Boise, ID',
  customer: 'Grace Hopper <grace@example.com>',
  createdAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-20T10:30:00.000Z',
  takenBy: null,
  takenByMe: false,
  canceledAt: null,
  canceledFor: null,
  unpaid: false,
  uploadPath: null,
}
const preview: ResultPreview = {
  records: 2,
  duplicates: 0,
  alreadyBought: 0,
  phones: 1,
  found: 0,
  asked: null,
  missing: [],
  columns: ['Phone', 'Name'],
  rows: [['2085550100', 'Ana Sample']],
  amount: '0.05',
}
const mine: ManualOrder = { ...waiting, takenBy: 'Ada Lovelace', takenByMe: true }

/** Nothing else waits, unless the replies say so. */
const fakeApi = (...replies: Parameters<typeof onlyApi>) => onlyApi(...replies, ...nothingWaits)

test('a customer is told that the page is for employees', async () => {
  fakeApi()
  visit(pages, '/operations')
  expect(await screen.findByText('For employees')).toBeVisible()
})

test('an employee who looks at an account’s screens is told how the page opens again', async () => {
  fakeApi()
  visit(pages, '/operations', { user: { ...ada, accountName: 'Hopper Homes', visitUntil: '2026-11-20T10:30:00.000Z' } })
  expect(await screen.findByText(/You look at the screens of Hopper Homes.* End the look, above/)).toBeVisible()
})

test('an order that its customer canceled says so and cannot be taken', async () => {
  fakeApi(answers(listManualOrders, () => [{ ...waiting, canceledAt: '2026-11-20T10:05:00.000Z' }]))
  visit(pages, '/operations', { user: employee })
  expect(await screen.findByText('Canceled by the customer')).toBeVisible()
  expect(screen.queryByText('Overdue')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take Boise, ID' })).toBeNull()
})

test('an order that was canceled because its money did not come says that, and blames no customer', async () => {
  const canceledFor = 'Its payment did not come within 35 days.'
  fakeApi(answers(listManualOrders, () => [{ ...waiting, canceledAt: '2026-11-20T10:05:00.000Z', canceledFor }]))
  visit(pages, '/operations', { user: employee })
  expect(await screen.findByText(canceledFor)).toBeVisible()
  expect(screen.queryByText('Canceled by the customer')).toBeNull()
})

test.each([
  [takeManualOrder, waiting, 'Take Boise, ID', 'The order could not be taken'],
  [releaseManualOrder, mine, 'Give it back', 'The order could not be released'],
])('$path that fails says what could not be done', async (act, order, button, failure) => {
  fakeApi(
    answers(listManualOrders, () => [order]),
    refuses(act, 500, ''),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(failure)).toBeVisible()
})

test('an employee takes an order, previews the file’s result, and delivers it', async () => {
  const orders = [waiting]
  fakeApi(
    answers(listManualOrders, () => [...orders]),
    answers(takeManualOrder, () => {
      orders[0] = mine
      return mine
    }),
    answers(previewManualResult, () => ({
      ...preview,
      records: 5,
      duplicates: 2,
      alreadyBought: 1,
    })),
    answers(completeManualOrder, () => {
      orders.pop()
      return { records: 2, amount: '0.05', missing: '0.00' }
    }),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  await user.click(await screen.findByRole('button', { name: 'Take Boise, ID' }))
  await user.upload(
    await screen.findByLabelText('Result file'),
    new File(['Phone,Name\n2085550100,Ana Sample\n'], 'boise.csv'),
  )
  expect(await screen.findByText('$0.05')).toBeVisible()
  expect(screen.getByText('Bought before, free').nextSibling).toHaveTextContent('1')
  expect(screen.getByText('Listed again, free').nextSibling).toHaveTextContent('2')
  expect(within(screen.getByRole('table', { name: 'First rows of the result' })).getByText('Ana Sample')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Deliver to the customer' }))
  expect(await screen.findByText('Order delivered')).toBeVisible()
  expect(await screen.findByText('Nothing is waiting')).toBeVisible()
})

test.each([
  [2, /has 3 rows and the result has 2/],
  [3, undefined],
])(
  'of a trace whose upload has 3 rows and whose result has %i the employee reads how many owners were found, and whether rows are missing',
  async (records, warning) => {
    const trace: ManualOrder = { ...mine, kind: 'skip_trace', title: 'owners.csv', uploadPath: '/api/upload' }
    fakeApi(
      answers(listManualOrders, () => [trace]),
      answers(previewManualResult, () => ({ ...preview, records, found: 1, asked: 3, amount: '0.00' })),
    )
    const { user } = visit(pages, '/operations', { user: employee })
    expect(await screen.findByText(/Match, or Found Phone and Found Email/)).toBeVisible()
    await user.upload(screen.getByLabelText('Result file'), new File(['Phone,Name\n'], 'owners.csv'))
    expect((await screen.findByText('Owners found')).nextSibling).toHaveTextContent('1')
    expect(screen.queryByText('The customer pays')).toBeNull()
    if (warning) expect(screen.getByText(warning)).toBeVisible()
    else expect(screen.queryByText(/rows and the result has/)).toBeNull()
  },
)

test('a file without the columns of a list says which are missing, and one that cannot be read says why for as long as it is chosen', async () => {
  fakeApi(
    answers(listManualOrders, () => [mine]),
    answers(previewManualResult, () => ({ ...preview, missing: ['name' as const, 'address' as const] })),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  const field = await screen.findByLabelText('Result file')
  await user.upload(field, new File(['Phone\n2085550100\n'], 'phones.csv'))
  expect(await screen.findByText('Not found: a column for Owner Name, a column for Property Address')).toBeVisible()

  fakeApi(
    answers(listManualOrders, () => [mine]),
    refuses(previewManualResult, 422, 'The file is empty', 'empty_file'),
  )
  await user.upload(field, new File([''], 'empty.csv'))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.getByText('The file is empty')).toBeVisible()
})

test('a list that its customer has to pay first is told to the employee as done: it is delivered by itself', async () => {
  const orders = [mine]
  fakeApi(
    answers(listManualOrders, () => [...orders]),
    answers(previewManualResult, () => preview),
    answers(completeManualOrder, () => {
      orders.splice(0, 1, { ...waiting, unpaid: true })
      return { records: 3, amount: '0.05', missing: '0.02' }
    }),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  await user.upload(await screen.findByLabelText('Result file'), new File(['Phone\n2085550100\n'], 'boise.csv'))
  await user.click(await screen.findByRole('button', { name: 'Deliver to the customer' }))
  expect(await screen.findByText('Waiting for the customer’s payment')).toBeVisible()
  expect(
    screen.getByText(
      '3 records, $0.05: $0.02 of it is missing in their balance. The list is delivered by itself once they have paid: nothing is left for you to do.',
    ),
  ).toBeVisible()
  expect(screen.queryByText('Order delivered')).toBeNull()
  const row = await screen.findByRole('row', { name: /Waiting for payment/ })
  expect(within(row).getByText('Pull list, filled: delivered by itself once it is paid')).toBeVisible()
  expect(within(row).queryByText('Overdue')).toBeNull()
})

test('whoever takes a list that waits for payment reads that their file takes the place of the one that was delivered', async () => {
  fakeApi(answers(listManualOrders, () => [{ ...mine, unpaid: true }]))
  visit(pages, '/operations', { user: employee })
  expect(
    await screen.findByText(
      'It is filled, and delivered by itself once the customer has paid. A file that you deliver here takes its place.',
    ),
  ).toBeVisible()
})

test('of two orders that an employee has taken each form is named by its own', async () => {
  const other = { ...mine, id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a99', title: 'ZIP 99552' }
  fakeApi(answers(listManualOrders, () => [mine, other]))
  visit(pages, '/operations', { user: employee })
  for (const { title } of [mine, other]) {
    const form = within(await screen.findByRole('region', { name: `${title} for ${mine.customer}` }))
    expect(form.getByRole('button', { name: 'Deliver to the customer' })).toBeVisible()
  }
})

test('an order that cannot be filled ends with a reason for the customer', async () => {
  let reason = ''
  fakeApi(
    answers(listManualOrders, () => [mine]),
    answers(failManualOrder, ({ body }) => {
      reason = body.reason
      return null
    }),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  await user.click(await screen.findByRole('button', { name: 'It cannot be filled' }))
  await user.click(await screen.findByLabelText('Reason'))
  await user.paste('The county publishes no roll.')
  await user.click(screen.getByRole('button', { name: 'Tell the customer' }))
  expect(await screen.findByText('Order ended')).toBeVisible()
  expect(reason).toBe('The county publishes no roll.')
})

test('the keyboard goes into the reason of an order that cannot be filled, and back where that is not given', async () => {
  fakeApi(answers(listManualOrders, () => [mine]))
  const { user } = visit(pages, '/operations', { user: employee })
  const opener = await screen.findByRole('button', { name: 'It cannot be filled' })
  await user.click(opener)
  expect(screen.getByLabelText('Reason')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect(opener).toHaveFocus()
})

test.each([
  ['given back', 'Give it back'],
  ['delivered', 'Deliver to the customer'],
  ['ended', 'Tell the customer'],
])('the keyboard goes on at the title when an order was %s', async (_, button) => {
  const orders = [mine]
  fakeApi(
    answers(listManualOrders, () => [...orders]),
    answers(previewManualResult, () => preview),
    answers(releaseManualOrder, () => {
      orders.splice(0, 1, waiting)
      return waiting
    }),
    answers(completeManualOrder, () => {
      orders.pop()
      return { records: 2, amount: '0.05', missing: '0.00' }
    }),
    answers(failManualOrder, () => {
      orders.pop()
      return null
    }),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  await user.upload(await screen.findByLabelText('Result file'), new File(['Phone\n2085550100\n'], 'boise.csv'))
  await screen.findByRole('table', { name: 'First rows of the result' })
  await user.click(screen.getByRole('button', { name: 'It cannot be filled' }))
  await user.type(screen.getByLabelText('Reason'), 'No roll')
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByLabelText('Result file')).toBeNull())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the reason that an employee was writing is there again, and gone when the customer was told', async () => {
  const orders = [mine]
  fakeApi(
    answers(listManualOrders, () => [...orders]),
    answers(failManualOrder, () => {
      orders.pop()
      return null
    }),
  )
  const open = async () => {
    const page = visit(pages, '/operations', { user: employee })
    await page.user.click(await screen.findByRole('button', { name: 'It cannot be filled' }))
    return page
  }
  const first = await open()
  await first.user.type(screen.getByLabelText('Reason'), 'No roll')
  first.leave()
  const second = await open()
  expect(screen.getByLabelText('Reason')).toHaveValue('No roll')
  await second.user.click(screen.getByRole('button', { name: 'Tell the customer' }))
  expect(await screen.findByText('Nothing is waiting')).toBeVisible()
  second.leave()
  orders.push(mine)
  await open()
  expect(screen.getByLabelText('Reason')).toHaveValue('')
})

test('an order that a colleague took first says so', async () => {
  fakeApi(
    answers(listManualOrders, () => [waiting]),
    refuses(takeManualOrder, 409, 'Grace has taken this order', 'taken'),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  await user.click(await screen.findByRole('button', { name: 'Take Boise, ID' }))
  expect(await screen.findByText('Grace has taken this order')).toBeVisible()
})

test('an order whose employee is away is taken over from them, once that was confirmed', async () => {
  const orders: ManualOrder[] = [{ ...waiting, takenBy: 'Grace' }]
  const asked: unknown[] = []
  fakeApi(
    answers(listManualOrders, () => [...orders]),
    answers(takeManualOrder, ({ body }) => {
      asked.push(body)
      orders[0] = mine
      return mine
    }),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  await user.click(await screen.findByRole('button', { name: 'Take over Boise, ID' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Take over Boise, ID?' }))
  expect(dialog.getByText(/^Grace has taken this order/)).toBeVisible()
  expect(asked).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Take it over' }))
  expect(await screen.findByText('Yours')).toBeVisible()
  expect(asked).toEqual([{ from: 'Grace' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an employee sees which work was given up, for whom and why', async () => {
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listSetAsideJobs, () => [
      {
        id: '7',
        name: 'match-skip-trace',
        title: 'owners.xlsx',
        customer: 'Grace Hopper <grace@example.com>',
        failedAt: '2026-11-20T10:00:00.000Z',
        kills: 2,
        error: 'The file takes too much memory to read.',
      },
    ]),
  )
  visit(pages, '/operations', { user: employee })
  const jobs = within(await screen.findByRole('table', { name: 'Set-aside jobs' }))
  expect(jobs.getByText('owners.xlsx')).toBeVisible()
  expect(jobs.getByText('match-skip-trace, Grace Hopper <grace@example.com>')).toBeVisible()
  // Also on a phone, where it stands below the job.
  expect(jobs.getAllByText('Its process was ended 2 times')).toHaveLength(2)
})

test('of many set-aside jobs the newest fifty are there at once with their total, and older ones when they are asked for', async () => {
  const jobs = Array.from({ length: 120 }, (_, at) => ({
    id: String(at),
    name: `job-${at}`,
    title: null,
    customer: null,
    failedAt: '2026-11-20T10:00:00.000Z',
    kills: 0,
    error: 'It failed',
  }))
  let isBroken = true
  fakeApi(
    answers(listManualOrders, () => []),
    answers(
      listSetAsideJobs,
      ({ query: { limit, offset } }) => {
        if (offset > 0 && isBroken) throw new Error('The line broke')
        return jobs.slice(offset, offset + limit)
      },
      { 'x-total-count': '120' },
    ),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  expect(await screen.findByText('50 of 120')).toBeVisible()
  expect(screen.queryByText('job-50')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show Older Set-Aside Jobs' }))
  expect(await screen.findByText('Older set-aside jobs could not be loaded')).toBeVisible()
  isBroken = false
  // The last part of the room.
  await user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1) ?? document.body)
  expect(await screen.findByText('100 of 120')).toBeVisible()
  expect(screen.getByText('job-99')).toBeVisible()
})

test('who was refused by the carrier is listed with the reason, and leads to the account', async () => {
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listRegistrations, () => [
      {
        id: waiting.id,
        account: 'Grace’s account',
        legalName: 'Grace Sample Homes LLC',
        state: 'brand_failed' as const,
        since: waiting.createdAt,
        refusals: [{ code: 30799, message: 'The name does not match the EIN.', fix: null }],
        attempts: 1,
        assumed: null,
      },
      {
        id: employee.id,
        account: 'Ada’s account',
        legalName: '',
        state: 'live' as const,
        since: waiting.createdAt,
        refusals: [],
        attempts: 0,
        assumed: 'kind' as const,
      },
    ]),
  )
  visit(pages, '/operations', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Registrations' }))
  expect(table.getAllByText(/so the strictest holds/).at(-1)).toBeVisible()
  expect(table.getByText('Brand refused')).toBeVisible()
  expect(table.getAllByText('The name does not match the EIN. (30799)').at(-1)).toBeVisible()
  expect(table.getByRole('link', { name: 'Grace’s account' })).toHaveAttribute(
    'href',
    `/operations/accounts/${waiting.id}`,
  )
})

test('a number says who has it, how its texts fare, until when it rests or is held up, and leads to the account', async () => {
  const texas: ListedNumber = {
    id: waiting.id,
    number: '+15125550150',
    accountId: waiting.id,
    account: 'Grace’s account',
    standing: 'active',
    since: waiting.createdAt,
    restsUntil: null,
    heldUntil: '2026-11-21T08:00:00.000Z',
    heldFor: 'daily_cap',
    sent: 1200,
    delivered: 1100,
    filtered: 40,
    optedOut: 2,
  }
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listAllNumbers, (): ListedNumber[] => [
      texas,
      {
        ...texas,
        id: mine.id.replace(/^./, '1'),
        number: '+13035550150',
        standing: 'resting',
        restsUntil: '2027-02-20T10:00:00.000Z',
        heldUntil: null,
        heldFor: null,
        sent: 0,
        delivered: 0,
        filtered: 0,
        optedOut: 0,
      },
    ]),
  )
  visit(pages, '/operations', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Numbers' }))
  expect(table.getAllByText('1,200 sent, 1,100 delivered, 40 filtered, 2 opted out').at(-1)).toBeVisible()
  expect(table.getByText('Held')).toBeVisible()
  expect(table.getByText('until Feb 20, 2027')).toBeVisible()
  expect(table.getAllByRole('link', { name: 'Grace’s account' })[0]).toHaveAttribute(
    'href',
    `/operations/accounts/${waiting.id}`,
  )
})

test('an employee sees why a launch is held, and refuses it with a reason', async () => {
  let held: LaunchReview[] = [
    {
      id: waiting.id,
      campaign: 'Parcels',
      accountId: waiting.id,
      account: 'Hopper Homes',
      at: waiting.createdAt,
      score: 76,
      signs: [{ words: 'A link of a public shortener', points: 20 }],
      text: 'Your parcel is on hold',
      recipients: 900,
      sample: [{ name: 'Jane Sample', phone: '(512) •••-••01' }],
    },
  ]
  const reasons: string[] = []
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listLaunchReviews, () => held),
    answers(refuseLaunch, ({ body }) => {
      reasons.push(body.reason)
      held = []
      return null
    }),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  expect(await screen.findByRole('heading', { name: 'Held launch: Parcels' })).toBeVisible()
  expect(screen.getByText('A link of a public shortener')).toBeVisible()
  expect(screen.getByText('(512) •••-••01')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('Reason'))
  await user.paste('It poses as a parcel service')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('The campaign was refused')).toBeVisible()
  expect(screen.queryByText('Held launch: Parcels')).toBeNull()
  // The keyboard goes on from the title: what it was in is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(reasons).toEqual(['It poses as a parcel service'])
})

test('what could not be loaded does not look as if nothing were waiting, and is loaded again', async () => {
  let isBroken = true
  const broken = [
    [listLaunchReviews, 'The held launches could not be loaded'],
    [listDisputes, 'The disputes could not be loaded'],
    [listMoneyRequests, 'The credits and refunds could not be loaded'],
    [listRegistrations, 'The registrations could not be loaded'],
    [listAllBroughtNumbers, 'The brought numbers could not be loaded'],
    [listAllNumbers, 'The numbers could not be loaded'],
    [listSetAsideJobs, 'The set-aside jobs could not be loaded'],
  ] as const
  fakeApi(
    answers(listManualOrders, () => []),
    ...broken.map(([endpoint]) =>
      answers(endpoint, () => {
        if (isBroken) throw new Error('The line broke')
        return []
      }),
    ),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  for (const [, words] of broken) expect(await screen.findByText(words)).toBeVisible()
  isBroken = false
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
})
