/** The processor's reasons of disputes in plain words: https://docs.stripe.com/disputes/categories */
const reasons: Record<string, string> = {
  fraudulent: 'the owner of the card says that they did not make it.',
  duplicate: 'the owner of the card says that it was taken twice.',
  credit_not_processed: 'the owner of the card says that a refund they were promised did not come.',
  product_not_received: 'the owner of the card says that they did not get what they paid for.',
  product_unacceptable: 'the owner of the card says that what they got was not as described.',
  subscription_canceled: 'the owner of the card says that they had canceled.',
  unrecognized: 'the owner of the card does not know it.',
}

export const reasonOf = (reason: string): string => reasons[reason] ?? 'the bank gave no reason of its own.'
