import { spawn } from 'node:child_process'
import path from 'node:path'
import { eventually } from './app.ts'
import { apiFolder } from './database.ts'

export interface Program {
  pid: number
  /** What it has printed so far. */
  printed(): string
  /** Resolves once it has printed this; rejects when it ends before. */
  until(text: string): Promise<void>
  /** Its exit code. */
  ended: Promise<number | null>
  stop(): void
  /** Ends it at once, wherever it is. */
  kill(): void
}

/** Of these sources, as the product is bundled (global-setup.ts): it starts in a quarter of the time. */
const bundle = path.join(process.env.CHILD_PROGRAMS ?? '', 'main.mjs')

/**
 * Runs the API's own program in an environment that holds nothing but what is given. Where its children do what a test waits for, `sources`: those of the
 * bundle have the product's low priority, and wait for long behind other tests.
 */
export function runProgram(args: string[], env: Record<string, string>, { sources = false } = {}): Program {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const program = sources ? ['--import', 'tsx', path.join(apiFolder, 'src/main.ts')] : [bundle]
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: apiFolder,
    // A worker of the product's lower priority would wait for long behind other tests.
    env: { PATH, HOME, TMPDIR, LOG_LEVEL: 'silent', WORK_NICENESS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  return {
    pid: child.pid ?? 0,
    printed: () => printed,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => printed.includes(text) && resolve()
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
        look()
        void ended.then((code) => reject(new Error(`It ended with ${code}: ${printed}`)))
      }),
    ended,
    stop: () => child.kill('SIGTERM'),
    kill: () => child.kill('SIGKILL'),
  }
}

/**
 * Signs a new person up at a started `serve` and returns the cookies, as a header holds them. On a slow machine an answer may come too late to be given
 * (503): then it asks again, and signs in where the account was made all the same.
 */
export async function signUpAt(url: string, email: string): Promise<string> {
  const answer = await askInTime(`${url}/api/auth/signup`, { fullName: 'Sample Person', email, password: PASSWORD })
  return answer.status === 409 ? signInAt(url, email) : cookiesOf(answer)
}

/** The cookies of someone whom `signUpAt` signed up. */
export async function signInAt(url: string, email: string): Promise<string> {
  return cookiesOf(await askInTime(`${url}/api/auth/login`, { email, password: PASSWORD }))
}

const PASSWORD = 'correct horse'

const askInTime = (url: string, body: object) =>
  eventually(
    () => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ({ status }) => status !== 503,
  )

async function cookiesOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie()
  return cookies.map((each) => each.split(';')[0] ?? '').join('; ')
}
