import census from '../../../api/src/features/properties/owners/census-names.json' with { type: 'json' }
import { pick, type Chance } from '../../leads/made-up-owners.ts'
import { fartherName } from './farther-names.ts'
import { bodies, coined, legalForms, places, qualities, trades, unseen } from './company-vocabulary.ts'

/** A name as a person wrote it, and what it is. */
export interface LabelledName {
  text: string
  kind: 'person' | 'two' | 'company'
  order: 'natural' | 'county'
  /** The persons' first and last names in capitals, in the order written. */
  people: { first: string; last: string }[]
}

const given = census.given.split(' ')
const surnames = census.surnames.split(' ')
/** Surnames that are a company's word too. */
const both =
  'CHURCH TEMPLE BANKS LAND GARDEN MARKET POWER WATERS GOODS BARBER TAYLOR CARPENTER MASON FARMER SHEPHERD PARISH UNION LODGE COLLEGE MILLS WELLS GAS PAGE STEEL GLASS STONE PRINCE POPE PRESS CARE BELL WEST SOUTH NORTH HOA KNIGHTS WOOD WINE WELL COURT HALL'.split(
    ' ',
  )
const particles = ['DE LA', 'VAN', 'VON', 'DE', 'DEL', 'VAN DER', 'ST']

const often = (chance: Chance, from: readonly string[]): string => from[Math.floor(from.length * chance() ** 3)] ?? ''
const firstName = (chance: Chance): string => (chance() < 0.12 ? fartherName(chance) : often(chance, given))

function lastName(chance: Chance): string {
  const kind = chance()
  if (kind < 0.12) return fartherName(chance)
  if (kind < 0.122) return pick(chance, both)
  if (kind < 0.16) return `${often(chance, surnames)}-${often(chance, surnames)}`
  if (kind < 0.18) return `${pick(chance, particles)} ${often(chance, surnames)}`
  return often(chance, surnames)
}

/** One name and one way of writing it. Each habit has its own rate. */
export function madeUpName(chance: Chance, split: string): LabelledName {
  const kind = chance()
  const made = kind < 0.5 ? person(chance) : kind < 0.62 ? two(chance) : company(chance, split)
  const style = chance()
  const proper = made.text.replace(/\p{L}[\p{L}]*/gu, (word) =>
    /^(?:LLC|LP|LLP|PLLC|II|III|IV|PC|PA|NA|MD|DDS|CPA|USA|US|PAC|ISD|HOA)$/.test(word)
      ? word
      : word.charAt(0) + word.slice(1).toLowerCase(),
  )
  return { ...made, text: style < 0.45 ? made.text.toUpperCase() : proper }
}

function person(chance: Chance): LabelledName {
  const says = (share: number) => chance() < share
  const wholly = says(0.06) // a name that no list has, from first to last
  const first = wholly ? fartherName(chance) : firstName(chance)
  const last = wholly ? fartherName(chance) : lastName(chance)
  const middle = says(0.35)
    ? says(0.7)
      ? `${pick(chance, 'ABCDEFGHJKLMNPRST'.split(''))}${says(0.3) ? '.' : ''}`
      : firstName(chance)
    : ''
  const suffix = says(0.07) ? pick(chance, ['JR', 'SR', 'JR.', 'SR.', 'II', 'III', 'IV']) : ''
  const degree = says(0.07)
    ? pick(chance, ['MD', 'M.D.', 'DO', 'PHD', 'Ph.D.', 'DDS', 'BSN', 'ESQ', 'Esq.', 'RN', 'CPA', 'MBA'])
    : ''
  const title = says(0.06)
    ? pick(chance, [
        'DR',
        'DR.',
        'MR',
        'MR.',
        'MRS',
        'MS',
        'MISS',
        'REV',
        'FATHER',
        'CONGRESSMAN',
        'SENATOR',
        'HON',
        'PROF',
        'CAPT',
        'SISTER',
      ])
    : ''
  const people = [{ first: first.toUpperCase(), last }]
  const style = chance()
  const text =
    style < 0.5
      ? [title, first, middle, last].filter(Boolean).join(' ') +
        (suffix && `${says(0.5) ? ',' : ''} ${suffix}`) +
        (degree && `, ${degree}`)
      : style < 0.75
        ? [`${last}${suffix && says(0.5) ? ` ${suffix}` : ''},`, first, middle].filter(Boolean).join(' ') +
          (degree && says(0.5) ? `, ${degree}` : '')
        : [last, first, middle, suffix].filter(Boolean).join(' ')
  return { text, kind: 'person', order: style < 0.75 ? 'natural' : 'county', people }
}

function two(chance: Chance): LabelledName {
  const one = firstName(chance)
  let other = one
  while (other === one) other = firstName(chance)
  const last = often(chance, surnames)
  const second = often(chance, surnames)
  const and = pick(chance, ['&', 'and', 'AND', '&', 'or', 'and/or'])
  const initial = chance() < 0.3 ? ` ${pick(chance, 'ABCDEFGHJKLM'.split(''))}` : ''
  const same = [
    { first: one, last },
    { first: other, last },
  ]
  const styles: readonly [text: string, order: 'natural' | 'county', people: { first: string; last: string }[]][] = [
    [`${one}${initial} ${and} ${other} ${last}`, 'natural', same],
    [
      `MR. AND MRS. ${one} ${last}`,
      'natural',
      [
        { first: one, last },
        { first: '', last },
      ],
    ],
    [
      `MR & MRS ${one}${initial} ${last}`,
      'natural',
      [
        { first: one, last },
        { first: '', last },
      ],
    ],
    [
      `DR. AND MRS. ${one} ${last}`,
      'natural',
      [
        { first: one, last },
        { first: '', last },
      ],
    ],
    [
      `${one}${initial} ${last} ${and} ${other} ${second}`,
      'natural',
      [
        { first: one, last },
        { first: other, last: second },
      ],
    ],
    [`${last}, ${one}${initial} ${and} ${other}`, 'natural', same],
    [`${last} ${one}${initial} & ${other}`, 'county', same],
    [
      `${last} ${one} & ${second} ${other}`,
      'county',
      [
        { first: one, last },
        { first: other, last: second },
      ],
    ],
    [`${one} ${last} ${and} wife ${other}`, 'natural', same],
    [`${last} ${one} ET UX ${other}`, 'county', same],
    [`${one} ${last}, ${other} ${last}`, 'natural', same],
  ]
  const [text, order, people] = pick(chance, styles)
  return { text, kind: 'two', order, people }
}

