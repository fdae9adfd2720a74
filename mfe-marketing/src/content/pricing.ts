import { LOWEST_PRICE, SMS_PRICE } from 'contract/prices'
import { publicFees } from './fees.ts'
import { terms } from './terms.ts'

/** The text of the pricing page. */
export const pricing = {
  title: `Pricing: pay per use, starting at $${LOWEST_PRICE} · Lotline`,
  description: `Simple pay-per-use prices for property records, skip tracing and SMS campaigns, starting at $${LOWEST_PRICE} per use. ${terms}`,
  hero: {
    label: 'Pricing',
    title: `Pay for what you use, starting at $${LOWEST_PRICE} per use`,
    text: `${terms} Cancel anytime. Your plan follows from what you use in a calendar month, by itself.`,
    getStarted: 'Get Started',
  },
  plans: {
    title: 'Compare the plans',
    text: 'The plan of a service is set by that service’s uses in the month, the order you are making included.',
    caption: 'Plans and prices per use',
    for: {
      starter: 'For individual agents and small teams',
      growth: 'For growing teams and active investors',
      enterprise: 'For large agencies',
    },
    highlight: 'For teams',
    action: 'Sign Up',
    pricesTitle: 'Price per use',
    includedTitle: 'Included in all plans',
    included: [
      'Property search and filtering',
      'Owner contact information',
      'SMS campaigns',
      'CSV export',
      'Advanced filtering',
    ],
    supportTitle: 'Support and team',
    support: [
      { name: 'Support', values: ['Email support', 'Priority support', '24/7 phone support'] },
      { name: 'Team collaboration tools', values: [false, true, true] },
      { name: 'API access', values: [false, false, true] },
      { name: 'Custom integrations', values: [false, false, true] },
      { name: 'Dedicated account manager', values: [false, false, true] },
    ],
    note: 'Prices in US dollars. A charge is rounded once, to the cent, half a cent upwards. What was skipped or repeated costs nothing.',
  },
  calculator: {
    title: 'What will my month cost?',
    records: 'Property records a month',
    texts: 'Texts a month',
    note: `Skip tracing is free. ${publicFees.besides}`,
  },
  faq: {
    title: 'Questions people ask',
    items: [
      {
        question: 'Are there any monthly or setup fees?',
        answer: publicFees.answer,
      },
      {
        question: 'How is my plan decided?',
        answer:
          'By use, for each service on its own: Starter from the first, Growth from 1,000 and Enterprise from 10,000 uses of that service in a calendar month. The order you are making counts, and the better price holds for the whole of it.',
      },
      {
        question: 'When am I charged?',
        answer:
          'For what was delivered. A property list is charged when it is complete, for the records in it that you have not bought before. For a campaign an amount is held at launch; when it ends you pay for the segments that were delivered, and the rest is released. What a carrier says nothing about for two days counts as delivered, and is given back when it turns out to have failed. A text of up to 160 plain characters is one segment; a longer one takes more, and you see how many before you pay.',
      },
      {
        question: 'What does it cost to text a few people?',
        answer: `Send SMS takes a handful of recipients at $${SMS_PRICE} for each segment to each, paid at a checkout. What is not sent is given back. Whole lists go by Bulk SMS, at the prices above.`,
      },
      {
        question: 'How do I pay?',
        answer: 'By major credit card, through a card payment provider. We never see your card number.',
      },
      {
        question: 'Is skip tracing really free?',
        answer:
          'Yes, basic skip tracing is free on every plan. Upload your list, and the results come by email within 24-48 hours.',
      },
      {
        question: 'How fast do I get my list?',
        answer: 'Usually within 15-30 minutes. You get an email with the file, and the list stays in your account.',
      },
      {
        question: 'Are the text campaigns compliant?',
        answer:
          'Campaigns are sent through 10DLC registered senders, within the hours the law allows in the recipient’s own time zone. Whoever answers STOP is never texted by you again. You remain responsible for having a lawful reason to write.',
      },
      { question: 'Do unused uses carry over?', answer: 'There is nothing to carry over: you never buy in advance.' },
    ],
  },
  closing: {
    title: 'Start with one ZIP Code',
    text: 'You see the number of records and the price before you order.',
    action: 'Get Started',
    note: 'No card needed to sign up.',
  },
} as const
