import { dispositions, type Disposition } from 'contract/messages'

/** The label and effect of each disposition. */
export const dispositionLabels: Record<Disposition, { label: string; does: string }> = {
  interested: { label: 'Interested', does: 'Sets Responded and the tag Interested' },
  not_interested: { label: 'Not interested', does: 'Sets Lost and the tag Not interested' },
  wrong_number: { label: 'Wrong number', does: 'Cuts the name from this number; it is never texted again' },
  do_not_contact: { label: 'Do not contact', does: 'Sets Lost; it is never texted again' },
}

/** The digit key of each disposition, from 1. */
export const dispositionKeys = new Map<string, Disposition>(
  dispositions.map((disposition, index) => [String(index + 1), disposition]),
)
