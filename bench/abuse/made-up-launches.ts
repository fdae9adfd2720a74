import type { Launch } from '../../api/src/features/launch-review/score-launch.ts'
import type { History } from '../../api/src/features/launch-review/history-signs.ts'

export type Split = 'learn' | 'choose' | 'score'
export interface MadeUpLaunch {
  kind: string
  isBad: boolean
  launch: Launch
}

const splits: readonly Split[] = ['learn', 'choose', 'score']

/** Texts of good senders, as investors, agents and home services write. Each third belongs to one split, so that no split has seen another's. */
const goodTexts = [
  'Hi {firstName}, this is {me}. Would you consider an offer for {address}? Reply STOP to opt out.',
  'Hello {firstName}, I am {me} and I buy houses in your area. Is {address} something you would sell? Text STOP to end.',
  'Hi {firstName}, {me} here from {brand}. We could make you a cash offer for {address} this week. STOP to opt out',
  '{firstName}, my name is {me}. I was wondering whether {address} is for sale. No worries if not!',
  'Hey {firstName}, {me} with {brand}. We clean solar panels on your street next week, want a quote for {address}? Reply STOP to opt out',
  'Hi {firstName}! This is {me} from {brand}. A neighbor of {address} just sold with us. Curious what yours is worth? https://www.{site} Reply STOP to stop',
  'Hi {firstName|there}, we are {brand}, a roofing company in your county. Free inspection of {address} after the storm? STOP to opt out',
  'Good morning {firstName}, {me} here. Are you still the owner of {address}? I would like to buy it. Reply stop and I will not text again.',
  '{brand}: Hi {firstName}, thanks for asking about {address}. When may we call? Reply STOP to opt out.',
  'Hi {firstName}, this is {me}, a local investor. I can close in two weeks and pay all costs for {address}. Opt out with STOP.',
  'Hello, it is {me} from {brand}. We are in your neighborhood on Tuesday for free estimates of gutters and windows. STOP to end',
  'Hi {firstName}, I know this is out of the blue. I am {me}, would you take an offer on {address}?',
  'Hi {firstName}, {me} with {brand}. We pay off liens and back taxes when we buy, no fees. Interested for {address}? Reply STOP to opt out',
  '{firstName}, this is {me}. Last chance to join our list of home sellers of the month, we are nearly full! Text STOP to opt out',
  'HI {firstName}, THIS IS {me} FROM {brand}. WE BUY HOUSES AS THEY ARE. IS {address} FOR SALE? REPLY STOP TO OPT OUT',
  'Hi {firstName}, {me} from {brand}. See what homes near {address} sold for: https://{site}/report Text STOP to opt out',
  'Hi {firstName}, would you sell {address} for a fair price? Reply STOP to opt out. {me}, {brand}',
  'Hi {firstName}, {me} here. Saw on Zillow that {address} was listed. Would you look at an offer without an agent? STOP to end',
  'Hello {firstName}, this is {me}. I have a buyer whose loan is pre-approved for a home like {address}. May I bring them by? STOP to opt out',
  'Hi {firstName}, {brand} here. Your spring service is due, book at https://{site}/book or reply with a day. STOP to opt out',
  '{brand}: your appointment for {address} is on Friday at 9. Reply C to confirm or call us. STOP to end',
  'Hi {firstName}, {me} again about {address}. Still interested in an offer? If not, say stop and I will not text you again.',
  'Hey {firstName}, I’m {me}. I’d love to buy {address}. Any interest?',
  'Hi {firstName}, this is {me} with {brand}. Rates fell, so buyers are back. Thinking of selling {address}? Reply STOP to opt out',
]

