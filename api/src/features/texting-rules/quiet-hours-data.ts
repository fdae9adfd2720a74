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
  /** Not on holidays of the federation, nor on those of the state's own. */
  notOnHolidays?: boolean
  ownHolidays?: readonly OwnHoliday[]
  source: string
}

/** A day of each year, such as "7-24", or one that moves. */
export type OwnHoliday = `${number}-${number}` | 'Good Friday' | 'Election Day'

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
    state: 'OR',
    from: '2026-01-01',
    window: [8, 20],
    source: 'Oregon HB 3865 (2025): texts count; jdsupra.com (Troutman Pepper Locke), postscript.io',
  },
  {
    state: 'PA',
    from: '2019-12-03',
    until: '2026-10-18',
    window: [8, 21],
    notOnHolidays: true,
    ownHolidays: ['Good Friday', '6-14', 'Election Day'],
    source: '73 P.S. § 2245(a)(10); the days: dnc.dreamhosters.com',
  },
  {
    state: 'PA',
    from: '2026-10-18',
    window: [9, 19],
    sunday: null,
    notOnHolidays: true,
    ownHolidays: ['Good Friday', '6-14', 'Election Day'],
    source:
      'SB 992 as its Senate passed it (pasenategop.com); in force: glama.ai, Call Desk (no Sundays since 18 Oct 2026)',
  },
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
  {
    state: 'UT',
    from: '2020-01-01',
    window: [8, 21],
    sunday: null,
    notOnHolidays: true,
    ownHolidays: ['7-24'],
    source: 'Utah Code 13-25a-103(3), 63G-1-301',
  },
  { state: 'WA', from: '2020-01-01', window: [8, 20], source: 'RCW 19.158.040(2)' },
  { state: 'WY', from: '2020-01-01', window: [8, 20], source: 'glama.ai, Call Desk (rules verified by its makers)' },
]
