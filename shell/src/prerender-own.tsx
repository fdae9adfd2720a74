import { LOWEST_PRICE } from 'contract/prices'
import { sampleEntry } from 'contract/slots-in-order'
import { iconNames } from 'design-system/icon'
import { adopt } from './federation/registry.ts'
import { renderPage } from './render-page.tsx'
import { loadLazyModules } from './lazy-modules.ts'

/**
 * The HTML of one of the shell's own pages as a first visitor gets it; of a signed-in page, its skeleton. Runs on Node when the shell is built.
 */
export async function render(path: string): Promise<string> {
  await loadLazyModules()
  adopt(JSON.stringify({ format: 1, issued: '', remotes: { icons: icons() } }))
  const { html, styles } = await renderPage(path)
  const [, heading] = /<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? []
  return `<title>${heading ? `${heading} · Lotline` : 'Lotline'}</title><meta name="description" content="${description}"/>${styles}${html}`
}

/** The server makes each page's sidebar of these, from the registry of the moment (`sidebar-html.ts`). */
const icons = () => ({ paths: [], releases: [], slots: { sidebar: iconNames().map(sampleEntry) } })

const description = `Find property owners, reach them by text and work their replies. Pay per use, from $${LOWEST_PRICE}.`
