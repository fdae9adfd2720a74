import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { testApp } from '../test/app.ts'
import { apiFolder } from '../test/database.ts'

const run = promisify(execFile)
const root = mkdtempSync(path.join(tmpdir(), 'lotline-client-'))
const folder = path.join(root, 'api/dist/api-docs')
const compiler = path.join(apiFolder, '../node_modules/typescript-native/bin/tsc')
const app = testApp()
let key = ''

// As the build does, then as a customer would: the published file beside a program of one's own.
beforeAll(async () => {
  await app.start()
  app.services.config.root = root
  await run(process.execPath, ['--import', 'tsx', path.join(apiFolder, 'reference/write-reference.ts'), folder], {
    cwd: apiFolder,
  })
  const employee = await app.signedIn({ employee: true })
  key = (await employee.request('POST', '/api/api-keys', { name: 'A program', scopes: ['read', 'write'] })).body.token
})
afterAll(async () => {
  await app.stop()
  rmSync(root, { recursive: true, force: true })
})

const program = `
import { lotline, LotlineError } from './lotline-client.js'

const api = lotline({ baseUrl: process.env['BASE_URL'] ?? '', key: process.env['LOTLINE_KEY'] })
const { user } = await api.currentUser()
const draft = { body: { phone: '(512) 555-0101', name: 'Ada' }, idempotencyKey: 'once' }
const first = await api.createContact(draft)
const again = await api.createContact(draft)
let total: string | null = null
const contacts = await api.listContacts({
  query: { search: 'Ada', limit: 10 },
  onResponse: ({ headers }) => { total = headers.get('x-total-count') },
})
const changed = await api.updateContact({ path: { id: first.id }, body: { notes: 'Called' } })
const nothing: null = await api.deleteContact({ path: { id: first.id } })
const refused = await api.getContact({ path: { id: first.id } }).catch((error: unknown) => {
  if (error instanceof LotlineError) return { status: error.status, code: error.code }
  throw error
})
const file: string = await api.exportContacts()
// @ts-expect-error A phone is needed.
const wrong = () => api.createContact({ body: { name: 'Ada' } })
console.log(JSON.stringify({ user, same: again.id === first.id, total, names: contacts.map(({ name }) => name), notes: changed.notes, nothing, refused, file, wrong: typeof wrong }))
`

test('the published client and every sample compile strictly, and a program uses the account with them', async () => {
  const place = path.join(root, 'program')
  mkdirSync(place)
  const write = (name: string, text: string) => writeFileSync(path.join(place, name), text)
  const { body: client } = await app.signedOut().request('GET', '/api/client.ts')
  write('lotline-client.ts', client)
  write('program.ts', program)
  const { body: document } = await app.signedOut().request('GET', '/api/openapi.json')
  for (const operation of Object.values<Record<string, Sampled>>(document.paths).flatMap((one) => Object.values(one)))
    write(`${operation.operationId}.ts`, operation['x-codeSamples'][1]?.source ?? '')
  write('package.json', '{ "type": "module" }')
  write('tsconfig.json', JSON.stringify(strictest))

  const { stdout } = await run(process.execPath, [compiler, '-p', place]).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')

  const used = await run(process.execPath, [path.join(place, 'out/program.js')], {
    env: { ...process.env, BASE_URL: app.url, LOTLINE_KEY: key },
  })
  expect(JSON.parse(used.stdout)).toEqual({
    user: expect.objectContaining({ fullName: 'Sample Person' }),
    same: true,
    total: '1',
    names: ['Ada'],
    notes: 'Called',
    nothing: null,
    refused: { status: 404, code: 'not_found' },
    file: expect.stringContaining('Phone'),
    wrong: 'function',
  })
})

interface Sampled {
  operationId: string
  'x-codeSamples': { source: string }[]
}

const strictest = {
  compilerOptions: {
    target: 'es2022',
    module: 'preserve',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: false,
    verbatimModuleSyntax: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [path.join(apiFolder, 'node_modules/@types')],
    rootDir: '.',
    outDir: 'out',
  },
}
