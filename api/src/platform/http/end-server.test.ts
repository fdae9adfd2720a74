import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { endServer, watchConnections } from './end-server.ts'

/** Asks over a kept-alive connection. */
async function ask(
  port: number,
  agent: Agent,
  path = '/',
): Promise<{ status: number | undefined; connection: string | undefined }> {
  const request = get({ port, agent, path, host: '127.0.0.1' })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await text(response)
  return { status: response.statusCode, connection: response.headers.connection }
}

test('a server that ends answers what is under way and what still comes, and sends each caller to another connection', async () => {
  let letGo = () => {}
  const held = new Promise<void>((go) => (letGo = go))
  const server = createServer((request, response) => {
    if (request.url === '/slow') void held.then(() => response.end('done'))
    else response.end('done')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  watchConnections(server)
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  const agent = new Agent({ keepAlive: true })
  expect(await ask(port, agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const slow = ask(port, agent, '/slow')
  await once(server, 'request')
  const ended = endServer(server)
  expect(await ask(port, agent)).toEqual({ status: 200, connection: 'close' })
  letGo()
  expect(await slow).toEqual({ status: 200, connection: 'close' })
  await ended
  await expect(ask(port, agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
