import type { ClosingMoney } from 'contract/closing'
import { centsOf } from 'contract/money'
import { Strong, Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { formatMoney } from '../../host/format.ts'

/** What becomes of a closed account's balance, and of what it owes; nothing where there is none. */
export function ClosingMoneySaid({ money: { toCard, asked, rest, underWay, owed, contact } }: { money: ClosingMoney }) {
  return (
    <>
      {isSome(toCard) && (
        <Text>
          <Strong>{formatMoney(toCard)}</Strong> of its balance goes back to the card that paid it. Banks show it within
          five to ten days.
        </Text>
      )}
      {isSome(asked) && (
        <Text>
          <Strong>{formatMoney(asked)}</Strong> of its balance waits: the bank of the card that paid it asks about that
          payment. It goes back to the card once the bank is satisfied.
        </Text>
      )}
      {isSome(rest) && (
        <Text>
          <Strong>{formatMoney(rest)}</Strong> of its balance cannot go back to a card, such as a credit. It is not
          lost: write to <TextLink href={`mailto:${contact}`}>{contact}</TextLink>, and an employee looks at how you get
          it.
        </Text>
      )}
      {isSome(underWay) && (
        <Text>
          <Strong>{formatMoney(underWay)}</Strong> is held for texts and orders under way. What of it is not used is
          given back in the same way within days.
        </Text>
      )}
      {isSome(owed) && (
        <Text>
          <Strong>{formatMoney(owed)}</Strong> is owed for a payment that a bank took back, and stays owed: write to{' '}
          <TextLink href={`mailto:${contact}`}>{contact}</TextLink> about how to pay it.
        </Text>
      )}
    </>
  )
}

const isSome = (amount: string) => centsOf(amount) > 0n
