const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** When the networks' next day begins, or one `days` after it: midnight in Los Angeles. */
export function pacificMidnight(now: Date, days = 0): Date {
  const at = partsOf(now)
  const [standard, daylight] = [8, 7].map((hour) => new Date(Date.UTC(at.year, at.month - 1, at.day + 1 + days, hour)))
  return daylight && partsOf(daylight).hour === 0 ? daylight : (standard ?? now)
}

function partsOf(moment: Date) {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour') }
}