function company(chance: Chance, split: string): LabelledName {
  const says = (share: number) => chance() < share
  const trade = () => (split !== 'learn' && says(0.07) ? pick(chance, unseen) : pick(chance, trades))
  const body = () => pick(chance, bodies)
  const named = () =>
    says(0.5)
      ? often(chance, surnames)
      : says(0.4)
        ? pick(chance, places)
        : says(0.3)
          ? coined(chance)
          : pick(chance, qualities)
  const human = () => `${firstName(chance)} ${often(chance, surnames)}`
  const [a, b, c] = [often(chance, surnames), often(chance, surnames), often(chance, surnames)]
  const made = pick(chance, [
    () => `${named()} ${trade()}`,
    () => `${named()} ${trade()} ${trade()}`,
    () => `${named()} ${pick(chance, qualities)} ${trade()}`,
    () => `${pick(chance, qualities)} ${pick(chance, qualities)} ${trade()}`,
    () => `${pick(chance, qualities)} ${trade()} of ${pick(chance, places)}`,
    () => `${trade()} of ${pick(chance, places)}`,
    () => `${human()} ${trade()}`,
    () => `${a} & ${b}`,
    () => `${a} ${b} ${c} & ${often(chance, surnames)}`,
    () => `${firstName(chance)}'S ${pick(chance, ['LIST', 'PLACE', 'CORNER', 'HOPE', 'LEGACY'])}`,
    () =>
      `IGLESIA ${pick(chance, ['DE DIOS', 'BAUTISTA', 'CRISTIANA', 'PENTECOSTAL', 'EL SHADDAI'])} ${says(0.5) ? pick(chance, places) : ''}`.trim(),
    () =>
      pick(chance, [`TEMPLE BETH ${a}`, `OUR LADY OF ${a}`, `TEMPLO ${a}`, `CENTRO CRISTIANO ${a}`, `AMIGOS DE ${a}`]),
    () => `${trade()} BY ${firstName(chance)}`,
    () => `${a} and ${b} ${trade()}`,
    () => `${a}, ${b} & ${c}`,
    () => `${a} ${pick(chance, ['& SONS', '& SON', 'BROTHERS', 'BROS', '& ASSOCIATES', '& CO', '& DAUGHTERS'])}`,
    () => `LAW OFFICE${says(0.5) ? 'S' : ''} OF ${human()}`,
    () => `${firstName(chance)}'S ${trade()}`,
    () => `${pick(chance, ['A', 'B', 'J', 'K', 'M'])} & ${pick(chance, ['A', 'B', 'J', 'K', 'M'])} ${trade()}`,
    () => `${pick(chance, ['ABC', 'A-1', '3M', 'JTS', 'KBR', '24/7', 'AAA', 'DJM'])} ${trade()}`,
    () => `${pick(chance, qualities)} ${body()} CHURCH`,
    () =>
      `${pick(chance, ['ST', 'SAINT', 'HOLY', 'FIRST', 'GRACE', 'TRINITY'])} ${pick(chance, ['MARYS', 'JOHNS', 'UNITED', 'FAMILY', 'LIFE'])} ${body()}`,
    () => `${pick(chance, places)} ${body()}`,
    () => `${pick(chance, places)} ${trade()} ${body()}`,
    () => `COMMITTEE TO ELECT ${human()}`,
    () => `${pick(chance, ['FRIENDS OF', 'CITIZENS FOR', 'PEOPLE FOR'])} ${human()}`,
    () => `${human()} FOR ${pick(chance, ['CONGRESS', 'SENATE', 'MAYOR', 'GOVERNOR'])}`,
    () => `${named()} ${pick(chance, ['PAC', 'POLITICAL ACTION COMMITTEE', 'VICTORY FUND'])}`,
    () => `${pick(chance, ['CITY', 'COUNTY', 'TOWN', 'VILLAGE', 'STATE'])} OF ${pick(chance, places)}`,
    () =>
      `${pick(chance, places)} ${pick(chance, ['ELEMENTARY SCHOOL', 'HIGH SCHOOL', 'SCHOOL DISTRICT', 'ISD', 'UNIFIED SCHOOL DISTRICT', 'COMMUNITY COLLEGE'])}`,
    () => `${coined(chance)} ${pick(chance, legalForms)}`,
    () => `THE ${named()} ${trade()}`,
    () => `${human()} MD ${pick(chance, ['PA', 'PC', 'P.C.', 'INC'])}`,
    () => `${named()} ${named()} ${pick(chance, legalForms)}`,
  ])()
  const text =
    says(0.3) && !/ (?:INC|LLC|CO|PA|PC|LTD)\.?$/.test(made)
      ? `${made}${says(0.3) ? ',' : ''} ${pick(chance, legalForms)}`
      : made
  return { text, kind: 'company', order: says(0.6) ? 'natural' : 'county', people: [] }
}
