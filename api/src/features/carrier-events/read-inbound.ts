import { toE164 } from 'contract/phone'
import { classifyInbound, type Classified } from '../opt-outs/classify-inbound.ts'
import { FETCHED } from '../opt-outs/number-opt-outs.ts'

/** The carrier's webhook about a text that came in. */
type Payload = Record<string, string>

/** Whether no webhook told of a text, so that others which came after it may have been stored before. */
export const isFetched = (payload: Payload): boolean => FETCHED in payload

/** The phone that a text came from, in E.164 where it is a phone. */
export const phoneOf = ({ From = '' }: Payload): string => toE164(From) ?? From

/** The number that a text came to, in E.164 where it is one. */
export const numberOf = ({ To = '' }: Payload): string => toE164(To) ?? To

/** What a text asks of us. What the carrier itself recognised counts. */
export function wordOf({ Body = '', OptOutType }: Payload): Classified {
  if (OptOutType === 'STOP') return { kind: 'stop', carrierAnswers: true }
  if (OptOutType === 'HELP') return { kind: 'help', carrierAnswers: true }
  return classifyInbound(Body)
}
