import { saysYes } from './values.ts'

test.each(['Y', 'yes', 'T', 'X', '1', '80000', '$25,000.00', '0.5', 'HOMESTEAD'])(
  'an exemption of %j says that the owner lives there',
  (text) => expect(saysYes(text)).toBe(true),
)

test.each([
  '',
  ' ',
  '0',
  '0.00',
  '$0.00',
  '$0',
  '-',
  'N',
  'no',
  'F',
  'false',
  'None',
  'NULL',
  'n/a',
  'Unknown',
  '000,000.00',
])('an exemption of %j says nothing of who lives there', (text) => expect(saysYes(text)).toBe(false))
