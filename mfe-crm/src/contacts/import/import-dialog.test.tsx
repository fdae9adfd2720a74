import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { importRows, startImport, type ImportRow } from 'contract/contact-batches'
import { readCsvFile } from 'lists/read-file'
import { readSheetFile } from 'lists/read-sheet-file'
import { workbookOf } from 'lists/test/workbook-of'
import { workersInPage } from 'lists/test/workers-in-page'
import { answers, fakeApi, visit } from 'shell/testing'
import { pages } from '../../pages.tsx'
import { server } from '../test-contacts.ts'
import { importTasks } from './import-tasks.ts'

beforeEach(() => workersInPage({ csv: importTasks(readCsvFile), sheet: importTasks(readSheetFile) }))

const county = `Owner,Phone,House Number,Street Direction,Street Name,Street Suffix,Post Direction,Unit,City,State,Zip
Ada Sample,5125550101,12,N,Oak,St,,4,Austin,TX,78701
Bo Sample,5125550102,1200,,5TH,AVE,NW,,Austin,TX,78701
`

async function opened(content: string | ArrayBuffer | File, name = 'county.csv') {
  const sent: ImportRow[] = []
  fakeApi(
    ...server().replies,
    answers(startImport, () => ({ id: '0195c0de-0000-7000-8000-000000000001' })),
    answers(importRows, ({ body }) => {
      sent.push(...body.rows)
      return { outcomes: body.rows.map(({ row }) => ({ row, outcome: 'created' as const, reason: '' })) }
    }),
  )
  const { user } = visit(pages, '/contacts?open=import')
  await user.upload(await screen.findByLabelText('File'), content instanceof File ? content : new File([content], name))
  await screen.findByRole('table', { name: 'First rows' })
  return { user, sent }
}

