import { trimEndOf } from 'contract/trim-characters'

/** A page as `pages.tsx` exports it, as far as its address goes. */
export interface Route {
  path?: string
  index?: boolean
  children?: Route[]
}

/** Full patterns of all pages: `/campaigns/:id`. */
export function patternsOf(routes: readonly Route[], above = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const here = path.startsWith('/') ? path : `${above}/${path}`
    return children ? patternsOf(children, trimEndOf(here, '/')) : [here.length > 1 ? trimEndOf(here, '/') : here]
  })
}

/** Contradictions between pages and `remote.json`, each with what to do. */
export function contradictions(patterns: readonly string[], paths: readonly string[]): string[] {
  return [
    ...paths
      .filter((path) => !patterns.some((pattern) => pattern === path || matches(pattern, path)))
      .map(
        (path) =>
          `remote.json names ${path}, and src/pages.tsx has no page for it. Add the page, or take the path out of remote.json.`,
      ),
    ...patterns
      .filter((pattern) => !paths.some((path) => pattern === path || (path !== '/' && pattern.startsWith(`${path}/`))))
      .map(
        (pattern) =>
          `src/pages.tsx has a page at ${pattern}, which no path in remote.json leads to: nobody would ever see it. Add the path to remote.json, or take the page out.`,
      ),
  ]
}

/** An address that matches the pattern. */
export const sampleOf = (pattern: string) =>
  pattern
    .replaceAll(/:(\w+)\??/g, (_, name: string) =>
      /month/i.test(name) ? '2026-01' : '0195c0de-0000-7000-8000-000000000001',
    )
    .replace(/\/?\*$/, '') || '/'

const matches = (pattern: string, path: string) =>
  new RegExp(
    `^${pattern
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
      .replace(/\/?\*$/, '(/.*)?')}$`,
  ).test(path)
