import { readFileSync } from 'node:fs'
import { stateTaxes } from './state-taxes.ts'
import { taxIn } from './tax-in.ts'
import { registrationsWithoutFigures, tableOfStates } from './tax-source.ts'

// Worked out by another program, with fractions: the net price first, the tax as what is left.
const cases = readFileSync(`${import.meta.dirname}/tax-cases.csv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))

test('the tax in a price is right to the cent in 200 cases that were worked out independently', () => {
  expect(cases).toHaveLength(200)
  const wrong = cases.filter(([total = '', rate = '', taxable = '', tax]) => taxIn(total, { rate, taxable }) !== tax)
  expect(wrong).toEqual([])
})

const texas = { state: 'TX', permit: '3-00000-0000-0' }
const austin = { state: 'TX', zip: '78701' }

test('in Texas four fifths of the price are taxed, by the law that the table names', () => {
  const tax = tableOfStates({ seller: { taxRegistrations: [texas] }, customer: austin })
  expect(tax).toMatchObject({
    rate: '0.0625',
    taxable: '0.8',
    reason: 'TX sales tax 6.25% on 80% of the price, permit 3-00000-0000-0',
  })
  expect(tax.source).toContain('151.351')
  expect(taxIn('105.00', tax)).toBe('5.00')
})

test('where the operator is not registered no tax is collected, and without an address none either', () => {
  expect(
    tableOfStates({ seller: { taxRegistrations: [texas] }, customer: { state: 'NY', zip: '10001' } }),
  ).toMatchObject({
    rate: '0',
    reason: 'No sales tax is collected in NY',
  })
  expect(tableOfStates({ seller: { taxRegistrations: [texas] }, customer: null }).reason).toContain('not known')
})

test('a registration’s own figures hold before the table’s, and one of a state that the table does not know needs them', () => {
  const withLocal = { ...texas, rate: '0.0825' }
  expect(tableOfStates({ seller: { taxRegistrations: [withLocal] }, customer: austin })).toMatchObject({
    rate: '0.0825',
    taxable: '0.8',
    source: 'the operator’s registration',
  })
  const connecticut = { state: 'CT', permit: '1' }
  expect(registrationsWithoutFigures({ taxRegistrations: [connecticut, texas] })).toEqual([
    'Our table says nothing of CT: give its registration in COMPANY_FILE a rate and a taxable part',
  ])
  expect(registrationsWithoutFigures({ taxRegistrations: [{ ...connecticut, rate: '0.01', taxable: '1' }] })).toEqual(
    [],
  )
})

test('every row of the table names its source and the day on which it was read', () => {
  for (const { state, rate, taxable, source, readOn } of stateTaxes) {
    expect({ state, named: source.length > 20, readOn }).toEqual({
      state,
      named: true,
      readOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(Number(rate) < 0.15 && Number(taxable) <= 1).toBe(true)
  }
  expect(new Set(stateTaxes.map(({ state }) => state)).size).toBe(stateTaxes.length)
})
