// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Which file brings the page at each path, so that a cold visit asks for it at once and not after the remote's door has run. Read from
 * `src/pages.tsx` as it is written everywhere: `const A = lazy(() => import('./a.tsx')…`, or `const a = () => import('./a.tsx')` and
 * `const A = lazy(() => a()…`, and `{ path: '/a', element: …<A`. A page that is
 * written in another way only comes a round trip later. A page that comes with the door has no file of its own.
 * @param {string} folder @param {import('@rspack/core').Compilation} compilation @returns {Record<string, string[]>}
 */
export function pageChunks(folder, compilation) {
  const source = readFileSync(path.join(folder, 'src/pages.tsx'), 'utf8')
  const requests = new Map([...source.matchAll(/const (\w+) = (?:lazy\()?\(\) => import\('([^']+)'\)/g)].map(([, name = '', request = '']) => [name, request]))
  for (const [, name = '', through = ''] of source.matchAll(/const (\w+) = lazy\(\(\) => (\w+)\(\)/g)) requests.set(name, requests.get(through) ?? '')
  const { chunks = [] } = compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true, ids: true })
  /** @type {Record<string, string[]>} */
  const pages = {}
  for (const [, address = '', name = ''] of source.matchAll(/path: '(\/[^']*)', element: [^\n]*?<(?!Suspense\b)(?!PageSkeleton\b)([A-Z]\w+)/g)) {
    const request = requests.get(name)
    const files = chunks.filter(({ origins }) => request && origins?.some((origin) => origin.request === request)).flatMap(({ files }) => files ?? [])
    const scripts = [...new Set(files.filter((file) => file.endsWith('.js')))].sort()
    if (scripts.length > 0 || !request) pages[address] = scripts
  }
  return pages
}
