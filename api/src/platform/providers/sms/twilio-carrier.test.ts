import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { selfSigned } from '../../../../test/certificates.ts'
import { freePort } from '../../db/embedded/free-port.ts'
import { twilioCarrier } from './twilio-carrier.ts'

let server: Server
let calls = 0
beforeAll(async () => {
  server = createServer(await selfSigned(['127.0.0.1']), (_request, response) => {
    calls += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** What became of a text that was handed to a carrier at an address. */
async function outcomeAt(url: string) {
  const sockets = new Pool(url)
  const account = { sid: 'AC00000000000000000000000000005a9d', authToken: 'token', url, sockets }
  const carrier = twilioCarrier({
    kind: 'twilio',
    from: '+12025550142',
    timeoutMs: 5000,
    account: async () => account,
    close: () => sockets.close(),
  })
  const statusCallback = 'http://127.0.0.1/status'
  return carrier.send({ to: '+15125550100', body: 'Hi', statusCallback }).finally(() => carrier.close())
}

test('a text whose carrier proves itself by a certificate that does not hold has not left, and the reason is told', async () => {
  const { port } = server.address() as AddressInfo
  expect(await outcomeAt(`https://127.0.0.1:${port}`)).toEqual({
    outcome: 'unreachable',
    reason: expect.stringContaining('self-signed certificate'),
  })
  expect(calls).toBe(0)
})

test('a text whose carrier is not there has not left, and where it was looked for is told', async () => {
  const address = `127.0.0.1:${await freePort()}`
  expect(await outcomeAt(`http://${address}`)).toEqual({
    outcome: 'unreachable',
    reason: `connect ECONNREFUSED ${address}`,
  })
})
