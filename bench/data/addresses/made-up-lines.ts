import gazetteer from '../../../api/src/features/properties/addresses/gazetteer.json' with { type: 'json' }
import { suffixes as knownSuffixes } from '../../../api/src/features/properties/addresses/usps.ts'
import { pick, type Chance } from '../../leads/made-up-owners.ts'

/** What a made-up line says, in the abbreviations of USPS Publication 28. */
export interface LabelledLine {
  line: string
  number: string
  dirPrefix: string
  name: string
  suffix: string
  dirSuffix: string
  /** All designators but the first's type: "3B", "1 STE 100". */
  unit: string
  poBox: string
  city: string
  state: string
  zip: string
}

const names =
  'Oak|Maple|Cedar|Washington|Lake|Hill|Walnut|Spring Valley|Church|Willow|Mill Creek|Sunset|Jackson|Highland|Park|Lincoln|Martin Luther King|Kilbourn|Peachtree|La Brea|El Camino Real|San Pedro|St Charles|Old Mill|College|Cornell|Saint Andrews|Broadview|Bear Creek|Forest|5th|21st|103rd|Ocean View|Mount Vernon|Grand'.split(
    '|',
  )
const suffixes: Record<string, readonly string[]> = {
  ST: ['Street', 'St', 'St.', 'ST'],
  AVE: ['Avenue', 'Ave', 'Ave.', 'Av'],
  DR: ['Drive', 'Dr', 'Dr.'],
  LN: ['Lane', 'Ln'],
  RD: ['Road', 'Rd', 'Rd.'],
  CT: ['Court', 'Ct'],
  BLVD: ['Boulevard', 'Blvd', 'Blvd.'],
  WAY: ['Way'],
  PKWY: ['Parkway', 'Pkwy'],
  CIR: ['Circle', 'Cir'],
  TRL: ['Trail', 'Trl'],
  PL: ['Place', 'Pl'],
}
const directions: Record<string, readonly string[]> = {
  N: ['N', 'N.', 'North'],
  S: ['S', 'S.', 'South'],
  E: ['E', 'E.', 'East'],
  W: ['W', 'W.', 'West'],
  NW: ['NW', 'N.W.', 'Northwest'],
  SE: ['SE', 'Southeast'],
}
const roads: readonly (readonly [name: string, spellings: readonly string[]])[] = [
  ['FM', ['FM', 'F.M.', 'Farm to Market Rd', 'FM Rd']],
  ['COUNTY ROAD', ['County Road', 'CR', 'County Rd', 'Co Rd', 'C.R.']],
  ['STATE HIGHWAY', ['State Highway', 'SH', 'State Hwy', 'St Hwy']],
  ['US HIGHWAY', ['US Hwy', 'US Highway', 'U.S. Highway', 'U S Hwy']],
  ['HIGHWAY', ['Highway', 'Hwy', 'HWY']],
  ['STATE ROUTE', ['State Route', 'SR', 'State Rte']],
  ['ROUTE', ['Route', 'Rt', 'Rte']],
  ['INTERSTATE', ['Interstate', 'I', 'IH', 'I-']],
]
/** Places that the gazetteer does not know. */
const elsewhere = ['Newbrook Falls', 'Quailhaven', 'Port Ansel', 'Marrow', 'Upper Tavistock', 'Casa Brillante']

const places = Object.entries(gazetteer).flatMap(([state, text]) =>
  text.split(';').flatMap((county) =>
    county
      .split('|')
      .slice(1)
      .map((written) => {
        const at = written.search(/ \d/)
        return { state, city: written.slice(0, at), zips: written.slice(at + 1).split(' ') }
      }),
  ),
)

