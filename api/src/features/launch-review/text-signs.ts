import type { Sign } from './signs.ts'

const LINK = /\b(?:https?:\/\/|www\.)?((?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,12})(?:\/\S{0,200})?/gi
const TOP_LEVELS =
  /\.(?:com|net|org|io|co|us|info|biz|ly|me|site|online|top|xyz|club|shop|app|link|click|live|gl|gd|to|cc|ru|in|win|vip|loan|bet)$/i

/** Public shorteners, which carriers filter (docs: Twilio’s compliance guide). */
const shorteners = new Set(
  'bit.ly tinyurl.com t.co goo.gl is.gd ow.ly buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly v.gd tiny.cc bl.ink lnkd.in s.id'.split(
    ' ',
  ),
)

/** Brands that are posed as most: in another’s domain, or named beside a link. */
const brands =
  /(?:usps|fedex|(?<![a-z])ups(?![a-z])|amazon|paypal|netflix|wellsfargo|wells fargo|chase bank|chasebank|bank ?of ?america|citibank|(?<![a-z])irs(?![a-z])|medicare|social security|coinbase|apple ?id|icloud|microsoft|whatsapp|facebook|venmo|zelle|cash ?app|zillow|verizon|t-?mobile)/i

const words: [Sign, RegExp][] = [
  [
    'loan',
    /\b(?:pay ?day|loans?|pre-?approved|lender|debts?|credit (?:score|repair|card)|cash advance|refinance|interest rates?|wipe out|owe)\b/i,
  ],
  [
    'gambling',
    /\b(?:casino|betting|bets?|jackpot|free spins?|slots?|poker|lottery|sweepstakes?|you(?:'| ha)?ve? won|winner|prize|gift ?card|claim your)\b/i,
  ],
  [
    'cannabis',
    /\b(?:cannabis|marijuana|weed|thc|cbd|dispensary|vapes?|kratom|gummies|edibles|pills?|viagra|cialis|kush)\b/i,
  ],
  [
    'crypto',
    /\b(?:crypto|bitcoin|btc|eth|forex|guaranteed (?:returns?|profits?|income)|double your|passive income|work from home|trading (?:signals?|group)|earn \$)/i,
  ],
  [
    'pressure',
    /\b(?:urgent|final notice|last (?:chance|warning)|act now|verify (?:your|you)|suspended|locked|expires? (?:today|soon|in)|immediately|limited time|confirm your|unpaid|overdue|click (?:here|now|below)|on hold)\b/i,
  ],
]

const NAMES_ITSELF =
  /\b(?:this is|it'?s|it is|i'?m|i am|my name is|we are|we're|here is|[a-z]+ here|[a-z]+ from|[a-z]+ with|from the [a-z]+|on behalf of|regards|sincerely)\b|(?:^|\n)[\w&' .]{2,30}:\s|[-–—~]\s?[A-Z][a-z]+/i
const OPT_OUT = /\b(?:stop|opt[ -]?out|unsubscribe|remove me|no more texts|take you off|won'?t (?:text|write))\b/i
// Characters of other alphabets that look like Latin ones, full-width letters, and what cannot be seen.
const FOREIGN = /[\u0370-\u03FF\u0400-\u052F\uFF21-\uFF5A]|[\u{1D400}-\u{1D7FF}]/u
const UNSEEN = /[\u200B-\u200F\u2060\u00AD\uFEFF]/

/** What speaks against a text. `sender` are the names that the account goes by. */
export function textSigns(template: string, sender: readonly string[]): Sign[] {
  const text = template.slice(0, 2000).replace(/[’‘]/g, "'")
  const found = new Set<Sign>()
  const hosts = [...text.matchAll(LINK)].flatMap(([, host = '']) => (TOP_LEVELS.test(host) ? [host.toLowerCase()] : []))
  if (hosts.length > 0) found.add('link')
  if (hosts.some((host) => shorteners.has(host.replace(/^www\./, '')))) found.add('shortener')
  const isOwn = (name: string) => sender.some((known) => known.toLowerCase().includes(name.toLowerCase()))
  const [brand] = brands.exec(text) ?? []
  if (brand && !isOwn(brand) && (hosts.length > 0 || found.has('shortener'))) found.add('foreign_brand')
  for (const [sign, pattern] of words) if (pattern.test(text)) found.add(sign)
  const lower = text.toLowerCase()
  const isNamed = sender.some((name) => name.trim().length > 2 && lower.includes(name.trim().toLowerCase()))
  if (!isNamed && !NAMES_ITSELF.test(text)) found.add('no_sender')
  if (!OPT_OUT.test(text)) found.add('no_opt_out')
  const letters = text.replace(/\{[^{}]*\}/g, '').replace(/[^a-z]/gi, '')
  if (letters.length >= 20 && letters.replace(/[^A-Z]/g, '').length > letters.length * 0.6) found.add('capitals')
  if (UNSEEN.test(text) || (FOREIGN.test(text) && /[a-z]/i.test(text))) found.add('lookalikes')
  return [...found]
}
