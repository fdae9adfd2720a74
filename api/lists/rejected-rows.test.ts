import { rejectedRows } from './rejected-rows.ts'

test('the rows that were left out open safely in a spreadsheet, with their line and reason first', async () => {
  const file = rejectedRows(
    ['Phone', 'Note'],
    [
      { line: 3, reason: 'No phone number', cells: ['', '=1+1'] },
      { line: 7, reason: 'Too short', cells: ['12', 'say "hi", then go'] },
    ],
  )
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
    '\uFEFFLine,Reason,Phone,Note\r\n3,No phone number,,\'=1+1\r\n7,Too short,12,"say ""hi"", then go"\r\n',
  )
})
