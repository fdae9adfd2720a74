import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../button/index.tsx'
import { Card, CardHeader } from '../card/index.tsx'
import { DataTable } from '../data-table/index.tsx'
import { DescriptionList } from '../description-list/index.tsx'
import { Notice } from '../notice/index.tsx'
import { Page } from '../page/index.tsx'
import { Inline, Stack } from '../stack/index.tsx'
import { StatusBadge, type StatusBadgeProps } from '../status-badge/index.tsx'
import { Caption, Strong, Text } from '../text/index.tsx'
import { Framed } from './framed.tsx'

const meta = { title: 'Screens/Billing', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

type Story = StoryObj

export const Recharging: Story = {
  render: () => (
    <BillingScreen tone="good" title="Recharge is on">
      Below $20.00, $50.00 are added, or what a waiting order needs. $100.00 of at most $200.00 in this month.
    </BillingScreen>
  ),
}
export const Paused: Story = {
  render: () => (
    <BillingScreen tone="bad" title="Recharge is paused">
      Your card was declined several times in a row. Choose another card, or save the recharge again to have this one
      tried.
    </BillingScreen>
  ),
}

const cards = [
  { id: '1', name: 'Visa ending in 4242', expires: '12/2030', tone: 'active' as const, badge: 'Default' },
  { id: '2', name: 'Mastercard ending in 0341', expires: '11/2024', tone: 'bad' as const, badge: 'Expired' },
]

interface Payment {
  id: string
  what: string
  at: string
  why?: string
  amount: string
  tone: StatusBadgeProps['tone']
  status: string
}

const recharge = 'Recharge from Visa ending in 4242'
const payments: Payment[] = [
  { id: '1', what: recharge, at: 'Nov 20, 2026, 12:00 PM', amount: '$50.00', tone: 'attention', status: 'To confirm' },
  {
    id: '2',
    what: recharge,
    at: 'Nov 18, 2026, 9:30 AM',
    why: 'Your card has insufficient funds.',
    amount: '$50.00',
    tone: 'bad',
    status: 'Failed',
  },
  { id: '3', what: 'Money added', at: 'Nov 2, 2026, 4:12 PM', amount: '$250.00', tone: 'good', status: 'Paid' },
]

function BillingScreen({ tone, title, children }: { tone: 'good' | 'bad'; title: string; children: React.ReactNode }) {
  return (
    <Framed at="/billing">
      <Page title="Billing History" intro="What you used and what it cost." width="wide">
        <Card aria-label="Balance">
          <CardHeader
            title="Balance"
            text="Lists, campaigns and answers are paid from it."
            actions={
              <Button size="small" icon="wallet">
                Add Money
              </Button>
            }
          />
          <DescriptionList
            receipt
            items={[
              { term: 'In your balance', value: '$120.00' },
              { term: 'Held for 1 order under way', value: '-$40.00' },
              { term: 'Free for new orders', value: '$80.00', strong: true },
            ]}
          />
        </Card>
        <Card aria-label="Cards and recharge">
          <CardHeader
            title="Cards and recharge"
            text="Your balance is recharged from the default card when it runs low, as far as you set it."
            actions={
              <Button size="small" tone="secondary" icon="plus">
                Add a Card
              </Button>
            }
          />
          <Notice
            tone={tone}
            title={title}
            action={
              <Button size="small" tone="secondary">
                Change the Recharge
              </Button>
            }
          >
            {children}
          </Notice>
          <DataTable
            caption="Cards"
            rows={cards}
            empty={null}
            columns={[
              { title: 'Card', cell: CardCell },
              { title: 'Actions', hideTitle: true, align: 'end', cell: CardActions },
            ]}
          />
          <DataTable
            caption="Last payments"
            rows={payments}
            empty={null}
            columns={[
              { title: 'Payment', cell: PaymentCell },
              { title: 'Amount', align: 'end', width: 'fit', cell: ({ amount }) => amount },
            ]}
          />
        </Card>
      </Page>
    </Framed>
  )
}

type SampleCard = (typeof cards)[number]

const CardCell = ({ name, expires, tone, badge }: SampleCard) => (
  <Stack gap="none">
    <Strong>{name}</Strong>
    <Caption as="span">Expires {expires}</Caption>
    <Inline>
      <StatusBadge tone={tone}>{badge}</StatusBadge>
    </Inline>
  </Stack>
)

const CardActions = ({ name, tone }: SampleCard) => (
  <Inline justify="end">
    {tone !== 'active' && (
      <Button tone="secondary" size="small" aria-label={`Make default: ${name}`}>
        Make Default
      </Button>
    )}
    <Button tone="secondary" size="small" aria-label={`Remove ${name}`}>
      Remove
    </Button>
  </Inline>
)

const PaymentCell = ({ what, at, why, tone, status }: Payment) => (
  <Stack gap="none">
    <Text as="span">{what}</Text>
    <Caption as="span">{at}</Caption>
    {why && <Caption as="span">{why}</Caption>}
    <Inline>
      <StatusBadge tone={tone}>{status}</StatusBadge>
    </Inline>
  </Stack>
)