test('the parts of an address in columns of their own are shown as they were found, corrected, and imported as one line', async () => {
  const { user, sent } = await opened(county)
  expect(screen.getByLabelText('House number')).toHaveDisplayValue('House Number (12)')
  expect(screen.getByLabelText('Direction after the street')).toHaveDisplayValue('Post Direction (NW)')
  expect(screen.getByRole('cell', { name: /^12 N Oak St #4, Austin, TX 78701/ })).toBeVisible()
  expect(screen.getByRole('cell', { name: /^1200 5TH AVE NW, Austin, TX 78701/ })).toBeVisible()

  await user.selectOptions(screen.getByLabelText('Unit'), 'Not in the file')
  expect(screen.getByRole('cell', { name: /^12 N Oak St, Austin, TX 78701/ })).toBeVisible()
  expect(screen.getByLabelText('Unit')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() =>
    expect(sent.map(({ address }) => address)).toEqual([
      '12 N Oak St, Austin, TX 78701',
      '1200 5TH AVE NW, Austin, TX 78701',
    ]),
  )
})

test('what became of the rows is read out, and the keyboard goes on at Done', async () => {
  const { user } = await opened(county)
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('2 rows read')
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
})

test('parts of an address that no title tells are chosen under "More columns"', async () => {
  const { user } = await opened('Phone,Address,Nr.\n5125550101,Oak St,12\n')
  expect(screen.queryByLabelText('House number')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More columns' }))
  await user.selectOptions(screen.getByLabelText('House number'), 'Nr. (12)')
  await user.click(screen.getByRole('button', { name: 'Fewer columns' }))
  expect(screen.getByLabelText('House number')).toHaveDisplayValue('Nr. (12)')
  expect(screen.queryByLabelText('Kind of street')).not.toBeInTheDocument()
  expect(screen.getByRole('cell', { name: /^12 Oak St/ })).toBeVisible()
})

test('of the phones of further columns one is taken for a contact, and all for a do-not-contact list', async () => {
  const { user, sent } = await opened('Owner,Phone,Phone\nAda,,5125550101\nBo,5125550102,5125550112\n')
  expect(screen.getByLabelText('Second phone')).toHaveDisplayValue('Phone (5125550101)')
  expect(screen.getByRole('cell', { name: /^5125550101/ })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Do-not-contact list/ }))
  expect(screen.getByLabelText('Second phone')).toHaveDisplayValue('Phone (5125550101)')
  expect(screen.getByText(/^All phones of a row go to the do-not-contact list\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { phone: '5125550101', doNotCall: [] },
      { phone: '5125550102', doNotCall: ['5125550112'] },
    ]),
  )
})

test('phones that the file marks as Do Not Call are said before it is imported, and how many contacts are not texted after', async () => {
  const { user, sent } = await opened(
    'Owner,Phone 1,Phone 1 DNC,Phone 2\nAda,5125550101,Yes,5125550111\nBo,5125550102,Yes,\nCy,5125550103,No,\n',
  )
  expect(
    screen.getByText(/is not texted \(Phone 1 DNC\)\. Of a row’s phones one without such a mark is taken/),
  ).toBeVisible()
  expect(screen.getByRole('cell', { name: '5125550111' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '5125550102 Not texted: marked as Do Not Call' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))
  expect(await screen.findByText('1 contact is not texted')).toBeVisible()
  expect(sent).toMatchObject([
    { phone: '5125550111', doNotCall: ['5125550101'] },
    { phone: '5125550102', doNotCall: ['5125550102'] },
    { phone: '5125550103', doNotCall: [] },
  ])
})

test('how many rows a filter hides is said, and they are imported to a do-not-contact list alone', async () => {
  const people = [
    ['Owner', 'Phone'],
    ['Ada', 5125550101],
    ['Bo', 5125550102],
    ['Cy', 5125550103],
  ]
  const { user, sent } = await opened(workbookOf({ March: people }, { hiddenRows: [3, 4] }), 'leads.xlsx')
  expect(screen.getByText(/^2 rows that the sheet hides, by a filter or by hand, are left out\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  await user.click(screen.getByText('Do-not-contact list'))
  expect(screen.getByText('2 rows that the sheet hides, by a filter or by hand, are read too.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))
  await waitFor(() => expect(sent.map(({ phone }) => phone)).toEqual(['5125550101', '5125550102', '5125550103']))
})

test('of a workbook with several sheets it is said which are not imported', async () => {
  const people = [
    ['Owner', 'Phone'],
    ['Ada', 5125550101],
  ]
  await opened(workbookOf({ March: people, April: people, May: people }), 'leads.xlsx')
  expect(screen.getByText(/^Only the sheet “March” is read, not “April” and “May”\./)).toBeVisible()
})

test('a phone that cannot be texted is said before the file is imported', async () => {
  await opened('Owner,Phone\nAda,5.12555E+09\nBo,5125550102\n')
  expect(screen.getAllByText(/^A spreadsheet shortened this number/)).toHaveLength(1)
})

test('an import that is stopped says how far it came, and goes on from there when the dialog is opened again', async () => {
  const phones = Array.from({ length: 2500 }, (_, at) => `512555${String(at).padStart(4, '0')}`)
  const file = new File([`Phone\n${phones.join('\n')}\n`], 'owners.csv')
  const { user } = await opened(file)
  let arrive = () => {}
  const parts: number[] = []
  const saved = answers(importRows, async ({ body }) => {
    parts.push(body.rows.length)
    if (parts.length === 1) await new Promise<void>((resolve) => (arrive = resolve))
    return { outcomes: body.rows.map(({ row }) => ({ row, outcome: 'created' as const, reason: '' })) }
  })
  fakeApi(
    saved,
    answers(startImport, () => ({ id: '0195c0de-0000-7000-8000-000000000001' })),
    ...server().replies,
  )
  await user.click(screen.getByRole('button', { name: 'Import 2,500 rows' }))
  await waitFor(() => expect(parts).toEqual([2000]))
  expect(screen.getByRole('button', { name: 'Importing...' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue the import' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  arrive()
  expect(await screen.findByText('Import stopped')).toBeVisible()
  expect(screen.getByText(/^2,000 of 2,500 rows were imported\./)).toBeVisible()
  expect(parts).toEqual([2000])

  await user.click(screen.getByRole('button', { name: 'Import' }))
  await user.upload(await screen.findByLabelText('File'), file)
  await user.click(await screen.findByRole('button', { name: 'Continue the import' }))
  expect(await screen.findByText('2,500 rows read')).toBeVisible()
})
