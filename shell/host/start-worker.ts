declare const __webpack_public_path__: string | undefined
/** Written by the build: the integrity hash of each worker of this remote. Undefined in development. */
declare const WORKER_HASHES: Record<string, string> | undefined

const known = new Map<string, Promise<string>>()

/**
 * Starts a worker of the remote that calls it, by the name it has under `workers` in that remote's `rspack.config.mjs`. A worker has no
 * place for a hash, so its code is fetched against the hash that the remote's own code carries, and started from those very bytes. A file
 * that does not match rejects.
 * Unlike the rest of `shell/host`, each remote bundles its own copy of this file, so that it can resolve the remote's base URL.
 */
export async function startWorker(name: string): Promise<Worker> {
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/'
  const url = new URL(`workers/${name}.js`, new URL(folder, location.href))
  const integrity = typeof WORKER_HASHES === 'undefined' ? undefined : WORKER_HASHES[name]
  if (integrity === undefined && url.origin === location.origin)
    return new Worker(/* webpackIgnore: true */ url, { name })
  const code = known.get(name) ?? fetchCode(url, integrity)
  known.set(name, code)
  code.catch(() => known.delete(name)) // the next call fetches again
  return new Worker(/* webpackIgnore: true */ await code, { name })
}

/** Without a hash only for a developer's own build inside the running site, whose server the page's policy names. */
async function fetchCode(url: URL, integrity: string | undefined): Promise<string> {
  const answer = await fetch(url, integrity === undefined ? {} : { integrity })
  if (!answer.ok) throw new Error(`${url.pathname} is not there: ${answer.status}`)
  return URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'text/javascript' }))
}
