import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { DensityToggle } from './index.tsx'

const meta = {
  title: 'Actions/Density toggle',
  component: DensityToggle,
  parameters: notes('once, in the frame.', 'per table: how close rows stand is the person’s, not the table’s.', {
    anatomy: ['one button: close lines in comfortable, wide ones in compact'],
    keyboard: 'Enter or Space switches.',
    reader: 'Its name says to what it switches.',
    do: { text: 'Once, beside the colours.', show: <DensityToggle /> },
    dont: {
      text: 'At each table: it is a choice of the person.',
      show: (
        <>
          <DensityToggle /> Rows of this table
        </>
      ),
    },
  }),
} satisfies Meta<typeof DensityToggle>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use compact rows' }))
    await expect(document.documentElement.dataset['density']).toBe('compact')
    await userEvent.click(canvas.getByRole('button', { name: 'Use comfortable rows' }))
    await expect(document.documentElement.dataset['density']).toBe('comfortable')
  },
}
