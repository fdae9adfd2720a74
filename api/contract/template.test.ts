import fc from 'fast-check'
import { DEFAULT_SMS_MESSAGE } from './sms.ts'
import { addressForPeople, firstNameOf, problemsOf, renderTemplate } from './template.ts'

test.each([
  ['SMITH', 'Smith'],
  ['Ada Lovelace', 'Ada'],
  ['SMITH, JOHN A', 'John'],
  ['SMITH JOHN & MARY', 'John'],
  ['JOHN SMITH', 'John'],
  ['john smith', 'John'],
  ["O'BRIEN, SEAN", 'Sean'],
  ['MCDONALD', 'McDonald'],
  ["o'neil", "O'Neil"],
  ['MARY-ANN JONES', 'Mary-Ann'],
  ['Dr. Grace Hopper', 'Grace'],
  ['RODRIGUEZ, JOSE R JR', 'Jose'],
  ['Smith, Jr.', 'Smith'],
  ['van der Berg', 'Van'],
  ['José Núñez', 'José'],
  ['ÁNGEL', 'Ángel'],
  ['李明', '李明'],
  ['Олег', 'Олег'],
  ['😀 Zoë', 'Zoë'],
  ['👩🏽‍🌾 Zoë', 'Zoë'],
  ['❤️Zoë❤️ Smith', 'Zoë'],
  ['★ SMITH, ★ JOHN', 'John'],
  ['** Zoë', 'Zoë'],
  ['"Ada', 'Ada'],
  ['"BOB" SMITH', 'Bob'],
  ['(Bob) Smith', 'Bob'],
  ['O`BRIEN', 'O`brien'],
])('%s is greeted as %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test.each([
  'ACME HOLDINGS LLC',
  'Acme, Inc.',
  'SMITH FAMILY TRUST',
  'SMITH JOHN & MARY TR',
  'ESTATE OF JOHN SMITH',
  'CITY OF AUSTIN',
  'First National Bank',
  'ZORIANO ASSOCIATES INC',
  'Oak Street Partners LP',
  'J. SMITH',
  'J',
  '',
  '   ',
  '12345',
  'Current Resident',
  'The Owner',
  'john@example.com',
  'Smith Properties',
  'HOA of Pine Ridge',
  '😀',
  '😀😀 ★★',
  '--- ***',
  'NULL',
  'nan',
  'None',
  'N/A',
  'undefined',
  '(blank)',
  '#N/A',
  '#VALUE!',
  'John Smith (deceased)',
])('%j is never greeted by name', (name) => {
  expect(firstNameOf(name)).toBe('')
  expect(renderTemplate('Hi {firstName}', { name })).toBe('Hi there')
})

test('a placeholder without a value reads well, with its own fallback or the usual one', () => {
  expect(renderTemplate('Hi {firstName}, about {address}.', {})).toBe('Hi there, about your property.')
  expect(renderTemplate('Hi {firstName|neighbor}, about {address|your house}.', { name: 'X LLC' })).toBe(
    'Hi neighbor, about your house.',
  )
  expect(renderTemplate('{firstName|neighbor}', { name: 'Ada' })).toBe('Ada')
})

test.each([
  'NULL',
  'null',
  'nan',
  'NaN',
  'NA',
  'N/A',
  'None',
  '-',
  '?',
  '0',
  '#REF!',
  'Unknown',
  'not available',
  '(blank)',
])('an address that says nothing is not texted: %j', (address) => {
  expect(renderTemplate('About {address}.', { address })).toBe('About your property.')
})

test('a person or a street that is called so is no blank', () => {
  expect(renderTemplate('Hi {firstName}, about {address}.', { name: 'Nan', address: '12 None Such Rd' })).toBe(
    'Hi Nan, about 12 None Such Rd.',
  )
  expect(firstNameOf('Nan Sample')).toBe('Nan')
  expect(firstNameOf('No Sample')).toBe('No')
})

