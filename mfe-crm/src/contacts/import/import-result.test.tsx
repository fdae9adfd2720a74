import { render, screen } from '@testing-library/react'
import { DesignSystem } from 'design-system/provider'
import { ImportResultView } from './import-result.tsx'
import type { OpenFile } from './open-file.ts'

const counts = { created: 5, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, suppressed: 0 }
const sum = (refusals: Map<string, number>) => [...refusals.values()].reduce((total, count) => total + count, 0)
const status = (row: number) => [row, 'Saved without its status: weird is not one of new and lost'] as const

const show = (incomplete: Map<number, string>, refusals = new Map<string, number>(), notTexted = 0) =>
  render(
    <DesignSystem>
      <ImportResultView
        result={{
          batchId: 'b',
          counts: { ...counts, invalid: sum(refusals) },
          reasons: new Map(),
          refusals,
          incomplete,
          notTexted,
        }}
        file={undefined}
        onUndo={() => {}}
      />
    </DesignSystem>,
  )

test('what a contact was saved without is told with its row, the first three in full', () => {
  show(new Map([[2, 'Saved without its email: ada at home is not an email address'], status(3), status(4), status(5)]))
  expect(screen.getByText('4 contacts were saved without a value of the file')).toBeVisible()
  expect(screen.getByText('Row 2: Saved without its email: ada at home is not an email address')).toBeVisible()
  expect(screen.getByText('Row 4: Saved without its status: weird is not one of new and lost')).toBeVisible()
  expect(screen.queryByText(/^Row 5/)).toBeNull()
  expect(screen.getByText('And 1 more.')).toBeVisible()
})

test('how many contacts are never texted because the file marks their phones is told, and what takes that back', () => {
  show(new Map(), new Map(), 2)
  expect(screen.getByText('2 contacts are not texted')).toBeVisible()
  expect(screen.getByText(/^The file marks their phones as Do Not Call or as a litigator’s\./)).toBeVisible()
})

test('a file that was saved whole has nothing to tell', () => {
  show(new Map())
  expect(screen.queryByText(/saved without/)).toBeNull()
  expect(screen.queryByText(/not texted/)).toBeNull()
})

test('the file of rows that were not imported counts those that stand twice in the file too, and says so', () => {
  const reasons = new Map([
    [3, 'The phone number has fewer than 10 digits'],
    [4, 'This phone is in the file already'],
  ])
  const file: OpenFile = {
    name: 'owners.csv',
    sameAs: 'owners.csv',
    table: {
      header: [],
      sample: [],
      example: [],
      found: {},
      count: 4,
      hidden: 0,
      morePhones: [],
      moreEmails: [],
      doNotCall: [],
      marked: [],
    },
    rows: async () => [],
    rejected: async () => new Blob(),
    close: () => {},
  }
  render(
    <DesignSystem>
      <ImportResultView
        result={{
          batchId: 'b',
          counts: { ...counts, duplicate: 1, invalid: 1 },
          reasons,
          refusals: new Map([['The phone number has fewer than 10 digits', 1]]),
          incomplete: new Map(),
          notTexted: 0,
        }}
        file={file}
        onUndo={() => {}}
      />
    </DesignSystem>,
  )
  expect(screen.getByText('1 row was left out')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download 2 rows not imported' })).toBeVisible()
})

test('why rows were left out is told with how many, the most frequent reasons first', () => {
  show(
    new Map(),
    new Map([
      ['No phone number', 2],
      ['A spreadsheet shortened this number: format the column as text and export it again', 1200],
      ['The name can have at most 200 characters', 1],
      ['The phone number contains letters', 1],
    ]),
  )
  expect(screen.getByText('1,204 rows were left out')).toBeVisible()
  const [first, second] = screen.getAllByText(/^[\d,]+ rows?: /).map(({ textContent }) => textContent)
  expect([first, second]).toEqual([
    '1,200 rows: A spreadsheet shortened this number: format the column as text and export it again',
    '2 rows: No phone number',
  ])
  expect(screen.getByText('And 1 more.')).toBeVisible()
})
