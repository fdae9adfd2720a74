import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { notes, rightToLeft } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { Lines } from '../skeleton/index.tsx'
import { Text } from '../text/index.tsx'
import { ConfirmDialog, Dialog, type DialogProps } from './index.tsx'

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    title: 'Add Contact',
    open: true,
    onClose: () => {},
    footer: (
      <>
        <Button tone="secondary">Cancel</Button>
        <Button>Save</Button>
      </>
    ),
    children: (
      <>
        <TextField label="Name" />
        <TextField label="Phone" type="tel" />
      </>
    ),
  },
  parameters: {
    ...notes(
      'for a short form or a question that holds up everything else.',
      'for long forms or for what people want to compare with the page.',
      {
        anatomy: [
          'the title, a question or a task',
          'the body, which scrolls',
          'actions at the end, the main one last',
          'the cross',
        ],
        keyboard:
          'The focus goes in and stays in; Escape and the cross close it; afterwards the focus is where it was.',
        reader: 'A modal dialog, named by its title. What is behind it is not read.',
        do: {
          text: 'The question names what happens, and so does the button.',
          show: (
            <>
              <Text>Delete Ada Lovelace?</Text>
              <Button tone="danger">Delete Contact</Button>
            </>
          ),
        },
        dont: {
          text: 'Yes and no to what?',
          show: (
            <>
              <Text>Are you sure?</Text>
              <Button tone="danger">OK</Button>
            </>
          ),
        },
      },
    ),
    docs: {
      story: { inline: false, height: '420px' },
    },
  },
} satisfies Meta<typeof Dialog>
export default meta

type Story = StoryObj<typeof meta>
export const AForm: Story = {}
export const OpensAndGivesTheFocusBack: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Add Contact' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(opener).toHaveFocus()
  },
}
export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      title="Delete Ada Lovelace?"
      open
      confirmLabel="Delete contact"
      onConfirm={() => {}}
      onClose={() => {}}
    >
      <Text>The conversation stays; the contact cannot be brought back.</Text>
    </ConfirmDialog>
  ),
}
export const LongContent: Story = {
  args: {
    size: 'large',
    title: 'Terms of the campaign',
    children: Array.from({ length: 20 }, (_, index) => (
      <Text key={index}>
        {index + 1}. Texts go out between 8 and 21 in the recipient's own zone, stricter where a state is, and never to
        anyone who opted out.
      </Text>
    )),
  },
}
export const Loading: Story = { args: { children: <Lines count={5} /> } }
export const RightToLeft: Story = { ...rightToLeft, args: { title: 'إضافة جهة اتصال' } }

function Opener(props: DialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
