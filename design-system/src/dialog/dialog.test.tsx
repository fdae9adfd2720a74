import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../button/index.tsx'
import { Page } from '../page/index.tsx'
import { DesignSystem } from '../provider/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { ConfirmDialog, Dialog } from './index.tsx'

test('it focuses its first field and restores the focus when Escape closes it', async () => {
  render(
    <DesignSystem>
      <Opener />
    </DesignSystem>,
  )
  const opener = screen.getByRole('button', { name: 'Add Contact' })
  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: 'Add Contact' })).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

test('the keyboard goes on at the page’s title where what opened it is gone', async () => {
  render(
    <DesignSystem>
      <FirstContact />
    </DesignSystem>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add First Contact' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.queryByRole('button', { name: 'Add First Contact' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Contacts' })).toHaveFocus())
})

test('the keyboard goes on at the page’s title where what opened it is disabled by what was done', async () => {
  render(
    <DesignSystem>
      <OnlyOnce />
    </DesignSystem>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tag all' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('button', { name: 'Tag all' })).toBeDisabled()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Contacts' })).toHaveFocus())
})

test('a click on the backdrop closes it, a click inside does not', async () => {
  render(
    <DesignSystem>
      <Opener />
    </DesignSystem>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add Contact' }))
  await userEvent.click(screen.getByText('Who is it?'))
  await userEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that shows what is shown this once is closed neither by a press beside it nor by Escape, but by its cross', async () => {
  render(
    <DesignSystem>
      <Opener isHeld />
    </DesignSystem>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add Contact' }))
  await userEvent.click(screen.getByRole('dialog'))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Add Contact' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('for an irreversible action Cancel has the focus', async () => {
  const onConfirm = jest.fn()
  const onClose = jest.fn()
  render(
    <DesignSystem>
      <ConfirmDialog title="Delete Ada?" open confirmLabel="Delete contact" onConfirm={onConfirm} onClose={onClose}>
        It cannot be brought back.
      </ConfirmDialog>
    </DesignSystem>,
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})

function Opener({ isHeld }: { isHeld?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Contact</Button>
      <Dialog title="Add Contact" open={open} isHeld={isHeld} onClose={() => setOpen(false)}>
        <p>Who is it?</p>
        <TextField label="Name" />
      </Dialog>
    </>
  )
}

/** The list has its row before the dialog closes. */
function FirstContact() {
  const [open, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  return (
    <Page title="Contacts">
      {!isSaved && <Button onClick={() => setOpen(true)}>Add First Contact</Button>}
      <Dialog title="Add Contact" open={open} onClose={() => setOpen(false)}>
        <Button
          onClick={() => {
            setSaved(true)
            setOpen(false)
          }}
        >
          Save
        </Button>
      </Dialog>
    </Page>
  )
}

function OnlyOnce() {
  const [open, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return (
    <Page title="Contacts">
      <Button disabled={isBusy} onClick={() => setOpen(true)}>
        Tag all
      </Button>
      <Dialog title="Add a tag" open={open} onClose={() => setOpen(false)}>
        <Button
          onClick={() => {
            setBusy(true)
            setOpen(false)
          }}
        >
          Save
        </Button>
      </Dialog>
    </Page>
  )
}
