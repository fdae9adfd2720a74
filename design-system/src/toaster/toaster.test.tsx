import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from '../dialog/index.tsx'
import { DesignSystem } from '../provider/index.tsx'
import { dismissToast, toast, Toaster } from './index.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  act(dismissToast)
  jest.useRealTimers()
})

const show = (children: React.ReactNode = null) =>
  render(
    <DesignSystem>
      {children}
      <Toaster />
    </DesignSystem>,
  )
const say = (words: Parameters<typeof toast>[0]) =>
  act(() => {
    toast(words)
  })
const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })

test('a toast shows for five seconds', () => {
  show()
  say({ title: 'Contact created successfully' })
  wait(4999)
  expect(screen.getByText('Contact created successfully')).toBeVisible()
  wait(1)
  expect(screen.queryByText('Contact created successfully')).toBeNull()
})

test('only one shows: the next replaces it and has its own five seconds', () => {
  show()
  say({ title: 'First' })
  wait(3000)
  say({ title: 'Second', text: 'With more to say' })
  expect(screen.queryByText('First')).toBeNull()
  wait(4000)
  expect(screen.getByText('With more to say')).toBeVisible()
})

test('an error is announced at once, a success politely: in a place that was there before it', () => {
  show()
  const region = screen.getByRole('region', { name: /Notifications/ })
  expect(region).toHaveAttribute('aria-live', 'polite')
  say({ title: 'Saved' })
  expect(region).toHaveTextContent('Saved')
  expect(screen.queryByRole('alert')).toBeNull()
  say({ title: 'Error', tone: 'destructive' })
  expect(screen.getByRole('alert')).toHaveTextContent('Error')
})

test('that place stays on the page while a dialog has one of its own', () => {
  show(<Closing />)
  const [onPage, inDialog] = document.querySelectorAll('[aria-live=polite]')
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('region', { name: /Notifications/ }))
  say({ title: 'Contact updated successfully' })
  expect(inDialog).toHaveTextContent('Contact updated successfully')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onPage).toHaveTextContent('Contact updated successfully')
})

test('once it is dismissed the keyboard is where it was before', () => {
  show(<button type="button">Add Contact</button>)
  act(() => screen.getByRole('button', { name: 'Add Contact' }).focus())
  say({ title: 'Contact created successfully' })
  fireEvent.keyDown(document.body, { key: 'F8' })
  wait(60_000) // it is being read
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  wait(0) // until the moment is over
  expect(screen.getByRole('button', { name: 'Add Contact' })).toHaveFocus()

  say({ title: 'Contact deleted successfully' })
  fireEvent.keyDown(document.body, { key: 'F8' })
  fireEvent.keyDown(screen.getByRole('region', { name: /Notifications/ }), { key: 'Escape' })
  wait(0) // until the moment is over
  expect(screen.queryByText('Contact deleted successfully')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Contact' })).toHaveFocus()
})

test('F8 brings the focus to the notifications, which are never wider than 420 px', () => {
  show()
  fireEvent.keyDown(document.body, { key: 'F8' })
  const region = screen.getByRole('region', { name: /Notifications/ })
  expect(region).toHaveFocus()
  expect(getComputedStyle(region).maxWidth).toBe('420px')
})

test('its timer pauses while the pointer is on it', () => {
  show()
  say({ title: 'Read me' })
  fireEvent.pointerEnter(screen.getByText('Read me'))
  wait(60_000)
  expect(screen.getByText('Read me')).toBeVisible()
  fireEvent.pointerLeave(screen.getByText('Read me'))
  wait(5000)
  expect(screen.queryByText('Read me')).toBeNull()
})

test('a swipe to the right of 50 px dismisses it, a shorter one or one to the left does not', () => {
  show()
  say({ title: 'Swipe me' })
  const swipe = (to: number) => {
    const slip = screen.getByText('Swipe me')
    fireEvent(slip, pointer('pointerdown', 100))
    fireEvent(slip, pointer('pointermove', to))
    fireEvent(slip, pointer('pointerup', to))
  }
  swipe(149)
  swipe(20)
  expect(screen.getByText('Swipe me')).toBeVisible()
  swipe(150)
  expect(screen.queryByText('Swipe me')).toBeNull()
})

test('it can be dismissed', () => {
  show()
  say({ title: 'Enough' })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Enough')).toBeNull()
})

test('it is reachable in an open dialog, and stays when that closes', () => {
  show(<Closing />)
  say({ title: 'Contact updated successfully' })
  expect(screen.getByRole('dialog')).toHaveTextContent('Contact updated successfully')
  wait(3000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('Contact updated successfully')).toBeVisible()
  wait(2000)
  expect(screen.queryByText('Contact updated successfully')).toBeNull()
})

function Closing() {
  const [open, setOpen] = useState(true)
  return (
    <Dialog title="Edit Contact" open={open} onClose={() => setOpen(false)}>
      Fields
    </Dialog>
  )
}

/** jsdom has no PointerEvent of its own. */
const pointer = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX })
