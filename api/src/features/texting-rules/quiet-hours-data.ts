/** Local hours, from inclusive, to exclusive. */
export type DayWindow = readonly [from: number, to: number]

/** A state's hours where they are stricter than the federal ones. */
export interface StateWindow {
  state: string
  /** In force from this day on, until before that one. */
  from: string
  until?: string
  window: DayWindow
  /** null: not at all. */
  sunday?: DayWindow | null
  saturday?: DayWindow
  notOnHolidays?: boolean
  source: string
}

/** 47 CFR 64.1200(c)(1). */
export const federalWindow: DayWindow = [8, 21]
/** A zone that nothing tells: the hours that are lawful in every state of the mainland (Spoke's rule). */
export const unknownZone = 'America/New_York'
export const unknownWindow: DayWindow = [12, 21]

// Where sources disagree, the stricter one is used. Not legal advice: an operator's counsel corrects this table, not the code.
export const stateWindows: readonly StateWindow[] = [
  {
    state: 'AL',
    from: '2020-01-01',
    window: [8, 20],
    sunday: null,
    notOnHolidays: true,
    source: 'dropcowboy.com/state-compliance (Nov 2025), usestello.com/compliance (Apr 2026)',
  },
  { state: 'CA', from: '2020-01-01', window: [9, 21], source: 'usestello.com/compliance' },
  { state: 'CT', from: '2020-01-01', window: [9, 20], source: 'dropcowboy.com, usestello.com, support.referrizer.com' },
  { state: 'FL', from: '2021-07-01', window: [8, 20], source: 'Fla. Stat. 501.059' },
  { state: 'IL', from: '2020-01-01', window: [9, 21], source: 'usestello.com/compliance; dropcowboy.com says 8 to 21' },
  { state: 'KY', from: '2020-01-01', window: [10, 21], source: 'dropcowboy.com, usestello.com' },
  {
    state: 'LA',
    from: '2020-01-01',
    window: [8, 20],
    sunday: null,
    notOnHolidays: true,
    source: 'dropcowboy.com, usestello.com',
  },
  { state: 'MA', from: '2020-01-01', window: [8, 20], source: 'dropcowboy.com, usestello.com' },
  { state: 'MD', from: '2020-01-01', window: [8, 20], source: 'dropcowboy.com, usestello.com, support.referrizer.com' },
  { state: 'MI', from: '2020-01-01', window: [9, 21], source: 'usestello.com/compliance' },
  { state: 'MN', from: '2020-01-01', window: [9, 21], source: 'usestello.com/compliance' },
  { state: 'MS', from: '2020-01-01', window: [8, 20], sunday: null, source: 'dropcowboy.com, usestello.com' },
  { state: 'NJ', from: '2020-01-01', window: [8, 20], source: 'support.referrizer.com' },
  { state: 'NM', from: '2020-01-01', window: [9, 21], source: 'usestello.com/compliance' },
  { state: 'NV', from: '2020-01-01', window: [9, 20], source: 'dropcowboy.com/state-compliance' },
  { state: 'OK', from: '2022-11-01', window: [8, 20], source: 'Oklahoma Telephone Solicitation Act of 2022' },
  {
    state: 'RI',
    from: '2020-01-01',
    window: [9, 18],
    saturday: [10, 17],
    sunday: [10, 17],
    source: 'dropcowboy.com, usestello.com',
  },
  {
    state: 'TX',
    from: '2025-09-01',
    window: [9, 21],
    sunday: [12, 21],
    source: 'Tex. SB 140 (1 Sep 2025); support.referrizer.com, appfueled.com',
  },
]
