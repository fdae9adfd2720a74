import { dollars } from 'contract/dollars'
import { centsOf, type Money } from 'contract/money'
import type { CardDispute } from '../../platform/providers/cards/card-processor.ts'
import { reasonOf } from './reasons.ts'

interface Told {
  /** 'your payment of $50.00 of March 1, 2026'. */
  what: string
  amount: Money
  reason: string
  owed: Money
  /** What came back into the balance; undefined where nothing had been taken. */
  back: Money | undefined
  /** The account was closed: it texts and pays in no more. */
  isClosed: boolean
  contact: string
}

/** What an account's owner is told when a dispute comes into a state; nothing of most. */
export function mailOf(state: CardDispute['state'], told: Told): { subject: string; text: string } | undefined {
  if (state === 'open') return taken(told)
  if (state === 'lost') return lost(told)
  if (told.back === undefined) return undefined
  if (state === 'won') return given(told, told.back, `The bank has decided that ${told.what} stands.`)
  if (state === 'dropped') return given(told, told.back, `The bank no longer asks for ${told.what}.`)
  return undefined
}

function taken({ what, amount, reason, owed, isClosed, contact }: Told) {
  const rest = `, which did not have all of it: ${dollars(owed)} is owed.${isClosed ? '' : ' Money that you add pays that first.'}`
  const waits =
    ' Until this is settled your texts and orders wait. You can sign in and read everything, and nothing that waits is lost.'
  return {
    subject: `A bank has taken ${dollars(amount)} back`,
    text: `The bank of the card that paid has taken ${what} back: ${reasonOf(reason)}\n\nWe had to take it from your balance${isSome(owed) ? rest : '.'}${isClosed ? '' : waits}\n\nIf this was a mistake, ask your bank to withdraw it, and write to ${contact}: we answer the bank.`,
  }
}

const lost = ({ what, amount, owed, isClosed, contact }: Told) => ({
  subject: `The bank keeps your payment of ${dollars(amount)}`,
  text: `The bank has decided about ${what}: it stays with the owner of the card. What we took from your balance stays taken${isSome(owed) ? `, and ${dollars(owed)} is owed` : ''}. ${isClosed ? 'Write' : 'Your texts and orders wait until we have spoken: write'} to ${contact}.`,
})

/** Of what was only owed nothing comes back. */
function given({ amount, isClosed }: Told, back: Money, decision: string) {
  const goesOn =
    ' Your texts and orders go on by themselves, exactly where they were, unless something else holds them.'
  return {
    subject: isSome(back)
      ? `${dollars(back)} is back in your balance`
      : `Nothing is owed for your payment of ${dollars(amount)}`,
    text: `${decision} ${isSome(back) ? `${dollars(back)} is back in your balance.` : 'Nothing is owed for it any more.'}${isClosed ? '' : goesOn}`,
  }
}

const isSome = (amount: Money) => centsOf(amount) > 0n
