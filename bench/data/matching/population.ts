import { isNickname } from '../../../api/src/features/skip-trace/matching/nicknames.ts'
import { pick, type Chance } from '../../leads/made-up-owners.ts'

/** A made-up person, company or trust at one address. */
export interface Resident {
  id: number
  /** Who lives in one house; a person's own number for a company. */
  household: number
  first: string
  middle: string
  last: string
  generation: string
  /** '' for a person. */
  company: string
  number: string
  direction: string
  street: string
  suffix: string
  unit: string
  city: string
  state: string
  zip: string
  phone: string
  email: string
}

const words = (text: string): string[] => text.trim().split(/\s+/)

const men = words(
  'JAMES ROBERT JOHN MICHAEL DAVID WILLIAM RICHARD JOSEPH THOMAS CHARLES CHRISTOPHER DANIEL MATTHEW ANTHONY MARK DONALD STEVEN PAUL ANDREW JOSHUA KENNETH KEVIN BRIAN GEORGE EDWARD RONALD TIMOTHY JASON JEFFREY RYAN JACOB GARY NICHOLAS ERIC JONATHAN STEPHEN LARRY JUSTIN SCOTT BRANDON BENJAMIN SAMUEL RAYMOND GREGORY FRANK ALEXANDER PATRICK JOSE JUAN CARLOS LUIS OMAR WEI THANH RAJ DENNIS WALTER PETER HAROLD HENRY CARL ARTHUR ROGER KEITH TERRY LAWRENCE SEAN ALBERT JESSE AUSTIN BRUCE WILLIE GABRIEL LOGAN ALAN RALPH',
)
const women = words(
  'MARY PATRICIA JENNIFER LINDA ELIZABETH BARBARA SUSAN JESSICA SARAH KAREN LISA NANCY BETTY MARGARET SANDRA ASHLEY KIMBERLY EMILY DONNA MICHELLE CAROL AMANDA DOROTHY MELISSA DEBORAH STEPHANIE REBECCA SHARON LAURA CYNTHIA KATHLEEN AMY ANGELA SHIRLEY ANNA BRENDA PAMELA EMMA NICOLE HELEN SAMANTHA KATHERINE CHRISTINE DEBRA RACHEL CAROLYN JANET MARIA CATHERINE HEATHER DIANE OLIVIA JULIE JOYCE VICTORIA RUTH VIRGINIA LAUREN KELLY CHRISTINA JOAN EVELYN JUDITH GUADALUPE PRIYA LAN ANDREA HANNAH CHERYL JACQUELINE MARTHA GLORIA TERESA ANN SARA MADISON FRANCES KATHRYN JANICE JEAN',
)
/** Men and women whose names differ by a letter; some couples are named so. */
const alike = words(
  'MARIO-MARIA JOHN-JOAN MARK-MARY ERIC-ERICA PAUL-PAULA JULIO-JULIA SEAN-JEAN FRANCIS-FRANCES JOSE-ROSE ANTONIO-ANTONIA CARL-CARLA',
)
const common = words(
  'SMITH JOHNSON WILLIAMS BROWN JONES GARCIA MILLER DAVIS RODRIGUEZ MARTINEZ HERNANDEZ LOPEZ GONZALEZ WILSON ANDERSON THOMAS TAYLOR MOORE JACKSON MARTIN LEE PEREZ THOMPSON WHITE HARRIS SANCHEZ CLARK RAMIREZ LEWIS ROBINSON WALKER YOUNG ALLEN KING WRIGHT SCOTT TORRES NGUYEN HILL FLORES GREEN ADAMS NELSON BAKER HALL RIVERA CAMPBELL MITCHELL CARTER ROBERTS',
)
const stems = words(
  'ABER BAK CAL DEN ECK FARN GOLD HART ING JAR KOL LAND MOR NOR OST PEL QUIN ROS SAL TAN ULL VEN WAL YAR ZIM BRAN COR DRES FEN GRAV HOL KAS LIN MAR NEV PARK RID STAN TREV WEST ASH BLACK CHAM DUN ELL FITZ GREN HAM JANK KRAU LUND MAK OBER PRES RAD SCHU THORN VAND WIN ZEL',
)
const endings = words(
  'MAN TON SON BERG LEY FIELD WORTH SKI STEIN HAM WOOD ETT INGER ICK ARO IDGE MAYER OWITZ ELLI ENKO BURY CROFT DALE ERS FORD GAARD HURST IANO KAMP LUND MORE NESS OVA PERT RICH SEN TER UZZI VILLE WELL',
)
const streets = words(
  'OAK MAPLE CEDAR PINE ELM WASHINGTON LAKE HILL WALNUT SPRING RIDGE CHURCH WILLOW MILL SUNSET RAILROAD JACKSON HIGHLAND JOHNSON DOGWOOD CHESTNUT SPRUCE WILSON MEADOW HICKORY FOREST PARK LINCOLN VALLEY RIVER CHERRY POPLAR LOCUST COLLEGE FRANKLIN ADAMS JEFFERSON MADISON MONROE HARRISON PROSPECT GROVE ORCHARD SYCAMORE MAGNOLIA JUNIPER COLUMBIA LIBERTY UNION CENTRAL PLEASANT LAUREL ASPEN BIRCH CYPRESS EVERGREEN FAIRVIEW GARFIELD HAMILTON MULBERRY',
)
const suffixes = words('ST AVE DR LN RD CT BLVD WAY PL CIR')
const trades = words(
  'PROPERTIES HOLDINGS INVESTMENTS HOMES REALTY CAPITAL VENTURES RENTALS DEVELOPMENT MANAGEMENT PARTNERS BUILDERS PLUMBING ROOFING ENTERPRISES ASSOCIATES SERVICES GROUP',
)
const forms = ['LLC', 'LLC', 'LLC', 'INC', 'LP', 'CORP', 'LTD', 'CO']
const states = words('PA TX FL OH CA GA')
const areaCodes = words(
  '215 267 484 512 737 305 786 614 380 310 424 404 470 678 412 713 832 281 407 321 216 440 619 415 706',
)

