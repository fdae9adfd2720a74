import { figures } from '../figures.ts'
import { noMonthlyFees, terms } from './terms.ts'

/**
 * The text of the landing page, for the operator to edit: nothing that cannot be ordered. Figures about the company are in
 * `figures.ts`, prices in the price book.
 */
export const landing = {
  title: 'Lotline: find property owners, reach them, work the replies',
  description: `Pay-per-use property owner data, skip tracing and SMS campaigns for real-estate investors, solar, home services, insurance and local trades.${noMonthlyFees}`,
  hero: {
    label: `Pay per use.${noMonthlyFees}`,
    title: 'Find the owner.\nSend the text.\nWork the reply.',
    text: 'Property records for a city, a county or a ZIP Code, the phones and emails we can match to their owners, a text that keeps the rules, and every answer in one place.',
    getStarted: 'Get Started',
    watchDemo: 'Watch Demo',
    demoTitle: 'A short tour of Lotline',
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
    note: `${terms} Cancel anytime.`,
  },
} as const
