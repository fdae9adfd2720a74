import { use, type ReactNode } from 'react'

/** A file of the shell that comes when it is needed. */
export interface Part<Module> {
  load(): Promise<Module>
  /** The file, if it has come. */
  loaded(): Module | undefined
}

export function part<Module>(fetch: () => Promise<Module>): Part<Module> {
  let loading: Promise<Module> | undefined
  let loaded: Module | undefined
  return {
    load() {
      loading ??= fetch().then((module) => (loaded = module))
      return loading
    },
    loaded: () => loaded,
  }
}

/** Shows something of a part: at once where it has come, else when it does. */
export function FromPart<Module>({ of, show }: { of: Part<Module>; show: (module: Module) => ReactNode }) {
  return show(of.loaded() ?? use(of.load()))
}
