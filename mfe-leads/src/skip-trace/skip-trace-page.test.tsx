import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deleteJobFiles } from 'contract/jobs'
import { listSkipTraces, saveSkipTraceToContacts, uploadSkipTrace, type SkipTrace } from 'contract/skip-trace'
import { workbookOf } from 'lists/test/workbook-of'
import { workersInPage } from 'lists/test/workers-in-page'
import type { RemoteSlots } from 'shell/host/slots'
import { answers, fakeApi, fakeLive, isUnreachable, refuses, visit } from 'shell/testing'
import { utils, write } from 'xlsx'
import { pages } from '../pages.tsx'
import { headTasks } from './head-tasks.ts'

const jobId = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
const done: SkipTrace = {
  id: jobId,
  filename: 'owners.csv',
  status: 'complete',
  certainty: 'certain',
  manual: false,
  dueAt: null,
  cancelable: false,
  rowCount: 200,
  doneCount: 200,
  matchedCount: 150,
  phoneCount: 142,
  resultPath: `/api/download/${jobId}`,
  resultFilename: 'owners_skip_traced.csv',
  hasFiles: true,
  filesDeletedAt: null,
  reason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T10:01:00.000Z',
}
const csv = new File(['Full Name,Where,Tel\nAda Sample,"1 Sample St, Austin, TX 78701",5125550100\n'], 'owners.csv', {
  type: 'text/csv',
})

beforeEach(() => void fakeLive())

/** The API takes uploads: returns what was sent with the last one. */
function takesUploads() {
  const sent: { name?: string; columns?: string | undefined; certainty?: string | undefined } = {}
  fakeApi(
    answers(listSkipTraces, () => []),
    answers(uploadSkipTrace, ({ body: { file, columns, certainty } }) => {
      Object.assign(sent, { name: file.name, columns, certainty })
      return { message: 'Your skip trace list has been submitted for processing.', jobId }
    }),
  )
  return sent
}

/** The page with a file chosen. */
async function visitWith(file: File) {
  const visited = visit(pages, '/skip-trace')
  await visited.user.upload(await screen.findByLabelText('Contact list'), file)
  return visited
}

async function submit({ user }: Pick<ReturnType<typeof visit>, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findByText('File Uploaded Successfully')).toBeVisible()
}

test('the page offers basic skip tracing for free and shows the advanced one as coming soon', async () => {
  fakeApi(answers(listSkipTraces, () => []))
  visit(pages, '/skip-trace')
  expect(await screen.findByRole('radio', { name: /Basic Skip Tracing/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /Advanced Skip Tracing/ })).toBeDisabled()
  expect(screen.getByText('Coming Soon')).toBeVisible()
  expect(screen.getByText(/within 24-48 hours/)).toBeVisible()
  expect(screen.getByLabelText('Contact list')).toHaveAttribute('accept', '.csv,.xlsx,.xls')
})

test('without a file the form says so and sends nothing', async () => {
  fakeApi(answers(listSkipTraces, () => []))
  const { user } = visit(pages, '/skip-trace')
  await user.click(await screen.findByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findByText('Please select a file to upload')).toBeVisible()
  expect(screen.getByLabelText('Contact list')).toHaveFocus()
})

test('a second press on the button while the list is on its way uploads it once', async () => {
  let uploads = 0
  fakeApi(
    answers(listSkipTraces, () => []),
    answers(uploadSkipTrace, () => {
      uploads++
      return { message: '', jobId }
    }),
  )
  const { address } = await visitWith(csv)
  const form = screen.getByRole('form', { name: 'Basic skip tracing' })
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await waitFor(() => expect(address()).toBe(`/success?type=skip_trace&jobId=${jobId}`))
  expect(uploads).toBe(1)
})

test('a list that was refused can be uploaded again', async () => {
  fakeApi(
    answers(listSkipTraces, () => []),
    refuses(uploadSkipTrace, 422, 'The file is empty.'),
  )
  const { user } = await visitWith(csv)
  await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findByText('The file is empty.')).toBeVisible()
  takesUploads()
  await submit({ user })
})

test('an upload shows the columns that were found and leads to the success screen', async () => {
  const sent = takesUploads()
  const { user, address } = await visitWith(csv)
  expect(await screen.findByLabelText('Name')).toHaveDisplayValue('Full Name (Ada Sample)')
  expect(screen.getByLabelText('Address')).toHaveDisplayValue(/^Where/)
  expect(screen.getByLabelText('City')).toHaveDisplayValue('Not in the file')
  await submit({ user })
  expect(screen.getByText('Your skip trace list has been submitted for processing.')).toBeVisible()
  expect(sent).toEqual({ name: 'owners.csv', columns: undefined, certainty: 'certain' })
  expect(address()).toBe(`/success?type=skip_trace&jobId=${jobId}`)
})

