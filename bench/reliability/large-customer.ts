import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { benchCampaign, people } from '../bench-campaign.ts'

// A customer who launches and exports at the same time, in a process of its own: what that takes there must not count as the wait of
// the people who are measured. Told "begin", it does both and says what came of each.
const [site = '', cookie = '', count = '0'] = process.argv.slice(2)
const launch = JSON.stringify(benchCampaign(people(Number(count)), 'Hi {firstName}'))

function call(method: 'GET' | 'POST', target: string, body?: string): Promise<IncomingMessage> {
  const headers = { cookie, ...(body ? { 'content-type': 'application/json', 'idempotency-key': 'launch' } : {}) }
  return new Promise((resolve, reject) =>
    request(site + target, { method, headers }, resolve)
      .on('error', reject)
      .end(body),
  )
}

async function post(): Promise<string> {
  const begun = performance.now()
  const response = await call('POST', '/api/bulk-sms-campaigns', launch)
  await text(response)
  return `${response.statusCode} after ${Math.round(performance.now() - begun)} ms`
}

async function download(): Promise<string> {
  const begun = performance.now()
  const response = await call('GET', '/api/export/contacts?format=csv')
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  return `${response.statusCode}, ${(bytes / 1e6).toFixed(0)} MB in ${((performance.now() - begun) / 1000).toFixed(1)} s`
}

process.once('disconnect', () => process.exit())
process.on('message', async () => {
  process.send?.(await Promise.all([post(), download()]))
})
process.send?.('ready')
