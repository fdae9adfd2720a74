import type { AlertToSend } from './alerts-to-send.ts'
import type { Config } from '../../platform/config/config.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'

/** The most characters of a text that a push shows: its service takes 4 KB. */
const MAX_TEXT = 200

/** What happened, in one line. */
export function titleOf({ event, name, minutes }: AlertToSend): string {
  switch (event) {
    case 'reply':
    case 'unassigned':
      return `${name} replied`
    case 'assigned':
      return `${name} was assigned to you`
    case 'waiting':
      return `${name} has waited for ${durationOf(minutes ?? 0)}`
    case 'mention':
      return `You are mentioned in a note about ${name}`
    case 'test':
      return 'This is a test'
  }
}

/** "45 minutes"; after a snooze "18 hours" or "3 days". */
function durationOf(minutes: number): string {
  if (minutes < 2 * 60) return `${minutes} minutes`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} hours` : `${Math.floor(minutes / (24 * 60))} days`
}

/** The same without who it is about. */
export function privateTitleOf({ event }: AlertToSend): string {
  switch (event) {
    case 'reply':
    case 'unassigned':
      return 'A lead replied'
    case 'assigned':
      return 'A conversation was assigned to you'
    case 'waiting':
      return 'A lead waits for an answer'
    case 'mention':
      return 'You are mentioned in a note'
    case 'test':
      return 'This is a test'
  }
}

/** A text as far as a push shows it. */
export const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()}…` : text)

/** Leads into the account, and there into the conversation or to all of them. */
export function linkTo(config: Pick<Config, 'publicUrl'>, accountId: string, conversation?: string | null): string {
  return accountLink(config, accountId, conversation ? `/alert?${new URLSearchParams({ conversation })}` : '/alert')
}
