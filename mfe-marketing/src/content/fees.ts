import { billedNames, fees, publishedFees } from 'contract/prices'
import { formatMoney } from 'shell/host/format'

const paysFor = 'You pay for the records you receive and the texts that are delivered, and you can stop at any time.'

/** What the pricing page says of fees: that there are none, or each with its price. */
export function feesOf(published: typeof publishedFees) {
  const charged = fees.flatMap((fee) => (published[fee] ? [`${billedNames[fee]} ${formatMoney(published[fee])}`] : []))
  if (charged.length === 0)
    return {
      answer: `No. There are no setup fees, no monthly fees and no contracts. ${paysFor}`,
      besides: 'There is nothing else to pay.',
    }
  const list = charged.join('; ')
  return {
    answer: `Only what carriers take, which we pass on: ${list}. You see each before it is charged. There are no contracts. ${paysFor}`,
    besides: `What carriers take comes on top: ${list}.`,
  }
}

export const publicFees = feesOf(publishedFees)
