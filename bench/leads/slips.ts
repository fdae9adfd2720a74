import { pick, type Chance } from './made-up-owners.ts'

/** The usual short form of a given name, in capitals. */
export const nicknames: Readonly<Record<string, string>> = Object.fromEntries(
  `JAMES JIM|ROBERT BOB|JOHN JACK|MICHAEL MIKE|DAVID DAVE|WILLIAM BILL|RICHARD DICK|JOSEPH JOE|THOMAS TOM|CHARLES CHUCK|CHRISTOPHER CHRIS|DANIEL DAN|MATTHEW MATT|ANTHONY TONY|STEVEN STEVE|KENNETH KEN|EDWARD ED|TIMOTHY TIM
JEFFREY JEFF|GREGORY GREG|BENJAMIN BEN|SAMUEL SAM|ANDREW DREW|HENRY HANK|LAWRENCE LARRY|PATRICIA PAT|JENNIFER JEN|ELIZABETH LIZ|BARBARA BARB|SUSAN SUE|MARGARET PEGGY|SANDRA SANDY|KIMBERLY KIM|DEBORAH DEBBIE|REBECCA BECKY
CYNTHIA CINDY|KATHERINE KATE|PAMELA PAM|STEPHANIE STEPH|VICTORIA VICKY|JUDITH JUDY|TERESA TERRY|VIRGINIA GINNY|JACQUELINE JACKIE|CHRISTINA TINA|FRANCES FRAN`
    .split(/[|\n]/)
    .map((pair) => pair.split(' ')),
)
/** A street's suffix as it is written out. */
export const longSuffixes: Readonly<Record<string, string>> = {
  ST: 'Street',
  AVE: 'Avenue',
  DR: 'Drive',
  LN: 'Lane',
  RD: 'Road',
  CT: 'Court',
  BLVD: 'Boulevard',
  PL: 'Place',
  CIR: 'Circle',
  WAY: 'Way',
}
const lookAlike: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  S: '5',
  B: '8',
  L: '1',
  E: 'F',
  M: 'RN',
  C: 'G',
  D: 'O',
}

/** One letter dropped, doubled, swapped with the next or replaced; seldom the first. */
export function typo(text: string, chance: Chance): string {
  if (text.length < 3) return text
  const from = chance() < 0.1 ? 0 : 1
  const at = from + Math.floor(chance() * (text.length - 1 - from))
  const kind = Math.floor(chance() * 4)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + text.charAt(at) + text.slice(at)
  if (kind === 2) return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
  const letter = /\d/.test(text.charAt(at))
    ? String(Math.floor(chance() * 10))
    : pick(chance, [...'ABCDEFGHIKLMNOPRSTUVWY'])
  return text.slice(0, at) + letter + text.slice(at + 1)
}

/** A letter that a machine read as another. */
export function misread(text: string, chance: Chance): string {
  const at = Math.floor(chance() * text.length)
  return text.slice(0, at) + (lookAlike[text.charAt(at)] ?? text.charAt(at)) + text.slice(at + 1)
}
