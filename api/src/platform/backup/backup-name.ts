/** A backup's address in two: its place, and its name there. */
export function splitAddress(address: string): { place: string; name: string } {
  const at = address.lastIndexOf('/')
  return at < 0 ? { place: '.', name: address } : { place: address.slice(0, at) || '/', name: address.slice(at + 1) }
}

const NAME = /^lotline-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.tar\.gz\.age$/

/** The name of a backup that shows a moment (ISO). */
export const backupName = (takenAt: string) => `lotline-${takenAt.replaceAll(/[-:.]/g, '')}.tar.gz.age`

/** The moment that a name tells; undefined where it is no backup's. */
export function takenAtOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
}
