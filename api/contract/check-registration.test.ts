import { emptyProfile, type BusinessProfile, type ProfileField } from './business-profile.ts'
import { checkRegistration, mayBeSubmitted, registrationRules } from './check-registration.ts'
import { MESSAGE_FLOW, sentFlow } from './message-flow.ts'
import { goodRegistrations } from './test/good-registrations.ts'
import { goodProfile } from './test/sample-profile.ts'

const withFlow = (from: string, to: string) => ({ messageFlow: goodProfile.messageFlow.replace(from, to) })

/** One defect each in a registration that is good otherwise, with the code and the field that must be named. */
const defects: [what: string, change: Partial<BusinessProfile>, code: number, field: ProfileField][] = [
  ['a bought list', { listSource: 'bought' }, 30951, 'listSource'],
  ['a bought list with a toll-free number', { kind: 'toll_free', listSource: 'bought' }, 30468, 'listSource'],
  [
    'a toll-free number without the words that are asked',
    {
      kind: 'toll_free',
      optInMethods: ['verbal'],
      messageFlow: `${goodProfile.messageFlow.replaceAll(/["“”]/g, '')} Our agent asks on the phone.`,
    },
    30511,
    'messageFlow',
  ],
  ['numbers looked up', { listSource: 'public_records' }, 30896, 'listSource'],
  ['where the numbers are from is not said', { listSource: '' }, 30896, 'listSource'],
  ['skip-traced owners', withFlow('Homeowners open', 'We skip trace owners. Some open'), 30896, 'messageFlow'],
  [
    'leads for others',
    { description: 'We do lead generation for agents and text homeowners in Austin about their houses.' },
    30951,
    'description',
  ],
  [
    'a purchased list told in the flow',
    withFlow('Homeowners open', 'Numbers come from purchased lists. Homeowners open'),
    30951,
    'messageFlow',
  ],
  [
    'network marketing',
    { sample2: 'Lone Star Sample Homes: join our network marketing team today. Reply STOP to opt out.' },
    30951,
    'sample2',
  ],
  ['an EIN of eight digits', { ein: '74-123456' }, 30799, 'ein'],
  ['an EIN that no office gives out', { ein: '00-1234567' }, 30799, 'ein'],
  ['a counted EIN', { ein: '12-3456789' }, 30799, 'ein'],
  ['a Social Security number', { ein: '512-55-0100' }, 30799, 'ein'],
  ['a type of business that was not chosen', { businessType: '' }, 30799, 'businessType'],
  ['an industry that was not chosen', { industry: '' }, 30799, 'industry'],
  ['no legal name', { legalName: ' ' }, 30799, 'legalName'],
  ['a street without a number', { street: 'Congress Ave' }, 18603, 'street'],
  ['a state that is none', { state: 'Texas' }, 18603, 'state'],
  ['a ZIP of four digits', { zip: '7870' }, 18603, 'zip'],
  ['an office for a person', { contactFirstName: 'Admin' }, 18604, 'contactFirstName'],
  ['a phone that is none', { contactPhone: '555-01' }, 18604, 'contactPhone'],
  ['an address of another mail host', { contactEmail: 'ada@gmail.com' }, 18606, 'contactEmail'],
  [
    'a toll-free number for a mobile',
    { kind: 'sole_proprietor', ein: '', contactPhone: '800-555-0100' },
    30751,
    'contactPhone',
  ],
  ['a website that cannot be there', { website: 'https://lonestar.invalid' }, 30907, 'website'],
  ["another's website", { website: 'https://www.zillow.com/profile/ada' }, 30907, 'website'],
  ['a website behind a sign-in', { website: 'https://lonestar.example.com/login' }, 30921, 'website'],
  ['a social profile for a website', { website: 'https://facebook.com/lonestar' }, 30919, 'website'],
  ['a vague description', { description: 'We send messages to our customers.' }, 30886, 'description'],
  ['one sample only', { sample2: '' }, 30893, 'sample2'],
  [
    'samples without a sender',
    {
      sample1: 'Hi [first name], may I make you an offer? Reply STOP to opt out.',
      sample2: 'Your cash offer is ready. Reply STOP to opt out.',
    },
    30893,
    'sample1',
  ],
  [
    'samples without opt-out words',
    {
      sample1: 'Hi, this is Ada of Lone Star Sample Homes. May I call you tomorrow?',
      sample2: 'Lone Star Sample Homes: our offer for [address] is ready.',
    },
    30893,
    'sample1',
  ],
  ['offers as customer care', { useCase: 'customer_care' }, 30893, 'useCase'],
  [
    'a shortened link',
    { sample2: 'Lone Star Sample Homes: your offer is at https://bit.ly/2xYz. Reply STOP to opt out.' },
    30892,
    'sample2',
  ],
  [
    "another's brand",
    { sample1: 'Hi, this is Ada of Lone Star Sample Homes with Zillow. May I call? Reply STOP to opt out.' },
    30927,
    'sample1',
  ],
  [
    'another language',
    { sample1: 'Hola, soy Ada de Lone Star Sample Homes: una oferta para usted por su casa. STOP para salir.' },
    30910,
    'sample1',
  ],
  [
    'debt relief',
    { sample2: 'Lone Star Sample Homes offers debt relief before you sell. Reply STOP to opt out.' },
    30949,
    'sample2',
  ],
  ['a flow of one line', { messageFlow: 'They sign up on our website.' }, 30909, 'messageFlow'],
  [
    'a keyword without its answer',
    {
      optInMethods: ['website', 'keyword'],
      ...withFlow('The form', 'Or they text OFFER to us. The form'),
      optInKeyword: 'OFFER',
    },
    30917,
    'optInMessage',
  ],
  ['a way that is not told', { optInMethods: ['website', 'verbal'] }, 30917, 'messageFlow'],
  ['no frequency', withFlow('Up to 4 messages a month. ', ''), 30924, 'messageFlow'],
  ['no rates', withFlow('Message and data rates may apply. ', ''), 30924, 'messageFlow'],
  ['no opt-out', withFlow('Reply STOP to opt out, HELP for help.', 'Thank you.'), 30924, 'messageFlow'],
  ['a checked box', withFlow('which is empty at first', 'which is checked by default'), 30925, 'messageFlow'],
  [
    'consent by the terms',
    withFlow('The form can', 'By accepting our terms they agree to texts. The form can'),
    30925,
    'messageFlow',
  ],
  [
    'consent that is required',
    withFlow(
      'The form can be sent without the box; consent is not a condition of purchase.',
      'They must agree to texts to get an offer.',
    ),
    30923,
    'messageFlow',
  ],
  [
    'no way to decline',
    withFlow('The form can be sent without the box', 'They cannot decline texts'),
    30931,
    'messageFlow',
  ],
  ['one consent for all', { useCase: 'mixed' }, 30913, 'messageFlow'],
  [
    'shared numbers',
    withFlow('The form can', 'We share numbers with our partners. The form can'),
    30932,
    'messageFlow',
  ],
  ['a policy without https', { privacyUrl: 'http://lonestar.example.com/privacy' }, 30933, 'privacyUrl'],
  ['terms that are no address', { termsUrl: 'see our site' }, 30934, 'termsUrl'],
  ["another's policy", { privacyUrl: 'https://policies.example.org/privacy' }, 30908, 'privacyUrl'],
]

