import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { BarChart } from '../bar-chart/index.tsx'
import { Button } from '../button/index.tsx'
import { Card, CardHeader } from '../card/index.tsx'
import { Checklist } from '../checklist/index.tsx'
import { EmptyState } from '../empty-state/index.tsx'
import { Page } from '../page/index.tsx'
import { Grid, Split, Stack } from '../stack/index.tsx'
import { StatCard } from '../stat-card/index.tsx'
import { Tabs } from '../tabs/index.tsx'
import { Framed } from './framed.tsx'

const meta = { title: 'Screens/Dashboard', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

type Story = StoryObj

export const Full: Story = { render: () => <DashboardScreen /> }
export const NewAccount: Story = { render: () => <DashboardScreen isNew /> }

function DashboardScreen({ isNew = false }: { isNew?: boolean }) {
  const shown = (figure: string) => (isNew ? '0' : figure)
  return (
    <Framed at="/dashboard">
      <Page title="Dashboard" intro="Welcome, Dana Whitfield">
        <Grid share>
          <StatCard
            label="Total Leads Generated"
            icon="users"
            value={shown('12,430')}
            hint="Property records delivered to you"
          />
          <StatCard label="SMS Sent This Month" icon="send" value={shown('2,506')} hint="Texts that left" />
          <StatCard
            label="Response Rate"
            icon="message"
            value={isNew ? '0%' : '8.4%'}
            hint="Of those texted this month"
          />
          <StatCard label="Waiting for You" icon="inbox" value={shown('3')} hint="People who wrote last" />
        </Grid>
        {isNew ? (
          <Split>
            <FirstSteps />
            <Card>
              <EmptyState
                level={3}
                icon="trend"
                title="Nothing sent in these 30 days"
                text="From your next campaign on, texts, deliveries, responses and opt-outs are counted here day by day."
              />
            </Card>
          </Split>
        ) : (
          <Sending />
        )}
      </Page>
    </Framed>
  )
}

const FirstSteps = () => (
  <Card>
    <CardHeader title="First steps" text="From an area to a conversation" />
    <Checklist
      label="First steps"
      steps={[
        { title: 'Order a list', text: 'The owners of one ZIP Code.', done: true },
        {
          title: 'Text its owners',
          text: 'A campaign, in their own hours.',
          done: false,
          action: <Button size="small">New Campaign</Button>,
        },
        { title: 'Answer a reply', text: 'Who waits longest comes first.', done: false },
      ]}
    />
  </Card>
)

const days = [12, 40, 0, 0, 96, 120, 88, 64, 30, 0, 0, 142, 160, 101]

function Sending() {
  const [shown, setShown] = useState('sent')
  const bars = days.map((value, at) => ({
    label: `11/${at + 6}`,
    value: shown === 'sent' ? value : Math.round(value / 12),
  }))
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  return (
    <Card as="section" aria-label="The last 14 days">
      <CardHeader title="The last 14 days" text="Days begin at midnight, CST" />
      <Stack>
        <Tabs
          label="What the bars show"
          value={shown}
          onChange={setShown}
          tabs={[
            {
              value: 'sent',
              label: 'Sent',
              count: shown === 'sent' ? total : 853,
              content: <BarChart latestLast label="Sent by day" bars={bars} />,
            },
            {
              value: 'replies',
              label: 'Responses',
              count: shown === 'sent' ? 72 : total,
              content: <BarChart latestLast label="Responses by day" bars={bars} />,
            },
          ]}
        />
      </Stack>
    </Card>
  )
}
