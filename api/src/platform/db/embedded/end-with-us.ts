import { spawn } from 'node:child_process'
import type { ServerPlace } from './server-place.ts'

/**
 * Waits for the end of its standard input, which is ours. First in the mode that lets the connections of others end their work, as
 * `serve` and `work` do at our end; then without them. Where the server was stopped already, neither does anything.
 */
const WATCH = `while read -r _; do :; done
"$0" stop -s -m smart -t 9 -D "$1" || "$0" stop -s -m fast -t 60 -D "$1"`

/**
 * Shuts the server down when this process ends without having done so, even by SIGKILL: the server has a session of its own and would
 * live on. A shell watches, since it takes nearly no memory and none of the start; Windows has none, and the next start attaches to what
 * runs there. Returns how to end the watch.
 */
export function endWithUs(place: ServerPlace): () => void {
  if (process.platform === 'win32') return () => {}
  const watch = spawn('sh', ['-c', WATCH, place.programFile('pg_ctl'), place.data], {
    ...place.options,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Out of the reach of what ends us.
    detached: true,
  })
  watch.on('error', () => {})
  watch.unref()
  // The boundary: a pipe of a child is a socket, which can be left out of what keeps us running.
  if (watch.stdin && 'unref' in watch.stdin) (watch.stdin as unknown as { unref(): void }).unref()
  return () => void watch.kill('SIGKILL')
}
