import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { use } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { getSendingInfo, launchCampaign, planCampaign, type CampaignPlan } from 'contract/campaign-launch'
import { listBroughtNumbers } from 'contract/brought-numbers'
import { campaignList, getCampaign, listCampaigns, type Campaign, type CampaignDetails } from 'contract/campaigns'
import { listContactRecipients } from 'contract/contact-lists'
import { listNumbers } from 'contract/numbers'
import { pullListRecipients } from 'contract/pull-lists'
import { skipTraceRecipients } from 'contract/skip-trace'
import { addSuppressions } from 'contract/suppressions'
import { ada, answers, fakeApi, fakeLive, refuses, visit, paste } from 'shell/testing'
import { readCsvFile } from 'lists/read-file'
import { readSheetFile } from 'lists/read-sheet-file'
import { workbookOf } from 'lists/test/workbook-of'
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
const plan: CampaignPlan = {
  total: 2,
  sendNow: 1,
  wait: [],
  never: [{ reason: 'opted_out', count: 1 }],
  segments: 1,
  plan: 'starter',
  unitPrice: '0.04',
  amount: '0.04',
  finishAt: null,
  worst: null,
  rampUp: null,
  networks: null,
  quietHours: true,
  sandbox: true,
}
const planned = answers(planCampaign, () => plan)
const campaign: Campaign = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  name: 'Spring',
  status: 'active',
  provider: 'twilio',
  messageTemplate: 'Hi',
  totalRecipients: 2,
  sentCount: 0,
  deliveredCount: 0,
  failedCount: 0,
  responseCount: 0,
  paidOrderId: null,
  unpaid: null,
  createdAt: '2026-01-02T03:04:05.000Z',
}
/** A copy of a campaign, not launched. */
const draft: CampaignDetails = {
  ...campaign,
  name: 'Spring (copy)',
  status: 'draft',
  messageTemplate: 'Hi {firstName}, about {address}?',
  kind: 'bulk',
  queuedCount: 1,
  waitingCount: 0,
  unknownCount: 0,
  skippedCount: 2,
  canceledCount: 0,
  outcomes: [],
  standing: null,
  launchedAt: null,
  completedAt: null,
  finishAt: null,
  cost: null,
  checkoutAmount: null,
  review: null,
  networks: null,
  jobId: null,
  sandbox: true,
}
const optedOut = answers(addSuppressions, ({ body }) => ({ added: body.phones.length, already: 0, invalid: 0 }))
const file = (text: string, name = 'owners.csv') =>
  Object.assign(new File([text], name, { type: 'text/csv' }), { arrayBuffer: () => new Response(text).arrayBuffer() })

beforeAll(() => workersInPage({ csv: listTasks(readCsvFile), sheet: listTasks(readSheetFile) }))

test('a launch that the balance does not cover says what is missing, not that messages are queued', async () => {
  const waits = { ...campaign, status: 'paused' as const, unpaid: { amount: '4.00', missing: '1.00' } }
  fakeApi(
    info,
    planned,
    answers(listCampaigns, () => [waits]),
    answers(launchCampaign, () => waits),
  )
  const { user, address } = visit(pages, '/bulk-sms-campaign')
  await user.type(await screen.findByLabelText('Or paste text'), '5125550100,Ada,12 Oak St')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  await user.click(await screen.findByRole('button', { name: 'Launch SMS Campaign' }))
  await waitFor(() => expect(address()).toBe('/campaigns'))
  expect(await screen.findByText(/\$1\.00 is missing in your balance/)).toBeVisible()
  expect(screen.queryByText(/queued for delivery/)).toBeNull()
})

test('the same form, left open in another tab, launches the campaign that was launched there; a form that is opened later launches another', async () => {
  const keys: unknown[] = []
  fakeApi(
    info,
    planned,
    answers(listCampaigns, () => [campaign]),
    answers(launchCampaign, ({ body }) => {
      keys.push(body.launchKey)
      return campaign
    }),
  )
  function tab() {
    const { user, address, leave } = visit(pages, '/bulk-sms-campaign')
    const page = within(document.body.lastElementChild as HTMLElement) // of what was just rendered
    return async () => {
      await paste(user, await page.findByLabelText('Or paste text'), '5125550100,Ada,12 Oak St')
      await user.click(page.getByRole('button', { name: 'Process Text Data' }))
      await user.type(page.getByLabelText('Campaign Name'), 'Spring')
      await user.click(await page.findByRole('button', { name: 'Launch SMS Campaign' }))
      await waitFor(() => expect(address()).toBe('/campaigns'))
      leave()
    }
  }
  const launchInOther = tab()
  await tab()()
  await launchInOther()
  await tab()()
  const [first, second, third] = keys
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a file is loaded, planned and launched; the user then sees the campaigns', async () => {
  const launches: unknown[] = []
  fakeApi(
    info,
    planned,
    answers(listCampaigns, () => [campaign]),
    answers(launchCampaign, ({ body }) => {
      launches.push(body)
      return { ...campaign, totalRecipients: 2, skippedCount: 1 }
    }),
  )
  const { user, address } = visit(pages, '/bulk-sms-campaign')
  expect(screen.queryByRole('button', { name: 'Launch SMS Campaign' })).toBeNull()

  await user.upload(
    await screen.findByLabelText(/Upload CSV or Excel/),
    file('Owner Name,Property Address,Phone\nAda Lovelace,12 Oak St,(512) 555-0100\nGrace,,5125550101\nX,,12'),
  )
  expect(await screen.findByText('File Processed Successfully')).toBeVisible()
  expect(screen.getByText('Loaded 2 valid property records')).toBeVisible()
  expect(screen.getByText('2 loaded, 0 duplicates, 1 without a usable phone number')).toBeVisible()
  expect(await screen.findByText(/Never: opted out/)).toBeVisible()

  const launch = screen.getByRole('button', { name: 'Launch SMS Campaign' })
  expect(launch).toBeDisabled()
  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  await user.click(launch)
  await waitFor(() => expect(address()).toBe('/campaigns'))
  expect(screen.getByText('Campaign Created Successfully')).toBeVisible()
  expect(screen.getByText('1 messages queued for delivery via the SMS provider')).toBeVisible()
  expect(launches).toMatchObject([
    {
      name: 'Spring',
      provider: 'twilio',
      totalRecipients: 2,
      shownPrice: '0.04',
      shownAmount: '0.04',
      recipients: [{ phone: '5125550100', name: 'Ada Lovelace', address: '12 Oak St' }, { phone: '5125550101' }],
    },
  ])
})

