import net from 'node:net'

/** A free loopback port: the wanted one, where it is named and free. */
export const freePort = (wanted = 0): Promise<number> =>
  wanted > 0 ? tryPort(wanted).catch(() => tryPort(0)) : tryPort(0)

function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
