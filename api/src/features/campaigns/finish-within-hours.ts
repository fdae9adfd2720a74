import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { hoursAt, secondsLeft } from '../texting-rules/quiet-hours.ts'
import type { PhoneLocation } from '../texting-rules/zones.ts'

/** Recipients of one place who may be texted from the same moment on. */
export interface Group {
  /** Null where quiet hours do not count. */
  place: PhoneLocation | null
  count: number
  from: Date
}

interface Question {
  now: Date
  /** Texts a minute over all groups. */
  perMinute: number
}

/** Longer than that nothing is looked ahead: what is left then leaves at its pace. */
const MAX_DAYS = 60

/**
 * When the last text leaves: those who may be texted share the pace, and who may not any more, because their evening has come, waits for the next morning.
 * Null where all groups are empty.
 */
export async function finishWithinHours(groups: readonly Group[], { now, perMinute }: Question): Promise<Date | null> {
  let left = waitingIn(groups, now)
  if (left.length === 0) return null
  const latest = now.getTime() + MAX_DAYS * millisecondsInDay
  let time = now.getTime()
  while (time < latest) {
    for (const group of left)
      if (group.changesAt <= time) Object.assign(group, group.place ? hoursFrom(time, group.place) : ALWAYS_OPEN)
    left = left.filter(({ isOpen, changesAt }) => isOpen || changesAt < Number.POSITIVE_INFINITY)
    if (left.length === 0) return new Date(time)
    const open = left.filter(({ isOpen }) => isOpen)
    const texts = sumOf(open)
    const change = Math.min(...left.map(({ changesAt }) => changesAt))
    const end = time + (texts / perMinute) * millisecondsInMinute
    if (end <= change) {
      left = left.filter(({ isOpen }) => !isOpen)
      if (left.length === 0) return new Date(end)
    } else {
      const stays = 1 - (((change - time) / millisecondsInMinute) * perMinute) / texts
      for (const group of open) group.count *= stays
    }
    time = Math.min(...left.map(({ changesAt }) => changesAt))
    await yieldToEventLoop()
  }
  return new Date(time + (sumOf(left) / perMinute) * millisecondsInMinute)
}

interface Waiting extends Standing {
  place: PhoneLocation | null
  count: number
}

/** Groups of the same place and moment are one. */
function waitingIn(groups: readonly Group[], now: Date): Waiting[] {
  const merged = new Map<string, Waiting>()
  for (const { place, count, from } of groups) {
    const changesAt = Math.max(from.getTime(), now.getTime())
    const key = `${keyOf(place)}|${changesAt}`
    const known = merged.get(key)
    if (known) known.count += count
    else merged.set(key, { place, count, isOpen: false, changesAt })
  }
  return [...merged.values()].filter(({ count }) => count > 0)
}

interface Standing {
  isOpen: boolean
  /** When it opens, or closes; infinite where it never does. */
  changesAt: number
}

const ALWAYS_OPEN: Standing = { isOpen: true, changesAt: Number.POSITIVE_INFINITY }

/** Every window begins and ends on a quarter of an hour. */
const QUARTER = 15 * millisecondsInMinute

/** The hours of a place from a moment on. Remembered: a page that shows a campaign asks for the same ones again and again. */
function hoursFrom(time: number, place: PhoneLocation): Standing {
  const quarter = Math.floor(time / QUARTER) * QUARTER
  const key = `${keyOf(place)}|${quarter}`
  const known = remembered.get(key)
  if (known) return known
  const hours = hoursAt(new Date(quarter), place)
  const standing = hours.open
    ? { isOpen: true, changesAt: quarter + secondsLeft(new Date(quarter), place) * millisecondsInSecond }
    : { isOpen: false, changesAt: hours.opensAt?.getTime() ?? Number.POSITIVE_INFINITY }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(key, standing)
  return standing
}

const remembered = new Map<string, Standing>()
const MAX_REMEMBERED = 5000

/** The same for all whose hours are the same. */
export const keyOf = (place: Group['place']): string => (place ? `${place.zones.join()}|${place.states.join()}` : '')

const sumOf = (groups: readonly Waiting[]) => groups.reduce((total, { count }) => total + count, 0)
