import { trimBothEndsOf } from 'contract/trim-characters'
import { asides, notes, office, particles, standing, withoutBrackets } from './words.ts'

/** A name in capitals without full stops, notes of the recorder and what is no part of it. */
export function tidy(raw: string): string {
  const words = withoutBrackets(
    raw
      .toUpperCase()
      .replace(/\b(C\/O|ATTN:?)[^]*$/, '')
      .replace(/[.]/g, ''),
  )
    .replace(asides, ' ')
    .replace(/\((TRS?|TTEES?)\)/g, '$1')
    .replace(/\b(?:ET ?UX|ET ?VIR|AND ?\/ ?OR) (?=\p{L})/gu, '& ')
    .replace(/\s+/g, ' ')
    .replace(standing, ' ')
    .replace(notes, ' ')
    .replace(/ ?, ?/g, ', ')
    .replace(/\s+/g, ' ')
  // "VAN, DER BERG KIM J": the comma fell behind the particle instead of the name.
  return trimBothEndsOf(trimBothEndsOf(words, ' ,&;').replace(office, '$1'), ' ,&;').replace(
    /^([A-Z]+), (?=([A-Z]*))/,
    (whole, word: string, next: string) =>
      particles.has(word) && (particles.has(next) || !surnamesThemselves.has(word)) ? `${word} ` : whole,
  )
}

/** "LE, LINDA": particles that are whole surnames too. */
const surnamesThemselves: ReadonlySet<string> = new Set([
  'LE',
  'DO',
  'VAN',
  'SAN',
  'LA',
  'EL',
  'TEN',
  'DI',
  'DA',
  'BIN',
])
