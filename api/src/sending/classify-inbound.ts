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
  if (CARRIER_STOP.has(exact) || CARRIER_STOP.has(squeezed(bare)) || KEYWORDS.has(bare) || KEYWORDS.has(exact) || KEYWORDS.has(squeezed(bare))) return { kind: 'stop', carrierAnswers: false }
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
  'cease', 'please cease', 'kindly cease', 'desist', 'stop1', 'back off', 'lay off', 'consent revoked', 'consent withdrawn', 'no consent', 'no mas', 'no más', 'baja', 'alto por favor', 'alto ya',
  'alto', 'parar', 'pare', 'basta', 'cancelar', 'detener', 'stop por favor', 'arret',
])
const START = new Set(['start', 'unstop', 'start please', 'restart'])
const HELP = new Set(['help', 'info', 'help me', 'help please', 'info please'])

// The wordings. Apostrophes and spellings are already made alike by `plainOf`.
const NOT = "(?:do ?n't|don t|dont|do not|never|no longer)"
const CONTACT = '(?:text(?:s|ing|ed)?|messag(?:e|es|ing|ed)|sms|call(?:s|ing|ed)?|contact(?:s|ing|ed)?|both(?:er)(?:ing|ed)?|harass(?:ing)?|spam(?:s|ming)?|send(?:ing)?|writ(?:e|ing)|reach(?:ing)? out|hit(?:ting)? me up|blow(?:ing)? up my phone|pester(?:ing)?|annoy(?:ing)?|e-?mail(?:s|ing)?|communicat(?:e|ing|ions?)|solicit(?:ing|ations?)?|alerts?|notifications?|mail(?:ing|ers)?|try(?:ing)? to (?:contact|reach|text))'
const TEXTS = '(?:texts|a text|text messages?|messages|a message|any message|correspondence|sms|texted|messaged|texting|messaging|contacted|called|calls|bothered|spammed|solicit\\w*|spam|communications?|notifications?|alerts|hear(?:ing)? from (?:you|y.?all|your)|anything from you|offers from you|(?:on|part of) (?:your|this|the|any) \\w* ?list|you (?:to )?(?:be )?(?:ever )?(?:text|contact|messag|call|bother|send)\\w*)'
const LIST = '(?:(?:your|the|this|that|these|any|all|whatever|its?)\\s+)*(?:\\w+\\s+)?(?:lists?|database|system|records?|files?|phone|contacts?|texts?|messages?|messaging|communications?|campaigns?|crm|roster|rotation|mailings?|distribution|directory|thread|group|future)'
const REMOVE = '(?:remov(?:e|ed|ing)|tak(?:e|en|ing)|delet(?:e|ed|ing)|drop(?:ped)?|pull(?:ed)?|get(?:ting)?|scratch|strike|eras(?:e|ed|ing)|cross|knock|leave|cut|unlist|scrub|clear|purge|exclud(?:e|ed|ing)|omit)'
/** Where a request begins: at the start, behind a stop, or behind the words that introduce one. */
const ASKING = "(?:^|[.!?,;:()\"-] ?|\\b(?:please|just|kindly|now|said|say|to you|you to|you must|you (?:need|have|ought) to|(?:can|could|would|will) you|asked to|told to)(?: (?:please|just|kindly))? )"

