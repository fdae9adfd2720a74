// @ts-check
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import path from 'node:path'

const workspace = path.join(import.meta.dirname, '../..')

/** The page's head in development: records renderers, so that a remote whose refresh runtime loads after React still receives them. */
export const devHead =
  '<script>(()=>{let n=0;const renderers=new Map(),no=()=>{};window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers,supportsFiber:true,inject(r){renderers.set(++n,r);return n},onScheduleFiberRoot:no,onCommitFiberRoot:no,onCommitFiberUnmount:no}})()</script>'

/**
 * The page's registry in development, where the API does not write it: every remote at its own local server.
 * @param {import('./remote.mjs').RemoteFile} [alone] The remote that is developed alone, possibly outside this checkout.
 */
export const devRegistry = (alone) =>
  `<script type="application/json" id="registry">${JSON.stringify(localRegistry(alone))}</script>`

/** @param {import('./remote.mjs').RemoteFile | undefined} alone */
function localRegistry(alone) {
  const remotes = readdirSync(workspace)
    .map((folder) => path.join(workspace, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .concat(alone ?? [])
  return {
    format: 1,
    issued: '1970-01-01T00:00:00.000Z',
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, localRemote(remote)])),
  }
}

/** @param {import('./remote.mjs').RemoteFile} remote */
function localRemote({ name, title, owner, access, paths, slots, shellApi, port }) {
  const release = {
    version: 'local',
    container: name.replace(/\W/g, '_'),
    base: `http://localhost:${port}/`,
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    later: [],
    shellApi,
    source: 'override',
  }
  return { title, owner, access, paths, ...(slots && { slots }), releases: [release] }
}
