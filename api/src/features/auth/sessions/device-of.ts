import bowser from 'bowser'

/** Browsers write fewer characters; a longer text is no browser's. */
const MAX_USER_AGENT = 500

/** Browser and system as a browser names them: "Chrome on Windows"; "Unknown device" where it names neither. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent?.trim()
  if (!text || text.length > MAX_USER_AGENT) return 'Unknown device'
  const { browser, os } = bowser.parse(text)
  const known = [browser.name, os.name].filter(Boolean)
  return known.length > 0 ? known.join(' on ').slice(0, 100) : 'Unknown device'
}