/** Unwanted texts, by what they want. */
const badTexts: readonly [string, readonly string[]][] = [
  [
    'phishing',
    [
      'USPS: your parcel is on hold because of a wrong address. Update here: https://usps-track{n}.top/a',
      'Your account is locked. Verify your details at http://chase-secure{n}.com now',
      'FINAL NOTICE: unpaid toll of $6.99. Pay today: https://bit.ly/toll{n}',
      'Netflix: your payment failed. Confirm your card: https://netflix-billing{n}.info',
      'IRS: you have an unclaimed refund of $1,400. Claim: https://irs-refund{n}.org',
      'Amazon: a charge of $899 on your account. Not you? Click https://tinyurl.com/az{n}',
      'Your Bank of America card was suspended. Call or visit https://boa-help{n}.com immediately',
      'PayPal: confirm your identity within 24 hours https://paypal-id{n}.xyz or be locked',
      'FedEx: we could not deliver. Reschedule and pay $1.20 at http://fedex-redelivery{n}.site',
    ],
  ],
  [
    'loans',
    [
      'You are pre-approved for a $5,000 loan! No credit check. Apply: https://fastcash{n}.loan',
      'Need money today? Payday loans up to $1000 in 5 minutes. https://bit.ly/pay{n}',
      'Wipe out your debt by 70 percent! Call now, limited time. Reply YES',
      'Hi {firstName}, your loan request is approved for $12,500. Finish here: https://lend{n}.online',
      'Bad credit? We repair any credit score in 30 days. https://credit{n}.vip',
      'Student debt forgiveness ends soon, act now: call 800-555-01{nn}',
      'CASH ADVANCE READY FOR YOU. NO CHECKS. CLICK https://cutt.ly/cash{n}',
      'Your interest rates can fall to 0! Consolidate your debts today https://tinyurl.com/debt{n}',
      'Lender here: $300-$3,000 to your account tonight, apply in 2 minutes at https://quick{n}.loan',
    ],
  ],
  [
    'gambling',
    [
      'You have won! Claim your $1000 gift card: https://bit.ly/win{n}',
      'Casino bonus: 200 free spins, no deposit https://spin{n}.bet',
      'JACKPOT! Your number is a winner in our lottery. Collect: https://prize{n}.club',
      'Best betting tips for tonight, join https://bets{n}.win',
      'Congratulations, you are the winner of a new phone. Confirm your address: https://gift{n}.top',
      'Poker night online: deposit $10, play with $100 https://tinyurl.com/pk{n}',
      'Sweepstakes: last chance to claim your prize https://sweep{n}.live',
      'Play slots for free, win real money https://is.gd/slot{n}',
      'Your free bet of $50 expires today https://rb.gy/bet{n}',
    ],
  ],
  [
    'drugs',
    [
      'Dispensary deals: 30% off all flower and edibles tonight https://green{n}.shop',
      'THC gummies delivered discreetly. Order: https://bit.ly/gum{n}',
      'CBD that works! Buy 2 get 1 free https://cbd{n}.store.com',
      'Cheap pills without a prescription, viagra $1 https://meds{n}.ru',
      'Premium weed delivered in one hour. Text MENU',
      'Kratom sale, free shipping https://kratom{n}.shop',
      'Vapes from $9, all flavors back in stock https://tinyurl.com/vp{n}',
      'New kush strains are here, medical marijuana cards in minutes https://mmj{n}.online',
      'Cannabis seeds, ships to all states https://cutt.ly/seed{n}',
    ],
  ],
  [
    'crypto',
    [
      'Join our trading group: guaranteed returns of 20% a week https://bit.ly/tg{n}',
      'Bitcoin doubles this month. Double your money with us https://btc{n}.top',
      'Earn $500 a day, work from home, no experience. https://job{n}.click',
      'Forex signals with 95% wins, free trial https://fx{n}.live',
      'Coinbase: a withdrawal of 0.4 BTC is pending. Not you? https://coinbase-help{n}.com',
      'Passive income with crypto bots, start with $50 https://bot{n}.app',
      'Free ETH airdrop, claim before midnight https://eth{n}.xyz',
      'Hi, I am Lisa. I made $9,000 with this trading group, want in?',
      'URGENT: your wallet will be closed, verify your bitcoin https://wall{n}.site',
    ],
  ],
  // No word of it gives them away: the list and the account do.
  [
    'plain',
    [
      'Hi! Are you selling your house? Call us today.',
      'We buy any house any condition fast',
      'Hello, want to save on insurance? Reply YES',
      'SELL YOUR HOUSE NOW FOR TOP DOLLAR CALL TODAY',
      'New medicare plans in your area, call today to see if you qualify',
      'Is this still your number? We have an offer for you',
      'Need a new roof? Best prices in town https://roof{n}.shop',
      'Solar for $0 down, see if you qualify https://tinyurl.com/sun{n}',
      'Hey, are you free tomorrow for a quick chat about your home?',
    ],
  ],
]

