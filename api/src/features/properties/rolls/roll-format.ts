/** One or more columns of a roll: one name; several joined by a space (or `by`); or the first of several that says something: neither empty nor 0. */
export type Columns = string | { join: readonly string[]; by?: string } | { firstOf: readonly Columns[] }

/** Where a parcel lies, when the roll does not say it in columns. */
export interface Place {
  fips: string
  county: string
  state: string
  city?: string
}

/** What the importer can read from a roll. Everything but the parcel's number is optional. */
export interface RollColumns {
  apn: Columns
  fips?: Columns
  county?: Columns
  state?: Columns
  city?: Columns
  zip?: Columns
  siteAddress?: Columns
  latitude?: Columns
  longitude?: Columns
  careOf?: Columns
  mailAddress?: Columns
  mailCity?: Columns
  mailState?: Columns
  /** City and state in one column: "CHERRY HILL NJ". */
  mailCityState?: Columns
  mailZip?: Columns
  propertyType?: Columns
  propertySubType?: Columns
  yearBuilt?: Columns
  bedrooms?: Columns
  bathrooms?: Columns
  livingArea?: Columns
  lotSize?: Columns
  stories?: Columns
  units?: Columns
  assessedValue?: Columns
  marketValue?: Columns
  lastSaleDate?: Columns
  lastSalePrice?: Columns
  /** An amount above 0, or a word that is not "no": the owner lives here. */
  homestead?: Columns
  asOf?: Columns
}

/** How one county publishes its roll. A new county is one such file in `formats/` and a test. */
export interface RollFormat {
  /** What `--format` takes. */
  name: string
  title: string
  /** Shown to customers as the source of a record. */
  source: string
  /** True for made-up data: the screens say so. */
  sample?: boolean
  /** One place for the whole roll, or by the value of a column. Absent: `columns` name fips, county, state. */
  place?: Place | { column: string; places: Record<string, Place> }
  columns: RollColumns
  /** The owner's name fields, in county order (LAST FIRST MIDDLE). */
  owners: readonly Columns[]
  /** Words of `propertyType` into ours; the whole value is looked up first, then its first letter. */
  propertyTypes?: Record<string, string>
  /** Where the roll writes 0 for "not recorded". */
  zeroIsUnknown?: readonly (keyof RollColumns)[]
  /** True where an empty mailing address means that the bills go to the property. */
  blankMailingIsSite?: boolean
  /** Columns with phones, each with the column of its type (mobile, landline) if there is one, and with e-mails. */
  phones?: readonly { number: string; type?: string }[]
  emails?: readonly string[]
}
