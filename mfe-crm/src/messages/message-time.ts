import { formatDate, formatTime } from 'shell/host/format'

/** A short time: the hour if it is today, otherwise the date. */
export const shortTime = (at: string, now: Date) =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatDate(at)

/** How long a contact has waited: "4 min", "3 h", "2 days"; empty within the first minute. */
export function waitOf(since: string, now: Date): string | undefined {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000))
  if (minutes < 1) return undefined
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}
