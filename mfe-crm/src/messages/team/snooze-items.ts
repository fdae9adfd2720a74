import type { MenuItem } from 'design-system/menu'

/** The times until which conversations can be put off, in the reader's own clock. */
export function snoozeItems(snooze: (until: string) => void): MenuItem[] {
  const until = (time: () => Date) => () => snooze(time().toISOString())
  return [
    { label: 'For an hour', onSelect: until(() => inHours(1)) },
    { label: 'For three hours', onSelect: until(() => inHours(3)) },
    { label: 'Until tomorrow at 9', onSelect: until(() => nineInDays(1)) },
    { label: 'Until Monday at 9', onSelect: until(nineOnMonday) },
  ]
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const nineOnMonday = () => nineInDays((8 - new Date().getDay()) % 7 || 7)

function nineInDays(days: number): Date {
  const day = new Date()
  day.setDate(day.getDate() + days)
  day.setHours(9, 0, 0, 0)
  return day
}
