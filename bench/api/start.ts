import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../api/src/platform/db/embedded/free-port.ts'
import { median } from '../statistics.ts'
import { root } from '../host.ts'

/** From `npm start` to the first page, on data and a build that are there: the second start and those after it. */
export async function measureStart(rounds: number, say: (what: string, figure: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-start-'))
  const took: number[] = []
  try {
    for (let round = -1; round < rounds; round += 1) {
      const one = await startOnce(folder)
      // The first makes the database.
      if (round >= 0) took.push(one)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  say(
    'second start to first page',
    `median ${median(took).toFixed(2)} s (${took.map((one) => one.toFixed(2)).join(', ')})`,
  )
}

async function startOnce(folder: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const product = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
  })
  product.stdout.resume()
  // npm ends before the product that it started: what that prints to is open until both have ended.
  const ended = once(product, 'close')
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (page?.ok && (await page.text()).includes('</html>')) break
    if (product.exitCode !== null) throw new Error(`npm start ended with ${product.exitCode}`)
    await wait(10)
  }
  const seconds = (performance.now() - begun) / 1000
  product.kill('SIGTERM')
  await ended
  return seconds
}