test('how sure a match must be is chosen before the upload, with what to expect of each choice', async () => {
  const sent = takesUploads()
  const { user } = await visitWith(csv)
  expect(screen.getByRole('radio', { name: 'Only the certain' })).toBeChecked()
  expect(screen.getByText(/^Of 1,000 rows about \d+ right, less than 1 wrong\.$/)).toBeVisible()
  expect(screen.getAllByText(/^Of 1,000 rows about \d+ right, about \d+ wrong\.$/)).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'As many as possible' }))
  await submit({ user })
  expect(sent.certainty).toBe('most')
})

test('of a workbook with several sheets it is said which are not traced, before it is uploaded', async () => {
  takesUploads()
  workersInPage({ sheet: headTasks })
  const people = [
    ['Full Name', 'Where'],
    ['Ada Sample', '1 Sample St, Austin, TX 78701'],
  ]
  const { user } = await visitWith(new File([workbookOf({ March: people, April: people, May: people })], 'leads.xlsx'))
  expect(await screen.findByText(/^Only the sheet “March” is read, not “April” and “May”\./)).toBeVisible()
  await user.upload(screen.getByLabelText('Contact list'), new File([workbookOf({ March: people })], 'march.xlsx'))
  expect(await screen.findByText('march.xlsx')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^Only the sheet/)).toBeNull())
})

test('a corrected column is uploaded with the file', async () => {
  const sent = takesUploads()
  const { user } = await visitWith(csv)
  await user.selectOptions(await screen.findByLabelText('Phone'), 'Not in the file')
  await submit({ user })
  expect(JSON.parse(sent.columns ?? '')).toEqual({ name: 0, address: 1 })
})

