import { use, type ReactNode } from 'react'

/** A file of the shell that comes when it is needed. */
export interface LazyModule<Module> {
  load(): Promise<Module>
  /** The file, if it has come. */
  loaded(): Module | undefined
}

export function lazyModule<Module>(fetch: () => Promise<Module>): LazyModule<Module> {
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
export function FromLazyModule<Module>({ of, show }: { of: LazyModule<Module>; show: (module: Module) => ReactNode }) {
  return show(of.loaded() ?? use(of.load()))
}
