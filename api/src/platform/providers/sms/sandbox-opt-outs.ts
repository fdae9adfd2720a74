/** The carrier's own list of phones that must not be texted: exactly a keyword changes it, nothing else. */
export function sandboxOptOuts() {
  const blocked = new Set<string>()
  return {
    isBlocked: (phone: string) => blocked.has(phone),
    /** Returns the keyword that a person's text is. */
    note(from: string, body: string): 'STOP' | 'START' | 'HELP' | null {
      const word = body.trim().toUpperCase()
      if (['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].includes(word)) {
        blocked.add(from)
        return 'STOP'
      }
      if (['START', 'YES', 'UNSTOP'].includes(word)) {
        blocked.delete(from)
        return 'START'
      }
      return word === 'HELP' || word === 'INFO' ? 'HELP' : null
    },
  }
}
