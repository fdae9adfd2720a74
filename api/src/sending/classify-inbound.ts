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
  const bare = plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const exact = bare.replaceAll(' ', '')
  if (CARRIER_STOP.has(bare)) return { kind: 'stop', carrierAnswers: text.trim().toLowerCase() === bare }
  if (KEYWORDS.has(bare) || KEYWORDS.has(exact) || KEYWORDS.has(squeezed(bare))) return { kind: 'stop', carrierAnswers: false }
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
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b(do|did|does|would|is|are|was|wo|ca|should|could)nt\b/g, (_, stem: string) => `${stem}n't`)
    .replaceAll(/\b(?:pls|plz|plse|pleas|pleae)\b/g, 'please')
    .replaceAll(/\b(?:txt|texty|tex)(s|ing|ed)?\b/g, 'text$1')
    .replaceAll(/\bmsg(s|ing|ed)?\b/g, 'message$1')
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
  'opt out', 'stop all', 'stop please', 'please stop', 'stop it', 'stop now', 'stop this', 'just stop', 'stop thanks', 'stop thank you', 'stop stop', 'stop2quit', 'stop to quit', 'stop to end',
  'cancel please', 'please cancel', 'end please', 'quit please', 'quit it', 'remove', 'remove please', 'please remove', 'remove me', 'unsubscribe me', 'unsubscribe please', 'please unsubscribe',
  'stpo', 'sotp', 'stp', 'syop', 'stip', 'stahp', 'ztop', 'stop s', 'unsub', 'no more', 'go away', 'dnc', 'delete', 'delete me', 'opt me out', 'optout please', 'opt out please',
  'alto', 'parar', 'pare', 'basta', 'cancelar', 'detener', 'stop por favor', 'arret',
])
const START = new Set(['start', 'unstop', 'start please', 'restart'])
const HELP = new Set(['help', 'info', 'help me', 'help please', 'info please'])

const CONTACT = '(?:text(?:s|ing)?|messag(?:e|es|ing)|sms|call(?:s|ing)?|contact(?:s|ing)?|bother(?:ing)?|harass(?:ing)?|spam(?:ming)?|send(?:ing)?|writ(?:e|ing)|reach(?:ing)?(?: out)?|hit(?:ting)? me up|blow(?:ing)? up my phone|pester(?:ing)?|annoy(?:ing)?|email(?:s|ing)?|communicat(?:e|ing)|communications?|solicit(?:ing|ations?)?)'
const LIST = "(?:(?:your|the|this|that|these|any|all|ur|our)\\s+)*(?:\\w+\\s+)?(?:lists?|database|system|records?|files?|phone|contacts?|texts?|messages|campaigns?|crm|roster|rotation|mailing|distribution|directory)"
const NO_LONGER = "(?:do ?n't|do not|don t|never|no longer|not)"

