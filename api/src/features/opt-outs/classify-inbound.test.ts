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
