/** Takes new pictures of the stories (or of those whose ids have one of the given words) and compares them with the accepted ones. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const here = (name: string) => join(import.meta.dirname, name)
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', here(script), ...args], { stdio: 'inherit' }).status ?? 1

const wanted = process.argv.slice(2)
process.exitCode =
  run('pictures.ts', here('new'), ...wanted) ||
  run('compare-pictures.ts', here('accepted'), here('new'), here('changes.html'), ...wanted)
