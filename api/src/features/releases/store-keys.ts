import { SHELL } from 'contract/built-shell'

/** Where a file of a remote's release lies in the file store. */
export const storeKey = (remote: string, version: string, file: string) => `releases/${remote}/${version}/${file}`

/** Where a source map of a remote's release lies: apart from its files, because it is never given out. */
export const mapKey = (remote: string, version: string, file: string) => `release-maps/${remote}/${version}/${file}`

/** Where a file of the shell's build lies in the file store, for tabs that were opened with an earlier build. */
export const shellKey = (file: string) => `releases/shell/${file}`

/** What all shells share: pages of every one ask for these by the same addresses, so a name stands for one content. */
export const isSharedByShells = (file: string) => /^(assets|files)\//.test(file)

/** Where a file of a remote's release or of a shell lies. */
export const placeOf = (name: string, version: string, file: string) =>
  name === SHELL && isSharedByShells(file) ? shellKey(file) : storeKey(name, version, file)
