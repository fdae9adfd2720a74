import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { Faq } from './index.tsx'

const meta = {
  title: 'Public pages/FAQ',
  component: Faq,
  args: {
    title: 'Questions',
    questions: [
      { question: 'Is there a monthly fee?', answer: 'No. You pay for what you use.' },
      { question: 'What if a text does not arrive?', answer: 'What the carrier did not take is not charged.' },
    ],
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('for what people ask before they pay.', 'for what they must read: write it on the page.', {
      anatomy: ['questions', 'their answers, closed at first'],
      keyboard: 'Enter or Space opens and closes a question.',
      reader: 'Each question is a button that is expanded or not.',
      do: {
        text: 'As people ask it, answered with the first word.',
        show: <Text>Are there monthly fees? No. You pay for what you use.</Text>,
      },
      dont: { text: 'As we would like to be asked.', show: <Text>Why is our pricing so attractive?</Text> },
    }),
  },
} satisfies Meta<typeof Faq>
export default meta

type Story = StoryObj<typeof meta>
export const Opens: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Is there a monthly fee?'))
    await expect(canvas.getByText('No. You pay for what you use.')).toBeVisible()
  },
}