test('parts of a name or an address that stand in columns of their own can be chosen too', async () => {
  const sent = takesUploads()
  const { user } = await visitWith(
    new File(['Owner,Nr.,Street\nAda Sample,12 B,Oak St\n'], 'parts.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByLabelText('Name')).toHaveDisplayValue('Owner (Ada Sample)')
  expect(screen.queryByLabelText('House number')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More columns' }))
  await user.selectOptions(screen.getByLabelText('House number'), 'Nr. (12 B)')
  await user.click(screen.getByRole('button', { name: 'Fewer columns' }))
  expect(screen.getByLabelText('House number')).toHaveDisplayValue('Nr. (12 B)')
  expect(screen.queryByLabelText('Second owner')).not.toBeInTheDocument()
  await submit({ user })
  expect(JSON.parse(sent.columns ?? '')).toEqual({ name: 0, houseNumber: 1, address: 2 })
})

test('a column is shown by the first value in it, also where the first person has none or no title stands above it', async () => {
  takesUploads()
  await visitWith(
    new File(['Owner,Unit,Street\nAda Sample,,1 Oak St\nBo Sample,4,2 Oak St,5125550100\n'], 'gaps.csv', {
      type: 'text/csv',
    }),
  )
  expect(await screen.findByLabelText('Unit')).toHaveDisplayValue('Unit (4)')
  expect(
    within(screen.getByLabelText('Phone')).getByRole('option', { name: 'Column 4 (5125550100)' }),
  ).toBeInTheDocument()
})

test('a column that says nothing in its first hundred rows is found as the trace will find it', async () => {
  takesUploads()
  const rows = Array.from({ length: 190 }, (_, at) => `Ada Sample,${at + 1} Oak St,${at < 150 ? '' : '5125550100'}`)
  await visitWith(new File([`Who,Where,Best\n${rows.join('\n')}\n`], 'late.csv', { type: 'text/csv' }))
  expect(await screen.findByLabelText('Phone')).toHaveDisplayValue('Best (5125550100)')
})

test('titles below a row of nothing but commas are titles', async () => {
  takesUploads()
  await visitWith(new File([',\nWer,Wo\nAda Sample,1 Oak St\n'], 'gap-above.csv', { type: 'text/csv' }))
  expect(await screen.findByLabelText('Address')).toHaveDisplayValue('Wo (1 Oak St)')
})

test('the columns of a workbook are found and can be corrected too', async () => {
  workersInPage({ sheet: headTasks })
  const sheet = utils.aoa_to_sheet([
    ['Who', 'Where', 'Tel'],
    ['Ada Sample', '1 Sample St, Austin, TX 78701', 5125550100],
  ])
  const bytes: Uint8Array<ArrayBuffer> = write(
    { SheetNames: ['Owners'], Sheets: { Owners: sheet } },
    { type: 'array', bookType: 'xlsx' },
  )
  const workbook = Object.assign(new File([bytes], 'owners.xlsx'), { arrayBuffer: () => Promise.resolve(bytes) })
  const sent = takesUploads()
  const { user } = await visitWith(workbook)
  expect(await screen.findByLabelText('Phone')).toHaveDisplayValue('Tel (5125550100)')
  await user.selectOptions(screen.getByLabelText('Phone'), 'Not in the file')
  await submit({ user })
  expect(Object.keys(JSON.parse(sent.columns ?? '{}'))).toEqual(expect.not.arrayContaining(['phone']))
})

test('a refused upload shows the server’s message', async () => {
  fakeApi(
    answers(listSkipTraces, () => []),
    refuses(uploadSkipTrace, 422, 'The workbook is damaged'),
  )
  const { user } = await visitWith(csv)
  await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findByText('Upload Failed')).toBeVisible()
  expect(screen.getByText('The workbook is damaged')).toBeVisible()
})

test('who saves a file again after choosing it reads that it is to be chosen again, not that there is no connection', async () => {
  fakeApi(
    answers(listSkipTraces, () => []),
    isUnreachable(uploadSkipTrace),
  )
  const { user } = await visitWith(csv)
  expect(await screen.findByText('Columns we found')).toBeVisible()
  const reading = jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
  try {
    await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
    expect(
      await screen.findByText('owners.csv was changed, moved or deleted after you chose it. Choose it again.'),
    ).toBeVisible()
  } finally {
    reading.mockRestore()
  }
  await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findByText(/^The server could not be reached/)).toBeVisible()
})

test('the button is busy while the file uploads', async () => {
  fakeApi(
    answers(listSkipTraces, () => []),
    answers(uploadSkipTrace, () => new Promise(() => {})),
  )
  const { user } = await visitWith(csv)
  await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true')
})

test('a list of which no column tells whom to look up is not sent before one does', async () => {
  const sent = takesUploads()
  const { user } = await visitWith(csv)
  for (const column of ['Name', 'Address', 'Phone'])
    await user.selectOptions(await screen.findByLabelText(column), 'Not in the file')
  await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findAllByText(/^Nobody can be looked up yet/)).toHaveLength(2)
  expect(sent).toEqual({})
  await user.selectOptions(screen.getByLabelText('Phone'), '2')
  expect(screen.queryByText(/^Nobody can be looked up yet/)).toBeNull()
  await submit({ user })
  expect(sent).toMatchObject({ name: 'owners.csv', columns: '{"phone":2}' })
})

test.each([
  ['', 'The file is empty'],
  [' , \n\n,\n', 'The file is empty'],
  ['Full Name,Address\n', 'The file has no rows below its header'],
])('a list without rows is not sent, and says so once it is chosen: %j', async (text, problem) => {
  const sent = takesUploads()
  const { user } = await visitWith(new File([text], 'owners.csv'))
  const field = screen.getByLabelText('Contact list')
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(problem)))
  await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findByText('Upload Failed')).toBeVisible()
  expect(field).toHaveFocus()
  expect(sent).toEqual({})
  await user.upload(field, csv)
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(new RegExp(problem)))
  await submit({ user })
})

test.each(['owners.csv', 'owners.xlsx'])(
  'a list with people behind hundreds of emptied rows is sent: %s',
  async (name) => {
    const sent = takesUploads()
    workersInPage({ sheet: headTasks })
    const rows = [['Full Name', 'Address'], ...Array.from({ length: 600 }, () => ['', '']), ['Ada Sample', '1 Oak St']]
    const content = name.endsWith('csv') ? rows.map((row) => row.join(',')).join('\n') : workbookOf({ Owners: rows })
    const { user } = await visitWith(new File([content], name))
    await submit({ user })
    expect(sent).toMatchObject({ name })
  },
)

