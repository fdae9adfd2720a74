import type { WorkCounts } from '../../platform/metrics/work-counts.ts'
import { isKnownCode } from './error-actions.ts'

/** What a text comes to at the carrier; what waits or was never handed over is none of them. */
const counted = new Set(['sent', 'delivered', 'undelivered', 'failed'])

/** Counts texts by what became of them and the carrier's code, for metrics. Codes that we do not know count together. */
export function countSends(counts: WorkCounts, texts: readonly { state: string; errorCode: number | null }[]): void {
  for (const { state, errorCode } of texts) {
    if (!counted.has(state)) continue
    const code = errorCode === null ? 'none' : isKnownCode(errorCode) ? String(errorCode) : 'other'
    counts.add('sends', { state, code })
  }
}
