declare const __webpack_public_path__: string | undefined

/**
 * Starts a worker of the remote that calls it, by the name it has under `workers` in that remote's `rspack.config.mjs`.
 * This file is the one of `shell/host` that each remote carries a copy of: only so does it know where that remote lies.
 */
export function startWorker(name: string): Worker {
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/'
  const url = new URL(`workers/${name}.js`, new URL(folder, location.href))
  if (url.origin === location.origin) return new Worker(/* webpackIgnore: true */ url, { name })
  // A developer's own build inside the running site: a worker must come from the page's own origin.
  const shim = new Blob([`importScripts(${JSON.stringify(url.href)})`], { type: 'text/javascript' })
  return new Worker(/* webpackIgnore: true */ URL.createObjectURL(shim), { name })
}
