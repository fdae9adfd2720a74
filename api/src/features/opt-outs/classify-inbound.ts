import { cutTo } from 'contract/text-limits'
import { likelihood, shippedModel } from '../../platform/learning/logistic-model.ts'
import { withoutAutomatic } from './automatic-texts.ts'
import { couldRefuse, optOutFeatures } from './opt-out-features.ts'
import shipped from './opt-out-weights.json' with { type: 'json' }
import { foreignStops } from './foreign-stops.ts'
import { ASKS, withoutMentions } from './opt-out-wordings.ts'
import { ownText } from './own-text.ts'
import { plainOf } from './plain-of.ts'

/** What an inbound text asks of us. */
export type InboundKind = 'stop' | 'start' | 'help' | 'reply'

export interface Classified {
  kind: InboundKind
  /** True when the carrier itself matches the word, blocks and confirms; then we must not answer a second time. */
  carrierAnswers: boolean
}

/**
 * Reads an inbound text: a keyword alone, a wording that clearly asks for no more texts, a sentence that says so in other words
 * (a model learned from labelled texts), or anything else.
 * A STOP inside a sentence about something else ("can you stop by") is a reply, and so is one that a reaction to our text quotes, or that
 * a phone or a program writes by itself. YES never lifts an opt-out. A HELP with more beside it, which no carrier answers, is a reply: a person
 * answers. Of a text that is longer than any carrier brings, its beginning is read.
 */
export function classifyInbound(received: string): Classified {
  const text = cutTo(ownText(received), MAX_CHARACTERS)
  const plain = plainOf(text)
  if (/^\s*(?:[🛑🚫⛔✋]\uFE0F?)+\s*$/u.test(text)) return { kind: 'stop', carrierAnswers: false }
  const bare = plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const exact = bare.replaceAll(' ', '')
  if (CARRIER_STOP.has(bare)) return { kind: 'stop', carrierAnswers: text.trim().toLowerCase() === bare }
  if ([bare, exact, squeezed(bare), withoutCourtesy(bare)].some((word) => CARRIER_STOP.has(word) || KEYWORDS.has(word)))
    return { kind: 'stop', carrierAnswers: false }
  if ([bare, notDrawnOut(bare), withoutCourtesy(bare)].some((word) => foreignStops.has(word)))
    return { kind: 'stop', carrierAnswers: false }
  if (/^(?:please)?stop(?:text|messag|call|contact|spam|harass|bother)/.test(exact))
    return { kind: 'stop', carrierAnswers: false }
  if (START.has(bare)) return { kind: 'start', carrierAnswers: true }
  if (HELP.has(text.trim().toLowerCase())) return { kind: 'help', carrierAnswers: true }
  return { kind: asksToStop(withoutMentions(withoutAutomatic(plain))) ? 'stop' : 'reply', carrierAnswers: false }
}

/** The longest text that a carrier takes or brings. */
const MAX_CHARACTERS = 1600

/** From here on the model alone is believed; chosen on labelled texts that neither it nor the wordings knew. */
const LIKELY = 0.6
const model = shippedModel(shipped)

const asksToStop = (text: string): boolean =>
  ASKS.some((pattern) => pattern.test(text)) ||
  (couldRefuse(text) && likelihood(model(), optOutFeatures(text)) >= LIKELY)

/** "STOOOP" → "stop". */
const squeezed = (text: string) => text.replaceAll(/(\p{L})\1+/gu, '$1')

/** "BASTAAA" → "basta"; "Finn" and "Parra" are names. */
const notDrawnOut = (text: string) => text.replaceAll(/(\p{L})\1{2,}/gu, '$1')

/** "basta ya", "alto, por favor", "请停止" → "basta", "alto", "停止". */
const withoutCourtesy = (text: string) =>
  text
    .replaceAll(
      /(?:^| )(?:ya|ahora|por favor|porfavor|porfa|gracias|s il vous pla[iî]t|svp|merci|obrigad[oa]|пожалуйста|na po|po|na)(?= |$)/g,
      '',
    )
    .replaceAll(/^(?:请|請)|(?:谢谢|謝謝|吧|주세요|해주세요|하세요|해 주세요|ください|下さい)$/g, '')
    .trim()

// Twilio's default words (twilio.com/blog/update-to-fcc-s-sms-opt-out-keywords; REVOKE and OPTOUT since 14 May 2025).
const CARRIER_STOP = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'])
// The FCC's per-se words with a space, typing slips and politeness (47 CFR 64.1200(a)(10)).
const KEYWORDS = new Set([
  'opt out',
  'stop all',
  'stop please',
  'please stop',
  'stop it',
  'stop now',
  'stop this',
  'just stop',
  'stop thanks',
  'stop thank you',
  'stop stop',
  'stop2quit',
  'stop2end',
  'stop to quit',
  'stop to end',
  'stop 2 end',
  'stop 2 quit',
  'cancel please',
  'please cancel',
  'end please',
  'quit please',
  'quit it',
  'remove',
  'remove please',
  'please remove',
  'remove me',
  'unsubscribe me',
  'unsubscribe please',
  'please unsubscribe',
  'stpo',
  'sotp',
  'stp',
  'syop',
  'stip',
  'stahp',
  'ztop',
  'stop s',
  'unsub',
  'no more',
  'go away',
  'dnc',
  'dnd',
  'delete',
  'delete me',
  'opt me out',
  'optout please',
  'opt out please',
  'enough',
  'enough is enough',
  'no means no',
  'please do not',
  'please don t',
  'could you not',
  'can you not',
  'report spam',
  'cease',
  'please cease',
  'kindly cease',
  'desist',
  'stop1',
  'back off',
  'lay off',
  'consent revoked',
  'consent withdrawn',
  'no consent',
])
const START = new Set(['start', 'unstop', 'start please', 'restart'])
const HELP = new Set(['help', 'info'])
