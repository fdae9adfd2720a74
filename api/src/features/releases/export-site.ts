import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SHELL } from 'contract/built-shell'
import { Stage } from 'contract/release-parts'
import { Hono } from 'hono'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import { testSiteOf } from '../../platform/config/config.ts'
import { securityHeadersOf } from '../../platform/http/security-headers.ts'
import type { Services } from '../../platform/services/services.ts'
import { chooseReleases } from './choose-releases.ts'
import { contentSecurity, styleHashesOf } from './content-security.ts'
import { ownShell } from './page-shell.ts'
import { registryOf } from './registry-of.ts'
import { releasesOfPages } from './releases-of-pages.ts'
import { webRoutes } from './web.ts'

export const exportSiteForm: CommandForm<{ folder: string; stage: Stage }> = {
  usage:
    'export-site <folder> [--stage test]: the site of this moment as plain files, for a CDN; with --stage test as it is at TEST_URL',
  read(args) {
    const { values, positionals } = readArguments(args, { stage: { type: 'string', default: 'live' } }, 1)
    const [folder] = positionals
    if (!folder) throw new WrongArguments('Which folder do the files go to?')
    const stage = Stage.safeParse(values.stage)
    if (!stage.success) throw new WrongArguments('--stage is test or live.')
    return { folder, stage: stage.data }
  },
}

/**
 * `export-site <folder>`: the site of this moment as plain files, for a CDN in front of the API or a server that knows only files: each
 * page with its registry and preload links, `404.html` for addresses below them, every file a page may load, and `_headers` with the
 * policy. What visitors without an account get; `/api` still leads to the API.
 */
export async function exportSite(
  all: Services,
  { folder, stage }: ReturnType<typeof exportSiteForm.read>,
  say: (line: string) => void,
): Promise<void> {
  const config = stage === 'test' ? testSiteOf(all.config) : all.config
  if (!config) throw new Error('There is no test address: set TEST_URL.')
  const services = { ...all, config }
  const app = new Hono()
  webRoutes(() => [])(app, services)

  const given = await releasesOfPages(services, stage)
  const [shown] = chooseReleases(undefined, SHELL, given.shells)
  const shell = shown?.manifest ?? (await ownShell(config))
  if (!shell) throw new Error('The shell is not built yet. `npm start` builds it.')
  const { remotes } = registryOf(given.remotes, undefined, {
    now: services.now(),
    stage,
    shell: shown && { shown, given: [shown] },
  })
  const releases = Object.values(remotes).flatMap((remote) => remote.releases)
  const pages = [...new Set([...Object.values(remotes).flatMap(({ paths }) => paths), ...shell.paths])]
  const files = [
    ...releases.flatMap(({ base, integrity, later }) => [
      ...Object.keys(integrity).map((file) => base + file),
      ...later,
    ]),
    ...Object.keys(shell.integrity).flatMap((file) => (/^(assets|files)\//.test(file) ? [`/${file}`] : [])),
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
  ]

  const styles = new Set(styleHashesOf((await save('/404.html', '/no-part-of-the-site')).toString()))
  for (const address of pages) {
    const html = await save(address === '/' ? '/index.html' : `${address}/index.html`, address)
    for (const hash of styleHashesOf(html.toString())) styles.add(hash)
  }
  for (const address of new Set(files)) await save(address, address)
  await writeFile(
    path.join(folder, '_headers'),
    headers({
      ...securityHeadersOf(services.config),
      'content-security-policy': contentSecurity(services.config, { inline: shell.inline, styles: [...styles] }),
    }),
  )
  say(`${pages.length} pages and ${files.length} files of ${Object.keys(remotes).length} remotes lie in ${folder}`)

  async function save(place: string, address: string) {
    const answer = await app.request(address)
    if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
    const file = path.join(folder, place)
    await mkdir(path.dirname(file), { recursive: true })
    const content = Buffer.from(await answer.arrayBuffer())
    await writeFile(file, content)
    return content
  }
}

/** As most hosts of plain files read them. */
const headers = (everywhere: Record<string, string>) => `/*
${Object.entries(everywhere)
  .map(([name, value]) => `  ${name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}: ${value}`)
  .join('\n')}
  Cache-Control: no-cache
/remotes/*
  Cache-Control: public, max-age=31536000, immutable
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/files/*
  Cache-Control: public, max-age=31536000, immutable
`
