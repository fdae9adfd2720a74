import type { Meta, StoryObj } from '@storybook/react'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { ScrollArea } from './index.tsx'

const meta = {
  title: 'Content/Scroll area',
  component: ScrollArea,
  args: {
    label: 'Recipients',
    height: 'small',
    children: Array.from({ length: 20 }, (_, index) => (
      <Text key={index}>(512) 555-{String(index).padStart(4, '0')}</Text>
    )),
  },
  decorators: [formWide],
  parameters: notes('for a list of any length within a form.', 'for the page’s main content: let the page scroll.', {
    anatomy: ['what scrolls'],
    keyboard: 'Tab reaches it where it holds more than it shows, arrow keys scroll.',
    reader: 'A region with a name.',
    do: {
      text: 'A list within a form, of a known height.',
      show: (
        <ScrollArea label="Recipients" height="small">
          <Text>Ada, Grace, Joan, and 1,201 more</Text>
        </ScrollArea>
      ),
    },
    dont: {
      text: 'A page within a page: two bars to scroll.',
      show: (
        <ScrollArea label="Page" height="small">
          <ScrollArea label="Within" height="small">
            <Text>Text</Text>
          </ScrollArea>
        </ScrollArea>
      ),
    },
  }),
} satisfies Meta<typeof ScrollArea>
export default meta

type Story = StoryObj<typeof meta>
export const ManyRows: Story = {}
