import { pick, type Chance } from '../../leads/made-up-owners.ts'

/** A text to us as a person may write it, and whether it asks for no more texts. */
export interface LabelledText {
  text: string
  kind: 'disguised' | 'spanish' | 'plain' | 'cause' | 'ordinary'
  optOut: boolean
}

const list = (text: string): string[] => text.split('|')

/** `learn` has the first words of each list; `choose` and `score` have others too, so that they show what becomes of a word never learned. */
function wordOf(chance: Chance, split: string, words: readonly string[]): string {
  const known = Math.ceil(words.length / 2)
  return pick(chance, split === 'learn' ? words.slice(0, known) : words)
}

const keywords = list('stop|stop|stop|quit|cancel|end|unsubscribe|stop all')
const disguises: Readonly<Record<string, string>> = { o: '0', s: '5', i: '1', e: '3', a: '@' }
const others: Readonly<Record<string, string>> = { ...disguises, s: '$', l: '1', i: '!' }
const behind = list('||| now|!| please|.| texting me| messaging me| contacting me| all texts')
const spanish = list(
  'basta|alto|pare|no más mensajes|no me escriba más|deje de escribirme|quítame de la lista|no me manden mensajes|bórrame|detener|basta de mensajes|ya no me escriban|no me moleste|cancelar mensajes|dejen de molestar|elimíname de su lista|no quiero más mensajes|pare de escribirme|déjeme en paz|no me contacte',
)
const spanishBehind = list('|| ya| por favor|!| ya por favor|, gracias')
const ours = list(
  'these texts|the texts|this texting|texting me|the messages|sending me this|messaging this number|all this spam|your texts|calling me|those messages|these annoying texts|contacting my family|sending these|the spam|the harassment',
)
const asking = list('please |just |you need to |i said |i want you to |can you please |i would like you to |ok |hey |')
const causes = list(
  'this terrible bill|climate change|the pipeline|the new tax|gun violence|gerrymandering|the mayor|corruption|the landfill|this war|the rezoning|Big Oil|that highway|the flooding on our street|book bans|the coal plant|this developer|rent gouging|the toll road|voter suppression|the noise at night|the squatters|the leak in the roof|the foreclosure|the demolition|the sale of the park|crime in our town|people dumping trash on the lot',
)
const joining = list(
  'Count me in! |Yes! |I am with you. |Happy to help, |You have my vote! |I agree, |Thanks for reaching out. |Sign me up. |Great work! |I support you. |Where do I sign? |I will be there. ',
)
const wills = list(
  'We have to STOP |We must stop |Together we can stop |Lets stop |It is time to stop |Help us STOP |I want to stop |The city needs to stop |We need to end |Vote to stop |I will fight to stop |Someone has to stop |Please help stop |Congress should stop |Do what you can to STOP |How do we stop ',
)
/** Only in `score`: written after the wordings were fixed; the rule was generalised after its wrong lines had been seen once. */
const unseenWills = list(
  'Let us all come together and stop |I will march with you to stop |Please do everything in your power to stop |I hope you manage to stop |Thank you for trying to stop |My neighbors and I want the county to stop |Tell the governor to stop |I already called my senator about how to stop |Will your candidate stop |Yes stop ',
)
const ordinary = list(
  'Yes I might sell, what is your offer?|Can you stop by on Saturday?|It is not for sale but my brother may sell his|What is this about?|I will call you after work|The lease ends in May|We quit renting it last year|How much would you pay?|Do you mean the house on Oak St 05?|Basta pizza is next door|I bought it for 50k|The bus stops in front of it|Tell me more|The tenant moves out at the end of June|I had to cancel our meeting, how is Friday?|My number is 512 555 0100|Yes the roof is new|Send me the offer by mail|It stopped raining so come and look|5 bedrooms, 2 baths',
)

/** One text. Each kind has its own rate. */
export function madeUpText(chance: Chance, split: string): LabelledText {
  const kind = chance()
  if (kind < 0.15) return { kind: 'disguised', optOut: true, text: cased(chance, disguised(chance, split)) }
  if (kind < 0.3)
    return {
      kind: 'spanish',
      optOut: true,
      text: cased(chance, wordOf(chance, split, spanish) + pick(chance, spanishBehind)),
    }
  if (kind < 0.5)
    return {
      kind: 'plain',
      optOut: true,
      text: cased(chance, `${pick(chance, asking)}stop ${wordOf(chance, split, ours)}`),
    }
  if (kind < 0.8)
    return {
      kind: 'cause',
      optOut: false,
      text: `${chance() < 0.5 ? wordOf(chance, split, joining) : ''}${split === 'score' && chance() < 0.3 ? pick(chance, unseenWills) : wordOf(chance, split, wills)}${wordOf(chance, split, causes)}${pick(chance, ['', '.', '!'])}`,
    }
  return { kind: 'ordinary', optOut: false, text: cased(chance, wordOf(chance, split, ordinary)) }
}

function disguised(chance: Chance, split: string): string {
  const by = split === 'learn' ? disguises : others
  const word = pick(chance, keywords)
  const letters = [...word]
  const places = letters.flatMap((letter, at) => (by[letter] ? [at] : []))
  const at = pick(chance, places)
  letters[at] = by[letters[at] ?? ''] ?? ''
  return letters.join('') + (word === 'stop' ? pick(chance, behind) : pick(chance, ['', '!', ' please']))
}

function cased(chance: Chance, text: string): string {
  const how = chance()
  return how < 0.4 ? text : how < 0.7 ? text.toUpperCase() : text.slice(0, 1).toUpperCase() + text.slice(1)
}
