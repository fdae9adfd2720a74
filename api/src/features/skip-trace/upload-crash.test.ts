import { fork } from 'node:child_process'
import path from 'node:path'
import { testApp, type Caller } from '../../../test/app.ts'
import { apiFolder } from '../../../test/database.ts'
import { bundledProgram } from '../../../test/programs.ts'
import type { Task } from '../../../test/upload-crashes/killed-process.ts'
import { measureFiles } from '../quotas/measure-files.ts'
import { removeUnclaimedFiles } from '../retention/remove-files.ts'

// Real processes, killed with SIGKILL before and after each statement, each commit and each call to the file store.
const app = testApp()
let program: string
beforeAll(async () => {
  await app.start()
  program = bundledProgram('uploads', app.services.config.root)
})
afterAll(app.stop)

function diesAt(dieAt: number, { user: { accountId } }: Caller): Promise<boolean> {
  const child = fork(program, {
    cwd: apiFolder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const filesFolder = path.join(app.services.config.dataDir, 'files')
  child.send({ databaseUrl: app.databaseUrl, filesFolder, accountId, dieAt } satisfies Task)
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL'
        ? resolve(true)
        : code === 0
          ? resolve(false)
          : reject(new Error(`The process ended with ${code}`)),
    )
  })
}

test('a list that is uploaded while the process is killed, at whatever step, leaves no file behind that is no order’s', async () => {
  const { sql, files } = app.services
  const customer = await app.signedIn()
  let died = true
  let deaths = 0
  for (let dieAt = 1; died; dieAt += 1) {
    died = await diesAt(dieAt, customer)
    deaths += died ? 1 : 0
    await sql`update stored_files set created_at = now() - interval '25 hours'`
    await measureFiles(app.services)
    await removeUnclaimedFiles(app.services, 100)
    const left: string[] = []
    for await (const key of files.list()) left.push(key)
    const rows = await sql<{ key: string }[]>`select key from stored_files`
    const ordered = await sql<{ key: string }[]>`select upload_key as key from skip_traces`
    const keysOf = (found: readonly { key: string }[]) => found.map(({ key }) => key).toSorted()
    expect([left.toSorted(), keysOf(rows)]).toEqual([keysOf(ordered), keysOf(ordered)])
  }
  expect(deaths).toBeGreaterThan(10)
  expect((await customer.request('GET', '/api/skip-trace')).body.length).toBeGreaterThan(0)
})
