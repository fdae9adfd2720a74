import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Grid, Inline } from '../stack/index.tsx'
import { Caption } from '../text/index.tsx'
import { Icon, iconNames } from './index.tsx'

const meta = {
  title: 'Foundations/Icon',
  component: Icon,
  args: { name: 'house' },
  parameters: notes(
    'beside a word that it helps to find again.',
    'instead of a word: an icon alone needs a label and a very well-known meaning.',
  ),
} satisfies Meta<typeof Icon>
export default meta

type Story = StoryObj<typeof meta>
export const One: Story = {}
export const WithMeaningOfItsOwn: Story = { args: { name: 'check', label: 'Included' } }
export const TheWholeSet: Story = {
  render: () => (
    <Grid cells="small" gap="snug">
      {iconNames.map((name) => (
        <Inline key={name}>
          <Icon name={name} />
          <Caption as="span">{name}</Caption>
        </Inline>
      ))}
    </Grid>
  ),
}
