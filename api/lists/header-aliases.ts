/**
 * What a column is called, by what it holds: lower case, without spaces and punctuation; of several columns the earlier alias
 * wins. A campaign takes a first name before an `otherName`: it greets people by it.
 */
const aliases = {
  name: 'name ownername',
  otherName:
    'fullname owner owners owner1 ownerfullname ownersname contactname contact customername leadname ownername1 owner1name recipient legalowner legalownername ownerofrecord',
  firstName: 'firstname first ownerfirstname fname owner1firstname givenname ownerfirst owner1first',
  lastName: 'lastname last ownerlastname lname owner1lastname surname familyname ownerlast owner1last',
  middleName: 'middlename middle mname middleinitial mi owner1middlename ownermiddlename',
  nameSuffix: 'namesuffix suffixname generation owner1suffix ownersuffix jrsr',
  secondName:
    'owner2 owner2name ownername2 owner2fullname secondowner secondownername coowner coownername owner2fullname spouse spousename',
  secondFirstName:
    'owner2firstname owner2fname secondownerfirstname coownerfirstname spousefirstname owner2first spousefirst',
  secondLastName: 'owner2lastname owner2lname secondownerlastname coownerlastname spouselastname owner2last spouselast',
  houseNumber:
    'housenumber housenum houseno housenbr streetnumber streetnum streetno streetnbr stnumber stno addressnumber addrno propertynumber propertyhousenumber situshousenumber sitehousenumber stnum stnbr sitenumber situsnumber situsstreetnumber sitestreetnumber',
  streetDirection:
    'streetdirection streetdir predirection predir streetpredirection streetdirprefix directionprefix prefixdirection stdir stdirection predirectional streetpredirectional',
  streetSuffix: 'streetsuffix streettype streetdesignation suffixtype sttype stsuffix',
  streetPostDirection:
    'postdirection postdir streetpostdirection streetpostdir postdirectional streetpostdirectional stpostdir streetdirectionsuffix streetdirsuffix directionsuffix dirsuffix suffixdirection sufdir',
  unit: 'unit unitnumber unitno unitnum apt aptnumber aptno aptnum apartment apartmentnumber suite suitenumber aptunit propertyunit situsunit siteunit',
  mailingUnit: 'mailingunit mailunit mailingapt mailingunitnumber ownerunit',
  address:
    'address propertyaddress currentaddress streetaddress siteaddress situsaddress street address1 addressline1 propertystreet propertystreetaddress homeaddress location streetname stname addressstreet',
  /** Says a place only where no column says more. */
  property: 'property',
  city: 'city propertycity sitecity situscity town suburb locality',
  state: 'state propertystate sitestate situsstate st province address1region',
  zip: 'zip zipcode propertyzip propertyzipcode postalcode postcode sitezip situszip zip5',
  mailingAddress:
    'mailingaddress mailaddress mailingstreet mailstreet mailingstreetname mailstreetname mailstname mailingaddress1 owneraddress ownerstreetaddress ownermailingaddress mailingstreetaddress taxbilladdress',
  mailingHouseNumber:
    'mailhousenumber mailinghousenumber mailstreetnumber mailingstreetnumber mailhousenum mailstreetnum mailstnumber mailstnum mailstno ownerhousenumber ownerstreetnumber',
  mailingStreetDirection:
    'mailstreetdirection mailingstreetdirection mailstreetdir mailpredir mailpredirection mailstreetpredirection mailingstreetpredirection',
  mailingStreetSuffix: 'mailstreetsuffix mailingstreetsuffix mailstreettype mailingstreettype mailsttype mailstsuffix',
  mailingStreetPostDirection: 'mailstreetpostdirection mailingstreetpostdirection mailpostdir mailpostdirection',
  mailingCity: 'mailingcity mailcity ownercity',
  mailingState: 'mailingstate mailstate ownerstate',
  mailingZip: 'mailingzip mailzip mailingzipcode ownerzip mailingpostalcode mailzipcode',
  phone:
    'phone phonenumber phone1 mobile mobilephone cell cellphone telephone tel primaryphone ownerphone homephone contactphone wireless',
  /** A phone in a list for texting; in a list of properties it may be a house. */
  number: 'number',
  email: 'email emailaddress email1 mail primaryemail contactemail',
  tags: 'tags tag labels label etiquetas etiqueta',
  notes: 'notes note comments comment notas nota comentarios',
  status: 'status leadstatus',
  lastContact: 'lastcontact lastcontacted lastcontactedat',
  created: 'created createdat dateadded',
} as const

export type HeaderMeaning = keyof typeof aliases

/** A title as the aliases are written: "Street #" is the number of a street, "Phone #1" the first phone. */
export const plainHeader = (title: string): string =>
  title
    .toLowerCase()
    .replace(/([a-z]\s?)#(?!\s?\d)/, '$1number')
    .replace(/[^a-z0-9]/g, '')

const known = new Set<string>(Object.values(aliases).flatMap((titles) => titles.split(' ')))

/** Whether a cell is one of the titles. */
export const isKnownTitle = (cell: string): boolean => known.has(plainHeader(cell))

/** The place of the first column that is called by one of the meanings, the first meaning before the next. `titles` are plain headers. */
export function columnCalled(titles: readonly string[], ...meanings: readonly HeaderMeaning[]): number | undefined {
  for (const meaning of meanings) {
    for (const alias of aliases[meaning].split(' ')) {
      const column = titles.indexOf(alias)
      if (column >= 0) return column
    }
  }
  return undefined
}
