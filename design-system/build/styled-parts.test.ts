import { execFileSync } from 'node:child_process'
import path from 'node:path'

const imported = `import { chakra } from '@chakra-ui/react/styled-system'\n`

const texts = {
  'in one line': `${imported}export const Row = chakra('div', { base: { gap: '2' } }, { defaultProps: { role: 'list' } })`,
  'over many lines': `${imported}const Row = chakra(
  'div',
  {
    base: {
      gap: '2',
    },
  },
  { defaultProps: { role: 'list' } },
)`,
  'as no formatter writes it': `${imported}const Row = (chakra)("div", {base:{gap:"2"}} as const, {defaultProps:{role:'list'}}) ;`,
  'under another name of chakra': `import { chakra as c } from '@chakra-ui/react/styled-system'\nconst Row = c('div', { base: { gap: '2' } })\nconst chakra = (x: string) => x\nchakra('a')`,
  'two in a file': `${imported}const Row = chakra('div', {}), Link = chakra('a', look)`,
  'from elsewhere': `import { chakra } from './elsewhere.ts'\nconst Row = chakra('div', {})`,
  'is not a constant of the file': `${imported}export default chakra('div', {})`,
  'is made inside a function': `${imported}function Page() {\n  const Row = chakra('div', {})\n}`,
  'has no recipe': `${imported}\nconst Row = chakra('div')`,
  'is made by another name': `${imported}const made = chakra\nconst Row = made('div', {})`,
}
type Written = keyof typeof texts

const read = readAll()

test.each<Written>(['in one line', 'over many lines', 'as no formatter writes it', 'under another name of chakra'])(
  'a part is found, written %s',
  (written) => {
    expect(read[written].map(({ name }) => name)).toEqual(['Row'])
    expect(recipesIn(written)).toEqual(["{base:{gap:'2'}}"])
  },
)

test('each part is found with its own recipe, which may be defined elsewhere', () => {
  expect(read['two in a file'].map(({ name }) => name)).toEqual(['Row', 'Link'])
  expect(recipesIn('two in a file')).toEqual(['{}', 'look'])
})

test('another identifier called chakra is ignored', () => {
  expect(read['from elsewhere']).toEqual([])
})

test.each<Written>([
  'is not a constant of the file',
  'is made inside a function',
  'has no recipe',
  'is made by another name',
])('the build stops where a part %s, and says the line', (written) => {
  expect(read[written]).toMatch(/^part\.tsx:[23]: /)
})

/** Removes whitespace and quotes that a formatter may change. */
const recipesIn = (written: Written) =>
  read[written].map(({ recipe: { start, end } }) =>
    texts[written]
      .slice(start, end)
      .replace(/as const|\s|,(?=\s*\})/g, '')
      .replaceAll('"', "'"),
  )

interface Part {
  name: string
  recipe: { start: number; end: number }
}

/** Runs the build's own module on Node, as a build does: returns the parts of each text, or its error. */
function readAll(): Record<Written, Part[]> {
  const ask = `import { styledParts } from ${JSON.stringify(path.join(__dirname, 'styled-parts.mjs'))}
const read = (text) => { try { return styledParts('part.tsx', text) } catch (error) { return error.message } }
console.log(JSON.stringify(Object.fromEntries(Object.entries(${JSON.stringify(texts)}).map(([written, text]) => [written, read(text)]))))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' }))
}
