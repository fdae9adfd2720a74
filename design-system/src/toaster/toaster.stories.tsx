import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Composer } from '../composer/index.tsx'
import { Dialog } from '../dialog/index.tsx'
import { Inline } from '../stack/index.tsx'
import { Text } from '../text/index.tsx'
import { dismissToast, toast, Toaster } from './index.tsx'

const meta = {
  title: 'Feedback/Toaster',
  component: Toaster,
  parameters: notes(
    'for the answer to an action, good or bad, that needs nothing more from the reader. One at a time, five seconds, F8 to reach it.',
    'for what must not be missed or stays true (Notice), or for what a field got wrong (its error).',
    {
      anatomy: ['the sign of its tone', 'title and text', 'an action, such as Undo', 'the cross'],
      keyboard:
        'F8 goes to it, Escape closes it and the focus is where it was. The time stands still while it has the pointer or the focus.',
      reader: 'Read when it appears, in a place that is on the page before it; what failed is an alert, read at once.',
      do: { text: 'What was done, and nothing more.', show: <Text>Contact created successfully</Text> },
      dont: {
        text: 'What must not be missed: it is gone in five seconds.',
        show: <Text>Your card expires tomorrow. Add another one.</Text>,
      },
    },
  ),
  beforeEach: () => dismissToast,
  render: () => (
    <Inline>
      <Button onClick={() => toast({ title: 'Contact created successfully' })}>Save a contact</Button>
      <Button
        tone="secondary"
        onClick={() => toast({ title: 'Campaign Failed', text: 'Failed to create SMS campaign', tone: 'destructive' })}
      >
        Launch a campaign
      </Button>
    </Inline>
  ),
} satisfies Meta<typeof Toaster>
export default meta

type Story = StoryObj<typeof meta>
/** The toast covers neither this button nor the line that it stands in. */
const clearOf = (button: string) =>
  waitFor(async () => {
    const slip = shown().getBoundingClientRect()
    const footer = screen.getByRole('button', { name: button }).parentElement?.getBoundingClientRect()
    if (!footer) throw new Error('No footer')
    await expect(slip.right <= footer.left || slip.bottom <= footer.top).toBe(true)
  })

/** A dialog at the window's end that grows, as an import's does when its file is chosen. */
function OpensLater() {
  const [open, setOpen] = useState(false)
  const [rows, setRows] = useState(0)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Import</Button>
      <Dialog
        title="Import contacts"
        size="large"
        open={open}
        onClose={() => setOpen(false)}
        footer={<Button>Import 3 rows</Button>}
      >
        <Button tone="secondary" onClick={() => setRows(40)}>
          Choose the file
        </Button>
        {Array.from({ length: rows }, (_, row) => (
          <Text key={row}>A row of the file</Text>
        ))}
      </Dialog>
    </>
  )
}

const place = () => screen.getByRole('region', { name: /Notifications/ })
const region = () => within(place())
function shown() {
  const [slip] = place().children
  if (!slip) throw new Error('No toast')
  return slip
}

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save a contact' }))
    await waitFor(() => expect(region().getByText('Contact created successfully')).toBeVisible())
  },
}
export const Destructive: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Launch a campaign' }))
    await expect(region().getByRole('alert')).toHaveTextContent('Failed to create SMS campaign')
  },
}
export const TheNextTakesItsPlace: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save a contact' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Launch a campaign' }))
    await waitFor(() => expect(region().queryByText('Contact created successfully')).toBeNull())
    await userEvent.keyboard('{F8}')
    await expect(place()).toHaveFocus()
  },
}
export const AboveAComposer: Story = {
  render: () => (
    <div style={{ position: 'fixed', insetInline: '1rem', insetBlockEnd: '2rem' }}>
      <Composer value="Thursday at ten works." onChange={() => {}} onSend={() => {}} counter="22 characters · 1 text" />
    </div>
  ),
  play: async ({ canvas }) => {
    toast({ title: 'Nobody waits for an answer', duration: 60_000 })
    const slip = await waitFor(shown)
    await waitFor(() =>
      expect(slip.getBoundingClientRect().bottom).toBeLessThan(
        canvas.getByLabelText('Message').getBoundingClientRect().top,
      ),
    )
  },
}
export const ClearOfADialogsButtons: Story = {
  render: () => (
    <Dialog title="Add Contact" open onClose={() => {}} footer={<Button>Create Contact</Button>}>
      The form
    </Dialog>
  ),
  play: async () => {
    // At the window's end, as on a phone.
    Object.assign((await screen.findByRole('dialog')).style, { marginBlockEnd: '0', maxWidth: '100%' })
    toast({ title: 'Error', text: 'Failed to create contact', tone: 'destructive', duration: 60_000 })
    const slip = await region().findByRole('alert')
    await waitFor(() =>
      expect(slip.getBoundingClientRect().bottom).toBeLessThan(
        screen.getByRole('button', { name: 'Create Contact' }).getBoundingClientRect().top,
      ),
    )
  },
}
/** The dialog comes while a toast shows, and grows: the toast covers none of its buttons. */
export const ADialogOpensUnderIt: Story = {
  render: () => <OpensLater />,
  play: async ({ canvas, userEvent }) => {
    toast({ title: 'Contact deleted successfully', duration: 60_000 })
    await waitFor(shown)
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }))
    await clearOf('Import 3 rows')
    await userEvent.click(screen.getByRole('button', { name: 'Choose the file' }))
    await clearOf('Import 3 rows')
  },
}
export const LongText: Story = {
  play: () => {
    toast({
      title: 'File Uploaded Successfully',
      text: 'Your skip trace list of 12,430 people has been submitted for processing, and its results are emailed to you within 24-48 hours.',
      duration: 60_000,
    })
  },
}
