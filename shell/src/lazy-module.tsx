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
      if (loading) return loading
      loading = fetch().then((module) => (loaded = module))
      loading.catch(() => failures.add(() => (loading = undefined)))
      return loading
    },
    loaded: () => loaded,
  }
}

/** What forgets each failure. It is kept until then: a page that asked again whenever it renders would never stop. */
const failures = new Set<() => void>()

/** Lets the modules that did not come be asked for again. */
export function forgetFailedLoads(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** Renders with a lazy module: synchronously if it has loaded, otherwise suspends. */
export function FromLazyModule<Module>({ of, show }: { of: LazyModule<Module>; show: (module: Module) => ReactNode }) {
  return show(of.loaded() ?? use(of.load()))
}
