import type { WorkCounts } from '../../platform/metrics/work-counts.ts'
import { codesAgainstUs, isKnownCode } from './error-actions.ts'
import type { Result } from './record-results.ts'

/** What a text comes to at the carrier, and what kept it from being taken; what waits or was never handed over is none of them. */
const counted = new Set(['sent', 'delivered', 'undelivered', 'failed', 'unreachable', 'unanswered', 'refused'])

/** Counts texts by what became of them and the carrier's code, for metrics. Codes that we do not know count together. */
export function countSends(counts: WorkCounts, texts: readonly { state: string; errorCode: number | null }[]): void {
  for (const { state, errorCode } of texts) {
    if (!counted.has(state)) continue
    const code = errorCode === null ? 'none' : isKnownCode(errorCode) ? String(errorCode) : 'other'
    counts.add('sends', { state, code })
  }
}

/** As what a call's result counts: a text that comes back, as what kept it. The carrier was not reached, gave no answer, or takes nothing of the installation. */
export function countedAs(result: Result): { state: string; errorCode: number | null } {
  if (result.to === 'unknown') return { state: 'unanswered', errorCode: null }
  if (result.to !== 'queued') return { state: result.to, errorCode: 'errorCode' in result ? result.errorCode : null }
  if (result.reason === 'carrier_unreachable') return { state: 'unreachable', errorCode: null }
  const code = result.code ?? null
  return { state: code !== null && codesAgainstUs.includes(code) ? 'refused' : result.to, errorCode: code }
}

/** Has what tells of a carrier that takes nothing begin at 0: of a series that begins above it no increase is seen. */
export function beginCounts(counts: WorkCounts): void {
  for (const state of ['unreachable', 'unanswered']) counts.add('sends', { state, code: 'none' }, 0)
  for (const code of codesAgainstUs) counts.add('sends', { state: 'refused', code: String(code) }, 0)
}
