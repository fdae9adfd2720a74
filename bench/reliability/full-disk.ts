import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../host.ts'
import { unless, type Row } from './outcome.ts'

/** Runs a program of this checkout, with what it prints, and returns what differs where it fails. */
export async function runOwn(program: string, args: string[]): Promise<string[]> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return unless(code === 0, `${args.join(' ')} ended with ${code}`)
}

export const fullDisk: Row = {
  what: 'a disk that fills up',
  run: () => runOwn('npx', ['jest', '-w', '1', 'full-disk', 'full-database-disk', '--verbose']),
}
