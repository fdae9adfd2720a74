import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * Runs the built product in the foreground until we are told to stop; its exit code becomes ours. The channel between us tells it of our
 * end when we could not.
 * @param {AbortSignal} stopping
 */
export function startProduct(stopping) {
  return new Promise(() => {
    const product = spawn(process.execPath, [path.join(root, 'api/dist/main.mjs'), 'local'], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    const stop = () => product.kill('SIGTERM')
    if (stopping.aborted) stop()
    else stopping.addEventListener('abort', stop)
    product.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  })
}
