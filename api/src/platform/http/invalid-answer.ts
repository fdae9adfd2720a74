import type { ZodError } from 'zod'

/** A refusal that lists 50,000 faults is of no use and costs megabytes. */
const MAX_ISSUES = 20
const MAX_MESSAGE = 1000
const MAX_PATH = 10

/** What a request that its schema refuses is answered with: the first faults, each with its place, and how many there are. */
export const invalidAnswer = ({ issues }: ZodError) => ({
  code: 'invalid',
  message: shortened(issues[0]?.message ?? 'The request is not valid'),
  issues: issues.length,
  details: issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.slice(0, MAX_PATH).map((part) => (typeof part === 'number' ? part : shortened(String(part)))),
    message: shortened(message),
  })),
})

/** Names and messages may repeat what was sent. */
export const shortened = (text: string): string => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text)
