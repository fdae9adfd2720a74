import { millisecondsInDay } from 'date-fns/constants'
import { WrongArguments } from '../commands/command-form.ts'

/** How many of the newest backups of each day, week and month are kept. */
export type KeepPlan = Readonly<Record<'d' | 'w' | 'm', number>>

/** Reads a plan like `7d,4w,12m`. Throws `WrongArguments` for anything else. */
export function keepPlan(text: string): KeepPlan {
  const plan = { d: 0, w: 0, m: 0 }
  for (const part of text.split(',')) {
    const [, count, unit] = /^(\d{1,4})([dwm])$/.exec(part.trim()) ?? []
    if (count === undefined || unit === undefined)
      throw new WrongArguments(`"${text}" is no plan: write one like 7d,4w,12m (days, weeks, months).`)
    if (unit === 'd' || unit === 'w' || unit === 'm') plan[unit] = Number(count)
  }
  return plan
}

/** Of backups by the moment that they show, those that the plan does not keep: the newest of a period stands for it. The newest of all is always kept. */
export function notKept<B extends { takenAt: Date }>(backups: readonly B[], plan: KeepPlan): B[] {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [unit, count] of [
    ['d', plan.d],
    ['w', plan.w],
    ['m', plan.m],
  ] as const) {
    const periods = new Set<string>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.takenAt, unit)
      if (periods.size >= count || periods.has(period)) continue
      periods.add(period)
      kept.add(backup)
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}

/** In UTC; weeks begin on Monday. */
function periodOf(at: Date, unit: 'd' | 'w' | 'm'): string {
  const day = Math.floor(at.getTime() / millisecondsInDay)
  if (unit === 'd') return String(day)
  // 1970-01-01 was a Thursday.
  return unit === 'w' ? String(Math.floor((day + 3) / 7)) : at.toISOString().slice(0, 7)
}
