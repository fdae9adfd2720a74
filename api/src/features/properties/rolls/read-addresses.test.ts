import { bindColumns } from './bind-columns.ts'
import { mailOf, type Address } from './read-addresses.ts'
import { parseFormat } from './read-format.ts'

const columns = { apn: 'Parcel', mailAddress: 'Mail', mailCityState: 'Mail City', mailZip: 'Mail Zip' }
const format = parseFormat(
  JSON.stringify({
    name: 'elm-oh',
    title: 'Elm County',
    source: 'Elm County',
    place: { fips: '39999', county: 'Elm', state: 'OH' },
    columns,
  }),
  'elm-oh.json',
)
const nowhere: Address = { street: null, line: null, city: '', state: '', zip: '', plus4: '' }
const mail = (cityState: string, zip: string) => {
  const row = ['1', '99 Other Rd', cityState, zip]
  const {
    city,
    state,
    zip: zipRead,
    plus4,
  } = mailOf(format, bindColumns(format, Object.values(columns)), row, nowhere, () => {})
  return [city, state, zipRead, plus4]
}

test('a ZIP behind the city and the state of a mailing address is neither, and is the ZIP where no column says one', () => {
  expect(mail('ELMSFORD, OH 43215', '')).toEqual(['Elmsford', 'OH', '43215', ''])
  expect(mail('ELMSFORD OH 43215-1234', '')).toEqual(['Elmsford', 'OH', '43215', '1234'])
  expect(mail('ELMSFORD, OH 43215', '43216')).toEqual(['Elmsford', 'OH', '43216', ''])
  expect(mail('PORT WASHINGTON 11050', '')).toEqual(['Port Washington', '', '11050', ''])
  expect(mail('DALLAS TX', '75201')).toEqual(['Dallas', 'TX', '75201', ''])
})
