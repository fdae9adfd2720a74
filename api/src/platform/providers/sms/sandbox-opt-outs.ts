import type { SandboxMessage } from './sandbox-message-store.ts'

/** The carrier's own list of phones that a number must not text: exactly a keyword to that number changes it, nothing else. */
export function sandboxOptOuts() {
  const blocked = new Set<string>()
  return {
    isBlocked: (phone: string, number: string) => blocked.has(`${phone} ${number}`),
    /** Returns the keyword that a person's text is. */
    note({
      fromNumber,
      toNumber,
      body,
    }: Pick<SandboxMessage, 'fromNumber' | 'toNumber' | 'body'>): 'STOP' | 'START' | 'HELP' | null {
      const pair = `${fromNumber} ${toNumber}`
      const word = body.trim().toUpperCase()
      if (['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].includes(word)) {
        blocked.add(pair)
        return 'STOP'
      }
      if (['START', 'YES', 'UNSTOP'].includes(word)) {
        blocked.delete(pair)
        return 'START'
      }
      return word === 'HELP' || word === 'INFO' ? 'HELP' : null
    },
  }
}
