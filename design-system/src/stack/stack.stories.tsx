import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { StatCard } from '../stat-card/index.tsx'
import { Strong, Text } from '../text/index.tsx'
import { Grid, Inline, Split, Spread, Stack } from './index.tsx'

const meta = {
  title: 'Content/Layout',
  component: Stack,
  parameters: notes(
    'to set distances: Stack below one another, Inline beside, Spread at both ends, Grid for equal cells, Split for a main part and a side.',
    'to draw a ground or a line: that is a Card.',
    {
      anatomy: ['its children, and the distance between them'],
      keyboard: 'Nothing to reach.',
      reader: 'Not read, unless it has a name.',
      do: {
        text: 'What belongs together stands closer.',
        show: (
          <Stack>
            <Stack gap="tight">
              <Strong>Ada</Strong>
              <Text>(512) 555-0100</Text>
            </Stack>
            <Stack gap="tight">
              <Strong>Grace</Strong>
              <Text>(512) 555-0101</Text>
            </Stack>
          </Stack>
        ),
      },
      dont: {
        text: 'All distances the same: what belongs to whom?',
        show: (
          <Stack>
            <Strong>Ada</Strong>
            <Text>(512) 555-0100</Text>
            <Strong>Grace</Strong>
            <Text>(512) 555-0101</Text>
          </Stack>
        ),
      },
    },
  ),
} satisfies Meta<typeof Stack>
export default meta

type Story = StoryObj<typeof meta>
const stats = ['Total Leads Generated', 'SMS Sent This Month', 'Response Rate'].map((label) => (
  <StatCard key={label} label={label} value="0" />
))
export const Stacked: Story = { args: { children: stats } }
export const InAGrid: Story = { render: () => <Grid>{stats}</Grid> }
export const BesideOneAnother: Story = {
  render: () => (
    <Inline>
      <Button>Save</Button>
      <Button tone="secondary">Cancel</Button>
    </Inline>
  ),
}
export const AtBothEnds: Story = {
  render: () => (
    <Spread>
      <Strong>Nov 18, 2026</Strong>
      <Text>$30.10</Text>
    </Spread>
  ),
}
export const TwoParts: Story = {
  render: () => (
    <Split>
      <StatCard label="The main part" value="2/3" />
      <StatCard label="The side" value="1/3" />
    </Split>
  ),
}