/** Sentences with the words that ask nothing of us; cut out before the wordings are looked for. */
const NOT_ABOUT_TEXTS: readonly RegExp[] = [
  /\b(?:do ?n't|do not|never|can ?n?'?t|cannot|could ?n't|won't|will not|would ?n't|did ?n't|does ?n't|no need to|not going to|non|not)[ -](?:want (?:you )?to |wanna |plan to |have to |think (?:i|we)(?:'ll| will)? |going to |ever |just )?(?:stop|quit|cancel|end|opt out|unsubscribe|remove me|revoke)\b(?! (?:texting|messaging) me again)/g,
  /\b(?:i|we|they|he|she|it|that|who|what|nothing|nobody)(?:'ll|'d|'s| will| would| had to| have to| want to| need to| should| can| could| did| must| may| might)? (?:stop|quit|end|cancel)(?:s|ped|led)?\b(?! (?:receiving|getting|being|these|your|the (?:text|message)))/g,
  /\b(?:why|when|how|what) (?:did|do|does|would|will|has|have) (?:you|they|he|she|it|the \w+) (?:ever )?(?:stop|quit|end|cancel)\w*(?! (?:text|messag|call|contact|send|bother|harass|spam)\w*)(?: \w+)?/g,
  /\b(?:did|have|had) you (?:stop|quit|cancel)\w*(?: \w+)?/g,
  /\bstop(?:s|ped|ping)? (?:by|in|over|at|off|on|back|sign|signs|light|watch|loss|payment|gap|here|there|renting|working|smoking|drinking|paying|living|using|accepting|looking|selling|taking|for|from|lying|lowballing|texting and (?:talk|call|meet)|the (?!text|message|sms|call|spam|harass|contact|communication|sending|damn|fucking|bs|madness|nonsense))\b/g,
  /\b(?:bus|truck|pit|rest|full|short|next|last|first|one|train|subway|door|whistle|back|metro|tram|trolley|gas)[ -]?stop\b/g,
  /\b(?:the|a|our|my|your|each|every|four-way|4-way) stop\b/g,
  /\b(?:remove|take|drop|get|delete|scratch|removing|taking) (?:me|my name|us|him|her|his name|her name|our names?) (?:off|from|out of) (?:of )?(?:the |my |our |that |this )?(?:deed|title|mortgage|lease|loan|will|trust|listing|contract|market|hoa|property|house|mls|tax|insurance|account|agreement|utility|utilities|bills?|speaker\w*)\b/g,
  /\bopt(?:ed|ing)?[ -]?out (?:clause|period|form|fee|provision|of (?:the|my|our|that|an?|this) (?!text|message|list|sms|campaign|communication|program|thread|conversation|contact))\w*/g,
  /\b(?:do ?n't|do not|never|please don't|rather not) (?:call|contact|text|email)(?: me)?[,.;]? ?(?:just |only |please |but |so |instead )?(?:text|message|e-?mail|call|phone)\b(?! me again| (?:again|anymore))/g,
  /\b(?:call|phone|e-?mail|talk)\w*,? (?:and |but )?not (?:a |by )?(?:text|message)\w*/g,
  /\b(?:do ?n't|do not|stop|quit|no) (?:text|call|contact|message)(?:ing|s)?(?: me)?(?: [a-z]+)? ?(?:during|while|when|before|after|until|till|unless|at (?:work|night|this hour|\d)|on (?:sundays?|saturdays?|weekends?|the weekend)|so (?:late|early)|this (?:late|early)|too (?:late|early)|in the (?:morning|evening)|between|my (?:tenants?|renters?|agent|office|boss|work)|my (?:wife|husband|mother|mom|dad|father|son|daughter|brother|sister|parents)[,.;]? (?:please )?(?:just |only )?(?:call|text|contact|message|talk to) (?:me|us)\b|the (?:tenants?|renters?|agent|neighbors?|office|house|realtor))\b/g,
  /\b(?:do ?n't|do not) (?:call|text|contact|use) (?:me (?:on|at) )?this (?:number|phone|line)[,.;]? ?(?:please )?(?:call|text|use|try|instead|my)\b/g,
  /\b(?:do ?n't|do not) (?:send|bother|contact|call|text|message|write)(?: me| us)?(?: [a-z]+)? ?(?:an offer|anyone unless|without|unless|the (?:contract|paperwork|offer|check)|lowball|with (?:a )?low|anything (?:less|under|below)|coming|calling back if|asking if)\b/g,
  /\bdo ?n't (?:hesitate|forget|be afraid|bother) to (?:text|call|contact|message|reach)\b/g,
  /\b(?:someone|somebody|people|others?|investors?|agents?|they|bank|you guys|he|she|everybody|everyone|wholesalers?)(?: who)? (?:to |who )?(?:wo ?n't|will not|never|keeps?|does ?n't|do ?n't)? ?(?:stop|quit)s? (?:call|text|messag|bother|harass|contact)\w*/g,
  /\b(?:i|we|he|she|they|who|nobody|did you|do you|owner) (?:never |didn't |did not |don't |do not |cannot |can't |won't )(?:got|get|received?|called|texted|contacted|answered?|send|sent|heard|reach|call|text|write)\b(?! any ?more| (?:text|message)s? any)/g,
  /\byou (?:never|didn't|did not) (?:called|texted|messaged|sent|answered?|got|replied|send|call|reply)\b/g,
  /(?<!n't |not |dont |never )\b(?:text|call|e-?mail|message)(?: me| us)?(?: back)?[,.;]? (?:please )?(?:do ?n't|do not|never) (?:call|text|e-?mail|message)\b/g,
  /\b(?:the|my|a|an|that|some) \w+ (?:needs?|has|had|have|must|should|will) (?:to )?be (?:removed|deleted|taken off)\b/g,
  /\b(?:without|before|if|in case|instead of|rather than) (?:you )?(?:stop|stopping|quitting|cancel|canceling|cancelling|ending)\b/g,
  /\bnot (?:a )?(?:spam|scam)\b/g,
  /\bstop (?:it )?(?:lol|haha|playing|joking|kidding|worrying|beating around)\b|\bstop it,? (?:lol|haha|really|you)\b/g,
  /\blet me be (?:clear|honest|frank|blunt|the|a|sure|first|your|upfront)\b/g,
]

const ASKS: readonly RegExp[] = [
  // stop …
  /^(?:(?:please|just|pls|kindly|and|now|ok|no|hey|hi|sir|man|dude)[,.!]* )*stop\b(?! ?(?:…|\?))/,
  /^(?:(?:hey|hi|ok|okay|yo|sir|um|no|nope|please|and|again|i said|wrong number|not interested|no thanks?(?: you)?|enough|dude|man|lady)[,.!:-]* )*(?:please )?(?:stop|quit|cease)(?:[.!?,;:*"')\]-]|$)/,
  new RegExp(`\\b(?:stop|quit|cease|halt|end|cancel)(?: with)?(?: (?:the|these|this|all|your|those|any|of|sending|further|future|more|it with the))*(?: (?:damn|stupid|f\\w*ing|freaking|constant|unwanted|unsolicited|spam|automated|annoying|goddamn|bullshit|marketing|text|random))* ${CONTACT}\\b`),
  new RegExp(`${ASKING}(?:stop|quit|cease) (?:this|it|now|all|already|immediately|asap|wasting|doing|trying|soliciting|pls|please|with (?:this|the|all|it)|2|to end)\\b`),
  new RegExp(`${ASKING}(?:stop|quit)[.! ]*(?:thanks?|thank you|please|now|immediately|asap|already|it|ok|okay)?[.! ]*$`),
  /(?:^|\s)stop[.!]*$/,
  /\b(?:make|made) (?:this|it|them|these(?: texts| messages)?) stop\b|\btimes (?:do i have to say|have i said) stop\b/,
  /\b(?:stop|quit|end|cancel) (?:getting|receiving|being (?:texted|contacted|called))\b/,
  /\b(?:reply|replying|replied|texting|texted|sending|sent|saying|answer|answered|responded|typing|typed|wrote|said|understand|part of|meaning of) ["']?stop\b/,
  /\b(?:cancel|end|terminate|suspend) (?:my |this |the |all |any |your |these |further |future )*(?:subscription|conversation|texts?|messages?|messaging|communications?|contact|sms|alerts|notifications?)\b/,
  /\bcease (?:and|&|n) desist\b|\bcease\b.{0,20}\b(?:contact|communicat|text|messag)\w*|\benough (?:already|with (?:the|these|your)|texts?|messages?)\b/,
  /\b(?:refrain from|desist|discontinue|avoid)\b.{0,30}\b(?:text|messag|contact|sms|call|send|communicat|reach|notification|solicit|correspond)\w*|^(?:please |kindly )*(?:discontinue|desist)\b/,
  /\b(?:stop|quit)(?: f\w*ing| freaking)? (?:bugging|hounding|pestering|stalking|blowing|hitting|asking|bothering|messing)\b/,
  // don't …
  new RegExp(`\\b${NOT} (?:ever |please |you |you dare |even |have to )*(?:${CONTACT})(?: (?:to )?(?:me|us|this|my|anything|any|here|anymore|again|more|these|back|number|the number|another|no more|stuff|texts?|messages?|in the future)\\b)`),
  new RegExp(`\\b(?:please|kindly|just) ${NOT} (?:${CONTACT})\\b`),
  new RegExp(`\\b${NOT} (?:ever )?(?:${CONTACT})(?: or (?:${CONTACT}))?(?: (?:please|thanks|thank you|anymore|again|ever|me|us))*[.! ]*$`),
  new RegExp(`\\b(?:can|could|would) you (?:please )?(?:not|mind not|stop) (?:${CONTACT})\\b`),
  new RegExp(`\\b(?:that|if) you (?:please )?(?:not|do not|don't|didn't|did not|would not|wouldn't|stop(?:ped)?|no longer|never|cease[d]?|quit)\\b.{0,20}\\b(?:${CONTACT})\\b`),
  /\bnot to (?:contact|text|message|call) (?:me|us|this)\b|\b(?:no|not have|do ?n't have|not give|do ?n't give)\b.{0,20}\b(?:permission|consent|right)\b.{0,20}\b(?:text|contact|message|call)\w*/,
  /\bdo not (?:disturb|solicit)\b|\bno solicit\w*/,
  /\b(?:do[ -]not|don't|no)[ -](?:call|contact|text)[ -](?:list|registry)\b|\bdnc(?: list| registry)?\b/,
  new RegExp(`\\b(?:${NOT}|not|rather not|neither|prefer not to|would not) (?:want|wish|care|need|like|be|to|interested|receive|get|desire|appreciate)\\b.{0,40}\\b${TEXTS}`),
  new RegExp(`\\b(?:not|rather not|prefer not to|without|no longer) (?:to )?(?:be )?(?:receiv\\w+|get(?:ting)?|having)?(?: \\w+){0,3} ?${TEXTS}(?: (?:anymore|any more|again|from you|please))*[.! ]*$`),
  new RegExp(`\\b(?:prefer|rather|appreciate|like|grateful|happier|thankful|love)\\b.{0,20}\\b(?:not|no|no longer|stop(?:ped)?|didn't|did not|don't|never|no more|wouldn't|would not|ceased|quit|without)\\b.{0,30}\\b(?:${TEXTS}|text|message|contact|receiv\\w*)\\b`),
  /\bno (?:longer|more) (?:want|wish|interested|care|consent)\b.{0,30}\b(?:text|message|sms|contact|hear|communicat|receiv|call)\w*/,
  /\b(?:no more|no further) (?:offers|inquiries|enquiries|requests)(?: please| thanks?| thank you)?[.! ]*$/,
  /\bno more (?:text|message|contact|call|spam|sms|communication|solicit|mail|alert|notification)\w*|\bno more of (?:this|these|your)\b/,
  /\bno (?:further|additional|future) (?:\w+ )?(?:text|message|contact|communication|call|sms|correspondence|outreach|solicitation)\w*/,
  /^no (?:text|message|call|contact|sms|txt|spam)\w*(?: messages?)?(?: please| thanks?| thank you)?[.! ]*$/,
  /\b(?:way|how (?:do|can|to|does one)|could (?:you|we|i)|can (?:you|we|i)|may i|would (?:you|it)|possible)\b.{0,30}\b(?:stop (?:getting|receiving|(?:these|the|your|all) (?:text|message|sms|alert|communication|notification)\w*)|unsubscribe|opt(?:ed)? out|be removed|be taken off|get off (?:of )?(?:this|your|the)|remov(?:e|ing) me|tak(?:e|ing) me off|end these)\b/,
  // remove …
  new RegExp(`\\b${REMOVE}\\s+(?:me|us|him|her|them|my|our|his|their|this|the|that|number|name|\\w+'s)(?:\\s+(?:cell|phone|contact|mobile|personal|home|number|info\\w*|name|details|data|one|and|#|husband\\S*|wife\\S*|mother\\S*))*\\s*(?:off|out|from)(?: of)?\\s+(?:of )?${LIST}\\b`),
  /\b(?:remov(?:e|ed|ing)|delet(?:e|ed|ing)|eras(?:e|ed|ing)|los(?:e|ing)|forget|unlist|scrub|drop|block|purge|scratch|trash|burn|discard|ditch|toss|throw (?:away|out)|get rid of|dispose of|destroy) (?:my|this|our|that|the|her|his|their|\w+'s) (?:cell |phone |mobile |contact |personal |home )*(?:number|name|info\w*|phone|contact|details|data|digits|#)\b(?! (?:is|was|to|for|in|plate|on the|from the (?:deed|title|listing)))/,
  /\b(?:remov(?:e|ing)|delete|deleting|unsubscribe|unlist|scrub|exclude|omit|block) (?:me|us|myself)\b(?! (?:from|off) the (?:deed|title|loan|mortgage))/,
  /\b(?:take|get|leave) (?:me|us|my number|this number) off(?: (?:please|now|thanks|thank you|immediately|asap))*[.! ]*$/,
  /\b(?:be|been|being|get|getting) (?:removed|taken off|deleted|unsubscribed|left off|off (?:of )?(?:your|this|the) \w* ?list)\b(?! by)/,
  /\b(?:want|like|need|get) off (?:of )?(?:(?:your|this|the|ur)\b.{0,20}\blist|please|now|[.! ]*$)|^(?:please )?(?:take )?off (?:of )?(?:(?:your|this|the|ur) )?list\b/,
  /\b(?:please|kindly) remove[.! ]*$|^remove[.! ]*$|\bremove (?:from|immediately|please|now|asap|number|this number)\b/,
  /\bget (?:me |my number )?off (?:my phone|my number|your list)\b/,
  /\b(?:i|we)(?:'ve| have| had)? (?:already |repeatedly |just |clearly )*(?:asked|told|begged|warned) (?:you|u|y'?all)(?: (?:guys|people|all|once|twice|before|already|nicely|politely|many times|several times))* to (?:stop|quit|cease|leave|remove|take me)\b/,
  /\bunsubscribed?\b(?! (?:part|share|portion|from (?!your|this|these|the|you|all|future|any|list|text|message)))/,
  /\b(?:opt(?:ing|ed)?[ -]?(?:me |us )?[ -]?out)\b|\bremoval (?:from|request)\b|\brequest\w* (?:to be removed|removal)\b/,
  /\b(?:delete|remove|lose|erase) (?:my |this )?(?:number|#)/,
  /(?:^|[.!?,;] ?)(?:please |so |then |and )*(?:remove|delete|erase|lose) (?:it|him|her|them)(?: please| now| immediately)?[.! ]*$/,
  /(?:^|[.!?,;] ?|\bplease )(?:take|get|remove|delete) (?:it|him|her|them) (?:off|from|out of) (?:your|ur) \b/,
  /[.!?,;] ?(?:please )?remove(?: my name| now| please)?[.! ]*$/,
  /\b(?:take|get|remove) (?:me|us|my number|this number) (?:off|from|out)(?: of)? (?:everything|all (?:of )?(?:it|your|the|this))\b/,
  /\b(?:delete|erase|purge|remove) (?:all )?(?:of )?(?:my|our) (?:personal )?(?:data|info\w*|cell|mobile|digits|e-?mail)\b/,
  /\b(?:want|need|get me) out of (?:this|your|the) (?:\w+ )?(?:list|group|thread|texts?|chat|campaign)\b/,
  // the other list
  /\b(?:put|add|place) (?:me|us|my number|this number|my name|this phone)\b.{0,30}\b(?:do[ -]not|don't|no)[ -](?:call|contact|text|disturb)/,
  // consent
  /\bconsent (?:is |was |has been |hereby )*(?:withdrawn|revoked|rescinded)\b|\btake back my (?:consent|permission)\b/,
  new RegExp(`\\b(?:not|never|no longer|nobody) (?:\\w+ )?(?:authorized|authorised|allowed|permitted|welcome) to (?:${CONTACT})\\b`),
  /\b(?:never|did ?n't|did not) (?:subscribed?|opt(?:ed)? in|sign(?:ed)? up)[.! ]*$|\b(?:never|did ?n't|did not) (?:subscribed? to|ask(?:ed)? for|request(?:ed)?|sign(?:ed)? up for|opt(?:ed)? in(?:to| to)) (?:this|these|your|any of (?:this|these))(?: \w+)?[.! ]*$/,
  /\b(?:texts?|messages?|contact|communications?) (?:\w+ )?(?:is|are) (?:not|un)[ -]?(?:welcome|wanted)\b/,
  new RegExp(`\\b${NOT} (?:accept|allow|authorize|authorise|welcome|permit|want|wish for) (?:any |your |these |this |further |more )*(?:${TEXTS}|contact|outreach)\\b`),
  /\b(?:do ?n't|do not|not) (?:want|need|like|wish)(?:ing)?(?: to (?:get|receive|see))? these(?: texts?| messages?| any ?more)*[.! ]*$|\bnot wanting (?:any |your |these )*(?:texts?|messages?|contact)\b/,
  /\bwhy (?:are|r) (?:you|u|y'?all) still (?:text|messag|contact|call|bother)\w*/,
  /\b(?:revoke|withdraw|rescind|retract)\w* (?:my |any |all |your )*(?:consent|permission|authorization)\b/,
  /\b(?:never|did ?n't|did not|do ?n't|do not) (?:sign(?:ed)? up for (?:this|these|it|any|your)|(?:consent(?:ed)?|subscribed?|agreed? to|ask(?:ed)? for|authorized?|g[ai]ve (?:you )?(?:permission|consent)|sign(?:ed)? up)\b.{0,30}\b(?:text|message|sms|be(?:ing)? contacted|contact me|spam|communication|your list)\w*)/,
  /\b(?:unwanted|unsolicited|harassing) (?:text|message|contact|call|sms)\w*|\b(?:this is|you(?:'re| are|r)|considered) (?:now )?(?:harassment|harassing|spamming)\b/,
  new RegExp(`\\b${NOT} (?:ever )?bother (?:${CONTACT})\\b`),
  /\b(?:knock|cut) it (?:off|out)\b|\blet (?:this|that) be the last\b|\b(?:do ?n't|do not|never) do (?:so|this|that|it) again\b/,
  /\b(?:do ?n't|do not|never|no longer|not) (?:get|receive|see|want|need) (?:any ?more|another|more|any|one more) (?:of )?(?:these|this|those|from (?:you|this))\b/,
  // leave alone
  /\bleave (?:me|us|my family|him|her|my (?:mother|father|mom|dad|wife|husband)) (?:the \w+ |tf )?(?:alone|be)\b|\blet me be\b|\b(?:be|being|to be) left alone\b|\b(?:me|us) in peace\b|\brespect my privacy\b/,
  /^(?:please |just )?(?:go away|get lost|buzz off|piss off|bug(?:ger)? off|sod off|lay off|back off|go to hell|shut up)(?: (?:and|please|now|already|me|with|you)\b|[.!?,;]|$)/,
  /\blet (?:me|us) alone\b/,
  /^(?:please |just )?(?:f(?:\W*[uc*@#k]+)? off|fuck off|fuck you|fu|eff off|screw (?:off|you)|kick rocks|beat it|scram|kiss my)\b/,
  // threats
  /\b(?:i(?:'ll| will|'m| am)|we(?:'ll| will)|going to|gonna|am|be)\b.{0,15}\b(?:report(?:ing|ed)? (?:you|this|it|your|to the|as)|su(?:e|ing|ed) (?:you|u\b|your)|block(?:ing|ed)? (?:you|this|your)|fil(?:e|ing) a (?:complaint|suit)|call(?:ing)? (?:the police|the cops|my (?:lawyer|attorney)))/,
  /^(?:i |we )?report(?:ing|ed) (?:you|this|to|your|(?:it )?(?:as|for) (?:spam|junk))\b|^block(?:ed|ing)\b/,
  /\b(?:text|message|contact|call|bother) (?:me|us|this number) (?:again|one more time|anymore|any more)\b.{0,40}\b(?:report|sue|block|lawyer|attorney|police|complaint|fcc|tcpa|legal)\w*/,
  /\b(?:you(?:'re| are|r|'ll| will)?|u r|u|your number|this number|it) (?:now |being |getting |will be |gonna be |have been |has been |is |be )*(?:blocked|reported)\b|^(?:i |we )?(?:have |'ve |am |'m |just )*(?:reported|blocked|reporting|blocking) (?:you|u|this|your)\b/,
  /\b(?:i|we)(?:'ve| have| am|'m| just)* (?:reported|blocked|reporting|blocking) (?:you|u|your|this number|this to)\b/,
  /\btcpa\b|\btelephone consumer protection\b/,
  /\b(?:lawyer|attorney|lawsuit|su(?:e|ed|ing)|legal|police|complaint|court)\b.{0,40}\b(?:text|messag|contact|call|bother)\w* (?:me |us )?(?:again|any ?more|one more)/,
  /\b(?:any|all|next|another|one more) (?:further |more |additional |other |future )*(?:texts?|messages?|communications?|contact|calls?|attempts?)\b.{0,60}\b(?:harass|lawyer|attorney|legal|police|report|block|lawsuit|su(?:e|ed|ing)\b|complaint|court)\w*/,
  // Spanish
  /\bno (?:me |nos )?(?:escrib|mand|env[ií]|llame|contact(?:e|ar|es)\b|molest|texte)\w*|\bno quiero (?:m[aá]s |recibir |sus |tus |estos )+(?:mensajes|textos|llamadas)|\bpar[ea]n? de (?:escrib|mand|env|llam|molest|text)\w*|\b(?:dar|de|d[aeé])(?:me|nme|rme)? de baja\b|\bcancel\w* (?:la |mi )?suscripci[oó]n|\bno m[aá]s (?:mensajes|textos|llamadas)|\bdej[ea]n? de (?:escrib|mand|env|llam|molest|text)\w*|\b(?:qu[ií]t|b[oó]rr|elim[ií]n|s[aá]qu)\w*(?:me|nos)?\b.{0,20}\b(?:lista|n[uú]mero)|\bd[ée]jen?me en paz\b/,
]
