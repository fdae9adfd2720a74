import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Grid, Inline } from '../stack/index.tsx'
import { Caption, Text } from '../text/index.tsx'
import { Icon, iconNames } from './index.tsx'

const meta = {
  title: 'Foundations/Icon',
  component: Icon,
  args: { name: 'house' },
  parameters: notes(
    'beside a word that it helps to find again.',
    'instead of a word: an icon alone needs a label and a very well-known meaning.',
    {
      anatomy: ['lines of 1.75 px on a grid of 24'],
      keyboard: 'Nothing to reach.',
      reader: 'Not read, unless it has a label: then a picture of that name.',
      do: {
        text: 'A word, and a sign that helps to find it.',
        show: (
          <Inline>
            <Icon name="download" />
            <Text>Export CSV</Text>
          </Inline>
        ),
      },
      dont: { text: 'A sign that could mean anything.', show: <Icon name="zap" label="Export CSV" /> },
    },
  ),
} satisfies Meta<typeof Icon>
export default meta

type Story = StoryObj<typeof meta>
export const One: Story = {}
export const WithMeaningOfItsOwn: Story = { args: { name: 'check', label: 'Included' } }
export const TheWholeSet: Story = {
  render: () => (
    <Grid cells="small" gap="snug">
      {iconNames().map((name) => (
        <Inline key={name}>
          <Icon name={name} />
          <Caption as="span">{name}</Caption>
        </Inline>
      ))}
    </Grid>
  ),
}
