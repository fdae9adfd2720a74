import { guarded } from 'lists/formula-guard'
import { testApp } from '../../../test/app.ts'
import { naughtyTexts } from '../../../test/hostile.ts'
import { cleanText } from '../http/clean-text.ts'
import { guardedColumn } from './guarded-column.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('the database guards a cell exactly as the browser and the API do', async () => {
  const starts = [
    '',
    "'",
    "''",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    ' ',
    '1',
    '.',
    ',',
    "'5",
    "'-",
  ]
  const cells = [
    ...starts.flatMap((start) => ['', '1', '1+1', '=x', '-5', '2.5', "'"].map((rest) => start + rest)),
    ...naughtyTexts,
  ].map(cleanText)
  const rows = await app.services.sql.unsafe<{ cell: string; guarded: string }[]>(
    `select cell, ${guardedColumn('cell')} as guarded from unnest($1::text[]) as t(cell)`,
    [cells],
  )
  expect(rows.map((row) => row.guarded)).toEqual(rows.map(({ cell }) => guarded(cell)))
  expect(await app.services.sql.unsafe(`select ${guardedColumn('null::text')} as guarded`)).toMatchObject([
    { guarded: null },
  ])
})
