import { wrapDocument } from './wrap-document.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

test('a long paragraph is broken, and stays as it is the second time', () => {
  const once = wrapDocument(`# Title\n${words(60)}\n`)
  expect(Math.max(...once.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(160)
  expect(once.split(/\s+/)).toEqual(`# Title\n${words(60)}\n`.split(/\s+/))
  expect(wrapDocument(once)).toBe(once)
})

test('a list item goes on below its text, and the next item stays one', () => {
  const [, second = '', third] = wrapDocument(`- ${words(30)}\n- short`).split('\n')
  expect(second).toMatch(/^ {2}word/)
  expect(third).toBe('- short')
})

test('what stands in back-ticks and the text of a link are never broken', () => {
  const text = wrapDocument(`${words(20)} \`node --import tsx a.ts\` [what a link says](a.md#b) ${words(20)}`)
  expect(text).toContain('`node --import tsx a.ts`')
  expect(text).toContain('[what a link says](a.md#b)')
})

test('no line begins with what would make it a list', () => {
  expect(wrapDocument(`${words(21)} - ${words(30)}`)).not.toMatch(/\n-/)
})

test.each([
  ['a table', `| ${words(60)} |`],
  ['a heading', `# ${words(60)}`],
  ['code', `\`\`\`\n${words(60)}\n\`\`\``],
  ['lines that are narrow enough', `${words(15)}\n${words(3)}`],
])('%s stays as it is', (_, text) => {
  expect(wrapDocument(text)).toBe(text)
})
