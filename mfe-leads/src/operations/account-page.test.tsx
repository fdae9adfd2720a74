import { screen, waitFor, within } from '@testing-library/react'
import { letDisputedSend, listDisputes, type Dispute } from 'contract/disputes'
import { listManualOrders, listSetAsideJobs } from 'contract/operations'
import { setAllowance } from 'contract/allowance'
import { noteRegistered, unknownElsewhere } from 'contract/registration'
import { suspendAccount, liftSuspension } from 'contract/suspension'
import {
  cancelUnwritten,
  dismissJob,
  findAccounts,
  listAccountJobs,
  showAccount,
  tryJobAgain,
  type AccountJob,
  type AccountState,
} from 'contract/operations-accounts'
import {
  confirmMoneyRequest,
  giveCredit,
  listAccountMoney,
  listMoneyRequests,
  payOut,
  refuseMoneyRequest,
  refundPayment,
  type MoneyRequest,
} from 'contract/money-requests'
import { askNewOwner, confirmNewOwner, getNewOwner, stopNewOwner, type NewOwner } from 'contract/new-owner'
import { ada, answers, fakeApi as onlyApi, visit, paste } from 'shell/testing'
import { pages } from '../pages.tsx'
import { nothingWaits } from './test-operations.ts'

const employee = { ...ada, employee: true }
const id = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
const at = '2026-11-20T10:00:00.000Z'
const state: AccountState = {
  id,
  name: 'Hopper Homes',
  createdAt: at,
  isAgency: false,
  agencyName: null,
  suspension: null,
  closedAt: null,
  members: [
    { id, fullName: 'Grace Hopper', email: 'grace@example.com', emailConfirmed: true, role: 'owner', seenAt: at },
  ],
  money: { charged: '12.50', held: '0.00', refunded: '0.00', thisMonth: '12.50', cap: null },
  sending: { from: null, sent: 420, delivered: 400, failed: 20, answered: 31, optedOut: 4 },
  allowance: { textsADay: 100, usedToday: 40, why: 'new', setFor: null },
  unlimited: null,
  registration: { state: 'draft', elsewhere: null, assumed: null, caps: [] },
  campaigns: [],
  orders: [],
  log: [{ id: '1', at, by: 'Ada Lovelace', act: 'Looked at the account', subject: '' }],
}

const payment = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02',
  description: 'Money added',
  amount: '40.00',
  left: '15.00',
  fromBalance: true,
  paidAt: at,
}
const request: MoneyRequest = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a03',
  accountId: id,
  account: 'Hopper Homes',
  kind: 'credit',
  amount: '250.00',
  reason: 'A late list',
  state: 'waiting',
  askedBy: 'Alan Turing',
  askedByMe: false,
  askedAt: at,
  expiresAt: at,
  decidedBy: null,
  decidedAt: null,
  decision: null,
}

/** Without payments and requests, unless the replies say otherwise. */
const job: AccountJob = {
  id: '7',
  name: 'match-skip-trace',
  title: 'owners.xlsx',
  runAt: at,
  failedAt: at,
  error: 'Too large',
}
const fakeApi = (...replies: Parameters<typeof onlyApi>) =>
  onlyApi(
    ...replies,
    answers(listAccountJobs, () => [job], { 'x-total-count': '1' }),
    answers(listAccountMoney, () => ({ payments: [], requests: [], limit: '100', available: '0.00', closedAt: null })),
    answers(getNewOwner, () => null),
    ...nothingWaits,
  )

