import { LOWEST_PRICE, SMS_PRICE } from 'contract/prices'
import { figures } from './figures.ts'

/**
 * All text of the public pages but the legal ones (`legal/legal-texts.ts`), for the operator to edit: nothing that cannot be ordered.
 * Figures about the company are in `figures.ts`, prices in the price book.
 */
export const content = {
  site: {
    name: 'Lotline',
    text: 'Property owner data, skip tracing and text campaigns. You pay for what you use.',
    contact: {
      title: 'Contact',
      email: figures.email,
      hours: `${figures.supportHours} support`,
      text: 'Write to us at any hour. A person answers.',
    },
    note: '© Lotline. Text campaigns are sent through registered, 10DLC compliant senders.',
  },

  landing: {
    title: 'Lotline: find property owners, reach them, work the replies',
    description:
      'Pay-per-use property owner data, skip tracing and SMS campaigns for real-estate investors, solar, home services, insurance and local trades. No monthly fees.',
    hero: {
      label: 'Pay per use. No monthly fees.',
      title: 'Find the owner.\nSend the text.\nWork the reply.',
      text: 'Property records for a city, a county or a ZIP Code, the phones and emails we can match to their owners, a text that keeps the rules, and every answer in one place.',
      getStarted: 'Get Started',
      watchDemo: 'Watch Demo',
      note: `${figures.setup} setup. No card needed to sign up. Skip tracing is free.`,
    },
    industries: {
      label: 'Who it is for',
      title: 'Built for everyone who sells to homeowners',
      text: 'Choose the area, and start talking to the people who own it.',
      items: [
        { icon: 'building', title: 'Real-estate investors', text: 'Reach owners before the property is listed.' },
        { icon: 'users', title: 'Real-estate agents', text: 'Talk to owners before they choose an agent.' },
        { icon: 'sun', title: 'Solar sales', text: 'Talk to people who own their roof.' },
        { icon: 'house', title: 'Home services', text: 'Fill next week’s calendar, ZIP Code by ZIP Code.' },
        { icon: 'umbrella', title: 'Insurance', text: 'Offer cover to people who own what it is for.' },
        { icon: 'sparkles', title: 'Pool cleaning', text: 'Routes that are close together.' },
        { icon: 'trees', title: 'Landscaping', text: 'Neighborhoods with yards worth keeping.' },
        { icon: 'shield', title: 'Pest control', text: 'Whole blocks in season.' },
        { icon: 'shield-check', title: 'Home security', text: 'People who decide for their own front door.' },
        { icon: 'trees', title: 'Tree services', text: 'After the storm, before the others.' },
        { icon: 'zap', title: 'Power washing', text: 'Driveways and sidings by ZIP Code.' },
        { icon: 'star', title: 'Window cleaning', text: 'Repeat customers in one neighborhood.' },
        { icon: 'tag', title: 'Carpet cleaning', text: 'Owners, landlords and managers.' },
        { icon: 'wrench', title: 'Gutter services', text: 'Before the leaves come down.' },
        { icon: 'hammer', title: 'Concrete work', text: 'Driveways, walks and patios nearby.' },
        { icon: 'dashboard', title: 'Flooring', text: 'Owners, who can say yes to new floors.' },
        { icon: 'edit', title: 'Painting', text: 'Inside and out, close to your other jobs.' },
        { icon: 'pin', title: 'Every local trade', text: 'Whatever you do at people’s homes.' },
      ],
    },
    steps: {
      label: 'How it works',
      title: 'Three Simple Steps',
      text: 'From an area on the map to a conversation, in one afternoon.',
      items: [
        {
          title: 'Find',
          text: 'Order the property records of homeowners in an area. The list comes to your email, and stays in your account.',
        },
        {
          title: 'Contact',
          text: 'Add phones and emails with skip tracing, then reach everyone with a bulk SMS campaign. The emails are in the file, for your own mail program.',
        },
        {
          title: 'Convert',
          text: 'Every reply arrives in your message center, every lead has a status, and nobody is forgotten.',
        },
      ],
    },
    included: {
      label: 'What it costs',
      title: 'Priced by the piece, careful by default',
      text: 'The first price of each service, before any volume. These come with every order:',
      items: [
        {
          icon: 'shield-check',
          title: 'Opt-outs are kept',
          text: 'Whoever answers STOP, in other words too, is not texted by you again.',
        },
        {
          icon: 'clock',
          title: 'In their hours',
          text: 'Texts leave within the hours of the recipient’s own time zone.',
        },
        {
          icon: 'check',
          title: 'Nobody twice',
          text: 'Duplicates, bad numbers and opt-outs are skipped, and cost nothing.',
        },
        {
          icon: 'trend',
          title: 'Every text accounted for',
          text: 'Sent, delivered, failed or skipped, and why: live.',
        },
        { icon: 'message', title: 'Replies in order', text: 'Who waits for you longest comes first.' },
        {
          icon: 'download',
          title: 'Your data stays yours',
          text: 'Lists, contacts and results are files you can take along.',
        },
      ],
      prices: { property_record: 'a property record', skip_trace: 'a skip trace', bulk_sms: 'a text of a campaign' },
    },
    network: {
      label: 'By invitation only',
      title: 'The investor network',
      text: 'An exclusive real-estate network of buyers and sellers for off-market deals. Access is limited, and by invitation only.',
      items: [
        { icon: 'users', title: 'Buyers and sellers', text: 'People with a deal to do, in the market you work in.' },
        { icon: 'lock', title: 'Off-market deals', text: 'Shared among members before anyone lists them.' },
        { icon: 'verified', title: 'Limited access', text: 'Members are invited, so the list stays worth reading.' },
      ],
      claims: [
        { value: figures.networkSize, label: 'network size' },
        { value: figures.qualityRate, label: 'quality rate' },
        { value: figures.supportHours, label: 'support' },
        { value: figures.professionals, label: 'professionals' },
        { value: figures.setup, label: 'setup' },
      ],
      join: 'Join the Network',
    },
    closing: {
      title: 'Ready to Start?',
      text: 'Create your account, order your first list, and pay for the records in it.',
      action: 'Get Started',
      note: 'No setup fees, no monthly fees, no contracts. Cancel anytime.',
    },
  },

  pricing: {
    title: `Pricing: pay per use, starting at $${LOWEST_PRICE} · Lotline`,
    description: `Simple pay-per-use prices for property records, skip tracing and SMS campaigns, starting at $${LOWEST_PRICE} per use. No setup fees, no monthly fees, no contracts.`,
    hero: {
      label: 'Pricing',
      title: `Pay for what you use, starting at $${LOWEST_PRICE} per use`,
      text: 'No setup fees, no monthly fees, no contracts. Cancel anytime. Your plan follows from what you use in a calendar month, by itself.',
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
    },
    faq: {
      title: 'Questions people ask',
      items: [
        {
          question: 'Are there any monthly or setup fees?',
          answer:
            'No. There are no setup fees, no monthly fees and no contracts. You pay for the records you receive and the texts that are sent, and you can stop at any time.',
        },
        {
          question: 'How is my plan decided?',
          answer:
            'By use, for each service on its own: Starter from the first, Growth from 1,000 and Enterprise from 10,000 uses of that service in a calendar month. The order you are making counts, and the better price holds for the whole of it.',
        },
        {
          question: 'When am I charged?',
          answer:
            'For what was delivered. A property list is charged when it is complete, for the records in it that you have not bought before. For a campaign an amount is held at launch; when it ends you pay for the segments the carrier took, and the rest is released. A text of up to 160 plain characters is one segment; a longer one takes more, and you see how many before you pay.',
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
  },

  demo: {
    title: 'A short tour of Lotline',
    steps: [
      {
        title: 'Order a list',
        text: 'Choose an area: a city, a county or a ZIP Code. Usually within minutes the records are in your inbox.',
      },
      {
        title: 'Add the phones',
        text: 'Upload any list. Skip tracing adds phones and emails to every owner we can match, free.',
      },
      {
        title: 'Write one text',
        text: 'Placeholders make it personal. Opt-outs, duplicates and quiet hours are handled before anything is sent.',
      },
      { title: 'Watch it arrive', text: 'Sent, delivered, failed and answered: counted as it happens.' },
      { title: 'Answer the replies', text: 'Every answer appears at once. The ones that wait for you come first.' },
      { title: 'Keep the lead', text: 'Whoever answers becomes a contact with a status, tags and notes.' },
    ],
  },
} as const
