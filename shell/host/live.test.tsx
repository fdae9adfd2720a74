import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { fakeLive } from '../testing/fake-live.ts'
import { useLive, type LiveType } from './live.ts'

function Counter({ types }: { types: LiveType[] }) {
  const [seen, setSeen] = useState<string[]>([])
  useLive(types, ({ type, id }) => setSeen([...seen, id ? `${type} ${id}` : type]))
  return <p>{seen.join(', ') || 'nothing yet'}</p>
}

test('a page hears of what it asked for, with the row it is about, and of nothing else', () => {
  const live = fakeLive()
  render(<Counter types={['message', 'status']} />)

  live.push({ type: 'message', id: '7' })
  live.push({ type: 'campaign', id: '8' })
  live.push({ type: 'status' })

  expect(screen.getByText('message 7, status')).toBeVisible()
})

test('after a gap every listener is told to refetch', () => {
  const live = fakeLive()
  render(<Counter types={['order']} />)

  live.push({ type: 'hello' })

  expect(screen.getByText('hello')).toBeVisible()
})

test('a new page to which nothing happened since it was made fetches nothing again', () => {
  const live = fakeLive()
  render(<Counter types={['order']} />)

  live.push({ type: 'hello', missed: false })

  expect(screen.getByText('nothing yet')).toBeVisible()
})

test('the connection is shared, and closed when the last page that listens is left', () => {
  const live = fakeLive()
  const first = render(<Counter types={['order']} />)
  const second = render(<Counter types={['message']} />)
  expect(live.count()).toBe(1)

  first.unmount()
  expect(live.count()).toBe(1)
  second.unmount()
  expect(live.count()).toBe(0)
})

describe('where a proxy holds the stream back', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('the page polls every ten seconds until the stream delivers again', () => {
    const live = fakeLive()
    render(<Counter types={['order']} />)

    act(() => void jest.advanceTimersByTime(9000))
    expect(screen.getByText('nothing yet')).toBeVisible()
    act(() => void jest.advanceTimersByTime(1000))
    expect(screen.getByText('hello')).toBeVisible()

    live.push({ type: 'order', id: '1' })
    act(() => void jest.advanceTimersByTime(60_000))
    expect(screen.getByText('hello, order 1')).toBeVisible()
  })

  test('a silent stream is opened again', () => {
    const live = fakeLive()
    render(<Counter types={['order']} />)
    act(() => void jest.advanceTimersByTime(40_000))
    expect([live.count(), live.opened()]).toEqual([1, 2])
  })
})
