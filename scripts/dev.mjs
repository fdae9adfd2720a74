// `pnpm dev`: everything with hot reload. The API restarts on change, the shell and every remote reload in the page.
import { assertNode } from './node-version.mjs'

assertNode()
const { spawn } = await import('node:child_process')
const path = await import('node:path')
const { install } = await import('./install.mjs')
const { remotes } = await import('./build.mjs')
const { binOf, root, say, refuseOptions } = await import('./run.mjs')

refuseOptions('pnpm dev', 0)
await install()
const parts = [
  { part: 'api', program: 'tsx', args: ['watch', '--clear-screen=false', 'src/main.ts', 'local'] },
  ...['shell', ...remotes].map((part) => ({ part, program: 'rspack', args: ['serve', '--mode', 'development'] })),
]

say('The site with hot reload: http://localhost:3000 (the API at http://localhost:4000)')
const children = parts.map(({ part, program, args }) => {
  // A process group of its own, so that we can stop it with its children.
  const child = spawn(binOf(part, program), args, {
    cwd: path.join(root, part),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', LOTLINE_TOGETHER: '1' },
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      for (const line of text.split('\n')) if (line.trim()) console.log(`${part.padEnd(14)}${line}`)
    })
  }
  child.on('exit', (code) => !stopping && say(`${part} ended with ${code}`))
  return child
})

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          if (child.exitCode !== null) return resolve(undefined)
          child.on('exit', resolve)
          if (process.platform === 'win32') child.kill()
          else if (child.pid) process.kill(-child.pid, 'SIGTERM')
        }),
    ),
  )
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