test.each([
  ['1200 N MARKET ST, PHILADELPHIA, PA 19107', '1200 N Market St, Philadelphia, PA 19107'],
  ['1 OAK ST', '1 Oak St'],
  ['12 E 5TH AVE', '12 E 5th Ave'],
  ['9 ELM CT, AUSTIN, TX', '9 Elm Ct, Austin, TX'],
  ['12 Main Street', '12 Main Street'],
  ['"12 Main Street', '12 Main Street'],
  ['“12 OAK ST”', '12 Oak St'],
  ["4 O'HARA LN  APT 2B", "4 O'Hara Ln Apt 2B"],
  ['', ''],
])('the address %j reads %j', (address, reads) => {
  expect(addressForPeople(address)).toBe(reads)
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['Hi {lastName}', 'unknown_placeholder'],
  ['Hi {first name}', 'unknown_placeholder'],
  ['Hi {firstName', 'unbalanced'],
  ['Hi firstName}', 'unbalanced'],
  ['{{firstName}}', 'unbalanced'],
  ['x'.repeat(1601), 'too_long'],
])('the template %j is refused as %s', (template, code) => {
  expect(problemsOf(template).map((problem) => problem.code)).toContain(code)
})

test.each([
  '[First Name]',
  '[firstName]',
  '[NAME]',
  '[[address]]',
  '<first_name>',
  '<<Property Address>>',
  '%FNAME%',
  '%%first.name%%',
  '*|FNAME|*',
  '[Your Company]',
  '[insert price]',
  '[Owner’s Name]',
])('what another program would fill in is not sent as it is written: %s', (written) => {
  expect(problemsOf(`Hi ${written}, are you selling?`)).toEqual([
    {
      code: 'left_blank',
      message: `“${written}” would be sent as it is written. Use {firstName} or {address}, or write what belongs there.`,
    },
  ])
})

test.each([
  'Sell? [Reply YES] or [STOP] to end',
  'I <3 your house, 5 > 3',
  'Close in 7 days: 5% down, 100% cash (no fees)',
  'Offer *today*, call <now>',
  '[Sample Homes] Still for sale?',
])('what a person means as it stands is no blank: %s', (template) => {
  expect(problemsOf(template)).toEqual([])
})

test('a placeholder that is written with spaces is filled in like any other: no recipient gets it as it is written', () => {
  for (const template of ['Hi { firstName }, about {address }.', 'Hi {firstName |neighbor}, about { address|it}.']) {
    expect(problemsOf(template)).toEqual([])
    expect(renderTemplate(template, { name: 'Ada', address: '12 Oak St' })).toBe('Hi Ada, about 12 Oak St.')
  }
})

test('an emoji alone is a message', () => {
  expect(problemsOf('🏠')).toEqual([])
})

test('whatever a list holds, a message without placeholders is sent as it is written', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, name, address) => {
      const template = text.replaceAll(/[{}]/g, '')
      expect(renderTemplate(template, { name, address })).toBe(template)
    }),
  )
})

test('whatever stands around a placeholder’s name, a message that may be sent reaches no recipient with braces in it', () => {
  const around = fc.constantFrom('', ' ', '\n', '\u00a0', 'x', '|', '|there', '{', '}')
  const name = fc.constantFrom('firstName', 'address', 'FIRSTNAME', '')
  fc.assert(
    fc.property(fc.array(fc.tuple(around, name, around), { maxLength: 4 }), (parts) => {
      const template = `Hi ${parts.map((part) => `{${part.join('')}}`).join(', ')}`
      if (problemsOf(template).length === 0)
        expect(renderTemplate(template, { name: 'Ada', address: '12 Oak St' })).not.toMatch(/[{}]/)
    }),
    { numRuns: 500 },
  )
})

test('a name is never executed as a pattern or as another placeholder', () => {
  expect(renderTemplate('{firstName} {address}', { name: 'Ada', address: '{firstName} $&' })).toBe('Ada {firstName} $&')
})

test('the first text of a few reads well with an address and without one', () => {
  expect(renderTemplate(DEFAULT_SMS_MESSAGE, { name: 'Ada', address: '12 Oak St' })).toContain(
    'interested in buying 12 Oak St.',
  )
  expect(renderTemplate(DEFAULT_SMS_MESSAGE, { name: 'Ada' })).toContain('interested in buying your property.')
})
