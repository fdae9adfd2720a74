import {
  deadLinks,
  deadPaths,
  decisionOf,
  indexOf,
  rightOrder,
  unknownFiles,
  unknownTitles,
  unsaid,
} from './judge-documents.ts'

test('a README names each path of its remote and each folder of its source', () => {
  const readme = 'It answers at `/billing`. **Inside `src/`**: `billing/`, `cards/` saved cards.'
  expect(unsaid(readme, { paths: ['/billing', '/books'], folders: ['billing', 'books'] })).toEqual(['/books', 'books/'])
})

test('a back-ticked path that leads nowhere is found; placeholders and other words are let be', () => {
  const page = '`api/src/db/`, `api/src/app`, `api/migrations/NNNN_what.sql`, `text/csv`, `api/src/*-worker.mjs`'
  expect(deadPaths(page, ['api'], (place) => place === 'api/src/app')).toEqual(['api/src/db'])
})

test('a back-ticked source file that is not there is found', () => {
  expect(unknownFiles('`route.ts`, `gone.ts`, `release.json`, `Node.js`', new Set(['route.ts']))).toEqual(['gone.ts'])
})

test('a title that stands in no test of the file that it is named behind is found', () => {
  const page =
    '`web.test.ts`: *leaves the order*, *of another page* and `e2e.journey.ts`: *… that isn’t there*; *not behind a file*'
  const texts: Record<string, string> = {
    'web.test.ts': "test('leaves the\n order')",
    'e2e.journey.ts': "that isn't there",
  }
  expect(unknownTitles(page, (file) => texts[file] ?? '')).toEqual(['web.test.ts: of another page'])
})

test('a link to a page or a heading that is not there is found; other sites and code are let be', () => {
  const page = [
    '## What `it` is, and [why](why.md)',
    '[a](#what-it-is-and-why) [b](#gone) [c](why.md) [d](why.md#reason) [e](why.md#other) [f](gone.md) [g](https://example.com/#x)',
    '```',
    '[h](gone-too.md)',
    '```',
  ].join('\n')
  const anchorsOf = (place: string) => (place === 'why.md' ? new Set(['reason']) : undefined)
  expect(deadLinks(page, anchorsOf)).toEqual(['#gone', 'why.md#other', 'gone.md'])
})

test('a list of folders that lacks one, or has them in another order, is found', () => {
  const page =
    'app/   commands\n   │\nfeatures/   find · members     from the highest\n   │        auth\n   │\nplatform/   http · db\n```\n'
  expect(rightOrder(page, 'features', ['auth', 'members', 'find'])).toBeUndefined()
  expect(rightOrder(page, 'features', ['members', 'auth', 'find'])).toBe('find · auth · members')
  expect(rightOrder(page, 'platform', ['db', 'log', 'http'])).toBe('http · log · db')
})

test.each(['# 80. What is said\n', '# What is said\n', '# 0083 What is said\n', '# 0083: What is said\n'])(
  'the record 0083 may not be headed %j',
  (heading) => {
    expect(decisionOf('0083-what-is-said.md', heading).fault).toBe('is not headed "# 83. Title"')
  },
)

test('the index has number, title and status of each decision', () => {
  const stands = decisionOf('0001-one.md', '# 1. One\n\nText')
  const gone = decisionOf('0002-two.md', '# 2. Two\n\n**Status:** replaced by [0003](0003-three.md)\n')
  expect([stands.fault, gone.fault]).toEqual([undefined, undefined])
  expect(indexOf([stands, gone])).toContain(
    '| 0001 | [One](0001-one.md) | stands |\n| 0002 | [Two](0002-two.md) | replaced by [0003](0003-three.md) |\n',
  )
})
