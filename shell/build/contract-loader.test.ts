import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import contractLoader from './contract-loader.cjs'

const root = path.join(import.meta.dirname, '../..')

const example = `import { z } from 'zod'
import { Contact } from './contacts.ts'
import { endpoint } from './endpoint.ts'
const kinds = ['a', 'b'] as const
export const MAX_ROWS = 10
export const Row = z.object({ kind: z.enum(kinds) })
export type Row = z.output<typeof Row>
export const Rows = Contact.array().max(MAX_ROWS)
export function twice(row: Row): Row[] {
  return [row, row]
}
export const addRow = endpoint({
  method: 'POST',
  path: '/api/rows',
  right: 'run',
  body: Row,
  response: Rows,
  maxBytes: 100,
  creates: true,
})
`
const browsersGet = (query: string, text = example) =>
  contractLoader.call({ resourcePath: '/contract/rows.ts', resourceQuery: query }, text)

test('a page that calls the API gets the method, the path and the right of a call, and no schema', () => {
  const plain = browsersGet('?plain')
  expect(plain).toContain("export const addRow = { method: 'POST', path: '/api/rows', right: 'run', creates: true }")
  expect(plain).toContain('export function twice')
  expect(plain).not.toMatch(/z\.object|Contact\.array|maxBytes/)
})

test('browsers get of each call of the contract all that the client and the screens read of it', async () => {
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const asked = /return \(\{([^}]*)\}\) =>/.exec(textOf('shell/host/use-may.ts'))?.[1] ?? ''
  const read = new Set([
    ...[...textOf('api/contract/client.ts').matchAll(/\bendpoint\.(\w+)/g)].map(([, name = '']) => name),
    ...[...asked.matchAll(/(\w+) =/g)].map(([, name = '']) => name),
  ])
  expect([...read]).toEqual(expect.arrayContaining(['path', 'answers', 'outlivesPage', 'right', 'wholeAccount']))
  for (const file of readdirSync(path.join(root, 'api/contract')).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const text = textOf(`api/contract/${file}`)
    const plain = browsersGet('?plain', text)
    const contract: Record<string, unknown> = text.includes('= endpoint(')
      ? await import(path.join(root, 'api/contract', file))
      : {}
    for (const [, name = ''] of text.matchAll(/export const (\w+) = endpoint\(/g)) {
      const [, given = ''] = new RegExp(String.raw`export const ${name} = \{ (.*) \}`).exec(plain) ?? []
      const kept = [...given.matchAll(/(\w+): /g)].map(([, key = '']) => key)
      const wanted = Object.keys(contract[name] ?? {}).filter((key) => read.has(key))
      expect({ name, kept: kept.toSorted() }).toEqual({ name, kept: wanted.toSorted() })
    }
  }
})

test('a form gets the schemas, with all that they are made of', () => {
  const schemas = browsersGet('')
  expect(schemas).toContain('export const Row = z.object')
  expect(schemas).toContain('export const Rows = Contact.array()')
  expect(schemas).toContain("import { kinds, MAX_ROWS, twice, addRow } from '/contract/rows.ts?plain'")
  expect(schemas).toContain("export { MAX_ROWS, twice, addRow } from '/contract/rows.ts?plain'")
  expect(browsersGet('?plain')).toContain('export { kinds }')
})

test('every line stays where it is, so that errors name the line of the source', () => {
  const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part))
  for (const part of ['MAX_ROWS = 10', 'function twice'])
    expect(lineOf(browsersGet('?plain'), part)).toBe(lineOf(example, part))
  expect(lineOf(browsersGet(''), 'const Rows')).toBe(lineOf(example, 'const Rows'))
})

test('no call of the whole contract brings zod', () => {
  const files = readdirSync(path.join(root, 'api/contract')).filter((file) => /^[\w-]+\.ts$/.test(file))
  for (const file of files) {
    const text = readFileSync(path.join(root, 'api/contract', file), 'utf8')
    for (const [, name = ''] of text.matchAll(/export const (\w+) = endpoint\(/g))
      expect(browsersGet('?plain', text)).toMatch(
        new RegExp(String.raw`export const ${name} = \{ method: '\w+', path: '/api/`),
      )
    if (text.includes('endpoint(')) expect(browsersGet('?plain', text)).not.toMatch(/\bz\.[a-z]+\(/)
  }
})

test('no page reads the schema of a call, which is not there in browsers', () => {
  const names = readdirSync(path.join(root, 'api/contract')).flatMap((file) =>
    file.endsWith('.ts')
      ? [
          ...readFileSync(path.join(root, 'api/contract', file), 'utf8').matchAll(/export const (\w+) = endpoint\(/g),
        ].map(([, name = '']) => name)
      : [],
  )
  const schema = new RegExp(String.raw`\b(?:${names.join('|')})\.(?:body|query|params|response)\b`)
  const pages = [
    'shell/src',
    'shell/host',
    ...readdirSync(root).flatMap((name) => (name.startsWith('mfe-') ? [`${name}/src`] : [])),
  ]
  const readers = pages.flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => path.join(place, file))
      .filter((file) => schema.test(readFileSync(path.join(root, file), 'utf8'))),
  )
  expect(readers).toEqual([])
})
