import { act, screen, waitFor } from '@testing-library/react'
import { getOrderSummary, type OrderSummary } from 'contract/checkout'
import { getJob, type Job } from 'contract/jobs'
import { getPullList, savePullListToContacts, type PullList } from 'contract/pull-lists'
import { tracePullList } from 'contract/skip-trace'
import { sendSms } from 'contract/sms'
import { ada, answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { intent, jobId } from '../checkout/test-checkout.ts'
import { pages } from '../pages.tsx'

afterEach(() => jest.restoreAllMocks())

const job: Job = {
  id: jobId,
  kind: 'pull_list',
  title: 'ZIP 78704',
  status: 'complete',
  resultPath: `/api/download/${jobId}`,
  reason: null,
  metadata: { recordCount: 1204, filename: 'zip-78704.csv' },
  createdAt: '2026-03-05T15:07:00.000Z',
  completedAt: '2026-03-05T15:08:00.000Z',
}
const list: PullList = {
  id: jobId,
  area: 'ZIP 78704',
  status: 'complete',
  manual: false,
  dueAt: null,
  cancelable: false,
  recordCount: 1204,
  repeatCount: 4,
  unpaid: null,
  duplicateCount: 2,
  phoneCount: 611,
  sample: false,
  amount: '30.00',
  resultPath: `/api/download/${jobId}`,
  filename: 'zip-78704.csv',
  hasFiles: true,
  filesDeletedAt: null,
  reason: null,
  createdAt: job.createdAt,
  completedAt: job.completedAt,
}
const delivered = answers(getPullList, () => list)
const processing: Job = {
  ...job,
  status: 'processing',
  resultPath: null,
  metadata: { recordCount: null, filename: null },
  completedAt: null,
}
const campaign: OrderSummary = {
  ...intent.summary,
  paid: true,
  leftOut: 0,
  waits: true,
  message: 'Hi {firstName}, about {address}',
}

test.each(['pull_list', 'basic_pull_list', 'advanced_pull_list'])(
  '%s: a finished list shows its file and downloads in a new tab',
  async (type) => {
    fakeApi(
      delivered,
      answers(getJob, () => job),
    )
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { user } = visit(pages, `/success?type=${type}&jobId=${jobId}`)

    expect(await screen.findByText('zip-78704.csv')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download (1,204 records)' }))

    expect(open).toHaveBeenCalledWith(`/api/download/${jobId}`, '_blank', 'noopener')
    expect(screen.getByRole('link', { name: /Dashboard/ })).toHaveAttribute('href', '/dashboard')
    expect(screen.getByRole('link', { name: 'Order Another List' })).toHaveAttribute('href', '/pull-lists')
  },
)

test('a finished list whose price could not be loaded says so, and shows it at the second try', async () => {
  fakeApi(
    answers(getJob, () => job),
    refuses(getPullList, 500, ''),
  )
  const { user } = visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText('What it holds and costs could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download (1,204 records)' })).toBeVisible()
  fakeApi(
    delivered,
    answers(getJob, () => job),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Price')).toBeVisible()
  expect(screen.queryByText('What it holds and costs could not be loaded')).toBeNull()
})

test('a finished list says what it holds and costs, and its owners are saved to the contacts or texted', async () => {
  const saved: string[] = []
  fakeApi(
    delivered,
    answers(getJob, () => job),
    answers(savePullListToContacts, ({ params }) => {
      saved.push(params.id)
      return { state: 'done' as const, created: 600, updated: 0, unchanged: 11, skipped: 593, doNotCall: 0 }
    }),
  )
  const { user } = visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText('$30.00')).toBeVisible()
  expect(screen.getByText('611')).toBeVisible()
  expect(screen.queryByText(/sample data/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Text These Owners' })).toHaveAttribute(
    'href',
    `/bulk-sms-campaign?pullList=${jobId}`,
  )
  await user.click(screen.getByRole('button', { name: 'Save to Contacts' }))
  expect(await screen.findByText('600 added, 11 known already. 593 have no phone number of their own.')).toBeVisible()
  expect(saved).toEqual([jobId])
})

test('a list of made-up records says so, and one without phones offers no texts', async () => {
  fakeApi(
    answers(getPullList, () => ({ ...list, sample: true, phoneCount: 0 })),
    answers(getJob, () => job),
  )
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText('This is sample data: no real people.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Text These Owners' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save to Contacts' })).toBeNull()
})

test('a list whose file was deleted says when, and offers nothing that needs the file', async () => {
  fakeApi(
    answers(getPullList, () => ({
      ...list,
      resultPath: null,
      hasFiles: false,
      filesDeletedAt: '2026-03-09T18:00:00.000Z',
    })),
    answers(getJob, () => ({ ...job, resultPath: null })),
  )
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(
    await screen.findByText('Its file was deleted on Mar 09, 2026. Order the list again: what you bought is free.'),
  ).toBeVisible()
  expect(screen.getByText('$30.00')).toBeVisible()
  expect(screen.queryByText(/Your list is ready/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Download|Save to Contacts|Skip Trace/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Text These Owners' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Order Another List' })).toBeVisible()
})

const unpaid: Job = { ...processing, metadata: { recordCount: null, filename: null, unpaid: '14.70' } }
const lacks = (missing: string) =>
  answers(getPullList, () => ({ ...list, status: 'processing' as const, unpaid: { amount: '14.70', missing } }))

test('a list that the balance does not cover says what is missing, and leads to where it is paid', async () => {
  fakeApi(
    answers(getJob, () => unpaid),
    lacks('4.70'),
  )
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByRole('link', { name: 'Add $4.70 and start' })).toHaveAttribute(
    'href',
    '/billing/add-money?amount=4.70',
  )
  expect(screen.getByText(/^Your list costs \$14\.70, and \$4\.70 is missing in your balance\./)).toBeVisible()
})

