import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Over how many days the figures are counted. */
export const figureSpans = ['7', '30', '90'] as const

/** What a member did in the span. */
export const MemberFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  /** No member who may answer any more. */
  former: z.boolean(),
  /** Seconds from a person's first unanswered text to the answer: in the middle, and of nine answers in ten. Null without such an answer. */
  firstAnswerMedian: z.int().nullable(),
  firstAnswerP90: z.int().nullable(),
  /** People answered. */
  answered: z.int(),
  /** Typed answers that were sent or will be. */
  texts: z.int(),
  /** Conversations labelled, but for those whose label was undone. */
  dispositions: z.int(),
  /** Conversations whose newest label is this member's, and is Interested. */
  leads: z.int(),
})
export type MemberFigures = z.output<typeof MemberFigures>

const query = z.object({ days: z.enum(figureSpans).default('30') })

/** The figures of each member who may answer, and of who did, by name. */
export const getMemberFigures = endpoint({
  method: 'GET',
  path: '/api/member-figures',
  right: 'manage',
  query,
  response: z.array(MemberFigures),
})

/** The same as a file. */
export const exportMemberFigures = endpoint({
  method: 'GET',
  path: '/api/export/member-figures',
  right: 'manage',
  query,
  response: z.null(),
  answers: 'file',
})
