import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { notes, rightToLeft } from '../../.storybook/notes.tsx'
import { StatusBadge } from '../status-badge/index.tsx'
import { Text } from '../text/index.tsx'
import { Menu } from './index.tsx'

const edit = fn()

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    label: 'Actions for Ada Lovelace',
    compact: true,
    items: [
      { label: 'Edit', icon: 'edit', onSelect: edit },
      { label: 'Copy phone number', icon: 'copy', onSelect: fn() },
      { label: 'Merge', icon: 'users', onSelect: fn(), disabled: true },
      { label: 'Delete', icon: 'trash', tone: 'danger', onSelect: fn() },
    ],
  },
  parameters: notes(
    'for several rare actions on one thing, in a row or at the end of a title.',
    'for one or two actions: show them as buttons. Not for choosing a value: that is a SelectField.',
    {
      anatomy: ['the button that opens it', 'the actions, dangerous ones last'],
      keyboard:
        'Enter, Space or the arrow down opens; arrow keys, Home and End move; letters go to the action that begins with them; Escape and Tab close, and the focus is on the button again.',
      reader: 'A menu of menu items, named like its button, which is expanded or not.',
      do: {
        text: 'The dangerous one last, and red.',
        show: (
          <Text>
            Edit · Duplicate · <strong style={{ color: 'var(--ll-colors-bad-fg)' }}>Delete</strong>
          </Text>
        ),
      },
      dont: {
        text: 'One action behind three dots: show it as a button.',
        show: <Menu label="Actions" compact items={[{ label: 'Edit', onSelect: () => {} }]} />,
      },
    },
  ),
} satisfies Meta<typeof Menu>
export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await isActive('Edit')
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{ArrowDown}')
    await isActive('Edit')
    await userEvent.keyboard('d')
    await isActive('Delete')
    await userEvent.keyboard('{Home}{Enter}')
    await expect(edit).toHaveBeenCalled()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
/** A badge that is changed where it stands. */
export const WithAFace: Story = {
  args: {
    compact: false,
    label: 'Responded: change the status of Ada Lovelace',
    size: 'small',
    face: <StatusBadge tone="good">Responded</StatusBadge>,
    items: ['New', 'Contacted', 'Responded', 'Converted', 'Lost'].map((label) => ({
      label,
      onSelect: fn(),
      disabled: label === 'Responded',
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Responded: change the status of Ada Lovelace' }))
    await isActive('New')
    await expect(screen.getByRole('menuitem', { name: 'Responded' })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** While what was chosen before is still being done. */
export const Disabled: Story = {
  args: { compact: false, label: 'Set status', disabled: true },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Set status' })
    await expect(button).toBeDisabled()
    button.click()
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.queryByRole('menu')).toBeNull()
  },
}
export const WithAWord: Story = { args: { compact: false, label: 'More' } }
export const RightToLeft: Story = { ...rightToLeft, args: { compact: false, label: 'المزيد' } }

/** The focus is on the menu, which names the item that the keys act on. */
const isActive = (name: string) =>
  waitFor(() => {
    const menu = screen.getByRole('menu')
    void expect(menu).toHaveFocus()
    void expect(menu).toHaveAttribute('aria-activedescendant', screen.getByRole('menuitem', { name }).id)
  })