test.each([
  { unpaid: null, said: 'Campaign Created Successfully' },
  { unpaid: { amount: '4.00', missing: '1.00' }, said: 'Campaign waits for payment' },
])('who goes elsewhere while a campaign is launched stays there, and reads: $said', async ({ unpaid, said }) => {
  let arrive = () => {}
  fakeApi(
    answers(getSendingInfo, () => ({ ...ready, waitsForNumber: true })),
    planned,
    answers(launchCampaign, () => new Promise((resolve) => (arrive = () => resolve({ ...campaign, unpaid })))),
    answers(listNumbers, () => ({
      numbers: [],
      without: 'none' as const,
      onlyOne: false,
      fees: { local: '1.15', tollFree: '2.15' },
      funds: 'wallet' as const,
    })),
    answers(listBroughtNumbers, () => []),
  )
  const { user, address } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada,12 Oak St')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  await user.click(await screen.findByRole('button', { name: 'Launch SMS Campaign' }))
  await user.click(screen.getByRole('link', { name: /wait until you have one/ }))
  await waitFor(() => expect(screen.queryByLabelText('Campaign Name')).toBeNull())
  arrive()
  expect(await screen.findByText(said)).toBeVisible()
  expect(address()).toBe('/settings/numbers')
})

test('what is said of a thousand records and more has commas, from the file and the pasted text to the launch', async () => {
  fakeApi(
    info,
    planned,
    answers(listCampaigns, () => [campaign]),
    answers(launchCampaign, () => ({ ...campaign, totalRecipients: 2200 })),
  )
  const { user, address } = visit(pages, '/bulk-sms-campaign')
  const lines = (area: string, many: number) =>
    Array.from({ length: many }, (_, at) => `${area}555${String(at).padStart(4, '0')},Ada,12 Oak St`).join('\n')
  await user.upload(
    await screen.findByLabelText(/Upload CSV or Excel/),
    file(`Phone,Name,Address\n${lines('512', 1200)}`),
  )
  expect(await screen.findByText('Loaded 1,200 valid property records')).toBeVisible()
  await user.click(screen.getByLabelText('Or paste text'))
  await user.paste(lines('713', 1000))
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(await screen.findByText('Loaded 1,000 valid property records')).toBeVisible()

  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  await user.click(await screen.findByRole('button', { name: 'Launch SMS Campaign' }))
  await waitFor(() => expect(address()).toBe('/campaigns'))
  expect(await screen.findByText('2,200 messages queued for delivery via the SMS provider')).toBeVisible()
})

test('pasted lines are loaded; a line without a phone is not', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  const button = await screen.findByRole('button', { name: 'Process Text Data' })
  expect(button).toBeDisabled()

  await paste(user, screen.getByLabelText('Or paste text'), '5125550100,Ada,12 Oak St')
  await user.click(button)
  expect(await screen.findByText('Text Processed Successfully')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Recipients Preview (1)' })).toBeVisible()

  await paste(user, screen.getByLabelText('Or paste text'), 'nothing,here')
  await user.click(button)
  expect(await screen.findByText('Text Processing Error')).toBeVisible()
})

test('pasted lines of which none is loaded are counted with why in the place of what was loaded before, and stay to be corrected', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  const text = await screen.findByLabelText('Or paste text')
  await paste(user, text, '5125550100,Ada')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(await screen.findByText('1 loaded, 0 duplicates, 0 without a usable phone number')).toBeVisible()
  await paste(user, text, '5125550101 Grace\n512,Joan')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(await screen.findByText('Pasted text: 2 rows')).toBeVisible()
  expect(
    screen.getByText(
      '0 loaded, 0 duplicates, 1 without a usable phone number, 1 with one field: a line needs a phone and a name, with a comma between them',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/^1 loaded/)).toBeNull()
  expect(text).toHaveValue('5125550101 Grace\n512,Joan')
})

test('a pasted line with a phone alone is said to lack its name, not its phone', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada\n5125550101\n512,Grace')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(
    await screen.findByText(
      '1 loaded, 0 duplicates, 1 without a usable phone number, 1 with one field: a line needs a phone and a name, with a comma between them',
    ),
  ).toBeVisible()
})

test('a row whose phone is in the list already is counted as such, not as loaded', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await user.upload(screen.getByLabelText(/Upload CSV or Excel/), file('Phone,Name\n5125550100,Ada\n5125550101,Grace'))
  await waitFor(() => expect(screen.getByText('Loaded 1 valid property records')).toBeVisible())
  expect(
    screen.getByText('1 loaded, 1 already in the list, 0 duplicates, 0 without a usable phone number'),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Recipients Preview (2)' })).toBeVisible()

  await paste(user, screen.getByLabelText('Or paste text'), '5125550100,Ada')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(await screen.findByText('Loaded 0 valid property records')).toBeVisible()
  expect(
    screen.getByText('0 loaded, 1 already in the list, 0 duplicates, 0 without a usable phone number'),
  ).toBeVisible()
})

