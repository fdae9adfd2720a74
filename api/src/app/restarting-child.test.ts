import { execFileSync } from 'node:child_process'
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

/** In a program of its own, which has no room for another process for as long as the one that it would start is not where it says. */
test('a process that ended is begun again as soon as the machine has room for one', () => {
  writeFileSync(file, '')
  const starter = path.join(folder, 'starter.mjs')
  writeFileSync(
    starter,
    `
    const { readFileSync } = await import('node:fs')
    const { startChild } = await import('${import.meta.dirname}/restarting-child.ts')
    const { execPath } = process
    let failures = 0
    const say = (line) => {
      console.log(line)
      if (line.includes('ENOENT') && (failures += 1) === 2) process.execPath = execPath
    }
    const child = startChild({ program: ${JSON.stringify(program)}, command: 'serve', say })
    child.useDatabase('postgres://first')
    await child.ready
    process.execPath = '/missing/node'
    process.kill(Number(readFileSync(${JSON.stringify(file)}, 'utf8').split(' ')[0]), 'SIGKILL')
    while (readFileSync(${JSON.stringify(file)}, 'utf8').trim().split('\\n').length < 2) await new Promise((done) => setTimeout(done, 50))
    await child.stop()
    process.exit()`,
  )
  const said = execFileSync(process.execPath, ['--import', 'tsx', starter], { encoding: 'utf8', timeout: 120_000 })
  expect(said.match(/ENOENT/g)).toHaveLength(2)
  expect(told().map(([, url]) => url)).toEqual(['postgres://first', 'postgres://first'])
})
