import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../button/index.tsx'
import { Card, CardHeader } from '../card/index.tsx'
import { Chips } from '../chips/index.tsx'
import { CellLines, DataTable } from '../data-table/index.tsx'
import { DescriptionList } from '../description-list/index.tsx'
import { MessageBubble } from '../message-bubble/index.tsx'
import { Meter } from '../meter/index.tsx'
import { Notice } from '../notice/index.tsx'
import { Page, Section } from '../page/index.tsx'
import { Inline, Stack } from '../stack/index.tsx'
import { StatRow } from '../stat-row/index.tsx'
import { StatusBadge } from '../status-badge/index.tsx'
import { Muted, Strong } from '../text/index.tsx'
import { TextLink } from '../text-link/index.tsx'
import { Framed } from './framed.tsx'
import { contacts } from './samples.tsx'

const meta = { title: 'Screens/Campaign', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

type Story = StoryObj

export const Sending: Story = { render: () => <CampaignScreen /> }
export const Completed: Story = { render: () => <CampaignScreen done /> }

const CampaignScreen = ({ done = false }: { done?: boolean }) => (
  <Framed at="/bulk-sms-campaign">
    <Page
      title="Wickersham in November"
      back={
        <TextLink asChild>
          <a href="/campaigns">SMS Campaigns</a>
        </TextLink>
      }
      intro={
        <Inline>
          <StatusBadge tone={done ? 'good' : 'active'}>{done ? 'Completed' : 'Active'}</StatusBadge>
          <Muted as="span">Created Nov 18, 2026, 9:00 AM</Muted>
        </Inline>
      }
      actions={
        done ? (
          <Button tone="secondary">Duplicate</Button>
        ) : (
          <>
            <Button tone="secondary">Pause</Button>
            <Button tone="danger">Cancel</Button>
          </>
        )
      }
      width="wide"
    >
      {!done && (
        <Notice title="Sending: 402 texts are left">They leave by 11:20 AM. 96 recipients wait for their hour.</Notice>
      )}
      <Outcome done={done} />
      <Card>
        <CardHeader title="Cost" />
        <DescriptionList
          receipt
          items={[
            { term: done ? 'Delivered' : 'Held', value: done ? '1,156 × $0.025' : '1,204 × $0.025' },
            ...(done ? [{ term: 'Released: not delivered', value: '$1.20' }] : []),
            { term: done ? 'Charged' : 'At most', value: done ? '$28.90' : '$30.10', strong: true },
          ]}
        />
      </Card>
      <Card>
        <CardHeader title="Message" />
        <MessageBubble
          direction="out"
          body="Hi {firstName}, I am a local investor. Would you consider a cash offer for {address}? Reply STOP to opt out."
        />
      </Card>
      <Recipients />
    </Page>
  </Framed>
)

const Outcome = ({ done }: { done: boolean }) => (
  <Card>
    <CardHeader
      title="Outcome"
      actions={
        <Button tone="secondary" size="small">
          Export recipients
        </Button>
      }
    />
    <Stack>
      <StatRow
        stats={[
          { label: 'Recipients', value: '1,204' },
          { label: 'Sent', value: done ? '1,204' : '802' },
          { label: 'Delivered', value: done ? '1,156' : '771', tone: 'good' },
          { label: 'Failed', value: done ? '48' : '12', tone: 'bad' },
          { label: 'Responses', value: done ? '96' : '31' },
        ]}
      />
      <Meter label="Delivered of those sent" value={0.96} tone="good" detail={done ? '1,156 of 1,204' : '771 of 802'} />
    </Stack>
  </Card>
)

const Recipients = () => (
  <Section title="Recipients">
    <Stack>
      <Chips
        label="Show"
        value="all"
        onChange={() => {}}
        options={[
          { value: 'all', label: 'All', count: 1204 },
          { value: 'delivered', label: 'Delivered', count: 771 },
          { value: 'failed', label: 'Failed', count: 12 },
        ]}
      />
      <DataTable
        caption="Recipients of this campaign"
        rows={contacts}
        empty={null}
        columns={[
          {
            title: 'Recipient',
            cell: ({ name, phone }) => (
              <CellLines>
                <Strong>{name}</Strong>
                <Muted as="span">{phone}</Muted>
              </CellLines>
            ),
          },
          {
            title: 'State',
            cell: ({ id }) => (
              <StatusBadge tone={id === '5' ? 'bad' : 'good'}>{id === '5' ? 'Failed' : 'Delivered'}</StatusBadge>
            ),
          },
          { title: 'Address', cell: ({ address }) => address, priority: 'medium' },
        ]}
      />
    </Stack>
  </Section>
)
