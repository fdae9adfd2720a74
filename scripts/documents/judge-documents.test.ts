import { deadPaths, decisionOf, indexOf, unsaid } from './judge-documents.ts'

test('a README names each path of its remote and each folder of its source', () => {
  const readme = 'It answers at `/billing`. **Inside `src/`**: `billing/`, `cards/` saved cards.'
  expect(unsaid(readme, { paths: ['/billing', '/books'], folders: ['billing', 'books'] })).toEqual(['/books', 'books/'])
})

test('a back-ticked path that leads nowhere is found; placeholders and other words are let be', () => {
  const page = '`api/src/db/`, `api/src/app`, `api/migrations/NNNN_what.sql`, `text/csv`, `api/src/*-worker.mjs`'
  expect(deadPaths(page, ['api'], (place) => place === 'api/src/app')).toEqual(['api/src/db'])
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