test('a list that the balance covers and the month’s cap keeps back leads to the cap, and asks for no money', async () => {
  fakeApi(
    answers(getJob, () => unpaid),
    lacks('0.00'),
  )
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText(/above your spending cap/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change the Cap' })).toHaveAttribute('href', '/billing')
  expect(screen.queryByRole('link', { name: /Add/ })).toBeNull()
})

test('a list that waits for its payment says when it is canceled', async () => {
  const unpaidUntil = { amount: '14.70', missing: '4.70', until: '2026-12-24T17:00:00.000Z' }
  fakeApi(
    answers(getJob, () => unpaid),
    answers(getPullList, () => ({ ...list, status: 'processing' as const, unpaid: unpaidUntil })),
  )
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText(/If it has not been delivered by Dec 24, 2026, it is canceled\.$/)).toBeVisible()
})

test('a list that was not paid in time says that it was canceled, and why', async () => {
  const reason = 'Its payment did not come within 35 days.'
  fakeApi(answers(getJob, () => ({ ...processing, status: 'canceled' as const, reason })))
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText('This order was canceled')).toBeVisible()
  expect(screen.getByText(`${reason} Nothing was charged.`)).toBeVisible()
})

test('who may not add money is not led to where it is added', async () => {
  fakeApi(
    answers(getJob, () => unpaid),
    lacks('4.70'),
  )
  visit(pages, `/success?type=pull_list&jobId=${jobId}`, { user: { ...ada, role: 'manager' } })
  expect(await screen.findByText(/\$4\.70 is missing in your balance/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Add/ })).toBeNull()
})

test('a list that its customer canceled says so', async () => {
  fakeApi(answers(getJob, () => ({ ...processing, status: 'canceled' as const })))
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByRole('heading', { name: 'Your Order Was Canceled' })).toBeVisible()
  expect(screen.getByText('Nothing was charged.')).toBeVisible()
})

test('a file without a name is called property_leads.csv', async () => {
  fakeApi(
    delivered,
    answers(getJob, () => ({ ...job, metadata: { recordCount: 3, filename: null } })),
  )
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText('property_leads.csv')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download (3 records)' })).toBeVisible()
})

test('while a list is processing the page polls every two seconds, then says that it has come, and offers the download', async () => {
  jest.useFakeTimers()
  try {
    let asked = 0
    fakeApi(
      delivered,
      answers(getJob, () => {
        asked += 1
        return asked < 3 ? processing : job
      }),
    )
    visit(pages, `/success?type=pull_list&jobId=${jobId}`)
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(screen.getByText('Processing your property list...')).toBeVisible()
    expect(asked).toBe(1)
    const said = screen.getAllByRole('status')
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(asked).toBe(2)
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(screen.getByText('zip-78704.csv')).toBeVisible()
    expect(said).toContain(screen.getByText('Your property list has come: 1,204 records.')) // screen readers know the place
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(asked).toBe(3)
  } finally {
    jest.useRealTimers()
  }
})

