import { act, fireEvent, render, screen } from '@testing-library/react'
import { DesignSystem } from 'design-system/provider'
import { UndoBar, useUndo } from './undo-bar.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))
const offered = () => screen.queryByText('Ada was deleted')
const undo = () => screen.getByRole('button', { name: 'Undo' })

function deleteAda() {
  render(
    <DesignSystem>
      <Deleting />
    </DesignSystem>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
}

test('what was done can be undone for eight seconds', () => {
  deleteAda()
  wait(7.9)
  expect(offered()).toBeVisible()
  wait(0.1)
  expect(offered()).toBeNull()
})

test('the offer stays while the pointer is on it, and eight seconds longer', () => {
  deleteAda()
  fireEvent.pointerEnter(undo())
  wait(60)
  expect(offered()).toBeVisible()
  fireEvent.pointerLeave(undo())
  wait(7.9)
  expect(offered()).toBeVisible()
  wait(0.1)
  expect(offered()).toBeNull()
})

test('it does not go under the keyboard that has reached it', () => {
  deleteAda()
  act(() => undo().focus())
  wait(60)
  expect(undo()).toHaveFocus()
  act(() => undo().blur())
  wait(8)
  expect(offered()).toBeNull()
})

function Deleting() {
  const { offers, propose, take, hold } = useUndo()
  return (
    <>
      <button type="button" onClick={() => propose({ text: 'Ada was deleted', undo: () => undefined })}>
        Delete
      </button>
      <UndoBar offers={offers} onUndo={take} onHold={hold} />
    </>
  )
}
