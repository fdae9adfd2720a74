import { LIVE_PATH, LiveEvent, liveTypes } from 'contract/live'
import { useEffect, useEffectEvent } from 'react'

export type LiveType = (typeof liveTypes)[number]

interface Listener {
  types: readonly LiveType[]
  tell(event: LiveEvent): void
}

/** With no sign of life for this long the stream counts as blocked, and pages are told to look for themselves. */
const patience = 10_000
const pollEvery = 10_000
const reopenEvery = 30_000

/**
 * Calls back when something of these types happened to the user's account: refetch what the event names. An event of
 * type `hello` says that some may have been missed (a fresh connection, or polling where a proxy blocks the stream): refetch all.
 */
export function useLive(types: readonly LiveType[], callback: (event: LiveEvent) => void) {
  const tell = useEffectEvent(callback)
  const names = types.join()
  useEffect(() => subscribe({ types: names.split(',').filter(isLiveType), tell: (event) => tell(event) }), [names])
}

const listeners = new Set<Listener>()
let stop: (() => void) | undefined

/** All listeners of the page share one connection, which is open while there is one. */
function subscribe(listener: Listener) {
  listeners.add(listener)
  stop ??= connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

let lastId = ''

function connect() {
  if (typeof EventSource === 'undefined') return () => {}
  let stream: EventSource
  let waiting: ReturnType<typeof setTimeout>
  let polling: ReturnType<typeof setInterval> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined

  function open() {
    // The browser resumes by itself with Last-Event-ID; a stream that we open anew says it in the address.
    stream = new EventSource(lastId ? `${LIVE_PATH}?lastEventId=${encodeURIComponent(lastId)}` : LIVE_PATH)
    stream.addEventListener('message', onMessage)
    stream.addEventListener('error', onError)
    waiting = setTimeout(poll, patience)
  }

  function onMessage({ data, lastEventId }: MessageEvent) {
    clearTimeout(waiting)
    clearInterval(polling)
    polling = undefined
    if (lastEventId) lastId = lastEventId
    const event = eventIn(data)
    if (event) tellAll(event)
  }

  function onError() {
    clearTimeout(waiting)
    waiting = setTimeout(poll, patience)
    if (stream.readyState === EventSource.CLOSED) reopenLater()
  }

  function poll() {
    polling ??= setInterval(() => tellAll({ type: 'hello' }), pollEvery)
    reopenLater()
  }

  function reopenLater() {
    clearTimeout(reopening)
    reopening = setTimeout(() => {
      stream.close()
      open()
    }, reopenEvery)
  }

  open()
  return () => {
    stream.close()
    clearTimeout(waiting)
    clearInterval(polling)
    clearTimeout(reopening)
  }
}

function tellAll(event: LiveEvent) {
  for (const { types, tell } of listeners) {
    if (event.type === 'hello' || types.includes(event.type)) tell(event)
  }
}

function eventIn(data: unknown): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

const isLiveType = (name: string): name is LiveType => liveTypes.some((type) => type === name)
