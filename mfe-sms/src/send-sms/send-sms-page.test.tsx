import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { getSendingInfo } from 'contract/campaign-launch'
import { listMembers } from 'contract/members'
import { createSms, listSmsOrders, type SmsOrder } from 'contract/sms'
import { ada, answers, fakeApi, fakeLive, paste, refuses, visit } from 'shell/testing'
import { readCsvFile } from 'lists/read-file'
import { readSheetFile } from 'lists/read-sheet-file'
import { workersInPage } from 'lists/test/workers-in-page'
import { listTasks } from '../lists/list-tasks.ts'
import { pages } from '../pages.tsx'

const info = answers(getSendingInfo, () => ({
  sandbox: true,
  quietHours: false,
  pacePerMinute: 4500,
  registration: 'draft' as const,
  waitsForNumber: false,
}))
const jobId = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'

/** Left at its checkout. */
const order: SmsOrder = {
  id: jobId,
  campaignId: jobId,
  campaignName: 'One',
  state: 'unpaid',
  recipientCount: 1,
  amount: '0.05',
  sentCount: 0,
  createdAt: '2026-01-02T03:04:05.000Z',
}
const orders = answers(listSmsOrders, () => [])

beforeAll(() => workersInPage({ csv: listTasks(readCsvFile), sheet: listTasks(readSheetFile) }))