test('the columns that were found in a file are said and can be chosen otherwise; only what the file gave is loaded again', async () => {
  const launches: { recipients: unknown }[] = []
  fakeApi(
    info,
    planned,
    answers(listCampaigns, () => [campaign]),
    answers(launchCampaign, ({ body }) => {
      launches.push({ recipients: body.recipients })
      return campaign
    }),
  )
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550109,Before,1 Elm St')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(screen.queryByRole('button', { name: 'Choose Other Columns' })).toBeNull()
  await user.upload(
    screen.getByLabelText(/Upload CSV or Excel/),
    file(
      'Owner,Contact,Phone,Cell 2,House Number,Street Name,Zip\n' +
        'Ada Trust,Ada,5125550100,5125550110,12,Oak St,\nBo Trust,Bo,5125550101,5125550111,9,Elm Ave,78701\nCy Trust,Cy,5125550102,5125550112,7,5TH AVE,',
    ),
  )
  expect(
    await screen.findByText('Phone: Phone, Cell 2. Name: Owner. Address: House Number, Street Name, Zip.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Bo Trust' }))

  await user.click(screen.getByRole('button', { name: 'Choose Other Columns' }))
  await user.selectOptions(await screen.findByLabelText('Name'), 'Contact (Ada)')
  await user.click(screen.getByRole('button', { name: 'Load Again' }))
  expect(
    await screen.findByText('Phone: Phone, Cell 2. Name: Contact. Address: House Number, Street Name, Zip.'),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Recipients Preview (3)' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Choose Other Columns' }))
  await user.selectOptions(await screen.findByLabelText('Phone'), 'Cell 2 (5125550110)')
  await user.selectOptions(screen.getByLabelText('House number'), 'Not in the file')
  await user.click(screen.getByRole('button', { name: 'Load Again' }))
  expect(await screen.findByText('Phone: Cell 2. Name: Contact. Address: Street Name, Zip.')).toBeVisible()

  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  await user.click(screen.getByRole('button', { name: 'Launch SMS Campaign' }))
  await waitFor(() =>
    expect(launches).toMatchObject([
      {
        recipients: [
          { phone: '5125550109', name: 'Before', address: '1 Elm St' },
          { phone: '5125550110', name: 'Ada', address: 'Oak St' },
          { phone: '5125550111', name: 'Bo', address: 'Elm Ave, 78701' },
          { phone: '5125550112', name: 'Cy', address: '5TH AVE' },
        ],
      },
    ]),
  )
})

const unknown = 'Kontakt,Erreichbar\nAda,unlisted\nBo,ask Cy\nCy,none\nDee,5125550104\n'

test('in a file in which no column of phones is found the columns are chosen, and what was typed stays', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  await user.type(await screen.findByLabelText('Campaign Name'), 'Spring')
  await user.upload(screen.getByLabelText(/Upload CSV or Excel/), file(unknown))
  const dialog = await screen.findByRole('dialog', { name: 'Columns of owners.csv' })
  expect(within(dialog).getByText(/^No column of phone numbers was found/)).toBeVisible()
  expect(screen.queryByText('File Processing Error')).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Load' })).toBeDisabled()
  await user.selectOptions(within(dialog).getByLabelText('Phone'), 'Erreichbar (unlisted)')
  await user.selectOptions(within(dialog).getByLabelText('Name'), 'Kontakt (Ada)')
  await user.click(within(dialog).getByRole('button', { name: 'Load' }))
  expect(await screen.findByText('1 loaded, 0 duplicates, 3 without a usable phone number')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Dee' })).toBeVisible()
  expect(screen.getByText('Phone: Erreichbar. Name: Kontakt. Address: not found.')).toBeVisible()
  expect(screen.getByLabelText('Campaign Name')).toHaveValue('Spring')
})

test('a file whose column of phones is not chosen is refused with the reason, and can still be chosen', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  await user.upload(await screen.findByLabelText(/Upload CSV or Excel/), file(unknown))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Columns of owners.csv' })).getByRole('button', {
      name: 'Cancel',
    }),
  )
  expect(await screen.findByText('File Processing Error')).toBeVisible()
  expect(screen.getByText('owners.csv was not loaded: choose the column that holds the phone numbers.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose Columns' }))
  await user.selectOptions(await screen.findByLabelText('Phone'), 'Erreichbar (unlisted)')
  await user.click(screen.getByRole('button', { name: 'Load' }))
  expect(await screen.findByText('Loaded 1 valid property records')).toBeVisible()
  expect(screen.queryByText(/was not loaded/)).toBeNull()
})

test('a column in which no row has a usable phone is refused, and another can be chosen', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  await user.upload(await screen.findByLabelText(/Upload CSV or Excel/), file(unknown))
  await user.selectOptions(await screen.findByLabelText('Phone'), 'Kontakt (Ada)')
  await user.click(screen.getByRole('button', { name: 'Load' }))
  expect(await screen.findByText('File Processing Error')).toBeVisible()
  expect(screen.getByText('No row of owners.csv has a usable phone number in “Kontakt”.')).toBeVisible()
  expect(screen.queryByText('File Processed Successfully')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose Other Columns' }))
  await user.selectOptions(await screen.findByLabelText('Phone'), 'Erreichbar (unlisted)')
  await user.click(screen.getByRole('button', { name: 'Load Again' }))
  expect(await screen.findByText('Loaded 1 valid property records')).toBeVisible()
})