/** Registrations of many kinds of business that the carrier takes. */
const good: [what: string, change: Partial<BusinessProfile>][] = [
  ['an investor', {}],
  ['a standard brand', { kind: 'standard' }],
  [
    'a corporation',
    {
      legalName: 'Sample Solar Inc',
      brandName: '',
      businessType: 'corporation',
      industry: 'energy',
      ...rename('Sample Solar'),
    },
  ],
  [
    'a sole proprietor',
    {
      kind: 'sole_proprietor',
      ein: '',
      legalName: 'Grace Sample',
      brandName: 'Grace Sample Homes',
      ...rename('Grace Sample Homes'),
    },
  ],
  ['a sole proprietor with a free mail address', { kind: 'sole_proprietor', ein: '', contactEmail: 'ada@gmail.com' }],
  ['a toll-free number with one sample', { kind: 'toll_free', sample2: '' }],
  ['an EIN without its hyphen', { ein: '741234567' }],
  ['a website without https', { website: 'lonestar.example.com' }],
  ['a ZIP of nine digits', { zip: '78701-1234' }],
  [
    'policies of its own',
    { privacyUrl: 'https://lonestar.example.com/privacy', termsUrl: 'https://lonestar.example.com/terms' },
  ],
  ['texts to customers', { listSource: 'customers' }],
  [
    'notices of appointments',
    {
      useCase: 'account_notification',
      description: 'Lone Star Sample Homes texts sellers in Austin about the appointments that they made with us.',
      sample1: 'Lone Star Sample Homes: your visit is tomorrow at 3 pm. Reply C to change it, STOP to opt out.',
      sample2: 'Lone Star Sample Homes: your visit at [address] is moved to Friday. Reply STOP to opt out.',
    },
  ],
  [
    'a keyword',
    {
      optInMethods: ['keyword'],
      optInKeyword: 'OFFER',
      optInMessage:
        'Lone Star Sample Homes: you get texts about your offer. Up to 4 messages a month. Reply STOP to end, HELP for help.',
      messageFlow:
        'Our postcards to homeowners say: “Text OFFER to (512) 555-0142 for an offer by Lone Star Sample Homes. Up to 4 messages a month. Message and data rates may apply. Reply STOP to opt out, HELP for help.” Who texts the word gets a confirmation.',
    },
  ],
  [
    'a paper form',
    {
      optInMethods: ['paper'],
      messageFlow:
        'At open houses visitors may sign a paper form with an empty box “Text me offers of Lone Star Sample Homes, message frequency varies. Msg & data rates may apply. STOP ends them.” A photo of the form: https://lonestar.example.com/form.',
    },
  ],
  [
    'by word for notices',
    {
      useCase: 'account_notification',
      optInMethods: ['verbal'],
      sample1: 'Lone Star Sample Homes: your visit is tomorrow at 3 pm. Reply STOP to opt out.',
      sample2: 'Lone Star Sample Homes: we are on our way to [address]. Reply STOP to opt out.',
      messageFlow:
        'When sellers call us, our agent asks: “May we text you about your visit? Two messages a visit, message and data rates may apply, reply STOP to end.” A yes is noted with its time.',
    },
  ],
  [
    'several, with a box each',
    { useCase: 'mixed', ...withFlow('The form can', 'Notices have a separate checkbox. The form can') },
  ],
  [
    'a way behind a sign-in, with a screenshot',
    withFlow('Homeowners open', 'Homeowners sign in (screenshot: https://lonestar.example.com/shot.png) or open'),
  ],
  ['a box said not to be checked by default', withFlow('which is empty at first', 'which is not checked by default')],
  [
    'sharing that is ruled out',
    withFlow('The form can', 'Mobile information is not shared with third parties for marketing. The form can'),
  ],
  [
    'its own brand among the known ones',
    {
      legalName: 'Keller Williams Sample Realty LLC',
      brandName: 'Keller Williams Sample',
      ...rename('Keller Williams Sample'),
    },
  ],
  [
    'a home service',
    {
      legalName: 'Sample Roofing & Gutters LLC',
      brandName: 'Sample Roofing & Gutters',
      industry: 'professional_services',
      ...rename('Sample Roofing & Gutters'),
    },
  ],
]

