import { connect } from 'node:net'
import { once } from 'node:events'

/**
 * Calls an address over so many kept-alive connections for a while, one request at a time on each, and returns how many were answered with 200.
 * On bare sockets: a client library costs more than what is measured. Throws at any other answer.
 */
export async function callFor(
  url: string,
  { connections, seconds, request }: { connections: number; seconds: number; request: (index: number) => Buffer },
): Promise<{ answered: number; seconds: number }> {
  const { hostname, port } = new URL(url)
  let asked = 0
  let answered = 0
  const begun = performance.now()
  const ends = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      await once(socket, 'connect')
      await new Promise<void>((resolve, reject) => {
        let got = ''
        const ask = () => socket.write(request((asked += 1)))
        socket.on('data', (data) => {
          got += data.toString('latin1')
          if (!isWhole(got)) return
          if (!got.startsWith('HTTP/1.1 200')) return reject(new Error(got))
          got = ''
          answered += 1
          if (performance.now() >= ends) resolve()
          else ask()
        })
        socket.once('error', reject)
        ask()
      })
      socket.destroy()
    }),
  )
  return { answered, seconds: (performance.now() - begun) / 1000 }
}

/** Whether an answer has come with all of its body. */
function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  if (length !== undefined) return text.length >= head + 4 + Number(length)
  return text.endsWith('0\r\n\r\n')
}
