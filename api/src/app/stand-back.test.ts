import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { eventually, testApp } from '../../test/app.ts'
import { testWhere } from '../../test/test-where.ts'
import { connectionsStandBack } from './stand-back.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const whereSessionsShare = testWhere(
  existsSync('/proc/self/autogroup'),
  'this system shares the processor between processes alone',
)

whereSessionsShare(
  'a process that leads its session gives way to other sessions, and one that does not leaves its own as it is',
  async () => {
    const program = `
    const { standBack } = await import('${import.meta.dirname}/stand-back.ts')
    standBack(19)
    await new Promise((done) => setTimeout(done, 500))
    console.log((await import('node:fs')).readFileSync('/proc/self/autogroup', 'utf8'), (await import('node:os')).getPriority())
  `
    const args = ['--import', 'tsx', '--input-type=module', '-e', program]
    const leader = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await Promise.all([text(leader.stdout), once(leader, 'exit')])
    expect(said).toMatch(/nice 19\s+19\n$/)

    const ownSession = readFileSync('/proc/self/autogroup', 'utf8')
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe(`${ownSession} 19\n`)
  },
)

whereSessionsShare(
  'the connections of a process to a database on its machine give way with it, also those that are opened later',
  async () => {
    const { sql } = app.services
    const [connection] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const pid = connection?.pid ?? 0
    const before = getPriority(pid)
    const end = connectionsStandBack(sql, { workNiceness: before + 3, prepareStatements: true })
    try {
      await eventually(
        async () => standsBackBy(pid),
        (found) => found === `${before + 3} ${before + 3}`,
      )
      const opened = await Promise.all(
        Array.from({ length: 5 }, () => sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.1)`),
      )
      const later = opened.map(([row]) => row?.pid ?? 0)
      await eventually(
        async () => later.map(standsBackBy),
        (found) => found.every((niceness) => niceness === `${before + 3} ${before + 3}`),
      )
    } finally {
      end()
    }
  },
)

/** The nice value of a process, and that of its session. */
const standsBackBy = (pid: number) =>
  `${getPriority(pid)} ${/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]}`