test('a list without a result path is not ready to download', async () => {
  fakeApi(
    delivered,
    answers(getJob, () => ({ ...job, resultPath: null })),
  )
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const { user } = visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  await user.click(await screen.findByRole('button', { name: /^Download/ }))
  expect(await screen.findByText('Download Not Ready')).toBeVisible()
  expect(screen.getByText('Please wait for the job to complete processing')).toBeVisible()
  expect(open).not.toHaveBeenCalled()
})

test('a list that belongs to no account says that no properties were found', async () => {
  fakeApi(answers(getJob, () => ({ ...job, metadata: { recordCount: 0, filename: null } })))
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText('No properties found')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})

test('a failed list says so, with its reason', async () => {
  fakeApi(answers(getJob, () => ({ ...processing, status: 'failed' as const, reason: 'The source did not answer.' })))
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(
    await screen.findByText('There was an error processing your request. Please try again or contact support.'),
  ).toBeVisible()
  expect(screen.getByText('The source did not answer.')).toBeVisible()
})

test('a list that is filled by hand says when it is due', async () => {
  fakeApi(answers(getJob, () => ({ ...processing, metadata: { ...processing.metadata, manual: true } })))
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText(/within 15-30 minutes/)).toBeVisible()
  const [waiting] = screen.getAllByRole('status').filter((part) => part.textContent.includes('A person is preparing'))
  expect(waiting?.querySelector('[aria-hidden]')).toBeVisible() // the spinner
})

test('an order of another account is not found', async () => {
  fakeApi(
    refuses(getJob, 404, 'Job not found', 'not_found'),
    refuses(getOrderSummary, 404, 'Order not found', 'not_found'),
  )
  visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText('This order was not found')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible()
})

test('a campaign of another account is not found and cannot be sent', async () => {
  fakeApi(refuses(getOrderSummary, 404, 'Order not found', 'not_found'))
  visit(pages, `/success?type=send_sms&jobId=${jobId}`)
  expect(await screen.findByText('This campaign was not found')).toBeVisible()
  expect(screen.queryByText('Payment Successful')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send SMS Campaign Now' })).toBeNull()
})

test('a campaign that is being looked up says nothing of a payment yet', async () => {
  fakeApi({ ...answers(getOrderSummary, () => campaign), to: () => new Promise<Response>(() => {}) })
  visit(pages, `/success?type=send_sms&jobId=${jobId}`)
  expect(await screen.findByLabelText('Loading your campaign')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Your Campaign' })).toBeVisible()
  expect(screen.queryByText('Payment Successful')).toBeNull()
})

test('a status that cannot be fetched says so and can be retried', async () => {
  fakeApi({ ...refuses(getJob, 500, ''), to: async () => new Response('', { status: 500 }) })
  const { user } = visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText('Failed to fetch job status')).toBeVisible()
  fakeApi(
    delivered,
    answers(getJob, () => job),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('zip-78704.csv')).toBeVisible()
})

test('a paid campaign shows its summary and is sent once, then the messages open', async () => {
  const sent: string[] = []
  fakeApi(
    answers(getOrderSummary, () => campaign),
    answers(sendSms, ({ params }) => {
      sent.push(params.id)
      return { campaignId: jobId, recipientCount: 100 }
    }),
  )
  const { user, address } = visit(pages, `/success?type=send_sms&jobId=${jobId}&amount=5.00`)

  expect(await screen.findByText('Spring offers')).toBeVisible()
  expect(screen.getByText('100 paid texts wait')).toBeVisible()
  expect(screen.getByText('Hi {firstName}, about {address}')).toBeVisible()
  expect(screen.getByText('$5.00')).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Send SMS Campaign Now' }))

  expect(await screen.findByText('SMS campaign sent successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/messages'))
  expect(sent).toEqual([jobId])
})

test('a double click on a slow computer, before the button could render busy, sends the campaign once', async () => {
  const sent: string[] = []
  fakeApi(
    answers(getOrderSummary, () => campaign),
    answers(sendSms, ({ params }) => {
      sent.push(params.id)
      return { campaignId: jobId, recipientCount: 100 }
    }),
  )
  visit(pages, `/success?type=send_sms&jobId=${jobId}&amount=5.00`)
  const button = await screen.findByRole('button', { name: 'Send SMS Campaign Now' })
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('SMS campaign sent successfully!')).toBeVisible()
  expect(sent).toEqual([jobId])
})

