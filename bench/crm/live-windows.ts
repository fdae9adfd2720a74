import http from 'node:http'

/** The clients of crm/live.ts, in a process of their own: opens windows when told, and says when all of them received an event. */
const [port = '', cookie = ''] = process.argv.slice(2)
// A server that knows no more clients may leave one unanswered for ever.
const TIMEOUT_MS = 20_000
/** Connections to one address run out of ports at about 28,000. */
const WINDOWS_AN_ADDRESS = 20_000
const AT_ONCE = 200

const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const heard = new Map<string, number>()
let windows = 0

process.on('message', (wanted: { windows: number }) => void openUntil(wanted.windows))

async function openUntil(wanted: number) {
  try {
    for (let left = wanted - windows; left > 0; left -= AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, openWindow))
    process.send?.({ open: windows, kilobytes: process.memoryUsage().rss / 1024 })
  } catch (error) {
    process.send?.({ refused: String(error), open: windows })
  }
}

function openWindow(): Promise<void> {
  return new Promise((resolve, reject) => {
    const host = `127.0.0.${1 + Math.floor(windows++ / WINDOWS_AN_ADDRESS)}`
    const timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS)
    http
      .get({ port, host, path: '/api/live', headers: { cookie }, agent }, (response) => {
        response.on('data', (chunk: Buffer) => {
          const text = chunk.toString()
          if (text.includes('hello')) {
            clearTimeout(timer)
            resolve()
          }
          for (const [, id = ''] of text.matchAll(/"message","id":"([^"]+)"/g)) hears(id)
        })
      })
      .on('error', reject)
  })
}

function hears(id: string) {
  const count = (heard.get(id) ?? 0) + 1
  heard.set(id, count)
  if (count === windows) process.send?.({ all: id })
}
