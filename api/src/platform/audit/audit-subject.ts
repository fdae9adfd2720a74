import { isUuid } from '../db/is-uuid.ts'

/** A call that was done. */
export interface Done {
  params: unknown
  body: unknown
  /** What the handler answered. */
  answer: unknown
}

/** What people call things by. Everything else of a call stays out of the log: texts, passwords and tokens among it. */
const NAMES = ['name', 'fullName', 'title', 'campaignName', 'fileName', 'email', 'emails', 'phone']
/** What a thing was made to be. */
const STATES = ['disposition', 'role']
const MAX_SUBJECT = 200

/** What a call was about, as people call it; empty where it has no name. Who made it (`by`) is no name of it, though some answers are about them. */
export function subjectOf({ body, answer }: Done, { by, name = '' }: { by: string; name?: string }): string {
  const named = [{ name }, ...nested(answer).filter(({ id }) => id !== by), fieldsOf(body)]
    .flatMap((fields) => NAMES.map((field) => textOf(fields[field])))
    .find(isText)
  const made = STATES.map((field) => fieldsOf(body)[field]).filter(isText)
  return [named, ...made, seenBy(body)].filter(isText).join(' · ').slice(0, MAX_SUBJECT)
}

/** What a member is to see. */
function seenBy(body: unknown): string {
  const { onlyMine } = fieldsOf(body)
  if (typeof onlyMine !== 'boolean') return ''
  return onlyMine ? 'what is assigned to them' : 'everything'
}

/** The id of whose name is looked up: the last of a path, else whom the body names. */
export function namedIdOf({ params, body }: Pick<Done, 'params' | 'body'>): string | undefined {
  const { id, userId } = fieldsOf(params)
  return [userId, id, fieldsOf(body).to].filter(isText).find(isUuid)
}

/** The ids in a call's path and body and in its answer, by their names. */
export function refsOf({ params, body, answer }: Done): Record<string, string> {
  const ids = [...nested(answer).reverse(), fieldsOf(body), fieldsOf(params)].flatMap((fields) =>
    Object.entries(fields).filter(
      (field): field is [string, string] => /^id$|Id$|Key$/.test(field[0]) && isText(field[1]) && isUuid(field[1]),
    ),
  )
  return Object.fromEntries(ids)
}

/** Of a call that opens another account: that account, and for which agency the person works in it. */
export function openedBy(answer: unknown): { accountId?: string; agencyName?: string | null } {
  const { accountId, agencyName } = fieldsOf(answer)
  if (!isText(accountId)) return {}
  return { accountId, agencyName: isText(agencyName) ? agencyName : null }
}

/** An object's fields, and those of the objects directly in it. */
function nested(answer: unknown): Record<string, unknown>[] {
  const fields = fieldsOf(answer)
  return [fields, ...Object.values(fields).map(fieldsOf)]
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** A text, or several in one line. */
const textOf = (value: unknown): unknown => (Array.isArray(value) ? value.filter(isText).join(', ') : value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
