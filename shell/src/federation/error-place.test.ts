import { placeIn, placeInShell, placeOf } from './error-place.ts'

const address = 'https://example.com/remotes/mfe-sms/1.0.0-0000000a/workers/rows.js:3:120'

test.each([
  ['Chromium', `TypeError: No rows\n    at Page (${address})\n    at https://example.com/assets/main.js:1:1`],
  ['Firefox and Safari', `Page@${address}\nmain@https://example.com/assets/main.js:1:1`],
])('the stack of %s tells the release, its file, line and column', (_browser, stack) => {
  expect(placeIn(stack)).toEqual({
    remote: 'mfe-sms',
    version: '1.0.0-0000000a',
    at: { file: 'workers/rows.js', line: 3, column: 120 },
  })
})

test('an address without a line tells the release alone, and a stack of the shell nothing', () => {
  expect(placeIn('https://example.com/remotes/mfe-sms/1.0.0-0000000a/pages.js')).toEqual({
    remote: 'mfe-sms',
    version: '1.0.0-0000000a',
  })
  expect(placeIn('at https://example.com/assets/main.js:1:1')).toBeUndefined()
})

test('a script of this page’s own shell is told by its address, one of another site is not', () => {
  const own = `at ${window.location.origin}/assets/main.0a.js:7:8`
  expect(placeInShell(own, '1.0.0-5e110001')).toEqual({
    remote: 'shell',
    version: '1.0.0-5e110001',
    at: { file: 'assets/main.0a.js', line: 7, column: 8 },
  })
  expect(placeInShell(own, undefined)).toBeUndefined()
  expect(placeInShell('at https://example.com/assets/main.0a.js:7:8', '1.0.0-5e110001')).toBeUndefined()
})

test('a place in another release is not this one’s', () => {
  const error = Object.assign(new Error('No rows'), { stack: `at ${address}` })
  expect(placeOf(error, '1.0.0-0000000a')).toHaveProperty('at.line', 3)
  expect(placeOf(error, '1.0.0-0000000b')).toEqual({})
  expect(placeOf('No rows', '1.0.0-0000000a')).toEqual({})
})
