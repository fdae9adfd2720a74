import { classifyInbound } from './classify-inbound.ts'
import { unseenExplicit, unseenMentions, unseenPolite } from '../../../data/opt-outs/held-out.ts'
import { explicitStops, mentions, politeStops } from '../../../data/opt-outs/samples.ts'
import { learn } from '../../platform/learning/logistic-model.ts'
import model from './opt-out-weights.json' with { type: 'json' }
import { lessons } from '../../../data/opt-outs/train-opt-outs.ts'

const stops = (text: string) => classifyInbound(text).kind === 'stop'
const missed = (texts: readonly string[]) => texts.filter((text) => !stops(text))

test.each([
  'STOP',
  'stop',
  'Stop.',
  ' STOP! ',
  'StopAll',
  'STOP ALL',
  'unsubscribe',
  'CANCEL',
  'End',
  'quit',
  'REVOKE',
  'OPTOUT',
  'opt out',
  'Opt-Out',
  'stop please',
  'STOOOP',
  'Stpo',
  '"STOP"',
  'stop 🛑',
  '⛔️',
  'ＳＴＯＰ',
  'alto',
  'St0p',
  '5TOP texting me',
  'Unsubscr1be!',
  'Basta ya',
  'Detener, por favor',
  'STOP\n\nSent from my iPhone'.split('\n')[0] ?? '',
])('%j suppresses', (text) => {
  expect(stops(text)).toBe(true)
})

test.each([
  'Deténgase',
  'SALIR',
  'Para, por favor',
  'BASTAAA',
  'Desuscribirme',
  'ARRÊT',
  'Arrêtez, merci',
  'Sair',
  'dừng lại',
  'HỦY',
  'Itigil na po',
  'Tama na!',
  '停止',
  '请取消',
  '退訂',
  '그만하세요',
  '수신거부',
  '停止してください',
  'СТОП',
  'Отписаться.',
  'توقف',
])('%j suppresses as STOP does, whatever language it is in', (text) => {
  expect(classifyInbound(text)).toEqual({ kind: 'stop', carrierAnswers: false })
})

test('the same words within a sentence about something else do not suppress', () => {
  for (const text of [
    'Para cuándo sería la oferta?',
    'Sí, quiero salir de esta casa',
    'Al fin alguien me escribe, cuánto ofrece?',
    '可以取消我的贷款吗？',
    'Tama po, bahay ko iyan',
    'Finn',
    'Parra',
  ])
    expect([text, stops(text)]).toEqual([text, false])
})

const ours = 'Hi Ada, would you consider a cash offer for 1 Oak St? Do I have the wrong number? Reply STOP to opt out.'

test.each([
  `Liked “${ours}”`,
  `Loved "${ours}"`,
  `Disliked “${ours}”`,
  `Emphasized “${ours}”`,
  `Questioned “${ours}”`,
  `Laughed at “${ours}”`,
  `Removed a heart from “${ours}”`,
  `Reacted 👍🏽 to “${ours}”`,
  `\u200B❤️\u200B to “\u200A${ours}\u200A”`,
  `Removed a 👍 from “${ours}”`,
  `Le gustó “${ours}”`,
  `Reaccionó con 👍 a “${ours}”`,
])('%j is a reaction: the STOP in it is in our own text', (text) => {
  expect(classifyInbound(text).kind).toBe('reply')
})

test('a reaction that itself asks for no more texts suppresses, and so does what is written behind one', () => {
  expect(missed([`🛑 to “${ours}”`, `Disliked “${ours}” Stop texting me`])).toEqual([])
})

test.each([
  'I’m driving with Do Not Disturb While Driving turned on. I’ll see your message when I get where I’m going.',
  'My phone is on do not disturb at night, call me after 8',
  'Sorry I missed your call. Please leave a text.',
  'Thanks for texting Oak Plumbing! We will get back to you shortly. Reply STOP to opt out.',
  'Thank you for contacting Oak Dental. Msg & data rates may apply. Text STOP to unsubscribe, HELP for help.',
  'Our office is closed until Monday. If you would like to stop receiving messages, reply STOP.',
  'You will receive at most 4 messages a month. Text HELP for help, STOP to end.',
  'This is an automated response. Do not reply to this message.',
])('%j is what a phone or a program writes by itself, and asks for nothing', (text) => {
  expect(classifyInbound(text).kind).toBe('reply')
})

test('what a person says in such words suppresses', () => {
  expect(
    missed([
      'Reply STOP to opt out',
      'STOP to opt out. Thanks',
      'You wrote reply STOP to opt out. STOP',
      'I replied stop to opt out and you still text me',
      'Please do not disturb me again',
      'Put me on do not disturb',
      'DND',
      'Thanks for texting me. Please stop texting me.',
      'I am driving with my kids, stop texting me',
    ]),
  ).toEqual([])
})

test('whoever quotes our own words at us without a reaction is believed', () => {
  expect(missed(['You said "Reply STOP to opt out"', '“STOP”', 'I told you "stop texting me"'])).toEqual([])
})

