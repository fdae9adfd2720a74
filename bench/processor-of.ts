import { readFileSync } from 'node:fs'

/** Processor time of a process so far, in microseconds; Linux counts in hundredths of a second. */
export function processorOf(pid: number | undefined): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}
