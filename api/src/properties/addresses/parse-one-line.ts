import { stateCode, zipOf } from './places.ts'

export interface OneLine {
  street: string
  city: string
  state: string
  zip: string
}

/** Takes a whole address apart: "123 Oak St, Austin, TX 78701". What is not there is ''. */
export function parseOneLine(text: string): OneLine {
  let rest = text.replace(/\s+/g, ' ').replace(/,? (USA|US|United States)$/i, '').trim()
  const zipped = /^(.+?)[, ]+(\d{5}(?:-\d{4})?)$/.exec(rest)
  // A five-digit house number alone is no ZIP.
  const zip = zipped?.[1] && /[A-Za-z]/.test(zipped[1]) ? zipOf(zipped[2] ?? '').zip : ''
  if (zip) rest = zipped?.[1]?.replace(/[, ]+$/, '') ?? rest
  const stated = /^(.+?)[, ]+([A-Za-z]{2}|[A-Za-z]+(?: [A-Za-z]+)?)$/.exec(rest)
  const state = stated?.[2] && (zip || rest.includes(',')) ? stateCode(stated[2]) : ''
  if (state) rest = stated?.[1]?.replace(/[, ]+$/, '') ?? rest
  const comma = rest.lastIndexOf(',')
  // "12 Oak St, Apt 4" has a comma and no city.
  const behind = comma > 0 ? rest.slice(comma + 1).trim() : ''
  const city = behind && !/^(#|apt|unit|ste|suite|fl|floor|bldg|lot)\b|\d/i.test(behind) ? behind : ''
  return { street: city ? rest.slice(0, comma).trim() : rest, city, state, zip }
}
