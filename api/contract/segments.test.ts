import fc from 'fast-check'
import { countSegments, isPlain, repairText } from './segments.ts'

test.each([
  ['', 'GSM-7', 0, 0],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 2],
  ['ж'.repeat(70), 'UCS-2', 70, 1],
  ['ж'.repeat(71), 'UCS-2', 71, 2],
  ['ж'.repeat(134), 'UCS-2', 134, 2],
  ['ж'.repeat(135), 'UCS-2', 135, 3],
  ['😀'.repeat(35), 'UCS-2', 70, 1],
  ['😀'.repeat(36), 'UCS-2', 72, 2],
  ['Hi ’', 'UCS-2', 4, 1],
  ['ñÑüÜàè', 'GSM-7', 6, 1],
  ['ç', 'UCS-2', 1, 1],
  ['`', 'UCS-2', 1, 1],
] as const)('%j', (text, encoding, units, segments) => {
  expect(countSegments(text)).toMatchObject({ encoding, units, segments })
})

test('an escape pair is not split: 152 letters, a euro and 152 more take three parts', () => {
  expect(countSegments(`${'a'.repeat(152)}€${'a'.repeat(152)}`).segments).toBe(3)
  expect(countSegments('a'.repeat(306)).segments).toBe(2)
})

test('a surrogate pair is not split: 66 letters, an emoji and 66 more take three parts', () => {
  expect(countSegments(`${'ж'.repeat(66)}😀${'ж'.repeat(66)}`).segments).toBe(3)
})

test('the letters that force UCS-2 are named once each, in order', () => {
  expect(countSegments('“Hi” – “you” 😀').odd).toEqual(['“', '”', '–', '😀'])
})

test('parts agree with a plain count of the septets', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', ' ', '€', '[', '\n', 'Ω'), { maxLength: 700 }), (letters) => {
      const sizes = letters.map((letter) => ('€['.includes(letter) ? 2 : 1))
      const total = sizes.reduce((sum, size) => sum + size, 0)
      const parts: number[] = [0]
      for (const size of sizes) {
        if ((parts.at(-1) ?? 0) + size > 153) parts.push(0)
        parts[parts.length - 1] = (parts.at(-1) ?? 0) + size
      }
      expect(countSegments(letters.join('')).segments).toBe(total === 0 ? 0 : total <= 160 ? 1 : parts.length)
    }),
  )
})

test('the repair writes typography plainly, keeps what is plain and leaves what has no plain spelling', () => {
  expect(repairText('“Don’t” – wait… 1½ × 2 naïve ação')).toBe('"Don\'t" - wait... 11/2 x 2 naive acao')
  expect(repairText('Zoë 🏠 ñ é')).toBe('Zoe 🏠 ñ é')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const repaired = repairText(text)
      expect(repairText(repaired)).toBe(repaired)
      expect(countSegments(repaired).odd.length).toBeLessThanOrEqual(countSegments(text.normalize('NFC')).odd.length)
      if ([...text].every(isPlain)) expect(repaired).toBe(text)
    }),
  )
})

test.each([
  ['Ｃａｌｌ　ｍｅ！', 'Call me!'],
  ['𝗕𝗢𝗟𝗗 ﬁne №5 ①', 'BOLD fine No5 1'],
  ['❝so❞ ‥ ‼ 5㎡ ½ ⅖', '"so" .. !! 5m2 1/2 2/5'],
  ['a ≠ b → c ≤ d', 'a != b -> c <= d'],
  ['Lotline™️ x̂ 1️⃣', 'LotlineTM x 1'],
  ['to\u200brn\u200e here', 'torn here'],
  ['👩‍👩‍👧 ❤️ 🇺🇸', '👩‍👩‍👧 ❤️ 🇺🇸'],
])('%j is repaired to %j', (text, repaired) => {
  expect(repairText(text)).toBe(repaired)
})
