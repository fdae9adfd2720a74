import type { RollFormat } from '../rolls/roll-format.ts'

/** New York City's Primary Land Use Tax Lot Output; the building classes are the Department of Finance's. No mailing addresses, no sales. */
export const nycPluto: RollFormat = {
  name: 'nyc-pluto',
  title: 'New York City: PLUTO',
  source: 'NYC PLUTO',
  place: {
    column: 'borough',
    places: {
      MN: { fips: '36061', county: 'New York', state: 'NY', city: 'New York' },
      BX: { fips: '36005', county: 'Bronx', state: 'NY', city: 'Bronx' },
      BK: { fips: '36047', county: 'Kings', state: 'NY', city: 'Brooklyn' },
      QN: { fips: '36081', county: 'Queens', state: 'NY', city: 'Queens' },
      SI: { fips: '36085', county: 'Richmond', state: 'NY', city: 'Staten Island' },
    },
  },
  columns: {
    apn: { firstOf: ['bbl', { join: ['borocode', 'tax block', 'tax lot'], by: '-' }] },
    zip: 'postcode',
    siteAddress: 'address',
    latitude: 'latitude',
    longitude: 'longitude',
    propertyType: 'bldgclass',
    propertySubType: 'bldgclass',
    yearBuilt: 'yearbuilt',
    livingArea: { firstOf: ['resarea', 'bldgarea'] },
    lotSize: 'lotarea',
    stories: 'numfloors',
    units: 'unitstotal',
    assessedValue: 'assesstot',
  },
  owners: ['ownername'],
  propertyTypes: {
    A: 'Single Family',
    B: 'Multi Family',
    C: 'Multi Family',
    D: 'Multi Family',
    R: 'Condominium',
    S: 'Mixed Use',
    V: 'Vacant Land',
    E: 'Industrial',
    F: 'Industrial',
    K: 'Commercial',
    O: 'Commercial',
  },
  zeroIsUnknown: ['yearBuilt', 'livingArea', 'lotSize', 'stories', 'units', 'assessedValue'],
}
