import { unitPrices } from 'contract/prices'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { ConversationItem, ConversationList } from 'design-system/conversation-list'
import { DataTable } from 'design-system/data-table'
import { MessageBubble } from 'design-system/message-bubble'
import { Meter } from 'design-system/meter'
import { ProgressBar } from 'design-system/progress-bar'
import { RadioCards } from 'design-system/radio-cards'
import { SelectField } from 'design-system/select-field'
import { Split, Spread, Stack } from 'design-system/stack'
import { StatRow } from 'design-system/stat-row'
import { StatusBadge } from 'design-system/status-badge'
import { TagList } from 'design-system/tag-list'
import { Caption, Strong } from 'design-system/text'
import { TextArea } from 'design-system/text-area'
import { TextField } from 'design-system/text-field'

/** Miniatures of the product's screens, in the order of the tour's texts. They are inert, and their people are invented. */
export const screens: readonly React.ReactNode[] = [
  <Stack key="list">
    <RadioCards
      label="Search type"
      hideLabel
      value="basic"
      onChange={ignore}
      options={[
        {
          value: 'basic',
          title: 'Basic Property Record Pull',
          text: `$${unitPrices.property_record.starter} per record`,
        },
        { value: 'advanced', title: 'Advanced Property Search', badge: 'Coming Soon', disabled: true },
      ]}
    />
    <SelectField label="Location Type" options={[{ value: 'zipcode', label: 'ZIP Code' }]} />
    <TextField label="Location" value="78704" readOnly />
    <Button wide>Submit Request</Button>
  </Stack>,

  <Card as="div" key="skip-trace">
    <CardHeader
      level={3}
      title="owners-78704.csv"
      text="1,204 rows"
      actions={<StatusBadge tone="good">complete</StatusBadge>}
    />
    <ProgressBar label="Matched" value={0.87} detail="1,047 of 1,204" />
    <StatRow
      stats={[
        { label: 'With phone', value: '1,047', tone: 'good' },
        { label: 'With email', value: '812' },
        { label: 'No match', value: '157' },
      ]}
    />
  </Card>,

  <Stack key="text">
    <TextField label="Campaign Name" value="Spring offers, 78704" readOnly />
    <TextArea
      label="Message Template"
      rows={4}
      readOnly
      value="Hi {firstName|there}, I buy houses in your area for cash. Would you consider an offer for {address}? Reply STOP to opt out."
    />
    <Meter label="Length" value={0.87} detail="1 segment, 139 of 160" />
    <Spread>
      <Caption as="span">1,204 recipients, 11 opted out, 6 duplicates</Caption>
      <Button>Launch SMS Campaign</Button>
    </Spread>
  </Stack>,

  <Card as="div" key="campaign">
    <CardHeader
      level={3}
      title="Spring offers, 78704"
      actions={
        <StatusBadge tone="active" live>
          active
        </StatusBadge>
      }
    />
    <StatRow
      stats={[
        { label: 'Recipients', value: '1,204' },
        { label: 'Sent', value: '1,187' },
        { label: 'Delivered', value: '1,139', tone: 'good' },
        { label: 'Failed', value: '31', tone: 'bad' },
        { label: 'Responses', value: '87' },
      ]}
    />
    <Meter label="Success Rate" value={0.95} tone="good" />
  </Card>,

  <Split key="messages" wide="second">
    <ConversationList label="Conversations">
      <ConversationItem
        name="Marisol Ortega"
        phone="(512) 555-0134"
        lastMessage="Maybe. What would you offer?"
        time="10:47 AM"
        newReply
        selected
        onSelect={ignore}
      />
      <ConversationItem
        name="Dominic Przybylski"
        phone="(512) 555-0166"
        lastMessage="Call me tomorrow"
        time="10:31 AM"
        newReply
        onSelect={ignore}
      />
      <ConversationItem
        name="Keisha Landry"
        phone="(512) 555-0102"
        lastMessage="Thank you, we sold already"
        time="09:58 AM"
        onSelect={ignore}
      />
    </ConversationList>
    <Stack>
      <MessageBubble
        direction="out"
        body="Hi Marisol, would you consider an offer for 1804 Wickersham Ln?"
        time="10:42 AM"
        status="Delivered"
      />
      <MessageBubble direction="in" body="Maybe. What would you offer?" time="10:47 AM" />
    </Stack>
  </Split>,

  <DataTable
    key="contacts"
    caption="Contacts"
    empty={null}
    rows={[
      {
        id: '1',
        name: 'Marisol Ortega',
        phone: '(512) 555-0134',
        status: 'Responded',
        tone: 'good' as const,
        tags: ['absentee', 'duplex'],
      },
      {
        id: '2',
        name: 'Dominic Przybylski',
        phone: '(512) 555-0166',
        status: 'Contacted',
        tone: 'waiting' as const,
        tags: ['landlord'],
      },
      { id: '3', name: 'Keisha Landry', phone: '(512) 555-0102', status: 'Converted', tone: 'good' as const, tags: [] },
    ]}
    columns={[
      {
        title: 'Contact',
        cell: ({ name, phone }) => (
          <Stack gap="none">
            <Strong>{name}</Strong>
            <Caption as="span">{phone}</Caption>
          </Stack>
        ),
      },
      { title: 'Status', cell: ({ status, tone }) => <StatusBadge tone={tone}>{status}</StatusBadge> },
      { title: 'Tags', cell: ({ tags }) => <TagList tags={tags} />, priority: 'medium' },
    ]}
  />,
]

function ignore() {}
