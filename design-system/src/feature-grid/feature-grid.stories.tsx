import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { FeatureGrid } from './index.tsx'

const meta = {
  title: 'Public pages/Feature grid',
  component: FeatureGrid,
  args: {
    title: 'Built for people who go to the owner',
    features: [
      { icon: 'building', title: 'Real estate investors', text: 'Absentee owners and the equity they hold.' },
      { icon: 'sun', title: 'Solar sales', text: 'Owner-occupied roofs.' },
      { icon: 'umbrella', title: 'Insurance', text: 'New owners in the month in which they decide.' },
    ],
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('for three to twelve things of one rank; `many` for more.', 'for things in an order (Steps).', {
      anatomy: ['cells that meet at their borders: sign, title, text', 'figures below', 'one action'],
      keyboard: 'Tab reaches the action.',
      reader: 'A list; the signs are decoration.',
      do: { text: 'What the reader gets.', show: <Text>Reach owners before the property is listed.</Text> },
      dont: { text: 'What we built.', show: <Text>Powered by our next-generation data platform.</Text> },
    }),
  },
} satisfies Meta<typeof FeatureGrid>
export default meta

type Story = StoryObj<typeof meta>
export const Industries: Story = {}
export const WithClaims: Story = {
  args: {
    surface: 'tinted',
    claims: [
      { value: '50K+', label: 'network size' },
      { value: '95%', label: 'quality rate' },
    ],
  },
}
export const TitlesOnly: Story = {
  args: {
    features: [
      { icon: 'trees', title: 'Landscaping' },
      { icon: 'hammer', title: 'Concrete work' },
    ],
  },
}
/** Two in a row on a phone, as many as a screen holds. */
export const Many: Story = {
  args: {
    many: true,
    features: [
      { icon: 'building', title: 'Real-estate investors', text: 'Absentee owners and the equity they hold.' },
      { icon: 'sun', title: 'Solar sales', text: 'Owner-occupied roofs.' },
      { icon: 'umbrella', title: 'Insurance', text: 'New owners in the month in which they decide.' },
      { icon: 'trees', title: 'Landscaping', text: 'Neighborhoods with yards worth keeping.' },
      { icon: 'hammer', title: 'Concrete work', text: 'Driveways, walks and patios nearby.' },
    ],
  },
}
