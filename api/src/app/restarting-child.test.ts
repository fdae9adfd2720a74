import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '../../test/app.ts'
import { startChild, type Child } from './restarting-child.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lotline-child-'))
const file = path.join(folder, 'told')
const program = path.join(folder, 'program.mjs')
/** Writes down what it is told, as `serve` would open a pool to it. */
writeFileSync(
  program,
  `import { appendFileSync } from 'node:fs'
process.on('message', ({ databaseUrl }) => {
  appendFileSync(${JSON.stringify(file)}, process.pid + ' ' + databaseUrl + '\\n')
  process.send('ready')
})
process.on('disconnect', () => process.exit(1))`,
)
writeFileSync(file, '')
const told = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

let child: Child
afterAll(async () => {
  await child.stop()
  rmSync(folder, { recursive: true })
})

test('a process is told its database, and begun again with another one when that has moved', async () => {
  child = startChild({ program, command: 'serve', env: process.env, say: () => {} })
  child.useDatabase('postgres://first')
  await child.ready
  child.useDatabase('postgres://first')
  child.useDatabase('postgres://second')
  await eventually(
    async () => told().at(-1)?.[1],
    (url) => url === 'postgres://second',
  )
  const [first, second] = [told().find(([, url]) => url === 'postgres://first'), told().at(-1)]
  expect(second?.[0]).not.toBe(first?.[0])
})
