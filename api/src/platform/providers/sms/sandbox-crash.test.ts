import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { eventually, testApp } from '../../../../test/app.ts'
import { runProgram } from '../../../../test/program.ts'
import { freePort } from '../../db/embedded/free-port.ts'
import { QUICK_PACE } from '../../../../test/quick-sandbox.ts'
import { conversations } from '../../../../test/texted-phones.ts'
import { campaignTo, ended, people } from '../../../../test/sample-campaign.ts'
import { publishSandbox } from './sandbox-account.ts'
import { startSandboxCarrier } from './start-sandbox-carrier.ts'

const app = testApp({ env: { ...QUICK_PACE, SANDBOX_NUMBERS: 'shared' } })
beforeAll(app.start)
afterAll(app.stop)

/** In front of the app: it holds the carrier's webhooks, and passes them on once it is opened. */
async function gate() {
  const port = await freePort()
  let isOpen = false
  const server = createServer((request, response) => {
    if (!isOpen) return
    void (async () => {
      const answer = await fetch(app.url + request.url, {
        method: 'POST',
        headers: {
          'content-type': request.headers['content-type'] ?? '',
          'x-twilio-signature': String(request.headers['x-twilio-signature']),
        },
        body: (await buffer(request)).toString(),
      })
      response.writeHead(answer.status).end(await answer.text())
    })().catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => (isOpen = true),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('how texts ended, and what people answered, is told by the sandbox carrier also where it was killed before it could', async () => {
  const { sql, config } = app.services
  const hooks = await gate()
  config.publicUrl = hooks.url
  const settings = {
    sentAfterMs: 1,
    deliveredAfterMs: 1,
    replyAfterMs: 1,
    replyShare: 1,
    stopShare: 0,
    failureShare: 0,
  }
  await publishSandbox(sql, '', 'secret-of-the-sandbox')
  await sql`update sandbox.carrier set settings = ${JSON.stringify(settings)}::text::jsonb`
  const carrier = runProgram(['serve'], {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: config.dataDir,
    PORT: String(await freePort()),
    SANDBOX_CARRIER_PORT: String(await freePort()),
    PUBLIC_URL: hooks.url,
  })
  await carrier.until('Serving')
  await app.work()
  const owner = await app.signedIn()
  const { id } = (await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(1, 3)))).body
  await eventually(
    () => sql`select from sandbox.messages where direction = 'inbound' or status = 'delivered'`,
    ({ length }) => length === 6,
  )
  carrier.kill()
  await carrier.ended
  expect((await owner.request('GET', `/api/campaigns/${id}`)).body).toMatchObject({ deliveredCount: 0 })
  hooks.open()
  const next = await startSandboxCarrier({ port: 0, sql, inboundUrl: `${hooks.url}/api/carrier/inbound` })
  try {
    expect(await ended(owner, id)).toMatchObject({ deliveredCount: 3, failedCount: 0 })
    await eventually(
      () => conversations(owner),
      (all) => all.filter(({ hasNewReply }: { hasNewReply: boolean }) => hasNewReply).length === 3,
    )
  } finally {
    await next.stop()
    hooks.close()
  }
})
