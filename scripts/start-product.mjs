import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './run.mjs'

/** Runs the built product in the foreground; Ctrl-C reaches it, and its exit code becomes ours. */
export function startProduct() {
  return new Promise(() => {
    const product = spawn(process.execPath, [path.join(root, 'api/dist/main.mjs'), 'local'], {
      cwd: root,
      stdio: 'inherit',
    })
    // The terminal sends Ctrl-C to both; the product shuts down gracefully and we wait for it.
    process.on('SIGINT', () => {})
    process.on('SIGTERM', () => product.kill('SIGTERM'))
    product.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  })
}
