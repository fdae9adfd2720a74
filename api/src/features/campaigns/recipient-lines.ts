import { countSegments } from 'contract/segments'
import { renderTemplate, type Addressee } from 'contract/template'
import type { Network } from 'contract/networks'
import { takeTurns } from '../../platform/calls-lately/take-turns.ts'
import { copyIn } from '../../platform/db/copy.ts'
import type { Transaction } from '../../platform/db/sql.ts'
import { numbersFor } from '../numbers/numbers-for.ts'
import { networksFor } from '../network-caps/known-networks.ts'
import type { Decided } from './decide-recipients.ts'

/** Whose recipients they are, and what they get. */
export interface Receiving {
  id: string
  accountId: string
  template: string
}

const COLUMNS =
  'account_id, campaign_id, kind, phone, phone_given, name, address, body, segments, state, reason, not_before, finished_at, sender_number, network'
/** How many messages are written before other requests run. */
export const AT_ONCE = 250

/** A message as one recipient gets it, and its parts: at least one, for what a person is sent is never free. */
export function bodyOf(template: string, addressee: Addressee): { body: string; segments: number } {
  const body = renderTemplate(template, addressee)
  return { body, segments: Math.max(1, countSegments(body).segments) }
}

/** Writes recipients into the queue in one stream, each with the message as it gets it and the number that it leaves from. */
export async function copyRecipients(tx: Transaction, campaign: Receiving, decided: readonly Decided[]): Promise<void> {
  const going = decided.flatMap(({ phone, decision }) =>
    phone === null || decision.outcome === 'never' ? [] : [phone],
  )
  const numberOf = await numbersFor(tx, campaign.accountId, going)
  const networkOf = await networksFor(tx, campaign.accountId, going)
  await copyIn(
    tx,
    `copy outbound_messages (${COLUMNS}) from stdin`,
    linesOf(campaign, decided, { numberOf, networkOf }),
  )
}

async function* linesOf(
  { id, accountId, template }: Receiving,
  decided: readonly Decided[],
  { numberOf, networkOf }: { numberOf: (phone: string) => string | null; networkOf: (phone: string) => Network | null },
): AsyncGenerator<string> {
  const now = new Date().toISOString()
  const othersTurn = takeTurns()
  let chunk = ''
  for (const [index, { phone, phoneGiven, name, address, decision }] of decided.entries()) {
    const never = decision.outcome === 'never'
    const { body, segments } = bodyOf(template, { name, address })
    chunk += line([
      accountId,
      id,
      'campaign',
      never && decision.reason === 'duplicate' ? null : phone,
      phoneGiven,
      name,
      address,
      body,
      String(segments),
      never ? 'skipped' : 'queued',
      decision.outcome === 'send' ? null : decision.reason,
      decision.outcome === 'wait' ? decision.until.toISOString() : null,
      never ? now : null,
      never || phone === null ? null : numberOf(phone),
      never || phone === null ? 'unknown' : networkOf(phone),
    ])
    if (index % AT_ONCE === AT_ONCE - 1) {
      yield chunk
      chunk = ''
      await othersTurn()
    }
  }
  if (chunk !== '') yield chunk
}

/** One row in the text format of COPY. A NUL cannot be stored and is dropped. */
const line = (values: readonly (string | null)[]) =>
  `${values.map((value) => (value === null ? '\\N' : ODD.test(value) || value.includes('\0') ? escaped(value) : value)).join('\t')}\n`

const escaped = (value: string) =>
  value.replaceAll('\0', '').replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
const ODD = /[\\\n\r\t]/
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
