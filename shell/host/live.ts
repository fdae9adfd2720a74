import { forgetFirstAnswers } from 'contract/first-answers'
import { liveTypes, type LiveEvent } from 'contract/live'
import { useEffect, useEffectEvent } from 'react'
import { openLiveStream } from './live-stream.ts'

export type LiveType = (typeof liveTypes)[number]

interface Listener {
  types: readonly LiveType[]
  tell(event: LiveEvent): void
}

/**
 * Calls back when something of these types happened to the user's account: refetch what the event names. An event of
 * type `hello` says that some may have been missed (a fresh connection, or polling where a proxy blocks the stream): refetch all. That of
 * a new page comes only if something happened since the server made the page.
 */
export function useLive(types: readonly LiveType[], callback: (event: LiveEvent) => void) {
  const tell = useEffectEvent(callback)
  const names = types.join()
  useEffect(
    () =>
      subscribe({ types: liveTypes.filter((type) => names.split(',').includes(type)), tell: (event) => tell(event) }),
    [names],
  )
}

const listeners = new Set<Listener>()
let disconnect: (() => void) | undefined

/** All listeners of the page share one connection, which is open while there is one of them. */
function subscribe(listener: Listener) {
  listeners.add(listener)
  disconnect ??= connect(notifyListeners)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    disconnect?.()
    disconnect = undefined
  }
}

function notifyListeners(event: LiveEvent) {
  if (event.type === 'hello' && event.missed === false) return
  forgetFirstAnswers()
  for (const { types, tell } of listeners) {
    if (event.type === 'hello' || types.includes(event.type)) tell(event)
  }
}

/**
 * All windows of the browser share one stream, since HTTP/1.1 gives a site six connections in all: the window that holds
 * the lock listens and passes on; when it closes, the next one does, and its first `hello` covers the gap.
 */
function connect(tell: (event: LiveEvent) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openLiveStream(tell)
  const channel = new BroadcastChannel('lotline-live')
  const leaving = new AbortController()
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => tell(data))
  navigator.locks
    .request(
      'lotline-live',
      { signal: leaving.signal },
      () =>
        new Promise<void>((release) => {
          const close = openLiveStream((event) => {
            channel.postMessage(event)
            tell(event)
          })
          leaving.signal.addEventListener('abort', () => {
            close()
            release()
          })
        }),
    )
    .catch(() => {}) // unsubscribed before this window got the lock
    .finally(() => channel.close())
  return () => leaving.abort()
}
