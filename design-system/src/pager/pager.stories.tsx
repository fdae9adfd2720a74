import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn } from 'storybook/test'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { Pager } from './index.tsx'

const meta = {
  title: 'Data/Pager',
  component: Pager,
  args: { page: 2, pages: 25, onPage: fn(), summary: '51–100 of 1,204' },
  decorators: [formWide],
  parameters: notes('below a list that comes in pages.', 'where a windowed table can show everything.', {
    anatomy: ['what is shown, of how many', 'buttons to the pages before and after'],
    keyboard: 'Tab to the buttons.',
    reader: 'A navigation “Pages”; the new range is read when it changes.',
  }),
} satisfies Meta<typeof Pager>
export default meta

type Story = StoryObj<typeof meta>
export const InTheMiddle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(args.onPage).toHaveBeenCalledWith(3)
  },
}
export const AtTheStart: Story = { args: { page: 1, summary: undefined } }
