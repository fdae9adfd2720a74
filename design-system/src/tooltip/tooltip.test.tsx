import { act, fireEvent, render, screen } from '@testing-library/react'
import { IconButton } from '../button/index.tsx'
import { Dialog } from '../dialog/index.tsx'
import { DesignSystem } from '../provider/index.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  act(() => {
    jest.advanceTimersByTime(1000)
  })
  jest.useRealTimers()
})

const pressed = jest.fn()
const show = (around: (buttons: React.ReactNode) => React.ReactNode = (buttons) => buttons) =>
  render(
    <DesignSystem>
      {around(
        <>
          <IconButton icon="edit" label="Edit" onKeyDown={pressed} />
          <IconButton icon="trash" label="Delete" />
        </>,
      )}
    </DesignSystem>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const enter = (name: string, pointerType = 'mouse') =>
  act(async () => void fireEvent(button(name), pointer('pointerover', pointerType)))
const leave = (name: string) => act(async () => void fireEvent(button(name), pointer('pointerout', 'mouse')))
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
/** What follows from an event is on the screen with the next frame. */
const frame = 20

test('what a sign stands for shows after 700 ms of hover, and hides when the pointer leaves', async () => {
  show()
  await enter('Edit')
  await wait(699)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await wait(frame)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Edit')
  await leave('Edit')
  await wait(frame)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('within 300 ms the next one shows at once, later it waits again', async () => {
  show()
  await enter('Edit')
  await wait(700 + frame)
  await leave('Edit')
  await wait(299 - frame)
  await enter('Delete')
  await wait(frame)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Delete')
  await leave('Delete')
  await wait(300 + frame)
  await enter('Edit')
  await wait(699)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('it shows at once when the Tab key reaches the button, closes with Escape, and leaves the button’s own handlers alone', async () => {
  show()
  act(() => button('Edit').focus())
  await wait(frame)
  expect(screen.queryByRole('tooltip')).toBeNull() // the focus alone, as a dialog gives it, is no question
  fireEvent.keyUp(button('Edit'), { key: 'Tab' })
  await wait(frame)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Edit')
  await wait(frame) // the tooltip listens for Escape once it is on the screen
  fireEvent.keyDown(button('Edit'), { key: 'a' })
  fireEvent.keyDown(button('Edit'), { key: 'Escape' }) // which belongs to the tooltip alone
  await wait(frame)
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a finger gets none, and a press takes it away', async () => {
  show()
  await enter('Edit', 'touch')
  await wait(1000)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await enter('Delete')
  await wait(700 + frame)
  fireEvent.pointerDown(button('Delete'))
  await wait(frame)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('in a dialog it is part of the dialog, which makes the rest of the page inert', async () => {
  show((buttons) => (
    <Dialog title="Edit Contact" open onClose={() => {}}>
      {buttons}
    </Dialog>
  ))
  await enter('Delete')
  await wait(700 + frame)
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('tooltip'))
})

/** jsdom has no PointerEvent of its own. */
const pointer = (type: string, pointerType: string) =>
  Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType })
