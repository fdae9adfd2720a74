/** By the first figure of its ZIP Codes (USPS, Publication 65), the states of a region. */
const regions = [
  'CT MA ME NH NJ PR RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK CA HI OR WA',
]
const figureOf = new Map(regions.flatMap((states, figure) => states.split(' ').map((state) => [state, String(figure)])))

/** Whether ZIP Codes of a state begin like this one, as nearly all do; so for what is no state. */
export function mayBeZipOf(state: string, zip: string): boolean {
  const figure = figureOf.get(state.trim().toUpperCase())
  return figure === undefined || zip.startsWith(figure)
}
