import type { Conversation } from 'contract/messages'
import { dispositionLabels } from './disposition-labels.ts'
import { shortTime, waitOf } from './message-time.ts'

/** When the contact wrote last, and how long they have waited since. */
export function timeOf({ lastMessageTime, waitingSince }: Conversation, now: Date): string {
  const time = shortTime(lastMessageTime, now)
  const wait = waitingSince && waitOf(waitingSince, now)
  return wait ? `${time} · waits ${wait}` : time
}

/** The last message, prefixed with whose conversation it is, and with opt-out, failure or disposition. */
export function lastMessageLabel({
  lastMessage,
  lastDirection,
  optedOut,
  failed,
  disposition,
  assignedTo,
}: Conversation): string {
  const mark = optedOut
    ? 'Opted out · '
    : failed
      ? 'Not delivered · '
      : disposition
        ? `${dispositionLabels[disposition].label} · `
        : ''
  const whose = assignedTo ? `For ${assignedTo.name} · ` : ''
  return `${whose}${mark}${lastDirection === 'out' ? 'You: ' : ''}${lastMessage || '(no text)'}`
}
