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
export type OwnHoliday = `${number}-${number}` | MovingHoliday

export type MovingHoliday =
  | 'Mardi Gras'
  | 'Good Friday'
  | 'fourth Monday of April'
  | 'first Monday of June'
  | 'second Monday of August'
  | 'Election Day'
  | 'Election Day of even years'
  | 'day after Thanksgiving'
  | 'Monday after a holiday on Saturday'

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
    // Mardi Gras is one in the counties Baldwin and Mobile; a phone does not tell its county.
    ownHolidays: ['Mardi Gras', 'fourth Monday of April', 'first Monday of June', '12-1'],
    source:
      'Ala. Admin. Code r. 770-X-5-.17; the days: Ala. Code 1-3-8 (archives.alabama.gov), 1 December: dnc.com, vicifast.com',
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
    // More than the commission's own list: it lets calls be made on some of the days that are legal holidays.
    ownHolidays: [
      '1-8',
      'Mardi Gras',
      'Good Friday',
      '8-30',
      '11-1',
      'Election Day of even years',
      'day after Thanksgiving',
    ],
    source:
      'La. Pub. Serv. Comm’n Gen. Order R-29617 V(A)(2) (dnc.com); the days: La. R.S. 1:55 (legis.la.gov, caddoclerk.com), the day after Thanksgiving: vicifast.com',
  },
  { state: 'MA', from: '2020-01-01', window: [8, 20], source: 'dropcowboy.com, usestello.com' },
  { state: 'MD', from: '2020-01-01', window: [8, 20], source: 'dropcowboy.com, usestello.com, support.referrizer.com' },
  { state: 'MI', from: '2020-01-01', window: [9, 21], source: 'usestello.com/compliance' },
  { state: 'MN', from: '2020-01-01', window: [9, 21], source: 'usestello.com/compliance' },
  {
    state: 'MS',
    from: '2020-01-01',
    window: [8, 20],
    sunday: null,
    source: 'Miss. Code 77-3-723(1); holidays are free since 2024: dnc.com',
  },
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
      '73 P.S. § 2245(a)(1) by Act 47 of 2026 (SB 992), approved 20 July 2026, in force 90 days later; quoted in github.com/meydayapp/fieldquo',
  },
  {
    state: 'RI',
    from: '2020-01-01',
    window: [9, 18],
    saturday: [10, 17],
    sunday: null,
    notOnHolidays: true,
    ownHolidays: ['5-4', 'second Monday of August', 'Election Day of even years', 'Monday after a holiday on Saturday'],
    source: 'R.I. Gen. Laws 5-61-2, 5-61-3.6; the days: 25-1-1',
  },
  {
    state: 'SD',
    from: '2020-01-01',
    window: [9, 21],
    sunday: null,
    source: 'SDCL 37-30A-3(2), as tables of such rules on GitHub have it; SDCL 37-30-28 (legis.state.sd.us)',
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
  {
    state: 'WY',
    from: '2020-01-01',
    window: [8, 20],
    source: 'Wyo. Stat. 40-12-302(d), quoted in github.com/meydayapp/fieldquo',
  },
]
