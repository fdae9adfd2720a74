import { use, type ReactNode } from 'react'

/** A module of the shell that loads on demand. */
export interface LazyModule<Module> {
  load(): Promise<Module>
  /** The module, if it has loaded. */
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

/** Renders with a lazy module: synchronously if it has loaded, otherwise suspends. */
export function FromLazyModule<Module>({ of, show }: { of: LazyModule<Module>; show: (module: Module) => ReactNode }) {
  return show(of.loaded() ?? use(of.load()))
}
