import { text } from 'node:stream/consumers'
import { LOWEST_PRICE } from 'contract/prices'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router-dom'
import { adopt } from './federation/registry.ts'
import { Root } from './root.tsx'
import { loadLazyModules } from './screen.tsx'

/**
 * The HTML of one of the shell's own pages as its first visitor gets it; of a page behind the sign-in, its frame while it is not known
 * who is there. Runs on Node when the shell is built.
 */
export async function render(path: string): Promise<string> {
  adopt(JSON.stringify({ format: 1, issued: '', remotes: {} }))
  await loadLazyModules()
  const problems: unknown[] = []
  const { prelude } = await prerenderToNodeStream(<Root inRouter={(site) => <MemoryRouter initialEntries={[path]}>{site}</MemoryRouter>} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY, // all of it in place: moving parts in later takes inline scripts
    onError: (error) => void problems.push(error),
  })
  const html = await text(prelude)
  if (problems.length > 0) throw new Error(`${path} could not be prerendered`, { cause: problems[0] })
  const [, heading] = /<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? []
  return `<title>${heading ? `${heading} · Lotline` : 'Lotline'}</title><meta name="description" content="${description}"/>${html}`
}

const description = `Find property owners, reach them by text and work their replies. Pay per use, from $${LOWEST_PRICE}.`
