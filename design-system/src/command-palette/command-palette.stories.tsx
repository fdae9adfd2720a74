import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { notes, rightToLeft } from '../../.storybook/notes.tsx'
import { Text } from '../text/index.tsx'
import { CommandPalette, type CommandPaletteProps } from './index.tsx'

const groups: CommandPaletteProps['groups'] = [
  {
    title: 'Pages',
    items: [
      { id: 'contacts', label: 'Contacts', icon: 'users' },
      { id: 'messages', label: 'Messages', icon: 'message' },
    ],
  },
  {
    title: 'People',
    items: [
      { id: '1', label: 'Omar Stone', detail: '(512) 555-0101 · omar@example.com', icon: 'user' },
      {
        id: '2',
        label: 'Dana Whitfield-Oyelaran of the Estate of Margaret Whitfield',
        detail: '(512) 555-0102 · 4821 Cottonwood Creek Boulevard, Unit 1204, Austin, TX 78704',
        icon: 'user',
      },
    ],
  },
]

const meta = {
  title: 'Overlays/Command palette',
  component: CommandPalette,
  args: {
    open: true,
    onClose: fn(),
    query: '',
    onQuery: () => {},
    groups,
    onChoose: fn(),
    onRetry: fn(),
    empty: 'Nothing of yours is called that.',
  },
  parameters: notes(
    'once, behind Ctrl or ⌘ K: pages, things and actions by a few letters.',
    'to narrow a list that is on the page (SearchField), or to fill a field (SuggestField).',
    {
      anatomy: ['The dialog’s title', 'Field', 'Group titles', 'Results, each with its sign and what tells it apart'],
      keyboard: 'Arrow keys go through the results and round; Enter takes one, Escape closes, and the focus returns.',
      reader: 'A combobox with a list in groups; how many results there are is said as they change.',
      do: { text: 'What tells two of a name apart.', show: <Text>Ada Lovelace · (512) 555-0100 · Austin, TX</Text> },
      dont: { text: 'A name alone, twice.', show: <Text>Ada Lovelace · Ada Lovelace</Text> },
    },
  ),
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof CommandPalette>
export default meta

type Story = StoryObj<typeof meta>
export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const field = await screen.findByRole('combobox', { name: 'Find anything' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(screen.getByRole('option', { name: 'Contacts' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(screen.getByRole('option', { name: /Omar Stone/ })).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Omar/ }).id)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith('1')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect(screen.getByRole('option', { name: /Dana/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('status')).toHaveTextContent('4 results')
  },
}
export const Loading: Story = { args: { groups: groups.slice(0, 1), state: 'loading' } }
export const Failed: Story = {
  args: { groups: [], state: 'failed' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
export const Empty: Story = { args: { query: 'zzz', groups: [] } }
export const Escape: Story = {
  args: { query: 'omar' },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'x{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const RightToLeft: Story = { ...rightToLeft }

function Typed(props: CommandPaletteProps) {
  const [text, setText] = useState(props.query)
  return <CommandPalette {...props} query={text} onQuery={setText} />
}