test('it is said how many rows are left out because the list marks their phones as Do Not Call, and by which columns', async () => {
  fakeApi(info, planned, optedOut)
  const { user } = visit(pages, '/bulk-sms-campaign')
  await user.upload(
    await screen.findByLabelText(/Upload CSV or Excel/),
    file('Owner,Phone 1,Phone 1 DNC,Litigator\nAda,5125550101,Y,\nBo,5125550102,N,\nCy,5125550103,,TRUE\nX,12,,'),
  )
  const count = '1 loaded, 0 duplicates, 1 without a usable phone number, 2 marked as Do Not Call or as a litigator’s'
  expect(await screen.findByText(`${count}, which are not texted`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Bo' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Ada' })).toBeNull()
  const columns = 'Phone: Phone 1. Name: Owner. Address: not found.'
  expect(screen.getByText(`${columns} Not texted where marked: Phone 1 DNC, Litigator.`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose Other Columns' }))
  expect(
    await screen.findByText(/marks as Do Not Call or as a litigator’s \(Phone 1 DNC, Litigator\)\.$/),
  ).toBeVisible()
})

test('a phone that a second file marks as Do Not Call leaves the records of the first, and goes to the opt-outs of the account', async () => {
  const added: unknown[] = []
  let isDown = true
  fakeApi(
    info,
    planned,
    answers(addSuppressions, ({ body }) => {
      if (isDown) throw new TypeError('offline')
      added.push(body)
      return { added: body.phones.length, already: 0, invalid: 0 }
    }),
  )
  const { user } = visit(pages, '/bulk-sms-campaign')
  const upload = async (text: string, name: string) =>
    user.upload(await screen.findByLabelText(/Upload CSV or Excel/), file(text, name))
  await upload('Owner,Phone\nAda,5125550101\nBo,5125550102', 'first.csv')
  expect(await screen.findByRole('button', { name: 'Remove Ada' })).toBeVisible()
  await upload('Owner,Phone,DNC\nAda,(512) 555-0101,Y\nCy,5125550103,\nDee,5125550104,Yes', 'second.csv')
  expect(await screen.findByText('2 phones could not be put on your opt-outs')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Cy' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Bo' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Ada' })).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 phones are on your opt-outs')).toBeVisible()
  expect(screen.getByText(/1 recipient was taken out of the list\. It can be undone under Activity\.$/)).toBeVisible()
  expect(added).toEqual([{ phones: ['+15125550101', '+15125550104'], markedIn: 'second.csv' }])
})

test('a list that marks all its phones as Do Not Call is refused with that reason', async () => {
  fakeApi(info, planned, optedOut)
  const { user } = visit(pages, '/bulk-sms-campaign')
  await user.upload(
    await screen.findByLabelText(/Upload CSV or Excel/),
    file('Owner,Phone,DNC\nAda,5125550101,Yes\nX,12,Yes'),
  )
  expect(
    await screen.findByText('No phone of owners.csv can be texted: it marks them as Do Not Call or as a litigator’s.'),
  ).toBeVisible()
})

