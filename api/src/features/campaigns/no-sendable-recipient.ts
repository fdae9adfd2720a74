import { reasonLabels, type Reason } from 'contract/recipient-states'
import { Refusal } from '../../platform/errors/refusal.ts'

/** The refusal of a list of which no recipient can be texted, with the reasons and their counts. */
export function noSendableRecipient(never: ReadonlyMap<Reason, number>): Refusal {
  const why = [...never]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reasonLabels[reason].toLowerCase()} (${count.toLocaleString('en-US')})`)
  return new Refusal(
    422,
    'nobody_to_text',
    `None of these recipients can be texted: ${why.join(', ')}. Add others to the list.`,
  )
}
