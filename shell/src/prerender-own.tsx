import { text } from 'node:stream/consumers'
import { LOWEST_PRICE } from 'contract/prices'
import { sampleEntry } from 'contract/slots-in-order'
import { iconNames } from 'design-system/icon'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router-dom'
import { adopt } from './federation/registry.ts'
import { Root } from './root.tsx'
import { loadLazyModules } from './screen.tsx'
import { stylesOf } from './styles-of.ts'

/**
 * The HTML of one of the shell's own pages as a first visitor gets it; of a signed-in page, its skeleton. Runs on Node when the shell is built.
 */
export async function render(path: string): Promise<string> {
  adopt(JSON.stringify({ format: 1, issued: '', remotes: { icons } }))
  await loadLazyModules()
  const problems: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <Root inRouter={(site) => <MemoryRouter initialEntries={[path]}>{site}</MemoryRouter>} />,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // render in one piece: streaming needs inline scripts
      onError: (error) => void problems.push(error),
    },
  )
  const html = await text(prelude)
  if (problems.length > 0) throw new Error(`${path} could not be prerendered`, { cause: problems[0] })
  const [, heading] = /<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? []
  return `<title>${heading ? `${heading} · Lotline` : 'Lotline'}</title><meta name="description" content="${description}"/>${stylesOf(html)}${html}`
}

/** The server makes each page's sidebar of these, from the registry of the moment (`sidebar-html.ts`). */
const icons = { paths: [], releases: [], slots: { sidebar: iconNames.map(sampleEntry) } }

const description = `Find property owners, reach them by text and work their replies. Pay per use, from $${LOWEST_PRICE}.`
