import { Refusal } from '../errors/refusal.ts'
import { limitTable, type LimitName } from './limit-table.ts'

/** The 429 of a limit (503 where all visitors share it), with the time to wait in words and in Retry-After. */
export function refusalOf(name: LimitName, msLeft: number): Refusal {
  const { code, sentence } = limitTable[name]
  const seconds = Math.max(1, Math.ceil(msLeft / 1000))
  return new Refusal(
    code === 'busy' ? 503 : 429,
    code,
    `${sentence} Try again ${durationText(seconds)}.`,
    undefined,
    { 'retry-after': String(seconds) },
    name,
  )
}

function durationText(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
