import type { Field, Level, Levels } from './matching/model.ts'

const agreeing: ReadonlySet<Level> = new Set([
  'same',
  'close',
  'far',
  'part',
  'nickname',
  'initial',
  'middle',
  'near',
  'other',
])

/** What of a row agreed with the record, in the customer's words; a house counts as one address. */
export function agreedFields(levels: Levels): string[] {
  const agrees = (field: Field) => agreeing.has(levels[field] ?? 'missing')
  const house = agrees('number') && agrees('street')
  return [
    agrees('surname') && 'last name',
    agrees('given') && 'first name',
    agrees('middle') && 'middle initial',
    agrees('company') && 'company name',
    house && 'address',
    !house && levels.zip === 'same' && 'ZIP',
    !house && levels.zip !== 'same' && agrees('city') && 'city',
    levels.phone === 'same' && 'phone',
    levels.email === 'same' && 'email',
  ].filter((word) => word !== false)
}
