import { nameOfBrand, samplesOf, type BusinessProfile, type ProfileField } from './business-profile.ts'
import { campaignTexts, fieldsWith, rules, sampleFields, when } from './registration-rule.ts'

/** Words by which a person knows how to end the texts. */
const OPT_OUT_WORDS = [
  // As a word to send: in capitals, in quotation marks, after what one does with it, or with what it does.
  /\b(STOP|UNSUBSCRIBE|QUIT|CANCEL|END|OPT-?OUT)\b/,
  /["“'‘](stop|unsubscribe|quit|cancel|end|opt[ -]?out)\b/i,
  /\b(reply|text|send|answer|type|say|write|respond)(ing|s)?( us| back)?( with| by)?( the word)? (stop|unsubscribe|quit|cancel|end)\b/i,
  /\bstop ?(=|2|to|for|at any ?time) ?(end|quit|cancel|opt|unsub|no more|texts|messages|leave|be removed|stop)/i,
  /\b(unsubscribe|opt[ -]?(ed |ing )?out)\b/i,
]

/** Whether a text tells a person how to end the texts. */
export const tellsHowToEnd = (text: string): boolean => OPT_OUT_WORDS.some((words) => words.test(text))
const SHORTENED =
  /\b(bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|rb\.gy|shorturl\.at|tiny\.cc|lnkd\.in)\b/i
const UNSECURED = /\bhttp:\/\//i
const PROMOTES =
  /\b(offers?|sale|discount|% off|deal|promo(tion)?s?|cash|sell(ing)? (your|the)|buy(ing)? (your|the)|quote|save|free estimate|interested in)\b/i
const EMERGENCY =
  /\b(emergency alerts?|evacuat\w+|amber alerts?|severe weather (alerts?|warnings?)|tornado warnings?|public safety alerts?)\b/i
const DEBT_COLLECTION =
  /\b(debt collect\w*|collection agency|collect(ing)? (a |the |past[- ]due )?debts?|past[- ]due (balance|account)s? (for|of) (our )?clients)\b/i
const DEBT_OFFERS = /\b(debt (relief|settlement|consolidation|reduction)|consolidate your debts?|settle your debts?)\b/i
const THIRD_PARTY_LEADS =
  /\b(lead[- ]gen(eration)?|sell(ing)? (the )?leads|(bought|purchased|rented|shared|third[- ]party) (leads?|lists?|data|numbers)|lists? (that )?(we|was|were)( have)? (bought|purchased|rented)|data brokers?|affiliates? (offers|marketing|links?)|multi-?level|network marketing|mlm|on behalf of (our )?(partners|other (companies|businesses)))\b/i
const AGAINST_FEDERAL_LAW = /\b(cannabis|marijuana|dispensar(y|ies)|thc|kratom|psilocybin)\b/i
const HIGH_RISK =
  /\b(get rich|guaranteed (income|profits?|returns?|approval)|double your money|work from home and earn|risk[- ]free (income|profits?))\b/i
const PHISHING =
  /\b((send|give|confirm|verify|reply with) (us )?(your )?(ssn|social security|bank account|card number|password|pin)\b|you('ve| have) won|claim your prize|account (is|will be) (locked|suspended))/i
/** Words that no English sentence has but in names, which are written with a capital: Los Angeles, Casa Grande. */
const SPANISH =
  /(?<!\p{L})(ustede?s?|para|nuestr[oa]s?|mensajes?|gracias|clientes|respuesta|casas?|ofertas?|sus?|los|las|por|que|una?|del?|el|la|con|es|en|hoy|soy|hola|puede[ns]?|salir)(?!\p{L})/gu
/** Of how many words it is another language. */
const SPANISH_SHARE = 0.2
/** Letters that English is not written with. */
const FOREIGN_LETTERS =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Devanagari}]/u
/** Names that stand for one company only. */
const KNOWN_BRANDS = [
  'Zillow',
  'Redfin',
  'Opendoor',
  'Offerpad',
  'Realtor.com',
  'Trulia',
  'Keller Williams',
  'RE/MAX',
  'Coldwell Banker',
  'Century 21',
  'Sunrun',
  'SunPower',
  'Tesla',
  'Wells Fargo',
  'Rocket Mortgage',
  'HomeVestors',
  'We Buy Ugly Houses',
]

const read = '2026-11-23'
const proscribed = {
  read,
  weight: 'stops',
  final: true,
} as const

/** Why a campaign is refused for what it is and what its texts say. */
export const campaignRules = rules(
  {
    id: 'description',
    code: 30886,
    read,
    weight: 'stops',
    says: 'The description does not say who sends what to whom, and why.',
    fix: 'Write one or two sentences: “(Your name) texts homeowners in Austin who asked for an offer, to answer them and to arrange a visit.”',
    finds: ({ description }) =>
      when(
        description.trim().length < 40 ||
          /^(we|this campaign) sends? (texts?|messages?)( to (our )?\w+)?\.?$/i.test(description.trim()),
        'description',
      ),
  },
  {
    id: 'description-without-brand',
    code: 30886,
    read,
    weight: 'warns',
    says: 'The description does not name your business.',
    fix: 'Begin with your name: “(Your name) texts …”.',
    finds: (profile) => when(profile.description.trim() !== '' && !names(profile.description, profile), 'description'),
  },
  {
    id: 'use-case',
    code: 30893,
    read,
    weight: 'stops',
    says: 'The samples are offers, which the chosen use case does not cover.',
    fix: 'Choose “Offers and promotions”, or “Several of these” when you also send notices.',
    finds: (profile) =>
      when(isNotice(profile) && samplesOf(profile).some((sample) => PROMOTES.test(sample)), 'useCase'),
  },
  {
    id: 'no-use-case',
    code: 30893,
    read,
    weight: 'stops',
    says: 'It is not said what you text about.',
    fix: 'Choose what your texts are for.',
    fixRefused: '',
    finds: ({ useCase }) => when(useCase === '', 'useCase'),
  },
  {
    id: 'no-list-source',
    code: 30896,
    read,
    weight: 'stops',
    says: 'It is not said whose numbers you text.',
    fix: 'Choose where they come from.',
    fixRefused: '',
    finds: ({ listSource }) => when(listSource === '', 'listSource'),
  },
  {
    id: 'two-samples',
    code: 30893,
    read,
    weight: 'stops',
    says: 'A campaign needs two different sample texts.',
    fix: 'Write two texts as you will really send them, with [brackets] where a name or an address is filled in.',
    finds: ({ kind, sample1, sample2 }) => [
      ...when(sample1.trim().length < 20, 'sample1'),
      ...when(kind !== 'toll_free' && (sample2.trim().length < 20 || sample1.trim() === sample2.trim()), 'sample2'),
    ],
  },
  {
    id: 'sample-without-brand',
    code: 30893,
    read,
    weight: 'stops',
    says: 'No sample says who writes.',
    fix: 'Name your business in the first sample: “Hi [first name], this is Ada of (your name) …”.',
    finds: (profile) => {
      const samples = samplesOf(profile)
      return when(
        samples.length > 0 && nameOfBrand(profile) !== '' && !samples.some((sample) => names(sample, profile)),
        'sample1',
      )
    },
  },
  {
    id: 'sample-without-opt-out',
    code: 30893,
    read,
    weight: 'stops',
    says: 'No sample says how to end the texts.',
    fix: 'End the first sample with “Reply STOP to opt out.”',
    finds: (profile) => {
      const samples = samplesOf(profile)
      return when(samples.length > 0 && !samples.some(tellsHowToEnd), 'sample1')
    },
  },
  {
    id: 'link-shortener',
    code: 30892,
    read,
    weight: 'stops',
    says: 'Links of a public shortener, or without https, hide whose they are.',
    fix: 'Write the whole address of a page of your own website, with https.',
    finds: (profile) => [
      ...new Set([...fieldsWith(profile, SHORTENED, sampleFields), ...fieldsWith(profile, UNSECURED, sampleFields)]),
    ],
  },
  {
    id: 'other-brand',
    code: 30927,
    read,
    weight: 'stops',
    says: 'A text names another company. Everything in a registration must be of one and the same business.',
    fix: 'Name your own business only.',
    finds: (profile) => {
      const own = `${profile.legalName} ${profile.brandName}`.toLowerCase()
      const others = KNOWN_BRANDS.filter((brand) => !own.includes(brand.toLowerCase()))
      return campaignTexts.filter((field) => others.some((brand) => namesWhole(profile[field], brand)))
    },
  },
  {
    id: 'not-english',
    code: 30910,
    read,
    weight: 'stops',
    says: 'A registration is read in English only.',
    fix: 'Write the texts of the form in English. What you send later may be in another language where people agreed to that.',
    finds: (profile) =>
      campaignTexts.filter((field) => {
        const text = profile[field]
        const spanish = text.match(SPANISH)?.length ?? 0
        const words = text.match(/\p{L}+/gu)?.length ?? 0
        return FOREIGN_LETTERS.test(text) || (spanish >= 3 && spanish >= words * SPANISH_SHARE)
      }),
  },
  {
    id: 'emergency',
    code: 30929,
    read,
    weight: 'stops',
    says: 'Alerts of emergencies are a use case of their own, for public safety.',
    fix: 'Leave words of emergency out, unless you are a public authority.',
    finds: (profile) => fieldsWith(profile, EMERGENCY),
  },
  {
    id: 'debt-collection',
    code: 30943,
    ...proscribed,
    says: 'Collecting debts for others by text is not allowed.',
    fix: 'Such a campaign cannot be registered. Write by mail.',
    finds: (profile) => fieldsWith(profile, DEBT_COLLECTION),
  },
  {
    id: 'debt-offers',
    code: 30949,
    ...proscribed,
    says: 'Offers to reduce, settle or consolidate debts by text are not allowed.',
    fix: 'Such a campaign cannot be registered. Leave them out of your texts.',
    finds: (profile) => fieldsWith(profile, DEBT_OFFERS),
  },
  {
    id: 'third-party-leads',
    code: 30951,
    ...proscribed,
    says: 'Texts to bought, rented or shared lists, leads for others and network marketing are not allowed. There is no second attempt and no appeal.',
    fix: 'Text only people who agreed to texts from you: see the lawful ways below.',
    finds: (profile) => when(profile.kind !== 'toll_free', ...thirdPartyFields(profile)),
  },
  {
    id: 'third-party-leads-toll-free',
    code: 30468,
    ...proscribed,
    says: 'Toll-free numbers are not verified for bought, rented or shared lists and leads for others.',
    fix: 'Text only people who agreed to texts from you: see the lawful ways below.',
    finds: (profile) => when(profile.kind === 'toll_free', ...thirdPartyFields(profile)),
  },
  {
    id: 'against-federal-law',
    code: 30952,
    ...proscribed,
    says: 'What federal law does not allow cannot be advertised by text, also where a state allows it.',
    fix: 'Such a campaign cannot be registered.',
    finds: (profile) => fieldsWith(profile, AGAINST_FEDERAL_LAW),
  },
  {
    id: 'high-risk',
    code: 30885,
    ...proscribed,
    says: 'Promises of income or approval are taken for deceptive marketing.',
    fix: 'Say what you really offer, without a promise that nobody can keep.',
    finds: (profile) => fieldsWith(profile, HIGH_RISK),
  },
  {
    id: 'phishing',
    code: 30884,
    ...proscribed,
    says: 'Asking for secrets, or telling of a prize, is taken for phishing.',
    fix: 'Never ask by text for a number, a password or a payment.',
    finds: (profile) => fieldsWith(profile, PHISHING),
  },
)

const isNotice = ({ useCase }: BusinessProfile) => useCase === 'customer_care' || useCase === 'account_notification'

const thirdPartyFields = (profile: BusinessProfile): ProfileField[] => [
  ...when(profile.listSource === 'bought', 'listSource'),
  ...fieldsWith(profile, THIRD_PARTY_LEADS),
]

/** Whether a text names the business: its known or legal name, with or without what stands for its legal form. */
export function names(text: string, profile: BusinessProfile): boolean {
  const plain = plainOf(text)
  return [profile.brandName, profile.legalName]
    .map((name) =>
      plainOf(name).replace(/ (llc|l l c|pllc|p l l c|inc|corp|corporation|co|company|ltd|lp|llp|pc|p c|pa|p a)$/, ''),
    )
    .some((name) => name !== '' && plain.includes(name))
}

const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const namesWhole = (text: string, brand: string) => ` ${plainOf(text)} `.includes(` ${plainOf(brand)} `)