/** The good registration under another name. */
function rename(name: string): Partial<BusinessProfile> {
  const renamed = (text: string) => text.replaceAll('Lone Star Sample Homes', name)
  const { description, sample1, sample2, messageFlow } = goodProfile
  return {
    description: renamed(description),
    sample1: renamed(sample1),
    sample2: renamed(sample2),
    messageFlow: renamed(messageFlow),
  }
}

const found = (change: Partial<BusinessProfile>) => checkRegistration({ ...goodProfile, ...change })

test.each(defects)('%s is found', (_what, change, code, field) => {
  expect(found(change).map((finding) => `${finding.code} ${finding.field}`)).toContain(`${code} ${field}`)
})

test.each(good)('%s is not refused', (_what, change) => {
  expect(found(change).filter(({ weight }) => weight === 'stops')).toEqual([])
})

test('the good registration has nothing to fix, and a defect is not refused under another field', () => {
  expect(found({})).toEqual([])
  for (const [what, change, , field] of defects) {
    const changed = new Set([field, ...Object.keys(change)])
    expect([what, found(change).filter(({ field, weight }) => weight === 'stops' && !changed.has(field))]).toEqual([
      what,
      [],
    ])
  }
})

test('an empty form is not ready, and never said to be lost', () => {
  const findings = checkRegistration(emptyProfile)
  expect(mayBeSubmitted(findings)).toBe(false)
  expect(findings.some(({ final }) => final)).toBe(false)
})

