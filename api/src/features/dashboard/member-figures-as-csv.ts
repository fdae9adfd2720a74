import type { MemberFigures } from 'contract/member-figures'
import { BYTE_ORDER_MARK, csvLine } from 'lists/write-csv'

/** The figures as a file for a spreadsheet; times in seconds. */
export const memberFiguresAsCsv = (members: readonly MemberFigures[]): string =>
  BYTE_ORDER_MARK +
  [
    [
      'Member',
      'First answer, median seconds',
      'First answer, 90th percentile',
      'People answered',
      'Texts sent',
      'Labels',
      'Leads',
    ],
    ...members.map((each) =>
      [
        each.name,
        each.firstAnswerMedian,
        each.firstAnswerP90,
        each.answered,
        each.texts,
        each.dispositions,
        each.leads,
      ].map((value) => String(value ?? '')),
    ),
  ]
    .map(csvLine)
    .join('')
