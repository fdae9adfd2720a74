import { readFormat } from '../src/features/properties/rolls/read-format.ts'
import { refreshAreas } from '../src/features/properties/refresh-areas.ts'
import { loadRoll } from '../src/features/properties/rolls/load-roll.ts'
import { eventually, type TestApp } from './app.ts'

const roll = `apn,fips,county,state,city,zip,address,owner_1,mail_address,mail_city,mail_state,mail_zip,phone_1,phone_1_type,email_1
A1,48453,Travis,TX,Austin,78701,1 SAMPLE ST,DEMOSON WILLIAM A & JOSE,,,,,5125550100,mobile,bill@example.com
A2,48453,Travis,TX,Austin,78701,22 N EXAMPLE OAK DR APT 4,MOCKTON RAJ,9 TEST AVE,Dallas,TX,75204,5125550102,mobile,
A3,48453,Travis,TX,Austin,78701,3 SAMPLE ST,FICTION HOMES LLC,77 SPECIMEN RD,Dallas,TX,75204,,,
`

async function* textOf(text: string) {
  yield text
}

/** An app whose catalog holds three owners of Austin, and what a new customer gets for an upload. */
export function skipTraces(app: TestApp) {
  async function start(): Promise<void> {
    await app.start()
    const { states } = await loadRoll(
      app.services.sql,
      await readFormat(app.services.config.root, 'lotline-sample'),
      textOf(roll),
      { today: '2026-11-20' },
    )
    await refreshAreas(app.services.sql, states)
    await app.work()
  }

  async function trace(file: File, fields: Record<string, string> = {}) {
    const customer = await app.signedIn()
    const { status, body } = await customer.upload('/api/skip-trace/basic', { file, ...fields })
    expect(status).toBe(201)
    expect(body.message).toBe('Your skip trace list has been submitted for processing.')
    const job = await eventually(
      async () => (await customer.request('GET', `/api/jobs/${body.jobId}`)).body,
      (seen) => seen.status !== 'processing',
    )
    const text: string = job.resultPath
      ? (await customer.request('GET', job.resultPath)).body.replace(/^\uFEFF/, '')
      : ''
    const [listed] = (await customer.request('GET', '/api/skip-trace')).body
    return {
      job,
      listed,
      customer,
      rows: text
        .trim()
        .split('\r\n')
        .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)),
    }
  }

  return { start, trace }
}
