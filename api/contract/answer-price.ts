import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { plans } from './prices.ts'

export const AnswerPrice = z.object({
  plan: z.enum(plans),
  /** Dollars for one segment, '0.025'. */
  unitPrice: z.string(),
})
export type AnswerPrice = z.output<typeof AnswerPrice>

/** What a segment of an answer in the message centre costs now. Texts that come in are free. */
export const getAnswerPrice = endpoint({
  method: 'GET',
  path: '/api/answer-price',
  right: 'view',
  response: AnswerPrice,
})