const people = ['Sam', 'Dana', 'Alex Rivera', 'Jordan', 'Chris Vale', 'Pat', 'Morgan', 'Lee Hart', 'Robin']
const brandNames = [
  'Maple Homes',
  'Bluebird Properties',
  'Northside Roofing',
  'Clear Sky Solar',
  'Oak & Vine Realty',
  'Harbor Home Buyers',
  'Pioneer Gutters',
  'Summit Realty',
  'Lakeview Homes',
]
const goodMail = ['example.com', 'example.org', 'example.net', 'mail.example.com']
const badMail = [
  'mailinator.com',
  'guerrillamail.com',
  'yopmail.com',
  'tempmail.dev',
  'sharklasers.com',
  'getnada.com',
  'discard.email',
  'maildrop.cc',
  'moakt.com',
]

type Chance = () => number
const oneOf = <T>(chance: Chance, all: readonly T[]): T => {
  const one = all[Math.floor(chance() * all.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}
/** The third of a list that belongs to a split. */
const ofSplit = <T>(all: readonly T[], split: Split) => all.filter((_, index) => index % 3 === splits.indexOf(split))

/**
 * A launch of a made-up account, good or bad, with the accidents of both: good ones have old lists, capitals and shorteners, bad
 * ones come slowly and with names.
 */
export function madeUpLaunch(chance: Chance, split: Split): MadeUpLaunch {
  return chance() < 0.5 ? goodLaunch(chance, split) : badLaunch(chance, split)
}

function goodLaunch(chance: Chance, split: Split): MadeUpLaunch {
  const brand = oneOf(chance, brandNames)
  const me = oneOf(chance, people)
  const site = `${brand.toLowerCase().replace(/[^a-z]/g, '')}.com`
  let template = oneOf(chance, ofSplit(goodTexts, split))
    .replaceAll('{me}', me)
    .replaceAll('{brand}', brand)
    .replaceAll('{site}', site)
  const kind = chance() < 0.04 ? 'good, with a shortener' : 'good'
  if (kind !== 'good') template += ` https://bit.ly/${Math.floor(chance() * 9000)}`
  const recipients = Math.floor(20 + chance() ** 3 * 9000)
  const isOld = chance() < 0.5
  const sent = isOld ? Math.floor(chance() * 5000) : 0
  return {
    kind,
    isBad: false,
    launch: {
      template,
      sender: chance() < 0.7 ? [brand, me] : [me],
      list: list(chance, recipients, {
        invalid: chance() < 0.05 ? 0.15 : chance() * 0.06,
        unwilling: chance() < 0.03 ? 0.08 : chance() * 0.03,
        named: chance() < 0.03 ? 0 : 0.9 + chance() * 0.1,
        // A list of one town: some exchanges, and people whose numbers were given one after the other now and then.
        exchanges: chance() < 0.03 ? 1 : 3 + Math.floor(chance() * 60),
        sequence: chance() < 0.01 ? 0.3 : chance() * 0.05,
      }),
      history: {
        ageDays: isOld ? 3 + chance() * 60 : chance() * 5,
        confirmed: chance() > 0.01,
        mailDomain: oneOf(chance, goodMail),
        registered: chance() > 0.05,
        sent,
        delivered: Math.floor(sent * 0.93),
        optedOut: Math.floor(sent * (chance() < 0.03 ? 0.06 : chance() * 0.025)),
        largest: Math.floor(sent * 0.6),
        cardDeclined: chance() < 0.06,
        released: chance() < 0.02 ? 1 : 0,
        refused: chance() < 0.002 ? 1 : 0,
      },
    },
  }
}

function badLaunch(chance: Chance, split: Split): MadeUpLaunch {
  const [kind, texts] = oneOf(chance, badTexts)
  let template = oneOf(chance, ofSplit(texts, split))
    .replaceAll('{nn}', String(10 + Math.floor(chance() * 80)))
    .replaceAll('{n}', String(Math.floor(chance() * 900)))
  if (chance() < 0.3) template += oneOf(chance, [' Reply STOP to opt out', ' Text STOP to end', ' STOP=end'])
  if (chance() < 0.2) template = `Hi {firstName}, ${template}`
  if (chance() < 0.08) template = lookalike(template)
  const isPlain = kind === 'plain'
  const recipients = Math.floor(150 + chance() ** 2 * 20_000)
  const isBought = isPlain || chance() < 0.6
  const hasSent = chance() < 0.2
  const sent = hasSent ? 100 + Math.floor(chance() * 400) : 0
  const history: History = {
    ageDays: chance() < 0.75 ? chance() : 1 + chance() * 12,
    confirmed: chance() > 0.15,
    mailDomain: chance() < (isPlain ? 0.55 : 0.4) ? oneOf(chance, ofSplit(badMail, split)) : oneOf(chance, goodMail),
    registered: chance() < 0.35,
    sent,
    delivered: Math.floor(sent * 0.8),
    optedOut: Math.floor(sent * (0.03 + chance() * 0.1)),
    largest: sent,
    cardDeclined: chance() < 0.3,
    released: 0,
    refused: chance() < 0.12 ? 1 : 0,
  }
  return {
    kind,
    isBad: true,
    launch: {
      template,
      sender: [oneOf(chance, people)],
      list: list(chance, recipients, {
        invalid: chance() < 0.5 ? 0.1 + chance() * 0.3 : chance() * 0.1,
        unwilling: chance() < 0.4 ? 0.06 + chance() * 0.1 : chance() * 0.05,
        named: isBought && chance() < 0.8 ? 0 : 0.5 + chance() * 0.5,
        exchanges: chance() < 0.5 ? 1 + Math.floor(chance() * 2) : 3 + Math.floor(chance() * 200),
        sequence: isBought && chance() < 0.7 ? 0.3 + chance() * 0.6 : chance() * 0.15,
      }),
      history,
    },
  }
}

const swaps: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', i: 'і' }
const lookalike = (text: string) => text.replace(/[aeoci]/g, (letter) => swaps[letter] ?? letter)

interface ListShares {
  invalid: number
  unwilling: number
  named: number
  exchanges: number
  sequence: number
}

function list(chance: Chance, recipients: number, { invalid, unwilling, named, exchanges, sequence }: ListShares) {
  const lines = Math.min(recipients, 3000)
  const prefixes = Array.from({ length: exchanges }, () => 200_000 + Math.floor(chance() * 799_999))
  const phones: string[] = []
  let last = 0
  while (phones.length < lines * (1 - invalid)) {
    last =
      phones.length > 0 && chance() < sequence
        ? last + 1
        : oneOf(chance, prefixes) * 10_000 + Math.floor(chance() * 10_000)
    phones.push(`+1${last}`)
  }
  return {
    phones,
    recipients,
    invalid: Math.round(recipients * invalid),
    unwilling: Math.round(recipients * unwilling),
    lines,
    named: Math.round(lines * named),
  }
}