test('what is not chosen yet is asked for, and no customer reads that their samples or their numbers would be refused', () => {
  const says = checkRegistration(emptyProfile).map(({ field, says, fix }) => `${field}: ${says} ${fix}`)
  expect(says).toContain('useCase: It is not said what you text about. Choose what your texts are for.')
  expect(says).toContain('listSource: It is not said whose numbers you text. Choose where they come from.')
  expect(says.join()).not.toMatch(/samples are offers|numbers were looked up/)
})

test('the website of the product itself is taken for no business', () => {
  const website = 'https://lotline.example.org/b/lone-star'
  expect(checkRegistration({ ...goodProfile, website }, { platformHost: 'lotline.example.org' })).toContainEqual(
    expect.objectContaining({ code: 30907, field: 'website' }),
  )
})

test('every rule names its code, when its page was read, and the fix in a sentence', () => {
  expect(new Set(registrationRules.map(({ id }) => id)).size).toBe(registrationRules.length)
  for (const { id, code, read, says, fix } of registrationRules) {
    expect([id, code > 18_000, Date.parse(read) > 0]).toEqual([id, true, true])
    expect([id, /[.”]$/.test(says), /[.”]$/.test(fix)]).toEqual([id, true, true])
  }
})

test.each(goodRegistrations.map((profile) => [profile.legalName, profile] as const))(
  '%s, written apart, is not refused',
  (_name, profile) => {
    expect(checkRegistration(profile).filter(({ weight }) => weight === 'stops')).toEqual([])
  },
)

test('more than forty good registrations are written apart, non-profits and names from Spanish among them', () => {
  expect(goodRegistrations.length).toBeGreaterThanOrEqual(40)
  expect(goodRegistrations.filter(({ businessType }) => businessType === 'non_profit').length).toBeGreaterThanOrEqual(4)
  expect(goodRegistrations.filter(({ city }) => /^(Los|Las|El|Casa) /.test(city)).length).toBeGreaterThanOrEqual(5)
})

/** What only denies something is no defect; what denies something else, or denies it before a “but”, is. */
test.each([
  ['We never text owners. We text purchased lists.', true],
  ['We do not only call, but we text purchased lists.', true],
  ['We charge nothing and we text purchased lists.', true],
  ['Purchased lists that are not answered are texted again.', true],
  ['Purchased lists are never texted.', false],
  ['No purchased lists, no shared leads, no data brokers.', false],
  ['We don’t use purchased leads.', false],
])('“%s” is refused: %s', (sentence, isRefused) => {
  const findings = found({ messageFlow: `${goodProfile.messageFlow} ${sentence}` })
  expect(findings.some(({ code }) => code === 30951)).toBe(isRefused)
})

test('“at the end of the week” and “stop by” are no opt-out words', () => {
  const sample1 = 'Lone Star Sample Homes: may I call you at the end of the week, or stop by, or cancel our visit?'
  expect(found({ sample1, sample2: `${sample1} Thank you.` })).toContainEqual(
    expect.objectContaining({ code: 30893, field: 'sample1' }),
  )
})

test('what is sent of how people agree stays within the carrier’s length, with the addresses that are added', () => {
  const pages = {
    optIn: `https://a.example.com/${'o'.repeat(60)}`,
    privacy: 'https://a.example.com/p',
    terms: 'https://a.example.com/t',
  }
  const most = MESSAGE_FLOW - sentFlow({ ...goodProfile, messageFlow: '' }, pages).length
  const flow = (length: number) => `${goodProfile.messageFlow} ${'word'.repeat(800)}`.slice(0, length)
  const isLong = (length: number, context = {}) =>
    checkRegistration({ ...goodProfile, messageFlow: flow(length) }, context).some(
      ({ rule }) => rule === 'flow-too-long',
    )
  expect([flow(most).trim().length === most, isLong(most, { pages }), isLong(most + 1, { pages })]).toEqual([
    true,
    false,
    true,
  ])
  // As long as no one has chosen where the pages will be, their addresses are taken for long ones.
  expect(isLong(2000)).toBe(true)
})