const surname = (chance: Chance): string =>
  chance() < 0.35
    ? // The commonest are far commoner than the rest, as in life.
      (common[Math.floor(chance() ** 2 * common.length)] ?? 'SMITH')
    : pick(chance, stems) + pick(chance, endings) + (chance() < 0.15 ? pick(chance, endings) : '')
const given = (chance: Chance, from: readonly string[]): string => from[Math.floor(chance() ** 1.5 * from.length)] ?? ''

interface Town {
  city: string
  state: string
  zips: { zip: string; streets: { name: string; suffix: string; direction: string }[] }[]
}

function townsOf(count: number, chance: Chance): Town[] {
  return Array.from({ length: Math.max(2, Math.round(count / 4000)) }, (_, town) => {
    const base = 10_000 + Math.floor(chance() * 80_000)
    return {
      city: `${pick(chance, stems)}${pick(chance, ['VILLE', 'TON', 'BURG', 'FIELD', ' CITY', ' SPRINGS', 'PORT', 'DALE'])}`,
      state: states[town % states.length] ?? 'PA',
      zips: Array.from({ length: 4 }, (_zip, at) => ({
        zip: String(base + at * (1 + Math.floor(chance() * 3))).padStart(5, '0'),
        streets: Array.from({ length: 24 }, () => ({
          name: chance() < 0.12 ? `${1 + Math.floor(chance() * 40)}TH` : pick(chance, streets),
          suffix: pick(chance, suffixes),
          direction: chance() < 0.2 ? pick(chance, ['N', 'S', 'E', 'W']) : '',
        })),
      })),
    }
  })
}

type House = Pick<Resident, 'number' | 'direction' | 'street' | 'suffix' | 'unit' | 'city' | 'state' | 'zip'>

/**
 * As many residents as asked for: couples and families in one house, fathers and sons of one name, companies that are named
 * alike, trusts of families, on streets of some thirty houses.
 */
