import type { Meta, StoryObj } from '@storybook/react'
import { Button, IconButton } from '../button/index.tsx'
import { Card, CardHeader } from '../card/index.tsx'
import { DataTable } from '../data-table/index.tsx'
import { DescriptionList } from '../description-list/index.tsx'
import { FileField } from '../file-field/index.tsx'
import { MessageBubble } from '../message-bubble/index.tsx'
import { Page } from '../page/index.tsx'
import { Grid, Split, Stack } from '../stack/index.tsx'
import { StatCard } from '../stat-card/index.tsx'
import { Caption, Muted, Text } from '../text/index.tsx'
import { TextArea } from '../text-area/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { Framed } from './framed.tsx'
import { contacts } from './samples.tsx'

const meta = {
  title: 'Screens/Bulk campaign',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta

type Story = StoryObj

export const Loaded: Story = { render: () => <BulkCampaignScreen recipients={contacts} /> }
export const Empty: Story = { render: () => <BulkCampaignScreen recipients={[]} /> }

type Recipients = typeof contacts

const BulkCampaignScreen = ({ recipients }: { recipients: Recipients }) => (
  <Framed at="/bulk-sms-campaign">
    <Page
      title="Bulk SMS Campaign"
      intro="Text a whole list of property owners, each once, in their own hours."
      width="wide"
    >
      <Grid cells="small" share>
        <StatCard label="Recipients loaded" value={String(recipients.length)} icon="users" />
        <StatCard label="Sent via Twilio" value="10DLC compliant" icon="shield-check" />
        <StatCard label="Delivery" value="Real-time tracking" icon="zap" />
      </Grid>
      <Split>
        <Stack>
          <Settings />
          <Card>
            <CardHeader title="Add Property Records" />
            <FileField
              label="Upload CSV or Excel"
              hint="Up to 10MB. Expected columns: phone, name, address, under whichever of their usual names."
              onFile={() => {}}
            />
            <TextArea label="Or paste text" rows={4} hint="One record per line: phone,name,address" />
          </Card>
        </Stack>
        <Stack>
          <Preview recipients={recipients} />
          {recipients.length > 0 && <Launch count={recipients.length} />}
        </Stack>
      </Split>
    </Page>
  </Framed>
)

const template =
  'Hi {firstName}, I am a local investor. Would you consider a cash offer for {address}? Reply STOP to opt out.'

const Settings = () => (
  <Card>
    <CardHeader title="Campaign Settings" />
    <TextField label="Campaign Name" defaultValue="Wickersham in November" />
    <TextArea
      label="Message Template"
      rows={4}
      defaultValue={template}
      hint="{firstName} and {address} are filled in for each recipient; {firstName|there} names a fallback."
    />
    <MessageBubble
      direction="out"
      body="Hi Marisol, I am a local investor. Would you consider a cash offer for 1804 Wickersham Ln? Reply STOP to opt out."
    />
    <Caption>114 characters · 1 segment</Caption>
  </Card>
)

const Preview = ({ recipients }: { recipients: Recipients }) => (
  <Card>
    <CardHeader
      title={`Recipients Preview (${recipients.length})`}
      actions={
        recipients.length > 0 && (
          <Button tone="quiet" size="small">
            Remove all
          </Button>
        )
      }
    />
    <DataTable
      caption="Recipients"
      rows={recipients}
      empty={<Muted>No recipients yet</Muted>}
      columns={[
        {
          title: 'Name',
          cell: ({ name }) => (
            <Text as="span" unbroken>
              {name}
            </Text>
          ),
          onPhone: ({ address }) => <Caption>{address}</Caption>,
        },
        { title: 'Phone', cell: ({ phone }) => phone, width: 'fit' },
        { title: 'Address', cell: ({ address }) => address, priority: 'medium', width: 'wide' },
        {
          title: 'Remove',
          hideTitle: true,
          align: 'end',
          width: 'fit',
          cell: ({ name }) => <IconButton icon="close" size="small" label={`Remove ${name}`} />,
        },
      ]}
    />
  </Card>
)

const Launch = ({ count }: { count: number }) => (
  <Card>
    <CardHeader title="Before you launch" />
    <DescriptionList
      receipt
      items={[
        { term: 'Sent right away', value: String(count - 1) },
        { term: 'Never: opted out', value: '1' },
        { term: 'Segments', value: String(count - 1) },
        { term: 'Price (Starter plan)', value: `${count - 1} × $0.04` },
        { term: 'At most', value: '$0.20', strong: true },
      ]}
    />
    <Button wide size="large" icon="send">
      Launch SMS Campaign
    </Button>
  </Card>
)
