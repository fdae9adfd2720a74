import { LIVE_PATH, LiveEvent } from 'contract/live'

/** With no word for this long a stream counts as blocked. The API greets every connection with a `hello`. */
const patience = 10_000
const pollEvery = 10_000
const reopenEvery = 30_000

/** Listens to the API's events until the returned function is called; where they do not come through, says `hello` now and then. */
export function openLiveStream(tell: (event: LiveEvent) => void): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  let stream: EventSource
  let waiting: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined

  function open() {
    stream = new EventSource(LIVE_PATH)
    stream.addEventListener('message', hear)
    stream.addEventListener('error', doubt)
    expectAWord()
  }

  function hear({ data }: MessageEvent) {
    stopTimers()
    const event = eventIn(data)
    if (event) tell(event)
  }

  function doubt() {
    // The browser reconnects by itself, except after a refusal. It tries every few seconds: none of its failures buys more patience.
    if (stream.readyState === EventSource.CLOSED) giveUp()
    else if (waiting === undefined && polling === undefined) expectAWord()
  }

  function expectAWord() {
    clearTimeout(waiting)
    waiting = setTimeout(giveUp, patience)
  }

  function giveUp() {
    clearTimeout(waiting)
    waiting = undefined
    clearTimeout(reopening)
    // At once too: where the server is away, the page then says so.
    if (polling === undefined) tell({ type: 'hello' })
    polling ??= setInterval(() => tell({ type: 'hello' }), pollEvery)
    reopening = setTimeout(() => {
      stream.close()
      open()
    }, reopenEvery)
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

function eventIn(data: unknown): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}