test('a campaign that cannot be sent says why, and the button works again', async () => {
  fakeApi(
    answers(getOrderSummary, () => campaign),
    { ...refuses(sendSms, 500, ''), to: async () => new Response('', { status: 500 }) },
  )
  const { user, address } = visit(pages, `/success?type=send_sms&jobId=${jobId}&amount=5.00`)
  await user.click(await screen.findByRole('button', { name: 'Send SMS Campaign Now' }))
  expect(await screen.findByText('Failed to send SMS campaign')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send SMS Campaign Now' })).toBeEnabled()
  expect(address()).toContain('/success')
})

test('a campaign that was canceled in another window is not said to wait any more once it cannot be sent', async () => {
  let waits = true
  fakeApi(
    answers(getOrderSummary, () => ({ ...campaign, waits })),
    refuses(sendSms, 409, 'This campaign was canceled, and what was paid for it is given back.', 'wrong_status'),
  )
  const { user } = visit(pages, `/success?type=send_sms&jobId=${jobId}`)
  const button = await screen.findByRole('button', { name: 'Send SMS Campaign Now' })
  waits = false
  await user.click(button)
  expect(await screen.findByText('This campaign does not wait any more')).toBeVisible()
  expect(screen.queryByText('100 paid texts wait')).toBeNull()
})

test('a campaign that is sent from another window is not offered to be sent again', async () => {
  const live = fakeLive()
  let waits = true
  fakeApi(answers(getOrderSummary, () => ({ ...campaign, waits })))
  visit(pages, `/success?type=send_sms&jobId=${jobId}`)
  expect(await screen.findByText('100 paid texts wait')).toBeVisible()
  waits = false
  live.push({ type: 'campaign', id: jobId })
  expect(await screen.findByText('This campaign does not wait any more')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send SMS Campaign Now' })).toBeNull()
})

test('a campaign that waits for a confirmed address says so', async () => {
  const words =
    'Please confirm your email address first. We sent a link to ada@example.com; you can get another one in Settings.'
  fakeApi(
    answers(getOrderSummary, () => campaign),
    refuses(sendSms, 403, words, 'confirm_email'),
  )
  const { user } = visit(pages, `/success?type=send_sms&jobId=${jobId}&amount=5.00`)
  await user.click(await screen.findByRole('button', { name: 'Send SMS Campaign Now' }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('a campaign that was sent already does not wait to be sent', async () => {
  fakeApi(answers(getOrderSummary, () => ({ ...campaign, waits: false })))
  visit(pages, `/success?type=send_sms&jobId=${jobId}&amount=5.00`)
  expect(await screen.findByRole('link', { name: 'View Campaigns' })).toHaveAttribute('href', '/campaigns')
  expect(screen.queryByRole('button', { name: 'Send SMS Campaign Now' })).toBeNull()
})

test('a campaign that is not paid leads back to its checkout', async () => {
  fakeApi(answers(getOrderSummary, () => ({ ...campaign, paid: false, waits: false })))
  visit(pages, `/success?type=send_sms&jobId=${jobId}&amount=0.00&employeeBypass=false`)
  expect(await screen.findByRole('link', { name: 'Go to Checkout' })).toHaveAttribute(
    'href',
    `/checkout?type=send_sms&jobId=${jobId}&amount=5.00`,
  )
  expect(screen.queryByRole('button', { name: 'Send SMS Campaign Now' })).toBeNull()
})

test('an employee reads that the payment was bypassed', async () => {
  fakeApi(answers(getOrderSummary, () => campaign))
  visit(pages, `/success?type=send_sms&jobId=${jobId}&employeeBypass=true`, { user: { ...ada, employee: true } })
  expect(await screen.findByText('Payment bypassed')).toBeVisible()
})

test('a customer whose order was charged does not read that it was not, whatever the address says', async () => {
  fakeApi(answers(getOrderSummary, () => campaign))
  visit(pages, `/success?type=send_sms&jobId=${jobId}&employeeBypass=true`)
  expect(await screen.findByText('Spring offers')).toBeVisible()
  expect(screen.queryByText('Payment bypassed')).toBeNull()
})

const trace: Job = { ...job, kind: 'skip_trace', title: 'owners.csv' }

test('a skip trace that is being worked on is thanked for, and one that is ready leads to its result', async () => {
  fakeApi(answers(getJob, () => ({ ...trace, status: 'processing' as const })))
  const first = visit(pages, `/success?type=skip_trace&jobId=${jobId}`)
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(screen.getByText('Your order has been received.')).toBeVisible()
  first.leave()

  fakeApi(answers(getJob, () => trace))
  visit(pages, `/success?type=skip_trace&jobId=${jobId}`)
  expect(await screen.findByText('Your skip trace is ready.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See Your Skip Traces' })).toHaveAttribute('href', '/skip-trace')
})

test.each([
  ['failed', 'Your skip trace failed.'],
  ['canceled', 'You canceled this order.'],
] as const)('a skip trace that is %s is not thanked for', async (status, words) => {
  fakeApi(answers(getJob, () => ({ ...trace, status, reason: 'The file has no rows.' })))
  visit(pages, `/success?type=skip_trace&jobId=${jobId}`)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText('Your order has been received.')).toBeNull()
})

test.each(['skip_trace', 'refrigerator', ''])(
  'an order of the type "%s" that is not there is not thanked for',
  async (type) => {
    fakeApi(refuses(getJob, 404, 'Not found', 'not_found'))
    visit(pages, `/success?type=${type}&jobId=${jobId}`)
    expect(await screen.findByText('This order was not found')).toBeVisible()
    expect(screen.queryByText('Your order has been received.')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
  },
)

test('an order that is known is shown as what it is, whatever the address calls it', async () => {
  fakeApi(
    delivered,
    answers(getJob, () => job),
  )
  visit(pages, `/success?type=skip_trace&jobId=${jobId}`)
  expect(await screen.findByRole('heading', { name: 'Your Property List' })).toBeVisible()
})

test('an order that cannot be looked up can be asked for again', async () => {
  fakeApi(refuses(getJob, 500, 'Something went wrong', 'internal'))
  const { user } = visit(pages, `/success?type=skip_trace&jobId=${jobId}`)
  expect(await screen.findByText('Your order could not be loaded')).toBeVisible()
  fakeApi(
    delivered,
    answers(getJob, () => job),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your Property List' })).toBeVisible()
})

test('an address without an order thanks, claims nothing, and leads to the dashboard', async () => {
  fakeApi()
  visit(pages, '/success?type=refrigerator')
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(screen.queryByText('Your order has been received.')).toBeNull()
  expect(screen.getByText(/^Your orders are under/)).toHaveTextContent(
    'Your orders are under Pull Lists, Skip Trace and Campaigns. We also emailed you the result.',
  )
  for (const [name, href] of [
    ['Pull Lists', '/pull-lists'],
    ['Skip Trace', '/skip-trace'],
    ['Campaigns', '/campaigns'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('what of a list has no phone is looked for, free, in one press', async () => {
  const traced: string[] = []
  fakeApi(
    delivered,
    answers(getJob, () => (traced.length === 0 ? job : { ...trace, status: 'processing' as const })),
    answers(tracePullList, ({ params }) => {
      traced.push(params.id)
      return { message: 'We look for 593 people.', jobId }
    }),
  )
  const { user, address } = visit(pages, `/success?type=pull_list&jobId=${jobId}`)
  expect(await screen.findByText('593 records have no phone number of their own')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Skip Trace, Free' }))
  await waitFor(() => expect(address()).toBe(`/success?type=skip_trace&jobId=${jobId}`))
  expect(traced).toEqual([jobId])
})

test('a list whose every record has a phone, or whose file is deleted, has nothing to look for', async () => {
  for (const other of [{ phoneCount: 1204 }, { hasFiles: false }]) {
    fakeApi(
      answers(getPullList, () => ({ ...list, ...other })),
      answers(getJob, () => job),
    )
    const { leave } = visit(pages, `/success?type=pull_list&jobId=${jobId}`)
    expect(await screen.findByText('$30.00')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Skip Trace, Free' })).toBeNull()
    leave()
  }
})
