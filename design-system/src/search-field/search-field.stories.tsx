import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { SearchField } from './index.tsx'

const meta = {
  title: 'Forms/Search field',
  component: SearchField,
  args: { label: 'Search contacts', placeholder: 'Name, phone or email', value: '', onSearch: () => {} },
  decorators: [formWide],
  parameters: notes(
    'above a list or a table that it narrows while one types.',
    'to send a question away and go to a page of results.',
    {
      anatomy: ['the sign', 'the field', 'the cross'],
      keyboard: 'Escape empties it.',
      reader: 'A search field with a name; what it found is told by the list below.',
      do: {
        text: 'What can be found by it.',
        show: <SearchField label="Search contacts" placeholder="Name, phone or address" value="" onSearch={() => {}} />,
      },
      dont: {
        text: 'A word that helps nobody.',
        show: <SearchField label="Search" placeholder="Search…" value="" onSearch={() => {}} />,
      },
    },
  ),
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof SearchField>
export default meta

type Story = StoryObj<typeof meta>
export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Ortega' } }
export const EmptiedByEscape: Story = {
  args: { value: 'Ortega' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Search contacts'), ' 512{Escape}')
    await expect(canvas.getByLabelText('Search contacts')).toHaveValue('')
  },
}

function Kept(props: React.ComponentProps<typeof SearchField>) {
  const [value, setValue] = useState(props.value)
  return <SearchField {...props} value={value} onSearch={setValue} />
}
