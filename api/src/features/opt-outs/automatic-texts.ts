// What phones and programs write by themselves. Apostrophes and spellings are already made alike by `plainOf`.
const VERB = '(?:reply|respond|answer|text|send|type|enter)(?: back)?(?: with)?'
const KEYWORD = `["']?(?:stop(?: ?all)?|unsubscribe|end|quit|cancel|opt ?out)["']?`
const ENDING = '(?:opt[- ]?out|unsubscribe|stop|end|cancel|quit|cease|be removed)'

/** How a program that answers says, at the end of each text, how its own texts are ended: a sentence of its own. */
const FOOTERS: readonly RegExp[] = [
  new RegExp(
    `(?:(?:^|[.!?:;,)-] ?|\\band )(?:please |just |simply )?${VERB}|[.!?:;,)-]|\\band) ${KEYWORD} to ${ENDING}\\b[^.!?]{0,60}(?:[.!]|$)`,
    'g',
  ),
  new RegExp(
    `(?:^|[.!?:;,)-] ?)(?:to|if you(?:'d| would)? (?:like|want|wish|prefer) to) ${ENDING}\\b[^.!?]{0,60} ${VERB} ${KEYWORD}(?: to [^.!?]{0,40})?(?:[.!]|$)`,
    'g',
  ),
]
/** With fewer words beside it, it may be a person who repeats it. */
const MIN_WORDS_BESIDE_FOOTER = 4

/** The mode of a phone, by its name. */
const DO_NOT_DISTURB: readonly RegExp[] = [
  /\bwith do not disturb(?: while driving)? (?:mode )?turned on\b/g,
  /\bdo not disturb (?:mode|while driving)\b/g,
  /\b(?:have|has|had|keep|keeps|kept|with|turned) (?:my |the )?do not disturb (?:turned )?on\b/g,
  /\b(?:phone|cell|mobile|it|i|i'm|was|is|am)(?: (?:is|was|am|goes|stays))? (?:always |usually )?(?:on|in) do not disturb\b(?! list)/g,
]

/** Of a missed call: "leave" and "text" beside each other otherwise ask to be left alone. */
const LEAVE_A_MESSAGE = /\b(?:leave|leaving) (?:me |us )?a (?:detailed )?(?:text|message|voice ?mail)\b/g

/** Of a text that calls itself automatic. */
const NO_REPLY = /\b(?:please )?(?:do ?n't|do not) (?:reply|respond)\b(?: to this (?:message|text|number))?/g
const IS_AUTOMATIC = /\bauto(?:mat(?:ed|ic))?[- ]?(?:reply|response|responder|message|text)\b/

/** The plain text without what a phone or a program has written by itself. */
export function withoutAutomatic(plain: string): string {
  const own = without(plain, [...DO_NOT_DISTURB, LEAVE_A_MESSAGE, ...(IS_AUTOMATIC.test(plain) ? [NO_REPLY] : [])])
  const beside = without(own, FOOTERS)
  return (beside.match(/\p{L}+/gu)?.length ?? 0) < MIN_WORDS_BESIDE_FOOTER ? own : beside
}

const without = (text: string, patterns: readonly RegExp[]) =>
  patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ' … '), text)
