import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../button/index.tsx'
import { Card, CardHeader } from '../card/index.tsx'
import { DataTable } from '../data-table/index.tsx'
import { EmptyState } from '../empty-state/index.tsx'
import { Notice } from '../notice/index.tsx'
import { Page, Section } from '../page/index.tsx'
import { RadioCards } from '../radio-cards/index.tsx'
import { SelectField } from '../select-field/index.tsx'
import { Inline, Split, Stack } from '../stack/index.tsx'
import { StatusBadge } from '../status-badge/index.tsx'
import { SuggestField } from '../suggest-field/index.tsx'
import { Caption, Strong, Text } from '../text/index.tsx'
import { Framed } from './framed.tsx'

const meta = { title: 'Screens/Pull lists', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

type Story = StoryObj

export const Full: Story = { render: () => <PullListsScreen /> }
export const Empty: Story = { render: () => <PullListsScreen empty /> }

const lists = [
  {
    id: '1',
    area: 'ZIP 78704',
    records: '1,204',
    phones: '611 phone numbers',
    price: '$30.10',
    tone: 'good',
    state: 'Ready',
  },
  {
    id: '2',
    area: 'Austin, MN',
    records: '320',
    phones: '148 phone numbers',
    price: '$8.00',
    tone: 'good',
    state: 'Ready',
  },
  {
    id: '3',
    area: 'Bethel County, AK',
    records: '–',
    phones: '',
    price: '–',
    tone: 'waiting',
    state: 'Filled by hand',
  },
] as const

const PullListsScreen = ({ empty = false }: { empty?: boolean }) => (
  <Framed at="/pull-lists">
    <Page
      title="Property Pull Lists"
      intro="Request property records for an area and get the owners as a file."
      width="wide"
    >
      <Split wide="first">
        <Card>
          <RadioCards
            label="Type of list"
            value="basic"
            onChange={() => {}}
            options={[
              {
                value: 'basic',
                title: 'Basic Property Record Pull',
                text: 'Every property of a city, county or ZIP Code, with its owner. $0.025 per record.',
              },
              {
                value: 'advanced',
                title: 'Advanced Property Search',
                text: 'Filter by type, price, size and age. $0.075 per record.',
                badge: 'Coming Soon',
                disabled: true,
              },
            ]}
          />
          <AreaForm empty={empty} />
        </Card>
        <Card>
          <CardHeader title="How it works" />
          <Stack as="ol" gap="snug">
            {[
              'Submit an area: a city, a county or a ZIP Code.',
              'Records by email within 15-30 minutes; covered areas are ready at once.',
              'What you bought before is free.',
            ].map((text) => (
              <Stack as="li" key={text}>
                <Text>{text}</Text>
              </Stack>
            ))}
          </Stack>
        </Card>
      </Split>
      <Section title="Your lists">
        <Lists empty={empty} />
      </Section>
    </Page>
  </Framed>
)

const AreaForm = ({ empty }: { empty: boolean }) => (
  <Stack>
    <SelectField
      label="Location Type"
      placeholder="Choose a type"
      options={[{ value: 'zipcode', label: 'ZIP Code' }]}
      defaultValue={empty ? '' : 'zipcode'}
    />
    <SuggestField
      label="Location"
      placeholder="78704"
      suggestions={[]}
      onChoose={() => {}}
      defaultValue={empty ? '' : '78704'}
    />
    {!empty && (
      <Notice tone="good" title="ZIP 78704: 1,204 records, $30.10">
        $0.025 per record (Starter rate). 611 of them have a phone or an email.
      </Notice>
    )}
    <Inline>
      <Button>Submit Request</Button>
    </Inline>
  </Stack>
)

const Lists = ({ empty }: { empty: boolean }) => (
  <DataTable
    caption="Your lists"
    rows={empty ? [] : lists}
    empty={
      <EmptyState
        level={3}
        icon="list"
        title="No lists yet"
        text="Choose an area above. You see the records and the price before you order."
      />
    }
    columns={[
      { title: 'Area', cell: ({ area }) => <Strong>{area}</Strong> },
      { title: 'State', cell: ({ tone, state }) => <StatusBadge tone={tone}>{state}</StatusBadge>, width: 'fit' },
      {
        title: 'Records',
        align: 'end',
        priority: 'medium',
        cell: ({ records, phones }) => (
          <Stack gap="none">
            <Text as="span">{records}</Text>
            <Caption as="span">{phones}</Caption>
          </Stack>
        ),
      },
      { title: 'Price', align: 'end', priority: 'medium', width: 'fit', cell: ({ price }) => price },
      {
        title: 'Actions',
        hideTitle: true,
        align: 'end',
        cell: ({ area, state }) =>
          state === 'Ready' && (
            <Button tone="secondary" size="small" aria-label={`Download ${area}`}>
              Download
            </Button>
          ),
      },
    ]}
  />
)
