import { reasonWords, type Reason } from 'contract/campaigns'
import { Refusal } from '../http/errors.ts'
import { neverReason, type Prepared } from './prepare-recipients.ts'

/** The refusal of a list of which nobody can be texted, with the reasons and their counts. */
export function noneGoes(prepared: readonly Prepared[]): Refusal {
  const counts = new Map<Reason, number>()
  for (const recipient of prepared) {
    const reason = neverReason(recipient)
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const why = [...counts].sort(([, a], [, b]) => b - a).map(([reason, count]) => `${reasonWords[reason].toLowerCase()} (${count.toLocaleString('en-US')})`)
  return new Refusal(422, 'nobody_to_text', `None of these recipients can be texted: ${why.join(', ')}. Add others to the list.`)
}