test('an employee gives a credit with a reason, which waits for a colleague above the limit; one press is one credit', async () => {
  const asked: unknown[] = []
  fakeApi(
    answers(showAccount, () => state),
    answers(listAccountMoney, () => ({
      payments: [payment],
      requests: [],
      limit: '100',
      available: '0.00',
      closedAt: null,
    })),
    answers(giveCredit, ({ body }) => {
      asked.push(body)
      return { ...request, amount: body.amount, askedByMe: true }
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  expect(await screen.findByText('$15.00 left')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Give a Credit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Amount in dollars'), '250.001')
  await user.click(dialog.getByLabelText('Reason'))
  await user.paste('A late list')
  expect(dialog.getByRole('button', { name: 'Give' })).toBeDisabled()
  await user.clear(dialog.getByLabelText('Amount in dollars'))
  await user.type(dialog.getByLabelText('Amount in dollars'), '250')
  await user.dblClick(dialog.getByRole('button', { name: 'Give' }))
  expect(await screen.findByText('A colleague has to confirm it')).toBeVisible()
  expect(new Set(asked.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(asked[0]).toMatchObject({ amount: '250', reason: 'A late list' })
})

test('Enter in the amount gives a credit once its reason is there, and nothing before', async () => {
  const given: string[] = []
  fakeApi(
    answers(showAccount, () => state),
    answers(listAccountMoney, () => ({
      payments: [payment],
      requests: [],
      limit: '100',
      available: '0.00',
      closedAt: null,
    })),
    answers(giveCredit, ({ body }) => {
      given.push(body.amount)
      return { ...request, amount: body.amount, askedByMe: true }
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  await user.click(await screen.findByRole('button', { name: 'Give a Credit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Amount in dollars'), '25{Enter}')
  await paste(user, dialog.getByLabelText('Reason'), 'A late list')
  expect(given).toEqual([])
  await user.type(dialog.getByLabelText('Amount in dollars'), '{Enter}')
  await waitFor(() => expect(given).toEqual(['25']))
})

test('a credit whose answer was lost is the same credit when it is given again after the page was left', async () => {
  const asked: string[] = []
  const account = [
    answers(showAccount, () => state),
    answers(listAccountMoney, () => ({
      payments: [payment],
      requests: [],
      limit: '100',
      available: '0.00',
      closedAt: null,
    })),
  ] as const
  const open = async ({ user }: ReturnType<typeof visit>) => {
    await user.click(await screen.findByRole('button', { name: 'Give a Credit' }))
    return within(await screen.findByRole('dialog'))
  }
  fakeApi(
    ...account,
    answers(giveCredit, ({ body }) => {
      asked.push(body.attempt)
      throw new TypeError('Failed to fetch')
    }),
  )
  const before = visit(pages, `/operations/accounts/${id}`, { user: employee })
  const dialog = await open(before)
  await before.user.type(dialog.getByLabelText('Amount in dollars'), '25')
  await paste(before.user, dialog.getByLabelText('Reason'), 'A late list')
  await before.user.click(dialog.getByRole('button', { name: 'Give' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  before.leave()

  fakeApi(
    ...account,
    answers(giveCredit, ({ body }) => {
      asked.push(body.attempt)
      return { ...request, amount: body.amount, askedByMe: true }
    }),
  )
  const after = visit(pages, `/operations/accounts/${id}`, { user: employee })
  const again = await open(after)
  expect(again.getByLabelText('Amount in dollars')).toHaveValue('25')
  await after.user.click(again.getByRole('button', { name: 'Give' }))
  await waitFor(() => expect(asked).toEqual([asked[0], asked[0]]))
  await after.user.click(await screen.findByRole('button', { name: 'Give a Credit' }))
  expect(screen.getByLabelText('Amount in dollars')).toHaveValue('')
})

test('of a payment into the balance as much is offered to send back as is free there, and the page says how much that is', async () => {
  const asked: unknown[] = []
  const payment = { id: request.id, description: 'Money added', amount: '12500.00', left: '12500.00', paidAt: at }
  fakeApi(
    answers(showAccount, () => state),
    answers(listAccountMoney, () => ({
      payments: [
        { ...payment, fromBalance: true },
        { ...payment, id, description: 'Campaign', amount: '6.00', left: '6.00', fromBalance: false },
      ],
      requests: [],
      limit: '100',
      available: '2.34',
      closedAt: null,
    })),
    answers(refundPayment, ({ body }) => {
      asked.push(body)
      return { ...request, kind: 'refund' as const, state: 'done' as const, amount: body.amount }
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  expect(await screen.findByText(/\$2\.34 is free in the balance/)).toBeVisible()
  // Less what was given back, as the customer's campaign says it; their statement counts both apart.
  expect(screen.getByText('Charged in all').nextSibling).toHaveTextContent('$12.50')
  const open = async (name: string) => {
    const [button] = screen.getAllByRole('button', { name })
    if (button) await user.click(button)
    return within(await screen.findByRole('dialog'))
  }
  const ofOrder = await open('Send back Campaign')
  expect(ofOrder.getByLabelText('Amount in dollars')).toHaveValue('6.00')
  expect(ofOrder.getByText(/^\$6\.00 is left of it\./)).toBeVisible()
  await user.click(ofOrder.getByRole('button', { name: 'Cancel' }))

  const ofBalance = await open('Send back Money added')
  expect(ofBalance.getByLabelText('Amount in dollars')).toHaveValue('2.34')
  expect(ofBalance.getByText(/^\$2\.34 is free in the balance: the rest was spent, or is held/)).toBeVisible()
  await user.click(ofBalance.getByLabelText('Reason'))
  await user.paste('They asked')
  await user.click(ofBalance.getByRole('button', { name: 'Send Back' }))
  await waitFor(() => expect(asked).toMatchObject([{ amount: '2.34', reason: 'They asked' }]))
})

test('of a closed account an employee sees what is left, and writes down how it was paid out', async () => {
  let left = '15.00'
  const asked: unknown[] = []
  fakeApi(
    answers(showAccount, () => state),
    answers(listAccountMoney, () => ({ payments: [], requests: [], limit: '100', available: left, closedAt: at })),
    answers(payOut, ({ body }) => {
      asked.push(body)
      left = '0.00'
      return { ...request, kind: 'payout' as const, state: 'done' as const, amount: body.amount }
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  expect(await screen.findByText(/\$15.00 is left in its balance/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Give a Credit' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay Out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay the balance out' }))
  expect(dialog.getByLabelText('Amount in dollars')).toHaveValue('15.00')
  await user.click(dialog.getByLabelText('Reason'))
  await user.paste('By check 1001')
  await user.click(dialog.getByRole('button', { name: 'Paid Out' }))
  expect(await screen.findByText('$15.00 paid out')).toBeVisible()
  expect(asked).toMatchObject([{ amount: '15.00', reason: 'By check 1001' }])
  expect(await screen.findByText(/Nothing is left in its balance/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay Out' })).toBeNull()
})

test('an employee sees until when evidence is taken, and lets a disputed account send with a reason', async () => {
  let dispute: Dispute = {
    id: 'du_1',
    accountId: id,
    account: 'Hopper Homes',
    amount: '50.00',
    state: 'open',
    reason: 'the owner of the card says that they did not make it.',
    evidenceDueAt: at,
    openedAt: at,
    endedAt: null,
    owed: '30.00',
    stops: true,
    letGoBy: null,
    letGoReason: null,
  }
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listSetAsideJobs, () => []),
    answers(listDisputes, () => [dispute]),
    answers(letDisputedSend, ({ body }) => {
      dispute = { ...dispute, stops: false, letGoBy: 'Ada Lovelace', letGoReason: body.reason }
      return null
    }),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Disputes' }))
  expect(table.getAllByText(/Evidence until/).at(-1)).toBeVisible()
  const [button] = table.getAllByRole('button', { name: 'Let Hopper Homes send' })
  if (button) await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('Reason'))
  await user.paste('They will pay')
  await user.click(dialog.getByRole('button', { name: 'Let It Send' }))
  expect((await table.findAllByText('Sending goes on, by Ada Lovelace: They will pay')).at(-1)).toBeVisible()
  expect(table.queryByRole('button', { name: 'Let Hopper Homes send' })).toBeNull()
})

test('an employee confirms what a colleague asked for, and cannot confirm what they asked for themselves', async () => {
  let requests = [request, { ...request, id, askedByMe: true, amount: '300.00' }]
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listSetAsideJobs, () => []),
    answers(listMoneyRequests, () => requests),
    answers(confirmMoneyRequest, ({ params }) => {
      const done = { ...request, id: params.id, state: 'done' as const, decidedBy: 'Ada Lovelace', decidedAt: at }
      requests = requests.map((one) => (one.id === params.id ? done : one))
      return done
    }),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Credits and refunds' }))
  expect(table.queryByRole('button', { name: 'Confirm Credit of $300.00' })).toBeNull()
  const [confirm] = table.getAllByRole('button', { name: 'Confirm Credit of $250.00' })
  if (confirm) await user.click(confirm)
  expect(await screen.findByText('$250.00 given')).toBeVisible()
  expect((await table.findAllByText(/Confirmed by Ada Lovelace/)).at(-1)).toBeVisible()
})

test('a request that its asker takes back reads so, and not as refused by them', async () => {
  let mine: MoneyRequest = { ...request, askedBy: 'Ada Lovelace', askedByMe: true }
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listMoneyRequests, () => [mine]),
    answers(refuseMoneyRequest, ({ body }) => {
      mine = { ...mine, state: 'taken_back', decidedBy: 'Ada Lovelace', decidedAt: at, decision: body.reason }
      return mine
    }),
  )
  const { user } = visit(pages, '/operations', { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Credits and refunds' }))
  const [takeBack] = table.getAllByRole('button', { name: 'Take back Credit of $250.00' })
  if (takeBack) await user.click(takeBack)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'The wrong account')
  await user.click(dialog.getByRole('button', { name: 'Take Back' }))
  expect((await table.findAllByText(/^Taken back by Ada Lovelace, .*: The wrong account$/)).at(-1)).toBeVisible()
  expect(screen.queryByText(/Refused/)).toBeNull()
})

test('an employee finds an account by a phone, opens it, and has a job done again', async () => {
  const again: string[] = []
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listSetAsideJobs, () => []),
    answers(findAccounts, ({ query }) => [
      {
        id,
        name: state.name,
        ownerName: 'Grace Hopper',
        ownerEmail: 'grace@example.com',
        createdAt: at,
        suspendedAt: null,
        closedAt: null,
        phone: { phone: '+15125550101', textedAt: at, wroteAt: null, optedOut: query.search.includes('0101') },
      },
    ]),
    answers(showAccount, () => state),
    answers(tryJobAgain, ({ params }) => {
      again.push(params.id)
      return null
    }),
  )
  const { user, address } = visit(pages, '/operations', { user: employee })
  await user.click(await screen.findByLabelText('Find an account'))
  await user.paste('(512) 555-0101')
  const found = within(await screen.findByRole('table', { name: 'Found accounts' }))
  expect(found.getAllByText('Opted out').at(-1)).toBeVisible()
  await user.click(found.getByRole('link', { name: 'Hopper Homes' }))
  expect(await screen.findByRole('heading', { name: 'Hopper Homes' })).toBeVisible()
  expect(address()).toBe(`/operations/accounts/${id}`)
  const jobs = within(await screen.findByRole('table', { name: 'Jobs' }))
  await user.click(jobs.getByRole('button', { name: /again/ }))
  expect(await screen.findByText('Back in the queue')).toBeVisible()
  expect(again).toEqual(['7'])
})

test('of many jobs of an account the first fifty are there at once with their total, and older ones when they are asked for', async () => {
  const jobs = Array.from({ length: 70 }, (_, number) => ({ ...job, id: String(number), title: `list-${number}.csv` }))
  fakeApi(
    answers(showAccount, () => state),
    answers(listAccountJobs, ({ query: { limit, offset } }) => jobs.slice(offset, offset + limit), {
      'x-total-count': '70',
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  expect(await screen.findByText('50 of 70')).toBeVisible()
  expect(screen.queryByText('list-50.csv')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show Older Jobs' }))
  expect(await screen.findByText('list-69.csv')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show Older Jobs' })).toBeNull()
})

test('an employee dismisses a job that can never succeed, with a reason', async () => {
  const dismissed: { id: string; reason: string }[] = []
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listSetAsideJobs, () => []),
    answers(showAccount, () => state),
    answers(listAccountJobs, () => (dismissed.length > 0 ? [] : [job]), { 'x-total-count': '1' }),
    answers(dismissJob, ({ params, body }) => {
      dismissed.push({ id: params.id, reason: body.reason })
      return null
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  const jobs = within(await screen.findByRole('table', { name: 'Jobs' }))
  await user.click(jobs.getByRole('button', { name: /^Dismiss/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Dismiss' })).toBeDisabled()
  await paste(user, dialog.getByLabelText('Reason'), 'The file is a picture')
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('Dismissed')).toBeVisible()
  expect(dismissed).toEqual([{ id: '7', reason: 'The file is a picture' }])
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Jobs' })).not.toBeInTheDocument())
})

test('an employee suspends an account with a reason, and lifts it again', async () => {
  let suspension: AccountState['suspension'] = null
  fakeApi(
    answers(showAccount, () => ({ ...state, suspension })),
    answers(suspendAccount, ({ body }) => {
      suspension = { since: at, reason: body.reason }
      return null
    }),
    answers(liftSuspension, () => {
      suspension = null
      return null
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  const confirm = async (open: string, reason: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: open }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: action })).toBeDisabled()
    await user.click(dialog.getByLabelText('Reason'))
    await user.paste(reason)
    await user.click(dialog.getByRole('button', { name: action }))
  }
  await confirm('Suspend', 'Complaints of a carrier', 'Suspend')
  expect(await screen.findByText('Complaints of a carrier')).toBeVisible()
  await confirm('Lift the Suspension', 'Settled', 'Lift')
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible()
  expect(screen.queryByText('Complaints of a carrier')).toBeNull()
})

test.each([
  ['open', null, 'The owner has been mailed the reason.', 'The owner is mailed the reason.'],
  ['closed', at, 'Nobody was mailed, since the account is closed.', 'Nobody is mailed'],
])(
  'an employee who suspends an account that is %s reads whom the reason is mailed to',
  async (_, closedAt, said, asked) => {
    fakeApi(
      answers(showAccount, () => ({ ...state, closedAt })),
      answers(suspendAccount, () => null),
    )
    const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(new RegExp(asked))).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'Complaints')
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText(said)).toBeVisible()
  },
)

test('an employee sets how many texts a new account may send a day, lifts that, and sets it again', async () => {
  let { allowance, unlimited } = state
  fakeApi(
    answers(showAccount, () => ({ ...state, allowance, unlimited })),
    answers(setAllowance, ({ body: { textsADay, reason } }) => {
      allowance = textsADay === null ? null : { textsADay, usedToday: 40, why: 'set', setFor: reason }
      unlimited = textsADay === null ? { why: 'set', setFor: reason } : null
      return null
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  const change = async (typed: string, action: string, button = 'Change') => {
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('Texts a day'))
    if (typed) await user.type(dialog.getByLabelText('Texts a day'), typed)
    await user.click(dialog.getByLabelText('Reason'))
    await user.paste('Known to us')
    await user.click(await dialog.findByRole('button', { name: action }))
  }
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await user.type(screen.getByLabelText('Texts a day'), '0')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByLabelText('Texts a day')).toHaveValue(`${state.allowance?.textsADay}0`)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await change('900', 'Set')
  expect(await screen.findByText('An employee set it: Known to us')).toBeVisible()
  await change('', 'Remove the Limit')
  expect(await screen.findByText('No limit any more')).toBeVisible()
  expect(await screen.findByText('No limit')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set a Limit' }))
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Set' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await change('80', 'Set', 'Set a Limit')
  expect(await screen.findByText('80')).toBeVisible()
})

test('an employee notes as what an account is registered elsewhere, and sees what networks take of it', async () => {
  let registration: AccountState['registration'] = {
    state: 'live',
    elsewhere: unknownElsewhere,
    assumed: 'kind',
    caps: [{ network: 'tmobile', segments: 1000, per: 'day' }],
  }
  const noted: unknown[] = []
  fakeApi(
    answers(showAccount, () => ({ ...state, registration })),
    answers(noteRegistered, ({ body: { reason, ...known } }) => {
      noted.push(reason)
      registration = {
        state: 'live',
        elsewhere: known,
        assumed: null,
        caps: [{ network: 'tmobile', segments: 40_000, per: 'day' }],
      }
      return null
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  expect(await screen.findByText(/strictest holds.*Note below/)).toBeVisible()
  expect(screen.getByText('1,000 segments a day')).toBeVisible()
  const form = within(screen.getByRole('form', { name: 'Registered Elsewhere' }))
  await user.selectOptions(form.getByLabelText('Registered as'), 'Standard')
  for (const [label, text] of [
    ['Brand', 'BN12'],
    ['EIN of the brand', '12-345678'],
    ['Campaign', 'CM34'],
    ['Score of the brand', '60'],
    ['Under which registration', 'The operator’s own'],
  ] as const) {
    await user.click(form.getByLabelText(label))
    await user.paste(text)
  }
  expect(form.getByText('An EIN has nine digits')).toBeVisible()
  expect(form.getByRole('button', { name: 'Note Again' })).toBeDisabled()
  await user.type(form.getByLabelText('EIN of the brand'), '9')
  await user.click(form.getByRole('button', { name: 'Note Again' }))
  expect(await screen.findByText('40,000 segments a day')).toBeVisible()
  expect(screen.getByText('BN12, EIN 12-3456789')).toBeVisible()
  expect(screen.queryByText(/strictest holds.*Note below/)).toBeNull()
  expect(noted).toEqual(['The operator’s own'])
})

test('an account’s page is for employees alone', async () => {
  fakeApi()
  visit(pages, `/operations/accounts/${id}`)
  expect(await screen.findByText('For employees')).toBeVisible()
})

const heir = { id: payment.id, fullName: 'Alan Turing', email: 'alan@example.com', emailConfirmed: true, seenAt: at }
const withHeir: AccountState = { ...state, members: [...state.members, { ...heir, role: 'admin' }] }
const newOwner: NewOwner = {
  id: request.id,
  accountId: id,
  fullName: 'Alan Turing',
  email: 'alan@example.com',
  reason: 'The owner has died',
  state: 'asked',
  askedBy: 'Sample Colleague',
  askedByMe: false,
  askedAt: at,
  confirmedBy: null,
  dueAt: null,
  endedAt: null,
  endedFor: null,
}

test('an employee names a member of an account whose owners are gone, with a reason, and a colleague has to confirm it', async () => {
  const asked: unknown[] = []
  let named: NewOwner | null = null
  fakeApi(
    answers(showAccount, () => withHeir),
    answers(getNewOwner, () => named),
    answers(askNewOwner, ({ body }) => {
      asked.push(body)
      return (named = { ...newOwner, askedByMe: true })
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  await user.click(await screen.findByRole('button', { name: 'Name an Owner' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('Reason'))
  await user.paste('The owner has died')
  expect(dialog.getByRole('button', { name: 'Ask for It' })).toBeDisabled()
  expect(dialog.queryByRole('option', { name: /Grace Hopper/ })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Member'), 'Alan Turing, alan@example.com (Admin)')
  await user.click(dialog.getByRole('button', { name: 'Ask for It' }))
  expect(await screen.findByText('A colleague has to confirm it')).toBeVisible()
  expect(asked).toEqual([{ memberId: heir.id, reason: 'The owner has died' }])
  const card = within(await screen.findByLabelText('Another owner'))
  expect(await card.findByText('Waits for a second employee')).toBeVisible()
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(card.getByRole('button', { name: 'Take Back' })).toBeVisible()
})

test('a second employee confirms another owner, and any stops it with a reason that the members read', async () => {
  let named: NewOwner = newOwner
  const reasons: string[] = []
  fakeApi(
    answers(showAccount, () => withHeir),
    answers(getNewOwner, () => named),
    answers(
      confirmNewOwner,
      () => (named = { ...newOwner, state: 'waiting', confirmedBy: 'Ada Lovelace', dueAt: '2026-11-27T10:00:00.000Z' }),
    ),
    answers(stopNewOwner, ({ body }) => {
      reasons.push(body.reason)
      return (named = { ...newOwner, state: 'stopped', endedAt: at, endedFor: body.reason })
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  const card = within(await screen.findByLabelText('Another owner'))
  await user.click(card.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/^Alan Turing becomes an owner on /)).toBeVisible()
  expect(await card.findByText('Waits for an owner to sign in')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Stop' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('Reason'))
  await user.paste('She answered the phone')
  await user.click(dialog.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(reasons).toEqual(['She answered the phone']))
  expect(await card.findByText(/: She answered the phone$/)).toBeVisible()
  expect(card.getByRole('button', { name: 'Name an Owner' })).toBeVisible()
})

test('a campaign whose list cannot be written out is canceled with a reason; others are offered nothing', async () => {
  let listWaits = true
  let why = ''
  const campaign = {
    id: request.id,
    name: 'Elm',
    status: 'active' as const,
    recipients: 5000,
    sent: 0,
    createdAt: at,
    isHeld: false,
  }
  fakeApi(
    answers(showAccount, () => ({
      ...state,
      campaigns: [
        { ...campaign, listWaits },
        { ...campaign, id, name: 'Oak', listWaits: false },
      ],
    })),
    answers(cancelUnwritten, ({ params, body }) => {
      expect(params.id).toBe(campaign.id)
      why = body.reason
      listWaits = false
      return null
    }),
  )
  const { user } = visit(pages, `/operations/accounts/${id}`, { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Newest campaigns' }))
  expect(table.getAllByRole('button')).toHaveLength(1)
  await user.click(table.getByRole('button', { name: 'Cancel Elm' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Elm' }))
  expect(dialog.getByRole('button', { name: 'Cancel the Campaign' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Keep it' })).toBeEnabled()
  await paste(user, dialog.getByLabelText('Reason'), 'A fault of ours')
  await user.click(dialog.getByRole('button', { name: 'Cancel the Campaign' }))
  expect(await screen.findByText('Campaign canceled')).toBeVisible()
  expect(why).toBe('A fault of ours')
  await waitFor(() => expect(table.queryByRole('button')).toBeNull())
})

test('a launch that waits for an employee reads as held, and not as active', async () => {
  const campaign = {
    id,
    name: 'Elm',
    status: 'active' as const,
    recipients: 500,
    sent: 0,
    createdAt: at,
    listWaits: false,
  }
  fakeApi(answers(showAccount, () => ({ ...state, campaigns: [{ ...campaign, isHeld: true }] })))
  visit(pages, `/operations/accounts/${id}`, { user: employee })
  const table = within(await screen.findByRole('table', { name: 'Newest campaigns' }))
  expect(table.getByText('Held')).toBeVisible()
  expect(table.queryByText('Active')).toBeNull()
})

test('an employee reads at the head of a closed account’s page that it is closed, and for how long it can be opened again', async () => {
  fakeApi(answers(showAccount, () => ({ ...state, closedAt: at, members: [] })))
  visit(pages, `/operations/accounts/${id}`, { user: employee })
  expect(await screen.findByText(/^Closed Nov 20, 2026/)).toBeVisible()
  expect(screen.getByText(/For 30 days from then an owner can open it again/)).toBeVisible()
  expect(screen.getByText('No members')).toBeVisible()
})
