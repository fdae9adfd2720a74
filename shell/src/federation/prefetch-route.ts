import { matchRoutes, type RouteObject } from 'react-router-dom'

/** Loads the code of the page at a path, as its route asks in `handle.prefetch` (`shell/host/lazy-page`). Rejects when it cannot be loaded. */
export async function prefetchRoute(pages: RouteObject[], pathname: string): Promise<void> {
  await Promise.all((matchRoutes(pages, pathname) ?? []).map(({ route }) => prefetchOf(route)?.()))
}

function prefetchOf({ handle }: RouteObject): (() => unknown) | undefined {
  const known: unknown = handle
  if (typeof known !== 'object' || known === null || !('prefetch' in known)) return undefined
  const { prefetch } = known
  return typeof prefetch === 'function' ? () => Reflect.apply(prefetch, undefined, []) as unknown : undefined
}
