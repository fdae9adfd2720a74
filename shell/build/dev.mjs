// @ts-check
// What `pnpm dev` of a remote runs: the remote alone, or with --site inside a site that runs elsewhere.
import { parseArgs } from 'node:util'
import { RspackCLI } from '@rspack/cli'
import { addressInSite, readRemote } from './remote.mjs'

const { values } = parseArgs({ options: { site: { type: 'string' }, port: { type: 'string' } } })
const about = readRemote(process.cwd())
const port = Number(values.port ?? about.port)
const site = values.site ?? process.env['LOTLINE_SITE']

if (site && !(/^https?:/.test(site) && URL.canParse(site))) {
  console.error(`--site, or LOTLINE_SITE, is the site's address, such as https://www.example.com, and not "${site}"`)
  process.exit(2)
}
if (site) {
  console.log(`${about.name} of this folder, inside ${site}, with hot reload, for employees who are signed in there:
  ${addressInSite(site, { ...about, port })}
The site asks once whether this browser may run it, and the browser whether the site may reach this machine. It must have a
release of ${about.name} already, which says where it answers: without one the address is not found.`)
}
process.env['NODE_ENV'] = 'development'
await new RspackCLI().run([
  process.execPath,
  'rspack',
  'serve',
  '--mode=development',
  '--env',
  `port=${port}`,
  ...(site ? ['--env', `site=${site}`] : []),
])
