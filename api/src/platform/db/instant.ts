/**
 * An instant as PostgreSQL writes it in ISO 8601 to the millisecond, in UTC. What it writes in UTC is put together from its parts: a `Date` takes five times as
 * long, and a window of a hundred contacts has three hundred.
 */
export function isoInstant(text: string): string {
  // "2026-11-27 10:01:27.431627+00", where the second has up to six digits or none.
  if (text.length < 22 || text.length > 29 || text[10] !== ' ' || !text.endsWith('+00'))
    return new Date(text).toISOString()
  const thousandths = text[19] === '.' ? text.slice(20, -3).slice(0, 3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`
}
