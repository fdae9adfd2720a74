import {
  federalWindow,
  stateWindows,
  unknownWindow,
  unknownZone,
  type DayWindow,
  type MovingHoliday,
  type OwnHoliday,
  type StateWindow,
} from './quiet-hours-data.ts'
import type { PhoneLocation } from './zones.ts'

/** Whether a person may be texted now, and if not, from when; null when no common hour exists within eight days. */
export type Hours = { open: true } | { open: false; opensAt: Date | null }

/**
 * Texting hours as the intersection of the windows of all zones and states that a person may be in (federal 8 to 21,
 * stricter where a state is). A zone that is unknown counts as 12 to 21 Eastern.
 */
export function hoursAt(now: Date, { zones, states }: PhoneLocation): Hours {
  if (isOpen(now, zones, states)) return { open: true }
  // Every window begins on a quarter of an hour in every zone.
  const first = Math.ceil(now.getTime() / QUARTER) * QUARTER
  for (let time = first; time <= first + 8 * DAY; time += QUARTER) {
    const at = new Date(time)
    if (isOpen(at, zones, states)) return { open: false, opensAt: at }
  }
  return { open: false, opensAt: null }
}

/** Whether a person may be texted at a moment. */
export const isOpenAt = (at: Date, { zones, states }: PhoneLocation): boolean => isOpen(at, zones, states)

/** How long the hours stay open from a moment on, in seconds, at most a day; 0 where they are not open. */
export function secondsLeft(now: Date, { zones, states }: PhoneLocation): number {
  if (!isOpen(now, zones, states)) return 0
  let time = Math.floor(now.getTime() / QUARTER) * QUARTER + QUARTER
  const latest = now.getTime() + DAY
  while (time < latest && isOpen(new Date(time), zones, states)) time += QUARTER
  return Math.floor((time - now.getTime()) / 1000)
}

const QUARTER = 15 * 60_000
const DAY = 24 * 3_600_000

function isOpen(at: Date, zones: readonly string[], states: readonly string[]): boolean {
  const window = zones.length === 0 ? unknownWindow : federalWindow
  return (zones.length === 0 ? [unknownZone] : zones).every((zone) => {
    const local = localTime(at, zone)
    return inside(local.minutes, window) && states.every((state) => stateOpen(local, state))
  })
}

function stateOpen(local: LocalTime, state: string): boolean {
  const rule = ruleOf(state, local)
  if (!rule) return true
  if (rule.notOnHolidays && (isFederalHoliday(local) || isOneOf(rule.ownHolidays, local))) return false
  const window =
    local.weekday === 0
      ? rule.sunday === undefined
        ? rule.window
        : rule.sunday
      : local.weekday === 6
        ? (rule.saturday ?? rule.window)
        : rule.window
  return window !== null && inside(local.minutes, window)
}

/** A law begins and ends with a day of its own state. */
function ruleOf(state: string, { year, month, day: date }: LocalTime): StateWindow | undefined {
  const day = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
  return stateWindows
    .filter((rule) => rule.state === state && rule.from <= day && (rule.until === undefined || day < rule.until))
    .at(-1)
}

const inside = (minutes: number, [from, to]: DayWindow) => minutes >= from * 60 && minutes < to * 60

interface LocalTime {
  year: number
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  minutes: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function localTime(at: Date, zone: string): LocalTime {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    clocks.set(zone, clock)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of clock.formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    minutes: hour * 60 + minute,
  }
}

/** 5 U.S.C. 6103(a), by date; an observed Friday or Monday counts as well. */
export function isFederalHoliday({ year, month, day, weekday }: LocalDay): boolean {
  const nth = Math.ceil(day / 7)
  const lastMonday = weekday === 1 && month === 5 && day > 24
  const floating =
    (weekday === 1 &&
      ((month === 1 && nth === 3) ||
        (month === 2 && nth === 3) ||
        (month === 9 && nth === 1) ||
        (month === 10 && nth === 2))) ||
    lastMonday ||
    (weekday === 4 && month === 11 && nth === 4)
  return floating || isObserved(FIXED_HOLIDAYS, { year, month, day, weekday })
}

const FIXED_HOLIDAYS = new Set(['1-1', '6-19', '7-4', '11-11', '12-25'])

type LocalDay = Pick<LocalTime, 'year' | 'month' | 'day' | 'weekday'>

/** A day of the year as it is, and a Friday or a Monday next to it. */
function isObserved(days: ReadonlySet<string>, { year, month, day, weekday }: LocalDay): boolean {
  const near = (offset: number) => isOn(days, { year, month, day: day + offset })
  return near(0) || (weekday === 5 && near(1)) || (weekday === 1 && near(-1))
}

/** The day may lie before or after the month. */
function isOn(days: ReadonlySet<string>, { year, month, day }: Omit<LocalDay, 'weekday'>): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return days.has(`${date.getUTCMonth() + 1}-${date.getUTCDate()}`)
}

function isOneOf(holidays: readonly OwnHoliday[] | undefined, at: LocalDay): boolean {
  if (holidays === undefined) return false
  return isObserved(new Set(holidays), at) || holidays.some((day) => isMoving(day) && moving[day](at))
}

const isMoving = (day: OwnHoliday): day is MovingHoliday => day in moving

const moving: Record<MovingHoliday, (at: LocalDay) => boolean> = {
  'Mardi Gras': (at) => daysAfterEaster(at) === -47,
  'Good Friday': (at) => daysAfterEaster(at) === -2,
  'fourth Monday of April': (at) => isMonday(4, 4, at),
  'first Monday of June': (at) => isMonday(1, 6, at),
  'second Monday of August': (at) => isMonday(2, 8, at),
  'Election Day': isElectionDay,
  'Election Day of even years': (at) => at.year % 2 === 0 && isElectionDay(at),
  'day after Thanksgiving': ({ month, weekday, day }) => month === 11 && weekday === 5 && day > 22 && day < 30,
  'Monday after a holiday on Saturday': ({ year, month, day, weekday }) =>
    weekday === 1 && isOn(FIXED_HOLIDAYS, { year, month, day: day - 2 }),
}

const isMonday = (nth: number, inMonth: number, { month, weekday, day }: LocalDay) =>
  month === inMonth && weekday === 1 && Math.ceil(day / 7) === nth

function isElectionDay({ month, weekday, day }: LocalDay): boolean {
  return month === 11 && weekday === 2 && day > 1 && day < 9
}

const daysAfterEaster = ({ year, month, day }: LocalDay) => (Date.UTC(year, month - 1, day) - easterOf(year)) / DAY

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const century = Math.floor(year / 100)
  const age = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * age + century - Math.floor(century / 4) - correction + 15) % 30
  const rest = year % 100
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((age + 11 * moon + 22 * toSunday) / 451)
  const days = moon + toSunday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
