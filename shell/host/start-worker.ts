declare const __webpack_public_path__: string | undefined
/** Written by the build: what each worker of this remote must hash to. Not there under development. */
declare const WORKER_HASHES: Record<string, string> | undefined

const verified = new Map<string, Promise<string>>()

/**
 * Starts a worker of the remote that calls it, by the name it has under `workers` in that remote's `rspack.config.mjs`. A worker has no
 * place for a hash, so its code is fetched against the hash that the remote's own code carries, and started from those very bytes. A file
 * that was changed on the way rejects.
 * This file is the one of `shell/host` that each remote carries a copy of: only so does it know where that remote lies.
 */
export async function startWorker(name: string): Promise<Worker> {
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/'
  const url = new URL(`workers/${name}.js`, new URL(folder, location.href))
  const integrity = typeof WORKER_HASHES === 'undefined' ? undefined : WORKER_HASHES[name]
  if (integrity === undefined) return startUnbuilt(url, name)
  const code = verified.get(name) ?? fetchVerified(url, integrity)
  verified.set(name, code)
  code.catch(() => verified.delete(name)) // the next try asks again
  return new Worker(/* webpackIgnore: true */ await code, { name })
}

async function fetchVerified(url: URL, integrity: string): Promise<string> {
  const answer = await fetch(url, { integrity })
  if (!answer.ok) throw new Error(`${url.pathname} is not there: ${answer.status}`)
  return URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'text/javascript' }))
}

function startUnbuilt(url: URL, name: string): Worker {
  if (url.origin === location.origin) return new Worker(/* webpackIgnore: true */ url, { name })
  // A developer's own build inside the running site: a worker must come from the page's own origin.
  const shim = new Blob([`importScripts(${JSON.stringify(url.href)})`], { type: 'text/javascript' })
  return new Worker(/* webpackIgnore: true */ URL.createObjectURL(shim), { name })
}
