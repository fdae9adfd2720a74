import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../button/index.tsx'
import { CallToAction } from '../call-to-action/index.tsx'
import { ConversationItem, ConversationList } from '../conversation-list/index.tsx'
import { Faq } from '../faq/index.tsx'
import { FeatureGrid } from '../feature-grid/index.tsx'
import { Hero } from '../hero/index.tsx'
import { Logo } from '../logo/index.tsx'
import { MessageBubble } from '../message-bubble/index.tsx'
import { PlanTable } from '../plan-table/index.tsx'
import { Card } from '../card/index.tsx'
import { ProductPreview } from '../product-preview/index.tsx'
import { ProgressBar } from '../progress-bar/index.tsx'
import { SiteFooter } from '../site-footer/index.tsx'
import { SiteHeader } from '../site-header/index.tsx'
import { Spread, Stack } from '../stack/index.tsx'
import { StatRow } from '../stat-row/index.tsx'
import { StatusBadge } from '../status-badge/index.tsx'
import { Steps } from '../steps/index.tsx'
import { Strong } from '../text/index.tsx'
import { conversations, link, thread } from './samples.tsx'

const meta = { title: 'Screens/Public site', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

type Story = StoryObj

const header = (
  <SiteHeader
    logo={link({ href: '/', children: <Logo /> })}
    links={
      <>
        {link({ href: '/pricing', children: 'Pricing' })}
        {link({ href: '#contact', children: 'Contact' })}
      </>
    }
    signIn={
      <Button asChild tone="quiet">
        {link({ href: '/login', children: 'Sign In' })}
      </Button>
    }
    action={<Button asChild>{link({ href: '/signup', children: 'Get Started' })}</Button>}
  />
)

const footer = (
  <SiteFooter
    id="contact"
    logo={link({ href: '/', children: <Logo /> })}
    text="Property owners, their phones, and the conversation, paid by use."
    groups={[
      {
        title: 'Product',
        links: [link({ href: '/pricing', children: 'Pricing' }), link({ href: '/signup', children: 'Get Started' })],
      },
      {
        title: 'Legal',
        links: [
          link({ href: '/terms', children: 'Terms' }),
          link({ href: '/privacy', children: 'Privacy' }),
          link({ href: '/sms-terms', children: 'SMS terms' }),
        ],
      },
      { title: 'Contact', links: [link({ href: 'mailto:hello@lotline.example', children: 'hello@lotline.example' })] },
    ]}
    note="© 2026 Lotline"
  />
)

const preview = (
  <ProductPreview
    label="A campaign that has just gone out, and the first replies to it"
    address="lotline.app/campaigns"
    aside={
      <Card flush as="div">
        <ConversationList label="Replies">
          {conversations.slice(0, 1).map(({ id, ...each }) => (
            <ConversationItem key={id} {...each} onSelect={() => {}} />
          ))}
        </ConversationList>
      </Card>
    }
  >
    <Stack>
      <Card as="div">
        <Spread>
          <Strong>Austin 78741, absentee owners</Strong>
          <StatusBadge tone="active" live>
            Active
          </StatusBadge>
        </Spread>
        <StatRow
          stats={[
            { label: 'Recipients', value: '1,204' },
            { label: 'Sent', value: '1,112' },
            { label: 'Delivered', value: '1,047', tone: 'good' },
            { label: 'Failed', value: '31', tone: 'bad' },
            { label: 'Responses', value: '86' },
          ]}
        />
        <ProgressBar label="Success Rate" value={0.87} />
      </Card>
      <Card as="div">
        {thread.slice(0, 2).map((message) => (
          <MessageBubble key={message.body} {...message} />
        ))}
      </Card>
    </Stack>
  </ProductPreview>
)

export const Landing: Story = {
  render: () => (
    <>
      {header}
      <main>
        <Hero
          label="Pay by use. No monthly fee."
          title="Find owners. Text them. Close deals."
          text="Order a list of property owners for any ZIP, city or county, reach them by text the lawful way, and work every reply in one place."
          actions={
            <>
              <Button asChild size="large">
                {link({ href: '/signup', children: 'Get Started' })}
              </Button>
              <Button tone="secondary" size="large" icon="play">
                Watch Demo
              </Button>
            </>
          }
          note="From $0.01 per use. No contract, cancel anytime."
          preview={preview}
        />
        <FeatureGrid
          surface="tinted"
          label="Industries"
          title="Built for people who go to the owner"
          text="Whoever sells something to a house needs to know whose it is."
          features={[
            {
              icon: 'building',
              title: 'Real estate investors',
              text: 'Absentee owners, long-time owners, and the equity they hold.',
            },
            { icon: 'sun', title: 'Solar sales', text: 'Owner-occupied roofs in the streets you already serve.' },
            { icon: 'wrench', title: 'Home services', text: 'Homes of the age at which things begin to break.' },
            { icon: 'umbrella', title: 'Insurance', text: 'New owners in the month in which they decide.' },
            { icon: 'trees', title: 'Landscaping and trees', text: 'Large lots within twenty minutes of your yard.' },
            {
              icon: 'hammer',
              title: 'Local trades',
              text: 'Pools, roofs, gutters, floors: the houses that have them.',
            },
          ]}
        />
        <Steps
          label="How it works"
          title="Three Simple Steps"
          steps={[
            { title: 'Find', text: 'Name an area. The list comes by email, enriched with owners and their phones.' },
            { title: 'Contact', text: 'Write once; every owner gets it in their own name, at a lawful hour.' },
            { title: 'Convert', text: 'Replies arrive in one inbox. Answer in seconds, keep track of everyone.' },
          ]}
        />
        <FeatureGrid
          surface="tinted"
          label="By invitation"
          title="The investor network"
          text="Off-market deals between members who have shown that they close."
          features={[
            { icon: 'lock', title: 'Exclusive', text: 'Limited access, by invitation only.' },
            { icon: 'verified', title: 'Vetted buyers', text: 'Proof of funds before the first deal.' },
            { icon: 'trend', title: 'Off-market first', text: 'You see a property before a portal does.' },
          ]}
          claims={[
            { value: '50K+', label: 'network size' },
            { value: '95%', label: 'quality rate' },
            { value: '24/7', label: 'support' },
            { value: '5 min', label: 'setup' },
          ]}
          action={
            <Button asChild tone="secondary" size="large">
              {link({ href: '/signup', children: 'Join the network' })}
            </Button>
          }
        />
        <CallToAction
          title="Ready to Start?"
          text="Your first list can be in your inbox within half an hour."
          action={
            <Button asChild size="large">
              {link({ href: '/signup', children: 'Get Started' })}
            </Button>
          }
          note="No card needed to sign up."
        />
      </main>
      {footer}
    </>
  ),
}

export const Pricing: Story = {
  render: () => (
    <>
      {header}
      <main>
        <Hero
          title="Pay for what you use"
          text="Starting at $0.01 per use. No setup fees, no monthly fees, no contracts."
          actions={
            <Button asChild size="large">
              {link({ href: '/signup', children: 'Get Started' })}
            </Button>
          }
        />
        <PlanTable
          title="Plans"
          caption="Plans and prices"
          surface="tinted"
          plans={[
            {
              name: 'Starter',
              text: 'Individual agents and small teams',
              minimum: 'No minimum',
              action: (
                <Button tone="secondary" wide>
                  Get Started
                </Button>
              ),
            },
            {
              name: 'Growth',
              text: 'Growing teams and active investors',
              minimum: '1,000+ uses per service',
              highlight: 'Popular',
              action: <Button wide>Get Started</Button>,
            },
            {
              name: 'Enterprise',
              text: 'Large agencies',
              minimum: '10,000+ uses per service',
              action: (
                <Button tone="secondary" wide>
                  Get Started
                </Button>
              ),
            },
          ]}
          groups={[
            {
              title: 'Price per use',
              rows: [
                { name: 'Property record', values: ['$0.025', '$0.015', '$0.01'] },
                { name: 'Skip trace', values: ['Free', 'Free', 'Free'] },
                { name: 'Bulk SMS', values: ['$0.04', '$0.025', '$0.015'] },
              ],
            },
            {
              title: 'Included',
              rows: [
                { name: 'CSV export', values: [true, true, true] },
                { name: 'Team collaboration', values: [false, true, true] },
                { name: 'API access', values: [false, false, true] },
              ],
            },
          ]}
          note="The plan follows from your uses of a service in the calendar month."
        />
        <Faq
          title="Questions"
          questions={[
            {
              question: 'Is there a monthly fee?',
              answer: 'No. You pay for the records and the texts you use, and nothing when you use none.',
            },
            { question: 'What if a text does not arrive?', answer: 'What the carrier did not take is not charged.' },
          ]}
        />
        <CallToAction
          title="Ready to Start?"
          action={
            <Button asChild size="large">
              {link({ href: '/signup', children: 'Get Started' })}
            </Button>
          }
        />
      </main>
      {footer}
    </>
  ),
}
