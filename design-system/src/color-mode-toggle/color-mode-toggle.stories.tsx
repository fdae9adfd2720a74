import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { ColorModeToggle } from './index.tsx'

const meta = {
  title: 'Actions/Colour mode toggle',
  component: ColorModeToggle,
  parameters: notes('once, in the frame.', 'per page: the mode is the person’s, not the page’s.', {
    anatomy: ['one button: a moon in light, a sun in dark'],
    keyboard: 'Enter or Space switches.',
    reader: 'Its name says to what it switches.',
    do: { text: 'Once, beside Sign Out.', show: <ColorModeToggle /> },
    dont: {
      text: 'In words and twice: the sign is enough.',
      show: (
        <>
          <ColorModeToggle /> Dark mode <ColorModeToggle />
        </>
      ),
    },
  }),
} satisfies Meta<typeof ColorModeToggle>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvas, userEvent }) => {
    const before = document.documentElement.dataset['theme']
    await userEvent.click(canvas.getByRole('button'))
    await expect(document.documentElement.dataset['theme']).not.toBe(before)
    await userEvent.click(canvas.getByRole('button'))
    await expect(document.documentElement.dataset['theme']).toBe(before)
  },
}