/** One address and a hurried person's way of writing it. Each habit has its own rate, named beside it. */
export function madeUpLine(chance: Chance): LabelledLine {
  const says = (share: number) => chance() < share
  const digits = (most: number) => String(1 + Math.floor(chance() * most))
  const place = pick(chance, places)
  const city = says(0.05) ? pick(chance, elsewhere) : place.city // no post office of that name
  const zip = pick(chance, place.zips)
  const empty = { number: '', dirPrefix: '', name: '', suffix: '', dirSuffix: '', unit: '', poBox: '' }

  let parts = empty
  let street: string
  const kind = chance()
  if (kind < 0.08) {
    const box = digits(9999)
    parts = { ...empty, poBox: `PO BOX ${box}` }
    street = pick(chance, [
      `PO Box ${box}`,
      `P.O. Box ${box}`,
      `P O Box ${box}`,
      `Box # ${box}`,
      `Box ${box}`,
      `POB ${box}`,
      `Post Office Box ${box}`,
    ])
  } else if (kind < 0.2) {
    const [name, spellings] = pick(chance, roads)
    const number = digits(19_999)
    const road = digits(name === 'INTERSTATE' ? 95 : 1999)
    const dirSuffix = says(0.2) ? pick(chance, Object.keys(directions)) : ''
    const spelling = pick(chance, spellings)
    parts = { ...empty, number, name: `${name} ${road}`, dirSuffix }
    street = `${number} ${spelling}${spelling.endsWith('-') ? '' : ' '}${road}${dirSuffix && ` ${pick(chance, directions[dirSuffix] ?? [])}`}`
  } else {
    const number = digits(19_999)
    const dirPrefix = says(0.3) ? pick(chance, Object.keys(directions)) : ''
    const suffix = says(0.06) ? '' : pick(chance, Object.keys(suffixes)) // suffix left out
    const dirSuffix = suffix && !dirPrefix && says(0.1) ? pick(chance, Object.keys(directions)) : ''
    // Without its suffix "Mill Creek" would read as Mill Crk.
    const name = pick(
      chance,
      suffix ? names : names.filter((known) => !knownSuffixes.has(nameOf(known).split(' ').at(-1) ?? '')),
    )
    const lettered = dirPrefix !== '' && says(0.04) ? pick(chance, ['A', 'B', 'C']) : ''
    parts = { ...empty, number: number + lettered, dirPrefix, name: nameOf(name), suffix, dirSuffix }
    const words = [number, lettered, dirPrefix && pick(chance, directions[dirPrefix] ?? []), name]
    street = [
      ...words,
      suffix && pick(chance, suffixes[suffix] ?? []),
      dirSuffix && pick(chance, directions[dirSuffix] ?? []),
    ]
      .filter(Boolean)
      .join(' ')
  }
  const comma = says(0.55) // who writes commas
  const gap = comma ? ', ' : ' '
  if (parts.number && says(0.3)) {
    const [unit, written] = madeUpUnit(chance)
    parts = { ...parts, unit }
    street = says(0.08) ? `${written}${gap}${street}` : `${street}${says(0.5) ? ', ' : ' '}${written}` // the unit first
  }
  const withState = !says(0.04)
  const withZip = !says(0.15)
  const writtenZip = !withZip ? '' : zipAs(zip, chance)
  const stated = withState ? (says(0.08) ? place.state.toLowerCase() : place.state) : ''
  let line = [
    street,
    [city, [stated, writtenZip].filter(Boolean).join(says(0.1) && stated ? ', ' : ' ')]
      .filter(Boolean)
      .join(comma || says(0.2) ? ', ' : ' '),
  ].join(gap)
  if (says(0.15)) line = line.toUpperCase()
  else if (says(0.2)) line = line.toLowerCase()
  if (says(0.04)) line = `${line}, USA`
  if (says(0.05)) line = line.replace(/ /g, '  ')
  return { line, ...parts, city, state: withState ? place.state : '', zip: withZip ? zip : '' }
}

/** As Publication 28 has it: no "Saint" in a street's name is shortened. */
const nameOf = (name: string): string => name.toUpperCase()

function zipAs(zip: string, chance: Chance): string {
  const kind = chance()
  const four = String(1000 + Math.floor(chance() * 9000))
  if (kind < 0.1) return `${zip}-${four}`
  if (kind < 0.15) return `${zip}${four}` // ZIP+4 without its dash
  return zip.startsWith('0') && kind < 0.6 ? String(Number(zip)) : zip // a spreadsheet took the zero
}

/** What counts of the unit, and how it is written. */
function madeUpUnit(chance: Chance): [unit: string, written: string] {
  const number = pick(chance, ['1', '4', '12', '100', '305', '2B', 'A', 'C'])
  const kind = chance()
  if (kind < 0.08) {
    const building = pick(chance, ['1', '2', 'A'])
    return [
      `${building} STE ${number}`,
      `${pick(chance, ['Building', 'Bldg', 'Bldg.'])} ${building}${pick(chance, [', ', ' '])}${pick(chance, ['Suite', 'Ste'])} ${number}`,
    ]
  }
  if (kind < 0.14) {
    const floor = pick(chance, ['2', '5', '12'])
    return [
      `${floor} RM ${number}`,
      `${pick(chance, [`Floor ${floor}`, `${floor}th Floor`.replace('2th', '2nd').replace('12nd', '12th'), `Fl ${floor}`])}${pick(chance, [', ', ' '])}${pick(chance, ['Room', 'Rm'])} ${number}`,
    ]
  }
  return [
    number,
    `${pick(chance, ['Apt ', 'Apt. ', 'Apartment ', 'Unit ', 'Suite ', 'Ste ', '#', '# ', 'Unit #', 'Apt #'])}${number}`,
  ]
}
