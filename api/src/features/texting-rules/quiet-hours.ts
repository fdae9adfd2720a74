import {
  federalWindow,
  stateWindows,
  unknownWindow,
  unknownZone,
  type DayWindow,
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
  if (zones.length === 0)
    return within(at, unknownZone, unknownWindow) && states.every((state) => stateOpen(at, unknownZone, state))
  return zones.every((zone) => within(at, zone, federalWindow) && states.every((state) => stateOpen(at, zone, state)))
}

function stateOpen(at: Date, zone: string, state: string): boolean {
  const rule = ruleOf(state, at)
  if (!rule) return true
  const local = localTime(at, zone)
  if (rule.notOnHolidays && isFederalHoliday(local)) return false
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

function ruleOf(state: string, at: Date): StateWindow | undefined {
  const day = at.toISOString().slice(0, 10)
  return stateWindows
    .filter((rule) => rule.state === state && rule.from <= day && (rule.until === undefined || day < rule.until))
    .at(-1)
}

const within = (at: Date, zone: string, window: DayWindow) => inside(localTime(at, zone).minutes, window)
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
export function isFederalHoliday({
  year,
  month,
  day,
  weekday,
}: Pick<LocalTime, 'year' | 'month' | 'day' | 'weekday'>): boolean {
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
  const near = (offset: number) => {
    const other = new Date(Date.UTC(year, month - 1, day + offset))
    return FIXED_HOLIDAYS.has(`${other.getUTCMonth() + 1}-${other.getUTCDate()}`)
  }
  return floating || near(0) || (weekday === 5 && near(1)) || (weekday === 1 && near(-1))
}

const FIXED_HOLIDAYS = new Set(['1-1', '6-19', '7-4', '11-11', '12-25'])
