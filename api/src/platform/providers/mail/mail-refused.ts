/** A mail server will never take this mail for its recipient: to try again is of no use, and nothing of ours is to be fixed. */
export class MailRefused extends Error {
  constructor(answer: string) {
    super(answer)
    this.name = 'MailRefused'
  }
}

/** Without an enhanced code: no such mailbox, moved, full, or no such address (RFC 5321, 4.2.3). */
const ABOUT_RECIPIENT = [550, 551, 552, 553]

/**
 * The server's answer, where it refuses the recipient for good: by the enhanced code (RFC 3463) his address (5.1) or mailbox (5.2), other than our own address
 * (5.1.7, 5.1.8). Undefined for what ends by itself and for what may be our own fault: signing in, our sender's address, being on a list, relaying.
 */
export function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('response' in error) || !('command' in error)) return undefined
  const { response, command } = error
  if (typeof response !== 'string' || (command !== 'RCPT TO' && command !== 'DATA')) return undefined
  const [, code = '', enhanced] = /^(5\d\d)[ -]+(?:(5\.\d{1,3}\.\d{1,3}) )?/.exec(response) ?? []
  const isRefused = enhanced
    ? /^5\.[12]\./.test(enhanced) && !/^5\.1\.[78]$/.test(enhanced)
    : command === 'RCPT TO' &&
      ABOUT_RECIPIENT.includes(Number(code)) &&
      !/relay|authenticat|blocked|listed/i.test(response)
  return isRefused ? response : undefined
}
