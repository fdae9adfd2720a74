import type { LiveEvent } from 'contract/live'
import { act } from '@testing-library/react'

/** Stands in for the API's event stream: what `push` is given reaches every `useLive` of the page. */
export function fakeLive() {
  const streams = new Set<EventTarget>()

  function FakeEventSource() {
    const stream = Object.assign(new EventTarget(), { readyState: 1, close: () => streams.delete(stream) })
    streams.add(stream)
    return stream
  }

  Object.assign(globalThis, { EventSource: Object.assign(FakeEventSource, { CONNECTING: 0, OPEN: 1, CLOSED: 2 }) })

  return {
    push(event: LiveEvent) {
      act(() => {
        for (const stream of streams) stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event), lastEventId: '1' }))
      })
    },
    isOpen: () => streams.size > 0,
  }
}
