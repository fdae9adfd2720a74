import { LOWEST_PRICE } from 'contract/prices'

/**
 * All text of the public pages but the legal ones (`legal/legal-texts.ts`), for the operator to edit. Prices are not here: they come from
 * the price book.
 */
export const content = {
  site: {
    name: 'Lotline',
    text: 'Property owner data, skip tracing and text campaigns. You pay for what you use.',
    contact: {
      title: 'Contact',
      email: 'support@lotline.example',
      hours: '24/7 support',
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
      title: 'Find the owner. Send the text. Work the reply.',
      text: 'Property records for any area, the owner’s phone and email, a compliant text to each of them, and every answer in one place. From one street to a whole county.',
      getStarted: 'Get Started',
      watchDemo: 'Watch Demo',
      note: '5 minute setup. No card needed to sign up. Skip tracing is free.',
    },
    industries: {
      label: 'Who it is for',
      title: 'Built for everyone who sells to homeowners',
      text: 'Ten records or ten thousand: choose the area, and start talking to the people who own it.',
      items: [
        { icon: 'building', title: 'Real-estate investors', text: 'Reach owners before the property is listed.' },
        { icon: 'users', title: 'Real-estate agents', text: 'Listings from owners nobody has called.' },
        { icon: 'sun', title: 'Solar sales', text: 'Talk to people who own their roof.' },
        { icon: 'house', title: 'Home services', text: 'Fill next week’s calendar, street by street.' },
        { icon: 'umbrella', title: 'Insurance', text: 'Find new owners when they need cover.' },
        { icon: 'sparkles', title: 'Pool cleaning', text: 'Routes that are close together.' },
        { icon: 'trees', title: 'Landscaping', text: 'Neighborhoods with yards worth keeping.' },
        { icon: 'shield', title: 'Pest control', text: 'Whole blocks in season.' },
        { icon: 'shield-check', title: 'Home security', text: 'Owners who just moved in.' },
        { icon: 'trees', title: 'Tree services', text: 'After the storm, before the others.' },
        { icon: 'zap', title: 'Power washing', text: 'Driveways and sidings by ZIP Code.' },
        { icon: 'star', title: 'Window cleaning', text: 'Repeat customers on one street.' },
        { icon: 'tag', title: 'Carpet cleaning', text: 'Owners, landlords and managers.' },
        { icon: 'wrench', title: 'Gutter services', text: 'Before the leaves come down.' },
        { icon: 'hammer', title: 'Concrete work', text: 'Older homes, older driveways.' },
        { icon: 'dashboard', title: 'Flooring', text: 'New owners with plans.' },
        { icon: 'edit', title: 'Painting', text: 'Homes of the age that needs it.' },
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
          text: 'Search property records for homeowners who meet your criteria in an area. The list comes to your email.',
        },
        {
          title: 'Contact',
          text: 'Add phones and emails with skip tracing, then reach everyone with a bulk SMS or email campaign.',
        },
        {
          title: 'Convert',
          text: 'Every reply arrives in your message center, every lead has a status, and nobody is forgotten.',
        },
      ],
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
        { value: '50K+', label: 'network size' },
        { value: '95%', label: 'quality rate' },
        { value: '24/7', label: 'support' },
        { value: '10,000+', label: 'professionals' },
        { value: '5 minute', label: 'setup' },
      ],
      join: 'Join the Network',
    },
    closing: {
      title: 'Ready to Start?',
      text: 'Create your account, order your first list, and pay for the records in it. Nothing else.',
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
      highlight: 'Most chosen',
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
      note: 'Prices in US dollars. A charge is rounded once, to the cent, half a cent upwards. What was skipped, repeated or not delivered costs nothing.',
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
            'For what was delivered. A property list is charged when it is complete, for the records in it that you have not bought before. For a campaign an amount is held at launch; when it ends you pay for the messages the carrier took, and the rest is released.',
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
      title: 'Start with ten records',
      text: 'Try it on one street. It costs less than a stamp.',
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