test('recipients are added by hand and from a CSV, and the campaign goes to its checkout', async () => {
  const sent: unknown[] = []
  fakeApi(
    info,
    orders,
    answers(createSms, ({ body }) => {
      sent.push(body)
      return { recipientCount: 2, segments: 2, amount: '0.10', jobId }
    }),
  )
  const { user, address } = visit(pages, '/send-sms')
  const checkout = await screen.findByRole('button', { name: 'Continue to Checkout' })
  expect(checkout).toBeDisabled()

  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Phone number is required')).toBeVisible()
  await user.type(screen.getByLabelText('Phone Number'), '512 555 0100')
  await user.type(screen.getByLabelText('First Name (optional)'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const text = 'phone,name\n5125550101,Grace\n,Nobody'
  await user.upload(
    screen.getByLabelText(/Upload CSV/),
    Object.assign(new File([text], 'more.csv'), { arrayBuffer: () => new Response(text).arrayBuffer() }),
  )
  expect(await screen.findByText('Added 1 recipients from CSV.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Recipients (2)' })).toBeVisible()

  await user.click(checkout)
  expect(screen.getByText('Campaign name is required')).toBeVisible()
  await user.type(screen.getByLabelText('Campaign Name'), 'Two')
  await user.click(checkout)
  await waitFor(() => expect(address()).toBe(`/checkout?type=send_sms&jobId=${jobId}&amount=0.10`))
  expect(screen.getByText('SMS campaign created for 2 recipients.')).toBeVisible()
  expect(sent).toMatchObject([
    {
      campaignName: 'Two',
      shownPrice: '0.05',
      recipients: [
        { phone: '5125550100', name: 'Ada' },
        { phone: '5125550101', name: 'Grace' },
      ],
    },
  ])
})

test('what is said of a thousand recipients and more has commas', async () => {
  fakeApi(
    info,
    orders,
    answers(createSms, ({ body }) => ({
      recipientCount: body.recipients.length,
      segments: 1200,
      amount: '60.00',
      jobId,
    })),
  )
  const { user } = visit(pages, '/send-sms')
  const rows = Array.from({ length: 1200 }, (_, at) => `512555${String(at).padStart(4, '0')},Ada`)
  const text = `phone,name\n${rows.join('\n')}`
  await user.upload(
    await screen.findByLabelText(/Upload CSV/),
    Object.assign(new File([text], 'more.csv'), { arrayBuffer: () => new Response(text).arrayBuffer() }),
  )
  expect(await screen.findByText('Added 1,200 recipients from CSV.')).toBeVisible()
  await user.type(screen.getByLabelText('Campaign Name'), 'Many')
  await user.click(screen.getByRole('button', { name: 'Continue to Checkout' }))
  expect(await screen.findByText('SMS campaign created for 1,200 recipients.')).toBeVisible()
})

test('who comes back from the checkout without paying goes on with the same order; what is changed first is another one', async () => {
  const made: SmsOrder[] = []
  fakeApi(
    info,
    answers(listSmsOrders, () => [...made]),
    answers(createSms, ({ body }) => {
      const id = jobId.replace(/1$/, String(made.length + 1))
      made.push({ ...order, id, campaignName: body.campaignName })
      return { recipientCount: 1, segments: 1, amount: '0.05', jobId: id }
    }),
  )
  const orderOnce = async (name?: string) => {
    const { user, address, leave } = visit(pages, '/send-sms')
    const field = await screen.findByLabelText('Campaign Name')
    if (made.length === 0) {
      await user.type(screen.getByLabelText('Phone Number'), '5125550100{Enter}')
    }
    if (name) {
      await user.clear(field)
      await user.type(field, name)
    }
    const checkout = await screen.findByRole('button', { name: 'Continue to Checkout' })
    await waitFor(() => expect(checkout).toBeEnabled())
    await user.click(checkout)
    await waitFor(() => expect(address()).toMatch(/^\/checkout/))
    const at = address()
    leave()
    return at
  }
  const first = await orderOnce('One')
  expect(await orderOnce()).toBe(first)
  expect(await orderOnce('Two')).not.toBe(first)
  expect(made.map(({ campaignName }) => campaignName)).toEqual(['One', 'Two'])
})

test('the same form, left open in another tab, opens the checkout of the order that was made there, also when it is paid by now', async () => {
  const made: SmsOrder[] = []
  fakeApi(
    info,
    answers(listSmsOrders, () => [...made]),
    answers(createSms, ({ body }) => {
      const id = jobId.replace(/1$/, String(made.length + 1))
      made.push({ ...order, id, campaignName: body.campaignName })
      return { recipientCount: 1, segments: 1, amount: '0.05', jobId: id }
    }),
  )
  function tab() {
    const { user, address, leave } = visit(pages, '/send-sms')
    const page = within(document.body.lastElementChild as HTMLElement) // of what was just rendered
    return {
      async fill(name: string) {
        await user.type(await page.findByLabelText('Phone Number'), '5125550100{Enter}')
        await user.type(page.getByLabelText('Campaign Name'), name)
      },
      async order() {
        const checkout = await page.findByRole('button', { name: 'Continue to Checkout' })
        await waitFor(() => expect(checkout).toBeEnabled())
        await user.click(checkout)
        await waitFor(() => expect(address()).toMatch(/^\/checkout/))
        leave()
        return address()
      },
    }
  }
  const [one, other, third, fourth] = [tab(), tab(), tab(), tab()]
  for (const { fill } of [one, other, third, fourth]) await fill('Two tabs')
  const first = await one.order()
  expect(await other.order()).toBe(first)
  made[0] = { ...order, campaignName: 'Two tabs', state: 'paid' }
  expect(await third.order()).toBe(first)
  expect(made).toHaveLength(1)

  made[0] = { ...order, campaignName: 'Two tabs', state: 'canceled' }
  expect(await fourth.order()).not.toBe(first)
  expect(made).toHaveLength(2)
})

test('a checkout that lacks something brings the user to the first field to fill in', async () => {
  fakeApi(info, orders)
  const { user } = visit(pages, '/send-sms')
  await paste(user, await screen.findByLabelText('Phone Number'), '5125550100')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const [name, message] = [screen.getByLabelText('Campaign Name'), screen.getByLabelText('Message')]
  await user.clear(message)
  const checkout = screen.getByRole('button', { name: 'Continue to Checkout' })

  await user.click(checkout)
  expect(name).toHaveFocus()
  expect(name).toHaveAccessibleDescription('Campaign name is required')
  await user.type(name, 'One')
  await user.click(checkout)
  expect(message).toHaveFocus()
  expect(message).toHaveAccessibleDescription(/Message is required/)
})

test('a line break behind the message, as a pasted one has it, is neither shown in its price nor sent', async () => {
  fakeApi(info, orders)
  const { user } = visit(pages, '/send-sms')
  await user.type(await screen.findByLabelText('Phone Number'), '5125550100{Enter}')
  const message = screen.getByLabelText('Message')
  await user.clear(message)
  await user.click(message)
  await user.paste(`${'a'.repeat(160)}\n`)
  expect(await screen.findByText('1 × $0.05')).toBeVisible()
  expect(screen.getByText(/160 characters · 1 segment /)).toBeVisible()
})

test('without orders it says so, as a part of the page', async () => {
  fakeApi(info, orders)
  visit(pages, '/send-sms')
  expect(await screen.findByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible()
})

test('whose role orders nothing is not pointed to a form above', async () => {
  fakeApi(
    info,
    orders,
    answers(listMembers, () => []),
  )
  visit(pages, '/send-sms', { user: { ...ada, role: 'viewer' } })
  expect(await screen.findByText('What the account orders appears here.')).toBeVisible()
  expect(screen.queryByText(/What you order above/)).toBeNull()
})

test('orders that fail to load say so and can be retried', async () => {
  fakeApi(info, refuses(listSmsOrders, 500, ''))
  const { user } = visit(pages, '/send-sms')
  expect(await screen.findByText('Your orders could not be loaded')).toBeVisible()
  fakeApi(info, orders)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible()
})

test('a refusal shows the server’s message', async () => {
  fakeApi(info, orders, refuses(createSms, 422, '{lastName} is not a placeholder.'))
  const { user } = visit(pages, '/send-sms')
  await paste(user, await screen.findByLabelText('Phone Number'), '5125550100')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'One')
  await user.click(screen.getByRole('button', { name: 'Continue to Checkout' }))
  expect(await screen.findByText('{lastName} is not a placeholder.')).toBeVisible()
})

test('the orders stand under the form, each with its state and its next step', async () => {
  const order = (id: string, campaignName: string, state: SmsOrder['state']): SmsOrder => ({
    id,
    campaignId: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02',
    campaignName,
    state,
    recipientCount: 3,
    amount: '0.15',
    sentCount: 0,
    createdAt: '2026-01-02T03:04:05.000Z',
  })
  fakeApi(
    info,
    answers(listSmsOrders, () => [
      order(jobId, 'Elm Street', 'unpaid'),
      order(`${jobId.slice(0, -1)}3`, 'Oak Street', 'paid'),
    ]),
  )
  visit(pages, '/send-sms')
  const [, unpaid, paid] = within(await screen.findByRole('table', { name: 'Your SMS orders' })).getAllByRole('row')
  for (const text of ['Elm Street', 'Not paid', '$0.15'])
    expect(within(unpaid as HTMLElement).getByText(text)).toBeVisible()
  expect(within(unpaid as HTMLElement).getAllByRole('link', { name: 'Continue to Checkout' })[0]).toHaveAttribute(
    'href',
    `/checkout?type=send_sms&jobId=${jobId}&amount=0.15`,
  )
  expect(within(paid as HTMLElement).getByText('Paid, not sent')).toBeVisible()
  expect(within(paid as HTMLElement).getAllByRole('button', { name: 'Send Now' })[0]).toBeEnabled()
})

test('an order that is paid in another window can be sent here without a reload', async () => {
  const live = fakeLive()
  let state: SmsOrder['state'] = 'unpaid'
  fakeApi(
    info,
    answers(listSmsOrders, () => [{ ...order, state }]),
  )
  visit(pages, '/send-sms')
  expect(await screen.findByText('Not paid')).toBeVisible()
  state = 'paid'
  live.push({ type: 'order', id: jobId })
  expect(await screen.findByRole('button', { name: 'Send Now' })).toBeEnabled()
})

test('a price of the account’s own is in the text, and one that rose meanwhile is shown before anything is ordered', async () => {
  const shown = ['0.06']
  fakeApi(
    answers(getSendingInfo, () => ({
      sandbox: true,
      quietHours: false,
      pacePerMinute: 4500,
      registration: 'draft' as const,
      waitsForNumber: false,
      smsPrice: shown.pop() ?? '0.08',
    })),
    orders,
    refuses(createSms, 409, 'A segment costs $0.08 now, not $0.06 as you were shown.', 'price_changed'),
  )
  const { user } = visit(pages, '/send-sms')
  expect(await screen.findByText(/You pay \$0\.06 a segment/)).toBeVisible()
  await paste(user, screen.getByLabelText('Phone Number'), '5125550100')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'One')
  await user.click(screen.getByRole('button', { name: 'Continue to Checkout' }))
  expect(await screen.findByText('A segment costs $0.08 now, not $0.06 as you were shown.')).toBeVisible()
  expect(await screen.findByText(/You pay \$0\.08 a segment/)).toBeVisible()
})
