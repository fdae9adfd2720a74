import { pages } from 'remote-alone/pages'
import about from 'remote-alone/remote'
import { structuredData } from 'remote-alone/structured-data'
import { SHELL_API } from '../../host/shell-api.ts'
import { renderPage } from '../render-page.tsx'
import { adopt } from './registry.ts'
import { supply } from './remotes-of-this-page.ts'

/** The HTML of one page as a first visitor gets it: head elements, then the content of #root. Runs on Node when a remote is built. */
export async function render(path: string): Promise<string> {
  const { name, title, owner, access, paths } = about
  adopt(JSON.stringify({ format: 1, issued: '', remotes: { [name]: { title, owner, access, paths, releases: [] } } }))
  supply(name, { pages, version: 'prerendered', shellApi: SHELL_API })
  const { html, styles } = await renderPage(path)
  return dataFor(path) + styles + html
}

/** As JSON-LD, which no browser runs. React does not render it in the page, where Trusted Types forbid setting a script's text. */
function dataFor(path: string) {
  const data = structuredData[path]
  return data
    ? `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)}</script>`
    : ''
}
