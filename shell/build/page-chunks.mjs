// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageRequests } from './page-requests.mjs'

/**
 * The files that hold the page at each path, so that a cold visit requests them at once and not after the remote's entry has run. A page
 * in the entry chunk has no file of its own. One whose file is not found is left out: it loads a round trip later.
 * @param {string} folder @param {import('@rspack/core').Compilation} compilation @returns {Record<string, string[]>}
 */
export function pageChunks(folder, compilation) {
  const { chunks = [] } = compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true, ids: true })
  /** @type {Record<string, string[]>} */
  const pages = {}
  for (const [address, requests] of Object.entries(
    pageRequests(readFileSync(path.join(folder, 'src/pages.tsx'), 'utf8')),
  )) {
    const files = chunks
      .filter(({ origins }) => origins?.some(({ request }) => request && requests.includes(request)))
      .flatMap(({ files }) => files ?? [])
    const scripts = [...new Set(files.filter((file) => file.endsWith('.js')))].sort()
    if (scripts.length > 0 || requests.length === 0) pages[address] = scripts
  }
  return pages
}
