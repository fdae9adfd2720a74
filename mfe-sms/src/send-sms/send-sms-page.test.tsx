import { screen, waitFor } from '@testing-library/react'
import { getSendingInfo } from 'contract/campaign-launch'
import { createSms } from 'contract/sms'
import { answers, fakeApi, refuses, visit } from 'shell/testing'
import { readCsvFile } from 'lists/read-file'
import { readSheetFile } from 'lists/read-sheet-file'
import { workersInPage } from 'lists/test/workers-in-page'
import { listTasks } from '../lists/list-tasks.ts'
import { pages } from '../pages.tsx'

jest.setTimeout(30_000)

const info = answers(getSendingInfo, () => ({ sandbox: true, quietHours: false, pacePerMinute: 4500 }))
const jobId = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'

beforeAll(() => workersInPage({ csv: listTasks(readCsvFile), sheet: listTasks(readSheetFile) }))

test('recipients are added by hand and from a CSV, and the campaign goes to its checkout', async () => {
  const sent: unknown[] = []
  fakeApi(
    info,
    answers(createSms, ({ body }) => {
      sent.push(body)
      return { recipientCount: 2, jobId }
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
      recipients: [
        { phone: '5125550100', name: 'Ada' },
        { phone: '5125550101', name: 'Grace' },
      ],
    },
  ])
})

test('a refusal shows the server’s message', async () => {
  fakeApi(info, refuses(createSms, 422, '{lastName} is not a placeholder.'))
  const { user } = visit(pages, '/send-sms')
  await user.type(await screen.findByLabelText('Phone Number'), '5125550100')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'One')
  await user.click(screen.getByRole('button', { name: 'Continue to Checkout' }))
  expect(await screen.findByText('{lastName} is not a placeholder.')).toBeVisible()
})
