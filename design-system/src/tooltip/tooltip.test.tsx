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
const enter = (name: string) => act(async () => void fireEvent.pointerEnter(screen.getByText(name)))
const leave = (name: string) => act(async () => void fireEvent.pointerLeave(screen.getByText(name)))
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
/** What follows from an event is on the screen with the next frame. */
const frame = 20

test('it shows after 700 ms of hover, and hides when the pointer leaves', async () => {
  show()
  await enter('Sent')
  await wait(699)
  expect(screen.getByText('Taken by the carrier')).not.toBeVisible()
  await wait(frame)
  expect(screen.getByText('Taken by the carrier')).toBeVisible()
  await leave('Sent')
  await wait(frame)
  expect(screen.getByText('Taken by the carrier')).not.toBeVisible()
})

test('within 300 ms the next one shows at once', async () => {
  show()
  await enter('Sent')
  await wait(700 + frame)
  await leave('Sent')
  await wait(299 - frame)
  await enter('Delivered')
  await wait(frame)
  expect(screen.getByText('Confirmed by the phone')).toBeVisible()
})

test('later than that the next one waits again', async () => {
  show()
  await enter('Sent')
  await wait(700 + frame)
  await leave('Sent')
  await wait(300 + frame)
  await enter('Delivered')
  await wait(699)
  expect(screen.getByText('Confirmed by the phone')).not.toBeVisible()
})

test('it describes its trigger, also before it shows', () => {
  show()
  expect(screen.getByRole('button', { name: 'Sent' })).toHaveAccessibleDescription('Taken by the carrier')
})