test('a list of which no column tells whom to look up is not sent, though no column was corrected', async () => {
  const sent = takesUploads()
  const { user } = await visitWith(new File(['Code,Color\n7,red\n8,blue\n'], 'owners.csv'))
  expect(await screen.findByText(/^Nobody can be looked up yet/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findAllByText(/^Nobody can be looked up yet/)).toHaveLength(2)
  expect(sent).toEqual({})
})

test.each([
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
])('what is only named .csv is offered no columns, and the server says what it is: %d %d %d %d', async (...start) => {
  const { user } = await visitWith(new File([new Uint8Array([...start, 0, 0xa1, 0xb1, 0x0a, 0x37])], 'owners.csv'))
  fakeApi(
    answers(listSkipTraces, () => []),
    refuses(uploadSkipTrace, 422, 'The file is named .csv but is no text'),
  )
  await user.click(screen.getByRole('button', { name: 'Upload List - FREE' }))
  expect(await screen.findByText('The file is named .csv but is no text')).toBeVisible()
  expect(screen.queryByText('Columns we found')).toBeNull()
})

test('the orders show live progress, the matches and the download', async () => {
  const live = fakeLive()
  const traces: SkipTrace[] = [
    {
      ...done,
      status: 'processing',
      rowCount: null,
      doneCount: 80,
      matchedCount: 61,
      phoneCount: null,
      resultPath: null,
    },
  ]
  fakeApi(answers(listSkipTraces, () => [...traces]))
  visit(pages, '/skip-trace')
  expect(await screen.findByText('80 looked up, 61 found')).toBeVisible()
  traces[0] = done
  live.push({ type: 'order', id: jobId })
  expect(await screen.findByText('150 (75%)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download owners.csv' })).toHaveAttribute('href', `/api/download/${jobId}`)
})

const textPeople: RemoteSlots = {
  remote: 'mfe-texts',
  actions: [
    { on: 'trace', label: 'Text These People', icon: 'sms', href: '/campaign?skipTrace=:id', needs: ['phones'] },
    { on: 'list', label: 'Text These Owners', icon: 'sms', href: '/campaign?pullList=:id' },
  ],
}

test('whom a finished trace found goes to the contacts and has the actions that other remotes offer', async () => {
  fakeApi(
    answers(listSkipTraces, () => [done]),
    answers(saveSkipTraceToContacts, () => ({
      state: 'done' as const,
      created: 142,
      updated: 0,
      unchanged: 0,
      skipped: 58,
      doNotCall: 0,
    })),
  )
  const { user, address } = visit(pages, '/skip-trace', { slots: [textPeople] })
  expect(await screen.findByText('142 phone numbers')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save to Contacts: owners.csv' }))
  expect(await screen.findByText('142 added. 58 have no phone number of their own.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Text These Owners/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Text These People of owners.csv' }))
  expect(address()).toBe(`/campaign?skipTrace=${jobId}`)
})

test('a trace that found no phone, and one whose files are deleted, are neither saved nor texted', async () => {
  const without = { ...done, phoneCount: 0 }
  const deleted = { ...done, id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02', filename: 'old.csv', resultPath: null }
  fakeApi(answers(listSkipTraces, () => [without, deleted]))
  visit(pages, '/skip-trace', { slots: [textPeople] })
  expect(await screen.findByRole('link', { name: 'Download owners.csv' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Save to Contacts/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Text These People/ })).toBeNull()
})

test('the files of an ended trace can be deleted, after a confirmation', async () => {
  const traces: SkipTrace[] = [
    done,
    {
      ...done,
      id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02',
      filename: 'running.csv',
      status: 'processing',
      resultPath: null,
    },
  ]
  const deleted: string[] = []
  fakeApi(
    answers(listSkipTraces, () => [...traces]),
    answers(deleteJobFiles, ({ params }) => {
      deleted.push(params.id)
      traces[0] = { ...done, resultPath: null, hasFiles: false, filesDeletedAt: '2026-11-22T10:00:00.000Z' }
      return null
    }),
  )
  const { user } = visit(pages, '/skip-trace')
  const [first] = await screen.findAllByRole('button', { name: 'Delete files of owners.csv' })
  expect(screen.queryAllByRole('button', { name: 'Delete files of running.csv' })).toEqual([])
  await user.click(first as HTMLElement)
  expect(screen.getByText(/your upload and the result/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete files' }))
  expect(await screen.findAllByText('Its files were deleted on Nov 22, 2026')).not.toEqual([])
  expect(deleted).toEqual([jobId])
  expect(screen.queryByRole('button', { name: 'Delete files of owners.csv' })).toBeNull()
})

test('files that could not be deleted stay listed, with the reason', async () => {
  fakeApi(
    answers(listSkipTraces, () => [done]),
    refuses(deleteJobFiles, 409, 'Please wait for the job to complete processing'),
  )
  const { user } = visit(pages, '/skip-trace')
  const [first] = await screen.findAllByRole('button', { name: 'Delete files of owners.csv' })
  await user.click(first as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Delete files' }))
  expect(await screen.findByText('Please wait for the job to complete processing')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download owners.csv' })).toBeVisible()
})