/** With anything beside them such words may be about a house, a street or a deal. */
const short = {
  optOut: [
    'Block',
    'BLOCK!',
    'block.',
    'Please block',
    'Block pls',
    'block this',
    'Block me',
    'block my number',
    'Delete and block',
    'Block and report.',
    'No thanks, block',
    'blocked',
    'I want out',
    'i want out!!',
    'I want out please',
    'Please, I want out',
    'we want out',
    'Want out.',
    'I just want out',
    'I’d like out',
    'I want out now',
    'I want out of this list',
    'I want out of these texts',
    'I want off',
    'I want off your list',
    'Let me out',
    'Count me out, thanks',
    'Drop me',
    'Blacklist me',
    'Put me on your block list',
    'Exit',
    'I want no more of this',
    'I want none of this',
    'I don’t want texts',
    'I decline further texts',
  ],
  reply: [
    'block?',
    'block party',
    'Block party on Saturday, call me Sunday',
    'which block?',
    'What block is it on?',
    'Block 12 lot 4',
    'block number 12',
    'same block',
    'Cinder block',
    'It is a block house',
    'I live on this block',
    'The bank wants to block the sale',
    'Can you block off Tuesday at 3?',
    'block me a time tomorrow',
    'Did you block me?',
    'Why did you block me',
    'Block it out on the calendar',
    'I want out of this house, can you buy it?',
    'I want out of this house',
    'I want out of my mortgage',
    'I want out of the lease',
    'I want out of the deal',
    'I want out of this neighborhood',
    'I want out asap, what would you pay?',
    'I want out! How much can you offer?',
    'I want out, what’s your offer',
    'I want out by June',
    'I want out for 250k',
    'I want out and need cash',
    'I want off the mortgage',
    'Want out of the house',
    'My tenant wants out',
    'We want out of here, make an offer',
    'I need out of this mortgage fast',
    'I’m out of town',
    'I’m out right now, call later',
    'Out of curiosity, how much?',
    'Let me out of my contract',
    'count me out of the open house but I still want an offer',
    'Drop me a line tomorrow',
    'Let me know',
    'Exit 12 off I-35',
    'I quit my job so I have to sell',
    'I want no more than 5% in fees',
    'I decline your price, can you do 300?',
  ],
}

test('a word or two that alone ask for no more texts suppress, and do not in a sentence about something else', () => {
  expect(missed(short.optOut)).toEqual([])
  expect(short.reply.filter(stops)).toEqual([])
})

test('only what the carrier matches itself is left to the carrier to confirm', () => {
  expect(classifyInbound('stop')).toEqual({ kind: 'stop', carrierAnswers: true })
  expect(classifyInbound('opt out')).toEqual({ kind: 'stop', carrierAnswers: false })
  expect(classifyInbound('Please take me off your list')).toEqual({ kind: 'stop', carrierAnswers: false })
})

test.each([
  ['START', 'start'],
  ['unstop', 'start'],
  ['YES', 'reply'],
  ['yes', 'reply'],
  ['HELP', 'help'],
  ['Info', 'help'],
  ['Help me please', 'reply'],
  ['Info?', 'reply'],
  ['Count me in! We have to STOP this terrible bill', 'reply'],
  ['Help us STOP the new tax', 'reply'],
  ['The city needs to stop this developer', 'reply'],
  ['The city needs to stop texting me', 'stop'],
  ['Help me stop these messages', 'stop'],
  ['ok', 'reply'],
  ['', 'reply'],
  ['👍', 'reply'],
])('%j is a %s', (text, kind) => {
  expect(classifyInbound(text).kind).toBe(kind)
})

describe.each([
  ['the labelled texts that the wordings were made from', explicitStops, politeStops, mentions],
  ['labelled texts that neither the wordings nor the model knew', unseenExplicit, unseenPolite, unseenMentions],
])('of %s', (_, explicit, polite, others) => {
  test('explicit wordings are found: at least 99 of 100', () => {
    expect(missed(explicit).length / explicit.length).toBeLessThanOrEqual(0.01)
  })

  test('polite wordings are found: at least 95 of 100', () => {
    expect(missed(polite).length / polite.length).toBeLessThanOrEqual(0.05)
  })

  test('sentences that only contain the words are left alone: precision at least 97 of 100', () => {
    const wrong = others.filter(stops).length
    const right = [...explicit, ...polite].filter(stops).length
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.97)
    expect(wrong / others.length).toBeLessThanOrEqual(0.03)
  })
})

test('the shipped weights are what the labelled texts teach', () => {
  const { bias, weights } = learn(lessons())
  expect(model.bias).toBeCloseTo(bias, 2)
  const shipped = new Map(Object.entries(model.weights))
  expect(shipped.size).toBe(weights.size)
  for (const [feature, weight] of weights)
    expect(Math.abs((shipped.get(feature) ?? 0) - weight)).toBeLessThanOrEqual(0.011)
})

test('a text that says that it reached the wrong person is no opt-out by itself', () => {
  for (const text of ['Wrong number', 'You have the wrong person', "I don't own that house"])
    expect(stops(text)).toBe(false)
})
