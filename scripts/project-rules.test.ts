import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(__dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'project-rules-'))

beforeAll(() => {
  mkdirSync(path.join(folder, 'scripts'))
  cpSync(path.join(root, 'scripts/project-rules.mjs'), path.join(folder, 'scripts/project-rules.mjs'))
  writeFileSync(path.join(folder, '.oxlintrc.json'), readFileSync(path.join(root, '.oxlintrc.json')))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The rules that a line breaks in a file of this name. */
function broken(file: string, line: string): string[] {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), `${line}\n`)
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', file],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  return diagnostics.map(({ code }) => code)
}

test.each([
  ['api/src/features/a.ts', 'export const port = process.env.PORT', 'eslint(no-restricted-properties)'],
  ['api/src/features/a.ts', 'export const { env } = process', 'eslint(no-restricted-properties)'],
  ['api/src/platform/a.ts', 'export const tls = { rejectUnauthorized: false }', 'project(checked-certificates)'],
  [
    'api/src/platform/a.ts',
    'export const tls = { checkServerIdentity: () => undefined }',
    'project(checked-certificates)',
  ],
  ['api/contract/a.ts', "export const listA = endpoint({ path: '/api/a' })", 'project(described-calls)'],
  [
    'api/contract/a.ts',
    "// All of them.\nexport const listA = endpoint({ path: '/api/a' })",
    'project(described-calls)',
  ],
  ['mfe-sms/src/page.tsx', 'export const page = <p style={{ margin: 0 }}>Hello</p>', 'react(forbid-dom-props)'],
  [
    'mfe-sms/src/page.tsx',
    'export const page = ({ Stack }) => <Stack className="wide" />',
    'react(forbid-component-props)',
  ],
  ['mfe-sms/src/page.tsx', "export const page = ({ Text }) => <Text color='#ff0000' />", 'project(no-own-looks)'],
  ['mfe-sms/src/page.tsx', 'export const page = ({ Stack }) => <Stack gap="12px" />', 'project(no-own-looks)'],
  [
    'mfe-sms/src/page.tsx',
    "import { useMutation } from '@tanstack/react-query'\nexport const useSend = () => useMutation({})",
    'project(mutations-in-hooks)',
  ],
  [
    'shell/src/texts-query.ts',
    "import { useMutation } from '@tanstack/react-query'\nexport const useSend = () => useMutation({})",
    'project(mutations-in-hooks)',
  ],
  ['shell/host/say.ts', "export const title = 'Failed to save the name'", 'project(failure-titles)'],
  ['mfe-sms/src/page.tsx', "localStorage.setItem('draft', 'Hi')", 'eslint(no-restricted-globals)'],
  ['shell/src/page.tsx', "window.sessionStorage.setItem('draft', 'Hi')", 'eslint(no-restricted-properties)'],
  ['design-system/src/a.ts', "document.cookie = 'seen=1'", 'eslint(no-restricted-properties)'],
])('%s may not say: %s', (file, line, rule) => {
  expect(broken(file, line)).toEqual([rule])
})

test.each([
  ['api/src/main.ts', 'export const port = process.env.PORT'],
  ['api/src/platform/a.ts', 'export const tls = { rejectUnauthorized: true }'],
  ['api/contract/a.ts', "/** All of them. */\nexport const listA = endpoint({ path: '/api/a' })"],
  ['mfe-sms/src/page.tsx', 'export const page = <a href="#main">1. Skip to the texts</a>'],
  [
    'mfe-sms/src/use-texts.ts',
    "import { useMutation } from '@tanstack/react-query'\nexport const useSend = () => useMutation({})",
  ],
  ['shell/src/auth/say.ts', "export const title = 'Failed to login'"],
  ['shell/host/account-storage.ts', "export const keep = () => localStorage.setItem('draft', 'Hi')"],
  ['mfe-sms/src/page.test.tsx', "localStorage.setItem('draft', 'Hi')"],
])('%s may say: %s', (file, line) => {
  expect(broken(file, line)).toEqual([])
})

test('two decisions never share a number', () => {
  const numbers = readdirSync(path.join(root, 'docs/decisions'))
    .map((file) => /^\d{4}/.exec(file)?.[0])
    .filter((number) => number !== undefined)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
