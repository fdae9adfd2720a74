import type { Meta, StoryObj } from '@storybook/react'
import { narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { Stack } from '../stack/index.tsx'
import { Caption, Heading, Mono, Muted, Strong, Text } from './index.tsx'

const meta = {
  title: 'Content/Text',
  component: Heading,
  args: { level: 1, children: 'Property Pull Lists' },
  parameters: notes(
    'for all words on a page: a Heading by its place in the outline, Text for what is said, Muted and Caption for what accompanies it.',
    'to make a title out of bold Text: screen readers walk by headings.',
    {
      anatomy: ['headings by their place in the outline', 'text, muted text, captions, figures'],
      keyboard: 'Nothing to reach.',
      reader: 'Headings are what screen readers walk by: the level is the place in the outline, the size may differ.',
      do: {
        text: 'A heading.',
        show: (
          <>
            <Heading level={3}>Recent lists</Heading>
            <Muted>Four in this month</Muted>
          </>
        ),
      },
      dont: {
        text: 'Bold text that only looks like one.',
        show: (
          <>
            <Text>
              <strong>Recent lists</strong>
            </Text>
            <Muted>Four in this month</Muted>
          </>
        ),
      },
    },
  ),
} satisfies Meta<typeof Heading>
export default meta

type Story = StoryObj<typeof meta>
export const OneHeading: Story = {}
export const Headings: Story = {
  render: () => (
    <Stack>
      <Heading level={1} size="display">
        Find owners
      </Heading>
      <Heading level={2}>Recent Transactions</Heading>
      <Heading level={3}>How it works</Heading>
      <Heading level={4}>Recommended columns</Heading>
    </Stack>
  ),
}
export const Words: Story = {
  render: () => (
    <Stack>
      <Text>Submit an area and the records come by email.</Text>
      <Text>
        <Strong>$0.025</Strong> per record
      </Text>
      <Muted>Results arrive within 15-30 minutes.</Muted>
      <Caption>Charged when the list is complete.</Caption>
      <Mono>4f9c2b5e</Mono>
      <Text asWritten>{'Line one\nLine two'}</Text>
    </Stack>
  ),
}
export const LongTextInANarrowPlace: Story = {
  decorators: [narrow],
  render: () => (
    <Stack>
      <Heading level={2}>Mississippi-Sunflower-Yazoo-Humphreys Consolidated Levee District</Heading>
      <Text oneLine>One line that is far longer than the place it stands in</Text>
      <Text>donaudampfschifffahrtsgesellschaftskapitaen@example.com</Text>
    </Stack>
  ),
}
export const RightToLeft: Story = { ...rightToLeft, args: { children: 'قوائم العقارات' } }
