import { classifyInbound, saysWrongNumber } from './classify-inbound.ts'
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

test('a text that reached the wrong person says so, and is no opt-out by itself', () => {
  for (const text of ['Wrong number', 'You have the wrong person', "I don't own that house"])
    expect([saysWrongNumber(text), stops(text)]).toEqual([true, false])
})
