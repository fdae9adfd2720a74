import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { testApp } from '../../../test/app.ts'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-samples-'))
const app = testApp()
let paths: Record<string, Record<string, { 'x-codeSamples': { source: string }[] }>>

beforeAll(async () => {
  await app.start()
  writeFileSync(path.join(folder, 'list.csv'), 'name,address\nAda Sample,"12 Oak St, Springfield, IL 62701"\n')
  paths = (await app.signedOut().request('GET', '/api/openapi.json')).body.paths
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What whoever copies a sample has at hand: a key of their account, and a session. */
async function credentials() {
  const employee = await app.signedIn({ employee: true })
  const { body: made } = await employee.request('POST', '/api/api-keys', {
    name: 'A program',
    scopes: ['read', 'write', 'send', 'billing'],
  })
  const { headers } = await app
    .signedOut()
    .request('POST', '/api/auth/login', { email: employee.user.email, password: 'correct horse' })
  const [, session = ''] = /=([^;]*)/.exec(headers.getSetCookie()[0] ?? '') ?? []
  return { LOTLINE_KEY: made.token, LOTLINE_SESSION: session }
}

/** The calls whose samples are run as they stand, each with what its answer has. */
const calls = [
  ['get', '/api/auth/me', /"fullName":"Sample Person"/],
  ['post', '/api/contacts', /"name":"Jordan Sample"/],
  ['get', '/api/contacts', /^\[/],
  ['post', '/api/saved-replies', /"title":"First answer"/],
  ['post', '/api/skip-trace/basic', /"jobId"/],
  ['get', '/api/export/contacts', /Phone/],
  ['get', '/api/settings/sessions', /"current":true/],
] as const

const languages = [
  { name: 'curl', label: 'curl', program: 'bash', isThere: works('curl', '--version') },
  {
    name: 'Python',
    label: 'python3 with requests',
    program: 'python3',
    isThere: works('python3', '-c', 'import requests'),
  },
]

const here = languages.filter(({ name, label, isThere }) => {
  if (!isThere) process.stderr.write(`There is no ${label} here: the samples in ${name} were not run.\n`)
  return isThere
})

const sampleOf = (name: string, method: string, address: string) =>
  paths[address]?.[method]?.['x-codeSamples'][name === 'curl' ? 0 : 2]?.source ?? ''

test.each(calls)('%s %s has a sample in each language that asks for its own address', (method, address) => {
  for (const { name } of languages) expect(sampleOf(name, method, address)).toContain(address)
})

for (const { name, program } of here)
  describe(`in ${name}`, () => {
    let environment: NodeJS.ProcessEnv
    beforeAll(async () => {
      environment = { ...process.env, ...(await credentials()) }
    })

    test.each(calls)('the sample of %s %s does what the reference says', async (method, address, answer) => {
      const { stdout } = await run(program, ['-c', sampleOf(name, method, address)], { cwd: folder, env: environment })
      expect(stdout).toMatch(answer)
    })
  })

function works(program: string, ...args: string[]): boolean {
  return spawnSync(program, args).status === 0
}