/** Sentences with the words that ask nothing of us; cut out before the wordings below are looked for. */
const NOT_ABOUT_TEXTS: readonly RegExp[] = [
  /\b(?:do ?n't|do not|never|can ?n?'?t|cannot|could ?n't|won't|will not|would ?n't|did ?n't|does ?n't|no need to|not going to|wouldn't|non|not)[ -](?:want (?:you )?to |wanna |plan to |think (?:i|we)(?:'ll| will)? |going to |ever )?(?:stop|quit|cancel|end|opt out|unsubscribe|remove me|revoke)\b/g,
  /\bstop(?:s|ped|ping)? (?:by|in|over|at|off|on|off at|back|sign|light|watch|loss|payment|gap|here|there|renting|working|smoking|drinking|paying|living|using|accepting|looking|selling|taking|the (?:foreclosure|auction|sale|bank|leak|water|construction|work|bleeding|car|clock|eviction))\b/g,
  /\b(?:bus|truck|pit|rest|full|short|next|last|first|one|train|subway|door|whistle|back|metro|tram|trolley|gas)[ -]?stop\b/g,
  /\b(?:the|a|this|that|our|my|your|each|every) stop\b/g,
  /\b(?:remove|take|drop|get|delete|scratch) (?:me|my name|us|him|her|his name|her name|our names?) (?:off|from|out of) (?:of )?(?:the |my |our |that |this )?(?:deed|title|mortgage|lease|loan|will|trust|listing|contract|market|hoa|property|house|mls|tax|insurance|account|agreement|utility|utilities|bills?)\b/g,
  /\bopt(?:ed|ing)?[ -]?out (?:clause|of (?:the|my|our|that|this) (?:hoa|lease|contract|deal|insurance|sale|agreement|plan|listing|program|will))\b/g,
  /\b(?:do ?n't|do not|never|please don't) (?:call|contact)(?: me)?[,.;]? ?(?:just |only |please |but )?(?:text|message|email)\b(?! me again)/g,
  /\b(?:do ?n't|do not|stop|quit) (?:text|call|contact|message)(?:ing)?(?: me)?(?: [a-z]+)? ?(?:during|while|when|before|after|until|till|at (?:work|night|this hour|\d)|on (?:sundays?|saturdays?|weekends?|the weekend)|so (?:late|early)|this (?:late|early)|too (?:late|early)|in the (?:morning|evening)|between|from this|my (?:wife|husband|tenants?|mother|mom|dad|father|son|daughter|renter|brother|sister)|the (?:tenants?|renters?|agent|neighbors?))\b/g,
  /\b(?:do ?n't|do not) (?:send|bother|contact|call|text|message|write)(?: me| us)?(?: [a-z]+)? (?:an offer|anyone unless|without|unless|the (?:contract|paperwork|offer|check)|lowball|with (?:a )?low|anything (?:less|under|below))\b/g,
  /\bdo ?n't (?:hesitate|forget|be afraid) to (?:text|call|contact|message|reach)\b/g,
  /\b(?:someone|somebody|people|others?|investors?|agents?|they|bank|you guys|he|she|everybody|everyone) (?:to |who )?(?:wo ?n't|will not|never|keeps?|does ?n't|do ?n't)? ?(?:stop|quit)s? (?:call|text|messag|bother|harass|contact)\w*\b(?! me$)/g,
  /\b(?:i|we|he|she|they|who|nobody|did you|do you|you|owner) (?:never |didn't |did not |don't |do not |cannot |can't |won't )(?:got|get|received?|called|texted|contacted|answered?|send|sent|heard|reach)\b(?! any more)/g,
  /\b(?:without|before|if|in case|instead of|rather than) (?:you )?(?:stop|stopping|quitting|cancel|canceling|cancelling|ending)\b/g,
]

const ASKS: readonly RegExp[] = [
  // stop …
  new RegExp(`^(?:hey |hi |ok |okay |yo |sir |um |no[,.!]? |nope[,.!]? |please |and |again[,.]? |i said |(?:wrong number|not interested|no thanks?(?: you)?)[,.!]* )*(?:please )?(?:stop|quit|cease|end|cancel)(?:[.!?,;:*"')\\]-]|$)`),
  new RegExp(`\\b(?:stop|quit|cease|halt)(?: with)?(?: the| these| this| all| your| those| all the| all of)* ?(?:damn |stupid |f\\w*ing |fucking |freaking |constant |unwanted |unsolicited |spam |automated |annoying |goddamn )*${CONTACT}\\b`),
  /\b(?:stop|quit) (?:this|it|now|me|all|already|immediately|asap|wasting|doing this|trying|soliciting|with (?:this|the|all))\b(?! (?:sale|process|deal|auction|car|train|house|guy|week|month))/,
  /(?:^|[.!?,;:-] ?|\b(?:please|just|said|you to|now|to please|kindly|must|need to|need you to|asked you to|told you to|immediately) )stop[.! ]*(?:thanks?|thank you|please|now|immediately|asap|already|it)?[.! ]*$/,
  /\b(?:reply|replying|texting|sending|saying|answer|typing) ["']?stop\b/,
  /\bcease (?:and|&) desist\b|\bcease (?:all )?(?:further )?(?:contact|communication)\b/,
  // don't …
  new RegExp(`\\b${NO_LONGER} (?:ever |please |you )?(?:${CONTACT})(?: (?:to )?(?:me|us|this|my|anything|any|here|anymore|again|more|these|back|number|the number|another|no more|stuff|texts?|messages?))`),
  new RegExp(`\\b(?:please|kindly|just) (?:do ?n't|do not|no longer|never) (?:${CONTACT})\\b`),
  new RegExp(`\\b(?:do ?n't|do not|never) (?:${CONTACT})[.! ]*$`),
  new RegExp(`\\bdo not (?:call|contact|text|disturb)(?: (?:list|registry|me))?\\b`),
  /\bno[ -](?:call|contact|text) list\b|\bdnc(?: list| registry)?\b/,
  /\b(?:do ?n't|do not|never|dont) (?:want|wish|care|need|like) (?:to )?(?:receive|get|be getting|hear|be contacted|be texted|be bothered|be called|any|any more|anymore|these|your|more|further|you (?:to )?(?:text|contact|messag|call|bother|send))\b(?: more| further)?(?! (?:repairs?|trouble|problem|agent|realtor|fees?|deal|offer below|less|the (?:hassle|house)|hassle|contract|money))(?=.*\b(?:text|message|sms|call|contact|hear|spam|these|this|solicit|communication|bother|receive|notification|email|from you|offers)\w*)/,
  /\bno (?:longer|more) (?:want|wish|interested in|care|consent|text|message|contact|call|spam|sms|of (?:this|these|your)|communication|solicit)\w*/,
  /\bno (?:further|more|additional|future) (?:\w+ )?(?:text|message|contact|communication|call|sms|correspondence|outreach|solicitation|offers?)\w*/,
  /\b(?:would |'d |i )?(?:prefer|rather|appreciate it if (?:you|i)|like it if you|be grateful if you)\b.{0,30}\b(?:not|no longer|stop(?:ped)?|didn't|did not|don't|never|no more|wouldn't|would not|ceased|quit)\b.{0,40}\b(?:text|message|contact|receiv|hear|sms|call|send|sent|reach|get|writ|bother)\w*/,
  /\b(?:refrain|desist|discontinue|suspend|terminate)\b.{0,30}\b(?:text|messag|contact|sms|call|send|communicat|reach|notification|solicit|correspond)\w*/,
  /\b(?:any way|how (?:do|can|to)|way to|could (?:you|we|i)|can (?:you|we|i)|may i|would (?:you|it)|is it possible|possible)\b.{0,30}\b(?:stop (?:getting|receiving|these|the|your)|unsubscribe|opt out|be removed|be taken off|get off|remove me|not (?:get|receive)|take me off|end these|make (?:this|these|it) stop)\b/,
  // remove …
  new RegExp(`\\b(?:remove|take|delete|drop|pull|get|scratch|strike|erase|cross|knock|leave|cut|unlist|scrub|clear|purge)(?:ing|d)?\\s+(?:me|us|my|our|this|the|that)(?:\\s+(?:cell|phone|contact|mobile|personal|number|info\\w*|name|details|data|one|and|#))*\\s*(?:off|out|from)(?: of)?\\s+(?:of )?${LIST}`),
  /\b(?:remove|take|delete|erase|lose|forget|unlist|scrub|drop|block|purge|scratch|trash|burn|discard) (?:my|this|our|that|the) (?:cell |phone |mobile |contact |personal )*(?:number|name|info\w*|phone|contact|details|data|#)\b(?! (?:is|was|to|for|in|and (?:call|text)|from the (?:deed|title|listing)))/,
  /\b(?:remove|delete|unsubscribe|unlist|scrub|exclude|omit) (?:me|us)\b/,
  /\b(?:take|get|leave) (?:me|us) (?:off|out)\b(?! to)/,
  /\b(?:be|been|get|getting) (?:removed|taken off|deleted|unsubscribed|left off|off (?:of )?(?:your|this|the))\b(?! (?:by|the (?:wall|tenant)|market))/,
  /\bremove (?:from|please|this number)\b|\b(?:please|kindly) remove[.! ]*$|^remove\b[.! ]/,
  /\b(?:lose|forget|delete|erase|ditch|toss) (?:my|this|the) (?:number|phone|digits|contact|info)/,
  /\bunsubscribe\b/,
  /\b(?:i |please |want to |like to |wish to |to )?opt(?:ing|ed)?[ -]?(?:me |us )?[ -]?out\b/,
  // put me on the other list
  /\b(?:put|add|place) (?:me|us|my number|this number|my name|this phone)\b.{0,30}\b(?:do[ -]not|don't|no)[ -](?:call|contact|text|disturb)/,
  // consent
  /\b(?:revoke|withdraw|rescind|retract)\w* (?:my |any |all |your )*(?:consent|permission|authorization)\b/,
  /\b(?:i |we )?(?:never|did ?n't|did not|do ?n't|do not) (?:sign(?:ed)? up|consent(?:ed)?|subscribed?|agreed? to|ask(?:ed)? for|authorized?|g[ai]ve (?:you )?(?:permission|consent))\b.{0,40}\b(?:text|message|this|these|sms|contact|spam|to you)\w*/,
  /\b(?:unwanted|unsolicited|harassing) (?:text|message|contact|call|sms)\w*/,
  // leave alone
  /\bleave (?:me|us|my family|him|her|my (?:mother|father|mom|dad|wife|husband)) (?:the \w+ |tf )?alone\b|\blet me be\b/,
  /^(?:please |just )?(?:go away|get lost|buzz off|piss off|bug off|f\W*[ck\*]+k? ?off|fuck off|fuck you|fu|eff off|kick rocks|beat it|scram)\b/,
  /\b(?:stop|quit)(?: fucking| freaking)? (?:bugging|hounding|pestering|stalking|blowing|hitting|asking|bothering|messing)\b/,
  // threats
  /\b(?:i(?:'ll| will|'m| am)|we(?:'ll| will)|going to|gonna)\b.{0,20}\b(?:report(?:ing)?|su(?:e|ing)|block(?:ing)?|file a complaint|fil(?:e|ing) (?:a )?(?:complaint|suit)|call(?:ing)? (?:the police|my (?:lawyer|attorney)))\b.{0,20}\b(?:you|this number|fcc|spam|tcpa|harassment|again)?/,
  /\b(?:text|message|contact|call|bother) (?:me|us|this number) (?:again|one more time|anymore|any more)\b.{0,40}\b(?:report|sue|block|lawyer|attorney|police|complaint|fcc|tcpa|legal)\w*/,
  // Spanish
  /\bno (?:me |nos )?(?:escrib|mand|env[ií]|llam|contact|molest|text)\w*|\bno m[aá]s (?:mensajes|textos|llamadas)|\bdej[ea]n? de (?:escrib|mand|env|llam|molest|text)\w*|\b(?:qu[ií]t|b[oó]rr|elim[ií]n|s[aá]qu)\w*(?:me|nos)?\b.{0,20}\b(?:lista|n[uú]mero)|\bd[ée]jen?me en paz\b/,
]
