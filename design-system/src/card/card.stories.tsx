import type { Meta, StoryObj } from '@storybook/react'
import { compactRows, narrow, notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Icon } from '../icon/index.tsx'
import { ProgressBar } from '../progress-bar/index.tsx'
import { Grid } from '../stack/index.tsx'
import { StatRow } from '../stat-row/index.tsx'
import { Muted, Text } from '../text/index.tsx'
import { ActionCard, Card, CardHeader } from './index.tsx'

const meta = {
  title: 'Content/Card',
  component: Card,
  args: {
    children: (
      <>
        <CardHeader
          title="Add Recipients"
          text="One by one, or from a CSV file."
          actions={
            <Button size="small" tone="secondary" icon="upload">
              Upload CSV
            </Button>
          }
        />
        <Text>The recipients appear below.</Text>
      </>
    ),
  },
  parameters: notes(
    'to hold together what belongs together; ActionCard where the whole card is a way into a part of the product.',
    'around everything: a card within a card says nothing.',
    {
      anatomy: ['a head with a title and actions', 'the body', 'for an ActionCard: sign, title, text'],
      keyboard: 'A Card cannot be reached; an ActionCard is one link or button over its whole face.',
      reader:
        'A Card is a plain group; give it `aria-label` where its title does not say what it is. An ActionCard is read as one link: title, then text.',
      do: {
        text: 'One card for what belongs together.',
        show: (
          <Card>
            <Text>Current list</Text>
            <Muted>1,204 records</Muted>
          </Card>
        ),
      },
      dont: {
        text: 'A card in a card: the second border says nothing.',
        show: (
          <Card>
            <Card>
              <Text>Current list</Text>
              <Muted>1,204 records</Muted>
            </Card>
          </Card>
        ),
      },
    },
  ),
} satisfies Meta<typeof Card>
export default meta

type Story = StoryObj<typeof meta>
export const WithHeader: Story = {}
export const Narrow: Story = { decorators: [narrow] }
/** One of a list of campaigns, say, where the person chose compact rows. */
export const CompactRecord: Story = {
  args: {
    as: 'article',
    children: (
      <>
        <CardHeader
          title="Spring offers"
          text="Created Mar 05, 2026, 09:02 AM"
          actions={
            <Button size="small" tone="secondary">
              View Details
            </Button>
          }
        />
        <Text size="small">Hi Marisol, would you consider a cash offer for 1804 Wickersham Ln?</Text>
        <StatRow
          stats={[
            { label: 'Recipients', value: '1,204' },
            { label: 'Sent', value: '1,112' },
            { label: 'Delivered', value: '1,047', tone: 'good' },
          ]}
        />
        <ProgressBar label="Success Rate" value={0.87} detail="87%" />
      </>
    ),
  },
  decorators: [compactRows],
}
export const QuickActions: Story = {
  render: () => (
    <Grid>
      <ActionCard
        title="Generate Property List"
        text="Owners of an area, by email."
        sign={<Icon name="list" />}
        renderLink={(title) => <a href="#pull-lists">{title}</a>}
      />
      <ActionCard
        title="Skip Trace Leads"
        text="Phones for the owners you have."
        sign={<Icon name="skip-trace" />}
        renderLink={(title) => <a href="#skip-trace">{title}</a>}
      />
      <ActionCard
        title="Send SMS Campaign"
        text="One text, each in their own name."
        sign={<Icon name="sms" />}
        renderLink={(title) => <a href="#send-sms">{title}</a>}
      />
    </Grid>
  ),
}
