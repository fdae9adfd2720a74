import { ASKS, NOT_ABOUT_TEXTS } from './opt-out-wordings.ts'

/** What an inbound text asks of us. */
export type InboundKind = 'stop' | 'start' | 'help' | 'reply'

export interface Classified {
  kind: InboundKind
  /** True when the carrier itself matches the word, blocks and confirms; then we must not answer a second time. */
  carrierAnswers: boolean
}

/**
 * Reads an inbound text: a keyword alone, a wording that clearly asks for no more texts, or anything else.
 * A STOP inside a sentence about something else ("can you stop by") is a reply. YES never lifts an opt-out.
 */
export function classifyInbound(text: string): Classified {
  const plain = plainOf(text)
  if (/^\s*(?:🛑|🚫|✋)+\s*$/u.test(text)) return { kind: 'stop', carrierAnswers: false }
  const bare = plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const exact = bare.replaceAll(' ', '')
  if (CARRIER_STOP.has(bare)) return { kind: 'stop', carrierAnswers: text.trim().toLowerCase() === bare }
  if (CARRIER_STOP.has(exact) || CARRIER_STOP.has(squeezed(bare)) || KEYWORDS.has(bare) || KEYWORDS.has(exact) || KEYWORDS.has(squeezed(bare))) return { kind: 'stop', carrierAnswers: false }
  if (/^(?:please)?stop(?:text|messag|call|contact|spam|harass|bother)/.test(exact)) return { kind: 'stop', carrierAnswers: false }
  if (START.has(bare)) return { kind: 'start', carrierAnswers: true }
  if (HELP.has(bare)) return { kind: 'help', carrierAnswers: true }
  return { kind: asksToStop(plain) ? 'stop' : 'reply', carrierAnswers: false }
}

/** Whether the text says that it reached somebody else. */
export const saysWrongNumber = (text: string): boolean =>
  /\bwrong (?:number|person|guy|lady|house|address|party)\b|\bnot (?:the |my )?(?:right |correct )?(?:owner|property|house|number)\b(?! for)|\b(?:you have|got) the wrong\b|\bdo(?:n't| not) own\b|\bnever owned\b|\bn[uú]mero equivocado\b/u.test(plainOf(text))

function asksToStop(plain: string): boolean {
  const text = NOT_ABOUT_TEXTS.reduce((rest, pattern) => rest.replaceAll(pattern, ' … '), plain)
  return ASKS.some((pattern) => pattern.test(text))
}

function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+[-–—]+\s+|…/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bw\/?(?= (?:the|these|this|your|all|it)\b)/g, 'with')
    .replaceAll(/\b(do|did|does|would|is|are|was|wo|ca|should|could)nt\b/g, (_, stem: string) => `${stem}n't`)
    .replaceAll(/\b(?:dnt|dont|donot)\b/g, "don't")
    .replaceAll(/\bu\b(?!\.)/g, 'you')
    .replaceAll(/\bwanna\b/g, 'want to')
    .replaceAll(/\bgonna\b/g, 'going to')
    .replaceAll(/\brmv\b/g, 'remove')
    .replaceAll(/\b(?:pls|plz|plse|pleas|pleae)\b/g, 'please')
    .replaceAll(/\b(?:txt|texty|tex)(s|ing|ed)?\b/g, 'text$1')
    .replaceAll(/\bm(?:e?s)?sg(ing|ed)\b/g, 'messag$1')
    .replaceAll(/\bmsg(s)?\b/g, 'message$1')
    .replaceAll(/\b(?:ur|yur)\b/g, 'your')
    .replaceAll(/\b(?:stahp|stpo|sotp|stopp+|stoop+|stp|syop|stip|atop)\b(?=[^a-z]*(?:$|text|messag|call|contact|send|please))/g, 'stop')
    .replaceAll(/\b(?:unsubscrib|unsuscribe|unsubcribe|unsuscribed|unsubscirbe|unsubscride|unsubsribe|un-subscribe|un subscribe)\b/g, 'unsubscribe')
    .trim()
}

/** "STOOOP" → "stop". */
const squeezed = (text: string) => text.replaceAll(/(\p{L})\1+/gu, '$1')

// Twilio's default words (twilio.com/blog/update-to-fcc-s-sms-opt-out-keywords; REVOKE and OPTOUT since 14 May 2025).
const CARRIER_STOP = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'])
// The FCC's per-se words with a space, typing slips and politeness (47 CFR 64.1200(a)(10)).
const KEYWORDS = new Set([
  'opt out', 'stop all', 'stop please', 'please stop', 'stop it', 'stop now', 'stop this', 'just stop', 'stop thanks', 'stop thank you', 'stop stop', 'stop2quit', 'stop to quit', 'stop to end', 'stop 2 end', 'stop 2 quit',
  'cancel please', 'please cancel', 'end please', 'quit please', 'quit it', 'remove', 'remove please', 'please remove', 'remove me', 'unsubscribe me', 'unsubscribe please', 'please unsubscribe',
  'stpo', 'sotp', 'stp', 'syop', 'stip', 'stahp', 'ztop', 'stop s', 'unsub', 'no more', 'go away', 'dnc', 'delete', 'delete me', 'opt me out', 'optout please', 'opt out please',
  'enough', 'enough is enough', 'no means no', 'please do not', 'please don t', 'could you not', 'can you not', 'report spam',
  'cease', 'please cease', 'kindly cease', 'desist', 'stop1', 'back off', 'lay off', 'consent revoked', 'consent withdrawn', 'no consent', 'no mas', 'no más', 'baja', 'alto por favor', 'alto ya',
  'alto', 'parar', 'pare', 'basta', 'cancelar', 'detener', 'stop por favor', 'arret',
])
const START = new Set(['start', 'unstop', 'start please', 'restart'])
const HELP = new Set(['help', 'info', 'help me', 'help please', 'info please'])
