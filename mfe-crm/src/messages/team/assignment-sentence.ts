import type { LastAssignment } from 'contract/messages'

/** Who or what made a conversation a member's, in words. */
export function assignmentSentence({ cause, to, by, rule }: LastAssignment): string {
  const what = to === null ? 'Unassigned' : `Assigned to ${to}`
  if (cause === 'rule') return `${what} by rule: ${rule}`
  if (cause === 'clock') return `${what}${rule === null ? '' : ` by rule: ${rule}`}, after no answer in time`
  if (cause === 'leaving') return `${what}, as its member left`
  return by === null ? what : `${what} by ${by}`
}
