import { act } from '@testing-library/react'
import type { LiveEvent } from 'contract/live'

/** Replaces the API's event stream: `push` sends an event to every `useLive` of the page. */
export function fakeLive() {
  const streams = new Set<EventTarget>()
  let opened = 0

  function FakeEventSource() {
    const stream = Object.assign(new EventTarget(), { readyState: 1, close: () => streams.delete(stream) })
    streams.add(stream)
    opened += 1
    return stream
  }

  Object.assign(globalThis, { EventSource: Object.assign(FakeEventSource, { CONNECTING: 0, OPEN: 1, CLOSED: 2 }) })

  return {
    push(event: LiveEvent) {
      act(() => {
        for (const stream of streams) stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
      })
    },
    /** How many connections are open, and how many were opened in all. */
    count: () => streams.size,
    opened: () => opened,
  }
}
