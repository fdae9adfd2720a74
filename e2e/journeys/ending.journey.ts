import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { copyPrepared, freePort, PLACE } from './own-product.ts'

// However `npm start` ends, nothing that it has started lives on.
const root = path.resolve(import.meta.dirname, '../..')

test('npm start leaves no process behind, whatever ends it', async () => {
  const folder = mkdtempSync(path.join(process.env[PLACE] ?? tmpdir(), 'lotline-ending-'))
  // Run as root, the database uses another user, who must be able to read this folder.
  chmodSync(folder, 0o755)
  copyPrepared(folder)
  let survivors = (): Process[] => []
  try {
    for (const [what, end] of endings) {
      await test.step(what, async () => {
        const npm = start(folder, await freePort())
        survivors = processesOf(npm, folder)
        await isReady(npm)
        expect(survivors().length).toBeGreaterThan(4)
        end(npm, survivors())
        await expect.poll(survivors, { message: what, timeout: 20_000 }).toEqual([])
      })
    }
  } finally {
    for (const { pid } of survivors()) signal(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

interface Process {
  pid: number
  command: string
}

type Ending = [string, (npm: ChildProcess, all: readonly Process[]) => void]

const toGroup: Ending = ['a SIGTERM to its group', (npm) => process.kill(-groupOf(npm), 'SIGTERM')]

const endings: Ending[] = [
  ["a container's stop, which is a SIGTERM to npm alone", (npm) => npm.kill('SIGTERM')],
  // Left out, as every start takes seconds: the next one tells the group and more.
  ...(process.env.THOROUGH === '1' ? [toGroup] : []),
  [
    "a service manager's stop, which is a SIGTERM to every process, the database's too",
    (_npm, all) => all.forEach(({ pid }) => signal(pid, 'SIGTERM')),
  ],
  ['a SIGKILL of npm alone', (npm) => npm.kill('SIGKILL')],
  [
    'a closed terminal, which takes what is printed too',
    (npm) => {
      npm.stdout?.destroy()
      npm.stderr?.destroy()
      process.kill(-groupOf(npm), 'SIGHUP')
    },
  ],
]

/** To a process that may have ended since it was seen. */
function signal(pid: number, what: NodeJS.Signals) {
  try {
    process.kill(pid, what)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

// A shell starts each command in a group of its own, which has the number of its first process.
const groupOf = ({ pid = Number.NaN }: ChildProcess) => pid

function start(folder: string, port: number): ChildProcess {
  return spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
  })
}

async function isReady({ stdout, stderr }: ChildProcess): Promise<void> {
  let printed = ''
  for (const stream of [stdout, stderr]) stream?.on('data', (data) => (printed += data))
  await expect.poll(() => printed).toContain('Ctrl-C stops everything')
}

/**
 * What lives of an `npm start`, at each call: its group, what left the group but names the folder, as the database does, all that these
 * have started, and whatever of that was seen before. Ended processes that their parent has not reaped yet do not count.
 */
function processesOf(npm: ChildProcess, folder: string): () => Process[] {
  const seen = new Set<number>()
  return () => {
    const living = allProcesses().filter(({ state }) => !state.startsWith('Z'))
    let known: number
    do {
      known = seen.size
      for (const { pid, parent, group, command } of living)
        if (group === groupOf(npm) || command.includes(folder) || seen.has(parent)) seen.add(pid)
    } while (seen.size > known)
    return living.filter(({ pid }) => seen.has(pid)).map(({ pid, command }) => ({ pid, command }))
  }
}

function allProcesses() {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,pgid=,stat=,args='], { encoding: 'utf8' }).trim()
  return lines.split('\n').map((line) => {
    const [pid, parent, group, state = '', ...command] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), group: Number(group), state, command: command.join(' ') }
  })
}