test('a table that is pasted with its titles is read by them, so that what it marks as Do Not Call is not texted', async () => {
  const added: unknown[] = []
  fakeApi(
    info,
    planned,
    answers(addSuppressions, ({ body }) => {
      added.push(body)
      return { added: body.phones.length, already: 0, invalid: 0 }
    }),
  )
  const { user } = visit(pages, '/bulk-sms-campaign')
  const field = await screen.findByLabelText('Or paste text')
  await user.click(field)
  await user.paste('Phone\tOwner\tPhone DNC\n5125550101\tAda\tY\n5125550102\tBo\tN')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(await screen.findByRole('button', { name: 'Remove Bo' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Ada' })).toBeNull()
  expect(field).toHaveValue('')
  await user.click(field)
  await user.paste('5125550102,Bo,1 Elm St,DNC')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(await screen.findByText('Pasted text: 1 row')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Bo' })).toBeNull()
  expect(added).toEqual([
    { phones: ['+15125550101'], markedIn: 'Pasted text.csv' },
    { phones: ['+15125550102'], markedIn: 'Pasted text' },
  ])
})

test('a pasted table in which no column of phones is found stays, also over a reload, until its columns are chosen', async () => {
  fakeApi(info, planned)
  const table = 'Kontakt,Erreichbar,DNC\nAda,unlisted,\nBo,ask Cy,\nCy,none,\nDee,5125550104,\n'
  const before = visit(pages, '/bulk-sms-campaign')
  await before.user.click(await screen.findByLabelText('Or paste text'))
  await before.user.paste(table)
  await before.user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  const columns = async () => within(await screen.findByRole('dialog', { name: 'Columns of Pasted text.csv' }))
  await before.user.click((await columns()).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Or paste text')).toHaveValue(table)
  before.leave()

  const { user } = visit(pages, '/bulk-sms-campaign')
  await waitFor(() => expect(screen.getByLabelText('Or paste text')).toHaveValue(table))
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await user.selectOptions((await columns()).getByLabelText('Phone'), 'Erreichbar (unlisted)')
  await user.selectOptions((await columns()).getByLabelText('Name'), 'Kontakt (Ada)')
  await user.click((await columns()).getByRole('button', { name: 'Load' }))
  expect(await screen.findByRole('button', { name: 'Remove Dee' })).toBeVisible()
  expect(screen.getByLabelText('Or paste text')).toHaveValue('')
})

test('no record is loaded from rows that a filter hides, and it is said how many those are', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  const people = [
    ['Owner', 'Phone'],
    ['Ada', 5125550100],
    ['Bo', 5125550101],
  ]
  await user.upload(
    await screen.findByLabelText(/Upload CSV or Excel/),
    new File([workbookOf({ March: people }, { hiddenRows: [3] })], 'leads.xlsx'),
  )
  expect(await screen.findByText('leads.xlsx: 1 row')).toBeVisible()
  expect(screen.getByText(/^1 row that the sheet hides, by a filter or by hand, is left out\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Bo' })).toBeNull()
})

test('of a workbook with several sheets it is said which are not loaded', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  const people = [
    ['Owner', 'Phone'],
    ['Ada', 5125550100],
  ]
  await user.upload(
    await screen.findByLabelText(/Upload CSV or Excel/),
    new File([workbookOf({ March: people, April: people })], 'leads.xlsx'),
  )
  expect(await screen.findByText(/^Only the sheet “March” is read, not “April”\./)).toBeVisible()
})

test('records that are pasted while a file is being read stay beside those of the file', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada')
  const slow = file('Phone,Name\n5125550101,Grace')
  let goOn = () => {}
  const pause = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { slice } = Blob.prototype
  const read = async (...range: Parameters<typeof slice>) => {
    await pause
    return slice.apply(slow, range).arrayBuffer()
  }
  await user.upload(
    screen.getByLabelText(/Upload CSV or Excel/),
    Object.assign(slow, { slice: (...range: Parameters<typeof slice>) => ({ arrayBuffer: () => read(...range) }) }),
  )
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(screen.getByRole('heading', { name: 'Recipients Preview (1)' })).toBeVisible()
  goOn()
  expect(await screen.findByRole('button', { name: 'Remove Grace' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toBeVisible()
})

test('the plan says for each network how many leave today and when the last one does', async () => {
  const att = { network: 'att' as const, count: 5, isEstimate: true, today: 5, lastAt: '2026-01-02T20:00:00.000Z' }
  const tmobile = { ...att, network: 'tmobile' as const, today: 2, lastAt: '2026-01-03T20:00:00.000Z' }
  const networks = [
    { ...tmobile, cap: { segments: 2, per: 'day' as const } },
    { ...att, cap: { segments: 75, per: 'minute' as const } },
  ]
  fakeApi(
    info,
    answers(planCampaign, () => ({ ...plan, finishAt: tmobile.lastAt, networks })),
  )
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada,12 Oak St')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  const table = await screen.findByRole('table', { name: 'By mobile network' })
  expect(within(table).getByRole('row', { name: /T-Mobile/ })).toHaveTextContent(
    /2 segments a day.*about 52about Jan 03, 2026/,
  )
  expect(within(table).getByRole('row', { name: /AT&T/ })).toHaveTextContent(/75 segments a minute.*about 5508:00 PM/)
  expect(screen.getByText('The last one leaves about')).toBeVisible()
})

test('the message shows as the next recipient gets it, and one click writes it in plain characters', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  const message = await screen.findByLabelText('Message Template')
  await user.clear(message)
  await user.click(message)
  await user.paste('Hi {firstName}, it’s about {address}')
  expect(screen.getByText('Hi Jordan, it’s about 12 Oak St')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use plain characters' }))
  expect(message).toHaveValue("Hi {firstName}, it's about {address}")
})

test('a message is as long above as in the sentence that it is too long, also where a character counts twice', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  const message = await screen.findByLabelText('Message Template')
  await user.clear(message)
  await user.click(message)
  await user.paste('€'.repeat(800) + 'a'.repeat(833))
  expect(screen.getByText(/^1,633 characters, counted as 2,433 · 16 segments \(GSM-7\)/)).toBeVisible()
  expect(screen.getByText('The message has 1,633 characters; a carrier takes at most 1,600.')).toBeVisible()
})

test.each([
  [['О'], '“О” turns it into the longer encoding (UCS-2).'],
  [['О', 'л'], '“О”, “л” turn it into the longer encoding (UCS-2).'],
])('the plan names what makes the worst row longer: %j', async (odd, sentence) => {
  const worst = { row: 2, phone: '+15125550100', name: 'Олег', body: '', segments: 2, encoding: 'UCS-2', odd }
  fakeApi(
    info,
    answers(planCampaign, () => ({ ...plan, worst })),
  )
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('names that were written in plain characters stay so over a reload', async () => {
  const worst = { row: 1, phone: '+15125550100', name: 'O’Brien', body: '', segments: 2, encoding: 'UCS-2', odd: ['’'] }
  fakeApi(
    info,
    answers(planCampaign, () => ({ ...plan, worst })),
  )
  const before = visit(pages, '/bulk-sms-campaign')
  await paste(before.user, await screen.findByLabelText('Or paste text'), '5125550100,O’Brien')
  await before.user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await before.user.click(await screen.findByRole('button', { name: 'Use plain characters' }))
  expect(await screen.findByRole('button', { name: "Remove O'Brien" })).toBeVisible()
  before.leave()

  visit(pages, '/bulk-sms-campaign')
  expect(await screen.findByRole('button', { name: "Remove O'Brien" })).toBeVisible()
})

test('a launch whose answer was lost is the same launch when it is pressed again, and another one once any recipient changed', async () => {
  const worst = { row: 2, phone: '+15125550101', name: 'O’Brien', body: '', segments: 2, encoding: 'UCS-2', odd: ['’'] }
  const launches: { key: string | undefined; names: string[] }[] = []
  fakeApi(
    info,
    answers(planCampaign, () => ({ ...plan, worst })),
    answers(launchCampaign, ({ body: { launchKey, recipients } }) => {
      launches.push({ key: launchKey, names: recipients.map(({ name = '' }) => name) })
      throw new Error('The line broke')
    }),
  )
  const { user } = visit(pages, '/bulk-sms-campaign')
  await user.click(await screen.findByLabelText('Or paste text'))
  await user.paste('5125550100,Ada\n5125550101,O’Brien\n5125550102,Grace')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  const launch = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Launch SMS Campaign' }))
    await waitFor(() => expect(launches).toHaveLength(times))
  }
  await launch(1)
  await launch(2)
  await user.click(await screen.findByRole('button', { name: 'Use plain characters' }))
  expect(await screen.findByRole('button', { name: "Remove O'Brien" })).toBeVisible()
  await launch(3)
  const [first, second, changed] = launches
  expect(second).toEqual(first)
  expect(changed?.names).toEqual(['Ada', "O'Brien", 'Grace'])
  expect(changed?.key).not.toBe(first?.key)
})

test('a price that changed since the plan was shown is told, and the plan shows the new one before it is asked again', async () => {
  let unitPrice = '0.04'
  fakeApi(
    info,
    answers(planCampaign, () => ({ ...plan, unitPrice })),
    refuses(launchCampaign, 409, 'A segment costs $0.05 now, not $0.04 as you were shown.', 'price_changed'),
  )
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada,12 Oak St')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  expect(await screen.findByText(/× \$0\.04/)).toBeVisible()
  unitPrice = '0.05'
  await user.click(screen.getByRole('button', { name: 'Launch SMS Campaign' }))
  expect(await screen.findByText('A segment costs $0.05 now, not $0.04 as you were shown.')).toBeVisible()
  expect(await screen.findByText(/× \$0\.05/)).toBeVisible()
})

test('a plan that could not be loaded is asked for again, and is not said to be a fault of the campaign', async () => {
  fakeApi(info, refuses(planCampaign, 500, ''))
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  expect(await screen.findByText('The plan could not be worked out')).toBeVisible()
  expect(screen.queryByText('This campaign cannot be launched yet')).toBeNull()
  fakeApi(info, planned)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/× \$0\.04/)).toBeVisible()
})

test('a refused launch shows the reason and keeps the form', async () => {
  fakeApi(
    info,
    planned,
    refuses(launchCampaign, 422, 'None of these recipients can be texted: opted out (1). Add others to the list.'),
  )
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  await user.click(screen.getByRole('button', { name: 'Launch SMS Campaign' }))
  expect(await screen.findByText('Campaign Failed')).toBeVisible()
  expect(screen.getByText(/opted out \(1\)/)).toBeVisible()
  expect(screen.getByLabelText('Campaign Name')).toHaveValue('Spring')
})

test('a launch that the spending cap keeps back says so until the campaign costs something else, with the way to the cap', async () => {
  const words = 'This costs $0.04 and would bring this month to $10.02. Your monthly spending cap is $10.00.'
  let amount = '0.04'
  fakeApi(
    info,
    answers(planCampaign, () => ({ ...plan, amount })),
    refuses(launchCampaign, 402, words, 'spending_cap'),
  )
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  expect(await screen.findByText(/× \$0\.04/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Launch SMS Campaign' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change the Cap' })).toHaveAttribute('href', '/billing')

  amount = '0.08'
  await paste(user, screen.getByLabelText('Message Template'), ' Thanks')
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

test('whoever may not change the cap that keeps a launch back reads whom to ask', async () => {
  const words = 'This costs $0.04 and would bring this month to $10.02. Your monthly spending cap is $10.00.'
  fakeApi(info, planned, refuses(launchCampaign, 402, words, 'spending_cap'))
  const { user } = visit(pages, '/bulk-sms-campaign', { user: { ...ada, role: 'manager' } })
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada')
  await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  expect(await screen.findByText(/× \$0\.04/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Launch SMS Campaign' }))
  expect(await screen.findByText(/Ask an owner or an admin of the account\./)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Change the Cap' })).toBeNull()
})

test('a file that cannot be read shows an error', async () => {
  fakeApi(info)
  const { user } = visit(pages, '/bulk-sms-campaign')
  const field = await screen.findByLabelText(/Upload CSV or Excel/)
  await user.upload(field, file('not a workbook', 'owners.xlsx'))
  expect(await screen.findByText('File Processing Error')).toBeVisible()
  expect(field).toHaveAccessibleDescription(/save it as \.xlsx or CSV and upload that\. Please check the format\.$/)
  expect(screen.getByText('Unable to process the uploaded file. Please check the format.')).toBeVisible()
})

test.each([
  ['', 'The file is empty. Please check the format.'],
  ['Phone,Name\n', 'The file has no rows below its header. Please check the format.'],
])('a file without records is no success: %j', async (text, error) => {
  fakeApi(info)
  const { user } = visit(pages, '/bulk-sms-campaign')
  const field = await screen.findByLabelText(/Upload CSV or Excel/)
  await user.upload(field, file(text))
  expect(await screen.findByText('File Processing Error')).toBeVisible()
  expect(field).toHaveAccessibleDescription(new RegExp(error))
  expect(screen.queryByText('File Processed Successfully')).toBeNull()
})

test('a pull list handed over opens with its recipients, whose rows can be removed', async () => {
  fakeApi(
    info,
    planned,
    answers(pullListRecipients, () => [
      { phone: '+15125550100', name: 'Ada', address: '12 Oak St' },
      { phone: '+15125550101', name: 'Grace', address: '' },
    ]),
  )
  const { user } = visit(pages, '/bulk-sms-campaign?pullList=5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01')
  expect(await screen.findByText('2 recipients loaded from your pull list')).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Recipients' })).getByText('(512) 555-0101')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Grace' }))
  expect(screen.getByRole('heading', { name: 'Recipients Preview (1)' })).toBeVisible()
})

test('a skip trace handed over opens with whom it found', async () => {
  fakeApi(
    info,
    planned,
    answers(skipTraceRecipients, () => [{ phone: '+15125550100', name: 'Ada', address: '12 Oak St' }]),
  )
  visit(pages, '/bulk-sms-campaign?skipTrace=5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01')
  expect(await screen.findByText('1 recipient loaded from your skip trace')).toBeVisible()
})

test('chosen contacts that were forgotten meanwhile are said to be so, and those that are all gone are not offered a skip trace', async () => {
  fakeApi(info, planned, refuses(listContactRecipients, 410, 'Choose them again in Contacts.', 'selection_expired'))
  const { leave } = visit(pages, '/bulk-sms-campaign?contacts=selection%3D5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01')
  expect(await screen.findByText('Choose them again in Contacts.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  leave()

  fakeApi(
    info,
    planned,
    answers(listContactRecipients, () => []),
  )
  visit(pages, '/bulk-sms-campaign?contacts=tag%3Dspring')
  expect(await screen.findByText('None of these contacts is there any more. Choose others in Contacts.')).toBeVisible()
})

test.each([
  ['is damaged', 'selection%3D5f9c2b5e'],
  ['names a filter that there is none of', 'tags%3Dhot'],
])('an address of contacts that %s loads no contacts, rather than all of them', async (_, contacts) => {
  let asked = 0
  fakeApi(
    info,
    planned,
    answers(listContactRecipients, () => {
      asked++
      return [{ phone: '+15125550100', name: 'Ada', address: '' }]
    }),
  )
  visit(pages, `/bulk-sms-campaign?contacts=${contacts}`)
  expect(await screen.findByText('The list could not be loaded')).toBeVisible()
  expect(asked).toBe(0)
})

/** The API hands over a list and takes a launch; the campaigns are slow to open. Returns how often the list was loaded. */
function handsOverSlowly() {
  let loads = 0
  fakeApi(
    info,
    planned,
    answers(launchCampaign, () => campaign),
    answers(pullListRecipients, () => {
      loads++
      return [{ phone: '+15125550100', name: 'Ada', address: '12 Oak St' }]
    }),
  )
  return () => loads
}
const handedOver = '/bulk-sms-campaign?pullList=5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'

test('a list that was handed over and launched is not loaded again by going back, only by opening it again', async () => {
  const loads = handsOverSlowly()
  const lists = { path: '/pull-lists', element: <Link to={handedOver}>Text These Owners</Link> }
  const campaigns = { path: '/campaigns', element: <BackButton /> }
  const { user, address } = visit([lists, campaigns, ...pages], '/pull-lists')
  await user.click(await screen.findByRole('link', { name: 'Text These Owners' }))
  await user.type(await screen.findByLabelText('Campaign Name'), 'Spring')
  await user.click(await screen.findByRole('button', { name: 'Launch SMS Campaign' }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(address()).toBe('/pull-lists')
  expect(loads()).toBe(1)

  await user.click(screen.getByRole('link', { name: 'Text These Owners' }))
  expect(await screen.findByText('1 recipient loaded from your pull list')).toBeVisible()
})

test('a list that was handed over, changed and launched is not loaded again while the campaigns open', async () => {
  const loads = handsOverSlowly()
  const before = visit(pages, handedOver)
  await paste(before.user, await screen.findByLabelText('Or paste text'), '5125550101,Grace')
  await before.user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await before.user.type(screen.getByLabelText('Campaign Name'), 'Spring')
  before.leave()

  const { user } = visit([{ path: '/campaigns', element: <NeverOpens /> }, ...pages], handedOver)
  await screen.findByRole('button', { name: 'Remove Grace' })
  await user.click(await screen.findByRole('button', { name: 'Launch SMS Campaign' }))
  expect(await screen.findByText('Campaign Created Successfully')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Recipients Preview (0)' })).toBeVisible()
  expect(loads()).toBe(1)
})

function BackButton() {
  const navigate = useNavigate()
  return <button onClick={() => navigate(-1)}>Back</button>
}

const never = new Promise<never>(() => {})
const NeverOpens = () => use(never)

test('a list that is still being prepared is loaded as soon as it is ready', async () => {
  const live = fakeLive()
  fakeApi(info, planned, refuses(pullListRecipients, 409, 'Please wait', 'not_ready'))
  visit(pages, '/bulk-sms-campaign?pullList=5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01')
  expect(await screen.findByRole('progressbar', { name: 'Preparing your pull list' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  fakeApi(
    info,
    planned,
    answers(pullListRecipients, () => [{ phone: '+15125550100', name: 'Ada', address: '12 Oak St' }]),
  )
  live.push({ type: 'order', id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01' })
  expect(await screen.findByText('1 recipient loaded from your pull list')).toBeVisible()
})

/** A list that the API answers with when it is resolved. */
function arrivesLater() {
  let resolve: (people: { phone: string; name: string; address: string }[]) => void = () => {}
  const promise = new Promise<Parameters<typeof resolve>[0]>((settle) => (resolve = settle))
  return { promise, resolve: (people: Parameters<typeof resolve>[0]) => resolve(people) }
}

test('what was pasted while a list was on its way stays beside it, also over a reload', async () => {
  const list = arrivesLater()
  fakeApi(
    info,
    planned,
    answers(pullListRecipients, () => list.promise),
  )
  const before = visit(pages, handedOver)
  await paste(before.user, await screen.findByLabelText('Or paste text'), '5125550101,Grace\n5125550100,Twin')
  await before.user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  list.resolve([{ phone: '+15125550100', name: 'Ada', address: '12 Oak St' }])
  expect(await screen.findByText('1 recipient loaded from your pull list')).toBeVisible()
  const names = () =>
    screen.getAllByRole('button', { name: /^Remove (?!all)/ }).map((button) => button.getAttribute('aria-label'))
  expect(names()).toEqual(['Remove Ada', 'Remove Grace'])
  before.leave()

  visit(pages, handedOver)
  await screen.findByRole('button', { name: 'Remove Grace' })
  expect(names()).toEqual(['Remove Ada', 'Remove Grace'])
})

test('what was typed while a draft was on its way stays, and what was not is filled in from it', async () => {
  const list = arrivesLater()
  fakeApi(
    info,
    planned,
    answers(getCampaign, () => draft),
    answers(campaignList, () => list.promise),
  )
  const { user } = visit(pages, `/bulk-sms-campaign?draft=${draft.id}`)
  await user.type(await screen.findByLabelText('Campaign Name'), 'May')
  list.resolve([
    { phone: '(512) 555-0100', name: 'Ada', address: '' },
    { phone: '512-555-0100', name: 'Ada again', address: '' },
    { phone: 'none', name: 'Grace', address: '' },
  ])
  expect(await screen.findByText('1 recipient loaded from the draft')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toBeVisible()
  expect(screen.getByLabelText('Campaign Name')).toHaveValue('May')
  expect(screen.getByLabelText('Message Template')).toHaveValue('Hi {firstName}, about {address}?')
})

test('a list that is longer than a campaign says so, and offers no second try, which would end the same', async () => {
  fakeApi(info, refuses(pullListRecipients, 422, 'The list has 300,000 people to text', 'too_many_recipients'))
  visit(pages, '/bulk-sms-campaign?pullList=5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01')
  expect(await screen.findByText('The list has 300,000 people to text')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('the keyboard is not lost when pasted lines are loaded, all are removed, and that is undone', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  await paste(user, await screen.findByLabelText('Or paste text'), '5125550100,Ada,12 Oak St')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  screen.getByRole('button', { name: 'Remove all' }).focus()
  await user.keyboard('{Enter}')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  undo.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove all' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('recipients who were removed by mistake come back, one or all of them, beside those added since', async () => {
  fakeApi(info, planned)
  const { user } = visit(pages, '/bulk-sms-campaign')
  const paste = async (lines: string) => {
    await user.type(await screen.findByLabelText('Or paste text'), lines)
    await user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  }
  const names = () =>
    screen.queryAllByRole('button', { name: /^Remove (?!all)/ }).map((button) => button.getAttribute('aria-label'))
  await paste('5125550100,Ada\n5125550101,Grace')
  await user.click(screen.getByRole('button', { name: 'Remove Ada' }))
  expect(screen.getByText('1 recipient removed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['Remove Ada', 'Remove Grace'])
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  expect(screen.getByText('2 recipients removed')).toBeVisible()
  await paste('5125550102,Joan')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['Remove Ada', 'Remove Grace', 'Remove Joan'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a discarded campaign comes back whole: its name, its pasted text and its list', async () => {
  fakeApi(info, planned)
  const before = visit(pages, '/bulk-sms-campaign')
  await before.user.type(await screen.findByLabelText('Campaign Name'), 'Spring')
  await paste(before.user, screen.getByLabelText('Or paste text'), '5125550100,Ada')
  await before.user.click(screen.getByRole('button', { name: 'Process Text Data' }))
  await screen.findByRole('button', { name: 'Remove Ada' })
  before.leave()

  const { user } = visit(pages, '/bulk-sms-campaign')
  expect(await screen.findByRole('button', { name: 'Remove Ada' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('heading', { name: 'Recipients Preview (0)' })).toBeVisible()
  expect(screen.queryByText('1 recipient removed')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByLabelText('Campaign Name')).toHaveValue('Spring')
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toBeVisible()
})

/** With a real carrier, and nothing that keeps texts from leaving. */
const ready = {
  sandbox: false,
  quietHours: true,
  pacePerMinute: 4500,
  registration: 'live' as const,
  waitsForNumber: false,
}

test('when it is not known how texts are sent the tile says so, with a way to ask again', async () => {
  fakeApi(refuses(getSendingInfo, 500, ''))
  const { user } = visit(pages, '/bulk-sms-campaign')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('It is not known whether texts can be sent now.')).toBeVisible()
  fakeApi(answers(getSendingInfo, () => ready))
  await user.click(again)
  expect(await screen.findByText('10DLC compliant')).toBeVisible()
})

test('with a real carrier the tile says how far the registration is, and leads there', async () => {
  fakeApi(answers(getSendingInfo, () => ({ ...ready, registration: 'campaign_pending' as const })))
  visit(pages, '/bulk-sms-campaign')
  expect(await screen.findByText('Campaign in review')).toBeVisible()
  expect(screen.queryByText('10DLC compliant')).toBeNull()
  expect(screen.getByRole('link', { name: /once your registration is live/ })).toHaveAttribute(
    'href',
    '/settings/sending',
  )
})

test('the tile says that the registered campaign is not paid, as a launch would, and leads to what pays it', async () => {
  fakeApi(answers(getSendingInfo, () => ({ ...ready, feeUnpaid: true })))
  visit(pages, '/bulk-sms-campaign')
  expect(await screen.findByText('Campaign not paid')).toBeVisible()
  expect(screen.queryByText('10DLC compliant')).toBeNull()
  expect(screen.getByRole('link', { name: /until its month is paid/ })).toHaveAttribute('href', '/billing')
})

test('the tile says that texts wait for a number, and leads to one', async () => {
  fakeApi(answers(getSendingInfo, () => ({ ...ready, waitsForNumber: true })))
  visit(pages, '/bulk-sms-campaign')
  expect(await screen.findByText('No number in use')).toBeVisible()
  expect(screen.getByRole('link', { name: /wait until you have one/ })).toHaveAttribute('href', '/settings/numbers')
})

test('once a number was bought, the page that waited for one says so no more', async () => {
  let waitsForNumber = true
  fakeApi(answers(getSendingInfo, () => ({ ...ready, waitsForNumber })))
  const buying = { path: '/settings/numbers', element: <Link to="/bulk-sms-campaign">Back</Link> }
  const { user } = visit([buying, ...pages], '/bulk-sms-campaign')
  await user.click(await screen.findByRole('link', { name: /wait until you have one/ }))
  waitsForNumber = false
  await user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('10DLC compliant')).toBeVisible()
  expect(screen.queryByText('No number in use')).toBeNull()
})
