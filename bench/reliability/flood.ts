import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Flooded {
  asked: number
  /** What was due when no connection was free. */
  unasked: number
  /** How long each took, in milliseconds: answered with 200, refused with 503. */
  answered: number[]
  refused: number[]
  cut: number
  seconds: number
}

/** Asks so often a second, whatever the answers take: one call at a time on each of many connections. On bare sockets, so that asking costs little. */
export async function flood(
  url: string,
  {
    perSecond,
    seconds,
    connections,
    request,
  }: { perSecond: number; seconds: number; connections: number; request: (index: number) => Buffer },
): Promise<Flooded> {
  const { hostname, port } = new URL(url)
  const outcome: Flooded = { asked: 0, unasked: 0, answered: [], refused: [], cut: 0, seconds: 0 }
  const free: Socket[] = []
  const begunAt = new Map<Socket, number>()
  const all: Socket[] = []
  const state = { isOver: false }
  for (let n = 0; n < connections; n += 1) {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    await once(socket, 'connect')
    let got = ''
    socket.on('data', (data) => {
      got += data.toString('latin1')
      const length = /\r\ncontent-length: (\d+)/i.exec(got)?.[1]
      const head = got.indexOf('\r\n\r\n')
      const isWhole =
        head >= 0 && (length === undefined ? got.endsWith('0\r\n\r\n') : got.length >= head + 4 + Number(length))
      if (!isWhole) return
      const took = performance.now() - (begunAt.get(socket) ?? 0)
      if (!state.isOver) (got.startsWith('HTTP/1.1 200') ? outcome.answered : outcome.refused).push(took)
      got = ''
      free.push(socket)
    })
    socket.on('error', () => (outcome.cut += state.isOver ? 0 : 1))
    free.push(socket)
    all.push(socket)
  }
  const begun = performance.now()
  let due = 0
  while (performance.now() - begun < seconds * 1000) {
    const now = performance.now()
    const total = Math.floor(((now - begun) / 1000) * perSecond)
    for (; due < total; due += 1) {
      const socket = free.shift()
      if (!socket) {
        outcome.unasked += total - due
        due = total
        break
      }
      begunAt.set(socket, now)
      outcome.asked += 1
      socket.write(request(outcome.asked))
    }
    // Not a turn at once: asking must leave the processor to those who answer.
    await wait(2)
  }
  outcome.seconds = (performance.now() - begun) / 1000
  state.isOver = true
  for (const socket of all) socket.destroy()
  return outcome
}
