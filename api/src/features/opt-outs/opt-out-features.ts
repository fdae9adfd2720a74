/** Words of one kind, by which a sentence never seen before resembles others: "strike my cell from your lead sheet" is remove–me–number–your–list. */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    '_COMM',
    /^(?:text|txt|message|messag|msg|contact|call|e-?mail|writ|write|reach|bother|send|communicat|correspond|correspondence|solicit|spam|harass|ask|outreach|sms|mail|hear|follow|ping|blast|notification|notif|promo|inquir|inquirie)(?:s|e|es|ed|ing|ion|ions|ation|ations)?$/,
  ],
  [
    '_NOT',
    /^(?:don't|do-not|not|never|no|won't|without|nobody|none|isn't|wouldn't|didn't|can't|cannot|needn't|nor|neither|aren't|weren't|wasn't|rather)$/,
  ],
  [
    '_NUMBER',
    /^(?:number|phone|line|cell|cellphone|mobile|landline|#|info|information|name|details|digits|inbox|data)s?$/,
  ],
  [
    '_LIST',
    /^(?:list|database|system|record|file|campaign|mailing|program|rotation|directory|promotion|sheet|autodialer|crm|roster|rolodex)s?$/,
  ],
  [
    '_REMOVE',
    /^(?:remov|delet|tak|drop|cross|strik|scratch|eras|los|pull|exclud|leav|left|keep|kept|get|scrub|omit|purg|withdraw|includ)(?:e|es|ed|ing|en|ped|ping|ting)?$/,
  ],
  [
    '_STOP',
    /^(?:stop|stopped|stopping|end|ended|ending|cease|quit|halt|discontinue|desist|cancel|unsubscribe|unsubscribed|refrain)$/,
  ],
  ['_ME', /^(?:me|us|my|our|mine|i|we)$/],
  ['_MORE', /^(?:again|anymore|further|more|future|longer|ever|forward|additional|another)$/],
  ['_YOU', /^(?:your|you|you'd|you'll|yours|y'all|yall)$/],
  [
    '_PLEASE',
    /^(?:please|kindly|appreciate|appreciated|thanks|thank|thankful|grateful|could|would|may|might|courtesy|kind|kindness|favor|mind|obliged|respectfully|nicely|gently)$/,
  ],
]
const FARTHEST = 5

const kindOf = (word: string): string | undefined => KINDS.find(([, pattern]) => pattern.test(word))?.[0]

/**
 * What the model sees of a text that `plainOf` has made plain: its words, their kinds, neighbours of both, three kinds in a row,
 * and kinds that stand up to five places apart. Each once.
 */
export function optOutFeatures(plain: string): string[] {
  const found = plain.match(/[\p{L}\p{N}#'-]+|[.!?,;:…]/gu) ?? []
  const words = ['^', ...found, '$']
  const kinds = words.map((word) => kindOf(word) ?? word)
  const features = new Set<string>()
  for (const [at, word] of words.entries()) {
    const kind = kinds[at] ?? word
    features.add(word).add(`k ${kind}`)
    if (at + 1 < words.length) features.add(`${word} ${words[at + 1]}`).add(`k ${kind} ${kinds[at + 1]}`)
    if (at + 2 < words.length) features.add(`k ${kinds.slice(at, at + 3).join(' ')}`)
    if (!kind.startsWith('_')) continue
    for (let apart = 2; apart <= FARTHEST; apart += 1)
      if (kinds[at + apart]?.startsWith('_')) features.add(`s ${kind} ${kinds[at + apart]}`)
  }
  return [...features]
}

/** A text without a word of refusing, ending or taking away asks for no end, whatever it resembles. */
const REFUSALS =
  /\b(?:off|out|last|enough|tired|sick|fed|undo|spare|block\w*|report\w*|opt\w*|final|unwanted|unwelcome|alone|peace|less|quiet|forget|privacy|solicit\w*|spam\w*|harass\w*|legal\w*|lawyer|attorney|sue|wrong|unenroll|deactivate|turn|shut|way)\b/

/** Whether a plain text holds a word by which it could ask for no more texts. */
export function couldRefuse(plain: string): boolean {
  if (REFUSALS.test(plain)) return true
  const words = plain.match(/[\p{L}\p{N}#'-]+/gu) ?? []
  return words.some((word) => ['_NOT', '_STOP', '_REMOVE', '_LIST'].includes(kindOf(word) ?? ''))
}
