import { LIVE_PATH, liveTypes, type LiveEvent } from 'contract/live'

/** After this long without a message a stream counts as blocked. The API greets every connection with a `hello`. */
const SILENCE_TIMEOUT_MS = 10_000
const POLL_EVERY_MS = 10_000
const REOPEN_EVERY_MS = 30_000

/** Listens to the API's events until the returned function is called; where a proxy blocks them, sends `hello` every 10 seconds instead. */
export function openLiveStream(onEvent: (event: LiveEvent) => void): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const made = pageMadeAt()
  const address = made ? `${LIVE_PATH}?since=${encodeURIComponent(made)}` : LIVE_PATH
  let stream: EventSource
  let waiting: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined

  function open() {
    stream = new EventSource(address)
    stream.addEventListener('message', onMessage)
    stream.addEventListener('error', onError)
    startSilenceTimer()
  }

  function onMessage({ data }: MessageEvent) {
    stopTimers()
    const event = parseEvent(data)
    if (event) onEvent(event)
  }

  function onError() {
    // The browser reconnects by itself, except after a refusal. It tries every few seconds: none of its failures extends the timeout.
    if (stream.readyState === EventSource.CLOSED) startPolling()
    else if (waiting === undefined && polling === undefined) startSilenceTimer()
  }

  function startSilenceTimer() {
    clearTimeout(waiting)
    waiting = setTimeout(startPolling, SILENCE_TIMEOUT_MS)
  }

  function startPolling() {
    clearTimeout(waiting)
    waiting = undefined
    clearTimeout(reopening)
    // Once immediately: if the server is down, the refetch shows an error.
    if (polling === undefined) onEvent({ type: 'hello' })
    polling ??= setInterval(() => onEvent({ type: 'hello' }), POLL_EVERY_MS)
    reopening = setTimeout(() => {
      stream.close()
      open()
    }, REOPEN_EVERY_MS)
  }

  function stopTimers() {
    clearTimeout(waiting)
    waiting = undefined
    clearTimeout(reopening)
    clearInterval(polling)
    polling = undefined
  }

  open()
  return () => {
    stream.close()
    stopTimers()
  }
}

/** Undefined for a type that a newer server sends. Read by hand: zod would come with every page. */
function parseEvent(data: unknown): LiveEvent | undefined {
  try {
    const event: LiveEvent = JSON.parse(String(data))
    return event.type === 'hello' || liveTypes.includes(event.type) ? event : undefined
  } catch {
    return undefined
  }
}

/** When the server made this page: all that the page shows was fetched after it. */
function pageMadeAt(): string | undefined {
  try {
    const { issued }: { issued?: string } = JSON.parse(document.querySelector('script#registry')?.textContent ?? '')
    return issued
  } catch {
    return undefined // a page without a registry, such as one that is developed alone
  }
}
