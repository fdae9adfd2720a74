import { generations } from './words.ts'

/** `county`: LAST FIRST MIDDLE, as assessors write. `natural`: FIRST MIDDLE LAST, as people do; a comma turns it round. */
export type NameOrder = 'county' | 'natural'

/** Titles that are no name, in any order. */
export const titles: ReadonlySet<string> = new Set('MR MRS MS MX MISS DR DRS REV HON PROF MESSRS'.split(' '))

/** Titles that are surnames as well, so that they count only before a name as people write it. */
const naturalTitles: ReadonlySet<string> = new Set(
  'REVEREND FATHER FR SISTER HONORABLE CONGRESSMAN CONGRESSWOMAN SENATOR SEN REPRESENTATIVE GOVERNOR GOV MAYOR AMBASSADOR CAPT CAPTAIN SGT SERGEANT LT LIEUTENANT COL COLONEL CMDR CPL RABBI PASTOR PROFESSOR DOCTOR MSGR IMAM SIR DAME'.split(
    ' ',
  ),
)

/** Titles that are given names too: "MAJOR SMITH" has no other. */
const doubtfulTitles: ReadonlySet<string> = new Set('JUDGE BISHOP MAJOR GENERAL ELDER DEACON'.split(' '))

/** Whether a word is a title somewhere. */
export const canBeTitle = (word: string): boolean =>
  titles.has(word) || naturalTitles.has(word) || doubtfulTitles.has(word)

/** Degrees and callings that no one is called by. */
export const degrees: ReadonlySet<string> = new Set(
  'ESQ ESQUIRE MD PHD DDS DMD DVM DPM OD JD LLM CPA RN LPN LVN BSN MSN DNP FNP APRN CRNA NP MBA MPH PHARMD RPH PSYD EDD LCSW LMFT LPC FACS FACP FAAP CFP CLU CFA PMP AIA RET'.split(
    ' ',
  ),
)

/** Those that are names as well, so that they count only behind a comma. */
const degreesBehindComma: ReadonlySet<string> = new Set('DO MA BA BS MS PA PE DC AA MED SJ OSB OP RA PT OT'.split(' '))

/** "MRS JOHN SMITH" → the title and the name; behind a comma too: "SMITH, DR JOHN". */
export function splitTitle(part: string, order: NameOrder): { title: string; name: string } {
  const words = part.split(' ')
  const behind = words.findIndex((word) => word.endsWith(',')) + 1
  let title = ''
  for (const start of behind > 0 ? [behind, 0] : [0]) {
    while (
      isTitle(words[start] ?? '', words.length - start, order) &&
      !(doubtfulTitles.has(words[start] ?? '') && words[start + 1]?.length === 1)
    )
      [title = ''] = words.splice(start, 1)
  }
  if (words[0] === 'THE' && title === '' && isTitle(words[1] ?? '', words.length, order))
    return splitTitle(words.slice(1).join(' '), order)
  return { title, name: words.join(' ') }
}

function isTitle(word: string, left: number, order: NameOrder): boolean {
  if (titles.has(word)) return true
  if (order === 'county') return false
  return (naturalTitles.has(word) && left > 1) || (doubtfulTitles.has(word) && left > 2)
}

/** "HARRY BROWN, MD, PHD" → "HARRY BROWN"; a generation behind a comma stays without it: "HARRY BROWN SR". */
export function withoutDegrees(part: string): string {
  const words = part.split(' ')
  while (words.length > 2) {
    const last = words.at(-1) ?? ''
    const comma = words.at(-2)?.endsWith(',') === true
    if (!degrees.has(last) && !(comma && degreesBehindComma.has(last))) break
    words.pop()
    words.push((words.pop() ?? '').replace(/,$/, ''))
  }
  const text = words.join(' ')
  const comma = text.indexOf(', ')
  return comma > 0 && generations.has(text.slice(comma + 2)) ? text.replace(',', '') : text
}