export function population(count: number, chance: Chance): { residents: Resident[]; house: () => House } {
  const towns = townsOf(count, chance)
  const house = (): House => {
    const town = pick(chance, towns)
    const { zip, streets: near } = pick(chance, town.zips)
    const { name, suffix, direction } = pick(chance, near)
    return {
      number: String(100 + Math.floor(chance() * 300) * (chance() < 0.5 ? 1 : 7)),
      direction,
      street: name,
      suffix,
      unit: chance() < 0.15 ? pick(chance, ['1', '2', '3', '4', '5', '6', 'A', 'B', '12', '21', '101', '204']) : '',
      city: town.city,
      state: town.state,
      zip,
    }
  }
  const residents: Resident[] = []
  const settle = (who: Partial<Resident>, where: House, household: number) => {
    const id = residents.length
    const before = residents.at(-1)
    const shares = before?.household === household ? before : undefined
    const named = (who.company ?? `${who.first}.${who.last}`).toLowerCase().replaceAll(/[^a-z.]/g, '')
    residents.push({
      ...where,
      first: '',
      middle: '',
      last: '',
      generation: '',
      company: '',
      ...who,
      id,
      household,
      // Some of a house have one phone or one mailbox for all.
      phone:
        shares && chance() < 0.25
          ? shares.phone
          : chance() < 0.6
            ? `+1${areaCodes[Math.floor(id / 10_000) % areaCodes.length]}555${String(id % 10_000).padStart(4, '0')}`
            : '',
      email: shares && chance() < 0.1 ? shares.email : chance() < 0.5 ? `${named}${id}@example.com` : '',
    })
  }
  while (residents.length < count) {
    const where = house()
    const household = residents.length
    if (chance() < 0.1) {
      const company = companyOf(chance)
      settle({ company }, where, household)
      // A house of companies that are named alike.
      if (chance() < 0.2) settle({ company: company.replace(/ (LLC|INC|LP|CORP|LTD|CO)$/, ' II $1') }, where, household)
      continue
    }
    const last = surname(chance)
    const middle = () =>
      chance() < 0.6
        ? chance() < 0.3
          ? given(chance, [...men, ...women])
          : pick(chance, words('A B C D E F G H J K L M N P R S T W'))
        : ''
    const [hers, his] = chance() < 0.04 ? pick(chance, alike).split('-').toReversed() : []
    const man = his ?? given(chance, men)
    const woman = hers ?? given(chance, women)
    const kind = chance()
    // Fathers and sons of one name, and sons whose father lives elsewhere.
    const generation = kind < 0.04 ? 'SR' : kind < 0.08 ? pick(chance, ['JR', 'II', 'III']) : ''
    if (kind < 0.75) settle({ first: man, middle: middle(), last, generation }, where, household)
    if (kind < 0.04)
      settle(
        { first: man, middle: residents.at(-1)?.middle ?? '', last, generation: 'JR' },
        chance() < 0.6 ? where : house(),
        household,
      )
    if (kind > 0.35)
      settle({ first: woman, middle: middle(), last: chance() < 0.2 ? surname(chance) : last }, where, household)
    const child = given(chance, chance() < 0.5 ? men : women)
    // Two of one name in a house have a generation, or they could not be told apart.
    if (chance() < 0.25 && ![man, woman].some((parent) => child === parent || isNickname(child, parent)))
      settle({ first: child, middle: middle(), last }, where, household)
    if (chance() < 0.03) settle({ company: `${last} FAMILY TRUST` }, where, household)
  }
  return { residents: residents.slice(0, count), house }
}

function companyOf(chance: Chance): string {
  const kind = chance()
  const form = pick(chance, forms)
  const name = pick(chance, stems) + pick(chance, endings)
  if (kind < 0.5) return `${name} ${pick(chance, trades)} ${form}`
  if (kind < 0.65) return `${name} & ${pick(chance, stems)}${pick(chance, endings)} ${pick(chance, trades)} ${form}`
  if (kind < 0.8)
    return `${100 + Math.floor(chance() * 9000)} ${pick(chance, streets)} ${pick(chance, ['STREET', 'AVENUE'])} ${form}`
  return `${pick(chance, ['FIRST', 'UNITED', 'AMERICAN', 'BLUE', 'GOLDEN', 'SUMMIT', 'COASTAL'])} ${name} ${pick(chance, trades)} ${pick(chance, trades)} ${form}`
}
