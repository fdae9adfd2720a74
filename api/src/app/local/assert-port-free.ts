import net from 'node:net'

/** Throws one clear sentence when the product's port is taken, before anything is started. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, port), { cause: error })))
    server.listen(port, host, () => server.close(() => resolve()))
  })
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program (is Lotline already running?). End it, or choose another port: PORT=${port + 100} npm start`
  if (code === 'EACCES') return `No permission to use port ${port}. Choose one above 1023: PORT=4000 npm start`
  return `Port ${port} cannot be used: ${message}`
}
