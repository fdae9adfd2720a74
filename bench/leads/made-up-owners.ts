/** A made-up owner of the benchmark, as a roll has it. */
export interface MadeUpOwner {
  id: number
  /** LAST FIRST M, or a company. */
  rollName: string
  firstName: string
  middle: string
  lastName: string
  company: string
  number: string
  street: string
  suffix: string
  unit: string
  city: string
  state: string
  zip: string
}

export type Chance = () => number

/** Mulberry32: the same numbers for the same seed. */
export function random(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T // from is never empty here

const given =
  'JAMES MARY ROBERT PATRICIA JOHN JENNIFER MICHAEL LINDA DAVID ELIZABETH WILLIAM BARBARA RICHARD SUSAN JOSEPH JESSICA THOMAS SARAH CHARLES KAREN CHRISTOPHER LISA DANIEL NANCY MATTHEW BETTY ANTHONY MARGARET MARK SANDRA DONALD ASHLEY STEVEN KIMBERLY PAUL EMILY ANDREW DONNA JOSHUA MICHELLE KENNETH CAROL KEVIN AMANDA BRIAN DOROTHY GEORGE MELISSA EDWARD DEBORAH RONALD STEPHANIE TIMOTHY REBECCA JASON SHARON JEFFREY LAURA RYAN CYNTHIA JACOB KATHLEEN GARY AMY NICHOLAS ANGELA ERIC SHIRLEY JONATHAN ANNA STEPHEN BRENDA LARRY PAMELA JUSTIN EMMA SCOTT NICOLE BRANDON HELEN BENJAMIN SAMANTHA SAMUEL KATHERINE RAYMOND CHRISTINE GREGORY DEBRA FRANK RACHEL ALEXANDER CAROLYN PATRICK JANET JOSE MARIA JUAN GUADALUPE THANH WEI PRIYA OMAR'.split(
    ' ',
  )
// The commonest surnames are far commoner than the rest, as in life.
const commonSurnames =
  'SMITH JOHNSON WILLIAMS BROWN JONES GARCIA MILLER DAVIS RODRIGUEZ MARTINEZ HERNANDEZ LOPEZ GONZALEZ WILSON ANDERSON THOMAS TAYLOR MOORE JACKSON MARTIN LEE PEREZ THOMPSON WHITE HARRIS SANCHEZ CLARK RAMIREZ LEWIS ROBINSON WALKER YOUNG ALLEN KING WRIGHT SCOTT TORRES NGUYEN HILL FLORES'.split(
    ' ',
  )
const stems =
  'ABER BAK CAL DEN ECK FARN GOLD HART ING JAR KOL LAND MOR NOR OST PEL QUIN ROS SAL TAN ULL VEN WAL YAR ZIM BRAN COR DRES FEN GRAV HOL KAS LIN MAR NEV PARK RID STAN TREV WEST'.split(
    ' ',
  )
const endings =
  'MAN TON SON BERG LEY FIELD WORTH SKI STEIN HAM WOOD ETT INGER ICK ARO IDGE MAYER OWITZ ELLI ENKO'.split(' ')
const streets =
  'OAK MAPLE CEDAR PINE ELM WASHINGTON LAKE HILL WALNUT SPRING RIDGE CHURCH WILLOW MILL SUNSET RAILROAD JACKSON HIGHLAND JOHNSON DOGWOOD CHESTNUT SPRUCE WILSON MEADOW HICKORY FOREST PARK LINCOLN VALLEY RIVER CHERRY POPLAR LOCUST COLLEGE FRANKLIN'.split(
    ' ',
  )
const suffixes = ['ST', 'AVE', 'DR', 'LN', 'RD', 'CT', 'BLVD', 'WAY']
const companies = ['PROPERTIES LLC', 'HOLDINGS LLC', 'INVESTMENTS LP', 'HOMES INC', 'REALTY GROUP LLC']

/** As many owners as asked for, on streets of about forty houses, in ZIPs of about eight hundred. */
export function* madeUpOwners(count: number, chance: Chance): Generator<MadeUpOwner> {
  const zips = Array.from({ length: Math.max(1, Math.round(count / 800)) }, (_, at) => String(10_000 + at * 7))
  for (let id = 0; id < count; id++) {
    const zip = pick(chance, zips)
    const lastName = chance() < 0.35 ? pick(chance, commonSurnames) : pick(chance, stems) + pick(chance, endings)
    const firstName = pick(chance, given)
    const middle = chance() < 0.5 ? pick(chance, 'ABCDEFGHJKLMNPRSTW'.split('')) : ''
    const company = chance() < 0.08 ? `${pick(chance, stems)}${pick(chance, endings)} ${pick(chance, companies)}` : ''
    yield {
      id,
      rollName: company || `${lastName} ${firstName}${middle && ` ${middle}`}`,
      firstName,
      middle,
      lastName,
      company,
      number: String(100 + Math.floor(chance() * 9800)),
      street: pick(chance, streets),
      suffix: pick(chance, suffixes),
      unit: chance() < 0.12 ? String(1 + Math.floor(chance() * 60)) : '',
      city: `City ${zip.slice(0, 3)}`,
      state: 'PA',
      zip,
    }
  }
}
