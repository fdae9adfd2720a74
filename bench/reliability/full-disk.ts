import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../host.ts'
import { unless, type Outcome, type Row } from './outcome.ts'

/** Runs a program of this checkout, with what it prints; what it compares it says itself, and it ends with another code than 0 where something differs. */
export async function runOwn(program: string, args: string[], compared: string): Promise<Outcome> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return { compared, differences: unless(code === 0, `${args.join(' ')} ended with ${code}`) }
}

export const fullDisk: Row = {
  what: 'a disk that fills up',
  run: () =>
    runOwn(
      'npx',
      ['jest', '-w', '1', 'full-disk', 'full-database-disk', '--verbose'],
      'rows that were acknowledged, answers, and texts at the carrier, by the tests above',
    ),
}
