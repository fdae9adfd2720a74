import { act, fireEvent, render, screen } from '@testing-library/react'
import { DesignSystem } from '../provider/index.tsx'
import { Tooltip } from './index.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  act(() => {
    jest.advanceTimersByTime(1000)
  })
  jest.useRealTimers()
})

const show = () =>
  render(
    <DesignSystem>
      <Tooltip text="Taken by the carrier">
        <button type="button">Sent</button>
      </Tooltip>
      <Tooltip text="Confirmed by the phone">
        <button type="button">Delivered</button>
      </Tooltip>
    </DesignSystem>,
  )
const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })

test('it shows after 700 ms of hover, and hides when the pointer leaves', () => {
  show()
  fireEvent.pointerEnter(screen.getByText('Sent'))
  wait(699)
  expect(screen.getByText('Taken by the carrier')).not.toBeVisible()
  wait(1)
  expect(screen.getByText('Taken by the carrier')).toBeVisible()
  fireEvent.pointerLeave(screen.getByText('Sent'))
  expect(screen.getByText('Taken by the carrier')).not.toBeVisible()
})

test('within 300 ms the next one shows at once', () => {
  show()
  fireEvent.pointerEnter(screen.getByText('Sent'))
  wait(700)
  fireEvent.pointerLeave(screen.getByText('Sent'))
  wait(299)
  fireEvent.pointerEnter(screen.getByText('Delivered'))
  wait(0)
  expect(screen.getByText('Confirmed by the phone')).toBeVisible()
})

test('later than that the next one waits again', () => {
  show()
  fireEvent.pointerEnter(screen.getByText('Sent'))
  wait(700)
  fireEvent.pointerLeave(screen.getByText('Sent'))
  wait(300)
  fireEvent.pointerEnter(screen.getByText('Delivered'))
  wait(699)
  expect(screen.getByText('Confirmed by the phone')).not.toBeVisible()
})

test('it describes its trigger, also before it shows', () => {
  show()
  expect(screen.getByRole('button', { name: 'Sent' })).toHaveAccessibleDescription('Taken by the carrier')
})
